"""Rules of the default policy for cards of Renaissance."""

from __future__ import annotations

from .kit import *


def _hideout(me: Player) -> int:
    if CATALOG["Curse"] in me.hand:
        return 780
    spare = CATALOG["Copper"] in me.hand and me.total_money > 5 and coins_to_give(me) > 0
    return 780 if spare and (me.total_money > me.size or dead_actions(me)) else -10


def _scholar(me: Player) -> int:
    """Worth playing if seven cards are likely to give more coins than the hand. If the hand buys something
    expensive, they must be likely to buy something better.
    """
    now, likely = next_buy(me), 7 * me.total_money // max(1, me.size)
    if now is not None and now.cost >= DEAR:
        then = next_buy(me, likely)
        return 105 if then is not None and then.cost > now.cost else -10
    return 105 if likely > coins_ahead(me) else -10


def _with_junk(value: int) -> Value:
    def trasher(me: Player) -> int:
        return value if spare_junk(me, me.hand) else -10

    return trasher


def _researched(me: Player, card: Card) -> float:
    """Returns what is won by trashing the card for as many cards next turn as it costs. Coins that an
    expensive buy needs are worth more.
    """
    coins = card.coins if card.is_treasure else 0
    late = me.game.gains_to_end <= 5  # then cards are worth little, but their coins as much as ever
    needed = 6 if coins > coins_to_give(me) else 0
    return 0.8 * me.game.cost(card) - max(lost_value(me, card), coins if late else 0) - needed


PLAY |= {
    "Acting Troupe": 250, "Border Guard": 745, "Hideout": _hideout, "Inventor": 160,
    "Priest": _with_junk(180), "Recruiter": _with_junk(240), "Research": _with_junk(700),
    "Scepter": 5, "Scholar": _scholar, "Sculptor": 180, "Swashbuckler": (645, 215), "Villain": 200,
}  # fmt: skip


@rule("trash_for_benefit", "Recruiter")
def recruit(decision: Decision) -> list[Option]:
    """Trashes junk, or what is worth less than the Villagers for it, but no coins that are needed now."""
    me = decision.player
    return best(
        decision, lambda card: 0.4 * me.game.cost(card) - lost_value(me, card) - coins_missed(me, [card])
    )


@rule("trash_for_benefit", "Research")
def research(decision: Decision) -> list[Option]:
    """Trashes what is worth less than the cards of the next turn."""
    return best(decision, lambda card: _researched(decision.player, card))


rule("pay_for")(yes)


@rule("put_in_hand")
def put_in_hand(decision: Decision) -> list[Option]:
    """Chooses what is best to have now."""
    return best(decision, lambda card: draw_value(decision.player, card))


@rule("set_aside", "Cargo Ship")
def load(decision: Decision) -> list[Option]:
    """Chooses what is good to have next turn."""
    return best(decision, lambda card: -1 if is_junk(card) or card.is_victory else 1)


@rule("trash", "Hideout")
def hide(decision: Decision) -> list[Option]:
    """Trashes a poor card. A Victory card brings a Curse, so it goes only in place of needed coins."""
    me = decision.player

    def value(card: Card) -> float:
        curse = 8 if card.is_victory else 0
        return -keep_value(me, card) - curse - coins_missed(me, [card])

    return best(decision, value)


@rule("replay")
def replay(decision: Decision) -> list[Option]:
    """Chooses an Action that did more than +$2 would."""
    me = decision.player
    return best(decision, lambda card: card.coins + card.cards - 2 + 2 * card.is_attack if me.buys else 0)


@rule("choose", "Sinister Plot")
def plot(decision: Decision) -> list[Option]:
    """Takes the cards for two or more tokens."""
    ready = decision.player.memo.get("Sinister Plot", 0) > 1
    return [decision.options[1 if ready else 0]]


@rule("choose", "Treasurer")
def treasurer(decision: Decision) -> list[Option]:
    """Gains an expensive Treasure from the trash, takes the Key once, or trashes a Copper that is not needed
    now.
    """
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


@rule("discard_for_benefit", "Crop Rotation", "Silos")
def rotate(decision: Decision) -> list[Option]:
    """Discards Victory cards, and Coppers only if the deck has better cards to draw."""
    return yes(decision) if is_rich(decision.player) or decision.source is CATALOG["Crop Rotation"] else []


@rule("play", "Innovation")
def innovate(decision: Decision) -> list[Option]:
    """Plays what is worth playing."""
    return best(decision, lambda card: play_value(decision.player, card))


@rule("improve")
def improve(decision: Decision) -> list[Option]:
    """Chooses the card that gains most by costing $1 more."""
    return best(decision, lambda card: exact_upgrade(decision.player, card, 1))


@rule("take", "Border Guard")
def take(decision: Decision) -> list[Option]:
    """Takes the Horn with only one Border Guard to put back, otherwise the Lantern."""
    few = decision.player.count("Border Guard") < 2
    return best(decision, lambda artifact: 1 if (artifact.name == "Horn") is few else 0)
