"""Rules of the default policy for cards of Empires."""

from __future__ import annotations

from .kit import *

_MOST_BID = 6  # debt that 8 VP are worth to a deck that buys a Province every other turn


def _greens(me: Player) -> int:
    return sum(card.is_victory and card.name != "Opulent Castle" for card in me.hand)


def _opulent(me: Player) -> int:
    return 100 + 30 * _greens(me) if _greens(me) else -10


def _small_castle(me: Player) -> int:
    return 60 if me.game.left("Castles") else -10


def _with_junk(value: int) -> Value:
    def trasher(me: Player) -> int:
        return value if spare_junk(me, me.hand) else -10

    return trasher


def _crown(me: Player) -> int:
    """Played first among Treasures if there is another one; as an Action before the card that it doubles."""
    game = me.game
    if game.turn.in_buy_phase:
        return 200 if any(card.coins for card in game.treasures_in(me.hand) if card.name != "Crown") else 50
    others = [card for card in game.actions_in(me.hand) if card.name != "Crown"]
    return 920 if any(multiplied_value(me, card) > 0 for card in others) else -10


PLAY |= {
    "Catapult": _with_junk(160), "Crown": _crown, "Enchantress": 180, "Farmers' Market": 150, "Fortune": 5,
    "Opulent Castle": _opulent, "Overlord": 180, "Small Castle": _small_castle, "Temple": _with_junk(170),
    "Wild Hunt": 230,
}  # fmt: skip


@rule("spend", "Fortune")
def double(decision: Decision) -> list[Option]:
    """Doubles the fewest Coffers that buy the same as all of them."""
    me = decision.player
    numbers = sorted(option for option in decision.options if isinstance(option, int))
    after = coins_ahead(me) - me.coins
    bought = [buys_with(me, 2 * (me.coins + number) + after) for number in numbers]
    return [numbers[bought.index(bought[-1])]]


@rule("choose", "Wild Hunt")
def hunt(decision: Decision) -> list[Option]:
    """Takes the VP if they are worth more than three cards, or if time is short."""
    game = decision.player.game
    there = game.piles["Wild Hunt"].memo.get("VP", 0) if "Wild Hunt" in game.piles else 0
    wanted = 1 if game.gains_to_end <= 2 else 3 if game.gains_to_end <= 5 else 5
    return ["Estate" if there >= wanted and game.left("Estate") else "+3 Cards"]


@rule("discard_for_benefit", "Opulent Castle", "Arena")
def sell_all(decision: Decision) -> list[Option]:
    """Sells everything offered, as it has no other use now."""
    return yes(decision)


@rule("multiply", "Crown")
def crown(decision: Decision) -> list[Option]:
    """Chooses the Treasure with most coins, or the Action with the greatest value."""
    me = decision.player
    if me.game.turn.in_buy_phase:
        return best(decision, lambda card: 1 + card.coins)
    return best(decision, lambda card: multiplied_value(me, card))


@rule("bid")
def bid(decision: Decision) -> list[Option]:
    """Bids one more than the others while it is cheap."""
    return best(decision, lambda number: 50 - number if 0 < number <= _MOST_BID else 1 if number == 0 else 0)


@rule("choose", "Sprawling Castle")
def castle(decision: Decision) -> list[Option]:
    """Takes a Duchy if there is one."""
    left = decision.player.game.left
    return [decision.options[0 if left("Duchy") or not left("Estate") else 1]]


@rule("choose", "Charm")
def charm(decision: Decision) -> list[Option]:
    """Takes the coins: what could be gained is not known yet."""
    return [decision.options[0]]


@rule("tax")
def tax(decision: Decision) -> list[Option]:
    """Chooses the most expensive card except the one that this player wants most."""
    me = decision.player
    mine = wanted_card(me, [card for card in decision.options if isinstance(card, Card)])
    return best(decision, lambda card: -1 if card is mine else forced_gain_value(me, card))


# The cards and Events of the later part.


def _royal_blacksmith(me: Player) -> int:
    """Draws five cards, less the Coppers in hand and among the five."""
    lost = me.hand.count(CATALOG["Copper"])
    drawn = 5 * (1 - me.count("Copper") / max(1, me.size))
    if drawn <= lost:
        return -5
    return 660 if me.actions > 1 else 195


def _sacrificed(me: Player, card: Card) -> float:
    """Returns what is won by trashing the card for the bonuses of its types."""
    gives = 4 * card.is_action + 2 * card.is_treasure + 2 * card.is_victory
    late = 3 if me.game.gains_to_end <= 5 else 0  # its points may be missed soon
    return gives - keep_value(me, card) - late * card.is_victory


def _sacrifice(me: Player) -> int:
    return 200 if any(_sacrificed(me, card) > 0 for card in set(rest_of_hand(me, "Sacrifice"))) else -10


PLAY |= {
    "Archive": 765, "Chariot Race": 745, "Engineer": 190, "Forum": 768, "Groundskeeper": 740,
    "Royal Blacksmith": _royal_blacksmith, "Sacrifice": _sacrifice,
}  # fmt: skip
BENEFITS["Ritual"] = lambda card: 1.2 * card.cost


@rule("trash_for_benefit", "Sacrifice")
def sacrifice(decision: Decision) -> list[Option]:
    """Trashes what gives more than it was worth."""
    return best(decision, lambda card: _sacrificed(decision.player, card))


@rule("trash_for_benefit", "Advance")
def advance(decision: Decision) -> list[Option]:
    """Trashes an Action that is worth less than the best one for up to $6."""
    me = decision.player
    game = me.game
    offered = game.costing(up_to=6, only=lambda card: game.is_type(card, "Action"))
    won = made_value(me, offered) if offered else 0
    return best(decision, lambda card: won - keep_value(me, card) - 0.5)


@rule("trash_this", "Engineer")
def last_of_the_engineer(decision: Decision) -> list[Option]:
    """Trashes Engineer late in the game for a card on the gain list, as it will hardly be drawn again."""
    me = decision.player
    late = me.game.gains_to_end <= 5
    return yes(decision) if late and wanted_card(me, me.game.costing(up_to=4)) is not None else no(decision)
