"""In which order to play the cards in hand: a number for each, the greatest first; 0 or less: not at all.

The order of the numbers is what many users of the simulator Dominiate have found good: cards that cost no
Action first, those among them that sift or see before those that draw, then the one terminal that does most.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from ..card import CATALOG, Card
from .worth import can_upgrade, dead_actions, has_junk, junk_in, wished

if TYPE_CHECKING:
    from ..player import Player

Value = int | tuple[int, int] | Callable[["Player"], int]
"""A number; two, the first for when another Action is left after this one; or a function of the player."""


_ASKED: set[str] = set()
"""Cards whose value is being worked out: one that plays others asks for theirs, and they may ask for its."""


def play_value(me: Player, card: Card) -> int:
    """How much sooner than others `me` should play it now; 0 or less: not at all."""
    value = PLAY.get(card.name)
    if value is None:
        value = PLAY[card.name] = _from_header(card)
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return value[0] if me.actions > 1 else value[1]
    if card.name in _ASKED:
        return 0
    _ASKED.add(card.name)
    try:
        return value(me)
    finally:
        _ASKED.discard(card.name)


@lru_cache(maxsize=1024)
def is_always_worth_it(card: Card) -> bool:
    """Is it surely worth playing, whatever else there is to be seen?"""
    value = PLAY.get(card.name)
    if isinstance(value, int):
        return value > 0
    return min(value) > 0 if isinstance(value, tuple) else value in _POSITIVE


def multiplied_value(me: Player, card: Card) -> int:
    """How much it is worth to play it several times with one Throne Room; 0 or less: better not."""
    if card.name in _CURSERS and me.game.left("Curse") < 2 and card.cards == 0:
        return -1
    return MULTIPLIED.get(card.name) or play_value(me, card)


def usual_plays(me: Player, cards: list[Card]) -> list[Card]:
    """Those of the cards that are worth playing, the best first."""
    worth_it = [(play_value(me, card), card) for card in dict.fromkeys(cards)]
    return [card for value, card in sorted(worth_it, key=lambda one: -one[0]) if value > 0]


def _from_header(card: Card) -> Value:
    """For cards that nobody has an opinion on."""
    if card.is_treasure and not card.is_action:
        return 100
    if card.is_night:
        return 100 + card.cost
    if card.actions > 1:
        return 800 + 10 * card.cards + 5 * card.coins + card.cost
    if card.actions == 1:
        return 700 + 35 * card.cards + 15 * card.coins + card.cost
    alone = min(299, 100 + 25 * card.cards + 15 * card.coins + 5 * card.cost + 25 * card.is_attack)
    return (600 + 15 * card.cards, alone) if card.cards > 1 else alone


# Values that depend on the situation.


def _library(me: Player) -> int:
    size = len(me.hand)
    if me.actions > 1:
        return {4: 695, 5: 620, 6: 420, 7: 101}.get(size, 955 if size < 4 else 20)
    return {4: 210, 5: 192, 6: 118, 7: 101}.get(size, 260 if size < 4 else 20)


def _multiplier(value: int) -> Callable[[Player], int]:
    """Throne Room and its like."""

    def multiplier(me: Player) -> int:
        targets = {
            card: multiplied_value(me, card) for card in _others_in_hand(me) if card.name not in _MULTIPLIERS
        }
        best = max(targets, key=lambda card: targets[card], default=None)
        if best is None or targets[best] <= 0:
            return -50
        if best.actions or me.actions > 1:
            return value
        # A terminal is multiplied last, when all that gives Actions has been played.
        waiting = any(card.actions and targets[card] > 0 for card in targets)
        return 380 if waiting else value

    return multiplier


def _others_in_hand(me: Player) -> list[Card]:
    return me.game.actions_in(me.hand)


def _chapel(me: Player) -> int:
    return 146 if has_junk(me, me.hand) else 30


def _upgrader(name: str, value: int) -> Callable[[Player], int]:
    """Cards that must trash one to gain another: only when that is a gain."""

    def upgrader(me: Player) -> int:
        hand = me.hand[:]
        source = CATALOG[name]
        if source in hand:
            hand.remove(source)
        return value if can_upgrade(me, source, hand) else -20

    return upgrader


def _gainer(limit: int, value: int) -> Callable[[Player], int]:
    """Cards that must gain one that costs so much: only when there is one that is wanted."""

    def gainer(me: Player) -> int:
        return value if wished(me, me.game.costing(up_to=limit)) is not None else -20

    return gainer


def _moneylender(me: Player) -> int:
    return 230 if CATALOG["Copper"] in me.hand else 20


def _moat(me: Player) -> int:
    return 610 if me.actions > 1 else 120


def _baron(me: Player) -> int:
    if CATALOG["Estate"] in me.hand:
        return 184
    return 5 if me.game.gains_to_end <= 5 else -5  # late, the Estate that it gains is a point


def _coppersmith(me: Player) -> int:
    coppers = me.hand.count(CATALOG["Copper"])
    return 213 if coppers > 2 else 156 if coppers == 2 else 105


def _conspirator(me: Player) -> int:
    if len(me.game.turn.plays) >= 2:
        return 760
    return 124 if me.actions < 2 else 10


def _treasure_map(me: Player) -> int:
    maps = me.hand.count(CATALOG["Treasure Map"])
    if maps > 1:
        return 294
    return 90 if me.count("Gold") > 3 and me.count("Treasure Map") == 1 else -40


def _watchtower(me: Player) -> int:
    """By the number of cards that it draws, being gone from the hand itself."""
    draws = 7 - len(me.hand)
    if me.actions > 1:
        return 650 if draws > 2 else 410 if draws > 0 else -1
    return {1: 101, 2: 140, 3: 190}.get(draws, 196 if draws > 3 else -1)


def _menagerie(me: Player) -> int:
    rest = me.hand[:]
    if CATALOG["Menagerie"] in rest:  # it may be played from elsewhere
        rest.remove(CATALOG["Menagerie"])
    return 980 if len(set(rest)) == len(rest) else 340


def _shanty_town(me: Player) -> int:
    others = me.game.actions_in(me.hand)
    if others.count(CATALOG["Shanty Town"]) == len(others) == 1:
        return 970
    return 340 if me.actions < 2 else 70


def _lookout(me: Player) -> int:
    """Only while one of the next three cards can be expected to be junk: one of them must be trashed."""
    unseen = me.deck if len(me.deck) > 2 else me.deck + me.discard_pile
    return 895 if 3 * junk_in(me, unseen) >= len(unseen) > 0 else -5


def _crossroads(me: Player) -> int:
    return 298 if CATALOG["Crossroads"] in me.game.turn.plays else 580


def _if_junk(more: int, few: int, number: int = 1) -> Callable[[Player], int]:
    """Cards that trash from the hand: `more` when they find `number` cards that are not wanted."""

    def trasher(me: Player) -> int:
        enough = has_junk(me, me.hand) if number == 1 else junk_in(me, me.hand) >= number
        return more if enough else few

    return trasher


def _spice_merchant(me: Player) -> int:
    return 740 if CATALOG["Copper"] in me.hand else 80


def _stables(me: Player) -> int:
    cheap = CATALOG["Copper"], CATALOG["Silver"]
    return 735 if any(card in me.hand for card in cheap) else 50


def _tournament(me: Player) -> int:
    return 960 if CATALOG["Province"] in me.hand else 360


def _explorer(me: Player) -> int:
    return 282 if CATALOG["Province"] in me.hand else 166


def _mint(me: Player) -> int:
    return 140 if any(card.is_treasure and card.cost > 2 for card in me.hand) else -7


def _rebuild(me: Player) -> int:
    return 1000 if me.game.left("Province") else -1


def _dead_first(value: int, otherwise: int) -> Callable[[Player], int]:
    """Cards that discard for coins: better when there is much to discard."""

    def discarder(me: Player) -> int:
        idle = len(dead_actions(me)) + sum(card.is_victory or card.is_curse for card in me.hand)
        return value if idle > 1 else otherwise

    return discarder


_POSITIVE = frozenset((
    _chapel, _conspirator, _coppersmith, _crossroads, _explorer, _library, _menagerie, _moat, _moneylender,
    _shanty_town, _spice_merchant, _stables, _tournament,
))  # fmt: skip
"""Functions that give no value of 0 or less."""
_MULTIPLIERS = frozenset(("Throne Room", "King's Court", "Procession", "Disciple", "Royal Carriage"))
_CURSERS = frozenset(("Witch", "Mountebank", "Sea Hag", "Young Witch", "Followers", "Torturer", "Familiar"))

PLAY: dict[str, Value] = {
    # These cost no Action, or draw while there are Actions to spare.
    "Advisor": 1000, "Rebuild": _rebuild, "Menagerie": _menagerie, "Shanty Town": _shanty_town,
    "Tournament": _tournament, "Library": _library, "Throne Room": _multiplier(920),
    "King's Court": _multiplier(910), "Lookout": _lookout, "Cartographer": 890, "Bag of Gold": 885,
    "Apothecary": 880, "Scout": 875, "Scrying Pool": 870, "Sentry": 865, "Spy": 860, "Trusty Steed": 848,
    "Festival": 845, "University": 842, "Farming Village": 838, "Bazaar": 835, "Worker's Village": 832,
    "City": 829, "Walled Village": 826, "Fishing Village": 823, "Bandit Camp": 821, "Village": 820,
    "Plaza": 820, "Border Village": 817, "Mining Village": 814, "Harbinger": 800, "Grand Market": 795,
    "Hunting Party": 790, "Alchemist": 785, "Laboratory": 782, "Caravan": 780, "Market": 775, "Baker": 774,
    "Peddler": 770, "Treasury": 765, "Conspirator": _conspirator, "Poacher": 758, "Familiar": 755,
    "Highway": 750, "Merchant": 748, "Sage": 746, "Scheme": 745, "Wishing Well": 745, "Golem": 743,
    "Great Hall": 742, "Spice Merchant": _spice_merchant, "Stables": _stables, "Candlestick Maker": 734,
    "Apprentice": _if_junk(730, -10), "Pearl Diver": 725, "Hamlet": 720, "Lighthouse": 715, "Haven": 710,
    "Minion": 705, "Torturer": (690, 284), "Margrave": (685, 280), "Rabble": (680, 206), "Witch": (675, 288),
    "Ghost Ship": (670, 266), "Hunting Grounds": (666, 201), "Smithy": (665, 200), "Embassy": (660, 198),
    "Watchtower": _watchtower, "Council Room": (619, 194), "Courtyard": (615, 188), "Oracle": (610, 180),
    "Crossroads": _crossroads, "Upgrade": _upgrader("Upgrade", 490), "Rats": _if_junk(486, -1), "Oasis": 480,
    "Pawn": 470, "Warehouse": 460, "Cellar": 450,
    # Terminals: the one that does most.
    "Nobles": 296, "Treasure Map": _treasure_map, "Followers": 292, "Bandit": 291, "Mountebank": 290,
    "Sea Hag": 286, "Young Witch": 282, "Explorer": _explorer, "Tribute": 281, "Goons": 278, "Wharf": 275,
    "Tactician": 272, "Develop": 271, "Masquerade": 270, "Merchant Guild": 269, "Vault": 268, "Princess": 264,
    "Jester": 258, "Militia": 254, "Cutpurse": 250, "Bridge": 246, "Beggar": 243,
    "Bishop": _if_junk(243, -10), "Horse Traders": 240, "Jack of All Trades": 236, "Steward": 233,
    "Moneylender": _moneylender, "Artisan": _gainer(5, 228), "Expand": _upgrader("Expand", 226),
    "Graverobber": 225, "Remodel": _upgrader("Remodel", 223), "Salvager": 220, "Mine": _upgrader("Mine", 217),
    "Coppersmith": _coppersmith, "Envoy": 203, "Soothsayer": 199, "Merchant Ship": 186, "Baron": _baron,
    "Monument": 182, "Remake": _if_junk(178, -35, 2), "Adventurer": 176, "Harvest": 174, "Haggler": 170,
    "Mandarin": 168, "Vassal": 166, "Woodcutter": 164, "Nomad Camp": 162, "Chancellor": 160,
    "Trade Route": _if_junk(160, -25), "Counting House": 158, "Outpost": 154,
    "Ambassador": _if_junk(150, -20), "Trading Post": _if_junk(148, -38, 2), "Chapel": _chapel,
    "Journeyman": 146, "Trader": _if_junk(142, -22), "Mint": _mint, "Secret Chamber": _dead_first(170, 138),
    "Pirate Ship": 136, "Rogue": 136, "Noble Brigand": 134, "Island": 132, "Fortune Teller": 130,
    "Bureaucrat": 128, "Navigator": 126, "Herbalist": 122, "Moat": _moat, "Ironworks": _gainer(4, 115),
    "Workshop": _gainer(4, 112), "Smugglers": 110, "Feast": _gainer(5, 108), "Transmute": _if_junk(106, -27),
    "Saboteur": 104, "Poor House": 103, "Duchess": 102, "Thief": 100,
    # Treasures: those whose worth depends on what was played before come last.
    "Loan": 70, "Venture": 80, "Diadem": 60, "Bank": 20, "Horn of Plenty": 10,
}  # fmt: skip
"""What is known of each card, by name; cards that are not here are judged by their header."""

MULTIPLIED: dict[str, int] = {
    "King's Court": 2000, "Throne Room": 1900, "Followers": 1890, "Mountebank": 1870, "Witch": 1860,
    "Sea Hag": 1850, "Torturer": 1840, "Young Witch": 1830, "Crossroads": 1800, "Wharf": 1740, "Bridge": 1720,
    "Minion": 1700, "Ghost Ship": 1680, "Jester": 1660, "Horse Traders": 1640, "Mandarin": 1620,
    "Rabble": 1600, "Council Room": 1580, "Margrave": 1560, "Hunting Grounds": 1542, "Smithy": 1540,
    "Embassy": 1520, "Merchant Ship": 1500, "Pirate Ship": 1480, "Rogue": 1480, "Saboteur": 1460,
    "Noble Brigand": 1440, "Thief": 1420, "Monument": 1400, "Feast": 1390, "Conspirator": 1380,
    "Nobles": 1340, "Tribute": 1320, "Steward": 1300, "Goons": 1280, "Masquerade": 1240, "Vault": 1220,
    "Oracle": 1200, "Cutpurse": 1180, "Grand Market": 880,
}  # fmt: skip
"""Worth of playing a card several times, where that is another order than playing it once."""
