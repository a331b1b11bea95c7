"""Rules of the default policy for cards of Dark Ages."""

from __future__ import annotations

from collections import Counter

from .base import sift
from .kit import *

# When to play them.


def _with_junk(name: str, value: int) -> Callable[[Player], int]:
    """Returns the value of a card that must trash one from the hand: worth playing only with junk."""

    def trasher(me: Player) -> int:
        rest = rest_of_hand(me, name)
        return value if not rest or junk_in(me, rest) else -10

    return trasher


def _altar(me: Player) -> int:
    """Returns the value: the gained card less the trashed one."""
    rest = rest_of_hand(me, "Altar")
    return 229 if not rest or min(keep_value(me, card) for card in rest) < 2 else -10


def _rats(me: Player) -> int:
    """Returns the value.

    Rats are no better than what they trash, unless that is a Curse or a card profits from Rats.
    """
    rest = [card for card in me.hand if card.name != "Rats"]
    eaters = (*UPGRADES, *BENEFITS, "Altar", "Forager", "Junk Dealer")
    useful = CATALOG["Curse"] in rest or any(me.count(name) for name in eaters)
    return 486 if useful and junk_in(me, rest) else -10


def looks(card: Card) -> int:
    """Returns how good an Action looks by its printed bonuses."""
    return 100 + 25 * card.cards + 15 * card.coins + 5 * card.cost + 25 * card.is_attack


def commanded_value(me: Player, limit: int) -> int:
    """Returns how good the best Action of the supply at that cost looks.

    The rules for it may in turn ask for the value of a Command card in hand.
    """
    offered = me.game.costing(up_to=limit, only=me.game.may_be_commanded)
    if any(card.actions > 1 for card in offered) and dead_actions(me):
        return 818
    return min(299, max(map(looks, offered), default=0))


@rule("play", "Band of Misfits", "Captain", "Overlord")
def command(decision: Decision) -> list[Option]:
    """Plays an Action that lets others be played, if there are any. Otherwise plays the one that looks best
    among those worth playing.
    """
    me = decision.player
    dead = bool(dead_actions(me))

    def value(card: Card) -> float:
        if play_value(me, card) <= 0:
            return -1
        return 1000 * (dead and card.actions > 1) + looks(card)

    return best(decision, value)


def _band(me: Player) -> int:
    return commanded_value(me, me.game.cost(CATALOG["Band of Misfits"]) - 1)


def _armory(me: Player) -> int:
    return 116 if wanted_card(me, me.game.costing(up_to=4)) is not None else -20


def _beggar(me: Player) -> int:
    """Three Coppers are good in a poor deck, near the end, or if they make a buy expensive."""
    if me.game.gains_to_end <= 4 or me.total_money < 0.8 * me.size:
        return 80
    coins = coins_ahead(me)
    now, then = next_buy(me, coins), next_buy(me, coins + 3)
    return 80 if then is not None and then is not now and me.game.cost(then) >= DEAR else -10


def _mercenary(me: Player) -> int:
    return 260 if junk_in(me, me.hand) > 1 else -10


def _poor_house(me: Player) -> int:
    return 103 if len(me.game.treasures_in(me.hand)) < 4 else -10


def _graverobber(me: Player) -> int:
    from_trash, better = _robbing(me)
    return 225 if max(from_trash, better) > 0 else -10


def _procession(me: Player) -> int:
    targets = [card for card in me.game.actions_in(rest_of_hand(me, "Procession")) if not card.is_duration]
    if not targets or max(_processed(me, card) for card in targets) <= 0:
        return -10
    return 915 if any(card.actions for card in targets) or me.actions > 1 else 240


PLAY |= {
    "Altar": _altar,
    "Armory": _armory,
    "Band of Misfits": _band,
    "Beggar": _beggar,
    "Counterfeit": 130,
    "Forager": _with_junk("Forager", 735),
    "Graverobber": _graverobber,
    "Junk Dealer": _with_junk("Junk Dealer", 740),
    "Mercenary": _mercenary,
    "Poor House": _poor_house,
    "Procession": _procession,
    "Rats": _rats,
}


# Trashing and exchanging.


rule("use", "Mercenary")(yes)
rule("discard", "Storeroom")(sift)
BENEFITS["Death Cart"] = lambda card: 2.5


@rule("choose", "Hermit")
def hermit(decision: Decision) -> list[Option]:
    """Trashes from the discard pile if it may be shuffled and drawn this turn, otherwise from the hand."""
    me = decision.player
    draws = me.actions and any(card.cards > 1 for card in me.game.actions_in(me.hand))
    return ["from your discard pile" if draws and len(me.deck) < 5 else "from your hand"]


@rule("trash_this", "Death Cart")
def wreck(decision: Decision) -> list[Option]:
    """Trashes if the coins then buy a card for $5 or more."""
    me = decision.player
    now, then = next_buy(me), next_buy(me, coins_ahead(me) + 5)
    better = then is not None and then.cost >= 5 and (now is None or then.cost > now.cost)
    return yes(decision) if better else no(decision)


@rule("trash_for_benefit", "Urchin")
def grow_up(decision: Decision) -> list[Option]:
    """Exchanges while there is much for a Mercenary to trash."""
    me = decision.player
    return yes(decision) if me.game.left("Mercenary") and junk_in(me, me.all_cards) > 2 else no(decision)


@rule("discard_for_benefit", "Beggar", "Market Square")
def take_treasure(decision: Decision) -> list[Option]:
    """Yes while a Treasure is left to gain."""
    wanted = "Silver" if str(decision.source) == "Beggar" else "Gold"
    return yes(decision) if decision.player.game.left(wanted) else no(decision)


@rule("multiply", "Counterfeit")
def counterfeit(decision: Decision) -> list[Option]:
    """Chooses Spoils, or a Copper that the deck does not need. At the end chooses the Treasure with most
    coins.
    """
    me = decision.player
    late = me.game.gains_to_end <= 2

    def value(card: Any) -> float:
        if card.name == "Spoils":
            return 20
        if late:
            return float(card.coins)
        return 1 + card.coins if card.cost == 0 and me.total_money > 6 else -1

    return best(decision, value)


def _processed(me: Player, card: Card) -> float:
    """Returns what `me` wins by playing the card twice and making it into one that costs $1 more."""
    game = me.game
    exactly = game.whole_cost(card).plus(1)
    offered = game.costing(exactly=exactly, only=lambda one: game.is_type(one, "Action"))
    new = made_value(me, offered) if offered else 0
    if card.name == "Procession":
        return new - keep_value(me, card)
    return new - keep_value(me, card) + (1.5 if multiplied_value(me, card) > 0 else -5)


@rule("multiply", "Procession")
def procession(decision: Decision) -> list[Option]:
    """Chooses the card that is worth least, or makes the best one."""
    return best(decision, lambda card: _processed(decision.player, card))


# Gaining from the trash.

UPGRADES["Graverobber"] = (3, False, None)


def _robbing(me: Player) -> tuple[float, float]:
    """Returns the values of the best card in the trash, and of what the best Action would become."""
    game = me.game
    fits = [c for c in game.trash if game.cost(c) >= 3 and game.whole_cost(c).is_up_to(6)]
    from_trash = max((keep_value(me, card) for card in fits), default=0)
    actions = game.actions_in(rest_of_hand(me, "Graverobber"))
    return from_trash, best_upgrade(me, CATALOG["Graverobber"], actions)


@rule("choose", "Graverobber")
def rob(decision: Decision) -> list[Option]:
    """Chooses the option that gives more."""
    from_trash, better = _robbing(decision.player)
    return best(decision, lambda word: better if word == "trash an Action" else from_trash)


# Words.


@rule("choose", "Survivors")
def survivors(decision: Decision) -> list[Option]:
    """Discards what is worth less than a Copper or two."""
    me = decision.player
    worth = sum(draw_value(me, card) for card in me.looking)
    return best(decision, lambda word: 0 if word == "discard them" else worth - 1)


@rule("choose", "Catacombs")
def catacombs(decision: Decision) -> list[Option]:
    """Discards what gives less this turn than as many other cards of the deck would."""
    me = decision.player

    def gives(card: Card) -> float:
        if card.is_action:
            return 2 if me.actions else 0
        return card.coins

    unseen = me.deck + me.discard_pile
    others = len(me.looking) * sum(map(gives, unseen)) / max(1, len(unseen))
    return best(decision, lambda word: others if word == "discard them" else sum(map(gives, me.looking)))


@rule("choose", "Count")
def count(decision: Decision) -> list[Option]:
    """Pays with junk. Takes coins, Duchies near the end, and trashes a hand of junk only, but not in place of
    an expensive buy.
    """
    me, game = decision.player, decision.player.game
    junk = sum(map(is_junk, me.hand))
    coins = next_buy(me, coins_ahead(me) + 3)
    is_dear = coins is not None and game.cost(coins) >= DEAR
    duchy = game.left("Duchy") and game.gains_to_end <= 5 and not (coins and coins.cost >= 8)
    trashes = len(me.hand) > 1 and not is_dear and junk_in(me, me.hand) == len(me.hand)
    values = {
        "discard 2 cards": 2 if junk > 1 else 0,
        "put a card onto your deck": 1,
        "gain a Copper": -1 if me.hand else 0.5,
        "+$3": 3,
        "gain a Duchy": 4 if duchy else 0,
        "trash your hand": 5 if trashes else -1,
    }
    return best(decision, lambda word: values[word])


@rule("choose", "Hunting Grounds")
def land(decision: Decision) -> list[Option]:
    """Chooses the Duchy if there is one."""
    duchy = decision.player.game.left("Duchy")
    return best(decision, lambda word: 1 if (word == "gain a Duchy") == bool(duchy) else 0)


@rule("choose", "Squire")
def squire(decision: Decision) -> list[Option]:
    """Takes Actions for waiting cards, Buys for coins that buy more with them, otherwise a Silver."""
    me = decision.player
    coins = coins_ahead(me)
    more = len(buys_with(me, coins, me.buys + 1)) > len(buys_with(me, coins, me.buys)) and coins >= 6
    values = {
        "+2 Actions": 3 if dead_actions(me) else 0,
        "+2 Buys": 2 if more else 0,
        "gain a Silver": 1 if me.game.left("Silver") else -1,
    }
    return best(decision, lambda word: values[word])


rule("reshuffle", "Scavenger")(yes)


# Names.


@rule("name", "Rebuild")
def protect(decision: Decision) -> list[Option]:
    """Names the Victory card that it would be worst to find."""
    me, game = decision.player, decision.player.game
    about = Counter(card for card in (me.deck or me.discard_pile) if card.is_victory)
    worths = {card: _rebuilt(me, card) for card in about}

    def value(named: Any) -> float:
        others = {card: number for card, number in about.items() if card is not named}
        found = sum(others.values())
        return sum(worths[card] * number for card, number in others.items()) / found if found else 0

    # If none is visible, the most expensive: it may be drawn after a shuffle.
    fallback = CATALOG["Colony" if "Colony" in game.piles else "Province"]
    return best(decision, lambda card: value(card) + (0.01 if card is fallback else 0))


def _rebuilt(me: Player, card: Card) -> float:
    game = me.game
    limit = game.whole_cost(card).plus(3)
    offered = game.costing(up_to=limit, only=lambda one: game.is_type(one, "Victory"))
    return max((one.worth(me) for one in offered), default=0) - card.worth(me)
