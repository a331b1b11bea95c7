"""Reviews of games that were played elsewhere: positions rebuilt from logs."""

import pytest
from game_logs import LOG

from dominion.analysis.review import review
from dominion.bots.rollouts.position import TURN
from dominion.engine.errors import SetupError
from dominion.formats.interchange.game_log import read_game
from dominion.session.logged_game import record_of_log


def positions(text=LOG):
    return [one for one in record_of_log(read_game(text)).positions if one.verb == "buy"]


def test_positions_have_the_coins_the_decks_and_the_supply_of_the_log():
    third = positions()[2]
    me, other = third.game.players
    assert (third.turn, third.seat, third.chosen) == (2, 0, ("Estate",))
    assert (me.coins, me.buys) == (4, 1)
    assert (me.counts["Silver"], other.counts["Smithy"], me.size, other.size) == (1, 1, 11, 11)
    assert third.game.left("Smithy") == 9 and third.game.left("Silver") == 39
    assert third.game.left("Estate") == 8
    # Four Coppers were played; three and the Silver are in the discard pile, with the rest of the first hand.
    assert len(me.hand) == 1 and len(me.discard_pile) == 6 + 4 and not me.in_play
    assert len(other.hand) == 5


def test_every_turn_has_its_chance_and_every_purchase_its_decision():
    record = record_of_log(read_game(LOG))
    assert [one.verb for one in record.positions] == [TURN, "buy"] * 4
    assert record.players == ["Anna", "Bert"] and record.kingdom == ["Smithy"]
    assert any("dealt anew" in notice for notice in record.notices)


def test_exiled_cards_are_still_owned():
    last = positions()[-1].game.players[1]
    assert [str(card) for card in last.mat("Exile")] == ["Estate"]
    assert last.counts["Estate"] == 3


def test_a_turn_without_a_choice_has_its_chance():
    text = LOG.replace("A plays 4 Coppers. (+$4)\nA buys and gains an Estate.\n", "")
    record = record_of_log(read_game(text))
    told = [(one.verb, one.turn, one.player) for one in record.positions]
    assert told.count((TURN, 2, 0)) == 1 and ("buy", 2, 0) not in told


def test_an_estate_on_turn_2_is_named_as_a_loss():
    found = review(record_of_log(read_game(LOG)), 1, 0.3)
    [costliest] = [found.decisions[place] for place in found.costliest]
    assert (costliest.turn, costliest.player, costliest.chosen) == (2, 0, ("Estate",))
    assert costliest.label in ("mistake", "blunder") and costliest.best in (("Smithy",), ("Silver",))


def test_a_card_that_was_not_for_sale_is_left_out():
    text = LOG.replace("B buys and gains a Silver.", "B buys and gains a Madman.")
    assert len(positions(text)) == 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (LOG.replace("Turn 1", "Turn 5").replace("Turn 2", "Turn 6"), "does not begin with the game"),
        ("A starts with 7 Coppers.\nTurn 1 - Anna\nA buys and gains a Copper.\n", "two players or more"),
        (LOG[: LOG.index("A plays 3")] + "Turn 1 - Bert\n", "No purchase of this log"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(text, why):
    with pytest.raises(SetupError, match=why):
        record_of_log(read_game(text))
