"""Deals that differ only in cards hidden from a seat give it the same questions, with options in the same
order.
"""

from random import Random

import pytest

from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.cards.allies import OrderOfAstrologers
from dominion.devtools.fuzz import make_case
from dominion.session.player_log import PlayerLog, PlayerLogRenderer
from dominion.web.table_view import tabletop

GAMES = 60
SHARE = 10


class Watched(AcceptingAgent):
    """Records what it is shown and asked."""

    seat = 0

    def __init__(self, seed):
        super().__init__(seed)
        self.noted = []

    def answer(self, decision):
        game, seat = decision.player.game, self.seat
        seats = range(len(game.players))
        shown = repr((tabletop(game, seats, seats, seat), [line.text for line in game.log.lines]))
        asked = (decision.verb, decision.least, decision.most, str(decision.source), decision.player.seat)
        self.noted.append((shown, (*asked, *map(str, decision.options))))
        return super().answer(decision)


def phase_of(game, seat, seed):
    """What `seat` is shown and asked in the next phase, where the cards that it cannot see are dealt with `seed`."""
    agents = [AcceptingAgent(number) for number in range(len(game.players))]
    watched = agents[seat] = Watched(seat)
    watched.seat = seat
    twin = game.copy(seen_by=game.players[seat], seed=seed, agents=agents)
    twin.log = PlayerLog(PlayerLogRenderer([player.name for player in twin.players], {seat}))
    twin.do_play()
    return watched.noted


def told_apart(game, seat):
    """A question that differs although everything shown before it is the same; None: there is none."""
    for (shown, asked), (other_shown, other_asked) in zip(phase_of(game, seat, 1), phase_of(game, seat, 2)):
        if shown != other_shown:
            return None
        if asked != other_asked:
            return asked, other_asked
    return None


def leaks(number, phases=60, share=0.4):
    """Everything that the questions of a random game reveal about hidden cards."""
    dice = Random(number)
    game = make_case(78, number).game()
    for _ in range(phases):
        if game.over:
            return
        if dice.random() < share:
            for player in game.players:
                found = told_apart(game, player.controller.seat)
                if found is not None:
                    yield game.phase, *found
        game.do_play()


@pytest.mark.parametrize("first", range(0, GAMES, SHARE))
def test_questions_tell_nothing_of_hidden_cards(first):
    for number in range(first, first + SHARE):
        assert [*leaks(number)] == []


def test_a_question_that_tells_the_order_of_the_deck_is_found(monkeypatch, deal):
    def foretell(self, me, shuffling):
        me.choose("put_on_top", shuffling.cards, 0, 1)

    me, _ = deal("Order of Astrologers", "Underling", discard="Gold, Silver, Copper, Estate, Duchy", favors=1)
    me.game.phase = "clean-up"
    assert told_apart(me.game, 0) is None
    monkeypatch.setattr(OrderOfAstrologers, "foretell", foretell)
    for listeners in me.game.listeners.values():
        for one in listeners:
            if one.card.name == "Order of Astrologers":
                one.method = foretell.__get__(one.card)
    assert told_apart(me.game, 0) is not None
