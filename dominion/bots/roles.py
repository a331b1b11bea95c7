"""What each kingdom pile is for: one entry for every pile, checked against the cards' headers.

A pile has several roles. They say in players' terms what the card does for its owner's deck, not whether it
is good in a kingdom.

>>> roles_of("Village"), is_terminal("Village")
(('village', 'nonterminal', 'cantrip'), False)
>>> with_role("trasher", ["Chapel", "Smithy", "Steward"])
['Chapel', 'Steward']
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ..engine.card import card_named

__all__ = ["ROLES", "is_terminal", "roles_of", "table", "with_role"]

ROLES: Final = {
    "village": "gives 2 Actions or more, or lets as many Actions be played",
    "nonterminal": "an Action that leaves an Action to play, as a rule",
    "cantrip": "gives +1 Card and +1 Action at least",
    "lab": "leaves more cards in hand than before and an Action",
    "draw": "draws 2 cards or more, now or next turn, and uses up an Action",
    "sifter": "exchanges cards in hand or at the top of the deck for better ones",
    "trasher": "removes own cards from the deck: trashes, exiles, passes or sets them aside for good",
    "remodel": "makes a card that costs more out of another one",
    "gainer": "gains cards without buying them, not only Treasures",
    "treasures": "gains Treasures without buying them",
    "payload": "is played for its coins, Coffers or what else buys cards",
    "buy": "gives more Buys",
    "reducer": "makes cards cheaper",
    "throne": "plays other Actions more than once",
    "copier": "plays cards that are not its owner's",
    "attack": "is an Attack",
    "curser": "gives others Curses, Ruins, Coppers or other junk",
    "hand_attack": "makes others discard cards, or put them onto their deck",
    "defence": "protects from Attacks, or answers them",
    "alt_vp": "brings VP beside Estates, Duchies and Provinces",
    "one_shot": "leaves the deck when it is played",
    "combo": "does much only with copies of itself or with certain other cards",
}
"""The roles and what they mean."""


def roles_of(pile: str) -> tuple[str, ...]:
    """Returns the roles of the kingdom pile of that name; of a mixed pile, those of any of its cards.

    Other cards have none. Raises SetupError if there is no card of that name.
    """
    return table().get(card_named(pile).name, ())


def with_role(role: str, piles: Iterable[str]) -> list[str]:
    """Returns the piles that have the role, in their order. Raises KeyError if there is no such role."""
    if role not in ROLES:
        raise KeyError(role)
    return [pile for pile in piles if role in roles_of(pile)]


def is_terminal(pile: str) -> bool:
    """Returns whether playing a card of the pile usually uses up an Action and gives none."""
    card, roles = card_named(pile), roles_of(pile)
    return card.is_action and not {"village", "nonterminal"} & set(roles)


@cache
def table() -> dict[str, tuple[str, ...]]:
    """Returns the roles of every kingdom pile by its name."""
    lines = (line for line in _TABLE.splitlines() if not line.startswith("#"))
    entries = (entry.strip().partition(": ") for entry in " ".join(lines).split(";") if entry.strip())
    return {pile: tuple(roles.split()) for pile, _, roles in entries}


_TABLE: Final = """\
# Adventures
Amulet: trasher treasures; Artificer: nonterminal cantrip sifter gainer; Bridge Troll: buy reducer attack;
Caravan Guard: nonterminal cantrip; Coin of the Realm: village; Distant Lands: alt_vp; Dungeon: nonterminal
sifter; Duplicate: gainer; Gear: draw; Giant: payload attack; Guide: nonterminal cantrip sifter; Haunted
Woods: draw attack; Hireling: draw; Lost City: village nonterminal cantrip lab; Magpie: nonterminal cantrip
lab gainer; Messenger: gainer payload buy; Miser: trasher payload; Page: village nonterminal cantrip combo;
Peasant: buy throne combo; Port: village nonterminal cantrip; Ranger: draw buy; Ratcatcher: nonterminal
cantrip trasher; Raze: nonterminal trasher; Relic: payload attack; Royal Carriage: nonterminal throne;
Storyteller: nonterminal lab; Swamp Hag: payload attack curser; Transmogrify: nonterminal trasher remodel;
Treasure Trove: treasures payload; Wine Merchant: payload buy;
# Alchemy
Alchemist: nonterminal cantrip lab; Apothecary: nonterminal cantrip lab; Apprentice: nonterminal lab
trasher; Familiar: nonterminal cantrip attack curser; Golem: village nonterminal; Herbalist: buy;
Philosopher's Stone: payload; Possession: combo; Scrying Pool: nonterminal lab attack; Transmute: trasher
remodel; University: village nonterminal gainer; Vineyard: alt_vp;
# Allies
Augurs: nonterminal cantrip lab sifter trasher treasures buy attack curser; Barbarian: payload attack
curser; Bauble: buy; Broker: trasher; Capital City: village nonterminal cantrip sifter; Carpenter:
nonterminal remodel gainer; Clashes: nonterminal cantrip lab treasures payload attack hand_attack alt_vp;
Contract: payload; Courier: payload; Emissary: draw; Forts: draw gainer payload alt_vp; Galleria: payload
buy; Guildmaster: payload; Highwayman: draw attack; Hunter: nonterminal lab; Importer: gainer; Innkeeper:
nonterminal cantrip sifter; Marquis: draw buy; Merchant Camp: village nonterminal; Modify: nonterminal
trasher remodel; Odysseys: nonterminal cantrip lab sifter treasures alt_vp; Royal Galley: nonterminal
throne; Sentinel: trasher; Skirmisher: nonterminal cantrip attack hand_attack; Specialist: nonterminal
gainer throne; Swap: nonterminal cantrip gainer; Sycophant: nonterminal payload; Town: village nonterminal
payload buy; Townsfolk: nonterminal cantrip draw sifter treasures payload; Underling: nonterminal cantrip;
Wizards: village nonterminal cantrip lab draw trasher gainer attack curser;
# Base
Adventurer: draw; Artisan: gainer; Bandit: treasures attack; Bureaucrat: treasures attack; Cellar:
nonterminal sifter; Chancellor: sifter payload; Chapel: trasher; Council Room: draw buy; Feast: gainer
one_shot; Festival: village nonterminal payload buy; Gardens: alt_vp; Harbinger: nonterminal cantrip sifter;
Laboratory: nonterminal cantrip lab; Library: draw; Market: nonterminal cantrip buy; Merchant: nonterminal
cantrip; Militia: payload attack hand_attack; Mine: remodel treasures; Moat: draw defence; Moneylender:
trasher payload; Poacher: nonterminal cantrip; Remodel: trasher remodel; Sentry: nonterminal cantrip sifter
trasher; Smithy: draw; Spy: nonterminal cantrip sifter attack; Thief: treasures attack; Throne Room:
nonterminal throne; Vassal: payload; Village: village nonterminal cantrip; Witch: draw attack curser;
Woodcutter: payload buy; Workshop: gainer;
# Cornucopia & Guilds
Advisor: nonterminal lab; Baker: nonterminal cantrip; Butcher: trasher remodel payload; Candlestick Maker:
nonterminal payload buy; Carnival: draw; Doctor: trasher; Fairgrounds: alt_vp; Farmhands: village
nonterminal cantrip; Farming Village: village nonterminal; Farrier: nonterminal cantrip buy; Ferryman:
nonterminal cantrip sifter gainer; Footpad: payload attack hand_attack; Fortune Teller: payload attack;
Hamlet: village nonterminal cantrip buy; Harvest: payload; Herald: village nonterminal cantrip; Horn of
Plenty: gainer; Horse Traders: payload buy defence; Hunting Party: nonterminal cantrip lab; Infirmary:
trasher; Jester: gainer payload attack curser; Journeyman: draw; Joust: nonterminal cantrip combo;
Masterpiece: treasures; Menagerie: nonterminal lab; Merchant Guild: payload buy; Plaza: village nonterminal
cantrip; Remake: trasher remodel; Shop: nonterminal cantrip; Soothsayer: treasures attack curser;
Stonemason: trasher gainer; Taxman: trasher remodel treasures attack hand_attack; Tournament: nonterminal
cantrip combo; Young Witch: sifter attack curser;
# Dark Ages
Altar: trasher gainer; Armory: gainer; Band of Misfits: copier; Bandit Camp: village nonterminal cantrip
treasures; Beggar: treasures defence; Catacombs: draw; Count: trasher payload; Counterfeit: trasher payload
buy; Cultist: draw attack curser; Death Cart: payload; Feodum: alt_vp; Forager: nonterminal trasher buy;
Fortress: village nonterminal cantrip; Graverobber: trasher remodel gainer; Hermit: trasher gainer; Hunting
Grounds: draw; Ironmonger: nonterminal cantrip sifter; Junk Dealer: nonterminal cantrip trasher; Knights:
village nonterminal cantrip draw payload buy attack alt_vp; Marauder: treasures attack curser; Market
Square: nonterminal cantrip treasures buy combo; Mystic: nonterminal payload; Pillage: treasures attack
hand_attack one_shot; Poor House: payload combo; Procession: nonterminal trasher remodel throne; Rats:
nonterminal cantrip trasher; Rebuild: nonterminal remodel alt_vp; Rogue: gainer payload attack; Sage:
nonterminal cantrip sifter; Scavenger: sifter payload; Squire: village treasures buy; Storeroom: sifter
payload buy; Urchin: nonterminal cantrip attack hand_attack; Vagrant: nonterminal cantrip; Wandering
Minstrel: village nonterminal cantrip sifter;
# Empires
Archive: nonterminal lab; Capital: payload buy; Castles: alt_vp; Catapult/Rocks: trasher treasures attack
curser hand_attack; Chariot Race: nonterminal cantrip alt_vp; Charm: gainer payload buy; City Quarter:
village nonterminal lab; Crown: nonterminal throne; Encampment/Plunder: village nonterminal cantrip lab
payload alt_vp; Enchantress: draw attack; Engineer: gainer one_shot; Farmers' Market: payload buy alt_vp;
Forum: nonterminal cantrip sifter; Gladiator/Fortune: treasures payload buy; Groundskeeper: nonterminal
cantrip alt_vp; Legionary: payload attack hand_attack; Overlord: copier; Patrician/Emporium: nonterminal
cantrip lab alt_vp; Royal Blacksmith: draw; Sacrifice: trasher payload alt_vp; Settlers/Bustling Village:
village nonterminal cantrip; Temple: trasher alt_vp; Villa: village nonterminal buy; Wild Hunt: draw alt_vp;
# Hinterlands
Berserker: gainer attack hand_attack; Border Village: village nonterminal cantrip gainer; Cache: payload;
Cartographer: nonterminal cantrip sifter; Cauldron: payload buy attack curser; Crossroads: village
nonterminal; Develop: trasher remodel; Duchess: sifter payload; Embassy: draw sifter; Farmland: trasher
remodel alt_vp; Fool's Gold: payload combo; Guard Dog: draw; Haggler: gainer payload; Highway: nonterminal
cantrip reducer; Ill-Gotten Gains: curser combo; Inn: village nonterminal cantrip sifter; Jack of All
Trades: draw trasher treasures; Mandarin: payload; Margrave: draw buy attack hand_attack; Noble Brigand:
treasures attack; Nomad Camp: payload buy; Nomads: payload buy; Oasis: nonterminal cantrip sifter; Oracle:
draw sifter attack; Scheme: nonterminal cantrip; Silk Road: alt_vp; Souk: trasher payload buy; Spice
Merchant: nonterminal lab trasher payload buy; Stables: nonterminal lab; Trader: trasher treasures; Trail:
nonterminal cantrip; Tunnel: treasures alt_vp combo; Weaver: gainer treasures; Wheelwright: nonterminal
cantrip gainer; Witch's Hut: draw sifter attack curser;
# Intrigue
Baron: payload buy; Bridge: buy reducer; Conspirator: nonterminal payload; Coppersmith: payload; Courtier:
treasures payload buy; Courtyard: draw; Diplomat: village draw defence; Duke: alt_vp; Farm: payload alt_vp;
Great Hall: nonterminal cantrip alt_vp; Ironworks: nonterminal gainer; Lurker: nonterminal gainer combo;
Masquerade: draw trasher; Mill: nonterminal cantrip sifter alt_vp; Mining Village: village nonterminal
cantrip; Minion: nonterminal lab payload attack hand_attack; Nobles: village nonterminal draw alt_vp;
Patrol: draw; Pawn: nonterminal cantrip buy; Replace: trasher remodel attack curser; Saboteur: attack;
Scout: nonterminal sifter; Secret Chamber: sifter payload defence; Secret Passage: nonterminal cantrip
sifter; Shanty Town: village nonterminal draw; Steward: draw trasher payload; Swindler: payload attack
curser; Torturer: draw attack curser hand_attack; Trading Post: trasher treasures; Tribute: village draw
payload; Upgrade: nonterminal cantrip trasher remodel; Wishing Well: nonterminal cantrip sifter;
# Menagerie
Animal Fair: payload; Barge: draw buy; Black Cat: draw attack curser; Bounty Hunter: nonterminal trasher
payload; Camel Train: treasures; Cardinal: payload attack; Cavalry: gainer; Coven: nonterminal payload
attack curser; Destrier: nonterminal cantrip lab; Displace: trasher remodel; Falconer: gainer; Fisherman:
nonterminal cantrip; Gatekeeper: payload attack; Goatherd: nonterminal trasher; Groom: gainer; Hostelry:
village nonterminal cantrip; Hunting Lodge: village nonterminal cantrip draw; Kiln: gainer payload; Livery:
payload; Mastermind: throne; Paddock: gainer payload; Sanctuary: nonterminal cantrip trasher buy; Scrap:
trasher; Sheepdog: draw; Sleigh: gainer; Snowy Village: village nonterminal cantrip buy; Stockpile: payload
buy; Supplies: gainer; Village Green: village; Wayfarer: draw treasures;
# Nocturne
Bard: payload; Blessed Village: village nonterminal cantrip; Cemetery: trasher alt_vp; Changeling: gainer;
Cobbler: gainer; Conclave: nonterminal payload; Crypt: payload; Cursed Village: village nonterminal draw;
Den of Sin: draw; Devil's Workshop: gainer treasures; Druid: buy; Exorcist: trasher gainer; Faithful Hound:
draw; Fool: payload; Ghost Town: village; Guardian: defence; Idol: payload attack curser; Leprechaun:
treasures; Monastery: trasher; Necromancer: trasher copier; Night Watchman: sifter; Pixie: nonterminal
cantrip; Pooka: draw trasher; Raider: payload attack hand_attack; Sacred Grove: payload buy; Secret Cave:
nonterminal cantrip payload; Shepherd: nonterminal lab; Skulk: treasures buy attack; Tormentor: gainer
payload attack; Tracker: payload; Tragic Hero: draw treasures buy; Vampire: trasher gainer attack; Werewolf:
draw attack;
# Plunder
Abundance: payload buy; Buried Treasure: payload buy; Cabin Boy: nonterminal cantrip payload; Cage: trasher;
Crew: draw; Crucible: trasher payload; Cutthroat: treasures attack hand_attack; Enlarge: trasher remodel;
Figurine: payload buy; First Mate: village nonterminal draw; Flagship: payload throne; Fortune Hunter:
payload; Frigate: payload attack hand_attack; Gondola: payload; Grotto: nonterminal sifter; Harbor Village:
village nonterminal cantrip; Jewelled Egg: treasures buy; King's Cache: payload; Landing Party: village
nonterminal cantrip lab; Longship: village nonterminal draw; Mapmaker: draw sifter; Maroon: draw trasher;
Mining Road: nonterminal payload buy; Pendant: payload; Pickaxe: trasher treasures payload; Pilgrim: draw;
Quartermaster: gainer; Rope: trasher buy; Sack of Loot: treasures payload buy; Search: payload one_shot;
Secluded Shrine: trasher; Shaman: nonterminal trasher payload; Silver Mine: treasures; Siren: draw attack
curser; Stowaway: draw; Swamp Shacks: village nonterminal lab; Taskmaster: nonterminal payload; Tools:
gainer; Trickster: attack curser; Wealthy Village: village nonterminal cantrip;
# Promo
Black Market: payload; Captain: copier; Church: nonterminal sifter trasher; Dismantle: trasher treasures;
Envoy: draw; Governor: nonterminal lab remodel treasures; Marchland: alt_vp; Prince: throne; Sauna/Avanto:
nonterminal cantrip draw trasher; Stash: payload; Walled Village: village nonterminal cantrip;
# Prosperity
Anvil: gainer; Bank: payload; Bishop: trasher alt_vp; Charlatan: payload attack curser; City: village
nonterminal cantrip; Clerk: payload attack hand_attack; Collection: payload buy alt_vp; Contraband: payload
buy; Counting House: payload; Crystal Ball: sifter trasher; Expand: trasher remodel; Forge: trasher remodel;
Goons: payload buy attack hand_attack alt_vp; Grand Market: nonterminal cantrip payload buy; Hoard:
treasures payload; Investment: trasher alt_vp; King's Court: nonterminal throne; Loan: trasher; Magnate:
draw; Mint: trasher treasures; Monument: payload alt_vp; Mountebank: payload attack curser; Peddler:
nonterminal cantrip; Quarry: reducer; Rabble: draw attack; Royal Seal: payload; Talisman: gainer; Tiara:
payload buy; Trade Route: trasher payload buy; Vault: draw sifter payload; Venture: payload; War Chest:
gainer; Watchtower: draw; Worker's Village: village nonterminal cantrip buy;
# Renaissance
Acting Troupe: village one_shot; Border Guard: nonterminal cantrip sifter; Cargo Ship: payload; Ducat:
trasher payload buy; Experiment: nonterminal cantrip lab one_shot; Flag Bearer: payload; Hideout: village
nonterminal cantrip trasher; Improve: trasher remodel payload; Inventor: gainer reducer; Lackeys: village
draw; Mountain Village: village nonterminal sifter; Old Witch: draw attack curser; Patron: village payload;
Priest: trasher payload; Recruiter: village draw trasher; Research: nonterminal lab trasher; Scepter:
throne; Scholar: draw; Sculptor: village gainer; Seer: nonterminal cantrip lab; Silk Merchant: draw buy;
Spices: payload buy; Swashbuckler: draw payload; Treasurer: trasher payload; Villain: payload attack
hand_attack;
# Rising Sun
Alley: nonterminal cantrip sifter; Aristocrat: village nonterminal draw payload buy; Artist: nonterminal
lab; Change: trasher remodel payload; Craftsman: gainer; Daimyo: nonterminal cantrip throne; Fishmonger:
payload buy; Gold Mine: nonterminal cantrip treasures buy; Imperial Envoy: draw buy; Kitsune: village
nonterminal treasures payload attack curser; Litter: village nonterminal cantrip lab; Mountain Shrine: draw
trasher payload; Ninja: attack hand_attack; Poet: nonterminal cantrip lab; Rice: payload buy; Rice Broker:
nonterminal lab trasher; River Shrine: trasher gainer; Riverboat: copier; Ronin: draw; Root Cellar:
nonterminal cantrip lab; Rustic Village: village nonterminal cantrip sifter; Samurai: payload attack
hand_attack; Snake Witch: nonterminal cantrip attack curser; Tanuki: trasher remodel; Tea House: nonterminal
cantrip payload;
# Seaside
Ambassador: trasher attack curser; Astrolabe: payload buy; Bazaar: village nonterminal cantrip; Blockade:
gainer attack curser; Caravan: nonterminal cantrip lab; Corsair: payload attack; Cutpurse: payload attack
hand_attack; Embargo: payload one_shot; Explorer: treasures; Fishing Village: village nonterminal; Ghost
Ship: draw attack hand_attack; Haven: nonterminal cantrip; Island: trasher alt_vp; Lighthouse: nonterminal
payload defence; Lookout: nonterminal sifter trasher; Merchant Ship: payload; Monkey: draw; Native Village:
village nonterminal combo; Navigator: sifter payload; Outpost: combo; Pearl Diver: nonterminal cantrip;
Pirate: treasures; Pirate Ship: payload attack; Sailor: nonterminal trasher payload; Salvager: trasher
payload buy; Sea Chart: nonterminal cantrip sifter; Sea Hag: attack curser; Sea Witch: draw attack curser;
Smugglers: gainer; Tactician: draw buy combo; Tide Pools: nonterminal cantrip lab; Treasure Map: treasures
combo one_shot; Treasury: nonterminal cantrip; Warehouse: nonterminal cantrip sifter; Wharf: draw buy;
"""
