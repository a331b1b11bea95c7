"""Made-up logs of dominion.games are read as a careful reader would: kingdom, decks turn by turn, purchases,
notices, and lines that were not understood.
"""

import pytest
from made_up_logs import MADE

from dominion.analysis.review import review
from dominion.formats.interchange.game_log import read_game
from dominion.formats.interchange.log_contents import list_of
from dominion.session.logged_game import record_of_log

ALWAYS = ("piles were seen", "piles was seen", "the log ends before the game does")


def rows(log):
    """The turns of a log in words."""
    return [
        f"{one.turn} {log.players[one.player]} ${one.money} {list_of(one.bought) or 'nothing'}: "
        + list_of([card for card, number in one.deck.items() for _ in range(number)])
        for one in log.turns
    ]


def other_notices(log):
    """The notices that not every log has."""
    return [said for said in log.notices if not any(part in said for part in ALWAYS)]


@pytest.mark.parametrize("name", MADE)
def test_a_made_up_log_is_read_as_expected(name):
    made = MADE[name]
    log = read_game(made.text)
    assert ", ".join(log.players) == made.players
    landscapes = [*log.kingdom["landscapes"]]
    told = ", ".join(log.kingdom["cards"]) + (f" | {', '.join(landscapes)}" if landscapes else "")
    assert told == made.kingdom
    assert log.missing == 10 - len(log.kingdom["cards"])
    assert rows(log) == made.turns
    assert log.is_complete == made.ended
    notices = other_notices(log)
    assert len(notices) == len(made.notices), notices
    assert all(part in said for part, said in zip(made.notices, notices, strict=True))
    assert tuple(line for _, line in log.unread) == made.unread


@pytest.mark.parametrize("name", MADE)
def test_purchases_are_told_side_by_side(name):
    log = read_game(MADE[name].text)
    for number, row in log.side_by_side():
        for player, told in enumerate(row):
            own = [one for one in log.turns if (one.turn, one.player) == (number, player)]
            assert told == "; ".join(list_of(one.bought) or "nothing" for one in own)


def test_colonies_and_shelters_are_seen():
    assert read_game(MADE["Colonies, a Prize and a Knight"].text).kingdom["colony"] is True
    shelters = read_game(MADE["Shelters, and Heirlooms that prove their piles"].text)
    assert shelters.kingdom["shelters"] is True


def test_cards_in_exile_are_told_apart():
    log = read_game(MADE["cards exiled from the supply, from a hand, and discarded again"].text)
    last = log.purchases[-1].holdings
    assert last[0].exile == {"Gold": 1, "Province": 1, "Estate": 1}
    assert last[1].exile == {"Smithy": 1, "Copper": 1}
    assert last[1].owned["Smithy"] == 1, "the second one is bought now"


def test_a_draw_in_the_turn_that_was_cut_off_is_no_clean_up():
    log = read_game(MADE["a log cut off in a line of a turn"].text)
    assert [(one.turn, one.player) for one in log.purchases] == [(1, 0), (1, 1)], (
        "no purchase was refused yet"
    )


@pytest.mark.parametrize("name", ["three players and a Witch", "four players who pass cards on"])
def test_games_of_more_than_two_are_reviewed(name):
    log = read_game(MADE[name].text)
    found = review(record_of_log(log), 1, 0.02)
    assert found.players == [*log.players]
    assert {one.player for one in found.turns} == set(range(len(log.players)))
    assert all(0 <= one.chance <= 1 and one.luck is None for one in found.turns)
    assert found.decisions and found.is_finished


def test_a_log_of_which_only_the_headings_are_english_has_its_lines_named():
    log = read_game("A beginnt mit 7 Kupfer.\nTurn 1 - Anna\nA spielt 3 Kupfer.\nA kauft ein Silber.\n")
    assert len(log.unread) == 3 and log.turns[0].bought == ()
    assert any("3 lines were not understood, first line 1: A beginnt" in said for said in log.notices)


def test_there_are_twenty_and_more():
    assert len(MADE) >= 20
