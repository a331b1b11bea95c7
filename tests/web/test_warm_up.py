"""A worker's warm-up does not affect later results."""

import json

from dominion.web import handle

MATCH = {"strategies": [{"name": "BigSmithy"}, {"name": "BigMoney"}], "seed": "7"}


def ask(fn, **arguments):
    heard = []
    handle(json.dumps({"id": 1, "fn": fn, "args": arguments}), heard.append)
    return json.loads(heard[0])


def test_each_answer_says_where_the_next_one_begins():
    assert ask("warm up", first=0, count=2) == {"id": 1, "result": 2}
    assert ask("warm up", first=2, count=3) == {"id": 1, "result": 5}


def test_a_run_is_the_same_after_it():
    def run(name):
        block = ask("play", match=MATCH, first=0, count=5)["result"]["block"]
        return block, ask("add", match=MATCH, run=name, games=5, ms=1, block=block)["result"]

    before = run("before")
    ask("warm up", first=0, count=4)
    assert run("after") == before
