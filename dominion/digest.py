"""A fingerprint of games: the same on every interpreter, until somebody changes what happens in them.

`python -m dominion.digest FILE` compares the fingerprints of the match-ups in a file with what is played now;
`--renew` writes down those of now, `--draw` draws all match-ups anew.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from .agents.eager import Eager, RandomAgent
from .card import CATALOG
from .kingdom import OPENINGS, kingdom_piles
from .match import ORDERS, Match
from .strategies import LIBRARY

if TYPE_CHECKING:
    from .decision import Agent
    from .game import Game

MATCH_UPS: Final = 50
GAMES: Final = 20
"""Games of each match-up."""
_WILD: Final[dict[str, type[RandomAgent]]] = {"Eager": Eager, "RandomAgent": RandomAgent}


def fingerprint(match_up: dict[str, Any]) -> str:
    """Of a match-up's games: everything that is in their logs, and how they end."""
    found = sha256()
    match = as_match(match_up)
    for number in range(GAMES):
        game = match.game(number, record=True)
        game.play_out()
        for line in _told(game):
            found.update(line.encode() + b"\n")
    return found.hexdigest()


def as_match(match_up: dict[str, Any]) -> Match:
    """The match that a file's entry describes."""
    options: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in match_up.items()
        if name not in ("strategies", "sha256")
    }
    return Match.of([_entrant(name) for name in match_up["strategies"]], **options)


def _entrant(name: str) -> str | Agent:
    """A name from the library; "Eager 7" is a player without a plan, with a seed."""
    kind, _, seed = name.partition(" ")
    return _WILD[kind](int(seed)) if kind in _WILD else name


def _told(game: Game) -> Iterator[str]:
    for entry in game.log or ():
        yield "|".join(map(_text, entry))
    for player in game.players:
        yield f"{player.name} {player.score()} {player.turns} {player.coins_by_turn} {player.vp_by_turn}"
    yield _text(game.winners())


def _text(part: Any) -> str:
    return ",".join(map(_text, part)) if isinstance(part, (list, tuple)) else str(part)


def changed(match_ups: Iterable[dict[str, Any]]) -> list[int]:
    """The numbers of the match-ups whose games are not those of which the fingerprint was taken."""
    return [number for number, one in enumerate(match_ups) if fingerprint(one) != one["sha256"]]


def draw(number: int) -> dict[str, Any]:
    """Match-up `number`, out of everything there is."""
    dice = Random(number)
    players = dice.choice((2, 2, 2, 3, 4, 5, 6))
    strategies = dice.sample(sorted(LIBRARY), players)
    if number % 2:  # the library's bots leave most cards of a random kingdom alone
        strategies[-1] = f"{dice.choice(sorted(_WILD))} {number}"
    piles = [card.name for card in kingdom_piles(None, (None, 1, 2))]
    sideways = sorted(c.name for c in CATALOG.values() if c.is_landscape and not c.is_aside and c.types)
    kingdom = dice.sample(piles, 10) + dice.sample(sideways, dice.randint(0, 2))
    match_up: dict[str, Any] = {
        "strategies": strategies,
        "seed": dice.randrange(1 << 31),
        "kingdom": kingdom,
        "order": dice.choice(ORDERS),
        "colony": dice.choice(("yes", "no")),
        "shelters": dice.random() < 0.2,
        "refuse_losing_buys": dice.random() < 0.7,
        "max_turns": dice.choice((5, 30, 60)),
    }
    if dice.random() < 0.3:
        match_up["deck"] = ["Copper"] * 5 + ["Silver", "Estate", "Estate", "Estate"]
    elif not match_up["shelters"]:
        match_up["opening"] = dice.choice(OPENINGS)
    return match_up


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, renew or draw; 1 when something is different."""
    parser = argparse.ArgumentParser(prog="python -m dominion.digest", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--renew", action="store_true", help="write down the fingerprints of now")
    parser.add_argument("--draw", action="store_true", help="draw all match-ups anew")
    options = parser.parse_args(arguments)
    if options.draw:
        match_ups = [draw(number) for number in range(MATCH_UPS)]
    else:
        match_ups = json.loads(options.file.read_text(encoding="utf-8"))
    if options.draw or options.renew:
        lines = [json.dumps({**match_up, "sha256": fingerprint(match_up)}) for match_up in match_ups]
        options.file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
        return 0
    different = changed(match_ups)
    for number in different:
        print(f"match-up {number} is different: {' - '.join(match_ups[number]['strategies'])}")
    print(f"{len(match_ups)} match-ups of {GAMES} games each, {len(different)} different")
    return int(bool(different))


if __name__ == "__main__":
    raise SystemExit(main())
