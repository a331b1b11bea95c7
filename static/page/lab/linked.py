"""What is to be said of a link that is not quite as this page would have made it."""

SHOWN = 100  # letters of a part of it
MOST_SAID = 300  # letters, before one more thing is left out
WRONG_SEED = "The seed is a whole number, 0 or more."
OTHER_VERSION = "This link was made with version {}; this is []. The figures may differ a little."


def shortened(text):
    """As much of it as can be shown."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def other_version(query, version):
    """What is to be said where another version made the link; "" where none did, or it does not say."""
    asked = query.get("v")
    if not asked or not version or asked == version:
        return ""
    return OTHER_VERSION.replace("{}", asked[:SHOWN]).replace("[]", version)


def not_understood(odd):
    """What is to be said of these parts of a link."""
    return "This version does not understand a part of the link: " + ", ".join(odd)[:80] + "."


def wrong_seed(seed):
    """What is to be said of a link's seed that is none."""
    return "The link's seed is '" + shortened(seed) + "'. " + WRONG_SEED


def also(noted, text, state="ready"):
    """What was noted of a link so far, and this: how bad the worst of it is, and in words."""
    if not noted:
        return (state, text)
    if len(noted[1]) >= MOST_SAID:
        return noted
    return ("error" if noted[0] == "error" else state, noted[1] + " " + text)
