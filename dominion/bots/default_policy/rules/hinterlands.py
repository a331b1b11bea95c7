"""Rules of the default policy for cards of Hinterlands."""

from __future__ import annotations

from .kit import *

# When to play them.


def _developed(me: Player, card: Card) -> float:
    """Returns what `me` wins by developing this card into two, less the coins that this turn's buys need."""
    game, won = me.game, -lost_value(me, card) - coins_missed(me, [card])
    for more in (1, -1):
        offered = game.costing(exactly=game.whole_cost(card).plus(more))
        if offered:
            won += made_value(me, offered)
    return won


def _develop(me: Player) -> int:
    return (
        271 if any(_developed(me, card) > 0.5 for card in dict.fromkeys(rest_of_hand(me, "Develop"))) else -20
    )


def _souk(me: Player) -> int:
    """Better after the rest of the hand has been played."""
    coins = 7 - len(rest_of_hand(me, "Souk"))
    return 100 + 22 * coins if coins > 0 else -5


def _trader(me: Player) -> int:
    """An Estate gives two Silvers. An expensive card gives more of them, but they are no Provinces."""
    return 142 if any(_traded_in(me, card) > 0 for card in rest_of_hand(me, "Trader")) else -22


def _traded_in(me: Player, card: Card) -> float:
    """Returns what `me` wins by trading the card for Silvers. A Province or Duchy is worth more than its
    Silvers.
    """
    points = 2 * card.vp if card.vp > 1 else 0
    late = 0.3 if me.game.gains_to_end <= 5 else 1.2
    return late * me.game.cost(card) - max(points, lost_value(me, card))


PLAY |= {
    "Berserker": 256, "Cauldron": 125, "Develop": _develop, "Guard Dog": (640, 192), "Souk": _souk,
    "Trader": _trader, "Weaver": 140, "Wheelwright": 741, "Witch's Hut": (676, 285),
}  # fmt: skip


# What to trash and discard.


@rule("trash_for_benefit", "Develop")
def develop(decision: Decision) -> list[Option]:
    """Chooses the card that becomes most."""
    return best(decision, lambda card: _developed(decision.player, card))


@rule("trash_for_benefit", "Fool's Gold")
def fools_gold(decision: Decision) -> list[Option]:
    """A Gold is better than a Fool's Gold, unless there are many of those."""
    me = decision.player
    return no(decision) if me.count("Fool's Gold") > 3 or not me.game.left("Gold") else yes(decision)


@rule("trash_for_benefit", "Trader")
def trade_in(decision: Decision) -> list[Option]:
    """Trashes the most expensive useless card, but not the points of a Province or Duchy."""
    return best(decision, lambda card: _traded_in(decision.player, card))


@rule("discard_for_benefit", "Stables")
def stables(decision: Decision) -> list[Option]:
    """Three cards are better than a Copper or a Silver, unless it pays for an expensive card."""
    spare = coins_to_give(decision.player)
    return best(decision, lambda card: 2.5 - card.coins - 0.1 * card.cost if card.coins <= spare else -1)


@rule("discard_for_benefit", "Wheelwright")
def wheelwright(decision: Decision) -> list[Option]:
    """Discards what does nothing in this hand for an Action on the gain list."""
    me = decision.player
    game = me.game
    dead = dead_actions(me)

    def value(card: Card) -> float:
        actions = game.costing(up_to=game.whole_cost(card), only=lambda one: game.is_type(one, "Action"))
        return discard_value(me, card, dead) if wanted_card(me, actions) else -1

    return best(decision, value)


@rule("discard", "Witch's Hut")
def witchs_hut(decision: Decision) -> list[Option]:
    """Discards the two least useful Actions while there are Curses to give."""
    me = decision.player
    actions = sorted(me.game.actions_in(me.hand), key=lambda card: card.cost)
    if len(actions) < 2 or not me.game.left("Curse"):
        return least_useful(decision)
    return list(actions[:2])


@rule("discard", "Jack of All Trades")
def looked_at_by_jack(decision: Decision) -> list[Option]:
    """Discards what the hand has no use for: also Coppers, as Jack fills the hand up next. Keeps junk
    that will be the one card to trash.
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
    return RULES["discard"](decision)


# Gaining.


@rule("gain", "Ill-Gotten Gains")
def ill_gotten(decision: Decision) -> list[Option]:
    """Gains a Copper if it and those of the other copies in hand buy a better card."""
    me = decision.player
    missing = coins_to_next_buy(me)
    more = 1 + me.hand.count(CATALOG["Ill-Gotten Gains"])
    return yes(decision) if missing is not None and missing <= more else no(decision)


@rule("exchange", "Trader")
def exchange(decision: Decision) -> list[Option]:
    """Takes a Silver instead of a card that is not worth gaining."""
    return best(decision, lambda card: 1 if card.vp <= 0 and keep_value(decision.player, card) < 1 else -1)


@rule("shuffle_in", "Inn")
def take_in(decision: Decision) -> list[Option]:
    """Takes every Action that is good to draw."""
    return best(decision, lambda card: draw_value(decision.player, card))


# Words.


@rule("choose", "Spice Merchant")
def sell_spices(decision: Decision) -> list[Option]:
    """Takes the coins if they buy a better card that is expensive, otherwise the cards."""
    me = decision.player
    hand = coins_ahead(me)
    now, better = next_buy(me, hand), next_buy(me, hand + 2)
    dear = better is not None and better is not now and me.game.cost(better) >= DEAR
    coins = dear or not (me.deck or me.discard_pile)
    return ["+1 Buy, +$2" if coins and not dead_actions(me) else "+2 Cards, +1 Action"]


@rule("choose", "Develop")
def order_of_development(decision: Decision) -> list[Option]:
    """Puts the more expensive card on top."""
    return ["the cheaper one first"]


@rule("choose", "Oracle")
def oracle(decision: Decision) -> list[Option]:
    """Puts back its own good cards and the others' bad ones."""
    me = decision.player
    owner = next((player for player in (me, *me.others) if player.looking), me)
    shown = sum(-1.0 if is_junk(card) else card.coins + 0.3 * card.cost for card in owner.looking)
    good = shown > 1.2 * len(owner.looking)
    return ["put them back" if good is (owner is me) else "discard them"]


@rule("choose", "Weaver")
def weave(decision: Decision) -> list[Option]:
    """Takes two Silvers, unless something else is wanted more."""
    me = decision.player
    found = wanted_card(me, me.game.costing(up_to=4))
    other = found is not None and found.name != "Silver"
    return ["gain a card that costs up to $4" if other or not me.game.left("Silver") else "gain 2 Silvers"]
