"""A session at a terminal: numbered menus of what is possible, and letters for the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from ..bots.safety.timeout import TimeLimit, TimeLimitExceeded, at_fault
from ..bots.strategy import Strategy
from ..engine.card import CATALOG, Card, card_named
from ..engine.copying import is_face_down
from ..engine.errors import SetupError, StrategyError
from ..engine.game import Pile
from ..engine.player import Player
from ..engine.rules.resources import COFFERS, DEBT, VILLAGER
from ..formats.text_log import Line
from ..formats.wording import count, count_of
from ..simulation.intervals import figure
from ..strategies import find
from .advice import hint
from .player_log import OPEN_MATS
from .question import Question, is_of_a_phase
from .saved_games import written
from .session import Session

HELP: Final = (
    ("3", "the choice with that number; several at once where several may be chosen: 1 3 4, or 1-3"),
    ("s", "skip: choose nothing, or end the phase"),
    ("a", "play all Treasures"),
    ("e", "end the turn"),
    ("c, v, d", "spend a Coffers or a Villager, or pay off 1 debt, where that is offered"),
    ("p 3", "explain the card with that number; p Moat any card"),
    ("t", "show the table"),
    ("u", "undo the last step; u 5 the last five"),
    ("h, hint", "the best answers with their chances, better when typed again; h BigSmithy asks that bot"),
    ("?", "this list"),
    ("k FILE", "keep the game in that file from now on, as --save does"),
    ("q", "leave; a game that is kept can be gone on with, one that is not is resigned"),
    ("r", "resign"),
    ("Ctrl-D", "leave, as q does, without being asked"),
)
_STYLES: Final = (
    ("is_curse", "magenta"), ("is_landscape", "cyan"), ("is_treasure", "yellow"), ("is_victory", "green"),
    ("is_attack", "red"), ("is_reaction", "blue"), ("is_night", "bright_black"),
)  # fmt: skip
_COMMANDS: Final = {
    "s": "skip", "a": "treasures", "e": "end turn", "c": COFFERS, "v": VILLAGER, "d": DEBT,
}  # fmt: skip


Piece = str | tuple[str, str]
"""A piece of a line: its text, or its text and its style."""


class Screen(Protocol):
    """The screen of a session."""

    def print(self, *pieces: Piece) -> None:
        """Print one line."""

    def input(self, prompt: str) -> str:
        """Ask for a line. EOFError at the end of the input."""


class Terminal:
    """Shows a session on `screen` and reads the person's input."""

    def __init__(
        self,
        screen: Screen,
        adviser: str,
        saving: Callable[[str], Callable[[str], object]],
        kept: tuple[str, Callable[[str], object]] | None = None,
        timeout: float | None = None,
        finding: Callable[[str], type[Strategy]] = find,
    ) -> None:
        self.screen = screen
        self.adviser = adviser
        """The bot that is asked for hints."""
        self.file = kept[0] if kept else ""
        """The file the game is saved to, from the start if it is given; empty if it is not saved."""
        self._save = kept[1] if kept else None
        # returns a function that saves a game to a file; both raise ValueError if they cannot
        self._saving = saving
        self._lacks_answers = False  # whether the last attempt to write the file failed
        self._timeout = timeout
        self._find = finding  # returns the bot to ask for a hint; raises ValueError if there is none
        self._shown: list[Line] = []
        self._turn = 0  # the index of the turn whose table has been shown
        self._has_asked = False  # whether the question is on the screen
        self._to_confirm = ""  # the key that ends the game if it is typed again
        self._has_left = False

    def play(self, session: Session) -> None:
        """Play until the game is over, or the person has resigned or left."""
        self._begin(session)
        while not (session.is_over or self._has_left):
            if not self._has_asked:
                self._show(session)
                self._has_asked = True
            try:
                typed = self.screen.input("> ")
            except EOFError:
                self.screen.print()
                self._leave(session)
                break
            typed = typed.strip()
            if typed.lower() in ("q", "r"):
                self._end(session, typed.lower())
            else:
                self._to_confirm = ""
                self._obey(session, typed)
        if problem := self._problem_of_keeping(session):
            self._say(f"{problem} {self.file} lacks the last answers.")
        self._show_lines(session)
        self._say(f"Seed {session.start.match.seed}.")

    def _end(self, session: Session, key: str) -> None:
        """Leaves or resigns. A key that ends the game for good must be typed twice."""
        if key == "q" and self._lacks_answers:
            self._keep(session)
        if key == "q" and self._save is not None and not self._lacks_answers:
            self._leave(session)
        elif key != self._to_confirm:
            self._to_confirm = key
            self._say(self._what_is_lost(key))
        elif key == "q":
            self._leave(session)
        else:
            session.resign()

    def _what_is_lost(self, key: str) -> str:
        """Returns what the key would do if it were typed again."""
        if key == "q" and self._save is not None:
            return f"{self.file} lacks the last answers: q again leaves, k FILE keeps all of them elsewhere."
        lost = "Nothing keeps this game, as k FILE would: " if key == "q" else ""
        return f"{lost}{key} again resigns, anything else plays on."

    def _leave(self, session: Session) -> None:
        """Leaves a saved game. An unsaved game could not be resumed, so it is resigned."""
        if self._save is None:
            session.resign()
        self._has_left = True

    # Input.

    def _obey(self, session: Session, typed: str) -> None:
        letter, _, rest = typed.partition(" ")
        obeys = {
            "p": self._explain, "u": self._undo, "h": self._hint, "hint": self._hint, "t": self._show_table,
            "k": self._keep_now, "?": self._help,
        }  # fmt: skip
        try:
            if letter.lower() in obeys:
                obeys[letter.lower()](session, rest.strip())
                return
            with self._in_time(session):
                self._answer(session, typed)
        except StrategyError as error:
            if error.filename is not None:
                raise  # a bot cannot go on
            self._say(error.message)
        except SetupError as error:
            self._say(str(error))
        except ValueError as error:
            self._say(str(error))
        else:
            self._has_asked = False
            self._keep(session)

    def _answer(self, session: Session, typed: str) -> None:
        question = session.question
        assert question is not None, "asked only while there is one"
        command = _COMMANDS.get(typed.lower())
        if command == "skip":
            if question.least:
                raise ValueError(f"Here {question.amount} must be chosen.")
            session.answer([])
        elif command == "treasures" and command not in dict(question.commands):
            raise ValueError("There are no Treasures to play now.")
        elif command is not None:
            session.command(command)
        else:
            session.answer(_chosen(question, typed))

    def _undo(self, session: Session, rest: str) -> None:
        if rest and not rest.isdecimal():
            raise ValueError(f"u takes a number of steps, not {rest!r}.")
        with self._in_time(session):
            for _ in range(int(rest or 1)):
                session.undo()
        self._keep(session)
        self._say("Taken back.")
        self._shown, self._turn, self._has_asked = session.full_log, 0, False

    def _hint(self, session: Session, rest: str) -> None:
        bot = self._find(rest or self.adviser)()
        with self._in_time(session):
            found = hint(session, bot)
        self._say(f"{found.text}{';' if found.undecided else ':'} {found.reason}.")

    def _explain(self, session: Session, rest: str) -> None:
        question = session.question
        name = rest
        if rest.isdecimal() and question is not None and question.kind != "number":
            if not 1 <= int(rest) <= len(question.choices):
                raise ValueError(_no_such(question, rest))
            name = question.choices[int(rest) - 1].name
        if not name:
            raise ValueError("p needs the number or the name of a card.")
        card = card_named(name)
        cost = "" if card.is_landscape and not card.cost else f"{_cost(session, card)}, "
        self.screen.print(_coloured(card), f": {cost}{' - '.join(card.types)}, {card.set}. {card.text}")

    def _keep_now(self, session: Session, rest: str) -> None:
        if not rest:
            raise ValueError("k needs the name of a file: k game.json, for example.")
        save = self._saving(rest)
        save(written(session))
        self._save, self.file, self._lacks_answers = save, rest, False
        self._say(f"The game is kept in {rest} from now on; q leaves it.")

    def _help(self, session: Session, rest: str) -> None:
        for key, meaning in HELP:
            self._say(f"  {key:<7} {meaning}")

    @contextmanager
    def _in_time(self, session: Session) -> Iterator[None]:
        """Context with a time limit for bots."""
        with TimeLimit(self._timeout) as limit:
            try:
                limit.begin()
                yield
                limit.end()
            except TimeLimitExceeded as late:
                limit.end()
                agents = [player.agent for player in session.game.players]
                fault = at_fault(late, agents, limit.seconds)
                raise fault or SetupError(f"This took longer than {limit.seconds:g} s.") from None

    def _keep(self, session: Session) -> None:
        """Writes the game to its file. If that fails, as on a full disk, it reports it once."""
        problem = self._problem_of_keeping(session)
        if problem and not self._lacks_answers:
            self._say(f"{problem} Play on, or keep the game elsewhere: k FILE.")
        elif self._lacks_answers and not problem:
            self._say(f"{self.file} has all answers again.")
        self._lacks_answers = bool(problem)

    def _problem_of_keeping(self, session: Session) -> str:
        """Saves the game if possible. Returns the message if it is not, otherwise ""."""
        if self._save is None:
            return ""
        text = written(session)
        try:
            self._save(text)
        except ValueError as problem:
            return str(problem)
        return ""

    # Output.

    def _say(self, text: str) -> None:
        self.screen.print(text)

    def _begin(self, session: Session) -> None:
        match, game = session.start.match, session.game
        self._say(f"Seed {match.seed}. {' - '.join(str(player.name) for player in game.players)}.")
        if game.setup.kingdom:
            self._say(f"Kingdom: {', '.join(game.setup.kingdom)}.")
        if game.setup.first_to is not None:
            self._say(f"The game also ends after the turn in which a player has {game.setup.first_to} VP.")
        self._say("Type the number of your choice, ? for help, q to leave.")

    def _show(self, session: Session) -> None:
        """Shows the new lines of the log and the question."""
        self._show_lines(session)
        question = session.question
        assert question is not None, "asked only while there is one"
        turn = session.game.turn
        if turn.index != self._turn and turn.player.controller.seat == session.seat:
            self._turn = turn.index
            self._show_table(session, "")
        self.screen.print()
        if is_of_a_phase(question.decision):
            self._show_hand(question.player)
        self._say(question.text)
        self._show_choices(session, question)

    def _show_lines(self, session: Session) -> None:
        lines = session.full_log
        for line in lines[len(self._shown) :]:
            if line.kind == "turn":
                self.screen.print()
            self.screen.print(("  " * line.indent + line.text, "cyan" if line.kind == "turn" else ""))
        self._shown = lines

    def _show_table(self, session: Session, rest: str) -> None:
        game = session.game
        self._say(" - ".join(f"{player.name} {figure(player.score())} VP" for player in game.players))
        piles = [pile for pile in game.piles.values() if pile.left or pile.in_supply]
        piles.sort(key=lambda pile: (-pile.card.cost, pile.name))
        self.screen.print("Piles: ", *_listed(_pile(session, pile) for pile in piles))
        landscapes = [card for card in game.landscapes if not card.is_aside]
        if landscapes:
            self.screen.print("Beside: ", *_listed([_coloured(card)] for card in landscapes))
        if game.trash:
            self.screen.print("Trash: ", *_listed(_grouped(game.trash)))
        if game.face_down_in_trash:
            self.screen.print("Face down in it: ", *_listed(_grouped(game.face_down_in_trash)))
        for player in game.players:
            self._show_player(player, player.seat == session.seat)

    def _show_player(self, player: Player, is_mine: bool) -> None:
        """Shows a player's cards on the table, if there are any."""
        parts: list[Piece] = []
        if player.in_play:
            parts += [", in play: ", *_listed(_grouped(player.cards_in_play))]
        if player.owned:
            parts += [", has: ", *_listed(_grouped(player.owned))]
        for mat in player.mats.values():
            if mat:
                shown = is_mine or mat.name in OPEN_MATS
                cards = _listed(_grouped(mat)) if shown else [count(len(mat), "card")]
                parts += [f", {mat.name}: ", *cards]
        tokens = (
            count(player.coffers, "Coffers") if player.coffers else "",
            count(player.villagers, "Villager") if player.villagers else "",
            count(player.favors, "Favor") if player.favors else "",
            count(player.vp_tokens, "VP token") if player.vp_tokens else "",
            f"{player.debt} debt" if player.debt else "",
        )
        parts += [f", {told}" for told in tokens if told]
        hand = "" if is_mine else f"{count(len(player.hand), 'card')} in hand, "
        piles = f"{len(player.deck)} in the deck, {len(player.discard_pile)} discarded"
        self.screen.print(f"{player.name}: {hand}{piles}", *parts)

    def _show_hand(self, player: Player) -> None:
        purse = f"{count(player.actions, 'Action')}, {count(player.buys, 'Buy')}, ${player.coins}"
        purse += "P" * player.potions
        parts: list[Piece] = ["Hand: ", *_listed(_grouped(player.hand, sort=True))]
        if player.in_play:
            parts += [" - in play: ", *_listed(_grouped(player.cards_in_play))]
        self.screen.print(*parts, f" - {purse}")

    def _show_choices(self, session: Session, question: Question) -> None:
        if question.kind == "number":
            values = [choice.name for choice in question.choices]
            self._say(f"  {values[0]} to {values[-1]}" if len(values) > 3 else f"  {', '.join(values)}")
        elif question.kind == "yes":
            self._say(f"  1 {question.yes}")
        else:
            for number, choice in enumerate(question.choices, 1):
                card = CATALOG.get(choice.name)
                parts: list[Piece] = [f" {number:>2} ", choice.name if card is None else _coloured(card)]
                if card is not None and choice.zone in ("supply", "landscapes"):
                    parts.append(f" {_cost(session, card)}")
                    pile = session.game.piles.get(card.pile_name)
                    parts.append(f", {pile.left} left" if pile is not None else "")
                self.screen.print(*parts)
        if question.skip is not None:
            self._say(f"  s {question.skip}")
        for key, command in _COMMANDS.items():
            for known, label in question.commands:
                if known == command:
                    self._say(f"  {key} {label}")


# Reading input.


def _chosen(question: Question, typed: str) -> list[str]:
    """Returns the names that were typed. Raises ValueError if the input is not allowed."""
    words = [word for word in re.split(r"[,\s]+", typed) if word]
    if not words:
        raise ValueError("Type a number, or ? for help.")
    if question.kind == "number":
        known = [choice.name for choice in question.choices]
        if len(words) != 1 or words[0].lstrip("0") not in {name.lstrip("0") for name in known}:
            raise ValueError(f"Type a number: {known[0]} to {known[-1]}.")
        return [str(int(words[0]))]
    numbers: list[int] = []
    for word in words:
        found = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", word)
        last = int(found[2] or found[1]) if found else 0
        if found is None or not 1 <= int(found[1]) <= last <= len(question.choices):
            raise ValueError(_no_such(question, word))
        numbers += range(int(found[1]) - 1, last)
    return question.names(numbers)


def _no_such(question: Question, word: str) -> str:
    most = len(question.choices)
    return f"There is no choice {word!r}: type {'1' if most == 1 else f'1 to {most}'}, or ? for help."


# Cards in colours.


def _coloured(card: Card, number: int = 1) -> Piece:
    style = next((style for kind, style in _STYLES if getattr(card, kind)), "")
    return count_of(number, card.name), style


def _grouped(cards: Iterable[Card], sort: bool = False) -> Iterator[list[Piece]]:
    """Counts equal cards, as in "3 Coppers"."""
    counted = Counter(cards)
    kinds = sorted(counted, key=lambda card: (-card.cost, card.name)) if sort else counted
    for card in kinds:
        yield [_coloured(card, counted[card])]


def _pile(session: Session, pile: Pile) -> list[Piece]:
    card = CATALOG[pile.name] if is_face_down(CATALOG[pile.name]) else pile.card
    top = [] if card.name == pile.name else [f" ({pile.name})"]
    return [_coloured(card), *top, f" {_cost(session, card)} x{pile.left}"]


def _cost(session: Session, card: Card) -> str:
    coins, potion, debt = session.game.whole_cost(card)
    return f"${coins}{'P' if potion else ''}{f' {debt}D' if debt else ''}"


def _listed(things: Iterable[list[Piece]]) -> list[Piece]:
    """With commas between them."""
    found: list[Piece] = []
    for thing in things:
        found += [", ", *thing] if found else thing
    return found or ["nothing"]
