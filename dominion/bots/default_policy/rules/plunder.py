"""Rules of the default policy for cards of Plunder."""

from __future__ import annotations

from .kit import *

# Trashing for something.

A_LOOT = 7  # the value of one, roughly in coins
A_CARD = 0.9
BENEFITS |= {
    "Crucible": lambda card: 0.9 * card.cost,
    "Maroon": lambda card: 2 * A_CARD * len(card.types),
    "Peril": lambda card: A_LOOT,
    "Pickaxe": lambda card: A_LOOT if card.cost > 2 else 0,
    "Siren": lambda card: 4.5,
}
UPGRADES["Enlarge"] = (2, False, None)


def _trashes_well(name: str, value: int, alone: int) -> Value:
    """Returns the value of a card that must trash one: not played to lose a good card. `alone`: if alone."""

    def trasher(me: Player) -> int:
        rest = rest_of_hand(me, name)
        if not rest:
            return alone
        return value if max(BENEFITS[name](card) - keep_value(me, card) for card in rest) > 0 else -10

    return trasher


# When to play.


def _enlarge(me: Player) -> int:
    return 224 if can_upgrade(me, CATALOG["Enlarge"], rest_of_hand(me, "Enlarge")) else -20


def _kings_cache(me: Player) -> int:
    """Played before the Treasures that it could play."""
    return 130 if any(_multiplied_treasure(me, card) > 0 for card in me.treasures_to_play) else 20


def _multiplied_treasure(me: Player, card: Card) -> float:
    return card.coins + 0.1 * card.cost if play_value(me, card) > 0 else -1


def _tools(me: Player) -> int:
    """Played late, when much is in play, and only for a card on the gain list."""
    return 40 if wanted_card(me, _in_play(me.game)) is not None else -10


def _in_play(game: Game) -> list[Card]:
    """Returns the cards in play that the supply still has, Tools itself included."""
    seen = dict.fromkeys(
        [CATALOG["Tools"], *(one for player in game.players for one in player.cards_in_play)]
    )
    return [card for card in seen if game.can_supply(card)]


PLAY |= {
    "Crucible": _trashes_well("Crucible", 112, 20), "Cutthroat": 252, "Enlarge": _enlarge, "Figurine": 120,
    "First Mate": (630, 240), "Flagship": (670, 203), "Frigate": 256, "King's Cache": _kings_cache,
    "Maroon": _trashes_well("Maroon", 190, -10), "Pendant": 30,
    "Pickaxe": _trashes_well("Pickaxe", 110, 20), "Quartermaster": 285, "Silver Mine": 118, "Siren": 280,
    "Spell Scroll": 180, "Staff": 115, "Tools": _tools, "Trickster": 287,
}  # fmt: skip


@rule("multiply", "King's Cache")
def multiply_treasure(decision: Decision) -> list[Option]:
    """Chooses the Treasure with most coins."""
    return best(decision, lambda card: _multiplied_treasure(decision.player, card))


@rule("play", "First Mate")
def play_many(decision: Decision) -> list[Option]:
    """Chooses, among what is worth playing, the card with most copies in hand."""
    me = decision.player

    def value(card: Card) -> float:
        return me.hand.count(card) * (card.cost + 1) if play_value(me, card) > 0 else -1

    return best(decision, value)


@rule("play", "Fortune Hunter")
def play_dearest(decision: Decision) -> list[Option]:
    """Chooses the Treasure with most coins."""
    return best(decision, lambda card: _multiplied_treasure(decision.player, card))


# Cards that change places.

rule("discard_for_benefit", "Shy")(yes)


@rule("discard_for_benefit", "Figurine")
def discard_action(decision: Decision) -> list[Option]:
    """Discards the cheapest Action in the Buy phase, where it cannot be played any more."""
    me = decision.player
    dead = me.game.actions_in(me.hand) if me.game.turn.in_buy_phase else dead_actions(me)
    return best(decision, lambda card: 100 - card.cost if card in dead else -1)


@rule("discard_for_benefit", "Friendly")
def befriend(decision: Decision) -> list[Option]:
    """Yes if one more is on the gain list: the hand is about to be discarded anyway."""
    me = decision.player
    pile = me.game.piles[str(me.game.memo["Friendly"])]
    return yes(decision) if pile.left and wanted_card(me, [pile.card]) is not None else no(decision)


@rule("replace")
def replace(decision: Decision) -> list[Option]:
    """Trashes a starting card that does nothing, otherwise the poorest card."""
    me = decision.player
    return best(decision, lambda card: 10 - card.cost if is_junk(card) else -keep_value(me, card))


@rule("set_aside", "Patient")
def wait(decision: Decision) -> list[Option]:
    """Chooses all that is worth playing."""
    return best(decision, lambda card: play_value(decision.player, card))


@rule("set_aside", "Puzzle Box")
def keep(decision: Decision) -> list[Option]:
    """Keeps an Action that cannot be played any more, or a Treasure that is not needed."""
    me = decision.player
    spare, dead = spare_treasure(me), dead_actions(me)
    if me.game.turn.in_buy_phase:
        dead = me.game.actions_in(me.hand)
    return best(decision, lambda card: 5 + card.cost if card in dead else 1 if card is spare else -1)


@rule("set_aside", "Trickster")
def trick(decision: Decision) -> list[Option]:
    """Chooses the best Treasure that will be discarded."""
    me = decision.player
    treasures = me.game.treasures_in(spot.card for spot in me.in_play if not spot.stays)
    most = max((_worth_in_hand(card) for card in treasures), default=0)
    return best(decision, lambda card: 1 if _worth_in_hand(card) >= most else -1)


def _worth_in_hand(card: Card) -> float:
    return card.coins + 0.1 * card.cost


# Words.


@rule("choose", "Amphora", "Gondola")
def now_or_later(decision: Decision) -> list[Option]:
    """Takes it now if that buys a better card or the end is near. Next turn it is worth as much."""
    me = decision.player
    coins = 3 if str(decision.source) == "Amphora" else 2
    more = coins_to_next_buy(me)
    now = me is me.game.turn.player and ((more is not None and more <= coins) or me.game.gains_to_end < 3)
    return ["now" if now else "next turn"]


@rule("choose", "Cabin Boy")
def cabin_boy(decision: Decision) -> list[Option]:
    """Gains a Duration on the gain list that is clearly better; otherwise takes coins."""
    me = decision.player
    game = me.game
    choice = wanted_card(me, game.costing(only=lambda card: game.is_type(card, "Duration")))
    better = choice is not None and keep_value(me, choice) > keep_value(me, CATALOG["Cabin Boy"]) + 0.5
    return ["trash this" if better and game.gains_to_end > 5 else "+$2"]


@rule("choose", "Orb")
def orb(decision: Decision) -> list[Option]:
    """Plays a Treasure of more than $3 or an Action worth playing, if one is there."""
    me = decision.player
    is_better = any(
        card.coins > 3 or (card.is_action and play_value(me, card) > 0) for card in me.discard_pile
    )
    return ["play a card" if is_better else "+1 Buy and +$3"]


@rule("choose", "Quartermaster")
def quartermaster(decision: Decision) -> list[Option]:
    """Gathers two cards of the gain list, then takes one each turn."""
    me = decision.player
    stored = next((cards for spot, cards in me.memo["Quartermaster"] if spot is me.playing), ())
    if not stored:
        return ["gain a card"]
    wants = wanted_card(me, me.game.costing(up_to=4)) is not None
    return ["gain a card" if wants and len(stored) < 2 and me.game.gains_to_end > 5 else "take a card"]


@rule("choose", "Scrounge")
def scrounge(decision: Decision) -> list[Option]:
    """Trashes an Estate for a card on the gain list, or late for its point; otherwise trashes junk."""
    me = decision.player
    game = me.game
    there = CATALOG["Estate"] in game.trash
    wants = wanted_card(me, game.costing(up_to=5)) is not None
    gains = there and (wants or game.gains_to_end <= 5)
    return ["gain an Estate from the trash" if gains or not junk_in(me, me.hand) else "trash a card"]
