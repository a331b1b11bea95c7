"""Play by people through the page's functions: saved text, frames, questions, and no hidden cards in any
message.
"""

import json
import re
from random import Random
from typing import Any

import pytest

from dominion import CATALOG
from dominion.formats.text_log import lines
from dominion.session import FIRST_GAME
from dominion.simulation.simulate import Match
from dominion.web import handle, play
from dominion.web.session_view import second_person
from dominion.web.table_view import fact

BOTS = [{"name": "MrGreedy"}, {"name": "BigSmithy"}]
BIG_MONEY = {"name": "BigMoney"}
SCENE = {
    "session", "decisions", "steps", "note", "title", "about", "reader", "keep", "lines", "frames", "table", "question",
    "over", "result", "facts",
}  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_at_hand():
    play._CACHE.clear()


def ask(fn, **arguments):
    """The answer to a call as JSON text."""
    heard = []
    handle(json.dumps({"id": 5, "fn": fn, "args": arguments}), heard.append)
    (answer,) = heard
    return answer


def result(fn, **arguments):
    answer = json.loads(ask(fn, **arguments))
    assert "error" not in answer, answer
    return answer["result"]


def error(fn, **arguments):
    return json.loads(ask(fn, **arguments))["error"]


def start_session(bots=BOTS, seed="1", match=None, **options):
    options = {"kingdom": "first game", "order": "fixed"} | options
    return result("session start", start={"opponents": bots, "seed": seed, "options": options})


def act(view, *choose, command=None):
    if command is not None:
        return result("session act", session=view["session"], command=command)
    return result("session act", session=view["session"], choose=list(choose))


def choose(view, *names):
    """The answer with options of these names."""
    free = list(view["question"]["options"])
    picked = []
    for name in names:
        option = next(option for option in free if option["name"] == name)
        free.remove(option)
        picked.append(option["id"])
    return act(view, *picked)


def at_random(view, dice):
    """Any answer that the question allows."""
    question = view["question"]
    if question["commands"] and dice.random() < 0.4:
        return act(view, command=dice.choice(question["commands"])[0])
    ids = [option["id"] for option in question["options"]]
    dice.shuffle(ids)
    most = question["most"] if dice.random() < 0.3 else max(1, question["least"])
    least = question["least"] if dice.random() < 0.3 else most
    return act(view, *ids[: dice.randint(min(least, most), most)])


class Page:
    """A page that applies every view according to the protocol."""

    def __init__(self, view):
        self.lines, self.facts = [], {}
        self.table: Any = None
        self.show(view)

    def show(self, view):
        del self.lines[view["keep"] :]
        told = view["lines"]
        if view["frames"]:
            assert sum(frame["lines"] for frame in view["frames"]) == len(told)
            for frame in view["frames"]:
                assert frame["lines"] >= 0
                self.put(frame["table"])
            assert self.table == view["table"]
        self.lines += told
        self.table = view["table"]
        self.facts |= view["facts"]
        return self

    def put(self, part):
        for key, value in part.items():
            if key in ("supply", "players") and len(value) == len(self.table[key]):
                value = [old if new is None else new for old, new in zip(self.table[key], value, strict=True)]
            self.table = {**self.table, key: value}


def test_a_view_has_all_that_is_shown():
    view = start_session()
    assert set(view) == SCENE
    assert view["decisions"] == 0 and view["steps"] == [] and view["keep"] == 0 and view["frames"] == []
    assert view["title"] == "Turn 1 – Human" and view["about"] == "Your Buy phase" and view["over"] is False
    assert view["lines"][0] == ["kingdom", "", f"Kingdom: {', '.join(FIRST_GAME)}", 0]
    assert view["lines"][-1] == ["turn", "one", "Turn 1 – Human", 0]
    me, greedy, _ = view["table"]["players"]
    assert me["you"] and len(me["hand"]) == me["hand_size"] == 5 and greedy["hand"] is None
    assert greedy["cards"] == me["cards"] == [["Copper", 7], ["Estate", 3]]
    assert view["table"]["turn"]["phase"] == "treasure"
    question = view["question"]
    assert (question["verb"], question["card"], question["for"]) == ("play", None, 0)
    assert question["kind"] == "one" and question["skip"] == "Buy now"
    assert question["commands"] == [["treasures", "Play all Treasures"], ["end turn", "End the turn"]]
    assert question["options"] == [
        {"id": 0, "name": "Copper", "zone": "hand", "at": me["hand"].index("Copper")}
    ]
    assert view["facts"]["Militia"] == fact(CATALOG["Militia"]) and set(FIRST_GAME) < set(view["facts"])


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_page_that_follows_the_frames_shows_a_new_kingdom(seed):
    view = start_session(kingdom="Tea House, Village, Divine Wind", deck="10 Tea House", seed=seed)
    page, before = Page(view), {pile["name"] for pile in view["table"]["supply"]}
    while {pile["name"] for pile in page.table["supply"]} <= before:
        view = choose(view, "Tea House") if view["question"]["verb"] == "play" else act(view)
        page.show(view)
    named = {pile["card"] for pile in page.table["supply"]}
    assert "Village" not in named and len(named - before) >= 10 and named <= set(page.facts)
    (told,) = [text for _, _, text, _ in page.lines if text.startswith("lays out a new kingdom: ")]
    drawn = told.partition(": ")[2].split(", ")
    assert len(drawn) == 10 and {*drawn} <= {pile["name"] for pile in page.table["supply"]}


def test_a_page_that_follows_the_frames_shows_the_table():
    view = start_session(
        bots=[{"name": "LordRandom"}, *BOTS], kingdom="Militia, Village, Smithy, Torturer, Masquerade"
    )
    page, dice, moments = Page(view), Random(1), 0
    for _ in range(60):
        view = at_random(view, dice)
        page.show(view)
        moments += len(view["frames"])
        assert len(view["frames"]) <= 81
        if view["over"]:
            break
    assert moments > 150
    named = {name for name in re.findall(r'"([^"]+)"', json.dumps(view["table"])) if name in CATALOG}
    assert named <= set(page.facts)


def test_what_one_click_buys():
    view = start_session(deck="5 Silver, 5 Copper", bots=[BIG_MONEY])
    question, supply = view["question"], view["table"]["supply"]
    assert {supply[one["at"]]["card"] for one in question["reach"]} == {
        one["name"] for one in question["reach"]
    }
    after = act(view, command="buy Silver")
    assert ["buy", "one", "buys Silver", 1] in after["lines"]
    paid = act(view, command="treasures")
    assert paid["question"]["reach"] == [] and paid["question"]["coins"] == 0
    assert paid["table"]["players"][0]["coins"] == question["coins"]
    assert {one["name"] for one in paid["question"]["options"]} == {one["name"] for one in question["reach"]}


def test_all_treasures_then_a_buy_and_what_cannot_be_bought():
    view = act(start_session(deck="5 Silver, 5 Copper", bots=[BIG_MONEY]), command="treasures")
    question = view["question"]
    assert question["verb"] == "buy" and question["skip"] == "Buy nothing"
    assert view["steps"] == [0] and view["decisions"] == 5
    supply = view["table"]["supply"]
    for option in question["options"]:
        assert option["zone"] == "supply" and supply[option["at"]]["card"] == option["name"]
    coins = view["table"]["players"][0]["coins"]
    refused = dict(question["refused"])
    assert refused["Province"] == f"costs $8, you have ${coins}"
    assert {option["name"] for option in question["options"]} | set(refused) == {
        pile["name"] for pile in supply
    }
    after = choose(view, "Silver")
    assert ["buy", "one", "buys Silver", 1] in after["lines"] and after["decisions"] == 6


def test_several_equal_cards_have_places_of_their_own():
    view = start_session(kingdom="Cellar", deck="4 Cellar, 6 Copper", seed="3", bots=[BIG_MONEY])
    while view["question"]["verb"] != "play" or "Cellar" not in view["table"]["players"][0]["hand"]:
        view = act(view, command="end turn")
    view = choose(view, "Cellar")
    question, hand = view["question"], view["table"]["players"][0]["hand"]
    assert question["kind"] == "some" and question["card"] == "Cellar" and question["confirm"] == "Discard"
    assert sorted(option["at"] for option in question["options"]) == list(range(len(hand)))
    assert all(hand[option["at"]] == option["name"] for option in question["options"])


def test_any_worker_can_answer_any_text():
    view, dice = start_session(), Random(5)
    for _ in range(25):
        play._CACHE.clear()
        again = at_random(view, Random(dice.randint(0, 9)))
        view = again
    here = act(view, command="resign")
    play._CACHE.clear()
    there = act(view, command="resign")
    assert {**here, "steps": []} == {**there, "steps": []}


def test_an_older_text_goes_on_from_there():
    first = act(start_session(), command="treasures")
    one, other = choose(first, "Silver"), choose(first, "Copper")
    assert "buys Silver" in json.dumps(one["lines"]) and "buys Copper" in json.dumps(other["lines"])
    assert choose(first, "Silver") == one


def test_undo_keeps_the_lines_that_are_still_true():
    begun = start_session()
    page = Page(begun)
    bought = choose(act(begun, command="treasures"), "Silver")
    page.show(act(begun, command="treasures")).show(bought)
    back = result("session undo", session=bought["session"])
    assert back["question"]["verb"] == "buy" and back["frames"] == [] and back["lines"] == []
    page.show(back)
    assert page.lines == Page(result("session open", text=back["session"])).lines
    start = result("session undo", session=bought["session"], to=0)
    assert start["decisions"] == 0 and start["table"] == begun["table"]
    assert page.show(start).lines == begun["lines"]
    assert (
        error("session undo", session=begun["session"])["message"]
        == "ValueError: There is nothing to take back."
    )


def test_undo_changes_the_line_of_treasures_that_are_taken_back_in_part():
    """One line names all Treasures of a step, so it changes if some are taken back."""
    page = Page(start_session())
    before = list(page.lines)
    played = act(start_session(), command="treasures")
    page.show(played)
    assert len(page.lines) == len(before) + 1 and "Coppers ($" in page.lines[-1][2]
    back = result("session undo", session=played["session"], to=2)
    assert back["keep"] == len(before) and page.show(back).lines == [*before, *back["lines"]]
    assert back["lines"][0][2] == "plays 2 Coppers ($2)"
    assert page.lines == Page(result("session open", text=back["session"])).lines


def test_who_resigns_may_take_it_back():
    view = act(start_session(), command="resign")
    assert view["over"] and view["question"] is None
    assert view["result"]["headline"] == "You resigned" and view["result"]["won"] is False
    assert [one["score"] for one in view["result"]["players"]] == [3, 3, 3]
    assert all(one["cards"] == "" for one in view["result"]["players"])
    assert view["lines"][0] == ["result", "one", "Human resigns", 0]
    back = result("session undo", session=view["session"])
    assert not back["over"] and back["question"] is not None


def test_a_whole_game_ends_with_everybodys_cards():
    view, dice = start_session(first_to="9"), Random(3)
    while not view["over"]:
        if view["question"]["verb"] == "buy":
            names = [option["name"] for option in view["question"]["options"]]
            wished = [name for name in ("Province", "Duchy", "Gold", "Silver") if name in names]
            view = choose(view, *wished[:1])
        else:
            view = at_random(view, dice)
    ended = view["result"]
    assert ended["headline"].endswith(("win", "wins", "share the victory"))
    assert ended["won"] == (ended["players"][0]["name"] == "Me" and ended["headline"] == "You win")
    assert max(one["score"] for one in ended["players"]) >= 9
    told = [line[2] for line in view["lines"] if line[0] == "score"]
    assert [line.partition(" – ")[2] for line in told] == [one["cards"] for one in ended["players"]]
    assert all("Coppers" in one["cards"] for one in ended["players"])
    assert view["lines"][-1][0] == "result" and view["title"] == "The game is over"
    assert error("session act", session=view["session"], choose=[])["message"].endswith("The game is over.")


def test_hints_name_the_rule():
    view = act(start_session(deck="10 Gold", bots=[BIG_MONEY]), command="treasures")
    hint = result("session hint", session=view["session"], bot=BIG_MONEY)
    options = view["question"]["options"]
    assert hint["names"] == ["Province"] and [options[at]["name"] for at in hint["choose"]] == ["Province"]
    assert hint["text"] == "BigMoney would buy Province" and hint["why"].startswith("line ")
    mine = {
        "name": "Mine",
        "source": "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Moat'\n",
    }
    assert result("session hint", session=view["session"], bot=mine)["why"] == "line 3: yield 'Moat'"


def test_roll_outs_from_here_add_up():
    view = start_session(bots=[{"name": "BigNothing"}])
    tallies = [
        result("session rollouts", session=view["session"], bot=BIG_MONEY, first=first, count=10)["tally"]
        for first in (10, 0)
    ]
    odds = result("session odds", session=view["session"], tallies=tallies)
    whole = result("session rollouts", session=view["session"], bot=BIG_MONEY, first=0, count=20)["tally"]
    assert odds["tally"] == whole and odds["games"] == "20" and odds["ties"] == "0"
    assert odds["text"].startswith("Your win rate: 100% (95% CI 83.9")
    assert [one["colour"] for one in odds["players"]] == ["one", "two"]
    again = result("session odds", session=view["session"], tallies=[odds["tally"]])
    assert again == odds


def test_links_and_files_open_the_same_game():
    view = act(start_session(), command="treasures")
    code = result("session link", session=view["session"])["code"]
    assert re.fullmatch(r"[\w-]+", code) and len(code) < 500
    for text in (view["session"], code, f"https://example.org/#play={code}"):
        play._CACHE.clear()
        opened = result("session open", text=text)
        assert opened["session"] == view["session"] and opened["table"] == view["table"]
        assert opened["question"] == view["question"] and opened["keep"] == 0 and opened["note"] == ""
    older = view["session"].replace('"dominion":"', '"dominion":"0.0.')
    assert result("session open", text=older)["note"].startswith("Saved by version 0.0.")
    assert error("session open", text="no game")["message"].startswith("This is no saved game")


def test_a_watched_game_is_taken_over():
    order = {"strategies": [{"name": "BigSmithy"}, {"name": "MrGreedy"}], "seed": "7"}
    match = Match.of(["BigSmithy", "MrGreedy"], seed=7)
    game = match.game(2, record=True)
    for _ in range(60):
        game.do_play()
    start = {"match": order, "game": 2, "steps": 60, "seat": 1, "person": "Me"}
    view = result("session start", start=start)
    me = view["table"]["players"][0]
    assert me["name"] == "Me" and me["you"] and me["colour"] == "two"
    assert len(view["lines"]) >= len(lines(game))
    again = result("session open", text=view["session"])
    assert again["table"] == view["table"] and again["question"] == view["question"]
    assert "no player 3" in error("session start", start={**start, "seat": 2})["message"]


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ({"opponents": []}, "One plays against 1 to 5 bots, not 0."),
        (
            {"opponents": [{"name": "BigMony"}]},
            "There is no strategy called 'BigMony'. Did you mean 'BigMoney'?",
        ),
        ({"opponents": [BIG_MONEY], "seed": "x"}, "The seed is a whole number from 0 on, not 'x'."),
        (
            {"opponents": [BIG_MONEY], "options": {"kingdom": "Moaat"}},
            "There is no card called 'Moaat'. Did you",
        ),
        (
            {"opponents": [BIG_MONEY], "options": {"first_to": "many"}},
            "What a game is played to is a whole number",
        ),
        (
            {"opponents": [BIG_MONEY], "options": {"first_to": "0"}},
            "A game is played to 1 VP or more, not 0.",
        ),
        ({"opponents": [BIG_MONEY], "options": {"wild": "1"}}, "There is no option 'wild'"),
    ],
)
def test_what_cannot_be_begun_is_told(start, said):
    assert said in error("session start", start=start)["message"]


def test_kingdoms_are_drawn_from_the_seed():
    def kingdom(**options):
        start = {"opponents": [BIG_MONEY], "seed": "4", "options": options}
        return result("session start", start=start)["lines"][0][2]

    assert kingdom() == kingdom(kingdom="random") == kingdom(sets="Base") != kingdom(sets="Seaside")
    assert result("session start", start={"opponents": [BIG_MONEY]})["decisions"] == 0  # a seed is drawn


def test_errors_say_whose_bot_it_was():
    bad = {
        "name": "Bad",
        "source": "class Bad(Strategy):\n    def gain(self, me, game):\n        return 1 / 0\n",
    }
    view = act(start_session(bots=[BIG_MONEY, bad]), command="treasures")
    told = error("session act", session=view["session"], choose=[])
    assert told["player"] == 2 and told["line"] == 3
    assert act(view, command="resign")["over"]  # the text before it is as good as ever
    assert error("session hint", session=view["session"], bot=bad)["player"] == play.ADVISER


def test_a_bot_that_bends_the_engine_is_named():
    source = """
# It cannot import Player.
class Cheat(Strategy):
    def gain(self, me, game):
        type(me).score = lambda self: 100
        yield 'Silver'
"""
    view = act(start_session(bots=[{"name": "Cheat", "source": source}]), command="treasures")
    told = error("session act", session=view["session"], choose=[])
    assert told["player"] == 1 and told["line"] == 5 and "replaces `score`" in told["message"]
    assert start_session()["table"]["players"][1]["score"] == 3


@pytest.mark.parametrize(
    ("choose", "said"),
    [
        ([99], "There is no choice number 99"),
        ([0, 0], "only once"),
        (["0"], "no choice number 0"),
        ([0, 1], "2 chosen"),
    ],
)
def test_an_answer_that_is_not_allowed_changes_nothing(choose, said):
    view = act(start_session(), command="treasures")
    assert said in error("session act", session=view["session"], choose=choose)["message"]
    assert "no command 'dance'" in error("session act", session=view["session"], command="dance")["message"]
    assert act(view, 0)["decisions"] == view["decisions"] + 1


def test_cards_can_be_asked_about():
    assert result("session card", name="moat") == fact(CATALOG["Moat"])
    assert "Did you mean 'Moat'?" in error("session card", name="Moaat")["message"]


# Hidden cards: a card that only the bots have, looked for in all messages of whole games.

CANARY = "Gardens"
DRAWING = "Smithy, Village, Cellar, Militia, Courtyard, Haven, Native Village, Library, Warehouse, Vault"
HIDING = "2 Courtyard, 2 Haven, 2 Native Village, 2 Copper, 2 Estate"
SHOWN = re.compile(r"reveals|trashes|on top$|discards Gardens\b|plays|buys|gains|returns")


def give_canaries(session):
    """Gives each bot a unique card instead of an Estate."""
    (stage,) = session._stages
    for player in stage.game.players:
        if player.seat != session.seat:
            cards = player.deck if CATALOG["Estate"] in player.deck else player.hand
            cards[cards.index(CATALOG["Estate"])] = CATALOG[CANARY]
            player.release(CATALOG["Estate"])
            player.acquire(CATALOG[CANARY])
    session.go_on()


def unseen(view):
    """The message without public cards: the tops of discard piles, the trash, revealed cards, and what players
    own, which anybody can count.
    """
    tables = [view["table"], *(frame["table"] for frame in view["frames"])]
    for table in tables:
        for player in filter(None, table.get("players", ())):
            player["top"] = None
            player["in_play"] = player["cards"] = []
        table["trash"] = []
    view["lines"] = [line for line in view["lines"] if not SHOWN.search(line[2])]
    return view


def test_no_message_shows_a_card_before_the_rules_do():
    # It is in the games, and is seen where it may be.
    assert sum(canaries_told(seed) for seed in range(6))


def canaries_told(seed):
    """How often the marked cards appeared in permitted places in one game."""
    bots = [{"name": "LordRandom"}, {"name": "MrGreedy"}]
    view = start_session(bots=bots, seed=str(seed), kingdom=DRAWING, deck=HIDING)
    *_, session = play._CACHE.values()
    give_canaries(session)
    dice, tops = Random(seed), 0
    for _ in range(80):
        view = at_random(view, dice)
        if dice.random() < 0.05:
            view = result("session undo", session=view["session"])
        if view["over"]:
            break
        whole = json.dumps({**view, "facts": {}})  # what is known of the cards that players own
        tops += whole.count(CANARY) - json.dumps([one["cards"] for one in view["table"]["players"]]).count(
            CANARY
        )
        scene_left = unseen(json.loads(whole))
        assert CANARY not in json.dumps(scene_left), scene_left["lines"]
        odds = result("session hint", session=view["session"], bot=BIG_MONEY)
        assert CANARY not in json.dumps(odds)
    return tops


@pytest.mark.parametrize("seed", range(3))
def test_the_links_and_files_say_nothing_but_what_the_person_did(seed):
    view, dice = start_session(seed=str(seed)), Random(seed)
    for _ in range(20):
        view = at_random(view, dice)
    data = json.loads(view["session"])
    assert set(data) <= {"dominion", "person", "players", "seed", "order", "setup", "answers", "together"}


def test_coffers_are_a_button_beside_the_others():
    view = start_session(kingdom="Baker", bots=[BIG_MONEY])
    commands = dict(map(tuple, view["question"]["commands"]))
    assert commands["spend a Coffers"] == "Spend 1 of 1 Coffers for +$1" and "end turn" in commands
    view = act(view, command="spend a Coffers")
    assert view["question"]["verb"] == "play" and "spend a Coffers" not in dict(view["question"]["commands"])
    assert "You cannot spend a Coffers now." in json.dumps(
        error("session act", session=view["session"], command="spend a Coffers")
    )


@pytest.mark.parametrize(
    ("told", "better"),
    [
        ("You discards Copper", "You discard Copper"),
        ("You passes Curse on", "You pass Curse on"),
        ("You has 2 Villagers", "You have 2 Villagers"),
        ("You trashes it", "You trash it"),
        ("You carries on", "You carry on"),
        ("You resigns", "You resign"),
        ("You: 3 VP in 2 turns", "You: 3 VP in 2 turns"),
        ("Turn 1 - You", "Turn 1 - You"),
        ("Youth discards Copper", "Youth discards Copper"),
        ("You", "You"),
    ],
)
def test_the_log_addresses_a_person_without_a_name(told, better):
    assert second_person(told) == better
