"""What a worker imports: little before the first games, and nothing of the engine after a user's code has run."""

import json
import subprocess
import sys

import pytest

SOURCE = "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Silver'\n"
PLAIN, OWN = {"name": "BigSmithy"}, {"name": "Mine", "source": SOURCE}

SCRIPT = """
import json, sys
from dominion.web import functions, handle
ours = lambda: {name for name in sys.modules if name.split(".")[0] == "dominion"}
message, answers = sys.argv[1], []
handle(message, answers.append)
after = ours()
functions()
print(json.dumps({"answer": json.loads(answers[0]), "after": sorted(after), "later": sorted(ours() - after)}))
"""


def in_a_fresh_worker(fn, **arguments):
    message = json.dumps({"id": 1, "fn": fn, "args": arguments})
    ran = subprocess.run([sys.executable, "-c", SCRIPT, message], capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def test_first_games_of_library_strategies_do_not_wait_for_other_views():
    match = {"strategies": [PLAIN, {"name": "BigMoney"}], "seed": "1"}
    found = in_a_fresh_worker("play", match=match, first=0, count=2)
    assert found["answer"]["result"]["block"]
    assert {"dominion.analysis.review", "dominion.session", "dominion.candyland"} <= {*found["later"]}


@pytest.mark.parametrize(
    ("fn", "arguments"),
    [
        ("play", {"match": {"strategies": [OWN, PLAIN], "seed": "1"}, "first": 0, "count": 2}),
        ("check", {"source": SOURCE}),
        ("overview", {"source": SOURCE}),
    ],
)
def test_everything_is_imported_before_a_users_code_runs(fn, arguments):
    found = in_a_fresh_worker(fn, **arguments)
    assert "result" in found["answer"] and found["later"] == []


def test_a_function_that_does_not_exist_is_an_error():
    found = in_a_fresh_worker("no such")
    assert "no such" in found["answer"]["error"]["message"]
