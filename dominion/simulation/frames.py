"""Records as frames of pandas or polars, and as Parquet.

The frame of turns has the columns of a turn's row (see `records`). The frame of games has these:

    game         the number of the game in the run, from 0 on
    seed         the seed of this one game as text, as it may need more than 64 bits
    kingdom, stopped, empty    as in the row
    name_1, seat_1, vp_1, turns_1, share_1, cards_1    of the first strategy that was named; `cards_1` is
                 JSON: {"Copper": 7, "Estate": 3}
    name_2, ...  of the second one, and so on

A Parquet file has both kinds of rows, distinguished by the column `record`; columns of the other kind are
null.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import Any, Final, Literal

from ..engine.errors import SetupError
from .records import Row

Kind = Literal["game", "turn"]
Library = Literal["pandas", "polars"]

LIBRARIES: Final = ("pandas", "polars")
_NONE: Final = "Frames need pandas or polars: pip install 'dominion-lab[frames]'."
_PARQUET: Final = "Parquet needs the package polars: pip install 'dominion-lab[frames]'."
_CHUNK: Final = 50_000
"""Rows converted to a frame together. More rows take more memory."""


def to_frame(rows: Iterable[Row], of: Kind = "turn", library: Library | None = None) -> Any:
    """Returns the rows of one kind as a frame.

    Args:
        rows: of games and turns, as `Results.records` has them.
        of: "game" for a row for each game, "turn" for a row for each turn.
        library: "pandas" or "polars"; None takes the one that is installed, pandas if both are.

    Raises:
        SetupError: there is no such kind, or the library is not installed.
    """
    if of not in ("game", "turn"):
        raise SetupError(f'A frame is of each "game" or of each "turn", not {of!r}.')
    chosen = _library(library)
    found = [flat(row) for row in rows if row["record"] == of]
    for row in found:
        del row["record"]
    if chosen == "polars":
        import polars

        return polars.DataFrame(found, schema=_schema(found, of), infer_schema_length=None)
    import pandas

    return pandas.DataFrame(found, columns=[*found[0]] if found else None)


def flat(row: Row) -> Row:
    """Returns the row with a column for each figure of a player."""
    if row["record"] != "game":
        return dict(row)
    plain = {name: value for name, value in row.items() if name != "players"}
    plain["seed"] = str(plain["seed"])
    for number, player in enumerate(row["players"], 1):
        for name, value in player.items():
            plain[f"{name}_{number}"] = json.dumps(value) if isinstance(value, dict) else value
    return plain


class ParquetFile:
    """Collects rows and writes them at the end.

    Raises:
        SetupError: polars is not installed.
    """

    def __init__(self, players: int) -> None:
        _need_polars()
        self._players = players
        self._rows: list[Row] = []
        self._frames: list[Any] = []

    def add(self, row: Row) -> None:
        """Adds a row."""
        self._rows.append(flat(row))
        if len(self._rows) >= _CHUNK:
            self._pack()

    def _pack(self) -> None:
        import polars

        self._frames.append(polars.DataFrame(self._rows, schema=_columns(self._players)))
        self._rows = []

    def write(self, name: str) -> None:
        """Writes all rows to the file of that name. Raises OSError if that fails."""
        import polars

        self._pack()
        polars.concat(self._frames).write_parquet(name)


def _need_polars() -> None:
    if find_spec("polars") is None:
        raise SetupError(_PARQUET)


def _library(wanted: Library | None) -> str:
    """Returns the library to use."""
    if wanted is not None and wanted not in LIBRARIES:
        raise SetupError(f"Frames are of {' or '.join(LIBRARIES)}, not {wanted!r}.")
    chosen = next((name for name in ([wanted] if wanted else LIBRARIES) if find_spec(name) is not None), None)
    if chosen is None:
        raise SetupError(f"The package {wanted} is not installed." if wanted else _NONE)
    return chosen


_GAME: Final = {"game": "Int64", "seed": "String", "kingdom": "List", "stopped": "Boolean", "empty": "List"}
_PLAYER: Final = {
    "name": "String", "seat": "Int64", "vp": "Int64", "turns": "Int64", "share": "Float64", "cards": "String",
}  # fmt: skip
_TURN: Final = {
    "game": "Int64", "turn": "Int64", "player": "String", "number": "Int64", "extra": "Boolean",
    "played": "List", "bought": "List", "gained": "List", "trashed": "List", "coins": "Int64", "vp": "Int64",
}  # fmt: skip


def _game_columns(players: int) -> dict[str, str]:
    of_players = {f"{name}_{one}": kind for one in range(1, players + 1) for name, kind in _PLAYER.items()}
    return _GAME | of_players


def _schema(found: Sequence[Row], of: Kind) -> dict[str, Any]:
    """The types of the columns for polars."""
    if of == "turn":
        return _typed(_TURN)
    players = sum(name.startswith("name_") for name in found[0]) if found else 0
    return _typed(_game_columns(players))


def _columns(players: int) -> dict[str, Any]:
    """The types of all columns of a file."""
    return _typed({"record": "String"} | _game_columns(players) | _TURN)


def _typed(kinds: dict[str, str]) -> dict[str, Any]:
    import polars

    names = polars.List(polars.String)
    return {name: names if kind == "List" else getattr(polars, kind) for name, kind in kinds.items()}
