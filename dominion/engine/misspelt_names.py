"""The message for a misspelt name of a card, strategy, option or file. Knows nothing of Dominion."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest_name(name: str, names: Iterable[str]) -> str | None:
    """Returns the most similar of `names`, or None if none is similar."""
    by_key = {known.casefold(): known for known in names}
    close = get_close_matches(name.casefold(), by_key, 1, 0.6)
    return by_key[close[0]] if close else None


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Returns the end of the message about an unknown name: the most similar of `names`, or "" if none is.

    >>> did_you_mean("Vilage", ["Village", "Smithy"])
    " Did you mean 'Village'?"
    >>> did_you_mean("Witch", ["Village", "Smithy"])
    ''
    """
    near = nearest_name(name, names)
    return f" Did you mean {near!r}?" if near else ""
