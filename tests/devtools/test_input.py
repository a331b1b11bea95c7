"""Any input - links, saved games, options, sources, calls of the page, arguments of the command line - raises
no unexpected error, and mistakes are reported in one line.
"""

import json
import re
import sys
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some

from dominion import CATALOG, SetupError
from dominion.bots.loading.source import load
from dominion.bots.safety.timeout import loading
from dominion.cli import main
from dominion.engine.errors import StrategyError
from dominion.simulation.match import Match
from dominion.strategies import LIBRARY
from dominion.web import functions, handle
from dominion.web.options import KNOWN, match_options

sys.path.insert(0, str(Path(__file__).parents[2] / "static" / "page"))
from lab.state import address
from lab.views import registry

sys.path.pop(0)
for name in [name for name in sys.modules if name == "lab" or name.startswith("lab.")]:
    del sys.modules[name]

words = some.text(some.characters(exclude_categories=["Cs"]), max_size=12)
names = some.sampled_from(sorted(LIBRARY)) | words
cards = some.sampled_from(sorted(CATALOG)) | words
lists = some.lists(
    cards | some.sampled_from(["random", "all", "7 Copper", "Estate*3", ",", "999999 Gold"]), max_size=4
)
texts = (
    words
    | lists.map(", ".join)
    | some.sampled_from(["yes", "no", "auto", "fixed", "4/3", "allow", "-1", "9" * 40])
)
options = some.dictionaries(some.sampled_from(KNOWN) | words, texts, max_size=4)
anything = some.recursive(
    some.none() | some.booleans() | some.integers(-2, 3) | some.floats() | words,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)
INTERNAL = re.compile(r"^(TypeError|KeyError|AttributeError|IndexError|AssertionError|UnboundLocalError)\b")


def answered(text):
    """The only answer to a call."""
    heard = []
    handle(text, heard.append)
    (answer,) = map(json.loads, heard)
    assert ("result" in answer) != ("error" in answer)
    if "error" in answer:
        assert isinstance(answer["error"]["message"], str) and answer["error"]["message"]
    return answer


def done_or_refused_in_a_line(answer):
    message = answer.get("error", {}).get("message", "")
    assert not INTERNAL.match(message) and "\n" not in message.strip(), message


# Calls of the page.


@settings(max_examples=200)
@given(
    words
    | anything.map(json.dumps)
    | some.dictionaries(some.sampled_from(["id", "fn", "args"]), anything).map(json.dumps)
)
@example("")
@example("[" * 100_000)
@example('{"a":' * 50_000)
@example("\ud800")
@example("null")
@example('{"id": 1, "fn": "play", "args": []}')
def test_a_call_that_is_none_has_an_answer(text):
    answered(text)


arguments = some.fixed_dictionaries(
    {},
    optional={
        "match": anything
        | some.fixed_dictionaries(
            {"strategies": some.lists(some.fixed_dictionaries({"name": names}), max_size=7), "seed": words},
            optional={"options": options | anything},
        ),
        **{
            key: some.integers(-2, 3) | anything
            for key in ("first", "count", "game", "steps", "known", "games")
        },
        **dict.fromkeys(
            ("block", "run", "ms", "source", "session", "text", "start", "look", "name"), anything
        ),
    },
)
NOT_TIMED = sorted(set(functions()) - {"measure"})


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(some.sampled_from(NOT_TIMED), arguments)
def test_a_call_with_nonsense_in_it_has_an_answer(fn, args):
    answered(json.dumps({"id": 1, "fn": fn, "args": args}))


@settings(max_examples=150)
@given(some.lists(names, min_size=1, max_size=7), options, some.integers(0, 10**18))
def test_what_a_link_asks_for_is_played_or_refused_in_a_line(strategies, given_options, seed):
    match = {
        "strategies": [{"name": name} for name in strategies],
        "seed": str(seed),
        "options": given_options,
    }
    answer = answered(json.dumps({"id": 1, "fn": "play", "args": {"match": match, "first": 0, "count": 1}}))
    done_or_refused_in_a_line(answer)


@settings(max_examples=100)
@given(
    some.dictionaries(
        some.sampled_from(["seed", "players", "board", "finish", "sticky", "replacement"]) | words,
        anything,
        max_size=4,
    )
)
def test_a_call_of_candy_land_has_an_answer(order):
    for fn, args in (
        ("candyland play", {"first": 0, "count": 1, "games": 1}),
        ("candyland step", {"game": 0, "steps": 1, "known": 0}),
    ):
        answered(json.dumps({"id": 1, "fn": fn, "args": {"match": order, **args}}))


# Saved games and links of sessions.


SAVED = answered(
    json.dumps(
        {
            "id": 1,
            "fn": "session start",
            "args": {"start": {"opponents": [{"name": "BigMoney"}], "seed": "1"}},
        }
    )
)["result"]["session"]


@settings(max_examples=120)
@given(some.data())
def test_a_damaged_saved_game_is_opened_or_refused_in_a_line(data):
    begin = data.draw(some.integers(0, len(SAVED)))
    end = data.draw(some.integers(begin, min(len(SAVED), begin + 20)))
    damaged = SAVED[:begin] + data.draw(words) + SAVED[end:]
    answer = answered(json.dumps({"id": 1, "fn": "session open", "args": {"text": damaged}}))
    done_or_refused_in_a_line(answer)


# Addresses.


@settings(max_examples=500)
@given(some.text())
def test_any_address_is_read(text):
    found = address.read(text, registry.NAMES)
    assert found["view"] in registry.NAMES
    assert all(isinstance(one, str) and one.strip() == one and one for one in found.get("names", []))
    assert all(isinstance(key, str) and isinstance(value, str) for key, value in found["query"].items())


proper = some.text(some.characters(exclude_categories=["Cs"]), min_size=1).filter(
    lambda text: text.strip() == text
)


@settings(max_examples=300)
@given(
    some.lists(proper, min_size=2, max_size=6),
    proper,
    proper,
    some.dictionaries(
        some.sampled_from([*KNOWN, "source1"]),
        some.text(some.characters(exclude_categories=["Cs"]), min_size=1),
    ),
)
def test_what_is_written_into_an_address_comes_out_of_it(players, games, seed, more):
    found = address.read(address.write(players, games, seed, list(more.items())))
    assert (found["names"], found["games"], found["seed"]) == (players, games, seed)
    assert found["query"] == {"games": games, "seed": seed} | more
    assert re.fullmatch(
        r"#[A-Za-z0-9\-._~+()',%/?&=]*", address.write(players, games, seed, list(more.items()))
    )


# Options and sources.


@settings(max_examples=200)
@given(options)
def test_options_are_understood_or_refused_in_a_line(given_options):
    refusal = ""
    try:
        Match.of(["BigMoney", "BigSmithy"], seed=1, **match_options(given_options))
    except SetupError as error:
        refusal = str(error)
    assert "\n" not in refusal


SOURCE = '''class Mine(Strategy):
    """A source that is damaged."""

    requires = ("Smithy",)

    def gain(self, me, game):
        yield "Province"
        if me.count("Smithy") < 1:
            yield "Smithy"
        yield "Silver"

    def trash(self, me, game):
        return ["Estate", "Copper"]
'''


@settings(max_examples=300)
@given(some.integers(0, len(SOURCE)), some.integers(0, 12), words)
def test_a_damaged_source_is_loaded_or_refused_in_a_line(begin, length, instead):
    source = SOURCE[:begin] + instead + SOURCE[begin + length :]
    refusal = ""
    try:
        with loading("mine.py", 20):
            load(source, "mine.py")
    except StrategyError as error:
        refusal = error.message
    assert "\n" not in refusal
    answered(json.dumps({"id": 1, "fn": "check", "args": {"source": source}}))


# The command line.

FLAGS = (
    "--seed",
    "--kingdom",
    "--sets",
    "--order",
    "--colony",
    "--opening",
    "--deck",
    "--losing-buys",
    "--max-turns",
    "--players",
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    some.sampled_from(["play", "log", "fuzz", "check", "candyland", "new-card", "sets"]),
    some.lists(names.filter(lambda text: "\0" not in text), max_size=3),
    some.lists(some.tuples(some.sampled_from(FLAGS) | words.map("--{}".format), texts), max_size=3),
)
def test_any_words_on_the_command_line_give_an_exit_status(capsys, command, positional, flags):
    given_flags = [word for pair in flags for word in pair if "\0" not in word]
    few = ["--games", "1"] if command in ("play", "fuzz", "candyland") else []
    if command == "new-card":
        positional, given_flags = positional[:1], [*given_flags, "--set", "No Such Set"]
    status: str | int | None
    try:
        status = main([command, *positional, *given_flags, *few])
    except SystemExit as left:  # --help
        status = left.code
    said = capsys.readouterr()
    assert status in (0, 1, 2), (status, said)
    if status == 2:
        assert said.err.startswith("dominion") and "Traceback" not in said.err, said.err
