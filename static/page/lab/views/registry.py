"""The list of the page's views. Each has a tab and a <main> of its name in index.html."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Entry:
    def __init__(self, name: str, title: str, sheets: "Any" = (), modules: "Any" = ()) -> None:
        """name: also the address, #name. sheets, modules: loaded in this order when the view is first opened;
        the last module has the class View. Without modules the view comes with the page.

        View(..., place) fills `place`, the <main>, once. `await open(query)` shows what the address asks for.
        `close()` is called when another view is opened.
        """
        self.name, self.title = name, title
        self.sheets, self.modules = sheets, modules


VIEWS = (
    Entry("simulate", "Simulate"),
    Entry(
        "play",
        "Play",
        ("board", "play"),
        (
            "table.board",
            "state.game_link",
            "state.review_subject",
            "views.play.decision_panel",
            "views.play.rollouts",
            "views.play.frame",
            "views.play.bot_steps",
            "views.play.engine_calls",
            "views.play.hints",
            "views.play.lobby",
            "views.play.table_input",
            "views.play.history",
            "views.play.view",
        ),
    ),
    Entry(
        "watch",
        "Watch",
        ("board", "watch"),
        (
            "table.board",
            "table.lead_line",
            "state.game_link",
            "widgets.game_kingdom",
            "widgets.game_players",
            "views.watch.words",
            "views.watch.frame",
            "views.watch.course",
            "views.watch.playback",
            "views.watch.keys",
            "views.watch.view",
        ),
    ),
    Entry(
        "tournament",
        "Tournament",
        ("tournament",),
        (
            "engine.tournament_run",
            "state.sent_figures",
            "views.tournament.race",
            "views.tournament.entrants",
            "views.tournament.cross_table",
            "views.tournament.view",
        ),
    ),
    Entry(
        "solve",
        "Solve",
        ("solve",),
        (
            "engine.stepped_run",
            "engine.solve_run",
            "views.solve.plan",
            "views.solve.answer",
            "views.solve.beside",
            "views.solve.in_short",
            "views.solve.opponents",
            "views.solve.progress",
            "views.solve.meetings",
            "views.solve.pictures",
            "views.solve.found",
            "views.solve.gallery",
            "views.solve.kept",
            "views.solve.sent",
            "views.solve.deeds",
            "views.solve.view",
        ),
    ),
    Entry(
        "review",
        "Review",
        ("board", "solve", "review"),
        (
            "state.game_link",
            "state.review_subject",
            "engine.stepped_run",
            "engine.review_run",
            "widgets.game_kingdom",
            "widgets.game_players",
            "views.review.moments",
            "views.review.frame",
            "views.review.found",
            "views.review.first_point",
            "views.review.pasted_log",
            "views.review.chosen_turn",
            "views.review.game_fields",
            "views.review.view",
        ),
    ),
    Entry(
        "puzzles",
        "Puzzles",
        ("board", "puzzles"),
        ("table.board", "browser.dates", "views.puzzles.explained", "views.puzzles.view"),
    ),
    Entry("kingdoms", "Kingdoms", (), ("widgets.kingdom_bar", "views.kingdoms")),
    Entry("cards", "Cards", (), ("widgets.kingdom_bar", "views.catalog", "views.cards")),
    Entry("strategies", "Strategies", (), ("views.catalog", "views.strategies")),
    Entry("help", "Help", (), ("views.help_search", "views.help")),
    Entry("bench", "Benchmark", ("bench",), ("views.benchmark",)),
)
NAMES = tuple([entry.name for entry in VIEWS])


def find(name: str) -> "Entry":
    """Returns the entry of that name."""
    return VIEWS[NAMES.index(name)]
