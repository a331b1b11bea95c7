"""Each sentence on security in README.md and SECURITY.md, and the tests that check it.

A sentence is named by its first words. A new, changed or removed sentence fails here until the table is
updated.
"""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECTIONS = (
    ("README.md", "Security"),
    ("SECURITY.md", "What the page promises"),
    ("SECURITY.md", "For whoever hosts the page"),
    ("SECURITY.md", "On the command line"),
)
PROMISES = {
    "On the page they run in sandboxed workers": (
        "e2e/test_pool.py::test_strategies_reach_nothing_outside",
        "e2e/test_trust.py::test_a_hostile_link_does_nothing_before_start_and_is_only_text",
        "attacks/test_saved_games.py::test_loading_shows_the_strategies_and_asks",
    ),
    "In a game a strategy sees": ("attacks/test_visibility.py::test_a_forbidden_deed_is_reported",),
    "It stops what names hidden things": ("attacks/test_visibility.py::test_a_forbidden_deed_is_reported",),
    "A strategy runs in a worker inside a sandboxed frame": (
        "e2e/test_pool.py::test_strategies_reach_nothing_outside",
    ),
    "It cannot reach any host": (
        "e2e/test_pool.py::test_strategies_reach_nothing_outside",
        "e2e/test_pool.py::test_strategies_cannot_see_the_page",
        "e2e/test_offline.py::test_strategies_reach_nothing_without_the_attribute_either",
        "e2e/test_attack_worker.py::test_a_worker_reaches_nothing_outside",
        "e2e/test_attack_frame.py::test_the_canary_can_be_reached",
    ),
    "Python in a worker has no way to JavaScript": (
        "e2e/test_pool.py::test_python_has_no_way_to_javascript",
    ),
    "The frame starts nothing outside a sandbox": (
        "e2e/test_attack_frame.py::test_the_frame_does_nothing_for_strangers",
    ),
    "Its policy allows its one inline script by hash": (
        "test_build.py::test_the_frames_policy_allows_its_own_script_only",
    ),
    "The page's policy allows no foreign": (
        "attacks/test_promises.py::test_the_pages_policy_allows_nothing_foreign",
    ),
    "The service worker knows one spelling": (
        "e2e/test_attack_frame.py::test_the_frame_does_nothing_for_strangers",
        "e2e/test_attack_frame.py::test_what_somebody_wrote_into_the_cache_is_never_served",
    ),
    "A strategy from a link, a file or a saved game is shown first": (
        "e2e/test_trust.py::test_a_hostile_link_does_nothing_before_start_and_is_only_text",
        "attacks/test_saved_games.py::test_what_a_game_brings_is_read_and_not_run",
    ),
    "It runs only after you press Start, or agree": (
        "e2e/test_trust.py::test_a_hostile_link_does_nothing_before_start_and_is_only_text",
        "attacks/test_saved_games.py::test_what_a_game_brings_is_read_and_not_run",
    ),
    "All names and texts that come along": (
        "e2e/test_trust.py::test_a_hostile_link_does_nothing_before_start_and_is_only_text",
        "attacks/test_saved_games.py::test_names_that_cannot_be_printed_are_refused",
        "attacks/test_saved_games.py::test_a_name_is_a_plain_text",
    ),
    "A strategy is shown what its player may see": (
        "attacks/test_visibility.py::test_a_forbidden_deed_is_reported",
        "attacks/test_visibility.py::test_a_strategy_may_use_all_that_is_public",
    ),
    "What it asks beyond that": (
        "attacks/test_visibility.py::test_a_violation_is_reported_in_a_game_without_an_audit",
        "attacks/test_visibility.py::test_a_strategy_cannot_tell_whether_a_game_is_audited",
        "attacks/test_visibility.py::test_what_a_comparison_hands_on_is_a_copy",
        "attacks/test_source_guard.py::test_no_detour_shows_another_hand",
    ),
    "Modules that reach into the game": (
        "attacks/test_source_guard.py::test_a_forbidden_name_is_refused_when_the_source_is_read",
    ),
    "A strategy that never ends": (
        "e2e/test_trust.py::test_hostile_strategies_are_named_and_the_next_start_works",
        "e2e/test_simulate.py::test_an_endless_loop_is_ended_and_named",
        "attacks/test_visibility.py::test_an_error_is_named_however_it_hides",
    ),
    "Files that it writes have 16 MB": ("e2e/test_pool.py::test_files_take_no_more_memory_than_they_may",),
    "Your sources are kept": (
        "e2e/test_trust.py::test_hostile_strategies_are_named_and_the_next_start_works",
    ),
    "A worker that has run one source is replaced": (
        "e2e/test_pool.py::test_what_a_source_leaves_behind_is_gone_before_another_runs",
        "e2e/test_pool.py::test_workers_are_renewed_when_a_run_of_other_sources_begins",
    ),
    "Reports, JSON and CSV files": (
        "attacks/test_reports.py::test_nothing_that_is_made_for_the_user_runs_a_source",
        "attacks/test_reports.py::test_a_tally_that_cannot_be_true_is_refused",
        "attacks/test_records.py::test_a_record_that_no_game_can_have_is_refused",
        "e2e/test_attack_exports.py::test_what_a_strategy_replaces_is_in_no_file",
        "e2e/test_pool.py::test_clean_calls_go_to_a_worker_that_has_run_no_source",
    ),
    "Reports allow no script": (
        "attacks/test_reports.py::test_report_allows_no_script",
        "attacks/test_reports.py::test_no_cell_of_a_csv_begins_a_formula",
    ),
    "Messages from workers pass one gate": (
        "e2e/test_attack_worker.py::test_unreadable_messages_cost_the_worker_its_place",
        "e2e/test_attack_worker.py::test_errors_have_the_types_that_errors_have",
        "attacks/test_answers.py::test_no_answer_with_a_forged_field_passes",
        "attacks/test_answers.py::test_a_look_at_an_answer_takes_time_in_proportion_to_it",
    ),
    "A worker that answers otherwise is stopped": (
        "e2e/test_attack_worker.py::test_answers_of_another_form_cost_the_worker_its_place",
    ),
    "Figures that contradict themselves": (
        "web/test_result_validation.py::test_what_cannot_be_true_is_refused",
        "page/test_view_validation.py::test_what_contradicts_itself_is_refused",
    ),
    "The built folder has a file `_headers`": (
        "test_build.py::test_header_rules_are_in_the_folder_and_serve_sends_them",
    ),
    "Where it cannot send any": ("e2e/test_attack_frame.py::test_the_frame_does_nothing_for_strangers",),
    "In its games it has the view described above": (
        "attacks/test_visibility.py::test_a_forbidden_deed_is_reported",
    ),
    "`human --load` shows them and asks": (
        "attacks/test_saved_games.py::test_loading_shows_the_strategies_and_asks",
        "attacks/test_saved_games.py::test_loading_without_somebody_to_ask_wants_yes",
        "attacks/test_saved_games.py::test_yes_lets_them_run",
    ),
    "Names and errors cannot control the terminal": (
        "attacks/test_saved_games.py::test_what_errors_say_controls_no_terminal",
        "attacks/test_saved_games.py::test_the_name_of_a_file_controls_no_terminal",
    ),
    "What a strategy prints goes to stderr": (
        "cli/test_strategy_output.py::test_what_a_strategy_prints_is_no_part_of_the_output",
    ),
    "`--timeout` ends a game": (
        "bots/test_timeout.py::test_what_never_ends_is_ended_and_named",
        "bots/test_timeout.py::test_a_beginning_without_end_is_ended_in_any_game",
        "bots/test_timeout.py::test_every_command_that_loads_a_strategy_ends_it",
    ),
    "Python code ends at that time": (
        "bots/test_timeout.py::test_what_catches_everything_is_ended_all_the_same",
        "bots/test_timeout.py::test_what_does_not_react_costs_the_process",
    ),
    "Under Linux a game that uses more than 2 GB": ("bots/test_timeout.py::test_memory_comes_to_an_end_too",),
    "Changes to the game or to the engine": (
        "bots/test_audit.py::test_what_changes_the_game_is_named_with_its_line",
        "bots/test_audit.py::test_what_replaces_parts_of_the_engine_is_named_and_they_are_put_back",
    ),
}
NO_PROMISES = (
    "This makes games of your own strategies",  # a figure, measured by hand
    "Strategies are programs",
    "[SECURITY.md]",
    "Tests hold each of these promises",
    "What remains possible stands below",
    "A host that does not read it",
    "The file has to lie at the root",
    "A strategy file is a Python program",
    "Run only files that you have read",
    "A saved game may hold strategies",
    "Processes and threads that a strategy starts are not watched",
    "`--backend dask` sends and receives pickles",
    "Use one that you trust",
)
"""Sentences of advice, and about what the project does not promise."""


def section(path, heading):
    """The text below that heading."""
    text = (ROOT / path).read_text("utf-8")
    (found,) = re.findall(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    return found


def sentences():
    for path, heading in SECTIONS:
        for part in re.split(r"\n\n|^- ", section(path, heading).strip(), flags=re.MULTILINE):
            yield from filter(None, re.split(r"(?<=\.)\s+(?=[A-Z\[`])", " ".join(part.split())))


def test_every_sentence_is_in_the_table():
    known = {*PROMISES, *NO_PROMISES}
    found = list(sentences())
    assert [one for one in found if not one.startswith(tuple(known))] == []
    assert {one for one in known if not any(sentence.startswith(one) for sentence in found)} == set()


@pytest.mark.parametrize("promise", PROMISES)
def test_the_tests_of_a_sentence_exist(promise):
    for place in PROMISES[promise]:
        path, _, name = place.partition("::")
        tree = ast.parse((ROOT / "tests" / path).read_text("utf-8"))
        assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, place


@pytest.mark.parametrize("page", ["index.html", "static/candyland/candyland.html"])
def test_the_pages_policy_allows_nothing_foreign(page):
    text = (ROOT / page).read_text("utf-8")
    (policy,) = re.findall(r'"Content-Security-Policy" content="([^"]+)"', text)
    rules = {name: sources for name, *sources in (rule.split() for rule in policy.split(";"))}
    assert rules["default-src"] == ["'none'"]
    assert {"script-src", "style-src", "connect-src"} <= set(rules)
    known = {"'none'", "'self'", "'wasm-unsafe-eval'", "data:"}
    assert {source for sources in rules.values() for source in sources} <= known
    assert [name for name, sources in rules.items() if "data:" in sources] == ["img-src"]
