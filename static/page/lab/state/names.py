"""Names as people write them: compared without capitals, and the nearest one to a misspelt one."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 100  # letters; a longer text is no name, and comparing it would take the page minutes


def plain(name: str) -> str:
    """A name as people compare names: no case, no spaces or underscores."""
    return str(name).lower().replace(" ", "").replace("_", "")


def known(name: str, names: "dict[str, Any] | list[str]") -> str | None:
    """The name in `names` that is meant, or None."""
    for candidate in names:
        if candidate == name:
            return candidate
    if len(str(name)) > LONGEST:
        return None
    wanted = plain(name)
    for candidate in names:
        if plain(candidate) == wanted:
            return candidate
    return None


def entries(text: str) -> list[str]:
    """The entries of "Smithy, Druid (The Sky's Gift, The Sea's Gift)": commas in brackets part nothing."""
    found, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth = max(0, depth - 1)
        elif letter in ",\n" and not depth:
            found.append(text[start:at].strip())
            start = at + 1
    found.append(text[start:].strip())
    return [part for part in found if part]


def bare(entry: str) -> str:
    """The name of an entry such as "Way of the Mouse (Cellar)"."""
    return entry.split("(")[0].strip() if entry.endswith(")") else entry


def pairs(text: str) -> "set[Any]":
    """The letters' neighbourhoods: two words are alike when they share many."""
    text = "^" + plain(text) + "$"
    return {text[i : i + 2] for i in range(len(text) - 1)}


def nearest(name: str, names: "dict[str, Any] | list[str]") -> str | None:
    """The name that is most like this one, or None when none is."""
    if len(str(name)) > LONGEST:
        return None
    wanted = pairs(name)
    best, found = 0.5, None
    for candidate in names:
        have = pairs(candidate)
        alike = 2 * len([pair for pair in wanted if pair in have]) / (len(wanted) + len(have))
        if alike > best:
            best, found = alike, candidate
    return found


def meant(name: str, names: "dict[str, Any] | list[str]") -> str:
    """' Did you mean Smithy?', or nothing."""
    found = nearest(name, names)
    return " Did you mean " + found + "?" if found else ""
