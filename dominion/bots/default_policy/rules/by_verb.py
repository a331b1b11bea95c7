"""Rules of the default policy for verbs, whichever card asks."""

from __future__ import annotations

import re
from typing import cast

from .kit import (  # by name: a compiler does not look into `*`
    BENEFITS,
    CATALOG,
    GLADLY_DISCARDED,
    UPGRADES,
    Any,
    Card,
    Decision,
    Option,
    Player,
    best,
    buys_with,
    coins_to_give,
    coins_to_spend,
    dead_actions,
    discard_value,
    draw_value,
    forced_gain_value,
    is_junk,
    junk_in,
    keep_value,
    least_useful,
    looks_at,
    lost_value,
    multiplied_value,
    no,
    others_left,
    pick,
    play_value,
    rule,
    spare_treasure,
    trash_list,
    upgrade_value,
    usual_gains,
    usual_trash,
    without_needed,
    yes,
)

# Playing.


@rule("multiply")
def multiply(decision: Decision) -> list[Option]:
    """Plays the card with the greatest value when played several times."""
    return best(decision, lambda card: multiplied_value(decision.player, card))


@rule("skip")
def skip(decision: Decision) -> list[Option]:
    """Chooses Actions that cannot be played without more Actions."""
    me = decision.player
    playable = me.actions - sum(not card.actions for card in me.game.actions_in(me.hand))

    def dead(card: Card) -> bool:
        return not me.actions if card.actions else playable <= 0

    return best(decision, lambda card: 1 if dead(card) else -1)


# Gaining.


@rule("gain")
def gain(decision: Decision) -> list[Option]:
    """Gains what a money deck wants. If a gain is forced and nothing wanted is offered, takes the highest
    cost.
    """
    me = decision.player
    picked = pick(decision, usual_gains)
    if len(picked) >= decision.least:
        return picked
    return picked + best(others_left(decision, picked), lambda card: forced_gain_value(me, card))


# Trashing and discarding.


@rule("trash")
def trash(decision: Decision) -> list[Option]:
    """Trashes what makes the deck worse; if more must be trashed, the least valuable."""
    me = decision.player
    picked = pick(decision, usual_trash)
    if picked and all(card in me.hand for card in picked):
        picked = [*without_needed(me, cast("list[Card]", picked), decision.least)]
    if len(picked) >= decision.least:
        return picked
    return picked + best(others_left(decision, picked), lambda card: -lost_value(me, card))


@rule("trash_for_benefit")
def trash_for_benefit(decision: Decision) -> list[Option]:
    """Trashes what gives more than it was worth."""
    me, source = decision.player, decision.source
    if source is not None and source.name in UPGRADES:
        asking = source
        return best(decision, lambda card: upgrade_value(me, asking, card))
    benefit = None if source is None else BENEFITS.get(source.name)
    late = me.game.gains_to_end <= 5  # then cards are worth little, but their coins as much as ever

    def value(card: Card) -> float:
        coins = card.coins if late and card.is_treasure else 0
        return (1 if benefit is None else benefit(card)) - max(lost_value(me, card), coins)

    return best(decision, value)


@rule("discard")
def discard(decision: Decision) -> list[Option]:
    """Discards what is useless this turn, or the poor ones of cards looked at.

    If more is forced, discards the cheapest.
    """
    me = decision.player
    if looks_at(decision):
        return best(decision, lambda card: _below_average(me, card))
    return least_useful(decision)


def _below_average(me: Player, card: Card) -> float:
    """Returns how much better it is to draw another card of the deck."""
    if card.name in GLADLY_DISCARDED:
        return 100
    if card.name == "Copper":
        return 1 if me.total_money > me.size else -0.5  # the average card gives more than $1
    return 2 if is_junk(card) else -1 - card.cost


@rule("discard_theirs")
def discard_theirs(decision: Decision) -> list[Option]:
    """Discards what another player would like to draw."""

    def value(card: Card) -> float:
        if card.name in GLADLY_DISCARDED:
            return -2000
        return -10 if is_junk(card) else card.coins + card.cost + 2 * card.is_attack

    return best(decision, value)


@rule("trash_theirs")
def trash_theirs(decision: Decision) -> list[Option]:
    """Trashes the most expensive card."""
    return best(decision, lambda card: card.cost + 0.1 * card.coins + 0.01)


# Onto the deck.


@rule("topdeck")
def topdeck(decision: Decision) -> list[Option]:
    """Puts good cards on the deck if optional; if forced, the worst of the hand, with the best of
    these last.
    """
    me = decision.player
    if not decision.least or not all(option in me.hand for option in decision.options):
        return best(decision, lambda card: draw_value(me, card))
    dead = dead_actions(me)
    worst = sorted(decision.options, key=lambda card: -discard_value(me, cast("Card", card), dead))
    picked = worst[: decision.least - 1]
    hand = me.hand[:]
    for card in picked:
        me.hand.remove(card)  # type: ignore[arg-type]
    try:
        spare = spare_treasure(me)
    finally:
        me.hand[:] = hand

    def value(card: Card) -> float:
        if card in dead:
            return 300 + card.cost
        return 250 if card is spare else discard_value(me, card)

    return [*picked, max(worst[decision.least - 1 :], key=lambda card: value(cast("Card", card)))]


@rule("put_back")
def put_back(decision: Decision) -> list[Option]:
    """Puts the best card on top."""
    me = decision.player

    def value(card: Any) -> float:
        return draw_value(me, card)

    return sorted(decision.options, key=value)


# Tokens, named options and the rest.

rule("reveal")(yes)
rule("order")(no)


@rule("pay")
def pay(decision: Decision) -> list[Option]:
    """Pays off as much debt as possible."""
    return best(decision, lambda number: number)


@rule("overpay")
def overpay(decision: Decision) -> list[Option]:
    """Spends all coins that no other buy of this turn needs."""
    me = decision.player
    wanted = sum(me.game.cost(card) for card in buys_with(me, me.coins, me.buys)) if me.buys > 0 else 0
    return best(decision, lambda number: number if number <= me.coins - wanted else -number)


@rule("overpay_potions")
def overpay_potions(decision: Decision) -> list[Option]:
    """Spends all Potions, unless a wanted card costs one."""
    me = decision.player
    wanted = sum(card.potion for card in buys_with(me, me.coins, me.buys)) if me.buys > 0 else 0
    return best(decision, lambda number: number if number <= me.potions - wanted else -number)


@rule("spend")
def spend(decision: Decision) -> list[Option]:
    """Spends the fewest Coffers that buy the same as all would, and Villagers for an Action worth playing."""
    me, options = decision.player, list(decision.options)
    numbers = [option for option in options if isinstance(option, int)]
    if numbers:
        return [coins_to_spend(me, numbers)]
    if CATALOG["Snowy Village"] in me.plays_this_turn:  # then they give nothing
        return no(decision)
    worthwhile = any(play_value(me, card) > 0 for card in me.game.actions_in(me.hand))
    return options[:1] if worthwhile else no(decision)


@rule("choose")
def choose(decision: Decision) -> list[Option]:
    """Chooses the options, such as "+1 Action", "+$2" or "gain a Gold", with the greatest value now."""
    me = decision.player
    return best(decision, lambda word: word_value(me, str(word)))


_BONUS = re.compile(r"\+(\$?)(\d+) ?(\w*)")
_GAIN = re.compile(r"gain (?:an?|(\d+)) (.+)")
_NUMBER = re.compile(r"\d+")


def word_value(me: Player, word: str) -> float:
    """Returns the value of an option's text, roughly in coins; 0 for an unknown text."""
    value = 0.0
    for coin, number, thing in _BONUS.findall(word):
        value += int(number) * (1 if coin else _bonus_value(me, thing.lower().rstrip("s")))
    gained = _GAIN.search(word)
    if gained:
        number, name = gained.groups()
        card = CATALOG.get(name) or CATALOG.get(name.removesuffix("s"))
        value += 0 if card is None else 0.4 * keep_value(me, card) * int(number or 1)
    elif "trash" in word:
        wanted = int((_NUMBER.search(word) or ["1"])[0])
        value += 1.3 * wanted if junk_in(me, me.hand) >= wanted and "hand" not in word else -1.5 * wanted
    elif "discard" in word:
        wanted = int((_NUMBER.search(word) or ["1"])[0])
        junk = sum(is_junk(card) for card in me.hand)
        value -= 0.1 * min(wanted, junk) + 0.9 * max(0, wanted - junk)
    return value


def _bonus_value(me: Player, thing: str) -> float:
    if thing == "action":
        return 5 if dead_actions(me) else 0.1
    if thing == "card":
        unseen = me.deck + me.discard_pile
        rich = sum(card.coins for card in unseen if card.is_treasure) > 1.3 * len(unseen)
        return (1.2 if me.actions or rich else 0.8) if unseen else 0
    return {"buy": 0.3, "coffer": 0.9, "villager": 0.5, "vp": 1, "favor": 0.4}.get(thing, 0)


# Cards that change places.


@rule("exile")
@rule("set_aside")
def out_of_the_way(decision: Decision) -> list[Option]:
    """Chooses cards that do nothing in a hand."""
    return least_useful(decision)


@rule("bottomdeck")
def bottomdeck(decision: Decision) -> list[Option]:
    """Chooses cards that should not be drawn."""
    return best(decision, lambda card: -draw_value(decision.player, card))


rule("call")(yes)
rule("use")(yes)


@rule("discard_for_benefit")
def discard_for_benefit(decision: Decision) -> list[Option]:
    """Chooses cards that are useless this turn."""
    return least_useful(decision)


@rule("return_to_supply")
def return_to_supply(decision: Decision) -> list[Option]:
    """Chooses cards that make the deck worse, but keeps enough money."""
    me = decision.player

    spare = coins_to_give(me)

    def value(card: Card) -> float:
        if card.name == "Copper" and (me.total_money <= 4 or spare < 1):
            return -1
        return 0.6 - keep_value(me, card)

    picked = best(decision, value)
    return [*without_needed(me, cast("list[Card]", picked), decision.least)]


@rule("pass_on")
def pass_on(decision: Decision) -> list[Option]:
    """Chooses what would be trashed."""
    me = decision.player
    return pick(decision, trash_list(me)) or best(decision, lambda card: -keep_value(me, card))


@rule("gain_theirs")
def gain_theirs(decision: Decision) -> list[Option]:
    """Chooses what helps another player least: a Curse, or the least useful card of equal cost."""
    return best(decision, lambda card: -keep_value(decision.player, card))


@rule("name")
def name(decision: Decision) -> list[Option]:
    """Names the card with the most copies in the deck, or in what will be shuffled into it."""
    me = decision.player
    zone = me.deck or me.discard_pile
    return best(decision, lambda card: zone.count(card) + 0.01 * card.cost if isinstance(card, Card) else 0)
