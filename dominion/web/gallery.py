"""The galleries of cards and strategies as HTML, with the data for filters."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import quote

from ..bots.roles import ROLES, roles_of
from ..bots.strategy import Strategy
from ..engine.card import CATALOG, Card
from ..engine.random_kingdom import EDITIONS
from ..engine.setup import MOST_PLAYERS
from ..strategies._ratings import RATINGS
from ..strategies._records import RECORDS

GIVES: Final = (
    ("cards", "+Cards"),
    ("actions", "+Actions"),
    ("buys", "+Buys"),
    ("coins", "+$"),
    ("coffers", "+Coffers"),
    ("villagers", "+Villagers"),
    ("favors", "+Favors"),
    ("vp_tokens", "+VP"),
    ("vp", "VP"),
)
"""Attributes of a card's header, and their names on the page."""

ORDERS: Final = (("", "Expansion"), ("name", "Name"), ("cost", "Cost"), ("type", "Type"))
"""Orders of the cards, the first as they are listed."""

BOT_ORDERS: Final = (("", "Rating"), ("name", "Name"))
"""Orders of the strategies, the first as they are listed."""

CHUNK: Final = 20
"""The number of entries that the page inserts between two frames."""

COLOURED: Final = (
    "Treasure", "Victory", "Curse", "Attack", "Reaction", "Duration", "Reserve", "Night", "Ruins", "Shelter",
    "Event", "Project", "Landmark", "Way", "Trait", "Ally", "Prophecy", "Artifact", "State", "Boon", "Hex",
)  # fmt: skip
"""Types with their own colour; all others have that of Actions."""

_BONUS: Final = re.compile(r"\+(?:\$\d+|\d+ \w+)")


def gallery(what: str, head: str, entries: Iterable[tuple[str, list[str], str]]) -> dict[str, Any]:
    """`entries`: HTML, tags such as "set:Base", the text to search in, whose first line is the name. The
    page hides entries that do not fit.
    """
    listed = list(entries)
    pieces = [html for html, _, _ in listed]
    return {
        "what": what,
        "head": head,
        "chunks": ["".join(pieces[first : first + CHUNK]) for first in range(0, len(pieces), CHUNK)],
        "index": [[f"|{'|'.join(tags)}|", text.casefold()] for _, tags, text in listed],
    }


def select(key: str, label: str, choices: Sequence[tuple[str, str]]) -> str:
    """A filter: pairs of a tag's value and its name in the list."""
    options = "".join(f'<option value="{escape(value)}">{escape(told)}</option>' for value, told in choices)
    options = f'<option value="">All</option>{options}'
    return f'<label>{escape(label)}<select data-filter="{key}">{options}</select></label>'


def search(label: str, hint: str) -> str:
    """The field for words; all of them must be found."""
    return (
        f'<label class="wide">{escape(label)}<input type="search" data-filter="q" autocomplete="off" '
        f'placeholder="{escape(hint)}"></label>'
    )


def filters(sought: str, folded: str, orders: Sequence[tuple[str, str]], rare: str = "") -> str:
    """The head of a gallery: the search field, filters that the page folds on a phone, and the order.

    `rare`: filters that wide windows fold too.
    """
    chosen = "".join(f'<option value="{key}">{told}</option>' for key, told in orders)
    more = ""
    if rare:
        more = (
            '<button type="button" class="more-filters" data-rare aria-expanded="false">More filters</button>'
        )
        folded += f'<div class="rare">{rare}</div>'
    return (
        f'{sought}<button type="button" class="fold" data-fold aria-expanded="false">Filters</button>'
        f'<div class="folding" data-folding>{folded}</div>'
        f"<label>Sort by<select data-sort>{chosen}</select></label>{more}"
        '<button type="button" class="clear" data-clear hidden>Clear filters</button>'
    )


# ---- cards -------------------------------------------------------------------------------------------------


def cards(
    library: Iterable[type[Strategy]] = (), tests: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> dict[str, Any]:
    """Returns all cards by set. `library`: the strategies whose cards are counted; `tests`: see
    `tested_cases`.
    """
    listed = [card for card in CATALOG.values() if card.types]
    listed.sort(
        key=lambda card: (card.set != "Base", card.set, card.is_landscape, not card.is_kingdom, card.name)
    )
    users: dict[str, int] = {}
    for kind in library:
        for name in kind.requires:
            users[name] = users.get(name, 0) + 1
    sets = sorted({card.set for card in listed})
    types = sorted({name for card in listed for name in card.types})
    costing = {cost_tag(card) for card in listed}
    costs = sorted(costing, key=lambda tag: (not tag.isdigit(), int(tag) if tag.isdigit() else 0, tag))
    head = select("set", "Expansion", [(name, name) for name in sets])
    head += select("type", "Type", [(name, name) for name in types])
    head += select("cost", "Cost", [(tag, f"${tag}" if tag.isdigit() else tag) for tag in costs])
    rare = select("gives", "Gives", [(title, title) for _, title in GIVES])
    rare += select("role", "Role", [(role, role.replace("_", " ")) for role in ROLES])
    rare += select(
        "use", "In the kingdom", [("pile", "Kingdom piles"), ("landscape", "Landscapes"), ("no", "Others")]
    )
    rare += select("edition", "Edition", [("now", "Current"), ("old", "First editions only")])
    found = gallery(
        "cards",
        filters(search("Search", "Name or text: village, trash a card"), head, ORDERS, rare),
        [
            (
                face(card, users.get(card.name, 0), len(tests.get(card.name, ()))),
                tags(card),
                words(card),
            )
            for card in listed
        ],
    )
    return found | {"orders": _orders(listed)}


def _orders(listed: Sequence[Card]) -> dict[str, list[int]]:
    """Returns the positions of the cards in each order except the first."""
    costs = {card: (card.is_landscape, card.cost, card.potion, card.debt, card.name) for card in listed}
    keys: dict[str, Callable[[Card], Any]] = {
        "name": lambda card: card.name,
        "cost": lambda card: costs[card],
        "type": lambda card: (card.is_landscape, card.types, costs[card]),
    }
    return {name: sorted(range(len(listed)), key=lambda at: key(listed[at])) for name, key in keys.items()}


def tags(card: Card) -> list[str]:
    """Returns the tags of a card for filters."""
    found = [f"set:{card.set}", f"cost:{cost_tag(card)}", *(f"type:{name}" for name in card.types)]
    found += [f"gives:{title}" for attribute, title in GIVES if getattr(card, attribute)]
    found += [f"role:{role}" for role in roles_of(card.name)]
    landscape = card.is_landscape and not card.is_aside
    found.append("use:pile" if card.is_kingdom else "use:landscape" if landscape else "use:no")
    found.append("edition:old" if card.is_kingdom and card.edition not in EDITIONS else "edition:now")
    return found


def words(card: Card) -> str:
    """Returns the text by which a card is found."""
    return f"{card.name}\n{' '.join((card.text, *card.types, card.set))}"


def cost_tag(card: Card) -> str:
    """Returns the cost under which a card is listed."""
    if card.potion:
        return "Potion"
    if card.debt:
        return "Debt"
    return "None" if card.is_landscape and not card.cost else str(card.cost)


def colours(card: Card) -> list[str]:
    """Returns the two colours of a card; equal for a card of one colour."""
    own = [name.lower() for name in COLOURED if name in card.types]
    if "Action" in card.types or not own:
        own.insert(0, "action")
    return [own[0], own[1] if len(own) > 1 else own[0]]


def face(card: Card, users: int = 0, tests: int = 0) -> str:
    """Returns the card as HTML. The page inserts the cases of its tests on demand, and folds them and the
    buttons on phones.
    """
    first, second = colours(card)
    shape = "landscape" if card.is_landscape else "upright"
    coins = (
        ""
        if cost_tag(card) in ("None", "Potion", "Debt") and not card.cost
        else f'<b class="coin">${card.cost}</b>'
    )
    if card.potion:
        coins += '<b class="potion">P</b>'
    if card.debt:
        coins += f'<b class="debt">{card.debt}D</b>'
    text = _BONUS.sub(lambda found: f"<b>{found[0]}</b>", escape(card.text))
    used = ""
    if users:
        told = "1 strategy" if users == 1 else f"{users} strategies"
        used = f'<a href="#strategies?card={quote(card.name)}">{told}</a>'
    tried = ""
    if tests:
        summary = f"<summary>{'1 example' if tests == 1 else f'{tests} examples'} of its rules</summary>"
        tried = f'<details data-tried="{escape(card.name)}">{summary}<ul></ul></details>'
    usable = card.is_kingdom or (card.is_landscape and not card.is_aside)
    add = f'<button type="button" data-add="{escape(card.name)}">Add to kingdom</button>' if usable else ""
    add += f'<button type="button" data-compare="{escape(card.name)}" aria-pressed="false">Compare</button>'
    return (
        f'<li class="face {shape} a-{first} b-{second}"><h3>{escape(card.name)}</h3><p>{text}</p>'
        f'<div class="foot">{coins}<span>{escape(" – ".join(card.types))}</span>'
        f'<button type="button" class="unfolds" aria-expanded="false" '
        f'aria-label="More about {escape(card.name)}"></button></div>'
        f'<div class="from"><span>{escape(card.set)}</span>{used}</div><p class="adds">{add}</p>{tried}</li>'
    )


# ---- strategies --------------------------------------------------------------------------------------------


def strategies(library: dict[str, type[Strategy]]) -> dict[str, Any]:
    """Returns the gallery of the whole library."""
    by_name = sorted(library, key=str.lower)
    names = sorted(by_name, key=lambda name: -RATINGS.get(name, (0, 0, 0))[0])
    authors = sorted({library[name].author for name in names} - {""})
    needed = sorted({card for kind in library.values() for card in kind.requires})
    head = select("kind", "Kind", KINDS)
    head += select("card", "Uses", [(name, name) for name in needed])
    head += select("by", "Author", [(name, name) for name in authors])
    found = gallery(
        "strategies",
        filters(search("Search", "Name or idea: duchy, trash, witch"), head, BOT_ORDERS),
        [(bot(name, library[name]), *_findable(name, library[name])) for name in names],
    )
    return found | {"orders": {"name": [names.index(name) for name in by_name]}}


KINDS: Final = (
    ("money", "Money only"),
    ("one", "One kingdom card"),
    ("combo", "Several kingdom cards"),
    ("attack", "Attacks"),
    ("colony", "With Colony"),
    ("points", "Other ways to points"),
)
"""Kinds of strategies by their cards."""


def kinds(requires: Iterable[str]) -> list[str]:
    """Returns the KINDS that these cards indicate."""
    known = [CATALOG[name] for name in requires if name in CATALOG]
    kingdom = [card for card in known if not card.is_basic]
    found = ["money" if not kingdom else "one" if len(kingdom) == 1 else "combo"]
    if any(card.is_attack for card in kingdom):
        found.append("attack")
    if any(card.name == "Colony" for card in known):
        found.append("colony")
    if any(card.is_victory for card in kingdom):
        found.append("points")
    return found


def about(kind: type[Strategy]) -> str:
    """Returns a strategy's description of itself."""
    return inspect.cleandoc(kind.__doc__ or "")


def _findable(name: str, kind: type[Strategy]) -> tuple[list[str], str]:
    marks = [f"kind:{one}" for one in kinds(kind.requires)]
    marks += [f"card:{card}" for card in kind.requires]
    marks.append(f"by:{kind.author}")
    return marks, f"{name}\n{' '.join((kind.author, about(kind), *kind.requires))}"


def strength(name: str) -> str:
    """Returns the record against the usual opponents, and the best and worst match-up as HTML."""
    if name not in RECORDS:
        return ""
    wins, losses, ties, best, most, worst, least = RECORDS[name]
    games = wins + losses + ties
    told = [("Wins", f"<b>{(wins + ties / 2) / games:.0%}</b>")]
    told += [
        (label, f'<a href="#{quote(name)}/{quote(other)}">{escape(other)}</a>&nbsp;{rate}%')
        for label, other, rate in (("Best against", best, most), ("Worst against", worst, least))
    ]
    parts = "".join(f"<div><dt>{label}</dt><dd>{text}</dd></div>" for label, text in told)
    title = f"{wins} wins, {losses} losses and {ties} ties against eight usual opponents"
    return f'<dl class="record" title="{title}">{parts}</dl>'


def rated(name: str) -> str:
    """Returns the rating as HTML, "" where there is none."""
    if name not in RATINGS:
        return ""
    rating, within, _ = RATINGS[name]
    title = f"{rating} (95% CI {rating - within} to {rating + within}). BigMoney is rated 1500."
    return f'<p class="rating" title="{title}"><span>Rating</span> <b>{rating}</b></p>'


def ways(name: str) -> str:
    """Returns links that play against the strategy, and watch it, in a game with BigMoney."""
    other = "BigSmithy" if name == "BigMoney" else "BigMoney"
    to, shown = f"players={quote(name)}/{other}&amp;game=1", escape(name)
    return (
        f'<span class="ways"><a href="#play?{to}&amp;step=0&amp;seat=1" '
        f'aria-label="Play against it: {shown}">Play against it</a>'
        f'<a href="#watch?{to}" aria-label="Watch {shown} against {other}">Watch</a></span>'
    )


def bot(name: str, kind: type[Strategy]) -> str:
    """Returns a strategy as HTML. The page inserts its source on demand."""
    shown = escape(name)
    needs = "".join(f'<a href="#cards?q={quote(card)}">{escape(card)}</a>' for card in kind.requires)
    buttons = "".join(
        f'<button type="button" data-use="{player}" data-name="{shown}" '
        f'aria-label="Use {shown} as player {player}">{player}</button>'
        for player in range(1, MOST_PLAYERS + 1)  # the page shows those of its players
    )
    return (
        f'<li class="bot"><h3>{shown}</h3><p class="by">{escape(kind.author)}</p>{rated(name)}'
        f"<p>{escape(about(kind))}</p>{strength(name)}"
        f'<div class="needs">{needs or "<span>basic cards only</span>"}</div>'
        f'<div class="use"><span>Use as player</span>{buttons}{ways(name)}</div>'
        f'<details data-source="{shown}"><summary>What it buys</summary><pre></pre></details></li>'
    )
