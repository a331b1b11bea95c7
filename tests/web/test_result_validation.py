"""Figures from a worker are validated before they count: impossible ones are refused and reported."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from web.test_calls import ask, edited, result

from dominion.simulation.simulate import Match, Run
from dominion.simulation.stats import Outcomes
from dominion.web.result_validation import Forged, checked

ORDER = {"strategies": [{"name": "BigSmithy"}, {"name": "BigMoney"}], "seed": "7"}
MATCH = Match.of(["BigSmithy", "BigMoney"], seed=7)


def block(first=0, count=12):
    return json.loads(result("play", match=ORDER, first=first, count=count)["block"])


HONEST = block()


def changed(change):
    data = json.loads(json.dumps(HONEST))
    change(data, data["tally"])
    return json.dumps(data)


def all_wins(data, tally):
    """A crude forgery by a strategy that claims to have won every game."""
    tally["outcomes"].update(wins=[12, 0], parts=[720, 0])


LIES = {
    "more wins than games": lambda data, tally: tally["outcomes"].update(wins=[500, 0]),
    "all won, says only the tally": all_wins,
    "negative": lambda data, tally: tally["outcomes"].update(wins=[-1, 13]),
    "more games": lambda data, tally: tally["outcomes"].update(games=1_000_000),
    "no games": lambda data, tally: data.update(winners=""),
    "too many games": lambda data, tally: data.update(winners="0 " * 100_001),
    "a third player": lambda data, tally: data.update(winners="2 " * 12),
    "won twice": lambda data, tally: data.update(winners="00 " * 12),
    "players": lambda data, tally: tally.update(players=3),
    "another first game": lambda data, tally: data.update(first=5),
    "first below nought": lambda data, tally: data.update(first=-1),
    "first no number": lambda data, tally: data.update(first=True),
    "stopped": lambda data, tally: tally["outcomes"].update(stopped=13),
    "fraction": lambda data, tally: tally["outcomes"].update(ties=0.5),
    "not a number": lambda data, tally: tally["outcomes"].update(stopped=float("nan")),
    "text": lambda data, tally: tally["outcomes"].update(games="12"),
    "truth": lambda data, tally: tally["outcomes"].update(stopped=True),
    "huge": lambda data, tally: tally["scores"]["vp"].__setitem__(0, [12, 10**300, 10**600]),
    "infinite": lambda data, tally: tally["scores"]["vp"].__setitem__(0, [12, float("inf"), 1]),
    "squares": lambda data, tally: tally["scores"]["vp"].__setitem__(0, [12, 600, 700]),
    "fewer points": lambda data, tally: tally["scores"]["vp"].__setitem__(0, [3, 60, 1200]),
    "turns below nought": lambda data, tally: tally["scores"]["turns"].__setitem__(0, [12, -12, 12]),
    "endless turns": lambda data, tally: tally["scores"]["turns"].__setitem__(1, [12, 12 * 10**6, 12 * 10**12]),
    "lengths": lambda data, tally: tally["length"].update(games=[[20, 11]]),
    "a long game": lambda data, tally: tally["length"].update(games=[[10**9, 12]]),
    "no length": lambda data, tally: tally["length"].update(games=[]),
    "longer and longer": lambda data, tally: tally["money"]["turns"][0][3].__setitem__(0, 13),
    "coins below nought": lambda data, tally: tally["money"]["turns"][0].__setitem__(0, [12, -36, 120]),
    "curves of one": lambda data, tally: tally["vp"]["turns"].pop(),
    "points ahead": lambda data, tally: tally["ahead"]["games"].__setitem__(0, [[3, 11]]),
    "from another seat": lambda data, tally: tally["seats"]["parts"][0].reverse(),
    "more leaders": lambda data, tally: tally["leads"]["running"][2].__setitem__(0, 721),
    "leaders of no game": lambda data, tally: tally["leads"]["over"].append([60, 0]),
    "leads after the end": lambda data, tally: tally["leads"]["running"].append([0, 0]),
    "a card there is not": lambda data, tally: tally["decks"]["cards"][0].append(["Ace", 1]),
    "no card's name": lambda data, tally: tally["piles"]["games"].append([7, 1]),
    "fewer than no cards": lambda data, tally: tally["decks"]["cards"][1].append(["Moat", -1]),
    "empty more often": lambda data, tally: tally["piles"]["games"].append(["Curse", 13]),
    "won more openings": lambda data, tally: tally["openings"]["seen"][0].append([9, 9, 60, 12]),
    "more than won": lambda data, tally: tally["openings"]["seen"][0].append([9, 9, 61, 1]),
    "a card twice": lambda data, tally: tally["decks"]["cards"][0].append(tally["decks"]["cards"][0][0]),
    "points ahead of one": lambda data, tally: tally["ahead"].update(games=[[[3, 12]], [[3, 12]]]),
    "a statistic that nobody declared": lambda data, tally: tally.update(views={"html": 1}),
    "a field that nobody declared": lambda data, tally: tally["length"].update(html=[[1, 1]]),
    "no field": lambda data, tally: tally["length"].pop("games"),
    "a list for a field": lambda data, tally: tally.update(length=[["games", []]]),
    "nothing": lambda data, tally: data.pop("tally"),
    "no curves": lambda data, tally: tally.pop("vp"),
    "a text for it all": lambda data, tally: data.update(tally="all mine"),
    "a list for it all": lambda data, tally: data.update(tally=[tally]),
    "deep": lambda data, tally: tally.update(vp=json.loads("[" * 500 + "]" * 500)),
}  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_what_cannot_be_true_is_refused(lie):
    with pytest.raises(Forged, match=r"cannot be true|make no sense") as told:
        checked(changed(LIES[lie]), MATCH, 0, 12)
    assert len(str(told.value)) < 300 and "\n" not in str(told.value)


@pytest.mark.parametrize("text", ["", "null", "[]", "7", '"text"', "{}", "{" * 10_000, "[" * 100_000])
def test_what_is_no_block_is_refused(text):
    with pytest.raises(Forged):
        checked(text, MATCH)


@pytest.mark.parametrize(
    "options",
    [{}, {"max_turns": 2}, {"kingdom": "random", "sets": None}, {"order": "alternate"}, {"opening": "5/2"}],
    ids=str,
)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_true_figures_are_not(options, players):
    names = ["BigSmithy", "BigMoney", "SillyAI", "DoubleWitch", "BigNothing", "Lord Random"][:players]
    match = Match.of(names, seed=3, **options)
    part = Run(match, 8, 24).advance()
    winners = " ".join("".join(map(str, who)) for who in part.winners)
    text = json.dumps({"first": 8, "winners": winners, "tally": part.tally.to_json()})
    found = checked(text, match, 8, 16)
    assert (found.first, found.end, found.tally) == (8, 24, part.tally)


def test_a_forged_block_ends_the_run_and_spoils_nothing():
    def add(text, first):
        asked = {"match": ORDER, "run": "forged", "games": 24, "ms": 1.0, "first": first, "count": 12}
        return ask("add", **asked, block=text)

    assert add(json.dumps(HONEST), 0)["result"]["view"]["played"] == "12"
    assert "cannot be true" in add(changed(all_wins), 12)["error"]["message"]
    assert add(json.dumps(block(12)), 12)["result"]["view"]["played"] == "24"


WINS_ALL = """
from dominion.simulation.stats import Outcomes

class Mine(Strategy):
    def gain(self, me, game):
        told = Outcomes.to_json
        def lie(self):
            return {**told(self), "wins": [self.games, 0], "parts": [60 * self.games, 0], "ties": 0}
        if told.__name__ != "lie":
            Outcomes.to_json = lie
        yield "Silver"
"""


def test_a_strategy_that_forges_in_its_worker_is_refused(monkeypatch):
    monkeypatch.setattr(Outcomes, "to_json", Outcomes.to_json, raising=False)  # what it is afterwards
    monkeypatch.setattr("dominion.bots.safety.audit._put_back", lambda: None)  # a forger would see to that
    monkeypatch.setattr(
        "dominion.bots.safety.source_guard.guard", lambda *given: False
    )  # and would get past that
    match = edited(WINS_ALL)
    forged = ask("play", match=match, first=0, count=12)
    told = ask("add", match=match, run="liar", games=12, ms=1.0, block=forged["result"]["block"])
    assert "cannot be true: wins should be" in told["error"]["message"]


anything = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=5),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)
PLACES = [(key, inner) for key in HONEST["tally"] if key != "players" for inner in HONEST["tally"][key]]


@settings(max_examples=200)
@given(some.sampled_from(PLACES), anything)
def test_nothing_put_in_anywhere_is_more_than_refused(place, value):
    def put(data, tally):
        tally[place[0]][place[1]] = value

    told = []
    try:
        assert checked(changed(put), MATCH).tally.games == 12
    except Forged as refusal:
        told.append(str(refusal))
    assert all(len(text) < 400 for text in told)


@settings(max_examples=100)
@given(anything)
def test_nothing_at_all_is_more_than_refused(value):
    with pytest.raises(Forged):
        checked(json.dumps(value), MATCH)
