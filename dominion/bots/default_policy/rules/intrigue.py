"""Rules of the default policy for cards of Intrigue."""

from __future__ import annotations

from .by_verb import topdeck
from .kit import *

MORE_THAN_ANY_COST = 99

# Discarding and trashing for something.


@rule("discard_for_benefit", "Mill")
def two_for_two_coins(decision: Decision) -> list[Option]:
    """Discards two cards that would give less than $2 this turn."""
    me = decision.player
    dead = dead_actions(me)

    def lost(card: Any) -> int:
        if is_junk(card) or card in dead:
            return 0
        return int(card.coins if card.is_treasure else card.cost)

    cheapest = sorted(decision.options, key=lost)[:2]
    return cheapest if len(cheapest) == 2 and sum(map(lost, cheapest)) < 2 else no(decision)


BENEFITS["Mining Village"] = lambda card: 2


def _replace(me: Player) -> int:
    return 180 if can_upgrade(me, CATALOG["Replace"], rest_of_hand(me, "Replace")) else -20


PLAY["Replace"] = _replace


# Words.


@rule("choose", "Courtier")
def courtier(decision: Decision) -> list[Option]:
    """Takes a missing Action, coins that buy more, otherwise a Gold while there is time to play it."""
    me = decision.player
    more = coins_to_next_buy(me)
    values = {
        "+1 Action": 10 if dead_actions(me) else 0.2,
        "+$3": 9 if more is not None and more <= 3 else 1,
        "gain a Gold": 6 if me.game.gains_to_end > 4 and me.game.left("Gold") else 0.3,
        "+1 Buy": 0.5,
    }
    return best(decision, lambda word: values[word])


@rule("reveal", "Courtier")
def show_most_types(decision: Decision) -> list[Option]:
    """Reveals the card with most types."""
    game = decision.player.game
    return best(decision, lambda card: len(game.types_of(card)))


def _strength(card: Card) -> float:
    """Returns roughly what playing the card brings, in cards."""
    if card.name == "Nobles":
        return 3
    return max(card.cards + card.coins + 1.5 * card.is_attack, 0.5 * card.cost)


@rule("choose", "Nobles")
def nobles(decision: Decision) -> list[Option]:
    """Takes Actions if they let cards be played that bring as much as three cards."""
    dead = sorted(map(_strength, dead_actions(decision.player)), reverse=True)
    return ["+2 Actions" if sum(dead[:2]) >= 3 else "+3 Cards"]


@rule("choose", "Pawn")
def pawn(decision: Decision) -> list[Option]:
    """Chooses the two that are useful now: a missing Action, a needed coin, a Buy for more than Copper;
    always the Card.
    """
    me = decision.player
    coins = coins_ahead(me)
    bought = buys_with(me, coins, me.buys + 1)
    more = len(bought) > me.buys and bought[-1].cost > 2
    unseen = [*me.deck, *me.discard_pile]
    part = len(me.game.actions_in(unseen)) / max(1, len(unseen))  # as likely is an Action drawn
    values = {
        "+1 Card": 1.2 if unseen else 0,
        "+1 Action": 5 if dead_actions(me) else 0.1 + 3 * part,
        "+$1": 1.5 if coins_to_next_buy(me) == 1 else 1,
        "+1 Buy": 1.3 if more else 0.2,
    }
    return best(decision, lambda word: values[word])


@rule("choose", "Steward")
def steward(decision: Decision) -> list[Option]:
    """Trashes two cards that make the deck worse, unless coins matter more or the end of the game is near."""
    me = decision.player
    missing = coins_to_next_buy(me)
    richer = missing is not None and missing <= 2
    best_buy = next_buy(me, coins_ahead(me) + 2) if richer else None
    junk = sum(is_junk(card) for card in me.hand)
    dear = 6 if junk >= 2 else 5  # two Coppers less are no Gold next turn
    if junk_in(me, me.hand) >= 2 and me.game.gains_to_end > 3 and not (best_buy and best_buy.cost >= dear):
        return ["trash 2 cards"]
    return ["+$2" if richer or not (me.deck or me.discard_pile) else "+2 Cards"]


@rule("choose", "Minion")
def minion(decision: Decision) -> list[Option]:
    """Takes the coins while another Minion follows. With the last Minion, draws four new cards if the coins
    do not buy the most wanted card, or if it can be bought without the hand and the coins: four cards are
    expected to give $4. Does not if a shuffle would give mostly junk.
    """
    me = decision.player
    poor = sum(is_junk(card) or card.name == "Copper" for card in me.discard_pile)
    if CATALOG["Minion"] in me.hand or (len(me.deck) < 4 and poor > 3):
        return ["+$2"]
    most_wanted = next_buy(me, MORE_THAN_ANY_COST)
    reached = next_buy(me, coins_ahead(me) + 2) is most_wanted
    return ["+$2"] if reached and next_buy(me, me.coins + 4) is not most_wanted else ["new hands"]


@rule("choose", "Torturer")
def torturer(decision: Decision) -> list[Option]:
    """Gains a Curse only if none are left or a small hand would lose two good cards."""
    me = decision.player
    if not me.game.left("Curse"):
        return ["gain a Curse"]
    idle = sum(discard_value(me, card, dead_actions(me)) > 0 for card in me.hand)
    worse = idle == 0 and 2 <= len(me.hand) <= 3
    return ["gain a Curse" if worse else "discard 2 cards"]


@rule("choose", "Lurker")
def lurker(decision: Decision) -> list[Option]:
    """Gains a good card from the trash."""
    actions = decision.player.game.actions_in(decision.player.game.trash)
    good = any(card.cost >= 3 for card in actions)
    return ["gain from the trash" if good else "trash from the supply"]


@rule("trash_from_supply")
def trash_from_supply(decision: Decision) -> list[Option]:
    """Trashes the best card for oneself if the next Lurker can gain it at once; otherwise an unwanted one."""
    me = decision.player
    again = me.actions > 0 and CATALOG["Lurker"] in me.hand
    if again:
        return best(decision, lambda card: 100 * (wanted_card(me, [card]) is not None) + card.cost)
    return best(decision, lambda card: -card.cost)


# Reactions.


@rule("reveal", "Diplomat")
def sift(decision: Decision) -> list[Option]:
    """Draws three cards for two if two of the hand are useless."""
    me = decision.player
    dead = dead_actions(me)
    idle = sum(discard_value(me, card, dead) > 0 for card in me.hand)
    return yes(decision) if idle >= 2 else no(decision)


# Into the deck.

rule("put_in_deck")(topdeck)


@rule("depth")
def depth(decision: Decision) -> list[Option]:
    """Puts what is good to draw on top, the rest at the bottom."""
    me = decision.player
    good = bool(me.looking) and draw_value(me, me.looking[-1]) > 0
    return best(decision, lambda below: -below if good else below)
