"""A person's game: answers, commands, and decisions taken back."""

import random

import pytest
from people import position, reopened

from dominion import Waiting
from dominion.agents.eager import Eager
from dominion.agents.load import StrategyError
from dominion.card import CATALOG
from dominion.game import Game
from dominion.log import lines
from dominion.sitting import FIRST_GAME, Misfit, Person, Sitting, Start
from dominion.sitting.advice import roll_out
from dominion.strategies import find

BIG_MONEY = {"name": "BigMoney"}


def begin(*opponents, seed=1, order="fixed", person="Me", look=None, **options):
    bots = [bot if isinstance(bot, dict) else {"name": bot} for bot in opponents or ("BigMoney",)]
    return Sitting(Start.of(person, bots, seed=seed, order=order, **options), look)


def texts(sitting):
    return [line.text for line in sitting.told]


def buy(sitting, name):
    """Play all Treasures and buy this, or nothing when it is too dear."""
    sitting.command("treasures")
    offered = {choice.name for choice in sitting.question.choices}
    sitting.answer([name] if name in offered else [])


def test_it_stands_at_the_persons_first_question():
    sitting = begin()
    assert sitting.decision.player.seat == sitting.seat == 0 and not sitting.answers
    assert sitting.question.text == "Your Buy phase: you may play a Treasure from your hand."
    assert texts(sitting)[-1] == "Turn 1 - Me"
    assert [line for line in texts(sitting) if "draws" in line][1] == "BigMoney draws 5 cards"


def test_a_person_who_plays_as_a_bot_does_plays_its_game():
    """The engine cannot tell who answers: the same decisions make the same game."""
    sitting = begin("BigSmithy", person="BigMoney", kingdom=["Smithy"])
    bot, other = find("BigMoney")(), find("BigSmithy")()
    bot.plays_all_treasures = False  # it is asked about each of them, as people are
    while not sitting.is_over:
        sitting.answer([str(option) for option in bot.answer(sitting.decision)])
    twin = Game(sitting.start.match.setup, [bot, other], sitting.begun.seed, record=True)
    while not twin.is_over():
        twin.do_play()
    assert lines(twin)[-3:] == sitting.told[-3:]
    assert [one.counts for one in twin.players] == [one.counts for one in sitting.game.players]


def test_an_answer_that_is_not_allowed_changes_nothing():
    sitting = begin()
    before = sitting.told, repr(sitting.decision)
    for wrong in (["Gold"], ["Copper", "Copper"]):
        with pytest.raises(ValueError, match=r"cannot be chosen|2 chosen"):
            sitting.answer(wrong)
    with pytest.raises(ValueError, match="no command 'dance'"):
        sitting.command("dance")
    assert (sitting.told, repr(sitting.decision)) == before and not sitting.answers and not sitting.steps


def test_all_treasures_are_one_step_and_many_decisions():
    sitting = begin()
    coppers = sitting.decision.player.hand.count(CATALOG["Copper"])
    sitting.command("treasures")
    assert sitting.answers == [["Copper"]] * coppers and sitting.steps == [0]
    assert sitting.question.verb == "buy" and sitting.question.player.coins == coppers
    sitting.answer(["Copper"])
    sitting.undo()
    assert sitting.question.verb == "buy" and len(sitting.answers) == coppers
    sitting.undo()
    assert not sitting.answers and sitting.question.verb == "play"
    with pytest.raises(ValueError, match="There is nothing to take back"):
        sitting.undo()


def test_all_treasures_from_the_action_phase_end_it():
    sitting = begin(deck=["Village"] * 2 + ["Copper"] * 3, kingdom=["Village"])
    assert sitting.question.commands == [("treasures", "Play all Treasures"), ("end turn", "End the turn")]
    sitting.command("treasures")
    assert sitting.question.verb == "buy" and sitting.answers[0] == []


def since(sitting, before):
    """The lines that were told after so many, of the person's own deeds."""
    return [(line.indent, line.text) for line in sitting.told[before:] if line.seat == sitting.seat]


RICH = ["Copper"] * 2 + ["Silver", "Gold", "Estate"]


def test_all_treasures_are_told_in_one_line_as_a_bots_are():
    sitting = begin(deck=RICH)
    before = len(sitting.told)
    sitting.command("treasures")
    assert since(sitting, before) == [(1, "plays Silver, 2 Coppers, Gold ($7)")]
    assert sitting.told[-1].kind == "treasures" and sitting.question.player.coins == 7


def test_treasures_that_are_played_one_by_one_have_a_line_each():
    sitting = begin(deck=RICH)
    before = len(sitting.told)
    sitting.answer(["Copper"])
    sitting.answer(["Silver"])
    sitting.command("treasures")
    assert since(sitting, before) == [
        (1, "plays Copper ($1)"), (1, "plays Silver ($3)"), (1, "plays Copper, Gold ($7)"),
    ]  # fmt: skip


def test_other_cards_between_plain_treasures_keep_their_place_and_what_they_do():
    """Bank counts what is in play, so it comes last."""
    sitting = begin(deck=["Copper", "Copper", "Silver", "Anvil", "Bank"], kingdom=["Anvil", "Bank"])
    before = len(sitting.told)
    sitting.command("treasures")
    while sitting.question.verb != "buy":
        sitting.answer([])
        sitting.command("treasures")
    told = [text for _, text in since(sitting, before)]
    assert [text for text in told if text.startswith("plays")] == told
    assert told[-1] == "plays Bank" and "plays Anvil" in told
    assert sum("Copper" in text for text in told) == 1


def test_where_something_hears_of_treasures_each_has_its_line():
    """The first Silver after a Merchant is worth more."""
    sitting = begin(deck=["Merchant", "Silver", "Silver", "Copper", "Copper"], kingdom=["Merchant"])
    sitting.answer(["Merchant"])
    before = len(sitting.told)
    sitting.command("treasures")
    told = [text for _, text in since(sitting, before)]
    assert len(told) == len([one for one in sitting.answers if one]) - 1 and len(told) > 2
    assert all("$" not in text for text in told)


def test_what_a_card_plays_is_told_apart_from_what_the_person_plays():
    sitting = begin(deck=["Crown", "Copper", "Gold", "Gold", "Estate"], kingdom=["Crown"])
    sitting.answer([])
    before = len(sitting.told)
    sitting.answer(["Crown"])
    sitting.answer(["Gold"])
    sitting.command("treasures")
    assert since(sitting, before) == [
        (1, "plays Crown"), (1, "plays Gold"), (1, "plays Gold"), (1, "plays Copper, Gold ($10)"),
    ]  # fmt: skip


def test_some_of_the_treasures_of_a_step_can_be_taken_back():
    sitting = begin(deck=RICH)
    sitting.command("treasures")
    answers = list(sitting.answers)
    sitting.undo(2)
    assert texts(sitting)[-1] == "plays Silver, Copper ($3)" and sitting.steps == [0]
    sitting.command("treasures")
    assert texts(sitting)[-2:] == ["plays Silver, Copper ($3)", "plays Copper, Gold ($7)"]
    sitting.follow(answers, steps=[0])
    assert texts(sitting)[-1] == "plays Silver, 2 Coppers, Gold ($7)"
    sitting.follow(answers)
    assert texts(sitting)[-4:] == [
        "plays Silver ($2)", "plays Copper ($3)", "plays Copper ($4)", "plays Gold ($7)",
    ]  # fmt: skip


def test_what_fails_leaves_the_lines_of_the_steps_before_it():
    sitting = begin(deck=RICH)
    sitting.command("treasures")
    told, steps = sitting.told, list(sitting.steps)
    with pytest.raises(ValueError, match="cannot be chosen"):
        sitting.answer(["Platinum"])
    assert sitting.told == told and sitting.steps == steps


def test_a_phase_and_a_turn_can_be_ended():
    sitting = begin(deck=["Village"] * 2 + ["Copper"] * 3, kingdom=["Village"])
    sitting.command("end phase")
    assert sitting.game.turn.phase == "treasure" and sitting.question.verb == "play"
    sitting.command("end turn")
    assert sitting.game.turn.number == 2 and sitting.question.player.seat == sitting.seat
    assert sitting.steps == [0, 1]


def test_a_cards_question_cannot_be_ended_like_a_phase():
    sitting = begin(deck=["Cellar"] * 5 + ["Copper"] * 5, kingdom=["Cellar"], seed=2)
    sitting.answer(["Cellar"])
    assert sitting.question.source == "Cellar" and sitting.question.commands == []
    with pytest.raises(ValueError, match="First answer the question"):
        sitting.command("end turn")
    assert sitting.question.source == "Cellar" and len(sitting.answers) == 1


def test_any_number_of_decisions_is_taken_back_and_the_game_goes_on_the_same():
    sitting, seen = begin("LordRandom", "MrGreedy", kingdom=FIRST_GAME, seed=11), []
    for name in ("Militia", "Silver", "Market", "Smithy", "Gold", "Moat", "Silver"):
        seen.append((len(sitting.answers), sitting.told, repr(sitting.decision)))
        while sitting.question.verb != "buy":
            question = sitting.question
            if question.source is None and ("end turn", "End the turn") in question.commands:
                sitting.command("treasures") if question.verb == "play" else sitting.command("end phase")
            else:
                sitting.answer([choice.name for choice in question.choices][: question.least])
        offered = {choice.name for choice in sitting.question.choices}
        sitting.answer([name] if name in offered else [])
    answers, steps = [list(answer) for answer in sitting.answers], list(sitting.steps)
    end = sitting.told
    for number, told, decision in reversed(seen):
        sitting.undo(number)
        assert (len(sitting.answers), sitting.told, repr(sitting.decision)) == (number, told, decision)
    sitting.follow(answers, steps=steps)
    assert sitting.told == end


def test_there_is_no_way_back_into_the_future():
    sitting = begin()
    for impossible in (1, -1):
        with pytest.raises(ValueError, match=r"There was no decision 1 yet|There is nothing to take back"):
            sitting.undo(impossible)


def test_who_resigns_sees_the_points_but_no_cards_and_may_come_back():
    sitting = begin("BigMoney", "BigSmithy", kingdom=["Smithy"])
    sitting.resign()
    assert sitting.is_over and sitting.question is None
    assert texts(sitting)[-4] == "Me resigns"
    assert sorted(texts(sitting)[-3:]) == sorted(
        f"{name}: 3 VP in {turns}"
        for name, turns in (("Me", "1 turn"), ("BigMoney", "0 turns"), ("BigSmithy", "0 turns"))
    )
    for deed in (sitting.resign, lambda: sitting.answer([]), lambda: sitting.command("end turn")):
        with pytest.raises(ValueError, match="The game is over"):
            deed()
    sitting.undo()
    assert not sitting.is_over and sitting.question is not None


def test_the_game_can_be_taken_back_after_its_end():
    sitting = begin(first_to=3)
    sitting.command("end turn")
    assert (
        sitting.is_over and sitting.game.over and texts(sitting)[-1].endswith(("wins", "share the victory"))
    )
    sitting.undo()
    assert not sitting.is_over and sitting.game.turn.number == 1


def test_a_person_sits_at_two_tables_at_once():
    one, two = begin(seed=1), begin(seed=2)
    alone = begin(seed=1)
    for name in ("Silver", "Silver", "Gold"):
        buy(one, name)
        buy(two, "Copper")
        buy(alone, name)
    assert one.told == alone.told != two.told


def test_one_person_object_answers_for_two_games():
    """As any agent: what it remembers of one game does not come into the other."""
    start = Start.of("Me", [BIG_MONEY], seed=1)
    one, two = Sitting(start), Sitting(start)
    buy(one, "Silver")
    assert len(one.answers) > 1 and not two.answers
    buy(two, "Silver")
    assert one.told == two.told


def test_a_bots_mistake_leaves_the_game_as_it_was():
    source = (
        "class Bad(Strategy):\n    def gain(self, me, game):\n"
        "        if me.turns > 2: raise RuntimeError('I am lost')\n        yield 'Silver'\n"
    )
    sitting = begin({"name": "Bad", "source": source})
    buy(sitting, "Silver")
    buy(sitting, "Silver")
    sitting.command("treasures")
    before = sitting.told, repr(sitting.decision), len(sitting.answers)
    with pytest.raises(StrategyError) as caught:
        sitting.answer([])
    assert caught.value.line == 3 and caught.value.filename == "player 1"
    assert (sitting.told, repr(sitting.decision), len(sitting.answers)) == before


def test_a_bot_with_dice_of_its_own_throws_them_the_same_again():
    source = (
        "import random\n\n\nclass Dicer(Strategy):\n    plays_all_treasures = False\n"
        "    def answer(self, decision):\n        options = list(decision.options)\n"
        "        return random.sample(options, random.randint(decision.least, min(decision.most, len(options))))\n"
    )
    deck = ["Militia", "Moat", "Copper", "Copper", "Silver"] * 2
    before = random.getstate()
    sitting = begin(*[{"name": "Dicer", "source": source}] * 3, deck=deck, kingdom=["Militia", "Moat"])
    eager = Eager(1)
    for _ in range(60):
        sitting.answer([str(option) for option in eager.answer(sitting.decision)])
    assert position(reopened(sitting)) == position(sitting)
    assert random.getstate() == before
    numbers = {roll_out(sitting, find("BigMoney")(), number).players[1].score() for number in range(8)}
    assert len(numbers) > 1


def test_answers_that_lead_nowhere_say_which():
    sitting = begin()
    buy(sitting, "Copper")
    good = [list(answer) for answer in sitting.answers]
    with pytest.raises(Misfit) as caught:
        sitting.follow([*good, ["Colony"]])
    assert caught.value.index == len(good) and sitting.answers == good
    over = begin(first_to=3)
    with pytest.raises(Misfit, match="over before it"):
        over.follow([[], [], ["Copper"]])


def test_who_has_resigned_has_still_done_so_where_other_answers_lead_nowhere():
    sitting = begin()
    buy(sitting, "Copper")
    answers = [list(answer) for answer in sitting.answers]
    sitting.resign()
    with pytest.raises(Misfit):
        sitting.follow([*answers, ["Colony"]])
    assert sitting.resigned and sitting.is_over and sitting.answers == answers
    sitting.follow(answers)
    assert not sitting.is_over


def test_what_bots_do_is_seen_step_by_step():
    seen = []

    def look(game):
        seen.append((game.turn.player.name, len(game.turn.player.in_play)))
        return len(seen)

    sitting = begin("BigMoney", "MrGreedy", look=look)
    assert sitting.frames == [] and seen == []  # the person begins
    before = len(sitting.lines)
    buy(sitting, "Silver")
    counts = [frame.lines for frame in sitting.frames]
    assert counts == sorted(set(counts)) and before < counts[0] and counts[-1] <= len(sitting.lines)
    assert {name for name, _ in seen} == {"BigMoney", "Mr Greedy"}
    assert max(number for _, number in seen) >= 2  # their Treasures were seen in play
    sitting.command("treasures")
    assert sitting.frames == []  # what the person does is seen at the end


def test_a_person_who_decides_for_another_sees_the_others_cards():
    possession = CATALOG["Possession"]
    deck = ["Possession"] * 5 + ["Copper"] * 5
    sitting = begin(deck=deck, kingdom=["Possession"], seed=4)
    assert possession in sitting.decision.player.hand
    sitting.answer(["Possession"])
    while sitting.question.player.seat == sitting.seat:
        sitting.command("end turn")
    question = sitting.question
    assert question.player.name == "BigMoney" and sitting.game.turn.extra
    assert question.whose == "BigMoney's" and "BigMoney's hand" in question.text
    sitting.command("end turn")
    drawn = [line.text for line in sitting.lines if line.seat == 1 and "draws" in line.text]
    assert drawn[0] == "BigMoney draws 5 cards" and not drawn[1].endswith("5 cards")  # as at Clean-up


def test_without_an_answer_a_person_waits():
    sitting = begin()
    person = Person("Me", [["Copper"]])
    assert list(map(str, person.answer(sitting.decision))) == ["Copper"] and person.used == 1
    with pytest.raises(Waiting) as caught:
        person.answer(sitting.decision)
    assert caught.value.decision is sitting.decision and repr(person) == "Me"


def test_who_can_buy_nothing_is_not_asked():
    """Without a Copper and a Curse in the supply somebody with no coins has no choice."""
    sitting = begin("BigNothing", deck=["Estate"] * 10)
    game = sitting._stages[-1].game
    assert {choice.name for choice in sitting.question.choices} == {"Copper", "Curse"}
    for name in ("Copper", "Curse"):
        while game.piles[name].left:
            game.take_from(game.piles[name])
    sitting.undo(0)
    assert sitting.question is None and sitting.game.stopped and sitting.answers == []


def test_undoing_uses_no_more_memory_for_a_long_game():
    sitting = begin("BigMoney", max_turns=400, kingdom=["Village"])
    for _ in range(350):
        sitting.command("end turn")
        if sitting.is_over:
            break
    assert len(sitting._stages) <= 302
    sitting.undo(3)
    assert len(sitting.answers) == 3
