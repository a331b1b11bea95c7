"""A person's game: answers, commands and undo."""

import random

import pytest
from people import position, reopened

from dominion import Waiting
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.card import CATALOG
from dominion.engine.errors import StrategyError
from dominion.engine.game import Game
from dominion.formats.text_log import lines
from dominion.session import FIRST_GAME, Misfit, Person, Session, Start
from dominion.session.advice import roll_out
from dominion.strategies import find

BIG_MONEY = {"name": "BigMoney"}


def begin(*opponents, seed=1, order="fixed", person="Me", look=None, **options):
    bots = [bot if isinstance(bot, dict) else {"name": bot} for bot in opponents or ("BigMoney",)]
    return Session(Start.of(person, bots, seed=seed, order=order, **options), look)


def texts(session):
    return [line.text for line in session.full_log]


def buy(session, name):
    """Play all Treasures and buy this, or nothing when it is too dear."""
    session.command("treasures")
    offered = {choice.name for choice in session.question.choices}
    session.answer([name] if name in offered else [])


def test_it_stands_at_the_persons_first_question():
    session = begin()
    assert session.decision.player.seat == session.seat == 0 and not session.answers
    assert session.question.text == "Your Buy phase: you may play a Treasure from your hand."
    assert texts(session)[-1] == "Turn 1 - Me"
    assert [line for line in texts(session) if "draws" in line][1] == "BigMoney draws 5 cards"


def test_a_person_who_plays_as_a_bot_does_plays_its_game():
    """The engine does not depend on who answers: the same decisions give the same game."""
    session = begin("BigSmithy", person="BigMoney", kingdom=["Smithy"])
    bot, other = find("BigMoney")(), find("BigSmithy")()
    bot.plays_all_treasures = False  # it is asked about each of them, as people are
    while not session.is_over:
        session.answer([str(option) for option in bot.answer(session.decision)])
    twin = Game(session.start.match.setup, [bot, other], session.begun.seed, record=True)
    while not twin.is_over():
        twin.do_play()
    assert lines(twin)[-3:] == session.full_log[-3:]
    assert [one.counts for one in twin.players] == [one.counts for one in session.game.players]


def test_an_answer_that_is_not_allowed_changes_nothing():
    session = begin()
    before = session.full_log, repr(session.decision)
    for wrong in (["Gold"], ["Copper", "Copper"]):
        with pytest.raises(ValueError, match=r"cannot be chosen|2 chosen"):
            session.answer(wrong)
    with pytest.raises(ValueError, match="no command 'dance'"):
        session.command("dance")
    assert (session.full_log, repr(session.decision)) == before and not session.answers and not session.steps


def test_all_treasures_are_one_step_and_many_decisions():
    session = begin()
    coppers = session.decision.player.hand.count(CATALOG["Copper"])
    session.command("treasures")
    assert session.answers == [["Copper"]] * coppers and session.steps == [0]
    assert session.question.verb == "buy" and session.question.player.coins == coppers
    session.answer(["Copper"])
    session.undo()
    assert session.question.verb == "buy" and len(session.answers) == coppers
    session.undo()
    assert not session.answers and session.question.verb == "play"
    with pytest.raises(ValueError, match="There is nothing to take back"):
        session.undo()


def test_all_treasures_from_the_action_phase_end_it():
    session = begin(deck=["Village"] * 2 + ["Copper"] * 3, kingdom=["Village"])
    assert session.question.commands == [("treasures", "Play all Treasures"), ("end turn", "End the turn")]
    session.command("treasures")
    assert session.question.verb == "buy" and session.answers[0] == []


def since(session, before):
    """The lines after the first `number` about the person's own moves."""
    return [(line.indent, line.text) for line in session.full_log[before:] if line.seat == session.seat]


RICH = ["Copper"] * 2 + ["Silver", "Gold", "Estate"]


def test_all_treasures_are_told_in_one_line_as_a_bots_are():
    session = begin(deck=RICH)
    before = len(session.full_log)
    session.command("treasures")
    assert since(session, before) == [(1, "plays Silver, 2 Coppers, Gold ($7)")]
    assert session.full_log[-1].kind == "treasures" and session.question.player.coins == 7


def test_treasures_that_are_played_one_by_one_have_a_line_each():
    session = begin(deck=RICH)
    before = len(session.full_log)
    session.answer(["Copper"])
    session.answer(["Silver"])
    session.command("treasures")
    assert since(session, before) == [
        (1, "plays Copper ($1)"), (1, "plays Silver ($3)"), (1, "plays Copper, Gold ($7)"),
    ]  # fmt: skip


def test_other_cards_between_plain_treasures_keep_their_place_and_what_they_do():
    """Bank counts what is in play, so it comes last."""
    session = begin(deck=["Copper", "Copper", "Silver", "Anvil", "Bank"], kingdom=["Anvil", "Bank"])
    before = len(session.full_log)
    session.command("treasures")
    while session.question.verb != "buy":
        session.answer([])
        session.command("treasures")
    told = [text for _, text in since(session, before)]
    assert [text for text in told if text.startswith("plays")] == told
    assert told[-1] == "plays Bank" and "plays Anvil" in told
    assert sum("Copper" in text for text in told) == 1


def test_where_something_hears_of_treasures_each_has_its_line():
    """The first Silver after a Merchant is worth more."""
    session = begin(deck=["Merchant", "Silver", "Silver", "Copper", "Copper"], kingdom=["Merchant"])
    session.answer(["Merchant"])
    before = len(session.full_log)
    session.command("treasures")
    told = [text for _, text in since(session, before)]
    assert len(told) == len([one for one in session.answers if one]) - 1 and len(told) > 2
    assert all("$" not in text for text in told)


def test_what_a_card_plays_is_told_apart_from_what_the_person_plays():
    session = begin(deck=["Crown", "Copper", "Gold", "Gold", "Estate"], kingdom=["Crown"])
    session.answer([])
    before = len(session.full_log)
    session.answer(["Crown"])
    session.answer(["Gold"])
    session.command("treasures")
    assert since(session, before) == [
        (1, "plays Crown"), (1, "plays Gold"), (1, "plays Gold"), (1, "plays Copper, Gold ($10)"),
    ]  # fmt: skip


def test_some_of_the_treasures_of_a_step_can_be_taken_back():
    session = begin(deck=RICH)
    session.command("treasures")
    answers = list(session.answers)
    session.undo(2)
    assert texts(session)[-1] == "plays Silver, Copper ($3)" and session.steps == [0]
    session.command("treasures")
    assert texts(session)[-2:] == ["plays Silver, Copper ($3)", "plays Copper, Gold ($7)"]
    session.follow(answers, steps=[0])
    assert texts(session)[-1] == "plays Silver, 2 Coppers, Gold ($7)"
    session.follow(answers)
    assert texts(session)[-4:] == [
        "plays Silver ($2)", "plays Copper ($3)", "plays Copper ($4)", "plays Gold ($7)",
    ]  # fmt: skip


def test_what_fails_leaves_the_lines_of_the_steps_before_it():
    session = begin(deck=RICH)
    session.command("treasures")
    told, steps = session.full_log, list(session.steps)
    with pytest.raises(ValueError, match="cannot be chosen"):
        session.answer(["Platinum"])
    assert session.full_log == told and session.steps == steps


def test_a_phase_and_a_turn_can_be_ended():
    session = begin(deck=["Village"] * 2 + ["Copper"] * 3, kingdom=["Village"])
    session.command("end phase")
    assert session.game.turn.phase == "treasure" and session.question.verb == "play"
    session.command("end turn")
    assert session.game.turn.number == 2 and session.question.player.seat == session.seat
    assert session.steps == [0, 1]


def test_a_cards_question_cannot_be_ended_like_a_phase():
    session = begin(deck=["Cellar"] * 5 + ["Copper"] * 5, kingdom=["Cellar"], seed=2)
    session.answer(["Cellar"])
    assert session.question.source == "Cellar" and session.question.commands == []
    with pytest.raises(ValueError, match="First answer the question"):
        session.command("end turn")
    assert session.question.source == "Cellar" and len(session.answers) == 1


def test_any_number_of_decisions_is_taken_back_and_the_game_goes_on_the_same():
    session, seen = begin("LordRandom", "MrGreedy", kingdom=FIRST_GAME, seed=11), []
    for name in ("Militia", "Silver", "Market", "Smithy", "Gold", "Moat", "Silver"):
        seen.append((len(session.answers), session.full_log, repr(session.decision)))
        while session.question.verb != "buy":
            question = session.question
            if question.source is None and ("end turn", "End the turn") in question.commands:
                session.command("treasures") if question.verb == "play" else session.command("end phase")
            else:
                session.answer([choice.name for choice in question.choices][: question.least])
        offered = {choice.name for choice in session.question.choices}
        session.answer([name] if name in offered else [])
    answers, steps = [list(answer) for answer in session.answers], list(session.steps)
    end = session.full_log
    for number, told, decision in reversed(seen):
        session.undo(number)
        assert (len(session.answers), session.full_log, repr(session.decision)) == (number, told, decision)
    session.follow(answers, steps=steps)
    assert session.full_log == end


def test_there_is_no_way_back_into_the_future():
    session = begin()
    for impossible in (1, -1):
        with pytest.raises(ValueError, match=r"There was no decision 1 yet|There is nothing to take back"):
            session.undo(impossible)


def test_who_resigns_sees_the_points_but_no_cards_and_may_come_back():
    session = begin("BigMoney", "BigSmithy", kingdom=["Smithy"])
    session.resign()
    assert session.is_over and session.question is None
    assert texts(session)[-4] == "Me resigns"
    assert sorted(texts(session)[-3:]) == sorted(
        f"{name}: 3 VP in {turns}"
        for name, turns in (("Me", "1 turn"), ("BigMoney", "0 turns"), ("BigSmithy", "0 turns"))
    )
    for deed in (session.resign, lambda: session.answer([]), lambda: session.command("end turn")):
        with pytest.raises(ValueError, match="The game is over"):
            deed()
    session.undo()
    assert not session.is_over and session.question is not None


def test_the_game_can_be_taken_back_after_its_end():
    session = begin(first_to=3)
    session.command("end turn")
    assert (
        session.is_over and session.game.over and texts(session)[-1].endswith(("wins", "share the victory"))
    )
    session.undo()
    assert not session.is_over and session.game.turn.number == 1


def test_a_person_sits_at_two_tables_at_once():
    one, two = begin(seed=1), begin(seed=2)
    alone = begin(seed=1)
    for name in ("Silver", "Silver", "Gold"):
        buy(one, name)
        buy(two, "Copper")
        buy(alone, name)
    assert one.full_log == alone.full_log != two.full_log


def test_one_person_object_answers_for_two_games():
    """Like any agent, it carries no state from one game into another."""
    start = Start.of("Me", [BIG_MONEY], seed=1)
    one, two = Session(start), Session(start)
    buy(one, "Silver")
    assert len(one.answers) > 1 and not two.answers
    buy(two, "Silver")
    assert one.full_log == two.full_log


def test_a_bots_mistake_leaves_the_game_as_it_was():
    source = (
        "class Bad(Strategy):\n    def gain(self, me, game):\n"
        "        if me.turns > 2: raise RuntimeError('I am lost')\n        yield 'Silver'\n"
    )
    session = begin({"name": "Bad", "source": source})
    buy(session, "Silver")
    buy(session, "Silver")
    session.command("treasures")
    before = session.full_log, repr(session.decision), len(session.answers)
    with pytest.raises(StrategyError) as caught:
        session.answer([])
    assert caught.value.line == 3 and caught.value.filename == "player 1"
    assert (session.full_log, repr(session.decision), len(session.answers)) == before


def test_a_bot_with_dice_of_its_own_throws_them_the_same_again():
    source = (
        "import random\n\n\nclass Dicer(Strategy):\n    plays_all_treasures = False\n"
        "    def answer(self, decision):\n        options = list(decision.options)\n"
        "        return random.sample(options, random.randint(decision.least, min(decision.most, len(options))))\n"
    )
    deck = ["Militia", "Moat", "Copper", "Copper", "Silver"] * 2
    before = random.getstate()
    session = begin(*[{"name": "Dicer", "source": source}] * 3, deck=deck, kingdom=["Militia", "Moat"])
    eager = AcceptingAgent(1)
    for _ in range(60):
        session.answer([str(option) for option in eager.answer(session.decision)])
    assert position(reopened(session)) == position(session)
    assert random.getstate() == before
    numbers = {roll_out(session, find("BigMoney")(), number).players[1].score() for number in range(8)}
    assert len(numbers) > 1


def test_answers_that_lead_nowhere_say_which():
    session = begin()
    buy(session, "Copper")
    good = [list(answer) for answer in session.answers]
    with pytest.raises(Misfit) as caught:
        session.follow([*good, ["Colony"]])
    assert caught.value.index == len(good) and session.answers == good
    over = begin(first_to=3)
    with pytest.raises(Misfit, match="over before it"):
        over.follow([[], [], ["Copper"]])


def test_who_has_resigned_has_still_done_so_where_other_answers_lead_nowhere():
    session = begin()
    buy(session, "Copper")
    answers = [list(answer) for answer in session.answers]
    session.resign()
    with pytest.raises(Misfit):
        session.follow([*answers, ["Colony"]])
    assert session.resigned and session.is_over and session.answers == answers
    session.follow(answers)
    assert not session.is_over


def test_what_bots_do_is_seen_step_by_step():
    seen = []

    def look(game):
        seen.append((game.turn.player.name, len(game.turn.player.in_play)))
        return len(seen)

    session = begin("BigMoney", "MrGreedy", look=look)
    assert session.frames == [] and seen == []  # the person begins
    before = len(session.lines)
    buy(session, "Silver")
    counts = [frame.lines for frame in session.frames]
    assert counts == sorted(set(counts)) and before < counts[0] and counts[-1] <= len(session.lines)
    assert {name for name, _ in seen} == {"BigMoney", "Mr Greedy"}
    assert max(number for _, number in seen) >= 2  # their Treasures were seen in play
    session.command("treasures")
    assert session.frames == []  # what the person does is seen at the end


def test_a_person_who_decides_for_another_sees_the_others_cards():
    possession = CATALOG["Possession"]
    deck = ["Possession"] * 5 + ["Copper"] * 5
    session = begin(deck=deck, kingdom=["Possession"], seed=4)
    assert possession in session.decision.player.hand
    session.answer(["Possession"])
    while session.question.player.seat == session.seat:
        session.command("end turn")
    question = session.question
    assert question.player.name == "BigMoney" and session.game.turn.extra
    assert question.whose == "BigMoney's" and "BigMoney's hand" in question.text
    session.command("end turn")
    drawn = [line.text for line in session.lines if line.seat == 1 and "draws" in line.text]
    assert drawn[0] == "BigMoney draws 5 cards" and not drawn[1].endswith("5 cards")  # as at Clean-up


def test_without_an_answer_a_person_waits():
    session = begin()
    person = Person("Me", [["Copper"]])
    assert list(map(str, person.answer(session.decision))) == ["Copper"] and person.used == 1
    with pytest.raises(Waiting) as caught:
        person.answer(session.decision)
    assert caught.value.decision is session.decision and repr(person) == "Me"


def test_who_can_buy_nothing_is_not_asked():
    """Without a Copper and a Curse in the supply, a player without coins has no choice."""
    session = begin("BigNothing", deck=["Estate"] * 10)
    game = session._stages[-1].game
    assert {choice.name for choice in session.question.choices} == {"Copper", "Curse"}
    for name in ("Copper", "Curse"):
        while game.piles[name].left:
            game.take_from(game.piles[name])
    session.undo(0)
    assert session.question is None and session.game.stopped and session.answers == []


def test_undoing_uses_no_more_memory_for_a_long_game():
    session = begin("BigMoney", max_turns=400, kingdom=["Village"])
    for _ in range(350):
        session.command("end turn")
        if session.is_over:
            break
    assert len(session._stages) <= 302
    session.undo(3)
    assert len(session.answers) == 3


def test_coffers_are_spent_beside_any_question_and_taken_back():
    session = begin(kingdom=("Baker",))
    commands = dict(session.question.commands)
    assert commands["spend a Coffers"] == "Spend 1 of 1 Coffers for +$1"
    session.command("spend a Coffers")
    me = session.game.players[0]
    assert (me.coins, me.coffers) == (1, 0) and session.question.verb == "play"
    assert "spend a Coffers" not in dict(session.question.commands)
    with pytest.raises(ValueError, match="You cannot spend a Coffers now"):
        session.command("spend a Coffers")
    assert position(reopened(session)) == position(session)
    session.undo()
    assert session.game.players[0].coffers == 1 and session.answers == []


def test_recorded_spending_that_was_not_possible_is_a_misfit():
    session = begin()
    with pytest.raises(Misfit):
        session.follow([["spend a Coffers"]])


def inheriting(**options):
    return begin(kingdom=["Inherited", "Smithy", "Gardens"], traits=(("Inherited", "Smithy"),), **options)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_question_may_be_about_the_starting_deck(seat):
    tried = (inheriting(seed=seed, order="random") for seed in range(40))
    session = next(one for one in tried if one.seat == seat)
    assert session.question.verb == "replace" and {one.name for one in session.question.choices} == {
        "Copper", "Estate",
    }  # fmt: skip
    assert "Inherited" in session.question.text and not session.game.players[seat].hand
    session.answer(["Copper"])
    mine = session.game.players[seat]
    assert mine.count("Smithy") == 1 and mine.count("Copper") == 6 and len(mine.hand) == 5
    assert any("starts with Smithy in the place of Copper" in text for text in texts(session))
    assert position(reopened(session)) == position(session)
    session.undo(0)
    session.answer(["Estate"])
    assert session.game.players[seat].count("Estate") == 2


def test_one_command_plays_the_treasures_and_buys():
    session, other = begin(deck=["Silver"] * 10), begin(deck=["Silver"] * 10)
    session.command("buy Duchy")
    buy(other, "Duchy")
    assert session.full_log == other.full_log and session.steps == [0]
    session.undo()
    assert not session.answers


def test_a_purchase_that_the_treasures_cannot_pay_changes_nothing():
    session = begin(deck=["Copper"] * 10)
    for name in ("Gold", "Nonsense"):
        with pytest.raises(ValueError, match=f"{name} cannot be chosen"):
            session.command(f"buy {name}")
        assert not session.answers and not session.steps
        assert session.question.verb == "play"


def test_what_all_treasures_buy_is_known_only_without_a_choice_between_them():
    session = begin(deck=["Silver"] * 5 + ["Copper"] * 5, kingdom=["Grand Market", "Smithy"])
    ahead = session.with_treasures_played
    offered = {choice.name for choice in ahead.question.choices}
    coins = sum(card.coins for card in session.decision.player.hand)
    assert ahead.question.player.coins == coins and session.game.turn.player.coins == 0
    assert "Silver" in offered and "Grand Market" not in offered, "Coppers are in play then"
    assert session.with_treasures_played is ahead
    session.answer(["Copper"])
    assert session.with_treasures_played is not ahead
    session.command("treasures")
    assert session.with_treasures_played is None, "the purchase itself is asked"
    assert begin(deck=["Bank", "Copper"] * 5, kingdom=["Bank"]).with_treasures_played is None
    session.resign()
    assert session.with_treasures_played is None
