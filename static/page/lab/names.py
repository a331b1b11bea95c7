"""Names as people write them: compared without capitals, and the nearest one to a misspelt one."""

LONGEST = 100  # letters; a longer text is no name, and comparing it would take the page minutes


def plain(name):
    """A name as people compare names: no case, no spaces or underscores."""
    return str(name).lower().replace(" ", "").replace("_", "")


def known(name, names):
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


def pairs(text):
    """The letters' neighbourhoods: two words are alike when they share many."""
    text = "^" + plain(text) + "$"
    return {text[i : i + 2] for i in range(len(text) - 1)}


def nearest(name, names):
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


def meant(name, names):
    """' Did you mean Smithy?', or nothing."""
    found = nearest(name, names)
    return " Did you mean " + found + "?" if found else ""
