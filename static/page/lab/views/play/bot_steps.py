"""The bots' turns in Play, step by step."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def steps_of_bots(
    frames: "list[dict[str, Any]]", table: "dict[str, Any]", lines: int
) -> "list[tuple[Any, ...]]":
    """Returns (number of new lines, table) for each step of the bots' turns, without the user's."""
    found = []
    for part in frames:
        lines += int(part["lines"])
        table = merged(table, part["table"])
        if not table["players"][table["turn"]["seat"]]["controls"]:
            found.append((lines, table))
    return found


def turn_of(table: "dict[str, Any]") -> str:
    """Returns whose turn it is, in the service's words."""
    turn = table["turn"]
    name = str(table["players"][turn["seat"]]["name"])
    return ("Extra turn after turn " if turn["extra"] else "Turn ") + str(turn["number"]) + " – " + name


def told_of(line: "list[Any]", table: "dict[str, Any]") -> str:
    """Returns a log line without the player's name, which is shown already."""
    kind, colour, text = line[:3]
    player = table["players"][table["turn"]["seat"]]
    return (
        str(text) if kind == "turn" or colour != player["colour"] else str(player["name"]) + " " + str(text)
    )


def merged(table: "dict[str, Any]", part: "dict[str, Any]") -> "dict[str, Any]":
    """Returns the table with the changes applied."""
    new = dict(table)
    for key, value in part.items():
        if key in ("supply", "players") and len(value) == len(table[key]):
            new[key] = [old if one is None else one for old, one in zip(table[key], value)]
        else:
            new[key] = value
    return new
