"""Opinions on cards of Hinterlands."""

from __future__ import annotations

from .kit import *

# When to play them.


def _rest(me: Player, name: str) -> list[Card]:
    """The hand without one copy of this card."""
    rest = me.hand[:]
    if CATALOG[name] in rest:
        rest.remove(CATALOG[name])
    return rest


def _developed(me: Player, card: Card) -> float:
    """What `me` wins by having Develop make two cards of this one."""
    game, won = me.game, -keep_value(me, card)
    for cost in (game.cost(card) + 1, game.cost(card) - 1):
        offered = game.costing(exactly=cost, potion=card.potion, debt=card.debt)
        if offered:
            won += keep_value(me, wished(me, offered) or max(offered, key=lambda one: keep_value(me, one)))
    return won


def _develop(me: Player) -> int:
    return 271 if any(_developed(me, card) > 0.5 for card in dict.fromkeys(_rest(me, "Develop"))) else -20


def _souk(me: Player) -> int:
    """Better when the rest of the hand has been played."""
    coins = 7 - len(_rest(me, "Souk"))
    return 100 + 22 * coins if coins > 0 else -5


def _trader(me: Player) -> int:
    """An Estate gives two Silvers; a dear card would give more of them, but they are no Provinces."""
    return 142 if any(card.name == "Estate" or is_junk(card) for card in _rest(me, "Trader")) else -22


PLAY |= {
    "Berserker": 256, "Cauldron": 125, "Develop": _develop, "Guard Dog": (640, 192), "Souk": _souk,
    "Trader": _trader, "Weaver": 140, "Wheelwright": 741, "Witch's Hut": (676, 285),
}  # fmt: skip


# What to trash and discard.


@opinion("trash_for_benefit", "Develop")
def develop(decision: Decision) -> list[Option]:
    """What becomes most."""
    return best(decision, lambda card: _developed(decision.player, card))


@opinion("trash_for_benefit", "Fool's Gold")
def fools_gold(decision: Decision) -> list[Option]:
    """A Gold is better than a Fool's Gold, unless there are many of those."""
    me = decision.player
    return no(decision) if me.count("Fool's Gold") > 3 or not me.game.left("Gold") else yes(decision)


@opinion("trash_for_benefit", "Trader")
def trade_in(decision: Decision) -> list[Option]:
    """What does nothing in the deck and costs most, but no points when the end is near."""
    me = decision.player
    return best(decision, lambda card: 1.2 * me.game.cost(card) - keep_value(me, card))


@opinion("discard_for_benefit", "Stables")
def stables(decision: Decision) -> list[Option]:
    """Three cards are better than a Copper or a Silver."""
    return best(decision, lambda card: 2.5 - card.coins - 0.1 * card.cost)


@opinion("discard_for_benefit", "Wheelwright")
def wheelwright(decision: Decision) -> list[Option]:
    """What does nothing in this hand, for an Action that is wanted."""
    me = decision.player
    game = me.game
    dead = dead_actions(me)

    def value(card: Card) -> float:
        actions = game.costing(
            up_to=game.cost(card), potion=card.potion, only=lambda one: game.is_type(one, "Action")
        )
        return discard_value(me, card, dead) if wished(me, actions) else -1

    return best(decision, value)


@opinion("discard", "Witch's Hut")
def witchs_hut(decision: Decision) -> list[Option]:
    """The two least useful Actions, while there are Curses to give."""
    me = decision.player
    actions = sorted(me.game.actions_in(me.hand), key=lambda card: card.cost)
    if len(actions) < 2 or not me.game.left("Curse"):
        dead = dead_actions(me)
        return best(decision, lambda card: discard_value(me, card, dead))
    return list(actions[:2])


@opinion("discard", "Jack of All Trades")
def looked_at_by_jack(decision: Decision) -> list[Option]:
    """All that the hand, which is filled up next, has no use for: Coppers too, as another card comes for
    them. Junk stays when it will be the one card that is trashed.
    """
    me = decision.player
    (card,) = decision.options
    assert isinstance(card, Card)
    is_drawn = len(me.hand) < 5
    if not card.is_treasure and junk_in(me, [card]):
        others = junk_in(me, [other for other in me.hand if not other.is_treasure])
        return no(decision) if is_drawn and not others else yes(decision)
    if card.name == "Copper" or (card.is_action and is_drawn and not me.actions):
        return yes(decision)
    return OPINIONS["discard"](decision)


# Gaining.


@opinion("gain", "Ill-Gotten Gains")
def ill_gotten(decision: Decision) -> list[Option]:
    """A Copper when it and those of the other copies in hand buy something better."""
    me = decision.player
    missing = coins_to_next_buy(me)
    more = 1 + me.hand.count(CATALOG["Ill-Gotten Gains"])
    return yes(decision) if missing is not None and missing <= more else no(decision)


@opinion("exchange", "Trader")
def exchange(decision: Decision) -> list[Option]:
    """A Silver is better than what nobody would gain by choice."""
    return best(decision, lambda card: 1 if card.vp <= 0 and keep_value(decision.player, card) < 1 else -1)


@opinion("shuffle_in", "Inn")
def take_in(decision: Decision) -> list[Option]:
    """Every Action that is good to draw."""
    return best(decision, lambda card: draw_value(decision.player, card))


# Words.


@opinion("choose", "Spice Merchant")
def sell_spices(decision: Decision) -> list[Option]:
    """The coins when they buy something better, else the cards."""
    me = decision.player
    missing = coins_to_next_buy(me)
    coins = (missing is not None and missing <= 2) or not (me.deck or me.discard_pile)
    return ["+1 Buy, +$2" if coins and not dead_actions(me) else "+2 Cards, +1 Action"]


@opinion("choose", "Develop")
def order_of_development(decision: Decision) -> list[Option]:
    """The dearer one comes to lie on top."""
    return ["the cheaper one first"]


@opinion("choose", "Oracle")
def oracle(decision: Decision) -> list[Option]:
    """Own good cards and others' bad ones are put back."""
    me = decision.player
    owner = next((player for player in (me, *me.others) if player.looking), me)
    shown = sum(-1.0 if is_junk(card) else card.coins + 0.3 * card.cost for card in owner.looking)
    good = shown > 1.2 * len(owner.looking)
    return ["put them back" if good is (owner is me) else "discard them"]


@opinion("choose", "Weaver")
def weave(decision: Decision) -> list[Option]:
    """Two Silvers, unless something else is wanted more."""
    me = decision.player
    found = wished(me, me.game.costing(up_to=4))
    other = found is not None and found.name != "Silver"
    return ["gain a card that costs up to $4" if other or not me.game.left("Silver") else "gain 2 Silvers"]
