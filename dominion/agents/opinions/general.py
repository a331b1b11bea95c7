"""Opinions on verbs, whichever card asks."""

from __future__ import annotations

import re

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
        return 1 if is_rich(me) else -0.5
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
    """As a chance, what is good to draw next; as a must, what the hand does without."""
    me = decision.player
    if not decision.least or not all(option in me.hand for option in decision.options):
        return best(decision, lambda card: draw_value(me, card))
    dead = dead_actions(me)
    spare = spare_treasure(me) if me is me.game.turn.player and decision.most == 1 else None

    def value(card: Card) -> float:
        if card in dead:
            return 300 + card.cost
        return 250 if card is spare else discard_value(me, card)

    return best(decision, value)


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
    """Of words such as "+1 Action", "+$2", those that give most now."""
    me = decision.player
    return best(decision, lambda word: _word_value(me, str(word)))


_BONUS = re.compile(r"\+\$?(\d+)\s*(\w*)")


def _word_value(me: Player, word: str) -> float:
    value = 0.1
    for number, thing in _BONUS.findall(word):
        value += int(number) * _bonus_value(me, thing.lower().rstrip("s"))
    if "trash" in word.lower():
        value += 2 * min(2, junk_in(me, me.hand))
    return value


def _bonus_value(me: Player, thing: str) -> float:
    if thing == "action":
        return 10 if dead_actions(me) else 0.2
    if thing == "card":
        return (2 + (me.actions > 0)) if me.deck or me.discard_pile else 0
    return {"buy": 1, "coffer": 2.5, "villager": 1.5, "vp": 2.5, "favor": 1}.get(thing, 3)
