"""The terminal's keys for resources that may be spent besides an answer."""

from dominion.session import Session, Start
from dominion.session.terminal import Terminal


class Screen:
    """Types the given lines and keeps the output."""

    def __init__(self, *typed):
        self.typed = list(typed)
        self.text = ""

    def print(self, *pieces):
        self.text += "".join(piece if isinstance(piece, str) else piece[0] for piece in pieces) + "\n"

    def input(self, prompt):
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)


def played(*typed, kingdom=("Baker",)):
    session = Session(Start.of("Me", [{"name": "BigMoney"}], seed=1, order="fixed", kingdom=kingdom))
    screen = Screen(*typed)
    Terminal(screen, "BigMoney", lambda file: lambda text: None).play(session)
    return session, screen.text


def test_a_coffers_is_offered_and_spent_with_its_key():
    session, text = played("c")
    assert "  c Spend 1 of 1 Coffers for +$1" in text
    assert session.game.players[0].coins == 1 and session.game.players[0].coffers == 0


def test_what_is_not_there_is_said():
    _, text = played("c", "c", "v", "d")
    assert "You cannot spend a Coffers now." in text
    assert "You cannot spend a Villager now." in text and "You cannot pay off 1 debt now." in text


def test_nothing_is_offered_that_is_not_there():
    _, text = played("?", kingdom=("Smithy",))
    assert "spend a Coffers or a Villager, or pay off 1 debt, where that is offered" in text
    assert "Spend 1 of" not in text
