"""What the browser keeps for the user. One that keeps nothing (private windows, full disk) is no error: then
it is remembered as long as the page lives.
"""

import js
from pyscript import ffi

PREFIX = "dominion-lab:"

memory = {}  # what the browser would not take


def load(key):
    """The text kept under the key, or None."""
    if key in memory:
        return memory[key]
    try:
        text = js.localStorage.getItem(PREFIX + key)
    except Exception:
        return None
    return None if ffi.is_none(text) else str(text)


def keep(key, text):
    """Keep the text; True if the browser did, so that it is there after a reload."""
    try:
        js.localStorage.setItem(PREFIX + key, text)
    except Exception:
        memory[key] = text
        return False
    memory.pop(key, None)
    return True


def forget(key):
    memory.pop(key, None)
    try:
        js.localStorage.removeItem(PREFIX + key)
    except Exception:
        return


def changed(event):
    """The key under which another tab has kept or forgotten something; "" if it is none of ours."""
    key = "" if ffi.is_none(event.key) else str(event.key)
    return key[len(PREFIX) :] if key.startswith(PREFIX) else ""


def keys(beginning):
    """All keys that begin so."""
    found = [key for key in memory if key.startswith(beginning)]
    try:
        count = int(js.localStorage.length)
        names = [str(js.localStorage.key(i)) for i in range(count)]
    except Exception:
        names = []
    for name in names:
        if name.startswith(PREFIX + beginning) and name[len(PREFIX) :] not in memory:
            found.append(name[len(PREFIX) :])
    return found
