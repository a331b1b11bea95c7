"""Rules of the default policy for cards of Adventures."""

from __future__ import annotations

from .kit import *
from .nocturne import trash_any


def _disciple(me: Player) -> int:
    others = [card for card in me.game.actions_in(me.hand) if card.name != "Disciple"]
    return 900 if any(multiplied_value(me, card) > 0 for card in others) else 10


def _raze(me: Player) -> int:
    """Trashes junk if there is some. Otherwise Raze is kept for another hand."""
    return 720 if junk_in(me, me.hand) else -5


def _storyteller(me: Player) -> int:
    """Not worth playing if the coins buy an expensive card: each coin is spent on a card."""
    return 20 if coins_to_give(me) else -5


def _miser(me: Player) -> int:
    return 135 if CATALOG["Copper"] in me.hand else 20 + 45 * me.mat("Tavern").count(CATALOG["Copper"])


PLAY |= {
    "Amulet": 205, "Artificer": 455, "Bridge Troll": 246, "Champion": 1500, "Disciple": _disciple,
    "Distant Lands": 130, "Dungeon": 470, "Duplicate": 105, "Giant": 255, "Haunted Woods": 257,
    "Hireling": 280, "Messenger": 161, "Miser": _miser, "Ranger": 150, "Raze": _raze,
    "Storyteller": _storyteller,
    "Swamp Hag": 277, "Teacher": 250, "Wine Merchant": 190,
}  # fmt: skip
UPGRADES["Transmogrify"] = (1, False, None)

rule("exchange")(yes)


def _other_actions(me: Player) -> dict[Card, int]:
    """Returns the number of copies of each Action in the deck, without Travellers."""
    mine = me.game.actions_in(CATALOG[name] for name, number in me.counts.items() if number)
    return {card: me.count(card) for card in mine if "Traveller" not in card.types and card.name != "Teacher"}


@rule("exchange", "Fugitive", "Hero")
def go_on(decision: Decision) -> list[Option]:
    """Exchanges only in a deck with enough Actions for a Disciple or a Champion. A money deck keeps the
    earlier card.
    """
    me = decision.player
    return yes(decision) if 3 * sum(_other_actions(me).values()) >= me.size else []


@rule("call", "Teacher")
def call_teacher(decision: Decision) -> list[Option]:
    """Calls Teacher if the deck has several cards of a pile without a token."""
    me = decision.player
    taken = me.memo.get("tokens", {}).values()
    several = [card for card, number in _other_actions(me).items() if number > 2]
    return yes(decision) if any(card.pile_name not in taken for card in several) else []


rule("discard", "Wine Merchant")(yes)


@rule("call", "Ratcatcher")
def call_ratcatcher(decision: Decision) -> list[Option]:
    """Calls Ratcatcher if there is junk to trash."""
    me = decision.player
    return yes(decision) if junk_in(me, me.hand) else []


@rule("call", "Transmogrify")
def call_transmogrify(decision: Decision) -> list[Option]:
    """Calls Transmogrify if it makes a better card of one in hand."""
    me = decision.player
    return yes(decision) if can_upgrade(me, CATALOG["Transmogrify"], me.hand) else []


@rule("call", "Coin of the Realm")
def call_coin(decision: Decision) -> list[Option]:
    """Calls Coin of the Realm if an Action could not be played otherwise."""
    return yes(decision) if dead_actions(decision.player) else []


@rule("call", "Royal Carriage")
def call_carriage(decision: Decision) -> list[Option]:
    """Calls Royal Carriage for an Action worth as much as an Action card."""
    me = decision.player
    return yes(decision) if multiplied_value(me, me.plays_this_turn[-1]) >= 150 else []


@rule("call", "Duplicate")
def call_duplicate(decision: Decision) -> list[Option]:
    """Calls Duplicate for an expensive card if another copy is on the gain list: also for a late Duchy."""
    me = decision.player
    card = me.game.turn.gains[-1][1]
    wanted = me.game.cost(card) >= 4 and wanted_card(me, [card]) is not None
    return yes(decision) if wanted else []


@rule("put_token")
def put_token(decision: Decision) -> list[Option]:
    """Chooses the pile that most cards of the deck come from."""
    me = decision.player
    return best(decision, lambda pile: 1 + me.count(pile))


@rule("choose", "Teacher")
def teach(decision: Decision) -> list[Option]:
    """Chooses the most useful token that is not in use: +1 Action for terminals, otherwise +1 Card."""
    me = decision.player
    tokens: dict[str, str] = me.memo.get("tokens", {})
    mine = me.game.actions_in(CATALOG[name] for name, number in me.counts.items() if number)
    free = [card for card in mine if card.pile_name not in tokens.values()]
    ends = bool(free) and not max(free, key=me.count).actions
    values = {"+1 Action": 4 if ends else 1, "+1 Card": 3, "+$1": 2, "+1 Buy": 0.5}
    return best(decision, lambda token: values[token] - 5 * (token in tokens))


@rule("inherit")
def inherit(decision: Decision) -> list[Option]:
    """Chooses the best card to play, and a card that gives an Action rather than a terminal."""
    return best(decision, lambda card: 1 + play_value(decision.player, card))


@rule("set_aside", "Save")
def save(decision: Decision) -> list[Option]:
    """Chooses the best card left in hand."""
    return best(decision, lambda card: draw_value(decision.player, card))


@rule("trash", "Bonfire")
def burn(decision: Decision) -> list[Option]:
    """Chooses Coppers that the deck does not need."""
    me = decision.player
    return list(decision.options)[: max(0, min(2, me.total_money - 6))]


@rule("call", "Guide")
def call_guide(decision: Decision) -> list[Option]:
    """Calls Guide if more than half of the hand is junk."""
    me = decision.player
    poor = 2 * sum(map(is_junk, me.hand)) > len(me.hand)
    return yes(decision) if poor or len(me.hand) < 4 else []


@rule("set_aside", "Gear")
def gear(decision: Decision) -> list[Option]:
    """Sets aside Actions that cannot be played and Treasures that buy nothing more now."""
    me = decision.player
    dead = dead_actions(me)[:2]
    spare = spare_treasure(me) if len(dead) < 2 else None
    kept: list[Option] = [card for card in (*dead, spare) if card is not None and card in decision.options]
    return kept[: decision.most]


@rule("discard_for_benefit", "Artificer")
def artificer(decision: Decision) -> list[Option]:
    """Discards the worst cards, as many as make the gained card worth most."""
    me = decision.player
    dead = dead_actions(me)
    worst = sorted(decision.options, key=lambda card: -_discarded(me, card, dead))
    found, most = 0, 0.0
    lost = 0.0
    for number in range(len(worst) + 1):
        lost += max(0.0, -_discarded(me, worst[number - 1], dead)) if number else 0
        choice = wanted_card(me, me.game.costing(exactly=number))
        value = 0 if choice is None else keep_value(me, choice) - lost
        if value > most:
            found, most = number, value
    return worst[:found]


def _discarded(me: Player, card: Option, dead: list[Card]) -> float:
    """Returns the value of discarding the card. A Copper costs $1 this turn."""
    assert isinstance(card, Card)
    return min(discard_value(me, card, dead), 0) - card.money if card not in dead else 0


@rule("choose", "Raze")
def raze(decision: Decision) -> list[Option]:
    """Trashes junk from the hand. If there is none, trashes Raze itself."""
    me = decision.player
    return [decision.options[-1 if junk_in(me, me.hand) else 0]]


@rule("trash_for_benefit", "Raze")
def raze_which(decision: Decision) -> list[Option]:
    """Trashes the junk with the highest cost."""
    me = decision.player
    return best(decision, lambda card: (10 if junk_in(me, [card]) else -keep_value(me, card)) + card.cost)


@rule("put_in_hand", "Raze")
def raze_keeps(decision: Decision) -> list[Option]:
    """Keeps the best card, and an Action only if it can be played."""
    me = decision.player
    return best(decision, lambda card: draw_value(me, card) - 10 * (card.is_action and not me.actions))


@rule("choose", "Miser")
def save_coppers(decision: Decision) -> list[Option]:
    """Puts up to five Coppers on the mat, at first two for each Miser. After that takes the coins."""
    me = decision.player
    there = me.mat("Tavern").count(CATALOG["Copper"])
    puts = CATALOG["Copper"] in me.hand and there < min(5, 2 * me.count("Miser"))
    return list(decision.options[: decision.most]) if decision.most > 1 else [decision.options[not puts]]


@rule("reshuffle", "Messenger")
def messenger(decision: Decision) -> list[Option]:
    """Discards the deck if it holds most of the useless cards."""
    me = decision.player
    return yes(decision) if 2 * sum(map(is_junk, me.deck)) > len(me.deck) else []


@rule("choose", "Quest")
def quest(decision: Decision) -> list[Option]:
    """Discards useless cards, and an Attack rather than six cards with coins."""
    me = decision.player
    attack = any(me.game.is_type(card, "Attack") for card in me.hand)
    junk = sum(is_junk(card) for card in me.hand)
    can = {
        "discard 2 Curses": 3 if sum(card.is_curse for card in me.hand) > 1 else 0,
        "discard an Attack": 2 if attack else 0,
        "discard 6 cards": 1 if len(me.hand) > 5 and junk > 2 else 0,
    }
    return best(decision, lambda word: can[word])


BENEFITS["Trade"] = lambda card: 2.5


@rule("choose", "Amulet")
def amulet(decision: Decision) -> list[Option]:
    """Trashes junk first. Takes $1 if it buys a better card, otherwise a Silver while there is time to use
    it.
    """
    me = decision.player
    junk = any(junk_in(me, [card]) for card in me.hand if card.name != "Copper")
    silver = 2 if me.game.left("Silver") and me.game.gains_to_end > 3 else 0
    values = {
        "trash a card": 4 if junk else -1,
        "+$1": 3 if coins_to_next_buy(me) == 1 else 1,
        "gain a Silver": silver,
    }
    return best(decision, lambda word: values[word])


rule("trash", "Amulet")(trash_any)
