"""Opinions on verbs, whichever card asks."""

from __future__ import annotations

import re
from typing import cast

from .kit import *

# Playing.


@opinion("multiply")
def multiply(decision: Decision) -> list[Option]:
    """What is worth most when played several times."""
    return best(decision, lambda card: multiplied_value(decision.player, card))


@opinion("skip")
def skip(decision: Decision) -> list[Option]:
    """Actions that there would be no Action for."""
    me = decision.player
    playable = me.actions - sum(not card.actions for card in me.game.actions_in(me.hand))

    def dead(card: Card) -> bool:
        return not me.actions if card.actions else playable <= 0

    return best(decision, lambda card: 1 if dead(card) else -1)


# Gaining.


@opinion("gain")
def gain(decision: Decision) -> list[Option]:
    """What a money deck wants; if something must be and nothing of that is there, the dearest."""
    me = decision.player
    picked = pick(decision, usual_gains)
    if len(picked) >= decision.least:
        return picked
    return picked + best(others_left(decision, picked), lambda card: forced_gain_value(me, card))


# Getting rid of cards.


@opinion("trash")
def trash(decision: Decision) -> list[Option]:
    """What the deck is better without; if more must be, what it misses least."""
    me = decision.player
    picked = pick(decision, usual_trash)
    if len(picked) >= decision.least:
        return picked
    return picked + best(others_left(decision, picked), lambda card: -keep_value(me, card))


@opinion("trash_for_benefit")
def trash_for_benefit(decision: Decision) -> list[Option]:
    """What gives more than it was worth."""
    me, source = decision.player, decision.source
    if source is not None and source.name in UPGRADES:
        asking = source
        return best(decision, lambda card: upgrade_value(me, asking, card))
    benefit = None if source is None else BENEFITS.get(source.name)
    return best(decision, lambda card: (1 if benefit is None else benefit(card)) - keep_value(me, card))


@opinion("discard")
def discard(decision: Decision) -> list[Option]:
    """What is of no use this turn; if more must be, the cheapest; of cards looked at, what is poor."""
    me = decision.player
    if looks_at(decision):
        return best(decision, lambda card: _below_average(me, card))
    dead = dead_actions(me)
    return best(decision, lambda card: discard_value(me, card, dead))


def _below_average(me: Player, card: Card) -> float:
    """How much better it is to draw another card of the deck."""
    if card.name == "Tunnel":
        return 100
    if card.name == "Copper":
        return 1 if me.total_money > me.size else -0.5  # the average card is worth more coins
    return 2 if is_junk(card) else -1 - card.cost


@opinion("discard_theirs")
def discard_theirs(decision: Decision) -> list[Option]:
    """What another would like to draw."""

    def value(card: Card) -> float:
        if card.name == "Tunnel":
            return -2000
        return -10 if is_junk(card) else card.coins + card.cost + 2 * card.is_attack

    return best(decision, value)


@opinion("trash_theirs")
def trash_theirs(decision: Decision) -> list[Option]:
    """The dearest."""
    return best(decision, lambda card: card.cost + 0.1 * card.coins + 0.01)


# Onto the deck.


@opinion("topdeck")
def topdeck(decision: Decision) -> list[Option]:
    """As a chance, what is good to draw next; as a must, the worst of the hand, but last the best that it
    does without.
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


@opinion("put_back")
def put_back(decision: Decision) -> list[Option]:
    """The best on top."""
    me = decision.player

    def value(card: Any) -> float:
        return draw_value(me, card)

    return sorted(decision.options, key=value)


# Tokens, words and the rest.

opinion("reveal")(yes)
opinion("order")(no)


@opinion("pay")
def pay(decision: Decision) -> list[Option]:
    """All the debt that can be paid."""
    return best(decision, lambda number: number)


@opinion("overpay")
def overpay(decision: Decision) -> list[Option]:
    """All the coins that no other buy of this turn wants."""
    me = decision.player
    wanted = sum(me.game.cost(card) for card in buys_with(me, me.coins, me.buys)) if me.buys > 0 else 0
    return best(decision, lambda number: number if number <= me.coins - wanted else -number)


@opinion("overpay_potions")
def overpay_potions(decision: Decision) -> list[Option]:
    """All Potions, unless a card is wanted that costs one."""
    me = decision.player
    wanted = sum(card.potion for card in buys_with(me, me.coins, me.buys)) if me.buys > 0 else 0
    return best(decision, lambda number: number if number <= me.potions - wanted else -number)


@opinion("spend")
def spend(decision: Decision) -> list[Option]:
    """Coffers: as few as buy the same as all would. Villagers: for an Action that is worth playing."""
    me, options = decision.player, list(decision.options)
    numbers = [option for option in options if isinstance(option, int)]
    if numbers:
        return [coins_to_spend(me, numbers)]
    worthwhile = any(play_value(me, card) > 0 for card in me.game.actions_in(me.hand))
    return options[:1] if worthwhile else no(decision)


@opinion("choose")
def choose(decision: Decision) -> list[Option]:
    """Of words such as "+1 Action", "+$2", "gain a Gold", those that give most now."""
    me = decision.player
    return best(decision, lambda word: word_value(me, str(word)))


_BONUS = re.compile(r"\+(\$?)(\d+) ?(\w*)")
_GAIN = re.compile(r"gain (?:an?|(\d+)) (.+)")
_NUMBER = re.compile(r"\d+")


def word_value(me: Player, word: str) -> float:
    """What the words promise, in coins or so; 0 for words that nobody has foreseen."""
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
        return (1.2 if me.actions else 0.8) if me.deck or me.discard_pile else 0
    return {"buy": 0.3, "coffer": 0.9, "villager": 0.5, "vp": 1, "favor": 0.4}.get(thing, 0)


# Cards that change places.


@opinion("exile")
@opinion("set_aside")
def out_of_the_way(decision: Decision) -> list[Option]:
    """What does nothing in a hand."""
    me = decision.player
    dead = dead_actions(me)
    return best(decision, lambda card: discard_value(me, card, dead) if isinstance(card, Card) else 0)


@opinion("bottomdeck")
def bottomdeck(decision: Decision) -> list[Option]:
    """What had better not be drawn."""
    return best(decision, lambda card: -draw_value(decision.player, card))


opinion("call")(yes)
opinion("use")(yes)


@opinion("discard_for_benefit")
def discard_for_benefit(decision: Decision) -> list[Option]:
    """What is of no use this turn."""
    me = decision.player
    dead = dead_actions(me)
    return best(decision, lambda card: discard_value(me, card, dead) if isinstance(card, Card) else 0)


@opinion("return_to_supply")
def return_to_supply(decision: Decision) -> list[Option]:
    """What the deck is better without, but money enough stays."""
    me = decision.player

    def value(card: Card) -> float:
        if card.name == "Copper" and me.total_money <= 4:
            return -1
        return 0.6 - keep_value(me, card)

    return best(decision, value)


@opinion("pass_on")
def pass_on(decision: Decision) -> list[Option]:
    """What would be trashed."""
    me = decision.player
    return pick(decision, trash_wishes(me)) or best(decision, lambda card: -keep_value(me, card))


@opinion("gain_theirs")
def gain_theirs(decision: Decision) -> list[Option]:
    """What another is least glad to have: a Curse, or of equal cost the least useful."""
    return best(decision, lambda card: -keep_value(decision.player, card))


@opinion("name")
def name(decision: Decision) -> list[Option]:
    """The card that the deck, or what will be shuffled into it, has most of."""
    me = decision.player
    zone = me.deck or me.discard_pile
    return best(decision, lambda card: zone.count(card) + 0.01 * card.cost if isinstance(card, Card) else 0)
