"""`kingdom`: reads, finds and writes kingdoms."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from ..analysis.kingdom_design import design_kingdom, kingdom_of_day
from ..analysis.what_wins import what_wins
from ..bots.loading.source import load
from ..engine.card import CATALOG, no_cards_called
from ..engine.errors import StrategyError
from ..engine.seeds import checked_seed
from ..formats import card_lists
from ..formats.interchange import buylist, geronimoo
from ..formats.interchange.named_kingdoms import named_kingdoms
from ..formats.interchange.options import object_of, options_of
from ..formats.interchange.reader import clean, read_kingdom
from ..formats.interchange.writing import WAYS, price
from ..simulation.intervals import percent
from .arguments import text_of
from .parsing import MISTAKE, Command, Mistake, read_source, whole
from .printing import interval, print_table
from .screen import Column, screen

_SHOWN: Final = 12
"""The number of bots in the table of --what-wins."""


def add(command: Command) -> None:
    """Add the command to the parser."""
    kingdom = command("kingdom", _kingdom, "Read a kingdom in any usual form, and convert it.")
    add = kingdom.add_argument
    add(
        "text",
        nargs="*",
        metavar="TEXT",
        help="names, an address, a log, the name of a recommended kingdom; a file with such a text, or - for "
        "the input",
    )
    add("--json", action="store_true", help="print the plain object instead of a table")
    add("--as", dest="way", choices=tuple(WAYS), help="print it as others read it, instead of a table")
    add("--list", action="store_true", help="list the recommended kingdoms, all or those with these words")
    add(
        "--day",
        nargs="?",
        const="today",
        metavar="DATE",
        help="the kingdom of that day, like 2026-12-01, the same on every machine (today)",
    )
    add("--random", action="store_true", help="draw one; the cards given are in it")
    add("--seed", type=whole(0), metavar="S", help="the same seed draws the same kingdom; drawn if not given")
    add("--sets", default="all", metavar="SETS", help='sets to draw from: "Base, Seaside" (all)')
    add("--forbid", default="", metavar="CARDS", help="cards that are not drawn")
    add(
        "--require",
        default="",
        metavar="ROLES",
        help="of each of these there is a pile: village, trasher, +buy, draw and other roles, or cards",
    )
    add("--attacks", type=whole(0), metavar="N", help="draw at most N Attacks")
    add("--landscapes", type=whole(0), default=0, metavar="N", help="draw N landscapes, 0 to 4 (0)")
    add("--spread", action="store_true", help="have a pile for up to $2, for $3, for $4 and for $5 or more")
    add("--what-wins", action="store_true", help="let all bots that fit play each other, and list the best")
    importing = command("import", _import, "Convert strategies of other simulators.")
    importing.add_argument("file", metavar="FILE", help="DominionSim's XML, or a buylist")
    importing.add_argument("--out", default=".", metavar="FOLDER", help="where to write them (this folder)")
    importing.add_argument("--json", action="store_true", help="print a JSON list of what was written")


def _kingdom(options: argparse.Namespace) -> int:
    if options.list:
        return _list(options)
    found = _found(options)
    if options.what_wins:
        return _what_wins(found, options)
    _print(found, options)
    return 0


def _found(options: argparse.Namespace) -> dict[str, Any]:
    """Returns the requested kingdom: drawn, of a day, or read."""
    if options.day and options.random:
        raise Mistake("--day and --random are two kingdoms; choose one.")
    if options.day:
        return object_of(kingdom_of_day(_date(options.day)))
    if not options.random:
        return read_kingdom(_given(options.text))
    kept = read_kingdom(" ".join(options.text), guess=False) if options.text else None
    if kept is not None and (kept["unknown"] or not (kept["cards"] or kept["landscapes"])):
        raise Mistake(no_cards_called(kept["unknown"] or [" ".join(options.text)]))
    seed = checked_seed(options.seed)
    designed = design_kingdom(
        seed,
        sets=card_lists.sets(options.sets),
        keep=[*kept["cards"], *kept["landscapes"]] if kept else (),
        forbid=card_lists.names(options.forbid),
        require=card_lists.names(options.require),
        attacks=options.attacks,
        landscapes=options.landscapes,
        spread=options.spread,
    )
    found = object_of(designed)
    if options.seed is None:
        found["notices"].append(f"seed {seed}")
    return found


def _date(text: str) -> date:
    try:
        return date.today() if text == "today" else date.fromisoformat(text)
    except ValueError:
        raise Mistake(f"A day is written like 2026-12-01, not {text!r}.") from None


def _what_wins(found: Mapping[str, Any], options: argparse.Namespace) -> int:
    """Runs a race of the bots that fit, and lists the best."""
    wanted = options_of(found)
    with screen(stderr=True).status("playing ...") as update:

        def show(done: int, of: int, leader: str) -> None:
            update(f"{done:,} of {of:,} games at most, against {leader}")

        listed = what_wins(wanted.pop("kingdom"), seed=options.seed or 0, report=show, **wanted)
    if options.json:
        print(json.dumps([one.to_json() for one in listed], ensure_ascii=False, indent=1))
        return 0
    rows = [
        (f"{place}  {one.name}", one.archetype, percent(one.share), interval(*one.interval), f"{one.games:,}")
        for place, one in enumerate(listed[:_SHOWN], 1)
    ]
    columns: list[Column] = [("Strategy", "left"), ("Archetype", "left")]
    columns += [(heading, "right") for heading in ("Win rate", "95% CI", "Games")]
    print_table(found["name"] or "", columns, rows)
    if len(listed) > _SHOWN:
        print(f"{len(listed) - _SHOWN} more stopped early: see --json.")
    return 0


def _import(options: argparse.Namespace) -> int:
    """Writes the strategies of a file. Reports line by line what was left out."""
    text = clean(read_source(options.file))
    folder = Path(options.out)
    if not folder.is_dir():
        raise Mistake(f"Cannot write to {options.out}: there is no such folder.")
    stem = Path(options.file).stem
    made = geronimoo.translate(text) if geronimoo.looks_like(text) else buylist.translate(text, stem)
    files = {one.class_name: folder / f"{_file_name(one.class_name)}.py" for one in made}
    for file in files.values():
        if file.exists():
            raise Mistake(f"{file} is there already: name another folder with --out.")
    problems = [f"{one.name}: {problem}." for one in made for problem in one.problems]
    for one in made:
        try:
            load(one.source, str(files[one.class_name]))
        except StrategyError as error:
            problems.append(f"{one.name}: {error.message}")
            continue
        files[one.class_name].write_text(one.source, encoding="utf-8")
        if not options.json:
            print(f"{files[one.class_name]}: {one.name}")
        for notice in one.notices:
            print(f"dominion: {one.name}: {notice}.", file=sys.stderr)
    if options.json:
        facts = [
            {
                "file": str(files[one.class_name]),
                "name": one.name,
                "notices": list(one.notices),
                "problems": list(one.problems),
            }
            for one in made
        ]
        print(json.dumps(facts, ensure_ascii=False, indent=1))
    if problems:
        for problem in problems:
            print(f"dominion: {problem}", file=sys.stderr)
        return MISTAKE
    return 0


def _file_name(class_name: str) -> str:
    """Returns the module name of a class: "BigSmithy" becomes big_smithy."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


def _given(words: list[str]) -> str:
    """Returns the words as text, or the text of the file that they name. Raises Mistake if there is none."""
    given = " ".join(words)
    if not given.strip():
        raise Mistake("Missing: a kingdom as TEXT, a file or -; see dominion kingdom --help.")
    return text_of(given)


def _print(found: Mapping[str, Any], options: argparse.Namespace) -> None:
    if options.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    if not (found["cards"] or found["landscapes"]):
        raise Mistake(" ".join(_sentence(notice) for notice in found["notices"]) or "There is no card in it.")
    if options.way:
        print(WAYS[options.way](found))
    else:
        print_kingdom(found)
    _tell(found)


def print_kingdom(found: Mapping[str, Any]) -> None:
    """Print a table of piles and landscapes, with what is chosen for them."""
    beside = {"bane": "Bane", "mouse": "Way of the Mouse", "ferryman": "Ferryman", "riverboat": "Riverboat"}
    beside["approaching_army"] = "Approaching Army"
    rows = [_row(name, "") for name in found["cards"]]
    rows += [_row(found[what], said) for what, said in beside.items() if found[what]]
    rows += [_row(name, "") for name in found["landscapes"]]
    rows += [_row(name, "Druid") for name in found["boons"]]
    marks = {pile: trait for trait, pile in found["traits"]}
    if found["obelisk"]:
        marks[found["obelisk"]] = ", ".join(filter(None, (marks.get(found["obelisk"]), "Obelisk")))
    rows = [(*row[:-1], row[-1] or marks.get(row[0], "")) for row in rows]
    columns = ("Card", "Cost", "Types", "Set", "For")
    print_table(found["name"] or "", [(heading, "left") for heading in columns], rows)
    switches = {"colony": "Colonies", "shelters": "Shelters"}
    for what, said in switches.items():
        if found[what] is not None:
            print(f"With {said}." if found[what] else f"Without {said}.")


def _row(name: str, why: str) -> tuple[str, ...]:
    card = CATALOG[name]
    return (
        name,
        "" if card.is_landscape and not card.cost else price(card),
        " - ".join(card.types),
        card.set,
        why,
    )


def _tell(found: Mapping[str, Any]) -> None:
    for notice in found["notices"]:
        print(f"dominion: {_sentence(notice)}", file=sys.stderr)
    if found["unknown"]:
        print(f"dominion: Not known: {', '.join(found['unknown'])}.", file=sys.stderr)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _list(options: argparse.Namespace) -> int:
    words = [word.casefold() for word in options.text]
    listed = [
        one for one in named_kingdoms() if all(word in "\t".join(map(str, one)).casefold() for word in words)
    ]
    if options.json:
        facts = [
            {"label": one.label, "name": one.name, "sets": list(one.sets), "cards": one.text}
            for one in listed
        ]
        print(json.dumps(facts, ensure_ascii=False, indent=1))
    elif not listed:
        print("No kingdom is like that.")
    else:
        rows = [(one.label, ", ".join(one.sets), one.text) for one in listed]
        print_table("", [("Kingdom", "left"), ("Sets", "left"), ("Cards", "left")], rows)
    return 0
