"""Opinions on cards of Renaissance."""

from __future__ import annotations

from .kit import *


def _hideout(me: Player) -> int:
    spare = me.total_money > 5 and CATALOG["Copper"] in me.hand
    return 780 if spare or CATALOG["Curse"] in me.hand else -10


def _scholar(me: Player) -> int:
    return 105 if len(me.hand) <= 6 and not any(card.name == "Gold" for card in me.hand) else -10


def _with_junk(value: int) -> Value:
    def trasher(me: Player) -> int:
        return value if junk_in(me, me.hand) else -10

    return trasher


PLAY |= {
    "Acting Troupe": 250, "Border Guard": 745, "Hideout": _hideout, "Inventor": 160,
    "Priest": _with_junk(180), "Recruiter": _with_junk(240), "Research": _with_junk(700),
    "Scepter": 5, "Scholar": _scholar, "Sculptor": 180, "Swashbuckler": (645, 215), "Villain": 200,
}  # fmt: skip
BENEFITS["Recruiter"] = lambda card: 0.4 * card.cost
BENEFITS["Research"] = lambda card: 0.8 * card.cost

opinion("pay_for")(yes)


@opinion("put_in_hand")
def put_in_hand(decision: Decision) -> list[Option]:
    """What is best to have now."""
    return best(decision, lambda card: draw_value(decision.player, card))


@opinion("set_aside", "Cargo Ship")
def load(decision: Decision) -> list[Option]:
    """What is good to have next turn."""
    return best(decision, lambda card: -1 if is_junk(card) or card.is_victory else 1)


@opinion("trash", "Hideout")
def hide(decision: Decision) -> list[Option]:
    """No Victory card, which would bring a Curse, if there is anything else that is poor."""
    me = decision.player
    return best(decision, lambda card: -20 if card.is_victory else -keep_value(me, card))


@opinion("replay")
def replay(decision: Decision) -> list[Option]:
    """An Action that did more than +$2 would."""
    me = decision.player
    return best(decision, lambda card: card.coins + card.cards - 2 + 2 * card.is_attack if me.buys else 0)


@opinion("choose", "Sinister Plot")
def plot(decision: Decision) -> list[Option]:
    """Cards for two tokens and more."""
    ready = decision.player.memo.get("Sinister Plot", 0) > 1
    return [decision.options[1 if ready else 0]]


@opinion("choose", "Treasurer")
def treasurer(decision: Decision) -> list[Option]:
    """A dear Treasure from the trash; the Key once; a Copper out of the deck that is not needed now."""
    me = decision.player
    game = me.game
    found = max((keep_value(me, card) for card in game.treasures_in(game.trash)), default=0)
    coppers = CATALOG["Copper"] in me.hand and coins_to_spare(me) > 0 and junk_in(me, [CATALOG["Copper"]])
    values = {
        "gain a Treasure": found if found > 1 else -1,
        "take the Key": 4 if CATALOG["Key"] not in me.owned else 0,
        "trash a Treasure": 2 if coppers else -2,
    }
    return best(decision, lambda word: values[word])


@opinion("discard_for_benefit", "Crop Rotation", "Silos")
def rotate(decision: Decision) -> list[Option]:
    """All that cards are given for: Victory cards, but Coppers only where there is better to draw."""
    return yes(decision) if is_rich(decision.player) or decision.source is CATALOG["Crop Rotation"] else []


@opinion("play", "Innovation")
def innovate(decision: Decision) -> list[Option]:
    """What is worth playing."""
    return best(decision, lambda card: play_value(decision.player, card))


@opinion("improve")
def improve(decision: Decision) -> list[Option]:
    """What most is won by making something of that costs $1 more."""
    return best(decision, lambda card: exact_upgrade(decision.player, card, 1))


@opinion("take", "Border Guard")
def take(decision: Decision) -> list[Option]:
    """The Horn for who has but one Border Guard to put back, else the Lantern."""
    few = decision.player.count("Border Guard") < 2
    return best(decision, lambda artifact: 1 if (artifact.name == "Horn") is few else 0)
