"""Rules of the default policy for cards of Nocturne."""

from __future__ import annotations

from .kit import *


def _fool(me: Player) -> int:
    """Does nothing for a player who is already Lost in the Woods."""
    return 160 if CATALOG["Lost in the Woods"] not in me.owned else -5


def _conclave(me: Player) -> int:
    """Worth playing if an Action can follow that is not in play."""
    follows = any(card.name != "Conclave" and card not in me.cards_in_play for card in me.actions_to_play)
    return 830 if follows else 150


def _changeling(me: Player) -> int:
    """Becomes a card that is better than itself, or waits for one."""
    fits = [card for card in set(me.cards_in_play) if me.game.can_supply(card)]
    return 101 if fits and made_value(me, fits) > keep_value(me, CATALOG["Changeling"]) else -5


def _cursed_gold(me: Player) -> int:
    """Worth a Curse for a Province or a more expensive card, or when no Curse is left. Not for a Gold:
    measured, that wins 41 % of the games against never playing it.
    """
    if not me.game.left("Curse"):
        return 100
    coins = coins_ahead(me)
    then, now = next_buy(me, coins), next_buy(me, coins - 3)
    return 40 if then is not None and then.cost >= 8 and (now is None or now.cost < 8) else -5


def _exorcist(me: Player) -> int:
    return 104 if any(_exorcised(me, card) > 0 for card in set(rest_of_hand(me, "Exorcist"))) else -5


def _exorcised(me: Player, card: Card) -> float:
    """Returns what is won by trashing the card for the best cheaper Spirit."""
    game = me.game
    spirits = [one for one in map(CATALOG.__getitem__, _SPIRITS) if game.has(one)]
    gained = [_SPIRITS[spirit.name] for spirit in spirits if game.is_cheaper(spirit, card)]
    lost = min(keep_value(me, card), -0.5) if junk_in(me, [card]) else keep_value(me, card)
    return max(gained, default=0) - lost


_SPIRITS = {"Will-o'-Wisp": 2.0, "Imp": 3.5, "Ghost": 5.0}
"""Their values, roughly in coins."""


def _ghost(me: Player) -> int:
    """It discards the whole deck if that has no Action."""
    return 104 if any(card.is_action for card in (*me.deck, *me.discard_pile)) else -5


def _leprechaun(me: Player) -> int:
    return 290 if len(me.in_play) == 6 else 140


def _mason(me: Player) -> int:
    """Worth playing if the top card of the deck is likely to be junk."""
    unseen = me.deck or me.discard_pile
    return 150 if 2 * junk_in(me, unseen) >= len(unseen) > 0 else -5


def _necromancer(me: Player) -> int:
    """As good as the best card that it can play, and a little later than that card itself."""
    game = me.game
    used = game.face_down_in_trash
    actions = [card for card in game.actions_in(game.trash) if not game.is_type(card, "Duration")]
    values = [play_value(me, card) for card in set(actions) if actions.count(card) > used.count(card)]
    return max(values, default=-4) - 1


def _pooka(me: Player) -> int:
    if CATALOG["Copper"] not in me.hand:
        return -5
    return 655 if me.actions > 1 else 220


def _werewolf(me: Player) -> int:
    if me.game.turn.phase == "night":
        return 105
    return 645 if me.actions > 1 else 199


def _zombie_apprentice(me: Player) -> int:
    poor = any(keep_value(me, card) < 2 for card in me.game.actions_in(me.hand)) or dead_actions(me)
    return 640 if poor else -5


PLAY |= {
    "Changeling": _changeling, "Conclave": _conclave, "Cursed Gold": _cursed_gold, "Cursed Village": 835,
    "Druid": 200, "Exorcist": _exorcist, "Fool": _fool, "Ghost": _ghost, "Imp": (630, 190),
    "Leprechaun": _leprechaun, "Necromancer": _necromancer, "Pooka": _pooka, "Shepherd": 760,
    "Werewolf": _werewolf, "Will-o'-Wisp": 787, "Zombie Apprentice": _zombie_apprentice,
    "Zombie Mason": _mason, "Zombie Spy": 742,
}  # fmt: skip
GLADLY_DISCARDED["Faithful Hound"] = 150
BENEFITS["Pooka"] = lambda card: 2
BENEFITS["Zombie Apprentice"] = lambda card: 3


@rule("trash_this", "Pixie")
def trash_pixie(decision: Decision) -> list[Option]:
    """Yes if that gives more than Pixie itself: two Silvers, two Will-o'-Wisps or two cards trashed well."""
    me = decision.player
    boon = me.game.zone("Boons, used")[-1].name
    left = me.game.left
    worth_it = (
        (boon == "The Mountain's Gift" and left("Silver") > 1)
        or (boon == "The Swamp's Gift" and left("Will-o'-Wisp") > 1)
        or (boon == "The Flame's Gift" and junk_in(me, me.hand) > 1)
    )
    return yes(decision) if worth_it else no(decision)


@rule("discard_for_benefit", "The Earth's Gift")
def give_treasure(decision: Decision) -> list[Option]:
    """Trashes a Copper if a card on the gain list can be gained."""
    me = decision.player
    if wanted_card(me, me.game.costing(up_to=4)) is None:
        return no(decision)
    return best(decision, lambda card: 1 if card.cost == 0 else -1)


@rule("discard_for_gold")
def discard_for_gold(decision: Decision) -> list[Option]:
    """Discards three cards of which at most one is useful."""
    return yes(decision) if _three_are_spare(decision.player) else no(decision)


def _three_are_spare(me: Player) -> bool:
    """Returns whether at most one of three cards in hand is useful."""
    useful = sorted(0 if is_junk(card) else max(1, card.cost) for card in me.hand)
    return len(useful) > 2 and sum(useful[:3]) <= 2


# Boons.

_NOT_TOO_LATE = ("The Mountain's Gift", "The River's Gift", "The Sun's Gift", "The Swamp's Gift")
"""Boons that do as much after the Action phase as before it."""
_BOONS = (
    *_NOT_TOO_LATE, "The Earth's Gift", "The Field's Gift", "The Flame's Gift", "The Forest's Gift",
    "The Moon's Gift", "The Sea's Gift", "The Sky's Gift", "The Wind's Gift",
)  # fmt: skip


@rule("choose", *_BOONS)
def receive_when(decision: Decision) -> list[Option]:
    """Receives the Boon now if it still helps this turn."""
    me, boon = decision.player, str(decision.source)
    turn = me.game.turn
    useful = boon in _NOT_TOO_LATE or (turn.player is me and turn.in_action_phase)
    if boon == "The Flame's Gift":
        useful = bool(junk_in(me, me.hand))
    return [decision.options[0 if useful else 1]]


@rule("receive")
def receive(decision: Decision) -> list[Option]:
    """Chooses the Boon that gives most now."""
    return best(decision, lambda boon: _boon_value(decision.player, boon))


def _boon_value(me: Player, boon: Card) -> float:
    """Returns what the Boon gives, roughly in coins."""
    if boon.name == "The Field's Gift":
        return 4 if dead_actions(me) else 1.4
    if boon.name == "The Flame's Gift":
        return 2.0 if junk_in(me, me.hand) else 0.1
    if boon.name == "The Earth's Gift":
        needed = CATALOG["Copper"] in me.hand and wanted_card(me, me.game.costing(up_to=4)) is not None
        return 1.6 if needed else 0.1
    if boon.name == "The Sky's Gift":
        return 3.0 if _three_are_spare(me) else 0.1
    if boon.name == "The Forest's Gift":
        return 0.5 + 0.8 * _bought_with_more(me)
    if boon.name == "The Sea's Gift":
        missing = coins_to_next_buy(me)
        return 0.7 if missing is None else (1.8 if is_rich(me) else 1.2) if missing <= 2 else 0.9
    if boon.name == "The Moon's Gift":
        return max((draw_value(me, card) for card in set(me.discard_pile)), default=0) / 4 + 0.1
    return _BOON_VALUES[boon.name]


def _bought_with_more(me: Player) -> float:
    """Returns how many more coins the buys of this turn cost with another Buy and $1."""
    coins, buys = coins_ahead(me), max(1, me.buys)
    now, then = buys_with(me, coins, buys), buys_with(me, coins + 1, buys + 1)
    return sum(map(me.game.cost, then)) - sum(map(me.game.cost, now))


_BOON_VALUES = {
    "The Mountain's Gift": 1.5, "The River's Gift": 1.0, "The Sun's Gift": 0.8, "The Swamp's Gift": 1.2,
    "The Wind's Gift": 0.7,
}  # fmt: skip


# The kingdom cards.


@rule("return_to_pile", "Changeling")
def change(decision: Decision) -> list[Option]:
    """Exchanges what is worth less than a Changeling, but no points, and not what another Changeling has
    become.
    """
    me, changeling = decision.player, CATALOG["Changeling"]
    if me.game.turn.phase == "night":
        return no(decision)

    def value(card: Card) -> float:
        return 1 if card.worth(me) <= 0 and wanted_card(me, [card, changeling]) is changeling else -1

    return best(decision, value)


@rule("set_aside", "Crypt")
def lay_in_crypt(decision: Decision) -> list[Option]:
    """Sets aside a few good Treasures, which come back one by one."""
    by_coins = sorted(decision.options, key=lambda card: -card.coins)  # type: ignore[union-attr]
    return [card for card in by_coins if card.coins > 1][:3]  # type: ignore[union-attr]


rule("set_aside", "Faithful Hound")(yes)


@rule("trash_for_benefit", "Exorcist")
def exorcise(decision: Decision) -> list[Option]:
    """Trashes what is worth less than the Spirit that it gives."""
    return best(decision, lambda card: _exorcised(decision.player, card))


@rule("gain", "Exorcist")
def call_spirit(decision: Decision) -> list[Option]:
    """Chooses the best Spirit."""
    return best(decision, lambda card: _SPIRITS.get(card.name, 0))


@rule("discard_for_benefit", "Haunted Mirror")
def look_into_mirror(decision: Decision) -> list[Option]:
    """Discards an Action that is worth less than a Ghost."""
    return best(decision, lambda card: _SPIRITS["Ghost"] + 1 - keep_value(decision.player, card))


@rule("trash", "Bat", "Cemetery", "Goatherd", "Monastery")
def trash_any(decision: Decision) -> list[Option]:
    """Trashes junk, and a Copper only if the average card gives more and this turn's buys do not need it."""
    me = decision.player
    rich = me.total_money > me.size

    def value(card: Card) -> float:
        if card.name == "Copper":
            in_use = card in me.hand and me.game.turn.in_action_phase and not coins_to_spare(me)
            return 0.5 if rich and not in_use else -1
        return 1 if junk_in(me, [card]) else -1

    return best(decision, value)


@rule("choose", "Monastery")
def from_where(decision: Decision) -> list[Option]:
    """Trashes from play: the card in hand may still be of use to another Night card."""
    return ["from play"]


@rule("choose", "Secret Cave")
def hide(decision: Decision) -> list[Option]:
    """Sets aside three cards that are worth less than $3 next turn."""
    return yes(decision) if _three_are_spare(decision.player) else no(decision)


@rule("discard_for_benefit", "Shepherd")
def herd(decision: Decision) -> list[Option]:
    """Discards all that cannot be played as Actions: each gives two cards."""
    me = decision.player
    return best(decision, lambda card: -1 if card.is_action and me.actions else 1)
