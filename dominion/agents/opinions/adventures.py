"""Opinions on cards of Adventures."""

from __future__ import annotations

from .kit import *


def _disciple(me: Player) -> int:
    others = [card for card in me.game.actions_in(me.hand) if card.name != "Disciple"]
    return 900 if any(multiplied_value(me, card) > 0 for card in others) else 10


PLAY |= {
    "Champion": 1500, "Disciple": _disciple, "Distant Lands": 130, "Duplicate": 105, "Hireling": 280,
    "Ranger": 150, "Storyteller": 20, "Teacher": 250, "Wine Merchant": 190,
}  # fmt: skip
UPGRADES["Transmogrify"] = (1, False, None)

opinion("exchange")(yes)


def _other_actions(me: Player) -> dict[Card, int]:
    """The Actions in the deck that are no Travellers, and how many of each."""
    mine = me.game.actions_in(CATALOG[name] for name, number in me.counts.items() if number)
    return {card: me.count(card) for card in mine if "Traveller" not in card.types and card.name != "Teacher"}


@opinion("exchange", "Fugitive", "Hero")
def go_on(decision: Decision) -> list[Option]:
    """Only for a deck with Actions enough for a Disciple or a Champion: a deck of money is served better by
    what they were before.
    """
    me = decision.player
    return yes(decision) if 3 * sum(_other_actions(me).values()) >= me.size else []


@opinion("call", "Teacher")
def call_teacher(decision: Decision) -> list[Option]:
    """For a pile without a token of which there are several cards in the deck."""
    me = decision.player
    taken = me.memo.get("tokens", {}).values()
    several = [card for card, number in _other_actions(me).items() if number > 2]
    return yes(decision) if any(card.pile_name not in taken for card in several) else []


opinion("discard", "Wine Merchant")(yes)


@opinion("call", "Ratcatcher")
def call_ratcatcher(decision: Decision) -> list[Option]:
    """When there is junk to trash."""
    me = decision.player
    return yes(decision) if junk_in(me, me.hand) else []


@opinion("call", "Transmogrify")
def call_transmogrify(decision: Decision) -> list[Option]:
    """When it makes something better of a card in hand."""
    me = decision.player
    return yes(decision) if can_upgrade(me, CATALOG["Transmogrify"], me.hand) else []


@opinion("call", "Coin of the Realm")
def call_coin(decision: Decision) -> list[Option]:
    """When an Action could not be played otherwise."""
    return yes(decision) if dead_actions(decision.player) else []


@opinion("call", "Royal Carriage")
def call_carriage(decision: Decision) -> list[Option]:
    """For an Action that is worth an Action card to play again."""
    me = decision.player
    return yes(decision) if multiplied_value(me, me.game.turn.plays[-1]) >= 150 else []


@opinion("call", "Duplicate")
def call_duplicate(decision: Decision) -> list[Option]:
    """For something dear that the deck wants."""
    me = decision.player
    card = me.game.turn.gains[-1][1]
    return yes(decision) if me.game.cost(card) >= 4 and not is_junk(card) else []


@opinion("put_token")
def put_token(decision: Decision) -> list[Option]:
    """Where the deck has most cards from."""
    me = decision.player
    return best(decision, lambda pile: 1 + me.count(pile))


@opinion("choose", "Teacher")
def teach(decision: Decision) -> list[Option]:
    """The token that does most: the Action for cards that give none, else the Card; none that is in use."""
    me = decision.player
    tokens: dict[str, str] = me.memo.get("tokens", {})
    mine = me.game.actions_in(CATALOG[name] for name, number in me.counts.items() if number)
    free = [card for card in mine if card.pile_name not in tokens.values()]
    ends = bool(free) and not max(free, key=me.count).actions
    values = {"+1 Action": 4 if ends else 1, "+1 Card": 3, "+$1": 2, "+1 Buy": 0.5}
    return best(decision, lambda token: values[token] - 5 * (token in tokens))


@opinion("inherit")
def inherit(decision: Decision) -> list[Option]:
    """What is best to play; an Action that costs none rather than one that ends the turn."""
    return best(decision, lambda card: 1 + play_value(decision.player, card))


@opinion("set_aside", "Save")
def save(decision: Decision) -> list[Option]:
    """The best card of those that are still in hand."""
    return best(decision, lambda card: draw_value(decision.player, card))


@opinion("trash", "Bonfire")
def burn(decision: Decision) -> list[Option]:
    """Coppers that the deck can do without."""
    me = decision.player
    return list(decision.options)[: max(0, min(2, me.total_money - 6))]
