"""The table: piles, players, whose turn it is, what things cost, and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from .card import ACTIONS, CATALOG, COINS_AT_ONCE, FIXED_COSTS, Card, Event, Project
from .decision import Agent, Decision, IllegalAnswer, Option
from .events import Allowing, GameEnding, Pricing, Typing
from .kingdom import Layout, Setup, numbers, plan
from .listening import Listening
from .player import Player
from .quick import quick_rest, quick_turn
from .turn import PHASES, ExtraTurn, Turn
from .zones import Pile as Pile
from .zones import Zone, sink_shadows

_DICE = 0xD1CE
"""Makes the seed of a bot's dice another than that of any game."""


class CardsLost(AssertionError):
    """A card vanished or appeared: a bug in a card or in the engine."""


class Game(Listening):
    """A game of Dominion, played phase by phase.

    `setup` is a Setup or the names of the kingdom; `agents` answer for the players, in seat order; the
    same setup, agents and `seed` (an integer from 0 on) give the same game everywhere. `record` keeps a log.

    >>> from dominion.strategies import find
    >>> game = Game((), [find("BigMoney")(), find("BigMoney")()], seed=7)
    >>> game.play_out()
    >>> game.is_over(), game.left("Province")
    (True, 0)
    """

    __slots__ = (
        "_border", "_cards_at_start", "_checks_turns", "_costs", "_dice", "_ending", "_few", "_few_left",
        "_next_number", "_plenty", "_regular_seat", "_scarce", "_supply", "after_buying", "answers",
        "empty_piles", "empty_piles_to_end", "extra_turns", "gains_to_end", "in_a_row", "landscapes",
        "last_round", "log", "memo", "over", "phase", "piles", "prices", "random", "seed", "setup",
        "source", "stopped", "trash", "zones",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup | Iterable[str],
        agents: Sequence[Agent],
        seed: int = 0,
        names: Sequence[str] | None = None,
        record: bool = False,
    ) -> None:
        super().__init__()
        self.setup = setup if isinstance(setup, Setup) else Setup(tuple(setup))
        self.seed = seed
        self.random = Random(seed)
        self._next_number = numbers(self.random)
        self._dice: dict[int, Random] = {}
        self.log: list[tuple[Any, ...]] | None = [] if record else None
        self.answers: list[list[str]] | None = None  # every answer given, when somebody wants them
        self.source: Card | None = None  # the card that asks or acts now
        self.trash = Zone("trash")
        self.phase = "start"
        self.over = self.stopped = False
        self.extra_turns: list[ExtraTurn] = []
        self.in_a_row = 1  # turns that the current player has taken without another's between
        self.last_round: tuple[int, ...] | None = None  # once the game has ended, who still has a turn
        self.zones: dict[str, Zone] = {}  # cards and landscapes that lie beside the supply, by name
        self.memo: dict[str, Any] = {}  # what a card must remember of this game; plain data

        planned = self._plan(len(agents))
        self.landscapes = planned.landscapes
        self.has_shadows = planned.has_shadows
        if self.has_shadows:
            self.note_what_is_heard()
        self.after_buying = "night" if planned.has_nights else "clean-up"  # the phase after the Buy phase
        self._lay_out(planned, len(agents))
        self.players = [
            Player(self, seat, agent, names[seat] if names else agent.name)
            for seat, agent in enumerate(agents)
        ]
        self.turn = Turn()
        self.turn.begin(self.players[0], 1)
        self._regular_seat = 0  # whose turn it was last, extra turns left out
        for card in planned.listening:
            self.listen_to(card)
        for player in self.players:
            self._deal(player, planned)
        for card in planned.setting_up:
            card.set_up(self)
        self._cards_at_start = self.census() if self.setup.check_cards else None
        # More than the piles has to be looked at after each turn.
        self._checks_turns = self.setup.check_cards or self.setup.first_to is not None
        self.turn.index = 0
        self.turn.begin(self.players[0], 1)

    def __repr__(self) -> str:
        players = ", ".join(player.name for player in self.players)
        return f"<Game {self.seed} of {players}: {'over' if self.over else self.turn}>"

    def _plan(self, players: int) -> Layout:
        """The plan, with the cards, piles and landscapes that are drawn for the kingdom's cards."""
        planned = plan(self.setup, players)
        beside: tuple[str, ...] = ()
        asked: set[Card] = set()
        while asking := [card for card in planned.needing_more_beside if card not in asked]:
            asked.add(asking[0])
            used = self.setup.kingdom + beside
            for name in asking[0].beside(self.setup.kingdom, used, self.random):
                found = CATALOG[name]
                if found.is_pile:
                    found = (found.stack(players, self.random) or [found])[-1]
                self.zone(asking[0].name).append(found)
                beside += (found.name,)
            planned = plan(self.setup, players, beside)  # what lies there may need more
        asked.clear()
        while asking := [card for card in planned.needing_companions if card not in asked]:
            asked.add(asking[0])
            more = asking[0].companions(self.setup.kingdom + beside, self.random)
            if more:  # which may need companions in its turn
                self.setup = replace(self.setup, kingdom=self.setup.kingdom + more)
                planned = plan(self.setup, players, beside)
        return planned

    def _lay_out(self, planned: Layout, players: int) -> None:
        self.piles: dict[str, Pile] = {}
        for pile in planned.piles:
            self.piles[pile.name] = pile.copy()  # twice as fast as to make a new one
        self._supply: list[Pile] | None = None  # the piles of the supply, once somebody has wanted them
        self._costs: dict[str, int] | None = None  # those of all piles, while nothing changes them
        # The printed costs of what anybody with the coins may buy, no strings attached.
        self.prices = planned.prices.copy()
        for card in planned.stacked:
            stack = card.stack(players, self.random) or []
            self.piles[card.name] = Pile(card.name, card, len(stack), card.in_supply, stack)
            self._reprice(self.piles[card.name])
        self.empty_piles = 0
        self.empty_piles_to_end = 4 if players > 4 else 3
        self._ending = [self.piles[name] for name in ("Province", "Colony") if name in self.piles]
        for pile in self._ending:
            pile.is_special = True
        self._few = self._ending[0].left // self.empty_piles_to_end
        self._scarce = False  # some other pile of the supply has `_few` cards or fewer
        self._border = self._few_left = 0  # then: the third (fourth) smallest pile, and the sum of those
        self.gains_to_end = min(pile.left for pile in self._ending)  # fewest gains that could end the game
        self._plenty = self._few + 2  # with so many left, taking one changes nothing but their number

    def _deal(self, player: Player, planned: Layout) -> None:
        player.start_with(planned.deck)
        self.shuffle(player.deck)
        if self.has_shadows:
            sink_shadows(player.deck)
        if self.setup.opening != "random":
            self._arrange_opening(player.deck)
        player.draw(5)

    def _arrange_opening(self, deck: Zone) -> None:
        """Put 3 or 4 Coppers (or 2 or 5) on top, the rest below, everything else as shuffled."""
        many, few = (4, 3) if self.setup.opening == "4/3" else (5, 2)
        first = many if self.random.random() < 0.5 else few
        coppers = [card for card in deck if card.is_treasure]
        others = [card for card in deck if not card.is_treasure]
        deck[:] = coppers[first:] + others[5 - first :] + coppers[:first] + others[: 5 - first]

    # Playing.

    def do_play(self) -> None:
        """Play the next phase of the current turn, and return. Nothing happens when the game is over."""
        if not self.over:
            PHASES[self.phase](self)

    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.over

    @property
    def has_nights(self) -> bool:
        """Are there Night cards, so that the phase for them is not skipped?"""
        return self.after_buying == "night"

    def play_out(self) -> None:
        """Play phase after phase until the game is over."""
        while not self.over:
            if self.phase != "start":
                PHASES[self.phase](self)
            elif not quick_rest(self, COINS_AT_ONCE):
                quick_turn(self)

    def ask(self, decision: Decision) -> list[Any]:
        """The one door: the answer of whoever decides for the player. IllegalAnswer when it is none."""
        agent = decision.player.controller.agent
        answer = agent.answer(decision)
        if self.answers is None and agent.answers_are_legal:
            return answer  # type: ignore[return-value]
        answer = self._legal(decision, answer)
        if self.answers is not None:
            self.answers.append([str(option) for option in answer])
        return answer

    @staticmethod
    def _legal(decision: Decision, answer: Sequence[Option]) -> list[Option]:
        try:
            return decision.pick([str(option) for option in answer])
        except (TypeError, ValueError) as error:
            raise IllegalAnswer(f"{decision.player}: {error}") from None

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle in place, with the game's own generator."""
        cards.sort(key=self._next_number)  # the quickest fair shuffle there is in pure Python

    # Turns.

    def end_turn(self) -> None:
        """See whether the game is over; if not, begin the next turn."""
        turn = self.turn
        unusual = turn.extra or self.extra_turns or self.last_round or self._checks_turns
        if (unusual or not self.gains_to_end) and self._ends_unusually(turn):
            return
        turn.player.last_gains = turn.gains
        seat = self._regular_seat + 1
        if seat == len(self.players):
            seat = 0
        player = self.players[seat]
        if seat == 0 and player.turns >= self.setup.max_turns:
            self.stopped = True
            self._end()
            return
        self._regular_seat = seat
        self.in_a_row = 1
        self.phase = "start"
        turn.begin(player, player.turns + 1)

    def _ends_unusually(self, turn: Turn) -> bool:
        """Let the game be over, or another turn than the next player's begin; False when it is not so."""
        if turn.extra:
            turn.player.controller = turn.player
        if self._cards_at_start is not None:
            self.check_cards()
        if self.last_round is None and self.end_condition():
            self.last_round = self._after_the_end() if GameEnding in self.heard else ()
        if self.last_round is not None and not self.last_round:
            self._end()
            return True
        turn.player.last_gains = turn.gains
        extra = self._next_extra_turn() if self.extra_turns else None
        if extra is not None:
            self.in_a_row = self.in_a_row + 1 if extra.player is turn.player else 1
            extra.player.controller = extra.controller
            self.phase = "start"
            turn.begin(extra.player, extra.player.turns, extra=True)
            if extra.effect is not None:
                extra.effect(extra.player)
            return True
        if self.last_round:
            last = self.players[self.last_round[0]]
            self.last_round = self.last_round[1:]
            self.in_a_row = self.in_a_row + 1 if last is turn.player else 1
            self.phase = "start"
            turn.begin(last, last.turns, extra=True)
            return True
        return False

    def _after_the_end(self) -> tuple[int, ...]:
        """The seats of those who have a turn after the end, the next player's first."""
        more = self.inquire(GameEnding(self.turn.player, [])).more
        return tuple(player.seat for player in (*self.turn.player.others, self.turn.player) if player in more)

    def _next_extra_turn(self) -> ExtraTurn | None:
        """The next extra turn that may be taken; of several, one of the current player's choice."""
        me = self.turn.player
        possible = [extra for extra in self.extra_turns if self._may_be_taken(extra)]
        cards = dict.fromkeys(extra.card for extra in possible if extra.card is not None)
        first = me.choose_one("order", cards) if len(cards) > 1 else None
        chosen = next((extra for extra in possible if first is None or extra.card is first), None)
        row = self.in_a_row + 1 if chosen is not None and chosen.player is me else 1
        for extra in self.extra_turns[:]:
            too_many = chosen is None or (extra.player is chosen.player and row + 1 >= extra.row)
            if extra is chosen or too_many:
                self.extra_turns.remove(extra)
                extra.release()
        return chosen

    def _may_be_taken(self, extra: ExtraTurn) -> bool:
        """Not when it would be one too many in a row; no turn for another to decide after an extra turn."""
        row = self.in_a_row + 1 if extra.player is self.turn.player else 1
        return row < extra.row and not (extra.controller is not extra.player and self.turn.extra)

    def _end(self) -> None:
        self.over = True
        for promise in self.promises[:]:
            self.forget(promise)
        while self.extra_turns:
            self.extra_turns.pop().release()
        if self.log is not None:
            self.log.append(("end", None, "stopped" if self.stopped else ""))

    def take_apart(self) -> None:
        """Let go of everything that points back to this game, so that its memory is free as soon as nobody
        has it, and need not be searched for. It cannot be used any more.
        """
        for player in self.players:
            del player.game, player.controller, player.purchase, player.last_gains

    def end_condition(self) -> bool:
        """Do the piles end the game, at the end of this turn, or the points where it is played to so many?"""
        for pile in self._ending:
            if not pile.left:
                return True
        if self.empty_piles >= self.empty_piles_to_end:
            return True
        points = self.setup.first_to
        return points is not None and any(player.score() >= points for player in self.players)

    def winners(self) -> list[Player]:
        """Who has the most VP, and among those the fewest turns."""
        results = [(player.score(), -player.turns) for player in self.players]
        best = max(results)
        return [player for player, result in zip(self.players, results, strict=True) if result == best]

    # Piles.

    def named(self, name: str) -> Card:
        """The card of that name; of a mixed pile's name the card on top."""
        card = CATALOG[name]
        return self.piles[name].card if card.is_pile and name in self.piles else card

    def left(self, name: str) -> int:
        """Cards left in the pile of that name; 0 when there is no such pile."""
        pile = self.piles.get(name)
        return pile.left if pile is not None else 0

    def has(self, card: Card) -> bool:
        """Can this card be taken from its pile now?"""
        pile = self.piles.get(card.pile_name)
        return pile is not None and pile.left > 0 and pile.card is card

    def supplies(self, card: Card) -> bool:
        """Is there a pile of it in the supply, even if it is empty?"""
        pile = self.piles.get(card.pile_name)
        return pile is not None and pile.in_supply

    def add_pile(self, card: Card, in_supply: bool = True) -> Pile:
        """Lay out one more pile, while the game is set up."""
        stack = card.stack(len(self.players), self.random)
        left = card.pile_size(len(self.players)) if stack is None else len(stack)
        pile = self.piles[card.name] = Pile(card.name, card, left, in_supply, stack)
        self._supply = self._costs = None
        self._reprice(pile)
        return pile

    def zone(self, name: str) -> Zone:
        """The cards that lie beside the supply under that name."""
        found = self.zones.get(name)
        if found is None:
            found = self.zones[name] = Zone(name)
        return found

    def take_from(self, pile: Pile) -> None:
        """Take the top card, which must be there, off a pile."""
        if pile.left >= self._plenty and not pile.is_special:
            pile.left -= 1
            return
        card = pile.card
        pile.left -= 1
        if pile.stack is not None:
            pile.stack.pop()
            if pile.stack:
                pile.card = pile.stack[-1]
            self.prices.pop(card.name, None)
            self._reprice(pile)
        if pile.left <= self._few and pile.in_supply:
            if not self._scarce and pile not in self._ending:
                self._scarce = True
            if not pile.left:
                self.empty_piles += 1
                self._reprice(pile)
        if not self._scarce:
            if pile.left < self.gains_to_end and pile in self._ending:
                self.gains_to_end = pile.left
        elif pile.in_supply and pile.left < self._border - 1:
            self._few_left -= 1
            self.gains_to_end = min(self.gains_to_end, self._few_left)
            if pile in self._ending:
                self.gains_to_end = min(self.gains_to_end, pile.left)
        else:
            self._count_gains_to_end()

    def put_on_pile(self, card: Card) -> bool:
        """Put a card back on top of its pile; False when it has none."""
        pile = self.piles.get(card.pile_name)
        if pile is None:
            return False
        if not pile.left and pile.in_supply:
            self.empty_piles -= 1
        self.prices.pop(pile.card.name, None)
        pile.left += 1
        pile.card = card
        if pile.stack is not None:
            pile.stack.append(card)
        self._count_gains_to_end()
        self._reprice(pile)
        return True

    def _reprice(self, pile: Pile) -> None:
        """Keep the price list true after the top of a pile has changed."""
        card = pile.card
        if pile.stack is not None:
            self._costs = None
        if pile.left and pile.in_supply and card.has_plain_cost:
            self.prices[card.name] = card.cost
        else:
            self.prices.pop(card.name, None)

    @property
    def supply(self) -> list[Pile]:
        """The piles of the supply."""
        if self._supply is None:
            self._supply = [pile for pile in self.piles.values() if pile.in_supply]
        return self._supply[:]

    def _count_gains_to_end(self) -> None:
        """After a change of piles. While every pile but Provinces and Colonies has more than `_few` cards,
        emptying three or four of them takes longer than emptying those, and need not be counted. Nor need it
        be when a card is taken from a pile that is larger than those three or four.
        """
        least = min([pile.left for pile in self._ending])
        if self._scarce:
            lefts = sorted([pile.left for pile in self._supply or self.supply])
            fewest = lefts[: self.empty_piles_to_end]
            self._border, self._few_left = fewest[-1], sum(fewest)
            least = min(least, self._few_left)
            self._plenty = max(2, self._border + 1)
        self.gains_to_end = least

    @property
    def nameable(self) -> list[Card]:
        """Every card that is in this game somewhere, once each: what can sensibly be named."""
        found: dict[Card, None] = {}
        for pile in self.piles.values():
            found |= dict.fromkeys([pile.card] if pile.stack is None else sorted(set(pile.stack), key=str))
        for player in self.players:
            found |= dict.fromkeys(CATALOG[name] for name in player.counts)
        found |= dict.fromkeys(self.trash)
        return [card for card in found if not card.is_pile]

    # Costs and types.

    def cost(self, card: Card) -> int:
        """What it costs in coins now."""
        fixed = FIXED_COSTS.get(card)
        coins = card.cost_now(self) if fixed is None else fixed
        if not self.plain_prices and Pricing in self.heard:
            coins = self.inquire(Pricing(self.turn.player, card, coins)).coins
        return coins if coins > 0 else 0

    def costs(self) -> dict[str, int]:
        """What the top card of each pile costs in coins now, by its name. Only to be looked at."""
        if self._costs is not None and self.plain_prices:
            return self._costs
        cards = [pile.card for pile in self.piles.values()]
        costs = {card.name: self.cost(card) for card in cards}
        if self.plain_prices and not any(card.has_own_cost for card in cards):
            self._costs = costs
        return costs

    def costing(
        self,
        *,
        up_to: int | None = None,
        exactly: int | None = None,
        potion: int = 0,
        debt: int = 0,
        only: Callable[[Card], bool] | None = None,
    ) -> list[Card]:
        """The supply's cards of that cost, compared part by part: coins, potions and debt."""
        costs = self.costs()
        cards = [pile.card for pile in self._supply or self.supply if pile.left]
        if up_to is not None:
            cards = [card for card in cards if costs[card.name] <= up_to]
            cards = [card for card in cards if card.potion <= potion and card.debt <= debt]
        if exactly is not None:
            cards = [card for card in cards if costs[card.name] == exactly]
            cards = [card for card in cards if card.potion == potion and card.debt == debt]
        return cards if only is None else [card for card in cards if only(card)]

    def cheaper_than(self, card: Card, only: Callable[[Card], bool] | None = None) -> list[Card]:
        """The supply's cards that cost less than `card`: no part of the cost more, and one of them less."""
        cost = self.cost(card)
        offered = self.costing(up_to=cost, potion=card.potion, debt=card.debt, only=only)
        return [c for c in offered if (self.cost(c), c.potion, c.debt) != (cost, card.potion, card.debt)]

    def is_cheaper(self, card: Card, than: Card) -> bool:
        """Does it cost less: no part of its cost more, and some part less?"""
        cost, other = self.cost(card), self.cost(than)
        if cost > other or card.potion > than.potion or card.debt > than.debt:
            return False
        return (cost, card.potion, card.debt) != (other, than.potion, than.debt)

    def is_type(self, card: Card, kind: str) -> bool:
        """Is the card of this type now?"""
        if Typing in self.heard:
            return kind in self.inquire(Typing(self.turn.player, card, frozenset(card.types))).types
        return kind in card.types

    def types_of(self, card: Card) -> frozenset[str]:
        """The types that the card has now."""
        types = frozenset(card.types)
        return self.inquire(Typing(self.turn.player, card, types)).types if Typing in self.heard else types

    def may_be_commanded(self, card: Card) -> bool:
        """Is it an Action that Command cards may play: no Duration, and no Command itself?"""
        return (
            self.is_type(card, "Action")
            and not self.is_type(card, "Command")
            and not self.is_type(card, "Duration")
        )

    def actions_in(self, cards: Iterable[Card]) -> list[Card]:
        """The Actions among these cards."""
        if self.heard and Typing in self.heard:
            return [card for card in cards if self.is_type(card, "Action")]
        return [card for card in cards if card in ACTIONS]

    def treasures_in(self, cards: Iterable[Card]) -> list[Card]:
        """The Treasures among these cards."""
        if Typing in self.heard:
            return [card for card in cards if self.is_type(card, "Treasure")]
        return [card for card in cards if card.is_treasure]

    def may_buy(self, player: Player, card: Card, source: Zone | None = None) -> bool:
        """Can `player` pay for it now, and is it to be had, from its pile or from `source`?"""
        if player.debt or card.potion > player.potions or not card.may_be_bought(player):
            return False
        if card.is_landscape:
            return card in self.landscapes and self._may_buy_landscape(player, card)
        to_be_had = card in source if source is not None else self.has(card) and self.supplies(card)
        if not to_be_had or (self.cost(card) > player.coins and not card.may_pay_otherwise(player)):
            return False
        return Allowing not in self.heard or self.inquire(Allowing(player, card)).allowed

    def _may_buy_landscape(self, player: Player, card: Card) -> bool:
        if card.cost > player.coins:
            return False
        if isinstance(card, Event):
            return not (card.once_per_turn and card in self.turn.bought)
        return isinstance(card, Project) and card not in player.owned

    def for_sale(self, player: Player) -> list[Option]:
        """All that `player` may buy now."""
        tops = [pile.card for pile in self.piles.values()]
        return [card for card in (*tops, *self.landscapes) if self.may_buy(player, card)]

    # Chance.

    def dice_of(self, player: Player) -> Random:
        """Dice for whoever answers for `player`: what a bot throws does not change how cards are shuffled, so
        a game can be played again from its seed and answers alone. The same seed gives the same throws.
        """
        seat = player.controller.seat
        dice = self._dice.get(seat)
        if dice is None:
            dice = self._dice[seat] = Random((self.seed << 8 | seat) << 32 | _DICE)
        return dice

    # Conservation.

    def census(self) -> Counter[str]:
        """How many there are of each card, wherever they are."""
        total: Counter[str] = Counter()
        for pile in self.piles.values():
            if pile.stack is None:
                total[pile.card.name] += pile.left
            else:
                total.update(card.name for card in pile.stack)
        total.update(card.name for card in self.trash)
        for zone in self.zones.values():
            total.update(card.name for card in zone)
        for player in self.players:
            total.update(card.name for card in player.all_cards)
        return +total

    def check_cards(self) -> None:
        """CardsLost when a card was lost or made, or a count is wrong."""
        if self._cards_at_start is not None and self.census() != self._cards_at_start:
            now, before = self.census(), self._cards_at_start
            raise CardsLost(f"lost {dict(before - now)}, made {dict(now - before)} in turn {self.turn.index}")
        for player in self.players:
            cards = player.all_cards
            counted = {name: number for name, number in player.counts.items() if number}
            if counted != dict(Counter(card.name for card in cards)):
                raise CardsLost(f"{player} owns {Counter(cards)}, but counts {counted}")
        empty = sum(not pile.left for pile in self.supply)
        if empty != self.empty_piles or any(pile.left < 0 for pile in self.piles.values()):
            raise CardsLost(f"{empty} piles are empty, but {self.empty_piles} are counted")

    # Copies.

    def copy(
        self, seen_by: Player | None = None, seed: int = 0, agents: Sequence[Agent] | None = None
    ) -> Game:
        """This game, to try things on: nothing done to the copy is seen here.

        With `seen_by`, what that player cannot see is dealt anew with `seed`: hands, the order of decks
        and of piles.
        `agents` answer in the copy instead of this game's. The copy keeps no log and no answers. Between
        phases only.
        """
        from .copying import copy_game, deal_anew

        twin = copy_game(self, agents)
        if seen_by is not None:
            deal_anew(twin, seen_by.seat, seed)
        return twin
