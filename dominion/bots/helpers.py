"""Methods of every strategy, for questions that player and game do not answer themselves.

Nothing here sees what the player cannot see.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from ..engine.card import CATALOG, Card, as_card
from ..engine.decision import Decision
from ..engine.events import Typing
from .compiled_priorities import throws_dice
from .default_policy import endgame, estimates, worth
from .default_policy.play_order import is_always_worth_it, multiplied_value, usual_plays
from .default_policy.rules.kit import least_useful
from .roles import roles_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..engine.game import Game
    from ..engine.player import Player

_PLAYABLE: Final = frozenset(("Action", "Treasure", "Night"))
_TYPE_OF_PHASE: Final = {
    "start": "Action", "action": "Action", "treasure": "Treasure", "buy": "Treasure", "night": "Night",
}  # fmt: skip
"""The types of cards that a phase is for."""


@lru_cache(maxsize=256)
def plays_as_usual(kind: type[Helpers]) -> bool:
    """Returns whether calls of the bot's usual plays have no visible effect except their result."""
    return kind.usual_plays is Helpers.usual_plays and not throws_dice(kind)


class Helpers:
    """Methods for authors of strategies. A strategy calls them on itself.

    >>> from dominion import Game, Strategy
    >>> game = Game((), [Strategy(), Strategy()], seed=1)
    >>> me = game.players[0]
    >>> Strategy().count_type(me, "Treasure"), Strategy().lead(me)
    (7, 0)
    """

    # The deck and the hand.

    def count_type(self, me: Player, kind: str) -> int:
        """Returns how many cards of that type `me` owns: "Action", "Treasure", ..."""
        return sum(number for name, number in me.counts.items() if kind in CATALOG[name].types)

    def count_in_hand(self, me: Player, name: str | Card) -> int:
        """Returns how many copies `me` has in hand."""
        return me.hand.count(as_card(name))

    def count_outside_hand(self, me: Player, name: str | Card) -> int:
        """Returns how many copies `me` owns that are not in hand."""
        return me.count(name) - me.hand.count(as_card(name))

    def count_in_deck(self, me: Player, name: str | Card) -> int:
        """Returns how many copies `me` owns that are neither in hand nor in the discard pile."""
        return self.count_outside_hand(me, name) - me.discard_pile.count(as_card(name))

    def treasure_in_hand(self, me: Player) -> int:
        """Returns the coins that the Treasures in hand give."""
        return sum(card.coins for card in me.hand if card.is_treasure)

    def idle_actions(self, me: Player) -> list[Card]:
        """Returns how many Action cards in hand cannot be played, as Actions are missing."""
        return worth.dead_actions(me)

    def junk_in_hand(self, me: Player) -> int:
        """Returns how many cards in hand `me` would trash for nothing in return."""
        return worth.junk_in(me, me.hand)

    def is_greening(self, me: Player) -> bool:
        """Returns whether `me` has begun to gain Provinces, Colonies or Duchies."""
        return any(me.count(name) for name in ("Province", "Colony", "Duchy"))

    # What the coins will buy.

    def coins_ahead(self, me: Player) -> int:
        """Returns the coins of this turn if all Treasures in hand are played and nothing more is drawn."""
        return estimates.coins_ahead(me)

    def next_buy(self, me: Player, coins: int | None = None) -> Card | None:
        """Returns what `me` would buy first with that many coins, or with the hand; None for nothing."""
        return estimates.next_buy(me, coins)

    def next_buys(self, me: Player) -> list[Card]:
        """Returns all that `me` would buy with what the hand gives, in order."""
        return estimates.buys_with(me, estimates.coins_ahead(me))

    def coins_to_spare(self, me: Player) -> int:
        """Returns how many coins `me` could lose and still buy the same this turn."""
        return estimates.coins_to_spare(me)

    def coins_to_next_buy(self, me: Player) -> int | None:
        """Returns how many more coins let `me` buy something else; None if 8 do not."""
        return estimates.coins_to_next_buy(me)

    # The others and the end.

    def lead(self, me: Player) -> int:
        """Returns by how many VP `me` is ahead of the best other player; below 0 when behind."""
        return me.score() - self.best_other_score(me)

    def best_other_score(self, me: Player) -> int:
        """Returns the VP of the best other player."""
        return max(other.score() for other in me.others)

    def most_of_others(self, me: Player, name: str | Card) -> int:
        """Returns the most copies that any other player owns."""
        return max(other.count(name) for other in me.others)

    def ends_game(self, me: Player, name: str | Card) -> bool:
        """Returns whether the game would end after this turn if `me` gained that card now."""
        return estimates.ends_game(me.game, as_card(name))

    def would_win(self, me: Player, name: str | Card) -> bool:
        """Returns whether gaining that card now would end the game with `me` among the winners."""
        return self.ends_game(me, name) and estimates.leads_with(me, as_card(name))

    def would_lose(self, me: Player, name: str | Card) -> bool:
        """Returns whether gaining that card now would end the game with others as the winners."""
        return self.ends_game(me, name) and not estimates.leads_with(me, as_card(name))

    def winning_buys(self, me: Player) -> list[Card]:
        """Returns what to buy now so that the game ends and `me` wins it; empty if that is impossible."""
        return endgame.winning_buys(me)

    def gives_away(self, me: Player, name: str | Card) -> bool:
        """Returns whether gaining that Province or Colony leaves the last one to another player, who would
        win by it.
        """
        return endgame.gives_away(me, as_card(name))

    def others_may_end(self, me: Player) -> bool:
        """Returns whether another player may end the game in the next turn."""
        return endgame.others_may_end(me)

    # Engines.

    def action_balance(self, me: Player) -> int:
        """Returns the Actions left after all Actions of the hand are played; if negative, the number that
        cannot be played.
        """
        return me.actions + sum(card.actions - 1 for card in me.hand if card.is_action)

    def deck_action_balance(self, me: Player) -> float:
        """Returns by how many the Actions that the deck gives exceed those it uses, per card of the deck."""
        cards = [card for card in me.all_cards if card.is_action]
        return sum(card.actions - 1 for card in cards) / max(1, me.size)

    def action_density(self, me: Player) -> float:
        """Returns the share of Actions in the deck."""
        return self.count_type(me, "Action") / max(1, me.size)

    def draws_itself(self, me: Player) -> bool:
        """Returns whether a hand of five usually draws the whole deck, as its Actions give enough Actions and
        cards by their printed bonuses.
        """
        actions = [card for card in me.all_cards if card.is_action]
        spare = 1 + sum(card.actions - 1 for card in actions if card.actions)
        ends = sorted((card.cards for card in actions if not card.actions), reverse=True)
        drawn = sum(card.cards for card in actions if card.actions) + sum(ends[: max(0, spare)])
        return 5 + drawn >= me.size

    def coins_this_turn(self, me: Player) -> int:
        """Returns the coins with all Treasures of the hand and those Actions of it that can be played."""
        left, coins = me.actions, self.coins_ahead(me)
        hand = [card for card in me.hand if card.is_action and not card.is_treasure]
        hand.sort(key=lambda card: (-card.actions, -card.coins))
        for card in hand:
            if left < 1:
                break
            left += card.actions - 1
            coins += card.coins
        return coins

    def largest_buy(self, me: Player) -> list[Card]:
        """Returns all that this strategy would buy with `coins_this_turn` and all Buys, in order."""
        return estimates.buys_with(me, self.coins_this_turn(me))

    def trashing_in_hand(self, me: Player) -> int:
        """Returns how many cards the cards in hand can trash, by the roles of cards; Chapel four."""
        trashers = [card for card in me.hand if card.is_kingdom and "trasher" in roles_of(card.pile_name)]
        return sum(4 if card.name == "Chapel" else 2 if card.name == "Steward" else 1 for card in trashers)

    def count_playable_terminals(self, me: Player) -> int:
        """Returns how many Actions of the hand that give no Action can be played this turn."""
        hand = [card for card in me.hand if card.is_action]
        ends = sum(not card.actions for card in hand)
        return min(ends, max(0, me.actions + sum(card.actions - 1 for card in hand if card.actions)))

    def multiplier_in_hand(self, me: Player) -> Card | None:
        """Returns the Throne Room, King's Court or the like to play now; None if there is none in hand."""
        held = [card for card in me.hand if card.is_kingdom and "throne" in roles_of(card.pile_name)]
        return max(held, key=lambda card: card.cost, default=None)

    def multiplier_choices(self, me: Player) -> list[Card]:
        """Returns the other Actions of the hand that are worth playing several times, the best first."""
        values = {
            card: multiplied_value(me, card)
            for card in me.hand
            if card.is_action and not (card.is_kingdom and "throne" in roles_of(card.pile_name))
        }
        return sorted((card for card in values if values[card] > 0), key=lambda card: -values[card])

    def may_multiply(self, me: Player) -> bool:
        """Returns whether a Throne Room or the like of the hand can be played now, and something with it."""
        return bool(me.actions and self.multiplier_in_hand(me) and self.multiplier_choices(me))

    def coins_due_to(self, me: Player, name: str | Card) -> int:
        """Returns how many coins this turn loses without one copy in hand, by its header; 0 for an Action
        that cannot be played.
        """
        card = as_card(name)
        if card not in me.hand or (card.is_action and not card.is_treasure and me.actions < 1):
            return 0
        return card.coins

    def by_discarding(self, me: Player) -> list[Card]:
        """Returns the hand in the order in which the default policy would discard it."""
        number = len(me.hand)
        return cast("list[Card]", least_useful(Decision("discard", me, me.hand[:], number, number, None)))

    def smuggler_choices(self, me: Player) -> list[Card]:
        """Returns the cards that a Smugglers could gain copies of now, the most expensive first."""
        right = me.right
        gained = {card for gainer, card in right.last_gains if gainer is right}
        cards = [pile.card for pile in me.game.supply if pile.left and pile.card in gained]
        cheap = [card for card in cards if me.game.cost(card) <= 6 and not (card.potion or card.debt)]
        return sorted(cheap, key=lambda card: -me.game.cost(card))

    def menagerie_draws(self, me: Player) -> int:
        """Returns how many cards a Menagerie would draw if it were played from this hand."""
        rest = worth.rest_of_hand(me, "Menagerie")
        return 3 if len(set(rest)) == len(rest) else 1

    def shanty_town_draws(self, me: Player) -> int:
        """Returns how many cards a Shanty Town would draw if it were played from this hand."""
        return 0 if any(card.is_action for card in worth.rest_of_hand(me, "Shanty Town")) else 2

    def card_value(self, me: Player, name: str | Card) -> float:
        """Returns what a copy in the deck is worth to the default policy, roughly in coins."""
        return worth.keep_value(me, as_card(name))

    def wants_to_discard(self, me: Player, name: str | Card) -> bool:
        """Returns whether discarding that card of the hand costs nothing this turn."""
        return worth.discard_value(me, as_card(name), worth.dead_actions(me)) > 0

    def pessimistic_coins(self, me: Player) -> int:
        """Returns the coins of next turn if the five poorest cards of the deck were drawn."""
        coins = sorted(card.coins if card.is_treasure else 0 for card in me.all_cards)
        return sum(coins[:5])

    def pessimistic_buys(self, me: Player) -> list[Card]:
        """Returns what `me` would buy with `pessimistic_coins` and one Buy."""
        return estimates.buys_with(me, self.pessimistic_coins(me), 1)

    def coffers_to_spend(self, me: Player) -> int:
        """Returns the fewest Coffers that buy the same this turn as all of them would."""
        return estimates.coins_to_spend(me, range(me.coffers + 1))

    def count_in_discard(self, me: Player, name: str | Card) -> int:
        """Returns how many copies lie in the discard pile."""
        return me.discard_pile.count(as_card(name))

    def count_in_play(self, me: Player, name: str | Card) -> int:
        """Returns how many copies `me` has in play."""
        return me.cards_in_play.count(as_card(name))

    def names_in_play(self, me: Player) -> int:
        """Returns how many differently named cards `me` has in play."""
        return len(set(me.cards_in_play))

    def empty_pile_names(self, game: Game) -> list[str]:
        """Returns the names of the empty piles of the supply."""
        return [pile.name for pile in game.supply if not pile.left]

    def filled_pile_names(self, game: Game) -> list[str]:
        """Returns the names of the piles of the supply that are not empty."""
        return [pile.name for pile in game.supply if pile.left]

    def standings(self, game: Game) -> list[tuple[str, int, int]]:
        """Returns for each player, in the order of their seats, the strategy's name, VP and turns taken."""
        return [(str(player.agent.name), player.score(), player.turns) for player in game.players]

    # The default policy, to build on.

    def usual_gains(self, me: Player, game: Game) -> Iterator[str]:
        """Yields what a strategy without a `gain` of its own gains, best first."""
        return worth.usual_gains(me, game)

    def usual_trash(self, me: Player, game: Game) -> Iterator[str]:
        """Yields what a strategy without a `trash` of its own trashes, best first."""
        return iter(worth.usual_trash(me, game))

    def usual_plays(self, me: Player, game: Game) -> Iterator[str]:
        """Returns the names of the playable cards in hand that are worth playing, best first. Cards of the
        types that this phase is for come before all others.
        """
        game, first = me.game, _TYPE_OF_PHASE.get(me.game.turn.phase, "")
        types: dict[Card, Collection[str]] = {card: card.types for card in me.hand}
        if Typing in game.listeners:
            types = {card: game.types_of(card) for card in types}
        playable = [card for card, kinds in types.items() if not _PLAYABLE.isdisjoint(kinds)]
        listed = usual_plays(me, playable)
        listed.sort(key=lambda card: first not in types[card])
        return map(str, listed)

    def _usual_plays_among(self, me: Player, game: Game, offer: Container[str]) -> Iterable[str]:
        """Returns those of `usual_plays` that are on offer, in that order, in less time; or all of them."""
        if Typing in game.listeners or not plays_as_usual(type(self)):  # type: ignore[arg-type]
            return self.usual_plays(me, game)
        cards = [card for card in dict.fromkeys(me.hand) if card.name in offer]
        if len(cards) == 1 and is_always_worth_it(cards[0]):
            return [cards[0].name]
        listed = usual_plays(me, cards)
        if len(listed) > 1:
            first = _TYPE_OF_PHASE.get(game.turn.phase, "")
            listed.sort(key=lambda card: first not in card.types)
        return [card.name for card in listed]
