"""Rules of the default policy for cards of Allies."""

from __future__ import annotations

from ....engine.copying import is_shuffled
from .kit import *


def _sycophant(me: Player) -> int:
    """Worth playing if the three worst cards of the hand are worth less than $3."""
    rest = sorted(2 if card.is_action else card.money for card in rest_of_hand(me, "Sycophant"))
    return 105 if rest and sum(rest[:3]) < 3 else -5


def _broker(me: Player) -> int:
    """Worth playing with a card that costs more than the deck loses by trashing it."""
    rest = rest_of_hand(me, "Broker")
    return 160 if any(0.9 * card.cost > keep_value(me, card) for card in rest) else -10


def _carpenter(me: Player) -> int:
    """A Workshop with +1 Action while no pile is empty, then a Remodel."""
    game = me.game
    if not game.empty_piles:
        return 700 if wanted_card(me, game.costing(up_to=4)) is not None else -20
    return 222 if can_upgrade(me, CATALOG["Carpenter"], rest_of_hand(me, "Carpenter")) else -20


def _modify(me: Player) -> int:
    """Worth playing to trash junk, or to make a better card."""
    rest = rest_of_hand(me, "Modify")
    if junk_in(me, rest):
        return 480
    return 221 if can_upgrade(me, CATALOG["Modify"], rest) else -20


def _student(me: Player) -> int:
    """Worth playing with something to trash."""
    return 480 if spare_junk(me, rest_of_hand(me, "Student")) else -10


def _conjurer(me: Player) -> int:
    """Worth playing for a card on the gain list, or to have it in hand again."""
    return 180 if wanted_card(me, me.game.costing(up_to=4)) is not None else -10


def _marquis(me: Player) -> int:
    """Valued by the number of cards that it draws."""
    size = len(me.hand) - 1
    if me.actions > 1:
        return 600 + 10 * size if size > 1 else 20
    return 100 + 40 * size


def _blacksmith(me: Player) -> int:
    """Valued by its best effect: a draw to 6 cards, or a card and an Action."""
    draws = 7 - len(me.hand)
    if me.actions > 1:
        return 640 if draws > 1 else 500
    return 100 + 35 * max(2, draws) if not dead_actions(me) else 500


def _acolyte(me: Player) -> int:
    """Worth playing with a card worth less than a Gold, or to become a better Augur."""
    rest = rest_of_hand(me, "Acolyte")
    return 178 if any(_becomes_gold(me, card) > 0 for card in rest) or _better_augur(me) else -10


def _becomes_gold(me: Player, card: Card) -> float:
    if not (card.is_action or card.is_victory) or not me.game.left("Gold"):
        return -1
    return keep_value(me, CATALOG["Gold"]) - keep_value(me, card) - (0.5 if card.is_action else 0)


def _better_augur(me: Player) -> bool:
    game = me.game
    return bool(game.left("Augurs")) and game.named("Augurs").cost > CATALOG["Acolyte"].cost


def _others_to_play(name: str, alone: int, with_one: int) -> Callable[[Player], int]:
    """Returns cards that play another card, with their values alone and with a card that they can play."""

    def player_of_another(me: Player) -> int:
        return with_one if any(card.is_action for card in rest_of_hand(me, name)) else alone

    return player_of_another


PLAY |= {"Broker": _broker, "Emissary": (645, 195), "Importer": 150, "Sycophant": _sycophant}
PLAY |= {
    "Acolyte": _acolyte, "Blacksmith": _blacksmith, "Carpenter": _carpenter, "Conjurer": _conjurer,
    "Elder": _others_to_play("Elder", 160, 400), "Marquis": _marquis, "Modify": _modify,
    "Royal Galley": _others_to_play("Royal Galley", 110, 405), "Sentinel": 145,
    "Specialist": _others_to_play("Specialist", 190, 410), "Student": _student,
}  # fmt: skip
BENEFITS["Broker"] = lambda card: 0.9 * card.cost
UPGRADES |= {"Carpenter": (2, False, None), "Modify": (2, False, None)}

rule("spend_favors")(yes)


def _just_gained(me: Player) -> Card:
    return me.game.turn.gains[-1][1]


@rule("spend_favors", "Architects' Guild")
def design(decision: Decision) -> list[Option]:
    """Yes if a card on the gain list is offered."""
    me = decision.player
    offered = me.game.cheaper_than(_just_gained(me), lambda card: not card.is_victory)
    return yes(decision) if wanted_card(me, offered) is not None else no(decision)


@rule("spend_favors", "Band of Nomads")
def move_on(decision: Decision) -> list[Option]:
    """Takes a card or an Action in the Action phase, a Buy while there are coins."""
    me = decision.player
    turn = me.game.turn
    useful = turn.player is me and (turn.in_action_phase or (not me.buys and me.coins > 2))
    return yes(decision) if useful else no(decision)


@rule("choose", "Band of Nomads")
def nomads(decision: Decision) -> list[Option]:
    """Takes the Buy in the Buy phase: nothing else is of use then."""
    me = decision.player
    word = "+1 Buy" if me.game.turn.in_buy_phase else "+1 Action" if dead_actions(me) else "+1 Card"
    return best(decision, lambda option: 1 if option == word else 0)


@rule("spend_favors", "Cave Dwellers")
def dwell(decision: Decision) -> list[Option]:
    """Uses the Ally while a card in hand does nothing."""
    me = decision.player
    return yes(decision) if any(map(is_junk, me.hand)) and (me.deck or me.discard_pile) else no(decision)


@rule("spend_favors", "Circle of Witches")
def cast(decision: Decision) -> list[Option]:
    """Uses the Ally while there are Curses."""
    return yes(decision) if decision.player.game.left("Curse") else no(decision)


@rule("spend_favors", "City-state")
def call_up(decision: Decision) -> list[Option]:
    """Yes in the Action phase, or for a card that gives coins or Buys."""
    me = decision.player
    card = _just_gained(me)
    useful = play_value(me, card) > 0 and (me.game.turn.in_action_phase or card.coins or card.buys)
    return yes(decision) if useful else no(decision)


@rule("keep")
def keep(decision: Decision) -> list[Option]:
    """Keeps what is good to have next turn in addition to the five cards drawn."""
    return best(decision, lambda card: draw_value(decision.player, card))


@rule("spend_favors", "Crafters' Guild")
def craft(decision: Decision) -> list[Option]:
    """Yes if a card on the gain list is offered."""
    me = decision.player
    return yes(decision) if wanted_card(me, me.game.costing(up_to=4)) is not None else no(decision)


@rule("spend_favors", "Desert Guides")
def guide(decision: Decision) -> list[Option]:
    """Draws a new hand if the hand gives at least $2 less than five average cards, and no Action to play."""
    me = decision.player
    likely = min(5, me.size) * me.total_money / max(1, me.size)
    poor = sum(card.coins for card in me.hand if card.is_treasure) <= likely - 2
    plays = any(play_value(me, card) > 0 for card in me.game.actions_in(me.hand))
    return yes(decision) if poor and not plays else no(decision)


@rule("spend_favors", "Gang of Pickpockets")
def pay_off(decision: Decision) -> list[Option]:
    """Spends Favors if no card in hand can be spared."""
    return no(decision) if any(map(is_junk, decision.player.hand)) else yes(decision)


@rule("put_favor")
def put_favor(decision: Decision) -> list[Option]:
    """Chooses the most expensive pile that it wants to buy from."""
    me = decision.player

    def value(card: Card) -> float:
        return card.cost if wanted_card(me, [card]) is not None else -1

    return best(decision, value)


@rule("put_on_top")
def put_on_top(decision: Decision) -> list[Option]:
    """Puts only very good cards on the deck."""
    return best(decision, lambda card: draw_value(decision.player, card) - 4)


@rule("leave_out")
def leave_out(decision: Decision) -> list[Option]:
    """Chooses what does nothing in a hand."""
    return best(decision, lambda card: 1 if is_junk(card) else -1)


# Rotating piles.


@rule("rotate")
def rotate(decision: Decision) -> list[Option]:
    """Rotates if the next card is on the gain list and the top one is not. A shuffled pile is unknown."""
    me, game = decision.player, decision.player.game

    def value(card: Card) -> float:
        pile = game.piles[card.pile_name]
        following = None if is_shuffled(CATALOG[pile.name]) else game.next_kind(pile)
        if following is None:
            return -1
        return (wanted_card(me, [following]) is not None) - (wanted_card(me, [card]) is not None)

    return best(decision, value)


# The kingdom cards.


@rule("topdeck", "Merchant Camp")
def camp(decision: Decision) -> list[Option]:
    """Takes the Actions, or the coins while the average card gives less."""
    me = decision.player
    terminals = sum(number for name, number in me.counts.items() if _is_terminal(CATALOG[name]))
    return yes(decision) if terminals > 1 or me.total_money < me.size else no(decision)


def _is_terminal(card: Card) -> bool:
    return card.is_action and not card.actions


@rule("keep", "Archer")
def hide(decision: Decision) -> list[Option]:
    """Protects the card that would be missed most."""
    return best(decision, lambda card: card.coins + card.cost + 2 * card.is_attack)


@rule("trash_for_benefit", "Acolyte")
def become_gold(decision: Decision) -> list[Option]:
    """Exchanges what is worth less than a Gold."""
    return best(decision, lambda card: _becomes_gold(decision.player, card))


@rule("trash_this", "Acolyte")
def become_augur(decision: Decision) -> list[Option]:
    """Exchanges for a more expensive Augur."""
    return yes(decision) if _better_augur(decision.player) else no(decision)


@rule("pay_for", "Capital City")
def pay_for_cards(decision: Decision) -> list[Option]:
    """Pays while coins are to spare, or while the cards of the deck give more."""
    me = decision.player
    if not (me.deck or me.discard_pile):
        return no(decision)
    return yes(decision) if is_rich(me) or coins_to_spare(me) >= 2 else no(decision)


@rule("choose", "Modify")
def modify(decision: Decision) -> list[Option]:
    """Gains a card on the gain list, unless only a cheap one is offered."""
    me = decision.player
    trashed = me.game.trash[-1] if me.game.trash else None
    limit = me.game.whole_cost(trashed).plus(2) if trashed else None
    found = wanted_card(me, me.game.costing(up_to=limit)) if limit else None
    cards = keep_value(me, found) if found is not None else 0

    def value(word: Any) -> float:
        return cards - 2 if word == "gain a card" else 1

    return best(decision, value)


@rule("choose", "Hill Fort")
def hill_fort(decision: Decision) -> list[Option]:
    """Takes the gained card into the hand if it can be used this turn, otherwise draws a card."""
    me = decision.player
    gained = me.game.turn.gains[-1][1] if me.game.turn.gains else None
    dead = dead_actions(me)

    def value(word: Any) -> float:
        if word != "put it into your hand":
            return 5 if dead else 1.2
        if gained is None or is_junk(gained):
            return -1
        return gained.coins if gained.is_treasure else 2 if me.actions > len(dead) else -0.5

    return best(decision, value)


@rule("choose", "Innkeeper")
def innkeeper(decision: Decision) -> list[Option]:
    """Draws more cards from a worse hand."""
    me = decision.player
    dead = dead_actions(me)
    poor = sum(is_junk(card) or card in dead or card.name == "Copper" for card in me.hand)

    def value(word: Any) -> float:
        if word == "+1 Card":
            return 1
        return 1.5 if word.startswith("+3") and poor >= 2 else 2 if poor >= 4 else -1

    return best(decision, value)


@rule("choose", "Stronghold")
def stronghold(decision: Decision) -> list[Option]:
    """Takes the coins if they buy a better card now, otherwise the cards next turn."""
    me = decision.player
    now = coins_ahead(me)
    bought, dearer = next_buy(me, now), next_buy(me, now + 3)
    worth_it = dearer is not None and (bought is None or dearer.cost > bought.cost)
    return best(decision, lambda word: 2 if (word == "+$3") is worth_it else 1)


@rule("choose", "Blacksmith")
def blacksmith(decision: Decision) -> list[Option]:
    """Takes what draws most, but the Action if other Actions are waiting for it."""
    me = decision.player
    waiting = not me.actions and any(card.is_action for card in me.hand)
    draws = max(0, 6 - len(me.hand))

    def value(word: Any) -> float:
        if word == "+1 Card, +1 Action":
            return 5 if waiting else 1
        return 1.2 * (2 if word == "+2 Cards" else draws)

    return best(decision, value)


@rule("choose", "Specialist")
def specialist(decision: Decision) -> list[Option]:
    """Gains a copy if the card is on the gain list; otherwise plays it again."""
    me = decision.player
    spot = me.in_play[-1] if me.in_play else None
    plays = me.plays_this_turn
    card = plays[-1] if plays else None if spot is None else spot.card
    copy = card is not None and me.game.can_supply(card) and wanted_card(me, [card]) is not None

    def value(word: Any) -> float:
        if word == "gain a copy":
            return 0.5 * keep_value(me, card) if copy and card is not None else -1
        return 1 if card is None else card.coins + 1.2 * card.cards + 0.5 * card.actions + 0.5

    return best(decision, value)


@rule("return_to_supply", "Swap")
def swap(decision: Decision) -> list[Option]:
    """Exchanges for an Action on the gain list that is worth more."""
    me = decision.player
    offered = [card for card in me.game.costing(up_to=5) if card.is_action]

    def value(card: Card) -> float:
        found = wanted_card(me, [one for one in offered if one is not card])
        return -1 if found is None else keep_value(me, found) - keep_value(me, card)

    return best(decision, value)


@rule("bottomdeck", "Sibyl")
def sink(decision: Decision) -> list[Option]:
    """Chooses what does least for this turn and the next."""
    return least_useful(decision)
