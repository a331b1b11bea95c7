"""Made-up logs in the form of dominion.games, read as games."""

import pytest

from dominion.engine.errors import SetupError
from dominion.formats.interchange.game_log import read_game

START = """A starts with 7 Coppers.
A starts with 3 Estates.
B starts with 7 Coppers.
B starts with 3 Estates.
A shuffles their deck.
B shuffles their deck.
A draws 5 cards.
B draws 4 Coppers and an Estate.
"""
OPENING = (
    START
    + """
Turn 1 - Anna
A plays 3 Coppers. (+$3)
A buys and gains a Silver.
A draws 5 cards.

Turn 1 - Bert
B plays 4 Coppers. (+$4)
B buys and gains a Smithy.
B draws 3 Coppers and 2 Estates.

Turn 2 - Anna
A plays 4 Coppers. (+$4)
A buys and gains a Remodel.
A shuffles their deck.
A draws 5 cards.

Turn 2 - Bert
B plays 3 Coppers. (+$3)
B buys and gains a Silver.
B shuffles their deck.
B draws 3 Coppers, a Smithy, and an Estate.
"""
)
DECK = {"Copper": 7, "Estate": 3}

GAMES = {
    "an opening": (OPENING, {"Silver": 1, "Remodel": 1}, {"Smithy": 1, "Silver": 1}),
    "turns with dashes, as the page shows them": (
        OPENING.replace(" - ", " – "),
        {"Silver": 1, "Remodel": 1},
        {"Smithy": 1, "Silver": 1},
    ),
    "a gain without a purchase": (
        OPENING + "Turn 3 - Anna\nA plays a Workshop.\nA gains a Village.\n",
        {"Silver": 1, "Remodel": 1, "Village": 1},
        {"Smithy": 1, "Silver": 1},
    ),
    "a card trashed and another gained": (
        OPENING + "Turn 3 - Anna\nA plays a Remodel.\nA trashes an Estate.\nA gains a Militia.\n",
        {"Silver": 1, "Remodel": 1, "Militia": 1, "Estate": -1},
        {"Smithy": 1, "Silver": 1},
    ),
    "Curses for the other player": (
        OPENING + "Turn 3 - Anna\nA plays a Witch.\nA draws 2 cards.\nB gains a Curse.\n",
        {"Silver": 1, "Remodel": 1},
        {"Smithy": 1, "Silver": 1, "Curse": 1},
    ),
    "two copies in one line": (
        OPENING + "Turn 3 - Anna\nA gets +1 Buy.\nA plays 4 Coppers. (+$4)\nA buys and gains 2 Estates.\n",
        {"Silver": 1, "Remodel": 1, "Estate": 2},
        {"Smithy": 1, "Silver": 1},
    ),
    "a purchase and a gain in two lines": (
        OPENING + "Turn 3 - Anna\nA plays 6 Coppers. (+$6)\nA buys a Gold.\nA gains a Gold.\n",
        {"Silver": 1, "Remodel": 1, "Gold": 1},
        {"Smithy": 1, "Silver": 1},
    ),
    "a card passed on": (
        OPENING + "Turn 3 - Anna\nA plays a Masquerade.\nA passes a Copper to B.\nB passes an Estate to A.\n",
        {"Silver": 1, "Remodel": 1, "Copper": -1, "Estate": 1},
        {"Smithy": 1, "Silver": 1, "Copper": 1, "Estate": -1},
    ),
    "a card returned": (
        OPENING + "Turn 3 - Anna\nA plays an Ambassador.\nA returns 2 Coppers to the Supply.\nB gains a Copper.\n",
        {"Silver": 1, "Remodel": 1, "Copper": -2},
        {"Smithy": 1, "Silver": 1, "Copper": 1},
    ),
    "a gain from the trash": (
        OPENING + "Turn 3 - Bert\nA trashes a Silver.\nB gains a Silver from trash.\n",
        {"Remodel": 1},
        {"Smithy": 1, "Silver": 2},
    ),
    "a gain onto the deck": (
        OPENING + "Turn 3 - Bert\nB plays a Bureaucrat.\nB gains a Silver onto their drawpile.\n",
        {"Silver": 1, "Remodel": 1},
        {"Smithy": 1, "Silver": 2},
    ),
    "an Event": (
        OPENING + "Turn 3 - Bert\nB plays 5 Coppers. (+$5)\nB buys a Delve.\nB gains a Silver.\n",
        {"Silver": 1, "Remodel": 1},
        {"Smithy": 1, "Silver": 2},
    ),
    "plurals of another kind": (
        OPENING + "Turn 3 - Bert\nB gains 2 Wharves.\nB gains 2 Treasuries and 2 Witches.\n",
        {"Silver": 1, "Remodel": 1},
        {"Smithy": 1, "Silver": 1, "Wharf": 2, "Treasury": 2, "Witch": 2},
    ),
    "remarks after the lines": (
        OPENING + "Turn 3 - Bert\nB plays a Silver. (+$2) (+$1) (Merchant)\nB gains a Copper. (Tide Pools)\n",
        {"Silver": 1, "Remodel": 1},
        {"Smithy": 1, "Silver": 1, "Copper": 1},
    ),
    "a card exiled is still owned": (
        OPENING + "Turn 3 - Bert\nB exiles an Estate.\n",
        {"Silver": 1, "Remodel": 1},
        {"Smithy": 1, "Silver": 1},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_decks_are_those_of_the_log(name):
    text, *more = GAMES[name]
    log = read_game(text)
    assert log.players == ("Anna", "Bert")
    for player, gained in enumerate(more):
        expected = {card: DECK.get(card, 0) + gained.get(card, 0) for card in dict.fromkeys([*DECK, *gained])}
        last = [purchase.holdings[player].owned for purchase in log.purchases][-1]
        decks = [turn.deck for turn in log.turns if turn.player == player]
        # Cards gained in another turn are in the deck at the end of the next own turn.
        own = read_game(text + f"\nTurn 9 - {log.players[player]}\n").turns[-1].deck
        assert own == {card: number for card, number in expected.items() if number}, (decks, last)
    assert not log.unread


def test_turns_tell_money_purchases_and_points():
    log = read_game(OPENING)
    assert [(one.turn, one.player, one.money, one.bought) for one in log.turns] == [
        (1, 0, 3, ("Silver",)),
        (1, 1, 4, ("Smithy",)),
        (2, 0, 4, ("Remodel",)),
        (2, 1, 3, ("Silver",)),
    ]
    assert log.curve(0, "cards") == [11, 12] and log.curve(1, "money") == [4, 3]
    assert log.curve(0, "points") == [3, 3]
    assert log.side_by_side() == [(1, ("Silver", "Smithy")), (2, ("Remodel", "Silver"))]


def test_the_kingdom_is_what_was_seen_and_the_rest_is_asked_for():
    log = read_game(OPENING)
    assert log.kingdom["cards"] == ["Smithy", "Remodel"] and log.missing == 8
    assert any("2 of the kingdom's 10 piles were seen" in notice for notice in log.notices)
    named = read_game(
        OPENING, "Smithy, Remodel, Village, Moat, Chapel, Witch, Market, Militia, Mine, Festival"
    )
    assert named.missing == 0 and len(named.kingdom["cards"]) == 10
    assert not any("piles were seen" in notice for notice in named.notices)


def test_a_kingdom_without_a_card_of_the_log_is_completed_with_a_notice():
    log = read_game(OPENING, "Village, Moat")
    assert log.kingdom["cards"] == ["Village", "Moat", "Smithy", "Remodel"]
    assert "in the log, but not in the kingdom that was named: Smithy, Remodel" in log.notices


@pytest.mark.parametrize(
    ("seen", "proved"), [("a Madman", "Hermit"), ("a Mercenary", "Urchin"), ("a Diadem", "Tournament")]
)
def test_cards_from_outside_the_supply_prove_a_pile(seen, proved):
    assert proved in read_game(OPENING + f"Turn 3 - Anna\nA gains {seen}.\n").kingdom["cards"]


def test_heirlooms_prove_their_piles_and_shelters_are_seen():
    log = read_game(
        """A starts with 6 Coppers and a Goat.
A starts with a Hovel, a Necropolis, and an Overgrown Estate.
L starts with 6 Coppers and a Goat.
L starts with a Hovel, a Necropolis, and an Overgrown Estate.
Turn 1 - Anna
A plays 3 Coppers and a Goat. (+$4)
A buys and gains a Monastery.
Turn 1 - Lord Rattington
L plays 2 Coppers. (+$2)
"""
    )
    assert set(log.kingdom["cards"]) == {"Pixie", "Monastery"} and log.kingdom["shelters"] is True
    assert log.turns[0].deck == {
        "Copper": 6, "Goat": 1, "Hovel": 1, "Necropolis": 1, "Overgrown Estate": 1, "Monastery": 1,
    }  # fmt: skip
    assert log.players == ("Anna", "Lord Rattington")


def test_a_purchase_knows_what_the_buyer_knew():
    first, second, third, fourth = read_game(OPENING).purchases
    assert (first.chosen, first.coins, first.buys) == ("Silver", 3, 1)
    assert first.holdings[0].in_play == {"Copper": 3} and first.holdings[0].hand is None
    assert first.holdings[0].hand_size == 2
    assert first.holdings[1].hand == {"Copper": 4, "Estate": 1}
    assert second.holdings[1].hand == {"Estate": 1} and second.gone == {"Silver": 1}
    assert third.holdings[0].discard == {"Copper": 3, "Silver": 1} and third.holdings[0].discard_size == 6
    assert fourth.holdings[0].discard == {} and fourth.holdings[0].discard_size == 0  # shuffled


def test_several_purchases_of_a_turn_have_what_is_left_of_coins_and_buys():
    log = read_game(
        OPENING
        + """Turn 3 - Anna
A gets +2 Buys.
A gets +$2.
A plays 5 Coppers. (+$5)
A buys and gains a Smithy.
A buys and gains an Estate.
A draws 5 cards.
"""
    )
    assert [(one.chosen, one.coins, one.buys) for one in log.purchases[-2:]] == [
        ("Smithy", 7, 3),
        ("Estate", 3, 2),
    ]
    assert log.purchases[-1].holdings[0].owned["Smithy"] == 1


def test_a_turn_without_a_purchase_is_a_decision_too():
    log = read_game(OPENING + "Turn 3 - Anna\nA plays 3 Coppers. (+$3)\nA draws 5 cards.\n")
    assert (log.purchases[-1].chosen, log.purchases[-1].coins) == ("", 3)


def test_durations_stay_in_play_for_a_turn():
    text = OPENING + "Turn 3 - Bert\nB plays a Wharf.\nB draws 2 cards.\nB draws 5 cards.\n"
    text += "Turn 4 - Bert\nB plays 2 Coppers. (+$2)\nB buys and gains an Estate.\n"
    assert read_game(text).purchases[-1].holdings[1].in_play.get("Wharf") is None  # never bought: not owned
    bought = text.replace("B buys and gains a Silver.", "B buys and gains a Wharf.")
    assert read_game(bought).purchases[-1].holdings[1].in_play == {"Wharf": 1, "Copper": 2}


def test_a_log_cut_off_at_the_end_goes_as_far_as_it_goes():
    log = read_game(OPENING[: OPENING.index("B plays 3 Coppers")])
    assert len(log.turns) == 4 and log.turns[-1].bought == ()
    assert not log.is_complete and "the log ends before the game does" in log.notices


def test_a_whole_log_is_complete():
    assert read_game(OPENING + "The game has ended.\n").is_complete


def test_a_log_cut_off_at_the_top_says_that_decks_are_not_complete():
    log = read_game("Turn 7 - Anna\nA plays 3 Coppers. (+$3)\nA buys and gains a Silver.\nA draws 5 cards.\n")
    assert not log.is_known_from_start and log.players == ("Anna",)
    assert any("begins at turn 7" in notice for notice in log.notices)


def test_a_log_without_starting_cards_takes_the_usual_ones():
    log = read_game(OPENING.replace(START, ""))
    assert log.turns[-1].deck == {"Copper": 7, "Estate": 3, "Smithy": 1, "Silver": 1}
    assert any("no starting cards of Anna" in notice for notice in log.notices)


THIRD = "Turn 3 - Anna\nA plays 5 Coppers. (+$5)\n"
SETS: dict[str, tuple[str, dict[str, object]]] = {
    "a Colony": (THIRD + "A buys and gains a Colony.\n", {"colony": True}),
    "a Platinum": (THIRD + "A gains a Platinum.\n", {"colony": True}),
    "no sign of Colonies": (THIRD, {"colony": None, "shelters": None, "landscapes": []}),
    "an Event": (THIRD + "A buys a Delve.\nA gains a Silver.\n", {"landscapes": ["Delve"]}),
    "a Project": (THIRD + "A buys Sinister Plot.\n", {"landscapes": ["Sinister Plot"]}),
    "a Way": (
        THIRD + "A plays a Village using Way of the Ox.\n",
        {"cards": ["Smithy", "Remodel", "Village"]},
    ),
    "two Events": (
        THIRD + "A buys a Quest.\nA gets +1 Buy.\nA buys a Delve.\nA gains a Silver.\n",
        {"landscapes": ["Quest", "Delve"]},
    ),
    "a card of a split pile": (
        THIRD + "A buys and gains a Patrician.\n",
        {"cards": ["Smithy", "Remodel", "Patrician/Emporium"]},
    ),
    "a Knight": (THIRD + "A buys and gains Dame Anna.\n", {"cards": ["Smithy", "Remodel", "Knights"]}),
}


@pytest.mark.parametrize("name", SETS)
def test_the_set_up_is_what_the_log_shows(name):
    more, expected = SETS[name]
    log = read_game(OPENING + more)
    assert {key: log.kingdom[key] for key in expected} == expected
    assert not log.unread


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("A commence avec 7 Cuivres.\nTour 1 - Anna\nA joue 3 Cuivres.\n", "A commence avec 7 Cuivres."),
        ("A beginnt mit 7 Kupfer.\nZug 1 - Anna\nA spielt 3 Kupfer.\n", "A beginnt mit 7 Kupfer."),
        ("Aは銅貨7枚で始める。\nターン 1 - Anna\n", "Aは銅貨7枚で始める。"),
        ("A begint met 7 Koper.\nBeurt 1 - Anna\nA speelt 3 Koper.\n", "A begint met 7 Koper."),
    ],
)
def test_other_languages_are_named_by_their_first_line(text, first):
    with pytest.raises(SetupError) as caught:
        read_game(text)
    assert f"Line 1 was not understood: {first!r}" in str(caught.value)


@pytest.mark.parametrize("cut", range(len(START) + 20, len(OPENING), 23))
def test_a_log_cut_off_anywhere_is_read_as_far_as_it_goes(cut):
    log, whole = read_game(OPENING[:cut]), read_game(OPENING)
    told = [(one.turn, one.player, one.bought) for one in log.turns[:-1]]
    assert told == [(one.turn, one.player, one.bought) for one in whole.turns][: len(told)]
    assert len(log.unread) <= 1, "only the line that was cut"
    assert not log.is_complete


def test_an_extra_turn_has_a_row_of_its_own():
    log = read_game(OPENING + THIRD + "A buys and gains a Duchy.\n" + THIRD + "A buys and gains a Mine.\n")
    assert [one.bought for one in log.turns[-2:]] == [("Duchy",), ("Mine",)]


def test_lines_that_are_not_understood_are_named_with_their_numbers():
    log = read_game(OPENING + "A wirft eine Karte ab.\nA gains a Zorblax.\n")
    assert [line for _, line in log.unread] == ["A wirft eine Karte ab.", "A gains a Zorblax."]
    number = log.unread[0][0]
    assert (OPENING + "A wirft eine Karte ab.").split("\n")[number - 1] == "A wirft eine Karte ab."
    assert any(f"first line {number}: A wirft eine Karte ab." in notice for notice in log.notices)


def test_a_log_of_another_language_names_its_first_line():
    with pytest.raises(SetupError) as caught:
        read_game("A beginnt mit 7 Kupfer.\nZug 1 - Anna\nA spielt 3 Kupfer.\n")
    assert "Line 1 was not understood: 'A beginnt mit 7 Kupfer.'" in str(caught.value)


def test_lines_that_run_together_are_taken_apart():
    joined = OPENING.replace("\n\n", "   ").replace(".\n", ".   ").replace("\n", "   ")
    joined = joined.replace("Anna   ", "Anna\n").replace("Bert   ", "Bert\n")
    assert read_game(joined).side_by_side() == read_game(OPENING).side_by_side()


def test_html_and_other_quotes_are_read_as_well():
    html = "".join(
        f"<div>{line}</div>" for line in OPENING.replace("Remodel", "King&#39;s Court").split("\n")
    )
    assert "King's Court" in read_game(html).turns[2].deck


@pytest.mark.parametrize(
    ("names", "shorts"),
    [
        (("Anna", "Anton"), ("Ann", "Ant")),
        (("Ann", "Anna"), ("Ann", "Anna")),
        (("Lord Rattington", "Lord Rattingtop"), ("Lord Rattington", "Lord Rattingtop")),
        (("bo b", "Bo"), ("b", "B")),
        (("x.y_1", "X"), ("x", "X")),
    ],
)
def test_players_are_known_by_how_lines_call_them(names, shorts):
    lines = []
    for line in OPENING.split("\n"):
        for full, short, (was, name) in zip(names, shorts, (("A ", "Anna"), ("B ", "Bert")), strict=True):
            if line.startswith(was):
                line = f"{short} {line[2:]}"
                break
            if line.endswith(f" - {name}"):
                line = line.removesuffix(name) + full
                break
        lines.append(line)
    log = read_game("\n".join(lines))
    assert log.players == names
    assert log.side_by_side() == [(1, ("Silver", "Smithy")), (2, ("Remodel", "Silver"))]


def test_a_name_that_two_players_may_have_is_refused():
    with pytest.raises(SetupError, match="'A': that may be Anna or Anton"):
        read_game("A starts with 10 Coppers.\nTurn 1 - Anna\nA draws a Copper.\nTurn 1 - Anton\n")


@pytest.mark.parametrize("text", ["", "   \n", "Hello, who wants to play tonight?"])
def test_what_is_no_log_is_refused(text):
    with pytest.raises(SetupError):
        read_game(text)


def test_a_log_that_is_too_long_is_refused():
    with pytest.raises(SetupError, match="has up to 4,194,304 characters"):
        read_game("x" * (4 * 1024 * 1024 + 1))


def test_more_trashed_than_owned_is_said():
    log = read_game(OPENING + "Turn 3 - Anna\nA trashes 4 Golds.\n")
    assert any("Anna's Gold" in notice for notice in log.notices)
    assert "Gold" not in log.turns[-1].deck


def test_the_plain_data_has_everything():
    data = read_game(OPENING).to_json()
    assert set(data) == {
        "players", "kingdom", "turns", "purchases", "curves", "trash", "complete", "unread", "notices",
    }  # fmt: skip
    assert data["purchases"] == [[1, ["Silver", "Smithy"]], [2, ["Remodel", "Silver"]]]
    assert data["curves"]["cards"] == [[11, 12], [11, 12]]
