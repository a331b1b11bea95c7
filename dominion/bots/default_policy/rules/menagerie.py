"""Rules of the default policy for cards of Menagerie."""

from __future__ import annotations

from .kit import *


def _useful(me: Player) -> bool:
    """Returns whether an Action in hand can only be played with another Action."""
    return bool(dead_actions(me))


def _mastermind(me: Player) -> int:
    return 170 if sum(card.is_action for card in me.hand) > 1 else 120


def _bounty_hunter(me: Player) -> int:
    return 750 if len(me.hand) > 1 else 700


def _if_any(name: str, value: int, won: Callable[[Player, Card], float]) -> Value:
    """Returns the value of a card that trashes or exiles another: worth playing only if that is an
    improvement.
    """

    def player_of_it(me: Player) -> int:
        return value if any(won(me, card) > 0 for card in dict.fromkeys(rest_of_hand(me, name))) else -10

    return player_of_it


def _displaced(me: Player, card: Card) -> float:
    """Returns what is won by exiling the card for another. Points still count in Exile."""
    game = me.game
    offered = game.costing(up_to=game.whole_cost(card).plus(2), only=lambda one: one is not card)
    lost = 0 if is_junk(card) else keep_value(me, card)
    return (made_value(me, offered) if offered else 0) - lost


def _scrapped(me: Player, card: Card) -> float:
    """Returns what is won by trashing the card for as many options as it costs, less the coins that this
    turn's buys need.
    """
    lost = max(keep_value(me, card), card.coins if card.is_treasure else 0)
    return 0.9 * min(6, me.game.cost(card)) - lost - coins_missed(me, [card])


def _groom(me: Player) -> int:
    return 200 if wanted_card(me, me.game.costing(up_to=4)) is not None else 60


PLAY |= {
    "Barge": 200, "Bounty Hunter": _bounty_hunter, "Camel Train": 110, "Cardinal": 245, "Cavalry": 150,
    "Displace": _if_any("Displace", 215, _displaced), "Falconer": 180, "Gatekeeper": 190, "Goatherd": 735,
    "Groom": _groom, "Livery": 265, "Mastermind": _mastermind, "Paddock": 255,
    "Scrap": _if_any("Scrap", 175, _scrapped), "Sleigh": 140, "Snowy Village": 445, "Village Green": 850,
}  # fmt: skip


@rule("way")
def way(decision: Decision) -> list[Option]:
    """Chooses the Way that gives more than the card itself would now."""
    me, card = decision.player, decision.source
    assert card is not None
    poor = play_value(me, card) <= 0
    own = 0.0 if poor else _brings(me, card)

    def value(way: Card) -> float:
        if way.name == "Way of the Chameleon":
            return _coins_for_cards(me, card)
        return _brought_by_way(me, way, poor) - own - 0.2

    return best(decision, value)


_STRENGTH_UNKNOWN = 2.6
"""The benefit of cards that do more than their header says, roughly in coins."""


def _brings(me: Player, card: Card) -> float:
    """Returns what playing the card brings now, roughly in coins."""
    brought = _header(me, card)
    if "play" in type(card).__dict__:
        brought = max(brought + 0.5, _STRENGTH_UNKNOWN, 0.6 * card.cost)
    return brought


def _header(me: Player, card: Card) -> float:
    """Returns what the printed bonuses bring now. `me.actions` has been paid for the card already."""
    dead = sorted((_brought_later(one) for one in dead_actions(me)), reverse=True)
    cards = min(card.cards, len(me.deck) + len(me.discard_pile))
    each = max(0.7, me.total_money / max(1, me.size))
    curses = card.name in ("Witch", "Sea Hag")
    attack = 1.5 if card.is_attack and (me.game.left("Curse") or not curses) else 0
    return cards * each + card.coins + 0.3 * card.buys + sum(dead[: card.actions]) + attack + card.vp_tokens


def _brought_later(card: Card) -> float:
    return max(0.5 * card.cost, card.cards + card.coins + 1.5 * card.is_attack)


def _brought_by_way(me: Player, way: Card, poor: bool) -> float:
    """Like `_brings`, for a Way; 0 or less if the Way needs a better reason."""
    name = way.name
    if name in ("Way of the Horse", "Way of the Butterfly"):
        return -1  # the card would be gone
    if name == "Way of the Goat":
        return 1.5 if spare_junk(me, me.hand) else -1
    if name == "Way of the Mole":
        return _header(me, way) + 2 if len(me.hand) <= 1 else -1
    if name == "Way of the Owl":
        return max(0, 6 - len(me.hand)) * max(0.7, me.total_money / max(1, me.size))
    if name == "Way of the Squirrel":
        return 1.8
    if name == "Way of the Camel":
        return 2.0 if me.game.left("Gold") and me.game.gains_to_end > 5 else -1
    if name == "Way of the Worm":
        return 1.0 if me.game.left("Estate") else -1
    return _header(me, way) if way.actions or way.cards or way.coins else -1 + poor


def _coins_for_cards(me: Player, card: Card) -> float:
    """Returns, for the last playable Action, whether $1 is more than a card of the deck gives."""
    last = not me.actions and not card.actions
    return 1 if last and card.cards > card.coins and me.total_money < me.size else -1


@rule("discard_exiled")
def discard_exiled(decision: Decision) -> list[Option]:
    """Takes back what is good to draw and leaves the rest in Exile."""
    return best(decision, lambda card: -1 if is_junk(card) or card.is_victory else 1)


@rule("choose", "Sleigh")
def drive(decision: Decision) -> list[Option]:
    """Puts in hand what can be played at once or was gained in another's turn.

    Puts on the deck what is good to draw. Spends no Sleigh on a card that could be played itself.
    """
    me = decision.player
    turn, card = me.game.turn, me.game.turn.gains[-1][1]
    if draw_value(me, card) <= 2:
        return no(decision)
    if turn.player is not me:
        return ["hand"]
    if not turn.in_action_phase:
        return ["deck"]
    if card.is_treasure or (card.is_action and me.actions):
        return ["hand"]
    return no(decision) if me.actions else ["deck"]


@rule("choose", "Village Green")
def rest(decision: Decision) -> list[Option]:
    """Takes it now in its own turn with an Action in hand, otherwise next turn."""
    me = decision.player
    return ["now" if me is me.game.turn.player and me.game.actions_in(me.hand) else "next turn"]


@rule("set_aside", "Delay")
def delay(decision: Decision) -> list[Option]:
    """Sets aside an Action that is left in hand."""
    return best(decision, lambda card: play_value(decision.player, card))


@rule("invest")
def invest(decision: Decision) -> list[Option]:
    """Chooses what others are likely to gain: the pile from which most are gone."""
    return best(decision, lambda card: 20 - decision.player.game.left(card.pile_name))


@rule("return_to_pile", "Way of the Butterfly")
def flutter(decision: Decision) -> list[Option]:
    """Exchanges if there is a better card that costs $1 more."""
    return best(decision, lambda card: exact_upgrade(decision.player, card, 1))


UPGRADES["Enhance"] = (2, False, None)


@rule("choose", "Barge")
def unload(decision: Decision) -> list[Option]:
    """Yes while Actions are left to play what it draws, or if there may be no next turn."""
    me = decision.player
    return ["now" if me.actions > 0 or me.game.gains_to_end <= 2 else "next turn"]


@rule("exile", "Displace")
def displace(decision: Decision) -> list[Option]:
    """Exiles what becomes a better card, or is better out of the deck."""
    return best(decision, lambda card: _displaced(decision.player, card))


@rule("trash_for_benefit", "Scrap")
def scrap(decision: Decision) -> list[Option]:
    """Trashes what is worth less than all that it gives."""
    return best(decision, lambda card: _scrapped(decision.player, card))


@rule("discard_for_benefit", "Hostelry")
def stable(decision: Decision) -> list[Option]:
    """Discards Treasures that cannot be played any more this turn."""
    turn = decision.player.game.turn
    over = turn.player is not decision.player or turn.phase in ("buy", "night", "clean-up")
    return yes(decision) if over else no(decision)


@rule("choose", "Hunting Lodge")
def hunt(decision: Decision) -> list[Option]:
    """Discards a hand that is poorer than five cards of the deck are likely to be."""
    me = decision.player

    def use(card: Card) -> float:
        return 0 if is_junk(card) else 1 + card.coins if card.is_treasure else 2

    mine = sum(use(card) for card in me.hand)
    all_of_it = sum(use(CATALOG[name]) * number for name, number in me.counts.items())
    return yes(decision) if 5 * all_of_it > (mine + 1) * me.size else no(decision)


@rule("gain", "Desperation")
def despair(decision: Decision) -> list[Option]:
    """Gains a Curse if $2 more buy an expensive card."""
    me = decision.player
    now, then = next_buy(me), next_buy(me, coins_ahead(me) + 2)
    better = then is not None and then.cost >= 5 and (now is None or then.cost >= now.cost + 2)
    return yes(decision) if better else no(decision)


@rule("name", "Pursue")
def pursue(decision: Decision) -> list[Option]:
    """Names a card that is good to draw and frequent in the deck."""
    me = decision.player
    zone = me.deck or me.discard_pile
    return best(decision, lambda card: zone.count(card) * max(0, draw_value(me, card)))


@rule("choose", "Transport")
def carry(decision: Decision) -> list[Option]:
    """Plays what is in Exile and good to draw, otherwise exiles a new card."""
    me = decision.player
    there = any(draw_value(me, card) > 1 for card in me.game.actions_in(me.mat("Exile")))
    return ["take an Action back" if there else "exile an Action"]
