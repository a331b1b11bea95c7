"""Cards that Big Money with them buys only from its seventh turn on: earlier they are worth less to it than Silver.

Each was measured against BigMoney with two seeds: the later the bot buys it, the more of its games it wins. From the
seventh turn on it still buys it in most games (60% of them if it costs $5, 90% if it costs less). Most of these cards give
Actions or single cards, which a deck of Treasures has no use for; others work on Actions, on cards in play or on a rich
hand. They are opinions about money decks. Engines and other plans buy these cards early.
"""

from __future__ import annotations

from typing import Final

FROM_TURN: Final = 7
"""The first turn in which these cards are bought."""
LATE: Final = frozenset((
    "Abundance", "Acting Troupe", "Advisor", "Aristocrat", "Artist", "Beggar", "Blessed Village", "Border Village",
    "Cellar", "Changeling", "City", "City Quarter", "Clashes", "Coin of the Realm", "Craftsman", "Crossroads",
    "Daimyo", "Death Cart", "Druid", "Duchess", "Embargo", "Encampment/Plunder", "Expand", "Experiment", "Farm",
    "Farmhands", "Farming Village", "Feast", "Flagship", "Forge", "Fortress", "Ghost Town", "Graverobber",
    "Great Hall", "Grotto", "Guardian", "Guide", "Hamlet", "Harbinger", "Harbor Village", "Herald", "Hideout",
    "Horn of Plenty", "Hostelry", "Hunting Lodge", "Jewelled Egg", "King's Court", "Litter", "Loan", "Lurker",
    "Market Square", "Mastermind", "Masterpiece", "Menagerie", "Merchant", "Merchant Camp", "Mining Village", "Miser",
    "Native Village", "Necromancer", "Night Watchman", "Outpost", "Patrician/Emporium", "Pearl Diver", "Poor House",
    "Port", "Procession", "Quarry", "Rats", "Rice", "Rice Broker", "Root Cellar", "Royal Blacksmith",
    "Royal Carriage", "Royal Galley", "Rustic Village", "Scheme", "Scout", "Sea Chart", "Search", "Secret Chamber",
    "Settlers/Bustling Village", "Snake Witch", "Snowy Village", "Specialist", "Spy", "Stockpile", "Stonemason",
    "Storeroom", "Storyteller", "Stowaway", "Swamp Shacks", "Swap", "Sycophant", "Taskmaster", "Throne Room", "Tools",
    "Trail", "Treasure Map", "Urchin", "Vagrant", "Villa", "Village", "Village Green", "Walled Village",
    "Wandering Minstrel", "Wealthy Village", "Wheelwright", "Worker's Village",
))  # fmt: skip
"""Names of the kingdom piles."""
