"""One row for each game and one for each turn."""

import json

import polars
import pytest

from dominion import Match, SetupError, Strategy, simulate
from dominion.cli import main
from dominion.simulation import frames
from dominion.simulation.records import rows

GAME = ["record", "game", "seed", "kingdom", "stopped", "empty", "players"]
TURN = [
    "record", "game", "turn", "player", "number", "extra", "played", "bought", "gained", "trashed", "coins", "vp",
]  # fmt: skip
PLAYER = ["name", "seat", "vp", "turns", "share", "cards"]


def of_kind(found, kind):
    return [row for row in found if row["record"] == kind]


def test_rows_say_what_happened():
    results = simulate(["BigSmithy", "BigMoney"], 30, seed=1, records=True)
    assert results.records is not None
    games, turns = of_kind(results.records, "game"), of_kind(results.records, "turn")
    assert {tuple(row) for row in games} == {tuple(GAME)} and {tuple(row) for row in turns} == {tuple(TURN)}
    assert [row["game"] for row in games] == [*range(30)] and len(games) + len(turns) == len(results.records)
    assert all([*player] == PLAYER for row in games for player in row["players"])
    for who, player in enumerate(results.players):
        assert sum(row["players"][who]["share"] for row in games) == player.share * 30
        assert sum(row["players"][who]["turns"] for row in games) == pytest.approx(player.mean_turns * 30)
        assert sum(row["players"][who]["vp"] for row in games) == pytest.approx(player.mean_vp * 30)
    for row in games:
        own = [turn for turn in turns if turn["game"] == row["game"]]
        assert [turn["turn"] for turn in own] == [*range(1, len(own) + 1)]
        for player in row["players"]:
            mine = [turn for turn in own if turn["player"] == player["name"]]
            assert [turn["number"] for turn in mine] == [*range(1, player["turns"] + 1)]
            assert mine[-1]["vp"] == player["vp"]
            gained = [name for turn in mine for name in turn["gained"]]
            assert 10 + len(gained) == sum(player["cards"].values())


def test_records_change_no_game_and_are_the_same_in_several_processes():
    there = simulate(["BigSmithy", "BigMoney"], 200, seed=3, records=True)
    assert simulate(["BigSmithy", "BigMoney"], 200, seed=3).tally == there.tally
    assert simulate(["BigSmithy", "BigMoney"], 200, seed=3, records=True, n_jobs=2).records == there.records
    assert simulate(["BigSmithy", "BigMoney"], 2, seed=3).records is None


def test_a_run_until_the_winner_is_clear_has_records_of_the_games_that_count():
    results = simulate(["BigSmithy", "BigMoney"], seed=1, until_clear=True, records=True)
    assert len(of_kind(results.records, "game")) == results.games


class Trasher(Strategy):
    """Trashes and takes extra turns."""

    requires = ("Outpost", "Chapel")

    def gain(self, me, game):
        yield "Province"
        if not me.count("Chapel"):
            yield "Chapel"
        if me.count("Outpost") < 2:
            yield "Outpost"
        yield "Gold"
        yield "Silver"


def test_extra_turns_and_trashed_cards_have_their_place():
    match = Match.of([Trasher, "BigMoney"], seed=2)
    extra = trashed = 0
    for number in range(10):
        game = match.game(number, record=True)
        game.play_out()
        for row in of_kind(rows(game, number, match.seats(number)), "turn"):
            trashed += len(row["trashed"])
            if row["extra"]:
                extra += 1
                assert row["coins"] is None and row["vp"] is None
    assert extra and trashed


def test_the_command_line_writes_lines_of_json(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    command = ["play", "BigSmithy", "BigMoney", "--games", "20", "--seed", "1", "--records", str(file)]
    assert main(command) == 0
    found = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert found == simulate(["BigSmithy", "BigMoney"], 20, seed=1, records=True).records
    assert main(command) == 0  # a file of records may be written again
    capsys.readouterr()


def test_another_file_is_not_overwritten(tmp_path, capsys):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    assert main(["play", "BigSmithy", "BigMoney", "--games", "2", "--records", str(file)]) == 2
    assert "no file of records, and would be lost" in capsys.readouterr().err
    assert file.read_text() == "Dear Ann"
    assert main(["play", "BigSmithy", "BigMoney", "--records", str(tmp_path / "no" / "games.jsonl")]) == 2
    assert "no such folder" in capsys.readouterr().err


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_records_are_frames(library):
    results = simulate(["BigSmithy", "BigMoney", "BigMoney"], 12, seed=10**30, records=True)
    turns, games = results.to_frame(library=library), results.to_frame("game", library=library)
    assert type(turns).__module__.partition(".")[0] == library and list(turns.columns) == TURN[1:]
    assert len(turns) == len(of_kind(results.records, "turn")) and len(games) == 12
    of_players = [f"{name}_{number}" for number in (1, 2, 3) for name in PLAYER]
    assert list(games.columns) == [*GAME[1:-1], *of_players]
    assert games["share_1"].sum() == pytest.approx(results.players[0].share * 12)
    first = of_kind(results.records, "game")[0]
    assert games["seed"][0] == str(first["seed"]) and list(games["kingdom"][0]) == first["kingdom"]
    assert json.loads(games["cards_2"][0]) == first["players"][1]["cards"]
    assert list(turns["bought"][3]) == of_kind(results.records, "turn")[3]["bought"]


def test_what_is_no_frame_is_told(monkeypatch):
    results = simulate(["BigSmithy", "BigMoney"], 1, seed=1, records=True)
    with pytest.raises(SetupError, match='of each "game" or of each "turn", not \'turns\''):
        results.to_frame("turns")  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="pandas or polars, not 'arrow'"):
        results.to_frame(library="arrow")  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="records=True"):
        simulate(["BigSmithy", "BigMoney"], 1, seed=1).to_frame()
    assert frames.to_frame([], "game", "polars").is_empty() and frames.to_frame([], library="pandas").empty
    monkeypatch.setattr(frames, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match=r"pip install 'dominion-lab\[frames\]'"):
        results.to_frame()
    with pytest.raises(SetupError, match="polars is not installed"):
        results.to_frame(library="polars")


def test_the_command_line_writes_parquet(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(frames, "_CHUNK", 100)
    file = tmp_path / "games.parquet"
    command = ["play", "BigSmithy", "BigMoney", "--games", "20", "--seed", "1", "--records", str(file)]
    assert main(command) == 0
    found = polars.read_parquet(file)
    results = simulate(["BigSmithy", "BigMoney"], 20, seed=1, records=True)
    for kind in ("game", "turn"):
        there = found.filter(polars.col("record") == kind)
        frame = results.to_frame(kind, library="polars")
        assert there.select(frame.columns).equals(frame)
    assert main(command) == 0  # a file of records may be written again
    capsys.readouterr()
    monkeypatch.setattr(frames, "find_spec", lambda name: None)
    assert main(command) == 2
    assert (
        capsys.readouterr().err
        == "dominion: Parquet needs the package polars: pip install 'dominion-lab[frames]'.\n"
    )
