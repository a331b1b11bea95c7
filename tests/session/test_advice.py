"""Hints: what bots would do in the person's place."""

import re
import time

import pytest

from dominion import Strategy
from dominion.devtools.invariants import broken
from dominion.session import FIRST_GAME, Session, Start
from dominion.session.advice import hint, roll_out, roll_outs
from dominion.session.answer_values import Thoughts, thoughts_of
from dominion.strategies import find


def begun(seed=3, **options):
    options = {"order": "fixed", "kingdom": FIRST_GAME} | options
    return Session(Start.of("Me", [{"name": "BigMoney"}, {"name": "MrGreedy"}], seed=seed, **options))


def test_a_hint_is_what_the_bot_would_do_and_its_rule():
    session = begun(deck=["Gold"] * 10)
    session.command("treasures")
    found = hint(session, find("BigMoney")())
    assert found.names == ["Province"] and found.text == "BigMoney would buy Province"
    assert found.reason.startswith("line ") and '"Province"' in found.reason


def test_the_thinker_gives_the_best_answers_with_their_chances_and_looks_longer_each_time():
    session = begun(deck=["Gold"] * 10)
    session.command("treasures")
    found = hint(session, find("Thinker")())
    (name,) = found.names
    told = rf"{name} \(\d+%\) or \w+ \(\d+%\): no clear difference yet$|{name} or \w+: equally good so far \(\d+%\)$|$"
    assert re.match(told, found.undecided)
    assert found.text == (found.undecided or f"Thinker would buy {name}")
    told = rf"buying {name} wins \d+% \[\d+, \d+\] of 20, buying \w+ \d+% \[\d+, \d+\] of 20"
    assert re.match(told + " games played on by the best plan$", found.reason)
    thoughts = thoughts_of(session)
    before = thoughts.rollouts
    hint(session, find("Thinker")())
    assert thoughts_of(session) is thoughts and thoughts.rollouts > before
    session.answer(["Province"])
    assert thoughts_of(session) is not thoughts


def found_with(rates, deck=("Copper",) * 10, **options):
    """Returns Thinker's hint if the answers win that often: {"Silver": (wins, games)}."""
    session = begun(deck=[*deck], **options)
    thoughts = thoughts_of(session.with_treasures_played or session)
    plan = thoughts._plans[0].name
    thoughts._plans = thoughts._plans[:1]
    for name, (wins, games) in rates.items():
        values = [1.0] * wins + [0.0] * (games - wins)
        thoughts._values[(name,) if name else (), plan] = values
    return hint(session, find("Thinker")())


def test_a_hint_without_a_clear_difference_is_undecided_and_takes_the_higher_figure(monkeypatch):
    monkeypatch.setattr(Thoughts, "look", lambda self: None)
    found = found_with({"Silver": (11, 20), "Militia": (14, 20), "": (2, 20)})
    assert (
        found.text == "Play all Treasures ($5), then Militia (70%) or Silver (55%): no clear difference yet"
    )
    assert found.command == "buy Militia"
    assert found.undecided == "Militia (70%) or Silver (55%): no clear difference yet"
    assert re.match(
        r"buying Militia wins 70% \[.*\] of 20, buying Silver 55% \[.*\] of 20 games played on by the best plan$",
        found.reason,
    )
    clear = found_with({"Silver": (440, 1000), "Militia": (700, 1000)})
    assert clear.text == "Thinker would play all Treasures ($5), then buy Militia" and not clear.undecided
    assert "of 1,000, buying Silver 44%" in clear.reason and not clear.others
    assert found.others == "Also tried: buying nothing 10% (20 games each)"
    nothing = found_with({"": (14, 20), "Silver": (13, 20)})
    assert nothing.undecided == "buying nothing (70%) or Silver (65%): no clear difference yet"
    assert nothing.command == "end turn"


def test_equal_answers_are_called_equally_good_once(monkeypatch):
    monkeypatch.setattr(Thoughts, "look", lambda self: None)
    found = found_with({"Silver": (11, 20), "Militia": (110, 200)})
    assert found.text.endswith(", then Silver or Militia: equally good so far (55%)")
    assert found.undecided == "Silver or Militia: equally good so far (55%)"


def of_a_discard(rates, hand="Oasis, Curse, Estate, Silver, Gold", card="Oasis"):
    """Returns Thinker's hint, and its thoughts, about a discard if the answers win that often."""
    session = begun(kingdom=["Oasis", "Cellar", "Salvager"], position=f"1: hand {hand}; top Copper")
    session.answer([card])
    thoughts = thoughts_of(session)
    thoughts._plans = thoughts._plans[:1]
    plan = thoughts._plans[0].name
    thoughts._values = {
        (names, plan): [1.0] * wins + [0.0] * (games - wins) for names, (wins, games) in rates.items()
    }
    return hint(session, find("Thinker")()), thoughts


def test_of_equal_discards_the_dead_card_is_named_first(monkeypatch):
    monkeypatch.setattr(Thoughts, "look", lambda self: None)
    equal = {("Silver",): (12, 20), ("Gold",): (12, 20), ("Estate",): (11, 20), ("Copper",): (3, 20)}
    found, thoughts = of_a_discard(equal)
    assert found.names == ["Estate"] and found.undecided.startswith("Estate (55%) or ")
    found, _ = of_a_discard({("Silver",): (12, 20), ("Curse",): (12, 20)})
    assert found.text == "Curse or Silver: equally good so far (60%)"
    found, _ = of_a_discard({("Silver",): (120, 200), ("Curse",): (90, 200)})
    assert found.names == ["Silver"] and not found.undecided, "the figures count where they tell"
    found, _ = of_a_discard(
        {(): (12, 20), ("Silver",): (12, 20), ("Curse", "Estate"): (12, 20)},
        card="Cellar",
        hand="Cellar, Curse, Estate, Silver",
    )
    assert found.text.startswith("Curse and Estate, or ")


def test_a_dead_card_is_looked_at_while_its_discard_may_be_the_best():
    rates = {
        (name,): (wins, 20) for name, wins in (("Gold", 13), ("Silver", 12), ("Copper", 12), ("Curse", 10))
    }
    _, thoughts = of_a_discard(rates)
    thoughts._values = {key: values[:20] for key, values in thoughts._values.items()}
    assert ("Curse",) in thoughts._best_left()


def test_the_same_discards_in_another_order_are_one_answer():
    _, thoughts = of_a_discard({}, card="Cellar", hand="Cellar, Curse, Estate, Silver")
    answers = [sorted(one.names) for one in thoughts.best()]
    assert len(answers) == len({tuple(one) for one in answers}) > 3


def test_the_plan_s_own_answer_is_looked_at_while_it_may_be_the_best():
    session = begun(deck=["Copper"] * 10)
    session.command("treasures")
    thoughts = thoughts_of(session)
    thoughts.look()
    plans = [plan.name for plan in thoughts._plans]
    names = [thoughts.own, ("Moat",), ("Cellar",), ("Village",)]
    thoughts._values = {
        (one, plan): [1.0] * wins + [0.0] * (20 - wins)
        for one, wins in zip(names, (9, 10, 11, 12), strict=True)
        for plan in plans
    }
    assert [one.names for one in thoughts.best()] == names[::-1]
    assert thoughts._best_left() == [("Village",), ("Cellar",), thoughts.own]


def test_a_hint_before_plain_treasures_names_the_purchase():
    session = begun(deck=["Gold"] * 10)
    found = hint(session, find("BigMoney")())
    assert found.text == "BigMoney would play all Treasures ($15), then buy Province"
    assert (found.names, found.command) == (["Gold"], "buy Province")
    thought = hint(session, find("Thinker")())
    assert re.match(r"(Thinker would play|Play) all Treasures \(\$15\), then (buy )?\w+", thought.text)
    assert re.search(r"buying .* \d+% \[\d+, \d+\]", thought.reason)
    ahead = thoughts_of(session.with_treasures_played)
    before = ahead.rollouts
    hint(session, find("Thinker")())
    assert ahead.rollouts > before, "the next call goes on"
    assert not session.answers and not session.steps, "nothing is played"
    session.command(found.command)
    assert session.answers[-1] == ["Province"] and session.steps == [0]


def test_a_hint_before_plain_treasures_may_be_to_buy_nothing():
    class Idle(Strategy):
        def buy(self, me, game):
            yield from ()

    session = begun(deck=["Copper"] * 10)
    found = hint(session, Idle())
    assert found.text == "Idle would play all Treasures ($5), then buy nothing"
    assert found.command == "end turn"


def test_the_thinker_has_a_hint_for_every_question():
    session = begun(seed=5, kingdom=["Workshop", "Chapel", "Militia", "Moat"])
    verbs = set()
    for _ in range(60):
        if session.is_over:
            break
        found = hint(session, find("Thinker")())
        verbs.add(session.question.verb)
        chances = [one.chance for one in thoughts_of(session).best()]
        assert all(chance is None or 0 <= chance <= 1 for chance in chances)
        session.answer(found.names)
    assert {"play", "buy"} < verbs


def test_the_thinker_has_a_hint_about_what_a_card_of_another_player_shows():
    """No answer was given since the start of that player's phase: the cards are dealt at the question."""
    session = begun(
        seed=5, kingdom=["Duchess", "Moat"], deck=["Duchess"] * 4 + ["Copper", "Silver", "Estate"] * 2
    )
    there = 0
    while there < 3:
        if session.question.verb == "discard" and session.game.turn.player.seat != session.seat:
            found = hint(session, find("Thinker")())
            there += 1
            assert thoughts_of(session).best()[0].chance is not None
            assert set(found.names) <= {choice.name for choice in session.question.choices}
        session.answer(hint(session, find("BigMoney")()).names)


def test_the_thinker_gives_no_hint_when_the_game_is_over():
    session = begun()
    session.resign()
    with pytest.raises(ValueError, match="over"):
        Thoughts(session)


def test_a_hint_says_when_it_is_better_to_do_nothing():
    class Idle(Strategy):
        def buy(self, me, game):
            yield from ()

        def play(self, me, game):
            yield from ()

    session = begun(deck=["Village"] * 5 + ["Copper"] * 5, seed=1)
    while session.question.verb != "play" or session.game.turn.phase != "action":
        session.command("end turn")
    assert hint(session, Idle()).text == "Idle would end the Action phase"
    session.command("treasures")
    found = hint(session, Idle())
    assert found.names == [] and found.text == "Idle would buy nothing" and found.reason


def test_a_hint_changes_nothing_even_if_the_bot_draws_numbers():
    session, other = begun(), begun()
    for _ in range(3):
        hint(session, find("LordRandom")())
    for one in (session, other):
        one.command("end turn")
    assert session.full_log == other.full_log


def test_roll_outs_add_up_however_they_are_handed_out():
    session, bot = begun(), find("BigMoney")()
    session.command("treasures")
    whole = roll_outs(session, bot, 0, 12)
    parts = roll_outs(session, bot, 8, 4) + roll_outs(session, bot, 0, 3) + roll_outs(session, bot, 3, 5)
    assert whole == parts and whole.games == 12 and whole.players == 3


def test_what_the_person_has_done_in_this_phase_stands_in_every_roll_out():
    session = begun(deck=["Village"] * 5 + ["Smithy"] * 5, seed=5)
    while "Village" not in {choice.name for choice in session.question.choices}:
        session.command("end turn")
    session.answer(["Village"])
    for number in range(6):
        game = roll_out(session, find("BigMoney")(), number)
        assert game.over and not broken(game)


def test_hidden_cards_are_dealt_anew_each_time():
    """The next card is another one in other roll-outs, also in the middle of a phase."""
    deck = ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Silver", "Gold", "Estate"]
    session = begun(deck=deck, seed=5)
    session.command("treasures")
    truth = [card.name for card in session.game.players[0].deck]
    drawn = set()

    class Looking(Strategy):
        def buy(self, me, game):
            if me.turns == 1:
                drawn.add(tuple(card.name for card in me.deck))
            yield "Copper"

    for number in range(8):
        roll_out(session, Looking(), number)
    assert len(drawn) > 4 and {tuple(sorted(deck)) for deck in drawn} == {tuple(sorted(truth))}


def test_nobody_can_advise_when_the_game_is_over():
    session = begun()
    session.resign()
    for deed in (
        lambda: hint(session, find("BigMoney")()),
        lambda: roll_outs(session, find("BigMoney")(), 0, 1),
    ):
        with pytest.raises(ValueError, match="The game is over"):
            deed()


def test_the_middle_of_a_long_turn_is_played_again_in_a_blink():
    """The target is 5 ms (0.4 ms were measured); the test allows for busy machines."""
    deck = ["King's Court"] * 4 + ["Village"] * 14 + ["Smithy"] * 6 + ["Festival"] * 6
    session = begun(deck=deck, kingdom=["King's Court", "Village", "Smithy", "Festival"], seed=3)
    session.command("end turn")
    wishes = ["King's Court", "Village", "Festival", "Smithy"]
    took = []
    while names := {choice.name for choice in session.question.choices}.intersection(wishes):
        if len(session.game.turn.plays) > 40:
            break
        began = time.perf_counter()
        session.answer([next(name for name in wishes if name in names)])
        if len(session.game.turn.plays) > 15:
            took.append(time.perf_counter() - began)
    assert len(session.game.turn.plays) >= 30 and len(took) > 5
    assert sorted(took)[len(took) // 2] < 0.02
