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
from .player import Player
from .position import Position, check_position, deal_position, lay_out_position
from .random_kingdom import draw_unused
from .rules.resources import use
from .rules.tokens import return_tokens
from .seeds import dice_seed, generator_like, numbers
from .setup import Setup, without_position
from .starting_piles import Layout, plan
from .turn import PHASES, ExtraTurn, Purchase, Turn
from .zones import Pile as Pile
from .zones import Zone, sink_shadows

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
        self.is_imagined = False  # is it a copy in which the hidden cards were dealt anew?
        self.setup = setup if isinstance(setup, Setup) else Setup(tuple(setup))
        check_agents(agents)
        self.seed = seed
        self._random = Random(seed)
        self._shares_random = False  # does a copy have the same generator? Then nobody draws from it.
        self._next_number = numbers(self._random)  # what lists are shuffled by
        self._dice: dict[int, Random] = {}
        self.shortcuts = Shortcuts() if self.setup.shortcuts else None
        # Not declared as lists: a list of another class, such as a log that tells as it grows, has its own
        # `append`, which a compiled engine calls only of what is no plain list to it.
        self.log: MutableSequence[LogEntry] | None = [] if record else None
        self.answers: MutableSequence[list[str]] | None = None  # every answer given, when somebody wants them
        self.source: Card | None = None  # the card that asks or acts now
        self.phase = "start"
        # A phase is being played, or was left by an error before its end.
        self.in_phase = False
        self.over = self.stopped = False
        self.extra_turns: list[ExtraTurn] = []
        self.in_a_row = 1  # turns that the current player has taken without another's between
        self.last_round: tuple[int, ...] | None = None  # once the game has ended, who still has a turn
        self.box: tuple[Card, ...] = ()  # cards that have been put back there
        self.memo: dict[str, Any] = {}  # what a card must remember of this game; plain data
        # What the game starts with, kept from bots: it says what hands and decks hold.
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
            self.turn.begin(self.players[0], 1)  # what was done there was done in no turn
        if self.position is not None:
            check_position(self.position, self)
            lay_out_position(self.position, self)
        self._cards_at_start = self.census() if self.setup.check_cards else None
        # More than the piles has to be looked at after each turn.
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
        """The plan, with the cards, piles and landscapes that are drawn for the kingdom's cards; for those
        that the game has `had` they were drawn before.
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
            planned = plan(self.setup, players, beside)  # what lies there may need more
        asked = set(had)
        while asking := [card for card in planned.needing_companions if card not in asked]:
            asked.add(asking[0])
            given = self.setup.chosen_for(asking[0])
            more = given or asking[0].companions(self.setup.kingdom + beside, self.random)
            if more:  # which may need companions in its turn
                self.setup = replace(self.setup, kingdom=self.setup.kingdom + more)
                planned = plan(self.setup, players, beside)
        return planned

    def replace_kingdom(self, size: int = 10) -> None:
        """Put the Kingdom piles of the supply back into the box and lay out so many others, drawn from those
        that this game has not had, with all that they bring.
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
        """In the midst of a game, lay out what is planned and set it up, but for what the game has `had`."""
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
        self._count_piles()

    def deal(self) -> None:
        """Let the cards that ask about the starting decks do so; then deal the first hands."""
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
        """Put 3 or 4 Coppers (or 2 or 5) on top, the rest below, everything else as shuffled."""
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
        """Are there Night cards, so that the phase for them is not skipped?"""
        return self.after_buying == "night"

    @property
    def is_solitaire(self) -> bool:
        """Does only the first player take turns?"""
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
        """The one door: the answer of whoever decides for the player. IllegalAnswer when it is none."""
        agent = decision.player.controller.agent
        shortcuts = self.shortcuts
        if shortcuts is None or shortcuts.costs_are_printed:
            answer = agent.answer(decision)
        else:
            answer = shortcuts.while_costs_stay(agent.answer, decision)
        if self.answers is None and agent.answers_are_legal:
            return answer  # type: ignore[return-value]
        names = self._names(decision, answer)
        while use(decision, names):  # Coffers and the like, at any time; then the question is asked again
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
        cards.sort(key=self._next_number)  # the quickest fair shuffle there is in pure Python

    # Turns.

    def end_turn(self) -> None:
        """See whether the game is over; if not, begin the next turn."""
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
        """Let the turn that comes now not be taken; it is one of the player's all the same."""
        player.turns_to_skip -= 1
        if not extra:
            player.turns += 1
            player.coins_by_turn.append(0)
            player.vp_by_turn.append(player.score())
            player.note("drawn", player.turns, -5)  # the hand is for the next turn
        if self.log is not None and not self.is_solitaire:
            self.log.append(("skip turn", player.seat))

    def _ends_unusually(self, turn: Turn) -> bool:
        """Let the game be over, or another turn than the next player's begin; False when it is not so."""
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
        """The seats of those who have a turn after the end, the next player's first."""
        more = self.query(GameEnding(self.turn.player, [])).more
        return tuple(player.seat for player in (*self.turn.player.others, self.turn.player) if player in more)

    def _next_extra_turn(self) -> ExtraTurn | None:
        """The next extra turn that may be taken; of several, one of the current player's choice."""
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
        """Remove all references back to this game, so that its memory is freed without the cyclic garbage
        collector. The game cannot be used any more.
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
        """Returns the players with the most VP, and among those with the fewest turns: one or more."""
        standings = [self.standing(player) for player in self.players]
        best = max(standings)
        return [player for player, own in zip(self.players, standings, strict=True) if own == best]

    @staticmethod
    def standing(player: Player) -> tuple[int, int]:
        """What decides who wins: the VP of a player, and how few turns it had."""
        return player.score(), -player.turns

    # The trash.

    @property
    def face_down_in_trash(self) -> list[Card]:
        """Returns the cards of the trash that were turned face down this turn."""
        turn, cards = self.memo.get(_FACE_DOWN, (0, []))
        return list(cards) if turn == self.turn.index else []

    def turn_face_down(self, player: Player, card: Card) -> None:
        """Turns a card of the trash face down for the rest of the turn; `player` does so."""
        self.memo[_FACE_DOWN] = (self.turn.index, [*self.face_down_in_trash, card])
        if self.log is not None:
            self.log.append(("turn face down", player.seat, card))

    # Chance.

    @property
    def random(self) -> Random:
        """The generator that everything is shuffled with. After a copy, the game has another one that gives
        the same numbers.
        """
        if self._shares_random:
            self._draw_from(generator_like(self._random))
        return self._random

    def _draw_from(self, random: Random) -> None:
        self._random, self._next_number, self._shares_random = random, numbers(random), False

    def share_random(self, twin: Game) -> None:
        """Let the copy have this game's generator. Whoever shuffles first takes a copy of it: to take one for
        each copy of a game would be a third of the work, and most copies never shuffle.
        """
        self._shares_random = twin._shares_random = True
        twin._random, twin._next_number = self._random, self._next_number

    def dice_of(self, player: Player) -> Random:
        """Dice for whoever answers for `player`: what a bot throws does not change how cards are shuffled, so
        a game can be played again from its seed and answers alone. The same seed gives the same throws.
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
        """Let `check_cards` compare with the cards that there are now, and those that are laid out later."""
        self._cards_at_start = self.census()

    def check_cards(self) -> None:
        """Count all cards.

        Raises:
            CardsLost: a card was lost or made, or a count is wrong.
        """
        compare_cards(self, self._cards_at_start)

    # Copies.

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled, or copied deeply: all but the function that is made of the generator."""
        self._check_between_phases()
        kept = super().__getstate__()
        del kept["_next_number"]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        super().__setstate__(kept)
        self._next_number = numbers(self._random)

    def _check_between_phases(self) -> None:
        """CopyError in the middle of a phase: what is under way there is on the stack, not in the game."""
        if self.in_phase:
            raise CopyError(
                f"A game is copied or pickled between phases, not in the middle of one ({self.turn}): "
                "copy it when `do_play` has returned. A `Table` is copied at any decision."
            )

    def copy(
        self, seen_by: Player | None = None, seed: int = 0, agents: Sequence[Agent] | None = None
    ) -> Game:
        """Returns a copy of this game, to try things on. Nothing done to the copy is seen here.

        The copy keeps no log and no answers. `pickle` and `copy.deepcopy` keep them.

        Args:
            seen_by: deal anew what this player cannot see: hands, the order of decks and of piles.
            seed: for that deal; another seed deals otherwise.
            agents: what answers in the copy, in seat order, instead of this game's agents.

        Raises:
            CopyError: a phase is being played, or was not played to its end.

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
