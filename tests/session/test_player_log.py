"""The log as visible to one player."""

import ast
from pathlib import Path

import pytest

from dominion import CATALOG
from dominion.formats.text_log import Renderer
from dominion.session.player_log import LaidDown, PlayerLog, PlayerLogRenderer

ROOT = Path(__file__).parents[2] / "dominion"
COPPER, ESTATE, GOLD, SILVER = (CATALOG[name] for name in ("Copper", "Estate", "Gold", "Silver"))


def heard(*entries, sees=(0,)):
    """The log of Bot's turn (seat 1) as visible to Me (seat 0)."""
    log = PlayerLog(PlayerLogRenderer(["Me", "Bot", "Third"], set(sees)))
    for entry in (("turn", 1, 4, False), *entries):
        log.append(entry)
    return [line.text for line in log.lines[1:]]


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (("draw", 1, [COPPER, GOLD]), "draws 2 cards"),
        (("draw", 1, [GOLD]), "draws a card"),
        (("topdeck", 1, GOLD, "hand"), "puts a card onto the deck"),
        (("topdeck", 1, [GOLD, COPPER], "looked at"), "puts 2 cards onto the deck"),
        (("topdeck", 1, GOLD, "discard pile"), "puts Gold from the discard pile onto the deck"),
        (("bottomdeck", 1, GOLD, "hand"), "puts a card under the deck"),
        (("put", 1, GOLD, "hand"), "puts a card into hand"),
        (("put", 1, GOLD, "Native Village"), "puts a card into Native Village"),
        (("put", 1, GOLD, "Exile"), "puts Gold into Exile"),
        (("set aside", 1, GOLD, "set aside"), "sets aside a card"),
        (("set aside", 1, GOLD, "Haven"), "puts a card on the Haven mat"),
        (("set aside", 1, GOLD, "Island"), "puts Gold on the Island mat"),
        (("discard", 1, [GOLD], "hand"), "discards Gold"),
        (("discard", 1, [GOLD, COPPER, ESTATE], "hand"), "discards 3 cards, Estate on top"),
        (("discard", 1, [GOLD, ESTATE], "Exile"), "discards Gold, Estate from Exile"),
        (("pass", 1, GOLD, 2), "passes a card to Third"),
        (("pass", 1, GOLD, 0), "passes Gold to Me"),
        (("reveal", 1, [GOLD], "hand"), "reveals Gold from hand"),
        (("trash", 1, GOLD, "hand"), "trashes Gold"),
        (("gain", 1, GOLD, "hand"), "gains Gold to hand"),
        (("return", 1, GOLD, "hand"), "returns Gold to its pile"),
        (("draw", 0, [COPPER, GOLD]), "Me draws Copper, Gold"),
        (("topdeck", 0, GOLD, "hand"), "Me puts Gold onto the deck"),
        (("discard", 0, [GOLD, ESTATE], "hand"), "Me discards Gold, Estate"),
        (("pass", 0, GOLD, 2), "Me passes Gold to Third"),
    ],
)
def test_only_what_the_rules_show_is_told(entry, told):
    assert heard(entry) == [told]
    if "a card" in told or "cards" in told:  # a reader who sees everything gets the names
        (full,) = heard(entry, sees=(0, 1, 2))
        assert "Gold" in full and full == next(
            iter(Renderer(["Me", "Bot", "Third"]).render([entry]))
        ).text.removeprefix("Bot ")


def test_what_was_revealed_from_the_deck_is_known_on_its_way():
    revealed = ("reveal", 1, [GOLD, COPPER], "deck")
    assert heard(revealed, ("put", 1, GOLD, "hand"), ("topdeck", 1, COPPER, "looked at"))[1:] == [
        "puts Gold into hand",
        "puts Copper onto the deck",
    ]


def test_a_card_is_known_once_and_not_beyond_the_card_that_revealed_it():
    revealed = ("reveal", 1, [GOLD], "deck")
    again = heard(revealed, ("put", 1, GOLD, "hand"), ("topdeck", 1, GOLD, "hand"))
    assert again[-1] == "puts a card onto the deck"
    later = heard(revealed, ("play", 1, SILVER), ("put", 1, GOLD, "hand"))
    assert later[-1] == "puts a card into hand"


def test_what_was_revealed_from_the_hand_stays_unknown_when_it_moves():
    """It may be another copy that moves."""
    told = heard(("reveal", 1, [GOLD], "hand"), ("topdeck", 1, GOLD, "hand"))
    assert told[-1] == "puts a card onto the deck"


def test_every_kind_of_entry_is_known_here():
    """Decide for a new kind of entry whether it contains more than all players may know."""
    hidden = {"draw", "discard", "topdeck", "bottomdeck", "put", "set aside", "keep", "pass", "reveal"}
    public = {
        "turn", "phase", "treasures", "play", "call", "follow", "buy", "gain", "trash", "return", "exchange",
        "receive", "replace", "take", "put down", "token", "shuffle", "sun", "rotate", "skip turn", "new kingdom",
        "turn face down", "end",
    }  # fmt: skip
    found = set()
    for path in (path for path in ROOT.rglob("*.py") if "candyland" not in path.parts):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func).endswith("log.append")
                and isinstance(node.args[0], ast.Tuple)
            ):
                kind = node.args[0].elts[0]
                if isinstance(kind, ast.Constant):
                    found.add(kind.value)
    assert found <= hidden | public, found - hidden - public
    assert len(found) > 20
    for name in hidden:
        assert f"_{name.replace(' ', '_')}" in vars(PlayerLogRenderer)


def test_a_log_goes_on_without_changing_the_one_before():
    log = PlayerLog(PlayerLogRenderer(["Me", "Bot"], {0}))
    log.append(("turn", 1, 1, False))
    twin = log.again({0, 1})
    twin.append(("draw", 1, [GOLD]))
    assert [line.text for line in log.lines] == ["Turn 1 - Bot"]
    assert [line.text for line in twin.lines] == ["Turn 1 - Bot", "draws Gold"]


def laying(*steps, between=None):
    """The lines about Coppers that the person plays in these steps, with an entry between them."""
    log = PlayerLog(PlayerLogRenderer(["Me", "Bot"], {0}))
    log.append(("turn", 0, 1, False))
    for coins, step in enumerate(steps, 1):
        laid = LaidDown(step, 0, (COPPER,), coins)
        log.lays = lambda entry, laid=laid: laid if entry[0] == "play" else None
        log.append(("play", 0, COPPER))
        if between is not None:
            log.append(between)
    return [line.text for line in log.lines[1:]]


def test_the_treasures_of_a_step_share_a_line_until_something_comes_between():
    assert laying(1, 1, 1) == ["plays 3 Coppers ($3)"]
    assert laying(1, 1, 2) == ["plays 2 Coppers ($2)", "plays Copper ($3)"]
    drawn = laying(1, 1, between=("draw", 0, [GOLD]))
    assert drawn == ["plays Copper ($1)", "draws Gold", "plays Copper ($2)", "draws Gold"]
    nothing = laying(1, 1, between=("draw", 0, []))
    assert nothing == ["plays Copper ($1)", "plays Copper ($2)"]


def test_a_line_that_a_log_shares_with_another_stays_as_it_is():
    log = PlayerLog(PlayerLogRenderer(["Me", "Bot"], {0}))
    log.lays = lambda entry: LaidDown(1, 0, (COPPER,), 1)
    log.append(("play", 0, COPPER))
    twin = log.again({0})
    twin.lays = log.lays
    twin.append(("play", 0, COPPER))
    assert [line.text for line in log.lines] == ["Me plays Copper ($1)"]
    assert len(twin.lines) == 2
