"""What stands in a text."""

import re


def between(pattern: str, text: str, flags: int = 0) -> str:
    """What the first group of the pattern matches in the text; it has to be there."""
    found = re.search(pattern, text, flags)
    assert found is not None, f"{pattern!r} is not in {text[:500]!r}"
    return str(found[1])
