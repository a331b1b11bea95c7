"""A game stepped from outside: decisions, answers, copies, and saved data."""

import copy
import gc
import pickle
from random import Random
from typing import Any

import pytest
from tables import assert_same, position

from dominion import Game, IllegalAnswer, Match, Setup, SetupError, Strategy, StrategyError, Table
from dominion.devtools.invariants import differences, state
from dominion.session import timeline
from dominion.strategies import find


def begin(*args: Any, **options: Any) -> Any:
    """A table; `Any`, as most tests know that it is not over."""
    return Table(*args, **options)


def money(**options):
    return begin((), [None, "BigMoney"], seed=1, **options)


def test_a_decision_says_what_is_asked():
    decision = money().decision
    assert (decision.player.seat, decision.verb, decision.source) == (0, "play", None)
    assert (decision.least, decision.most, [str(one) for one in decision.options]) == (0, 1, ["Copper"])
    assert money(plays_all_treasures=True).decision.verb == "buy"


def test_a_bot_outside_plays_the_game_that_it_plays_inside():
    table, bot = begin(("Smithy",), [None, "BigSmithy"], seed=3, plays_all_treasures=True), find("BigMoney")()
    while not table.is_over:
        table.answer(bot.answer(table.decision))
    game = Game(("Smithy",), [bot, find("BigSmithy")()], seed=3)
    game.play_out()
    assert [*differences(state(game), state(table.game))] == []
    result = table.result
    assert result is not None and result.scores == tuple(player.score() for player in game.players)
    assert result.turns == tuple(player.turns for player in game.players) and not result.stopped
    assert result.winners == tuple(player.seat for player in game.winners()) and sum(result.shares) == 1


def test_bots_alone_play_to_the_end():
    table = Table((), ["BigMoney", find("BigMoney"), find("BigMoney")()], seed=2)
    assert table.is_over and table.decision is None and table.seat is None and table.result
    assert table.names == ("BigMoney", "BigMoney (2)", "BigMoney (3)")
    assert table.log[-1].endswith(("wins", "share the victory")) and [*table.legal()] == []


def test_wrong_answers_say_the_nearest_right_name_and_change_nothing():
    table = money()
    there = position(table)
    for wrong, told in (
        (["Coper"], "'Coper' cannot be chosen. Did you mean 'Copper'?"),
        (["Province"], "'Province' cannot be chosen. There are: Copper."),
        (["Copper", "Copper"], "'Copper' can be chosen 1 times, not 2."),
        (["spend a Coffers"], "Player 1 cannot spend a Coffers now."),
    ):
        with pytest.raises(IllegalAnswer) as caught:
            table.answer(wrong)
        assert str(caught.value) == told
        assert position(table) == there
    over = Table((), ["BigMoney", "BigMoney"])
    with pytest.raises(IllegalAnswer, match=r"The game is over\."):
        over.answer()


def test_a_wrong_number_of_options_is_told():
    setup = Setup(("Militia",), deck=("Militia", "Copper") * 5)
    table = begin(setup, [None, None], seed=1)
    table.answer("Militia")
    assert table.seat == 1 and (table.decision.verb, table.decision.least) == ("discard", 2)
    with pytest.raises(IllegalAnswer, match="1 options were chosen, but 'discard' takes 2"):
        table.answer("Militia")
    assert ["Militia", "Copper"] in [sorted(one, reverse=True) for one in table.legal()]


def test_legal_answers_are_each_told_once():
    table = begin(Setup(("Cellar",), deck=("Cellar",) * 2 + ("Copper",) * 3), [None, None], seed=1)
    table.answer("Cellar")
    found = sorted(map(sorted, table.legal()))
    assert found == sorted(
        sorted(["Cellar"] * one + ["Copper"] * other) for one in (0, 1) for other in range(4)
    )
    for answer in table.legal():
        table.copy().answer(answer)


def test_legal_orders_are_told_where_an_order_is_asked_for():
    table = begin(
        Setup(("Scout", "Market"), deck=("Scout", "Copper", "Silver", "Gold", "Market") * 2), [None] * 2
    )
    while table.decision.verb != "put_back":
        table.answer(next(iter(list(table.legal())[1:]), ()))
    orders = [*table.legal()]
    assert len(orders) == len({tuple(one) for one in orders}) > 1
    assert all(sorted(one) == sorted(orders[0]) for one in orders)


def test_a_seat_is_asked_in_the_turns_of_others():
    setup = Setup(("Militia",), deck=("Militia",) * 5 + ("Copper",) * 5)
    table = Table(setup, ["MrGreedy", None], seed=2)
    assert table.seat == 1 and table.game.turn.player.seat in (0, 1)


def test_what_cannot_be_set_up_is_told():
    for setup, seats, told in (
        (("Vilage",), [None, None], "Did you mean 'Village'"),
        ("Village", [None, None], r"like \['Village'\], not one text"),
        ((), "BigMoney", "list of bots"),
        ((), [None], "2 to 6"),
        ((), [None, 3], "not 3"),
    ):
        with pytest.raises(SetupError, match=told):
            Table(setup, seats)  # type: ignore[arg-type]
    with pytest.raises(StrategyError, match="Did you mean 'BigMoney'"):
        Table((), [None, "BigMony"])
    with pytest.raises(SetupError, match="seed"):
        Table((), [None, None], seed=-1)
    with pytest.raises(SetupError, match="2 seats, but 1 names"):
        Table((), [None, None], names=["Me"])


def test_undo_goes_back_and_no_further():
    table = money()
    with pytest.raises(ValueError, match="nothing has been answered"):
        table.undo()
    with pytest.raises(ValueError, match="no answer 3 yet, only 0"):
        table.undo(3)
    start = position(table)
    for _ in range(40):
        table.answer([*table.legal()][-1])
    table.undo()
    assert len(table.answers) == 39
    table.undo(0)
    assert position(table) == start


def hand_of(table, seat):
    return sorted(map(str, table.game.players[seat].hand))


def test_hidden_cards_are_dealt_anew_where_a_card_asks_another_seat():
    """If any card of the hand can be chosen, the hand and the options are dealt anew."""
    setup = Setup(("Militia",), deck=("Militia", "Copper", "Copper", "Estate", "Gold") * 2)
    table = begin(setup, [None, None])
    table.answer("Militia")
    assert table.seat == 1
    copies = [table.copy(seen_by=0, seed=seed) for seed in range(8)]
    assert len({str(hand_of(one, 1)) for one in copies}) > 1
    for one in copies:
        options = [str(option) for option in one.decision.options]
        assert sorted(options) == hand_of(one, 1) and hand_of(one, 0) == hand_of(table, 0)
        one.answer(options[:2])
        assert len(hand_of(one, 1)) == 3 and one.seat == 0
        assert [*map(str, one.game.players[1].discard_pile)] == options[:2]
        assert_same(Table.from_json(one.to_json()), one)
        one.undo()
        assert [str(option) for option in one.decision.options] == options
    assert hand_of(table.copy(seen_by=1, seed=3), 1) == hand_of(table, 1)
    for wrong in (2, -1, True, "0"):
        with pytest.raises(SetupError, match="A seat is a number from 0 to 1"):
            table.copy(seen_by=wrong)
    with pytest.raises(ValueError, match="over"):
        Table((), ["BigMoney"] * 2).copy(seen_by=0)


def test_a_question_about_some_cards_of_another_hand_is_answered_before_hidden_cards_are_dealt_anew():
    deck = ("Bureaucrat", "Estate", "Duchy", "Copper", "Gold") * 2
    table = next(
        table
        for table in (begin(Setup(("Bureaucrat",), deck=deck), [None, None], seed=seed) for seed in range(99))
        if {"Estate", "Duchy"} <= {*hand_of(table, 1)} and "Bureaucrat" in hand_of(table, 0)
    )
    table.answer("Bureaucrat")
    assert table.seat == 1 and table.decision.verb == "topdeck"
    hands = set()
    for seed in range(8):
        copy = table.copy(seen_by=0, seed=seed)
        assert hand_of(copy, 1) == hand_of(table, 1)
        copy.answer("Duchy")
        assert copy.seat == 0
        hands.add(str(hand_of(copy, 1)))
        assert_same(Table.from_json(copy.to_json()), copy)
    assert len(hands) > 1


def test_hidden_cards_are_dealt_anew_and_those_that_are_seen_stay():
    table = Table((), [None, None], seed=5)
    copies = [table.copy(seen_by=0, seed=seed) for seed in range(8)]
    assert {str(sorted(map(str, one.game.players[0].hand))) for one in copies} == {
        str(sorted(map(str, table.game.players[0].hand)))
    }
    assert len({str(sorted(map(str, one.game.players[1].hand))) for one in copies}) > 1


class Own(Strategy):
    """A bot that is not of the library."""

    def gain(self, me, game):
        if me.turns > 3:
            raise RuntimeError("I am lost")
        yield "Silver"


def test_a_table_is_pickled_and_copied_deeply():
    table = Table((), [Own, None, "BigMoney"], seed=4)
    for _ in range(6):
        table.answer([*table.legal()][-1])
    for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table), copy.copy(table)):
        assert_same(twin, table)
        twin.answer([*twin.legal()][-1])
        assert len(twin.answers) == 7 and len(table.answers) == 6


def test_bots_of_ones_own_are_given_when_a_table_is_read():
    table = Table((), [Own, None], seed=4)
    data = table.to_json()
    assert data["seats"] == [{"own": "Own"}, None]
    with pytest.raises(SetupError, match=r"'Own' is no bot of the library"):
        Table.from_json(data)
    assert_same(Table.from_json(data, seats=[Own, None]), table)


def test_a_bots_mistake_leaves_the_table_as_it_was():
    table = Table((), [None, Own], seed=4)
    with pytest.raises(StrategyError, match="I am lost"):  # noqa: PT012
        while True:
            there = position(table)
            table.answer()
    assert position(table) == there


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("table", 2, "no saved table"),
        ("setup", {"kingdom": 3}, "kingdom"),
        ("seats", [None], "2 to 6|seats"),
        ("seats", [None, 7], "not 7"),
        ("seats", [None, "BigMony"], "BigMoney"),
        ("seed", "1", "seed"),
        ("names", 3, "names"),
        ("names", ["a" * 200, "b"], "characters"),
        ("answers", [[1]], "list of names"),
        ("answers", [["Colony"]], "Answer 1 of 1 does not fit"),
        ("answers", [[]] * 5000, "does not fit: the game is over"),
        ("deals", [[0, 5, 1]], "no deal"),
        ("deals", [[0, 0]], "three numbers"),
    ],
)
def test_bad_data_is_told(key, value, told):
    data = Table(Setup(max_turns=3), [None, "BigMoney"]).to_json() | {key: value}
    with pytest.raises(SetupError, match=told):
        Table.from_json(data)


def test_answers_that_do_not_fit_change_nothing():
    table = money()
    table.answer("Copper")
    there = position(table)
    with pytest.raises(SetupError, match="Answer 3 of 3 does not fit"):
        table.follow([["Copper"], ["Gold"]])
    assert position(table) == there


def test_a_bot_outside_thinks_about_the_end_of_its_buy_phase():
    """Whether a buy loses is tried on a copy without answers from outside."""
    for number in range(12):
        kingdom = Match.of(["SillyAI", "SillyAI"], seed=1, kingdom="random", sets=None).setup_of(number)
        table, bot = begin(kingdom, [None, None], seed=number, plays_all_treasures=True), find("SillyAI")()
        while not table.is_over:
            table.answer(bot.answer(table.decision))
    assert table.result


def test_dropped_tables_leave_next_to_no_work_for_the_garbage_collector():
    dice = Random(5)
    gc.collect()
    gc.disable()
    try:
        for seed in range(3):
            table = begin(Setup(("Chapel", "Village", "Militia", "Cellar")), [None, None], seed=seed)
            for _ in range(120):
                decision = table.decision
                assert decision is not None
                options = [str(option) for option in decision.options]
                table.answer(dice.sample(options, min(len(options), max(1, decision.least))))
            del table, decision
        games = [one for one in gc.get_objects() if type(one) is Game]
        left = [one for one in games if one.setup.kingdom == ("Chapel", "Village", "Militia", "Cellar")]
    finally:
        gc.enable()
    assert len(left) <= 6, "the first and the current game of each table, and none of the stages between"


def counted(monkeypatch, owner, *names):
    """Counts the calls of these functions."""
    calls = []

    def counting(function):
        def called(*arguments):
            calls.append(function)
            return function(*arguments)

        return called

    for name in names:
        monkeypatch.setattr(owner, name, counting(getattr(owner, name)))
    return calls


def played_on_random_kingdoms(seats):
    """Plays some turns on some kingdoms and returns the tables and the number of answers."""
    drawn = Match.of(["SillyAI", "SillyAI"], seed=1, kingdom="random", sets=None)
    tables, dice = [], Random(5)
    for number in range(8):
        tables.append(table := begin(drawn.setup_of(number), seats, seed=number, plays_all_treasures=True))
        while not table.is_over and table.game.turn.index < 30:
            options = [str(option) for option in table.decision.options]
            table.answer(dice.sample(options, min(len(options), max(1, table.decision.least))))
    return tables, sum(len(table.answers) for table in tables)


def test_most_decisions_need_no_copy(monkeypatch):
    copies = counted(monkeypatch, timeline, "copy_game")
    _, answers = played_on_random_kingdoms([None, None])
    assert answers > 500 and len(copies) < 0.6 * answers


def test_bots_are_seldom_asked_again(monkeypatch):
    """Their turns are not played again for each answer to a card afterwards: some bots think for long."""
    asked = counted(monkeypatch, find("MrGreedy"), "answer_play", "answer_purchase")
    tables, _ = played_on_random_kingdoms(["MrGreedy", None])
    stepped = len(asked)
    asked.clear()
    for table in tables:
        Table.from_json(table.to_json())
    assert len(asked) > 200 and stepped < 1.5 * len(asked)


def test_a_copied_table_keeps_its_game_when_the_other_goes_back():
    table = begin(Setup(("Chapel", "Village", "Militia", "Cellar")), [None, None], seed=2)
    for _ in range(5):
        table.answer(_any(table))
    twin = table.copy()
    before = [card.name for card in twin.game.players[0].all_cards]
    table.answer(_any(table))
    table.undo()
    table.undo()
    assert [card.name for card in twin.game.players[0].all_cards] == before
    twin.answer(_any(twin))
    del table
    twin.undo()
    assert [card.name for card in twin.game.players[0].all_cards] == before


def _any(table):
    options = [str(option) for option in table.decision.options]
    return options[: max(1, table.decision.least)]
