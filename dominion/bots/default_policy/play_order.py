"""The order in which to play the cards in hand: a value for each, the greatest first. Cards with 0 or less
are not played.

The order follows the experience of users of the simulator Dominiate: first cards that use up no Action (of
these, cards that sift or look before cards that draw), then the terminal with the strongest effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ...engine.card import CATALOG, Card
from ...engine.events import Typing
from .estimates import coins_to_give, spare_junk
from .upgrades import can_upgrade
from .worth import (
    BENEFITS,
    dead_actions,
    is_rich,
    junk_in,
    lost_value,
    rest_of_hand,
    wanted_card,
)

if TYPE_CHECKING:
    from ...engine.player import Player

Value = int | tuple[int, int] | Callable[["Player"], int]
"""A value; two values, the first if another Action is left after this one; or a function of the player."""


_ASKED: set[str] = set()
"""Cards whose value is being computed. Prevents endless recursion among cards that play other cards."""


def play_value(me: Player, card: Card) -> int:
    """Returns the priority of playing the card now; 0 or less means not at all."""
    listeners, name = me.game.listeners, card.name
    if listeners and Typing in listeners and _is_now_action(me, card):
        return _as_action(me, card)
    value = PLAY.get(name)
    if value is None:
        value = PLAY[name] = _from_header(card)
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return value[me.actions < 2]
    if name in _ASKED:
        return 0
    _ASKED.add(name)
    try:
        return value(me)
    finally:
        _ASKED.discard(name)


def _is_now_action(me: Player, card: Card) -> bool:
    """Returns whether the card is a Treasure that is temporarily an Action and would be played as one."""
    game = me.game
    is_treasure = card.is_treasure and not card.is_action
    return is_treasure and game.turn.in_action_phase and game.is_type(card, "Action")


def _as_action(me: Player, card: Card) -> int:
    """Returns the value of playing it for +1 Card and +1 Action instead of its coins."""
    better = me.total_money > card.money * me.size and (me.deck or me.discard_pile)
    return 712 - card.money if better and card.is_plain_treasure else -5


@lru_cache(maxsize=1024)
def is_always_worth_it(card: Card) -> bool:
    """Returns whether the card is worth playing in every situation."""
    value = PLAY.get(card.name)
    if isinstance(value, int):
        return value > 0
    return min(value) > 0 if isinstance(value, tuple) else value in _POSITIVE


@lru_cache(maxsize=1024)
def needs_no_thought(card: Card) -> bool:
    """Returns whether the card, if it is the only one, is played whatever there is to buy. Buying can depend
    on Coppers in play.
    """
    return is_always_worth_it(card) and card.name != "Copper"


def multiplied_value(me: Player, card: Card) -> int:
    """Returns the value of playing it several times with one Throne Room; 0 or less means not at all."""
    if card.name in _CURSERS and me.game.left("Curse") < 2:
        if not card.cards:
            return -1
        if not me.game.left("Curse"):
            return play_value(me, card)
    return MULTIPLIED.get(card.name) or play_value(me, card)


def usual_plays(me: Player, cards: Sequence[Card]) -> list[Card]:
    """Returns the cards worth playing, the best first."""
    worth_it = [(play_value(me, card), card) for card in dict.fromkeys(cards)]
    return [card for value, card in sorted(worth_it, key=lambda one: -one[0]) if value > 0]


def plain_treasure_values() -> dict[Card, int]:
    """Returns the values of the plain Treasures, which do not depend on the situation."""
    values = {
        card: PLAY.get(card.name, _from_header(card)) for card in CATALOG.values() if card.is_plain_treasure
    }
    return {card: value for card, value in values.items() if isinstance(value, int) and value > 0}


def _from_header(card: Card) -> Value:
    """Returns a value for cards without a rule, derived from the header."""
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
        others = [card for card in _others_in_hand(me) if not card.cards and card.name != "Library"]
        if any(play_value(me, card) > 0 for card in others):
            return 125  # first cards that reduce the hand
        return {4: 695, 5: 620, 6: 420, 7: 101}.get(size, 955 if size < 4 else 20)
    return {4: 210, 5: 192, 6: 118, 7: 101}.get(size, 260 if size < 4 else 20)


def _multiplier(value: int) -> Callable[[Player], int]:
    """Throne Room and similar cards."""

    def multiplier(me: Player) -> int:
        targets = {
            card: multiplied_value(me, card) for card in _others_in_hand(me) if card.name not in _MULTIPLIERS
        }
        best = max(targets, key=lambda card: targets[card], default=None)
        if best is None or targets[best] <= 0:
            return -50
        if best.actions or me.actions > 1:
            return value
        # A terminal is multiplied last, after all cards that give Actions.
        waiting = any(card.actions and targets[card] > 0 for card in targets)
        return 380 if waiting else value

    return multiplier


def _others_in_hand(me: Player) -> list[Card]:
    return me.game.actions_in(me.hand)


def _chapel(me: Player) -> int:
    return 146 if spare_junk(me, me.hand) else 30


def _upgrader(name: str, value: int) -> Callable[[Player], int]:
    """Cards that must trash one to gain another: played only if that is an improvement."""

    def upgrader(me: Player) -> int:
        return value if can_upgrade(me, CATALOG[name], rest_of_hand(me, name)) else -20

    return upgrader


def _gainer(limit: int, value: int) -> Callable[[Player], int]:
    """Cards that must gain one of a given cost: played only if a wanted one is available."""

    def gainer(me: Player) -> int:
        return value if wanted_card(me, me.game.costing(up_to=limit)) is not None else -20

    return gainer


def _moneylender(me: Player) -> int:
    return 230 if CATALOG["Copper"] in me.hand else 20


def _moat(me: Player) -> int:
    return 610 if me.actions > 1 else 120


def _baron(me: Player) -> int:
    if CATALOG["Estate"] in me.hand:
        return 184
    return 5 if me.game.gains_to_end <= 5 else -5  # late in the game the Estate gained is a point


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
    """Values it by the number of cards it draws after leaving the hand."""
    draws = 7 - len(me.hand)
    if me.actions > 1:
        return 650 if draws > 2 else 410 if draws > 0 else -1
    return {1: 101, 2: 140, 3: 190}.get(draws, 196 if draws > 3 else -1)


def _menagerie(me: Player) -> int:
    rest = rest_of_hand(me, "Menagerie")
    return 980 if len(set(rest)) == len(rest) else 340


def _shanty_town(me: Player) -> int:
    others = me.game.actions_in(me.hand)
    if others.count(CATALOG["Shanty Town"]) == len(others) == 1:
        return 970
    return 340 if me.actions < 2 else 70


def _lookout(me: Player) -> int:
    """Plays it only if one of the next three cards is expected to be junk: one of them must be trashed."""
    unseen = me.deck if len(me.deck) > 2 else me.deck + me.discard_pile
    return 895 if 3 * junk_in(me, unseen) >= len(unseen) > 0 else -5


def _crossroads(me: Player) -> int:
    return 298 if CATALOG["Crossroads"] in me.game.turn.plays else 580


def _if_junk(more: int, few: int, number: int = 1) -> Callable[[Player], int]:
    """Cards that trash from hand: `more` if there are `number` unwanted cards, otherwise `few`."""

    def trasher(me: Player) -> int:
        return more if spare_junk(me, me.hand) >= number else few

    return trasher


def _spice_merchant(me: Player) -> int:
    return 740 if CATALOG["Copper"] in me.hand else 80


def _stables(me: Player) -> int:
    cheap = CATALOG["Copper"], CATALOG["Silver"]
    found = [card.coins for card in cheap if card in me.hand]
    return 735 if found and min(found) <= coins_to_give(me) else 50


def _attack(value: Value, otherwise: Value, works: Callable[[Player], bool]) -> Callable[[Player], int]:
    """Attacks that are worth less while they affect no player."""

    def attack(me: Player) -> int:
        now = value if works(me) else otherwise
        assert not callable(now)
        return now if isinstance(now, int) else now[me.actions < 2]

    if _least(value) > 0 and _least(otherwise) > 0:
        _POSITIVE.add(attack)
    return attack


def _least(value: Value) -> int:
    assert not callable(value)
    return value if isinstance(value, int) else min(value)


def _curses_left(me: Player) -> bool:
    return me.game.left("Curse") > 0


def _hands_are_large(me: Player) -> bool:
    """Returns whether another player has more than 3 cards in hand."""
    return any(len(other.hand) > 3 for other in me.others)


def _makes_actions(value: Value, gives: Callable[[Player], bool]) -> Callable[[Player], int]:
    """Terminals that may give Actions: played before the others when they do."""

    def village(me: Player) -> int:
        if gives(me):
            return 816
        return value if isinstance(value, int) else value[me.actions < 2]  # type: ignore[index]

    return village


def _has_terminal(me: Player) -> bool:
    """Returns whether the hand has another Action that gives none and is worth playing."""
    others = [card for card in _others_in_hand(me) if not card.actions and card.name != "Squire"]
    return any(play_value(me, card) > 0 for card in others)


def _is_diplomatic(me: Player) -> bool:
    return len(me.hand) <= 4 and any(card.name != "Diplomat" for card in _others_in_hand(me))


def _kept(name: str, value: int) -> Callable[[Player], int]:
    """Actions that are better trashed for a benefit than played: the last one in hand is kept for that."""

    def kept(me: Player) -> int:
        if me.hand.count(CATALOG[name]) > 1:
            return value
        others = _others_in_hand(me)
        if me.actions < 2 and sum(not card.actions for card in others) > 1:
            return value
        pays = any(card.name in _PAYS_BY_COST and play_value(me, card) > 0 for card in others)
        return 60 if pays else value

    return kept


_PAYS_BY_COST = frozenset(("Apprentice", "Bishop", "Butcher", "Expand", "Forge", "Remodel", "Salvager"))
"""Cards whose benefit grows with the cost of the trashed card."""


def _trashes(name: str, value: int, otherwise: int) -> Callable[[Player], int]:
    """Cards that must trash a card for a benefit by its cost: played only if that is an improvement."""

    def trasher(me: Player) -> int:
        rest = dict.fromkeys(rest_of_hand(me, name))
        coins = CATALOG[name].coins
        return value if any(traded_value(me, name, card, coins) > 0 for card in rest) else otherwise

    return trasher


def traded_value(me: Player, name: str, card: Card, coins: int = 0) -> float:
    """Returns what `me` gains by trashing the card for the benefit of the card of that name. `coins`: those
    that it gives when it is played, if it is still in hand.
    """
    lost = lost_value(me, card)
    if name == "Apprentice":
        unseen = len(me.deck) + len(me.discard_pile)
        drawn = min(card.cost + 2 * card.potion, unseen)
        won = A_CARD * drawn - (card.coins if card.is_treasure else 0)
        return won - lost
    won = BENEFITS[name](card)
    if card.is_treasure and card.coins and name != "Transmute":
        needed = card.coins > coins_to_give(me) + coins
        won -= MUCH if needed else 0.5 * card.coins * (not is_rich(me))
    return won - lost


A_CARD = 1.2
"""The value of a card drawn with an Action left."""
MUCH = 6
"""The value of coins that buy an expensive card."""


def _tournament(me: Player) -> int:
    return 960 if CATALOG["Province"] in me.hand else 360


def _explorer(me: Player) -> int:
    return 282 if CATALOG["Province"] in me.hand else 166


def _mint(me: Player) -> int:
    return 140 if any(card.is_treasure and card.cost > 2 for card in me.hand) else -7


def _rebuild(me: Player) -> int:
    return 1000 if me.game.left("Province") else -1


def _dead_first(value: int, otherwise: int) -> Callable[[Player], int]:
    """Cards that discard for coins: better with many cards to discard."""

    def discarder(me: Player) -> int:
        idle = len(dead_actions(me)) + sum(card.is_victory or card.is_curse for card in me.hand)
        return value if idle > 1 else otherwise

    return discarder


_POSITIVE: set[Value] = {
    _chapel, _conspirator, _coppersmith, _crossroads, _explorer, _library, _menagerie, _moat, _moneylender,
    _shanty_town, _spice_merchant, _stables, _tournament,
}  # fmt: skip
"""Functions that never return 0 or less."""
_MULTIPLIERS = frozenset(("Throne Room", "King's Court", "Procession", "Disciple", "Royal Carriage"))
_CURSERS = frozenset(("Witch", "Mountebank", "Sea Hag", "Young Witch", "Followers", "Torturer", "Familiar"))

PLAY: dict[str, Value] = {
    # These cost no Action, or draw cards when Actions are left.
    "Advisor": 1000, "Rebuild": _rebuild, "Menagerie": _menagerie, "Shanty Town": _shanty_town,
    "Tournament": _tournament, "Library": _library, "Throne Room": _multiplier(920),
    "King's Court": _multiplier(910), "Lookout": _lookout, "Cartographer": 890, "Bag of Gold": 885,
    "Apothecary": 880, "Scout": 875, "Scrying Pool": 870, "Sentry": 865, "Spy": 860, "Trusty Steed": 848,
    "Festival": 845, "University": 842, "Farming Village": 838, "Bazaar": 835, "Worker's Village": 832,
    "City": 829, "Walled Village": 826, "Fishing Village": 823, "Bandit Camp": 821, "Village": 820,
    "Plaza": 820, "Border Village": 817, "Mining Village": 814, "Harbinger": 800, "Grand Market": 795,
    "Hunting Party": 790, "Alchemist": 785, "Laboratory": 782, "Caravan": 780, "Market": 775, "Baker": 774,
    "Peddler": _kept("Peddler", 770), "Treasury": 765, "Conspirator": _conspirator, "Poacher": 758,
    "Familiar": 755,
    "Highway": 750, "Merchant": 748, "Sage": 746, "Scheme": 745, "Wishing Well": 745, "Golem": 743,
    "Great Hall": 742, "Squire": _makes_actions(112, _has_terminal),
    "Diplomat": _makes_actions((640, 190), _is_diplomatic), "Spice Merchant": _spice_merchant,
    "Stables": _stables, "Candlestick Maker": 734,
    "Apprentice": _trashes("Apprentice", 730, -10), "Pearl Diver": 725, "Hamlet": 720, "Lighthouse": 715,
    "Haven": 710,
    "Minion": 705, "Torturer": (690, 284), "Margrave": (685, 280), "Rabble": (680, 206),
    "Witch": _attack((675, 288), (664, 201), _curses_left),
    "Ghost Ship": _attack((670, 266), (663, 187), _hands_are_large), "Hunting Grounds": (666, 201),
    "Smithy": (665, 200), "Embassy": (660, 198),
    "Watchtower": _watchtower, "Council Room": (619, 194), "Courtyard": (615, 188), "Oracle": (610, 180),
    "Crossroads": _crossroads, "Upgrade": _upgrader("Upgrade", 490), "Rats": _if_junk(486, -1), "Oasis": 480,
    "Pawn": 470, "Warehouse": 460, "Cellar": 450,
    # Terminals, the strongest first.
    "Nobles": 296, "Treasure Map": _treasure_map, "Followers": 292, "Bandit": 291, "Mountebank": 290,
    "Sea Hag": _attack(286, 1, _curses_left), "Young Witch": 282, "Explorer": _explorer, "Tribute": 281,
    "Goons": 278, "Wharf": 275,
    "Tactician": 272, "Develop": 271, "Masquerade": 270, "Merchant Guild": 269, "Vault": 268, "Princess": 264,
    "Jester": 258, "Militia": _attack(254, 163, _hands_are_large), "Cutpurse": 250, "Bridge": 246,
    "Beggar": 243,
    "Bishop": _trashes("Bishop", 243, -10), "Horse Traders": 240, "Jack of All Trades": 236, "Steward": 233,
    "Moneylender": _moneylender, "Artisan": _gainer(5, 228), "Expand": _upgrader("Expand", 226),
    "Graverobber": 225, "Remodel": _upgrader("Remodel", 223), "Fortress": _kept("Fortress", 819),
    "Salvager": 220, "Mine": _upgrader("Mine", 217),
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
    # Treasures: those that depend on cards played before come last.
    "Loan": 70, "Venture": 80, "Diadem": 60, "Bank": 20, "Horn of Plenty": 10,
}  # fmt: skip
"""Values by card name; cards that are not listed are valued by their header."""

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
"""Values of playing a card several times, where they differ from those of playing it once."""
