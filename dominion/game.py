"""A game: setting it up, whose turn it is, who decides, and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from .card import CATALOG, Card
from .costs import Costs
from .decision import Agent, Decision, IllegalAnswer, Option
from .events import GameEnding
from .kingdom import Layout, Setup, numbers, plan
from .player import Player
from .quick import play_on
from .turn import PHASES, ExtraTurn, Turn
from .zones import Pile as Pile
from .zones import Zone, sink_shadows

_DICE = 0xD1CE
"""Makes the seed of a bot's dice another than that of any game."""


class CardsLost(AssertionError):
    """A card vanished or appeared: a bug in a card or in the engine."""


class Game(Costs):
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
        "_cards_at_start", "_dice", "_next_number", "after_buying", "answers", "checks_turns", "extra_turns",
        "in_a_row", "last_round", "log", "memo", "over", "phase", "regular_seat", "seed", "setup", "source",
        "stopped",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup | Iterable[str],
        agents: Sequence[Agent],
        seed: int = 0,
        names: Sequence[str] | None = None,
        record: bool = False,
    ) -> None:
        super().__init__(Random(seed))
        self.setup = setup if isinstance(setup, Setup) else Setup(tuple(setup))
        self.seed = seed
        self._next_number = numbers(self.random)
        self._dice: dict[int, Random] = {}
        self._settled = self._by_cost = None
        self.log: list[tuple[Any, ...]] | None = [] if record else None
        self.answers: list[list[str]] | None = None  # every answer given, when somebody wants them
        self.source: Card | None = None  # the card that asks or acts now
        self.phase = "start"
        self.over = self.stopped = False
        self.extra_turns: list[ExtraTurn] = []
        self.in_a_row = 1  # turns that the current player has taken without another's between
        self.last_round: tuple[int, ...] | None = None  # once the game has ended, who still has a turn
        self.memo: dict[str, Any] = {}  # what a card must remember of this game; plain data

        planned = self._plan(len(agents))
        self.landscapes = planned.landscapes
        self.has_shadows = planned.has_shadows
        self.after_buying = "night" if planned.has_nights else "clean-up"  # the phase after the Buy phase
        self._lay_out(planned, len(agents))
        if self.has_shadows:
            self.note_what_is_heard()
        self.players = [
            Player(self, seat, agent, names[seat] if names else agent.name)
            for seat, agent in enumerate(agents)
        ]
        self.turn = Turn()
        self.turn.begin(self.players[0], 1)
        self.regular_seat = 0  # whose turn it was last, extra turns left out
        for card in planned.listening:
            self.listen_to(card)
        for player in self.players:
            self._deal(player, planned)
        if planned.setting_up:
            for card in planned.setting_up:
                card.set_up(self)
            self.turn.index = 0
            self.turn.begin(self.players[0], 1)  # what was done there was done in no turn
        self._cards_at_start = self.census() if self.setup.check_cards else None
        # More than the piles has to be looked at after each turn.
        self.checks_turns = self.setup.check_cards or self.setup.first_to is not None

    def __repr__(self) -> str:
        players = ", ".join(player.name for player in self.players)
        return f"<Game {self.seed} of {players}: {'over' if self.over else self.turn}>"

    def _plan(self, players: int) -> Layout:
        """The plan, with the cards, piles and landscapes that are drawn for the kingdom's cards."""
        planned = plan(self.setup, players)
        if not (planned.needing_more_beside or planned.needing_companions):
            return planned
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
            play_on(self)

    def ask(self, decision: Decision) -> list[Any]:
        """The one door: the answer of whoever decides for the player. IllegalAnswer when it is none."""
        agent = decision.player.controller.agent
        if self.plain_prices and self._reach is not None:  # nothing has a cost to be worked out
            answer = agent.answer(decision)
        else:
            answer = self.while_costs_stay(agent.answer, decision)
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
        unusual = turn.extra or self.extra_turns or self.last_round or self.checks_turns
        if (unusual or not self.gains_to_end) and self._ends_unusually(turn):
            return
        turn.player.last_gains = turn.gains
        seat = self.regular_seat + 1
        if seat == len(self.players):
            seat = 0
        player = self.players[seat]
        if seat == 0 and player.turns >= self.setup.max_turns:
            self.stopped = True
            self._end()
            return
        self.regular_seat = seat
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
            del player.me, player.game, player.controller, player.purchase, player.last_gains

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
        standings = [self.standing(player) for player in self.players]
        best = max(standings)
        return [player for player, own in zip(self.players, standings, strict=True) if own == best]

    @staticmethod
    def standing(player: Player) -> tuple[int, int]:
        """What decides who wins: the VP of a player, and how few turns it had."""
        return player.score(), -player.turns

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
