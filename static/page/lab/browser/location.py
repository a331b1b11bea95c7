"""The address's fragment, read and rewritten.

Between a user's new address and its `hashchange` the page's tasks go on. What they wrote then would replace
what the user asked for before the page has read it.
"""

import js

known = [""]  # the fragment as last read or written here


def read() -> str:
    known[0] = str(js.location.hash)
    return known[0]


def rewrite(fragment: str) -> None:
    """Has that fragment in the address, unless the user has just gone elsewhere."""
    if str(js.location.hash) == known[0] != fragment:
        js.history.replaceState(None, "", fragment)
        known[0] = str(js.location.hash)  # as the browser spells it
