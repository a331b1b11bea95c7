"""Play by people, as the page asks for it: one text back and forth, frames, questions, and nothing hidden in any message."""

import json
import re
from random import Random

import pytest

from dominion import CATALOG
from dominion.log import lines
from dominion.service import handle, play
from dominion.service.tabletop import fact
from dominion.simulate import Match
from dominion.sitting import FIRST_GAME

BOTS = [{"name": "MrGreedy"}, {"name": "BigSmithy"}]
BIG_MONEY = {"name": "BigMoney"}
SCENE = {
    "sitting", "decisions", "steps", "note", "title", "about", "keep", "lines", "frames", "table", "question",
    "over", "result", "facts",
}  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_at_hand():
    play._AT_HAND.clear()


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


def sit_down(bots=BOTS, seed="1", match=None, **options):
    options = {"kingdom": "first game", "order": "fixed"} | options
    return result("sit down", start={"opponents": bots, "seed": seed, "options": options})


def act(scene, *choose, command=None):
    if command is not None:
        return result("sit act", sitting=scene["sitting"], command=command)
    return result("sit act", sitting=scene["sitting"], choose=list(choose))


def choose(scene, *names):
    """The answer with options of these names."""
    free = list(scene["question"]["options"])
    picked = []
    for name in names:
        option = next(option for option in free if option["name"] == name)
        free.remove(option)
        picked.append(option["id"])
    return act(scene, *picked)


def at_random(scene, dice):
    """Any answer that the question allows."""
    question = scene["question"]
    if question["commands"] and dice.random() < 0.4:
        return act(scene, command=dice.choice(question["commands"])[0])
    ids = [option["id"] for option in question["options"]]
    dice.shuffle(ids)
    most = question["most"] if dice.random() < 0.3 else max(1, question["least"])
    least = question["least"] if dice.random() < 0.3 else most
    return act(scene, *ids[: dice.randint(min(least, most), most)])


class Page:
    """What a page shows that does with every scene what the protocol says."""

    def __init__(self, scene):
        self.lines, self.table, self.facts = [], None, {}
        self.show(scene)

    def show(self, scene):
        del self.lines[scene["keep"] :]
        told = scene["lines"]
        if scene["frames"]:
            assert sum(frame["lines"] for frame in scene["frames"]) == len(told)
            for frame in scene["frames"]:
                assert frame["lines"] >= 0
                self.put(frame["table"])
            assert self.table == scene["table"]
        self.lines += told
        self.table = scene["table"]
        self.facts |= scene["facts"]
        return self

    def put(self, part):
        for key, value in part.items():
            if key in ("supply", "players"):
                value = [old if new is None else new for old, new in zip(self.table[key], value, strict=True)]
            self.table = {**self.table, key: value}


def test_a_scene_has_all_that_is_shown():
    scene = sit_down()
    assert set(scene) == SCENE
    assert scene["decisions"] == 0 and scene["steps"] == [] and scene["keep"] == 0 and scene["frames"] == []
    assert scene["title"] == "Turn 1 – Me" and scene["about"] == "Your Buy phase" and scene["over"] is False
    assert scene["lines"][0] == ["kingdom", "", f"Kingdom: {', '.join(FIRST_GAME)}", 0]
    assert scene["lines"][-1] == ["turn", "one", "Turn 1 - Me", 0]
    me, greedy, _ = scene["table"]["players"]
    assert me["you"] and len(me["hand"]) == me["hand_size"] == 5 and greedy["hand"] is None
    assert scene["table"]["turn"]["phase"] == "treasure"
    question = scene["question"]
    assert (question["verb"], question["card"], question["for"]) == ("play", None, 0)
    assert question["kind"] == "one" and question["skip"] == "No more Treasures"
    assert question["commands"] == [["treasures", "Play all Treasures"], ["end turn", "End the turn"]]
    assert question["options"] == [
        {"id": 0, "name": "Copper", "zone": "hand", "at": me["hand"].index("Copper")}
    ]
    assert scene["facts"]["Militia"] == fact(CATALOG["Militia"]) and set(FIRST_GAME) < set(scene["facts"])


def test_a_page_that_follows_the_frames_shows_the_table():
    scene = sit_down(
        bots=[{"name": "LordRandom"}, *BOTS], kingdom="Militia, Village, Smithy, Torturer, Masquerade"
    )
    page, dice, moments = Page(scene), Random(1), 0
    for _ in range(60):
        scene = at_random(scene, dice)
        page.show(scene)
        moments += len(scene["frames"])
        assert len(scene["frames"]) <= 81
        if scene["over"]:
            break
    assert moments > 150
    named = {name for name in re.findall(r'"([^"]+)"', json.dumps(scene["table"])) if name in CATALOG}
    assert named <= set(page.facts)


def test_all_treasures_then_a_buy_and_what_cannot_be_bought():
    scene = act(sit_down(deck="5 Silver, 5 Copper", bots=[BIG_MONEY]), command="treasures")
    question = scene["question"]
    assert question["verb"] == "buy" and question["skip"] == "Buy nothing"
    assert scene["steps"] == [0] and scene["decisions"] == 5
    supply = scene["table"]["supply"]
    for option in question["options"]:
        assert option["zone"] == "supply" and supply[option["at"]]["card"] == option["name"]
    coins = scene["table"]["players"][0]["coins"]
    refused = dict(question["refused"])
    assert refused["Province"] == f"costs $8, you have ${coins}"
    assert {option["name"] for option in question["options"]} | set(refused) == {
        pile["name"] for pile in supply
    }
    after = choose(scene, "Silver")
    assert ["buy", "one", "buys Silver", 1] in after["lines"] and after["decisions"] == 6


def test_several_equal_cards_have_places_of_their_own():
    scene = sit_down(kingdom="Cellar", deck="4 Cellar, 6 Copper", seed="3", bots=[BIG_MONEY])
    while scene["question"]["verb"] != "play" or "Cellar" not in scene["table"]["players"][0]["hand"]:
        scene = act(scene, command="end turn")
    scene = choose(scene, "Cellar")
    question, hand = scene["question"], scene["table"]["players"][0]["hand"]
    assert question["kind"] == "some" and question["card"] == "Cellar" and question["confirm"] == "Discard"
    assert sorted(option["at"] for option in question["options"]) == list(range(len(hand)))
    assert all(hand[option["at"]] == option["name"] for option in question["options"])


def test_any_worker_can_answer_any_text():
    scene, dice = sit_down(), Random(5)
    for _ in range(25):
        play._AT_HAND.clear()
        again = at_random(scene, Random(dice.randint(0, 9)))
        scene = again
    here = act(scene, command="resign")
    play._AT_HAND.clear()
    there = act(scene, command="resign")
    assert {**here, "steps": []} == {**there, "steps": []}


def test_an_older_text_goes_on_from_there():
    first = act(sit_down(), command="treasures")
    one, other = choose(first, "Silver"), choose(first, "Copper")
    assert "buys Silver" in json.dumps(one["lines"]) and "buys Copper" in json.dumps(other["lines"])
    assert choose(first, "Silver") == one


def test_undo_keeps_the_lines_that_are_still_true():
    begun = sit_down()
    page = Page(begun)
    bought = choose(act(begun, command="treasures"), "Silver")
    page.show(act(begun, command="treasures")).show(bought)
    back = result("sit undo", sitting=bought["sitting"])
    assert back["question"]["verb"] == "buy" and back["frames"] == [] and back["lines"] == []
    page.show(back)
    assert page.lines == Page(result("sit up", text=back["sitting"])).lines
    start = result("sit undo", sitting=bought["sitting"], to=0)
    assert start["decisions"] == 0 and start["table"] == begun["table"]
    assert page.show(start).lines == begun["lines"]
    assert (
        error("sit undo", sitting=begun["sitting"])["message"] == "ValueError: There is nothing to take back."
    )


def test_undo_changes_the_line_of_treasures_that_are_taken_back_in_part():
    """The line tells of all Treasures of a step: with some of them back it is another."""
    page = Page(sit_down())
    before = list(page.lines)
    played = act(sit_down(), command="treasures")
    page.show(played)
    assert len(page.lines) == len(before) + 1 and "Coppers ($" in page.lines[-1][2]
    back = result("sit undo", sitting=played["sitting"], to=2)
    assert back["keep"] == len(before) and page.show(back).lines == [*before, *back["lines"]]
    assert back["lines"][0][2] == "plays 2 Coppers ($2)"
    assert page.lines == Page(result("sit up", text=back["sitting"])).lines


def test_who_resigns_may_take_it_back():
    scene = act(sit_down(), command="resign")
    assert scene["over"] and scene["question"] is None
    assert scene["result"]["headline"] == "You resigned" and scene["result"]["won"] is False
    assert [one["score"] for one in scene["result"]["players"]] == [3, 3, 3]
    assert all(one["cards"] == "" for one in scene["result"]["players"])
    assert scene["lines"][0] == ["result", "one", "Me resigns", 0]
    back = result("sit undo", sitting=scene["sitting"])
    assert not back["over"] and back["question"] is not None


def test_a_whole_game_ends_with_everybodys_cards():
    scene, dice = sit_down(first_to="9"), Random(3)
    while not scene["over"]:
        if scene["question"]["verb"] == "buy":
            names = [option["name"] for option in scene["question"]["options"]]
            wished = [name for name in ("Province", "Duchy", "Gold", "Silver") if name in names]
            scene = choose(scene, *wished[:1])
        else:
            scene = at_random(scene, dice)
    ended = scene["result"]
    assert ended["headline"].endswith(("win", "wins", "share the victory"))
    assert ended["won"] == (ended["players"][0]["name"] == "Me" and ended["headline"] == "You win")
    assert max(one["score"] for one in ended["players"]) >= 9
    told = [line[2] for line in scene["lines"] if line[0] == "score"]
    assert [line.partition(" - ")[2] for line in told] == [one["cards"] for one in ended["players"]]
    assert all("Coppers" in one["cards"] for one in ended["players"])
    assert scene["lines"][-1][0] == "result" and scene["title"] == "The game is over"
    assert error("sit act", sitting=scene["sitting"], choose=[])["message"].endswith("The game is over.")


def test_hints_name_the_rule():
    scene = act(sit_down(deck="10 Gold", bots=[BIG_MONEY]), command="treasures")
    hint = result("sit hint", sitting=scene["sitting"], bot=BIG_MONEY)
    options = scene["question"]["options"]
    assert hint["names"] == ["Province"] and [options[at]["name"] for at in hint["choose"]] == ["Province"]
    assert hint["text"] == "BigMoney would buy Province" and hint["why"].startswith("line ")
    mine = {
        "name": "Mine",
        "source": "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Moat'\n",
    }
    assert result("sit hint", sitting=scene["sitting"], bot=mine)["why"] == "line 3: yield 'Moat'"


def test_roll_outs_from_here_add_up():
    scene = sit_down(bots=[{"name": "BigNothing"}])
    tallies = [
        result("sit rollouts", sitting=scene["sitting"], bot=BIG_MONEY, first=first, count=10)["tally"]
        for first in (10, 0)
    ]
    odds = result("sit odds", sitting=scene["sitting"], tallies=tallies)
    whole = result("sit rollouts", sitting=scene["sitting"], bot=BIG_MONEY, first=0, count=20)["tally"]
    assert odds["tally"] == whole and odds["games"] == "20" and odds["ties"] == "0"
    assert odds["text"].startswith("Me wins 100 % ±")
    assert [one["colour"] for one in odds["players"]] == ["one", "two"]
    again = result("sit odds", sitting=scene["sitting"], tallies=[odds["tally"]])
    assert again == odds


def test_links_and_files_open_the_same_game():
    scene = act(sit_down(), command="treasures")
    code = result("sit link", sitting=scene["sitting"])["code"]
    assert re.fullmatch(r"[\w-]+", code) and len(code) < 500
    for text in (scene["sitting"], code, f"https://example.org/#play={code}"):
        play._AT_HAND.clear()
        opened = result("sit up", text=text)
        assert opened["sitting"] == scene["sitting"] and opened["table"] == scene["table"]
        assert opened["question"] == scene["question"] and opened["keep"] == 0 and opened["note"] == ""
    older = scene["sitting"].replace('"dominion":"', '"dominion":"0.0.')
    assert result("sit up", text=older)["note"].startswith("Saved by version 0.0.")
    assert error("sit up", text="no game")["message"].startswith("This is no saved game")


def test_a_watched_game_is_taken_over():
    order = {"strategies": [{"name": "BigSmithy"}, {"name": "MrGreedy"}], "seed": "7"}
    match = Match.of(["BigSmithy", "MrGreedy"], seed=7)
    game = match.game(2, record=True)
    for _ in range(60):
        game.do_play()
    start = {"match": order, "game": 2, "steps": 60, "seat": 1, "person": "Me"}
    scene = result("sit down", start=start)
    me = scene["table"]["players"][0]
    assert me["name"] == "Me" and me["you"] and me["colour"] == "two"
    assert len(scene["lines"]) >= len(lines(game))
    again = result("sit up", text=scene["sitting"])
    assert again["table"] == scene["table"] and again["question"] == scene["question"]
    assert "no player 3" in error("sit down", start={**start, "seat": 2})["message"]


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
    assert said in error("sit down", start=start)["message"]


def test_kingdoms_are_drawn_from_the_seed():
    def kingdom(**options):
        start = {"opponents": [BIG_MONEY], "seed": "4", "options": options}
        return result("sit down", start=start)["lines"][0][2]

    assert kingdom() == kingdom(kingdom="random") == kingdom(sets="Base") != kingdom(sets="Seaside")
    assert result("sit down", start={"opponents": [BIG_MONEY]})["decisions"] == 0  # a seed is drawn


def test_errors_say_whose_bot_it_was():
    bad = {
        "name": "Bad",
        "source": "class Bad(Strategy):\n    def gain(self, me, game):\n        return 1 / 0\n",
    }
    scene = act(sit_down(bots=[BIG_MONEY, bad]), command="treasures")
    told = error("sit act", sitting=scene["sitting"], choose=[])
    assert told["player"] == 2 and told["line"] == 3
    assert act(scene, command="resign")["over"]  # the text before it is as good as ever
    assert error("sit hint", sitting=scene["sitting"], bot=bad)["player"] == play.ADVISER


def test_a_bot_that_bends_the_engine_is_named():
    source = """
from dominion import Player
class Cheat(Strategy):
    def gain(self, me, game):
        Player.score = lambda self: 100
        yield 'Silver'
"""
    scene = act(sit_down(bots=[{"name": "Cheat", "source": source}]), command="treasures")
    told = error("sit act", sitting=scene["sitting"], choose=[])
    assert told["player"] == 1 and told["line"] == 5 and "replaces `score`" in told["message"]
    assert sit_down()["table"]["players"][1]["score"] == 3


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
    scene = act(sit_down(), command="treasures")
    assert said in error("sit act", sitting=scene["sitting"], choose=choose)["message"]
    assert "no command 'dance'" in error("sit act", sitting=scene["sitting"], command="dance")["message"]
    assert act(scene, 0)["decisions"] == scene["decisions"] + 1


def test_cards_can_be_asked_about():
    assert result("sit card", name="moat") == fact(CATALOG["Moat"])
    assert "Did you mean 'Moat'?" in error("sit card", name="Moaat")["message"]


# Hidden cards: a card that only the bots have, looked for in all messages of whole games.

CANARY = "Gardens"
DRAWING = "Smithy, Village, Cellar, Militia, Courtyard, Haven, Native Village, Library, Warehouse, Vault"
HIDING = "2 Courtyard, 2 Haven, 2 Native Village, 2 Copper, 2 Estate"
SHOWN = re.compile(r"reveals|trashes|on top$|discards Gardens\b|plays|buys|gains|returns")


def give_canaries(sitting):
    """Let each bot have a card that nobody else has instead of an Estate."""
    (stage,) = sitting._stages
    for player in stage.game.players:
        if player.seat != sitting.seat:
            cards = player.deck if CATALOG["Estate"] in player.deck else player.hand
            cards[cards.index(CATALOG["Estate"])] = CATALOG[CANARY]
            player.release(CATALOG["Estate"])
            player.acquire(CATALOG[CANARY])


def unseen(scene):
    """The message without what everybody sees: the tops of discard piles, the trash, and what is laid open."""
    tables = [scene["table"], *(frame["table"] for frame in scene["frames"])]
    for table in tables:
        for player in filter(None, table.get("players", ())):
            player["top"] = None
            player["in_play"] = []
        table["trash"] = []
    scene["lines"] = [line for line in scene["lines"] if not SHOWN.search(line[2])]
    return scene


def test_no_message_shows_a_card_before_the_rules_do():
    # It is in the games, and is seen where it may be.
    assert sum(canaries_told(seed) for seed in range(6))


def canaries_told(seed):
    """How often the marked cards were told of in one game, everywhere else than where they must not be."""
    bots = [{"name": "LordRandom"}, {"name": "MrGreedy"}]
    scene = sit_down(bots=bots, seed=str(seed), kingdom=DRAWING, deck=HIDING)
    *_, sitting = play._AT_HAND.values()
    give_canaries(sitting)
    dice, tops = Random(seed), 0
    for _ in range(80):
        scene = at_random(scene, dice)
        if dice.random() < 0.05:
            scene = result("sit undo", sitting=scene["sitting"])
        if scene["over"]:
            break
        whole = json.dumps(scene)
        told = whole.count(CANARY) - json.dumps(scene["facts"]).count(CANARY)
        tops += told
        if not told:
            assert CANARY not in scene["facts"]
        scene_left = {**unseen(json.loads(whole)), "facts": {}}
        assert CANARY not in json.dumps(scene_left), scene_left["lines"]
        odds = result("sit hint", sitting=scene["sitting"], bot=BIG_MONEY)
        assert CANARY not in json.dumps(odds)
    return tops


@pytest.mark.parametrize("seed", range(3))
def test_the_links_and_files_say_nothing_but_what_the_person_did(seed):
    scene, dice = sit_down(seed=str(seed)), Random(seed)
    for _ in range(20):
        scene = at_random(scene, dice)
    data = json.loads(scene["sitting"])
    assert set(data) <= {"dominion", "person", "players", "seed", "order", "setup", "answers", "together"}
