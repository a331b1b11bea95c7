"""Kingdoms kept in the browser: those saved by name, and the most recently drawn ones."""

import json

from lab.browser import storage

MINE, DRAWN = "kingdoms:mine", "kingdoms:drawn"
MOST_MINE, MOST_DRAWN = 200, 20
LONGEST = 2_000  # characters of a kingdom; any page of this origin could have written the stored text


def kept(key: str) -> list[list[str]]:
    """Returns the [name, kingdom as text] pairs stored under the key."""
    try:
        found = json.loads(storage.load(key) or "[]")
    except (ValueError, RuntimeError):  # RuntimeError: lists nested thousands deep
        return []
    pairs = (
        [one for one in found if isinstance(one, list) and len(one) == 2] if isinstance(found, list) else []
    )
    texts = [one for one in pairs if isinstance(one[0], str) and isinstance(one[1], str)]
    return [[name[:100], text] for name, text in texts if len(text) <= LONGEST][:MOST_MINE]


def keep_mine(name: str, text: str) -> bool:
    """Saves a kingdom, replacing one of the same name. Returns False if the browser does not store it."""
    others = [one for one in kept(MINE) if one[0] != name]
    others.insert(0, [name, text])
    return storage.keep(MINE, json.dumps(others[:MOST_MINE]))


def drop_mine(name: str) -> None:
    storage.keep(MINE, json.dumps([one for one in kept(MINE) if one[0] != name]))


def note_drawn(about: str, text: str) -> None:
    """Adds a drawn kingdom to the history. about: how it was drawn."""
    others = [one for one in kept(DRAWN) if one[1] != text]
    others.insert(0, [about, text])
    storage.keep(DRAWN, json.dumps(others[:MOST_DRAWN]))
