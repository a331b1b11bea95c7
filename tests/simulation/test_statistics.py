"""Laws of every statistic: it is registered, it merges, it reads only declared fields."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import dominion.simulation.stats as stats
from dominion.simulation.intervals import games_to_verdict, verdict
from dominion.simulation.simulate import Match, Run
from dominion.simulation.stats import SECTIONS, STATISTICS, Impossible, Tally
from dominion.simulation.stats.fields import ByTurn, Cards, Field, Histogram, Number, PerPlayer, Rows, Sums
from dominion.simulation.stats.per_turn import MostlyUsual, PerTurn

MATCH = Match.of(["BigSmithy", "DoubleWitch"], seed=5)
TALLY = Run(MATCH, 0, 30).advance().tally
TOLD = json.loads(json.dumps(TALLY.to_json()))


def test_every_module_with_a_statistic_is_found() -> None:
    found = {kind.__module__.rpartition(".")[2] for kind in STATISTICS}
    written = {
        path.stem
        for path in Path(stats.__file__).parent.glob("*.py")
        if "    key: ClassVar[str] = " in path.read_text()
    }
    assert found == written and len({kind.key for kind in STATISTICS}) == len(STATISTICS) >= 15
    assert {kind.section for kind in STATISTICS} <= {"", *SECTIONS}


def test_page_has_a_tab_for_every_section() -> None:
    page = Path(__file__).parents[2] / "static/page/lab/views/simulate/details.py"
    text = page.read_text(encoding="utf-8")
    assert all(f'("{section}", ' in text for section in SECTIONS if section != "curves")


@pytest.mark.parametrize("kind", STATISTICS, ids=lambda kind: kind.key)
def test_only_declared_fields_are_read(kind: Any) -> None:
    told = TOLD[kind.key]
    assert kind.from_json(2, told).to_json() == told
    with pytest.raises(Impossible, match="has no field 'html'"):
        kind.from_json(2, told | {"html": 1})
    for name in kind.fields:
        with pytest.raises(Impossible, match=f"lacks the field '{name}'"):
            kind.from_json(2, {key: told[key] for key in told if key != name})
        for nonsense in (None, "text", 1.5, True, {"a": 1}, [[[[]]]], -1, [None], [[0.5]]):
            with pytest.raises(Impossible):
                kind.from_json(2, told | {name: nonsense})


def test_a_tally_reads_only_statistics_that_there_are() -> None:
    TALLY.check(1_000)
    assert Tally.from_json(TOLD) == TALLY
    wrong: list[Any] = [
        TOLD | {"views": {}},
        {key: TOLD[key] for key in TOLD if key != "leads"},
        [TOLD],
        TOLD | {"players": 7},
    ]
    for told in wrong:
        with pytest.raises(Impossible):
            Tally.from_json(told)


@pytest.mark.parametrize(
    ("field", "one", "other", "both", "told"),
    [
        (Number(), 2, 3, 5, 5),
        (Histogram(), Counter({-1: 2}), Counter({4: 1, -1: 1}), Counter({-1: 3, 4: 1}), [[-1, 3], [4, 1]]),
        (Cards(), Counter({"Moat": 2}), Counter(), Counter({"Moat": 2}), [["Moat", 2]]),
        (
            Rows(2),
            Counter({(1, 2): 3}),
            Counter({(0, 9): 1}),
            Counter({(1, 2): 3, (0, 9): 1}),
            [[0, 9, 1], [1, 2, 3]],
        ),
        (PerPlayer(Number()), [1, 2], [3, 4], [4, 6], [4, 6]),
        (ByTurn(PerPlayer(Number())), [[1, 2]], [[1, 1], [5, 6]], [[2, 3], [5, 6]], [[2, 3], [5, 6]]),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Field) else "",
)
def test_fields_add_up_and_come_back(field: Any, one: Any, other: Any, both: Any, told: Any) -> None:
    before = json.dumps(field.to_json(other))
    found = field.added(field.copied(one), other)
    assert found == both and field.to_json(found) == told and field.from_json(told, 2) == both
    field.added(found, both)
    assert json.dumps(field.to_json(other)) == before, "the other is no part of the sum"


@pytest.mark.parametrize(
    ("field", "told"),
    [
        (Sums(), [2, 5, 12]), (Sums(), [2, 5, 4]), (Sums(), [1, 1]), (Sums(), [0, 0, 10**16]),
        (Histogram(), [[1, 2], [1, 3]]), (Histogram(), [[1, 0]]), (Histogram(), [[1]]), (Histogram(), [[0] * 2] * 100_001),
        (Cards(), [["Ace", 1]]), (Cards(), [[["Moat"], 1]]), (Rows(2), [[1, 2]]), (Rows(2), [[-1, 2, 1]]),
        (PerPlayer(Number()), [1]), (ByTurn(Number()), [0] * 100_001),
    ],
)  # fmt: skip
def test_what_has_not_the_form_of_a_field_is_refused(field: Any, told: Any) -> None:
    with pytest.raises(Impossible):
        field.from_json(told, 2)


@pytest.mark.parametrize(
    "kind", [kind for kind in STATISTICS if issubclass(kind, PerTurn)], ids=lambda kind: kind.key
)
def test_numbers_by_turn_are_those_of_the_games(kind: Any) -> None:
    """Counted one by one, usual numbers and all; and no turn may have more games than the one before."""
    turns = TALLY.of(kind).turns
    assert [one[0].count for one in turns] == [30, 30]
    if issubclass(kind, MostlyUsual):
        assert kind.usual in (0, 5)
    broken = Tally.from_json(TOLD)
    broken.of(kind).turns[1][2].count = 31
    with pytest.raises(Impossible, match="lasted so long is 31"):
        broken.check(1_000)
    with pytest.raises(Impossible, match="turns"):
        TALLY.check(3)


def test_a_winner_of_six_is_clear_against_the_second_not_against_an_equal_part() -> None:
    close = [60 * wins for wins in (485, 355, 60, 40, 35, 25)]
    assert verdict([part // 5 for part in close], 200) is None  # 97 wins, 71 of the second
    assert verdict(close, 1_000) == 0
    more = games_to_verdict([part // 5 for part in close], 200)
    assert more is not None and 200 < more < 800
    assert games_to_verdict([60 * 40] * 2 + [60 * 5] * 4, 100) is None  # no lead
    assert verdict([60 * 500], 500) is None  # a solitaire
