"""Golden games: fingerprints of recorded games, the same on every interpreter.

`python -m dominion.devtools.golden FILE` plays the file's match-ups and compares the fingerprints. `--renew`
records the current ones, `--draw` draws new match-ups. The file lists the cards that could be drawn when it
was made, so that a new card changes no recorded game.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ..bots.testing.exploring_bots import AcceptingAgent, RandomAgent
from ..engine.card import CATALOG, draw_only_from
from ..engine.random_kingdom import kingdom_piles
from ..engine.setup import OPENINGS
from ..simulation.match import ORDERS, Match
from ..strategies import LIBRARY

if TYPE_CHECKING:
    from ..engine.decision import Agent
    from ..engine.game import Game

MATCH_UPS: Final = 50
GAMES: Final = 20
"""The number of games of each match-up."""
_RANDOM_AGENTS: Final[dict[str, type[RandomAgent]]] = {"Eager": AcceptingAgent, "RandomAgent": RandomAgent}
"""The random agents, by their names in the recorded files."""


def fingerprint(match_up: dict[str, Any]) -> str:
    """Returns the hash of the logs and results of a match-up's games."""
    found = sha256()
    match = as_match(match_up)
    for number in range(GAMES):
        game = match.game(number, record=True)
        game.play_out()
        for line in _lines(game):
            found.update(line.encode() + b"\n")
    return found.hexdigest()


def as_match(match_up: dict[str, Any]) -> Match:
    """Returns the match that an entry of the file describes."""
    options: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in match_up.items()
        if name not in ("strategies", "sha256")
    }
    # the recorded kingdoms are some piles and the cards that bots require
    options.setdefault("fill", "beyond")
    return Match.of([_entrant(name) for name in match_up["strategies"]], **options)


def _entrant(name: str) -> str | Agent:
    """Returns the random agent for "Eager 7", with 7 as its seed; any other name is of the library."""
    kind, _, seed = name.partition(" ")
    if kind not in _RANDOM_AGENTS:
        return name
    agent = _RANDOM_AGENTS[kind](int(seed))
    agent.name = name  # names are part of the fingerprints
    return agent


def _lines(game: Game) -> Iterator[str]:
    for entry in game.log or ():
        yield "|".join(map(_text, entry))
    for player in game.players:
        yield f"{player.name} {player.score()} {player.turns} {player.coins_by_turn} {player.vp_by_turn}"
    yield _text(game.winners())


def _text(part: Any) -> str:
    return ",".join(map(_text, part)) if isinstance(part, (list, tuple)) else str(part)


def changed(match_ups: Iterable[dict[str, Any]]) -> list[int]:
    """Returns the numbers of the match-ups whose fingerprints have changed."""
    return [number for number, one in enumerate(match_ups) if fingerprint(one) != one["sha256"]]


def draw(number: int) -> dict[str, Any]:
    """Draws match-up `number` from all strategies, cards and options."""
    dice = Random(number)
    players = dice.choice((2, 2, 2, 3, 4, 5, 6))
    strategies = dice.sample(sorted(LIBRARY), players)
    if number % 2:  # the library's bots ignore most cards of a random kingdom
        strategies[-1] = f"{dice.choice(sorted(_RANDOM_AGENTS))} {number}"
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


def read(file: Path) -> dict[str, Any]:
    """Reads the file: the pool of cards and the match-ups."""
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Compares, renews or draws. Returns 1 if a fingerprint differs, otherwise 0."""
    parser = argparse.ArgumentParser(prog="python -m dominion.devtools.golden", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--renew", action="store_true", help="record the current fingerprints")
    parser.add_argument("--draw", action="store_true", help="draw new match-ups")
    options = parser.parse_args(arguments)
    if options.draw:
        pool, match_ups = list(CATALOG), [draw(number) for number in range(MATCH_UPS)]
    else:
        recorded = read(options.file)
        pool, match_ups = recorded["pool"], recorded["match_ups"]
    with draw_only_from(pool):
        if options.draw or options.renew:
            lines = [json.dumps({**match_up, "sha256": fingerprint(match_up)}) for match_up in match_ups]
            text = (
                f'{{"pool": {json.dumps(recorded["pool"])},\n"match_ups": [\n' + ",\n".join(lines) + "\n]}\n"
            )
            options.file.write_text(text, encoding="utf-8")
            return 0
        different = changed(match_ups)
    for number in different:
        print(f"match-up {number} is different: {' - '.join(match_ups[number]['strategies'])}")
    print(f"{len(match_ups)} match-ups of {GAMES} games each, {len(different)} different")
    return int(bool(different))


if __name__ == "__main__":
    raise SystemExit(main())
