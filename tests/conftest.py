"""Fixtures for all tests; `table.py` says how to use `deal`."""

import functools
import os
import sys
from pathlib import Path

import hypothesis
import pytest

# The time of an example depends on the load of the machine.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")

# Tests start Python hundreds of times, and load the page's modules again for each scene. If compiled files
# may not be written beside the sources, they are in .build: otherwise compiling took most of a scene's time.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(
        Path(__file__).parents[1] / ".build" / "pycache"
    )

sys.path.insert(0, str(Path(__file__).parent))
pytest.register_assert_rewrite("dominion.devtools.testing", "page.both", "e2e.looks")

from dominion.devtools.pytest_plugin import deal, pytest_runtest_makereport  # noqa: E402, F401

HERE = Path(__file__).parent
LONG = (
    "analysis/test_plan_profile.py",
    "analysis/test_review.py",
    "analysis/test_solved_strategy.py",
    "analysis/test_solver.py",
    "analysis/test_solver_recipes.py",
    "analysis/test_strategy_check.py",
    "analysis/test_sweep.py",
    "analysis/test_tuner.py",
    "analysis/test_why.py",
    "attacks",
    "bots/test_audit.py",
    "bots/test_compiled_priorities.py",
    "bots/test_multi_strategy_file.py",
    "bots/test_playing_helps.py",
    "bots/test_rule_form.py",
    "bots/test_timeout.py",
    "candyland/test_cli.py",
    "candyland/test_lengths.py",
    "cards/test_facts.py",
    "cards/test_laws.py",
    "cards/test_with_nothing.py",
    "cli/test_check.py",
    "cli/test_cli.py",
    "cli/test_human.py",
    "cli/test_lists.py",
    "cli/test_new_card.py",
    "cli/test_review.py",
    "cli/test_solve.py",
    "cli/test_strategy_output.py",
    "cli/test_tournament.py",
    "cli/test_why.py",
    "devtools/test_engine_benchmark.py",
    "devtools/test_fuzz.py",
    "devtools/test_input.py",
    "devtools/test_page_input.py",
    "devtools/test_solver_benchmark.py",
    "devtools/test_testing.py",
    "devtools/test_thinking_benchmark.py",
    "e2e",
    "engine/test_shortcuts.py",
    "engine/test_shortcuts_all_sets.py",
    "environments",
    "formats/test_foreign_strategies.py",
    "golden",
    "page",
    "session/test_advice.py",
    "session/test_hidden.py",
    "session/test_known_decks.py",
    "session/test_logged_game.py",
    "session/test_observation.py",
    "session/test_player_log.py",
    "session/test_random_people.py",
    "session/test_random_tables.py",
    "simulation/test_checkpoints.py",
    "simulation/test_cluster.py",
    "simulation/test_equilibrium.py",
    "simulation/test_interrupt.py",
    "simulation/test_memory.py",
    "simulation/test_records.py",
    "simulation/test_reference.py",
    "simulation/test_simulate.py",
    "simulation/test_statistics.py",
    "simulation/test_tournament.py",
    "strategies/test_agreement.py",
    "strategies/test_any_kingdom.py",
    "strategies/test_library.py",
    "strategies/test_plans.py",
    "strategies/test_thinker.py",
    "test_bare_install.py",
    "test_build.py",
    "test_docs.py",
    "test_public_api.py",
    "test_speed.py",
    "test_typed_agent.py",
    "web/test_calls.py",
    "web/test_play.py",
    "web/test_reasons.py",
    "web/test_result_validation.py",
    "web/test_review.py",
    "web/test_solver.py",
)
"""Files and folders that are not in the quick tests: each takes seconds, or needs dist/ or a browser."""


@functools.cache  # asked for each test
def is_quick(path: Path) -> bool:
    """Whether the tests of this file are part of `python3 build.py test quick`."""
    if not path.is_relative_to(HERE):
        return False
    place = path.relative_to(HERE)
    return place.as_posix() not in LONG and place.parts[0] not in LONG


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """For quick tests only, do not collect the others."""
    if "quick" in config.getoption("markexpr") and collection_path.is_relative_to(HERE):
        return None if collection_path == HERE or is_quick(collection_path) else True
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the quick tests."""
    for item in items:
        if is_quick(item.path):
            item.add_marker("quick")
