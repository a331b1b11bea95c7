"""The address's fragment: #Name1/Name2?games=1000&seed=1; #Name1/Name2 is enough, as in Dominiate."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 5_000  # characters of a name or an option
LONGEST_PACKED = 200_000  # characters of sources, games, answers, and the names in a tournament
MOST_NAMES = 100
OTHER_NAMES = {"benchmark": "bench", "puzzle": "puzzles"}  # alternative names of views, as people type them
SAFE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~+()',"


def encode(text: int | str) -> str:
    parts = []
    for letter in str(text):
        if letter in SAFE:
            parts.append(letter)
        else:
            parts += ["%" + ("0" + hex(byte)[2:].upper())[-2:] for byte in letter.encode()]
    return "".join(parts)


def within(key: str, text: str) -> str:
    """Returns the text cut to the maximum length, because anybody can make a link."""
    is_packed = key in ("code", "players", "answer") or key.startswith("source")
    return text[: LONGEST_PACKED if is_packed else LONGEST]


def decode(text: str) -> str:
    """Decodes %XX in the text; an invalid escape stays as it is."""
    out = bytearray()
    data = str(text).encode()
    i = 0
    while i < len(data):
        if data[i] == 37 and i + 2 < len(data):
            try:
                out.append(int(data[i + 1 : i + 3].decode(), 16))
                i += 3
                continue
            except ValueError:
                pass
        out.append(data[i])
        i += 1
    try:
        return bytes(out).decode()
    except UnicodeError:
        return str(text)


def write(names: list[str], games: str, seed: str, more: "Any" = ()) -> str:
    """Returns the fragment. more: additional (key, text) pairs."""
    path = "/".join([encode(name) for name in names])
    rest = "".join(["&" + key + "=" + encode(text) for key, text in more])
    return f"#{path}?games={encode(games)}&seed={encode(seed)}{rest}"


def pairs(text: str) -> "dict[str, Any]":
    """Returns the fragment's non-empty pairs as {key: text}."""
    found = {}
    for pair in text.split("&"):
        key, _, value = pair.partition("=")
        if value:
            found[key] = decode(within(key, value))
    return found


def read(fragment: str, views: "Any" = ()) -> "dict[str, Any]":
    """Returns {"view", "names": [...], "query": {key: text}, "games", "seed"}, without missing parts.

    views: the names of all views except Simulate.
    """
    text = str(fragment)
    if text.startswith("#"):
        text = text[1:]
    path, _, rest = text.partition("?")
    view = path.lower().strip("/")
    view = OTHER_NAMES.get(view, view)
    path = view if view in views else path
    query = pairs(rest)
    found = {"view": "simulate", "query": query}
    if path in views:
        found["view"] = path
    else:
        names = [decode(within("", name)).strip() for name in path.split("/")[:MOST_NAMES] if name.strip()]
        if names:
            found["names"] = names
    if found["view"] == "simulate":
        for key in ("games", "seed"):
            if key in query:
                found[key] = query[key]
    return found
