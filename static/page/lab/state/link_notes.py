"""Notes about links that differ from those this page would make."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_SEED = 20  # digits: 64 bits
SHOWN = 100  # characters shown of a part of a link
SHOWN_OF_MANY = 24  # and of one of several parts
MOST_SAID = 300  # characters, after which further notes are left out
WRONG_SEED = "The seed is a whole number, 0 or more."
OTHER_VERSION = "This link was made with version {}; this is []. The figures may differ a little."


def shortened(text: str) -> str:
    """Returns the text, cut to the length that is shown."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def other_version(query: "dict[str, Any]", version: str) -> str:
    """Returns the note about a link made by another version; "" if the version is the same or unknown."""
    asked = query.get("v")
    if not asked or not version or asked == version:
        return ""
    return OTHER_VERSION.replace("{}", asked[:SHOWN]).replace("[]", version)


def not_understood(odd: list[str]) -> str:
    """Returns the note about parts of a link that are not understood."""
    return "This version does not understand a part of the link: " + ", ".join(odd)[:80] + "."


def is_seed(text: str) -> bool:
    """Returns whether the text is a seed."""
    return text.isdigit() and len(text) <= MOST_SEED


def wrong_seed(seed: str) -> str:
    """Returns the note about an invalid seed."""
    return "The link's seed is '" + shortened(seed) + "'. " + WRONG_SEED


def also(noted: "Any", text: str, state: str = "ready") -> "Any":
    """Adds a note. Returns the worst severity so far and all texts."""
    if not noted:
        return (state, text)
    if len(noted[1]) >= MOST_SAID:
        return noted
    return ("error" if noted[0] == "error" else state, noted[1] + " " + text)


class LinkNotes:
    """What is unusual about one link."""

    def __init__(self) -> None:
        self.wrong: list[tuple[str, bool]] = []  # (text, whether a field shows it too) of each fault
        self.parts: list[str] = []  # the parts that fields show as wrong
        self.odd: list[str] = []  # parts that nothing on the page stands for
        self.hint = ""  # said at the end, no fault

    def add(self, text: str, part: str = "") -> None:
        """Adds a fault. part: the part of the link, if a field shows the fault, so that it need not be
        repeated.
        """
        self.wrong.append((text, bool(part)))
        if part:
            self.parts.append(part)

    def told(self) -> "Any":
        """Returns (severity, text); None if there is nothing unusual. Several faults are listed."""
        count = len(self.wrong) + len(self.odd)
        if not count:
            return ("ready", self.hint) if self.hint else None
        if count == 1 and self.wrong:
            said = [self.wrong[0][0]]
        elif count == 1:
            said = [not_understood(self.odd)]
        else:
            parts = [one if len(one) <= SHOWN_OF_MANY else one[:SHOWN_OF_MANY] + "…" for one in self.parts]
            if self.odd:
                parts.append(", ".join(self.odd)[:80])
            named = ": " + ", ".join(parts) if parts else ""
            said = [str(count) + " parts of the link were not understood" + named + "."]
            said += [text for text, at_field in self.wrong if not at_field]
        text = ""
        for one in said + ([self.hint] if self.hint else []):
            if len(text) < MOST_SAID:
                text += (" " if text else "") + one
        return ("error", text)
