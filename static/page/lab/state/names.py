"""Name matching: case-insensitive comparison, and the nearest name to a misspelt one."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SHORT = 6  # letters of a word that fits every tile at its usual size
MOST_TOLD = 5  # unknown names in a message
LONGEST_WORD = 13  # letters; the style sheets have a size for each number up to this
NO_BREAK = "\u00a0"
LONG = 10  # hours from which minutes are not told
LONGEST = 100  # characters; a longer text is not a name, and comparing it would block the page for minutes


def sized(name: str) -> str:
    """Returns the class, with a space before it, by which a tile shrinks its name so that no word breaks:
    " letters-10" for a longest word of ten letters; "" if all are short.
    """
    letters = max([len(word) for word in name.replace("/", "/ ").replace("-", "- ").split()] or [0])
    return " letters-" + str(min(letters, LONGEST_WORD)) if letters > SHORT else ""


def counted(number: int, thing: str) -> str:
    """Returns "1 card" or "2 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(names: list[str], last: str = "and") -> str:
    """Returns "A", "A and B" or "A, B and C"; "" of no names. last: the word before the last name."""
    return f" {last} ".join([part for part in (", ".join(names[:-1]), names[-1]) if part]) if names else ""


def duration(seconds: float) -> str:
    """Returns "6 s", "17 min", "1 h 5 min" or "35 h"."""
    if seconds < 90:
        return f"{int(seconds) + 1} s"
    minutes = int(seconds / 60 + 0.5)
    hours, rest = minutes // 60, minutes % 60
    if not hours:
        return f"{minutes} min"
    return f"{hours} h {rest} min" if rest and hours < LONG else f"{int(minutes / 60 + 0.5):,} h"


def about(seconds: float) -> str:
    """Returns "about 6 s", which lines break in no other place than before it."""
    return ("about " + duration(seconds)).replace(" ", NO_BREAK)


def plain(name: str) -> str:
    """Returns the name normalized for comparison: lower case, no spaces or underscores."""
    return str(name).lower().replace(" ", "").replace("_", "")


def known(name: str, names: "dict[str, Any] | list[str]") -> str | None:
    """Returns the name in `names` that matches, or None."""
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
    """Splits "Smithy, Druid (The Sky's Gift, The Sea's Gift)" into entries, but not at commas in brackets."""
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
    """Returns the name in an entry such as "Way of the Mouse (Cellar)"."""
    return entry.split("(")[0].strip() if entry.endswith(")") else entry


def pairs(text: str) -> "set[Any]":
    """Returns the pairs of adjacent letters. Similar words share many of them."""
    text = "^" + plain(text) + "$"
    return {text[i : i + 2] for i in range(len(text) - 1)}


def nearest(name: str, names: "dict[str, Any] | list[str]") -> str | None:
    """Returns the most similar name, or None if none is similar enough."""
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


def named_with_nearest(names: list[str], valid: "dict[str, Any] | list[str]") -> str:
    """Returns "'Vilage' (did you mean Village?), 'Xyzzy'" for names that are not valid."""
    told = []
    for one in names[:MOST_TOLD]:
        near = known(one, valid) or nearest(one, valid)
        told.append("'" + one[:LONGEST] + "'" + (" (did you mean " + near + "?)" if near else ""))
    more = len(names) - len(told)
    return ", ".join(told) + (f" and {more} more" if more > 0 else "")


def meant(name: str, names: "dict[str, Any] | list[str]") -> str:
    """Returns ' Did you mean Smithy?', or ""."""
    found = nearest(name, names)
    return " Did you mean " + found + "?" if found else ""
