"""What the browser keeps for the user. One that keeps nothing (private windows, full disk) is no error."""

import js
from pyscript import ffi

PREFIX = "dominion-lab:"


def load(key):
    """The text kept under the key, or None."""
    try:
        text = js.localStorage.getItem(PREFIX + key)
    except Exception:
        return None
    return None if ffi.is_none(text) else str(text)


def keep(key, text):
    """Keep the text; True if the browser did."""
    try:
        js.localStorage.setItem(PREFIX + key, text)
    except Exception:
        return False
    return True


def forget(key):
    try:
        js.localStorage.removeItem(PREFIX + key)
    except Exception:
        return
