"""HTML for notebooks, and a match as a notebook file that runs."""

import json
from html.parser import HTMLParser
from typing import Any

import pytest
from notebooks import run, sources

from dominion import CATALOG, Game, Match, Setup, Strategy, Table, simulate
from dominion.bots.loading.source import load
from dominion.formats import notebook
from dominion.strategies import find
from dominion.web import run_api

BAD = "<img src=x onerror=alert(1)>"
SOURCE = '''class Two(Strategy):
    """Takes "Silver"."""

    requires = ("Moat",)

    def gain(self, me, game):
        yield "Gold"
        yield "Silver"
'''


class Elements(HTMLParser):
    """Counts elements and checks that each is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(text)
        assert not [tag for tag in self.open if tag not in ("line", "rect", "polyline", "polygon", "path")]

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        assert not [name for name, _ in attrs if name.startswith("on")]
        self.found.append(tag)
        if tag != "wbr":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.found.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def elements(shown: Any) -> Elements:
    return Elements(shown._repr_html_())


def test_results_show_headline_table_and_curves() -> None:
    found = elements(simulate(["BigSmithy", "BigMoney"], 50, seed=1))
    assert "BigSmithy wins" in found.text and found.found.count("figure") >= 2 and "polyline" in found.found
    assert found.found.count("tr") == 3 and "Seed 1. Kingdom: " in found.text
    drawn = simulate(["BigMoney", "BigMoney"], 2, seed=1, kingdom="random")
    assert "Kingdom: new for every game." in elements(drawn).text


def test_games_and_tables_show_what_lies_there() -> None:
    game = Game(["Smithy"], [find("BigSmithy")(), find("BigMoney")()], seed=1)
    game.do_play()
    found = elements(game)
    assert "Turn 1." in found.text and "BigSmithy" in found.text and "Kingdom: Smithy" in found.text
    game.play_out()
    assert "The game is over." in elements(game).text
    table = Table((), [None, "BigMoney"], seed=1)
    assert (
        "Player 1 plays 0-1 of Copper" in elements(table).text and "basic cards only" in elements(table).text
    )
    table = Table((), ["BigMoney", "BigMoney"])
    assert "The game is over." in elements(table).text


def test_cards_show_cost_types_and_text() -> None:
    for card in CATALOG.values():
        found = elements(card)
        assert card.name in found.text and f"${card.cost}" in found.text and card.text in found.text


def test_names_are_escaped() -> None:
    class Bad(Strategy):
        name = BAD

    results = simulate([Bad, Bad], 3, seed=1, kingdom=[])
    table = Table((), [None, None], names=(BAD, "b"), seed=1)
    for shown in (results, table, table.game):
        found = elements(shown)
        assert "img" not in found.found and BAD in found.text


@pytest.mark.parametrize("games", [30, None])
def test_a_match_as_a_notebook_plays_the_same_games(games: int | None) -> None:
    match = Match.of(["BigSmithy", "BigMoney"], seed=4, sets=["Seaside"], order="alternate", max_turns=60)
    names, shown, printed = run(notebook.match_file(match, games))
    options: Any = {"sets": ["Seaside"], "order": "alternate", "max_turns": 60}
    there = simulate(["BigSmithy", "BigMoney"], games, seed=4, until_clear=games is None, **options)
    assert names["results"].tally == there.tally and there.games in (30, names["results"].games)
    assert any(one is names["results"] for one in shown) and "Turn 1" in printed


@pytest.mark.parametrize(
    "options",
    [
        {"kingdom": "random", "sets": ["Base", "Empires"], "landscapes": 1, "colony": "yes"},
        {"kingdom": ["Moat"], "deck": ("Copper",) * 10, "colony": "yes"},
        {"kingdom": ["Young Witch", "Moat"], "bane": "Moat", "shelters": True},
        {"kingdom": ["Village", "Cheap"], "traits": (("Cheap", "Village"),), "first_to": 12},
    ],
    ids=str,
)
def test_options_are_in_the_notebook(options: Any) -> None:
    match = Match.of(["BigMoney", "BigMoney"], seed=10**25, **options)
    names, _, _ = run(notebook.match_file(match, 5))
    assert names["match"] == match


@pytest.mark.parametrize("end", ["", "    # \\N{BULLET} '''", '    # """', "\n# \x07", '    x = "a"'])
def test_sources_are_in_the_notebook_as_they_are(end: str) -> None:
    source = SOURCE + end
    kind = load(SOURCE)
    kind.source, kind.name = source, 'Bad "name" \\ */'
    text = notebook.match_file(Match.of([kind, "BigMoney"], seed=1), 10)
    (cell,) = (one for one in sources(text) if "load(" in one)
    names: dict[str, Any] = {}
    exec(cell.replace("load(", "str(", 1).replace("strategy_1.name", "name"), names)
    assert names["strategy_1"].strip() == source.strip() and names["name"] == kind.name


def test_a_strategy_of_ones_own_plays_in_the_notebook() -> None:
    text = notebook.match_file(Match.of([load(SOURCE), "BigMoney"], seed=1, kingdom=[]), 10)
    names, _, printed = run(text)
    assert names["results"].players[0].name == "Two" and "Turn 1 - " in printed
    assert names["results"].kingdom == ["Moat"]


def test_markdown_of_names_says_nothing_but_the_names() -> None:
    class Bad(Strategy):
        name = "[a](javascript:x) <b> `c`"

        def gain(self, me: Any, game: Any) -> Any:
            yield "Silver"

    (head, *_) = sources(notebook.match_file(Match.of([Bad, "BigMoney"], seed=1), 1), "markdown")
    assert head.startswith(r"# \[a\]\(javascript:x\) \<b\> \`c\` against BigMoney")


def test_the_page_is_given_the_notebook_of_what_was_played() -> None:
    edited = {"name": "BigSmithy", "source": SOURCE}
    match = {"strategies": [edited, {"name": "BigMoney"}], "seed": "1", "options": {"kingdom": "Moat, Witch"}}
    block = run_api.play(match, 0, 12)["block"]
    run_api.add(match, "one", 12, 1.0, block)
    text = run_api.report(match, run_api.tally(match, "one", 12), "ipynb")
    names, _, _ = run(text)
    found = names["results"]
    assert (found.games, found.seed, found.kingdom) == (12, 1, ["Moat", "Witch"])
    assert found.tally.to_json() == json.loads(run_api.tally(match, "one", 12))


def test_a_setup_of_a_recorded_game_is_shown() -> None:
    assert "Kingdom: Cheap" in elements(Table(Setup(("Cheap",)), [None, None])).text
