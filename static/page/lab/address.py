"""The address's fragment: #Name1/Name2?games=1000&seed=1; #Name1/Name2 is enough, as in Dominiate."""

VIEWS = ("simulate", "play", "watch", "tournament", "cards", "strategies", "help", "bench")
LONGEST = 5_000  # letters of a name or an option
LONGEST_PACKED = 200_000  # of sources, games, and the names of a tournament
MOST_NAMES = 100
SAFE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~+()',"


def encode(text):
    parts = []
    for letter in str(text):
        if letter in SAFE:
            parts.append(letter)
        else:
            parts += ["%" + ("0" + hex(byte)[2:].upper())[-2:] for byte in letter.encode()]
    return "".join(parts)


def within(key, text):
    """As much of it as the page may have to handle; a link is made by anybody."""
    return text[: LONGEST_PACKED if key in ("code", "players") or key.startswith("source") else LONGEST]


def decode(text):
    """The text with its %XX undone; a broken escape stays as it is."""
    out = bytearray()
    data = str(text).encode()
    i = 0
    while i < len(data):
        if data[i] == 37 and i + 2 < len(data):
            try:
                out.append(int(data[i + 1 : i + 3].decode(), 16))
                i += 3
                continue
            except ValueError:
                pass
        out.append(data[i])
        i += 1
    try:
        return bytes(out).decode()
    except UnicodeError:
        return str(text)


def write(names, games, seed, more=()):
    """more: further pairs of key and text."""
    path = "/".join([encode(name) for name in names])
    rest = "".join(["&" + key + "=" + encode(text) for key, text in more])
    return f"#{path}?games={encode(games)}&seed={encode(seed)}{rest}"


def pairs(text):
    """{key: text} of the pairs in it, those with an empty text left out."""
    found = {}
    for pair in text.split("&"):
        key, _, value = pair.partition("=")
        if value:
            found[key] = decode(within(key, value))
    return found


def read(fragment):
    """{"view", "names": [...], "query": {key: text}, "games", "seed"}; what it does not say is missing."""
    text = str(fragment)
    if text.startswith("#"):
        text = text[1:]
    path, _, rest = text.partition("?")
    query = pairs(rest)
    found = {"view": "simulate", "query": query}
    if path in VIEWS:
        found["view"] = path
    else:
        names = [decode(within("", name)).strip() for name in path.split("/")[:MOST_NAMES] if name.strip()]
        if names:
            found["names"] = names
    if found["view"] == "simulate":
        for key in ("games", "seed"):
            if key in query:
                found[key] = query[key]
    return found
