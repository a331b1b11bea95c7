"""Saves a session as text, for storage, a file or an address.

The text is JSON: the version of the package, the start (`Start.to_json`), and the answers in order. An answer
is a name, a list of several names, or "" for none. "together" lists the answers that one command gave, as
pairs of the first one's number and their count. Names still fit when a later version offers the same options
in another order, and people can read them.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from typing import Any, Final

from .. import __version__
from ..engine.errors import SetupError, StrategyError
from .person import Answer, Misfit
from .session import Look, Session
from .start import Start

_LARGEST: Final = 2_000_000
"""The longest text that is read, in characters."""
_CODE: Final = re.compile(r"(?:^|[#&?=])([A-Za-z0-9_-]{20,})$")


class SavedError(SetupError):
    """The text is no saved game, or its answers do not fit. The message says why in one line."""


def written(session: Session) -> str:
    """Returns the session as text."""
    data: dict[str, Any] = {"dominion": __version__} | session.start.to_json()
    data["answers"] = [_short(answer) for answer in session.answers]
    ends = [*session.steps[1:], len(session.answers)]
    if together := [[step, end - step] for step, end in zip(session.steps, ends) if end - step > 1]:
        data["together"] = together
    if session.resigned:
        data["resigned"] = True
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def packed(text: str) -> str:
    """Returns the text as letters, digits, - and _, for an address."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def read(text: str) -> dict[str, Any]:
    """Returns the data of a saved text, a link or its code. Raises SavedError for anything else."""
    text = text.strip("\ufeff \t\r\n")
    if not text.startswith("{"):
        text = _unpacked(text)
    try:
        data = json.loads(text[:_LARGEST])
    except (ValueError, RecursionError):
        raise SavedError("This is no saved game: it is damaged or cut off.") from None
    if not isinstance(data, dict) or not isinstance(data.get("dominion"), str):
        raise SavedError("This is no saved game of Dominion.")
    return data


def start_of(data: dict[str, Any]) -> Start:
    """Returns the start of a saved session."""
    try:
        return Start.from_json(data)
    except (SetupError, StrategyError) as error:
        told = getattr(error, "message", error)
        raise SavedError(f"This saved game cannot be opened: {told}") from None


def brought(data: dict[str, Any]) -> list[tuple[str, str]]:
    """Returns the name and source of each strategy in the saved data, to be shown before any is run."""
    players = data.get("players")
    bots = [bot for bot in players if isinstance(bot, dict)] if isinstance(players, list) else []
    return [(str(bot.get("name", "")), bot["source"]) for bot in bots if isinstance(bot.get("source"), str)]


def opened(start: Start, data: dict[str, Any], look: Look | None = None) -> tuple[Session, str]:
    """Returns the saved session, with a note if another version saved it and not all answers fit."""
    version, answers = data["dominion"], answers_of(data)
    note = ""
    if version != __version__:
        note = f"Saved by version {version}; this is {__version__}: cards and bots may play differently."
    try:
        session = Session(start, look)
    except SetupError as error:
        raise SavedError(f"This saved game cannot be opened: {error}") from None
    try:
        session.follow(answers, data.get("resigned") is True, steps_of(data))
    except Misfit as misfit:
        told = f"answer {misfit.index + 1} of {len(answers)} does not fit: {misfit}"
        if not note:
            raise SavedError(f"This saved game does not go on as it says: {told}") from None
        fitting = misfit.index
        session.follow(answers[:fitting], steps=[step for step in steps_of(data) if step < fitting])
        note = f"Saved by version {version}; this is {__version__}, where {told}. It goes on from there."
    return session, note


def answers_of(data: dict[str, Any]) -> list[Answer]:
    """Returns the answers in the saved data."""
    answers = data.get("answers")
    if not isinstance(answers, list):
        raise SavedError("This is no saved game: its answers are missing.")
    return [_long(answer) for answer in answers]


def steps_of(data: dict[str, Any]) -> list[int]:
    """Returns the indices of the answers at which a step starts."""
    steps = set(range(len(data["answers"])))
    together = data.get("together", [])
    if not isinstance(together, list):
        raise SavedError("This is no saved game: what was answered together is missing.")
    for pair in together:
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(one) is int for one in pair)):
            raise SavedError(f"This is no saved game: {pair!r} is no pair of numbers.")
        steps -= set(range(max(pair[0] + 1, 0), min(sum(pair), len(data["answers"]))))
    return sorted(steps)


def _short(answer: Answer) -> str | list[str]:
    return "" if not answer else answer[0] if len(answer) == 1 else answer


def _long(answer: object) -> Answer:
    if isinstance(answer, str):
        return [answer] if answer else []
    if isinstance(answer, list) and all(isinstance(name, str) for name in answer):
        return answer
    raise SavedError(f"This is no saved game: {answer!r} is no answer.")


def _unpacked(text: str) -> str:
    found = _CODE.search(text)
    if found is None:
        raise SavedError("This is no saved game: neither the text of one nor a link to one.")
    code = found[1]
    try:
        data = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(data, _LARGEST)
        if not unpacker.eof:
            raise ValueError("cut off")
        return plain.decode()
    except (ValueError, binascii.Error, zlib.error):
        raise SavedError("This is no saved game: the link is damaged or cut off.") from None
