"""Storage in the browser.

A browser that stores nothing (private window, full disk) is not an error: the data then last until the page
is closed.
"""

import js
from pyscript import ffi

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Event

PREFIX = "dominion-lab:"

memory = {}  # values that the browser did not store


def load(key: str) -> str | None:
    """Returns the text stored under the key, or None."""
    if key in memory:
        return memory[key]
    try:
        text = js.localStorage.getItem(PREFIX + key)
    except Exception:
        return None
    return None if ffi.is_none(text) else str(text)


def keep(key: str, text: str) -> bool:
    """Stores the text. Returns whether it will survive a reload."""
    try:
        js.localStorage.setItem(PREFIX + key, text)
    except Exception:
        memory[key] = text
        return False
    memory.pop(key, None)
    return True


def forget(key: str) -> None:
    memory.pop(key, None)
    try:
        js.localStorage.removeItem(PREFIX + key)
    except Exception:
        return


def changed(event: "Event") -> str:
    """Returns the key that another tab has changed, or "" if it is not one of this page's."""
    key = "" if ffi.is_none(event.key) else str(event.key)
    return key[len(PREFIX) :] if key.startswith(PREFIX) else ""


def keys(beginning: str) -> list[str]:
    """Returns all keys that start with `beginning`."""
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
