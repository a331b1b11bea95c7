"""Kingdoms that the browser keeps: one's own by name, and those that were drawn last."""

import json

from lab.browser import storage

MINE, DRAWN = "kingdoms:mine", "kingdoms:drawn"
MOST_MINE, MOST_DRAWN = 200, 20
LONGEST = 2_000  # letters of a kingdom; anybody's page at this address could have written there


def kept(key: str) -> list[list[str]]:
    """[name, kingdom as text] of those under that key."""
    try:
        found = json.loads(storage.load(key) or "[]")
    except (ValueError, RuntimeError):  # lists in lists, thousands deep
        return []
    pairs = (
        [one for one in found if isinstance(one, list) and len(one) == 2] if isinstance(found, list) else []
    )
    texts = [one for one in pairs if isinstance(one[0], str) and isinstance(one[1], str)]
    return [[name[:100], text] for name, text in texts if len(text) <= LONGEST][:MOST_MINE]


def keep_mine(name: str, text: str) -> bool:
    """Keep a kingdom, in the place of one of that name. False if the browser does not store it."""
    others = [one for one in kept(MINE) if one[0] != name]
    others.insert(0, [name, text])
    return storage.keep(MINE, json.dumps(others[:MOST_MINE]))


def drop_mine(name: str) -> None:
    storage.keep(MINE, json.dumps([one for one in kept(MINE) if one[0] != name]))


def note_drawn(about: str, text: str) -> None:
    """Keep a kingdom that was drawn; about: how."""
    others = [one for one in kept(DRAWN) if one[1] != text]
    others.insert(0, [about, text])
    storage.keep(DRAWN, json.dumps(others[:MOST_DRAWN]))
