"""Reads and rewrites the address's fragment.

The page's tasks keep running between a change of the address by the user and its `hashchange` event. Without
the check in `rewrite`, they would overwrite the new address before the page has read it.
"""

import js

known = [""]  # the fragment as last read or written here


def read() -> str:
    known[0] = str(js.location.hash)
    return known[0]


def rewrite(fragment: str) -> None:
    """Sets the fragment, unless the user has just changed the address."""
    if str(js.location.hash) == known[0] != fragment:
        js.history.replaceState(None, "", fragment)
        known[0] = str(js.location.hash)  # as the browser spells it
