"""A game: setting it up, whose turn it is, who decides, and the end."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterable, MutableSequence, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from .card import CATALOG, Card
from .conservation import compare_cards, count_cards
from .copying import copy_game, deal_anew
from .costs import Costs
from .decision import Agent, Decision, IllegalAnswer, Option, check_agents
from .errors import CopyError
from .events import GameEnding
from .fast.player import FastPlayer
from .fast.quick_turns import play_on
from .fast.shortcuts import Shortcuts
from .log_entries import LogEntry
from .native import mypyc_attr
from .piles import Pile as Pile
from .player import Player
from .position import Position, check_position, deal_position, lay_out_position
from .random_kingdom import draw_unused
from .rules.resources import use
from .rules.tokens import return_tokens
from .seeds import dice_seed, generator, generator_like, numbers
from .setup import Setup, without_position
from .starting_piles import Layout, plan
from .turn import PHASES, ExtraTurn, Purchase, Turn
from .zone import Zone, sink_shadows

_FACE_DOWN = "Face down in the trash"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Costs):
    """A game of Dominion, played phase by phase.

    The same setup, agents and seed give the same game everywhere.

    Args:
        setup: a Setup, or the names of the kingdom.
        agents: what answers for the players, in seat order: strategies, for example. The first begins.
        seed: a whole number from 0 on.
        names: the players' names; by default those of the agents.
        record: keep a log, `game.log`.

    Raises:
        SetupError: there are fewer than 2 or more than 6 players, one of them is no agent, or the kingdom
            cannot be laid out.

    >>> from dominion.strategies import find
    >>> game = Game((), [find("BigMoney")(), find("BigMoney")()], seed=7)
    >>> game.play_out()
    >>> game.is_over(), game.left("Province")
    (True, 0)
    """

    __slots__ = (
        "_cards_at_start", "_dice", "_next_number", "_random", "_shares_random", "after_buying", "answers",
        "before_dealing", "box", "checks_turns", "extra_turns", "in_a_row", "in_phase", "is_imagined",
        "last_round", "log", "memo", "over", "phase", "position", "regular_seat", "seed", "setup", "source",
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
        super().__init__()
        self.is_imagined = False  # whether it is a copy with the hidden cards redealt
        self.setup = setup if isinstance(setup, Setup) else Setup(tuple(setup))
        check_agents(agents)
        self.seed = seed
        self._random = Random(seed)
        self._shares_random = False  # whether a copy shares the generator, so that neither may draw from it
        self._next_number = numbers(self._random)  # used to shuffle lists
        self._dice: dict[int, Random] = {}
        self.shortcuts = Shortcuts() if self.setup.shortcuts else None
        # Not declared as lists: a subclass of list, such as a log that reports as it grows, has its own
        # `append`. A compiled engine calls that only if the attribute's declared type is no plain list.
        self.log: MutableSequence[LogEntry] | None = [] if record else None
        self.answers: MutableSequence[list[str]] | None = None  # every answer given, if they are recorded
        self.source: Card | None = None  # the card that asks or acts now
        self.phase = "start"
        # A phase is being played, or an error ended it early.
        self.in_phase = False
        self.over = self.stopped = False
        self.extra_turns: list[ExtraTurn] = []
        self.in_a_row = 1  # turns that the current player has taken in a row
        self.last_round: tuple[int, ...] | None = None  # once the game has ended, who still has a turn
        self.box: tuple[Card, ...] = ()  # cards that have been put back there
        self.memo: dict[str, Any] = {}  # what a card must remember of this game; plain data
        # What the game starts with. Hidden from bots: it shows what hands and decks hold.
        self.position = Position.of(self.setup.position) if self.setup.position else None
        if self.position is not None:
            self.setup = without_position(self.setup)

        planned = self._plan(len(agents))
        self.landscapes = planned.landscapes
        self.has_shadows = planned.has_shadows
        self.after_buying = "night" if planned.has_nights else "clean-up"  # the phase after the Buy phase
        self._lay_out(planned, len(agents))
        if self.has_shadows:
            self.note_what_is_heard()
        self.players = [
            self._player(seat, agent, names[seat] if names else agent.name)
            for seat, agent in enumerate(agents)
        ]
        self.turn = Turn()
        self.turn.begin(self.players[0], 1)
        self.regular_seat = 0  # whose turn it was last, extra turns left out
        for card in planned.listening:
            self.listen_to(card)
        # Cards that ask about the starting decks do so as the first turn starts, where players can answer.
        self.before_dealing = planned.before_dealing
        for player in self.players:
            player.start_with(planned.deck)
            if not self.before_dealing:
                self._deal(player)
        if planned.setting_up:
            for card in planned.setting_up:
                card.set_up(self)
            self.turn.index = 0
            self.turn.begin(self.players[0], 1)  # what happened before belongs to no turn
        if self.position is not None:
            check_position(self.position, self)
            lay_out_position(self.position, self)
        self._cards_at_start = self.census() if self.setup.check_cards else None
        # The end of the game depends on more than the piles.
        self.checks_turns = self.setup.check_cards or self.setup.first_to is not None

    def __repr__(self) -> str:
        players = ", ".join(player.name for player in self.players)
        return f"<Game {self.seed} of {players}: {'over' if self.over else self.turn}>"

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        shown = importlib.import_module("dominion.formats.notebook")  # it stands above this package
        return str(shown.game(self))

    @property
    def game(self) -> Game:
        """This game."""
        return self

    def _player(self, seat: int, agent: Agent, name: str) -> Player:
        if self.shortcuts is None:
            return Player(self, seat, agent, name)
        return FastPlayer(self, seat, agent, name, self.shortcuts)

    def _plan(self, players: int, had: Iterable[Card] = ()) -> Layout:
        """Returns the plan with the cards, piles and landscapes drawn for the kingdom's cards, except for
        those that the game has `had`.
        """
        planned = plan(self.setup, players)
        if not (planned.needing_more_beside or planned.needing_companions):
            return planned
        beside: tuple[str, ...] = ()
        asked = set(had)
        while asking := [card for card in planned.needing_more_beside if card not in asked]:
            asked.add(asking[0])
            used = self.setup.kingdom + beside
            given = self.setup.chosen_for(asking[0])
            for name in given or asking[0].beside(self.setup.kingdom, used, self.random):
                if name in given and name in self.setup.kingdom:
                    continue
                found = CATALOG[name]
                if found.is_pile:
                    found = (found.stack(players, self.random) or [found])[-1]
                self.zone(asking[0].name).append(found)
                beside += (found.name,)
            planned = plan(self.setup, players, beside)  # cards there may need further piles
        asked = set(had)
        while asking := [card for card in planned.needing_companions if card not in asked]:
            asked.add(asking[0])
            given = self.setup.chosen_for(asking[0])
            more = given or asking[0].companions(self.setup.kingdom + beside, self.random)
            if more:  # which may itself need further piles
                self.setup = replace(self.setup, kingdom=self.setup.kingdom + more)
                planned = plan(self.setup, players, beside)
        return planned

    def replace_kingdom(self, size: int = 10) -> None:
        """Put the Kingdom piles of the supply back into the box and lay out that many others, drawn from
        those that this game has not had, with everything they bring.
        """
        before, had = self.census(), {CATALOG[name]: None for name in self.piles}
        had |= dict.fromkeys((*self.landscapes, *(card for zone in self.zones.values() for card in zone)))
        known = [card.pile_name for card in had if card.pile_name in CATALOG]
        used = (*self.setup.kingdom, *(name for name in known if CATALOG[name].is_kingdom))
        drawn = draw_unused(self.random, used, size)
        removed = self._remove_kingdom()
        self.box += tuple(removed)
        for player in self.players:
            return_tokens(player)
            player.purchase = Purchase(player)
        landscapes = tuple(card.name for card in self.landscapes if not card.is_aside)
        self.setup = replace(self.setup, kingdom=drawn + landscapes, traits=(), chosen=())
        self._lay_out_planned(self._plan(len(self.players), had), had)
        if self._cards_at_start is not None:
            self._cards_at_start = self._cards_at_start + (self.census() - before)
        if self.log is not None:
            self.log.append(("new kingdom", self.turn.player.seat, drawn))

    def _lay_out_planned(self, planned: Layout, had: Iterable[Card]) -> None:
        """Lay out and set up the plan during a game, except for what the game has `had`."""
        self._lay_out_more(planned)
        self.landscapes += tuple(card for card in planned.landscapes if card not in self.landscapes)
        if planned.has_nights:
            self.after_buying = "night"
        if planned.has_shadows:
            self.has_shadows = True
            self.note_what_is_heard()
        for card in planned.listening:
            self.listen_to(card)
        for card in planned.setting_up:
            if card not in had:
                card.set_up(self)
        self.count_piles()

    def deal(self) -> None:
        """Let cards ask their questions about the starting decks, then deal the first hands."""
        for card in self.before_dealing:
            self.source = card
            for player in self.players:
                card.before_dealing(player)
        self.before_dealing, self.source = (), None
        for player in self.players:
            self._deal(player)

    def _deal(self, player: Player) -> None:
        if self.position is not None:
            deal_position(self.position, player)
            return
        self.shuffle(player.deck)
        if self.has_shadows:
            sink_shadows(player.deck)
        if self.setup.opening != "random":
            self._arrange_opening(player.deck)
        player.draw(5)
        player.more_drawn = 0  # five cards are the usual number

    def _arrange_opening(self, deck: Zone) -> None:
        """Put 3 or 4 Coppers (or 2 or 5) among the top five cards, and leave the rest as shuffled."""
        many, few = (4, 3) if self.setup.opening == "4/3" else (5, 2)
        first = many if self.random.random() < 0.5 else few
        coppers = [card for card in deck if card.is_treasure]
        others = [card for card in deck if not card.is_treasure]
        deck[:] = coppers[first:] + others[5 - first :] + coppers[:first] + others[: 5 - first]

    # Playing.

    def do_play(self) -> None:
        """Play the next phase of the current turn, and return. Does nothing when the game is over.

        Raises:
            IllegalAnswer: an agent chose what was not offered.
            Waiting: an agent has no answer yet; call again when it has one.
        """
        if not self.over:
            self.in_phase = True
            PHASES[self.phase](self)
            self.in_phase = False

    def is_over(self) -> bool:
        """Returns whether the game has ended."""
        return self.over

    @property
    def has_nights(self) -> bool:
        """Whether the game has Night cards. Otherwise their phase is skipped."""
        return self.after_buying == "night"

    @property
    def is_solitaire(self) -> bool:
        """Whether only the first player takes turns."""
        return self.position is not None and self.position.solitaire

    def play_out(self) -> None:
        """Play phase after phase until the game is over. Raises what `do_play` raises."""
        self.in_phase = True
        shortcuts = self.shortcuts
        while not self.over:
            if shortcuts is None:
                PHASES[self.phase](self)
            else:
                play_on(self, shortcuts)
        self.in_phase = False

    def ask(self, decision: Decision) -> list[Any]:
        """Returns the answer of the agent that decides for the player. Every decision goes through here.
        Raises IllegalAnswer if the answer is not allowed.
        """
        agent = decision.player.controller.agent
        shortcuts = self.shortcuts
        if shortcuts is None or shortcuts.costs_are_printed:
            answer = agent.answer(decision)
        else:
            answer = shortcuts.while_costs_stay(agent.answer, decision)
        if self.answers is None and agent.answers_are_legal:
            return answer  # type: ignore[return-value]
        names = self._names(decision, answer)
        while use(decision, names):  # it spent Coffers or the like, so the question is asked again
            if self.answers is not None:
                self.answers.append(names)
            names = self._names(decision, agent.answer(decision))
        try:
            picked = decision.pick(names)
        except ValueError as error:
            raise IllegalAnswer(f"{decision.player}: {error}") from None
        if self.answers is not None:
            self.answers.append(names)
        return picked

    @staticmethod
    def _names(decision: Decision, answer: Sequence[Option]) -> list[str]:
        try:
            return [str(option) for option in answer]
        except TypeError as error:
            raise IllegalAnswer(f"{decision.player}: {error}") from None

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle in place, with the game's own generator."""
        if self._shares_random:
            self._draw_from(generator_like(self._random))
        cards.sort(key=self._next_number)  # the fastest fair shuffle in pure Python

    # Turns.

    def end_turn(self) -> None:
        """Check whether the game is over; if not, begin the next turn."""
        turn = self.turn
        unusual = turn.extra or self.extra_turns or self.last_round or self.checks_turns
        if (unusual or not self.gains_to_end) and self._ends_unusually(turn):
            return
        me, seat, players = turn.player, self.regular_seat, self.players
        me.last_gains, me.last_trashed = turn.gains, turn.trashed
        while True:
            seat += 1
            if seat == len(players):
                seat = 0
            player = players[seat]
            if seat == 0 and player.turns >= self.setup.max_turns:
                self.stopped = True
                self._end()
                return
            if not player.turns_to_skip:
                break
            self._skip_turn(player)
        self.regular_seat = seat
        self.in_a_row = 1 if player is not me or self.is_solitaire else self.in_a_row + 1
        self.phase = "start"
        turn.begin(player, player.turns + 1)

    def _skip_turn(self, player: Player, extra: bool = False) -> None:
        """Skip the turn that comes next. It still counts as one of the player's turns."""
        player.turns_to_skip -= 1
        if not extra:
            player.turns += 1
            player.coins_by_turn.append(0)
            player.vp_by_turn.append(player.score())
            player.note("drawn", player.turns, -5)  # the hand is for the next turn
        if self.log is not None and not self.is_solitaire:
            self.log.append(("skip turn", player.seat))

    def _ends_unusually(self, turn: Turn) -> bool:
        """End the game, or begin a turn other than the next player's. Returns False if neither applies."""
        if turn.extra:
            turn.player.controller = turn.player
        if self._cards_at_start is not None:
            self.check_cards()
        if self.last_round is None and self.end_condition():
            self.last_round = self._after_the_end() if GameEnding in self.listeners else ()
        if self.last_round is not None and not self.last_round:
            self._end()
            return True
        turn.player.last_gains, turn.player.last_trashed = turn.gains, turn.trashed
        extra = self._next_extra_turn() if self.extra_turns else None
        while extra is not None and extra.player.turns_to_skip:
            self._skip_turn(extra.player, extra=True)
            extra = self._next_extra_turn()
        if extra is not None:
            self.in_a_row = self.in_a_row + 1 if extra.player is turn.player else 1
            extra.player.controller = extra.controller
            self.phase = "start"
            turn.begin(extra.player, extra.player.turns, extra=True)
            if extra.effect is not None:
                extra.effect(extra.player)
            return True
        while self.last_round:
            last = self.players[self.last_round[0]]
            self.last_round = self.last_round[1:]
            if last.turns_to_skip:
                self._skip_turn(last, extra=True)
                continue
            self.in_a_row = self.in_a_row + 1 if last is turn.player else 1
            self.phase = "start"
            turn.begin(last, last.turns, extra=True)
            return True
        if self.last_round is not None:  # the turns after the end were skipped
            self._end()
            return True
        return False

    def _after_the_end(self) -> tuple[int, ...]:
        """Returns the seats of those who have a turn after the end, the next player's first."""
        more = self.query(GameEnding(self.turn.player, [])).more
        return tuple(player.seat for player in (*self.turn.player.others, self.turn.player) if player in more)

    def _next_extra_turn(self) -> ExtraTurn | None:
        """Returns the next extra turn that may be taken. Of several, the current player chooses one."""
        me = self.turn.player
        possible = [extra for extra in self.extra_turns if self._may_be_taken(extra)]
        cards = dict.fromkeys(extra.card for extra in possible if extra.card is not None)
        first = me.choose_one("order", cards) if len(cards) > 1 else None
        chosen = next((extra for extra in possible if first is None or extra.card is first), None)
        row = self.in_a_row + 1 if chosen is not None and chosen.player is me else 1
        if chosen is not None and chosen.player.turns_to_skip:
            row -= 1  # it will not be taken
        for extra in self.extra_turns[:]:
            too_many = chosen is None or (extra.player is chosen.player and row + 1 >= extra.row)
            if extra is chosen or too_many:
                self.extra_turns.remove(extra)
                extra.release()
        return chosen

    def _may_be_taken(self, extra: ExtraTurn) -> bool:
        """Returns whether the extra turn may be taken: not if it is one too many in a row. A turn that
        another player decides cannot follow an extra turn.
        """
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
        """Remove all references back to this game, so that its memory is freed without the cyclic garbage
        collector. The game cannot be used any more.
        """
        for player in self.players:
            del player.me, player.game, player.controller, player.purchase, player.last_gains

    def end_condition(self) -> bool:
        """Returns whether the game ends after this turn, by the piles or by `first_to` VP."""
        for pile in self._ending:
            if not pile.left:
                return True
        if self.empty_piles >= self.empty_piles_to_end:
            return True
        points = self.setup.first_to
        return points is not None and any(player.score() >= points for player in self.players)

    def winners(self) -> list[Player]:
        """Returns the players with the most VP, and among those with the fewest turns: one or more."""
        standings = [self.standing(player) for player in self.players]
        best = max(standings)
        return [player for player, own in zip(self.players, standings, strict=True) if own == best]

    @staticmethod
    def standing(player: Player) -> tuple[int, int]:
        """Returns the sort key of the winner: a player's VP, then the fewest turns."""
        return player.score(), -player.turns

    # The trash.

    @property
    def face_down_in_trash(self) -> list[Card]:
        """The cards of the trash that were turned face down this turn."""
        turn, cards = self.memo.get(_FACE_DOWN, (0, []))
        return list(cards) if turn == self.turn.index else []

    def turn_face_down(self, player: Player, card: Card) -> None:
        """Turns a card of the trash face down for the rest of the turn, on behalf of `player`."""
        self.memo[_FACE_DOWN] = (self.turn.index, [*self.face_down_in_trash, card])
        if self.log is not None:
            self.log.append(("turn face down", player.seat, card))

    # Chance.

    @property
    def random(self) -> Random:
        """The generator for all shuffles. After a copy, the game has another generator that gives the same
        numbers.
        """
        if self._shares_random:
            self._draw_from(generator_like(self._random))
        return self._random

    def reseed(self, seed: int) -> None:
        """Gives the generator for all shuffles another seed. A copy does not copy the old state first."""
        self._draw_from(generator(seed))

    def _draw_from(self, random: Random) -> None:
        self._random, self._next_number, self._shares_random = random, numbers(random), False

    def share_random(self, twin: Game) -> None:
        """Share this game's generator with the copy. The first of them to shuffle copies it. Copying it at
        once would take a third of the time of a game's copy, and most copies never shuffle.
        """
        self._shares_random = twin._shares_random = True
        twin._random, twin._next_number = self._random, self._next_number

    def dice_of(self, player: Player) -> Random:
        """Returns the random generator for the agent of `player`. A bot's throws do not change how cards are
        shuffled, so a game can be replayed from its seed and answers. The same seed gives the same throws.
        """
        seat = player.controller.seat
        dice = self._dice.get(seat)
        if dice is None:
            dice = self._dice[seat] = Random(dice_seed(self.seed, seat))
        return dice

    # Conservation.

    def census(self) -> Counter[str]:
        """Returns how many copies there are of each card, by name, wherever they are."""
        return count_cards(self)

    def note_cards(self) -> None:
        """Make `check_cards` compare with the cards present now and those laid out later."""
        self._cards_at_start = self.census()

    def check_cards(self) -> None:
        """Count all cards.

        Raises:
            CardsLost: a card was lost or created, or a count is wrong.
        """
        compare_cards(self, self._cards_at_start)

    # Copies.

    def __getstate__(self) -> dict[str, Any]:
        """Returns the state for pickling and deep copies: everything except the function made from the
        generator.
        """
        self._check_between_phases()
        kept = super().__getstate__()
        del kept["_next_number"]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        super().__setstate__(kept)
        self._next_number = numbers(self._random)

    def _check_between_phases(self) -> None:
        """Raises CopyError in the middle of a phase: its state is on the call stack, not in the game."""
        if self.in_phase:
            raise CopyError(
                f"A game is copied or pickled between phases, not in the middle of one ({self.turn}): "
                "copy it when `do_play` has returned. A `Table` is copied at any decision."
            )

    def copy(
        self, seen_by: Player | None = None, seed: int = 0, agents: Sequence[Agent] | None = None
    ) -> Game:
        """Returns an independent copy of this game, to try things on.

        The copy keeps no log and no answers. `pickle` and `copy.deepcopy` keep them.

        Args:
            seen_by: deal anew what this player cannot see: hands, the order of decks and of piles.
            seed: the seed of that deal; another seed gives another deal.
            agents: the agents of the copy, in seat order, instead of this game's.

        Raises:
            CopyError: a phase is being played, or an error ended it early.

        >>> from dominion import Strategy
        >>> game = Game((), [Strategy(), Strategy()], seed=1)
        >>> copy = game.copy()
        >>> copy.play_out()
        >>> copy.is_over(), game.is_over()
        (True, False)
        """
        self._check_between_phases()
        if agents is not None:
            check_agents(agents, len(self.players))
        twin = copy_game(self, agents)
        if seen_by is not None:
            twin.is_imagined = True
            deal_anew(twin, seen_by.seat, seed)
        return twin
