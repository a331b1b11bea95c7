"""Guards over all cards: what happens together does not depend on the order of a list, and is said together."""

import ast
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from table import begin

from dominion import CATALOG
from dominion.bots.testing.exploring_bots import AlphabeticalAgent
from dominion.devtools.invariants import unordered
from dominion.engine.card import ITSELF
from dominion.engine.events import Discarded, Trashed

CARD_MODULES = sorted((Path(__file__).parents[2] / "dominion" / "cards").glob("*.py"))
HEARING = {
    event: sorted(
        card.name
        for card in CATALOG.values()
        if not (card.is_landscape or card.is_pile) and any(one.event is event for one in card.abilities)
    )
    for event in (Trashed, Discarded)
}
ONE_BY_ONE = {"trash", "discard", "trash_from_play"}


def after(move, zone, names, most):
    """The table after all cards of `names`, which lie in `zone` in that order, were trashed or discarded at once."""
    game = begin("Market Square", "Smithy", "Peasant", named=names)
    me: Any = game.players[0]
    me.has(hand="Market Square", deck="Copper*30", discard="")
    for player in game.players:
        player.agent = AlphabeticalAgent(most=most)
    game.do_play()
    place = getattr(me, zone)
    lying = [CATALOG[name] for name in names]
    for card in lying:
        me.acquire(card)
    place[:] = [*place, *lying] if zone == "hand" else lying
    getattr(me, move)([card for card in place if card in lying][: len(lying)], place)
    return unordered(game)


@pytest.mark.parametrize("most", [True, False])
@pytest.mark.parametrize(("event", "move"), [(Trashed, "trash"), (Discarded, "discard")])
def test_cards_moved_at_once_do_the_same_in_whatever_order_they_lay(event, move, most):
    names = [
        name
        for name in HEARING[event]
        if any(one.event is event and one.where == ITSELF for one in CATALOG[name].abilities)
    ]
    assert len(names) > 3
    for first, second in zip(names, names[1:] + names[:1]):
        batch = (first, second, "Copper")
        expected = after(move, "hand", batch, most)
        for order in permutations(batch):
            assert after(move, "hand", order, most) == expected, order


# Said together in the source.


def loops_of_single_moves(source):
    """Lines in which a loop over one choice, or over a list, trashes or discards its cards one by one."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.For) or not isinstance(node.target, ast.Name):
            continue
        if _is_made_of_single_cards(node.iter) or "me.agrees(" in ast.unparse(node):
            continue  # one card, or a choice of its own for each
        for call in ast.walk(node):
            if (
                isinstance(call, ast.Call)
                and isinstance(call.func, ast.Attribute)
                and call.func.attr in ONE_BY_ONE
                and call.args
                and isinstance(call.args[0], ast.Name)
                and call.args[0].id == node.target.id
            ):
                yield call.lineno


def _is_made_of_single_cards(iterated):
    """Is it a look at one card, of which there may be none, or a repetition of the whole instruction?"""
    told = ast.unparse(iterated)
    return any(one in told for one in ("look_at(1)", "reveal_top(1)", "reveal_top()", "look_at()", "range("))


@pytest.mark.parametrize("path", CARD_MODULES, ids=lambda path: path.stem)
def test_no_card_moves_one_by_one_what_its_text_moves_together(path):
    assert [*loops_of_single_moves(path.read_text("utf-8"))] == [], f"{path.name}: say me.trash(cards)"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("for card in me.choose('trash', me.hand, 0, 4):\n    me.trash(card)", [2]),
        ("for card in me.hand[:]:\n    if card.cost:\n        me.discard(card, me.hand)", [3]),
        ("for card in me.look_at(1):\n    me.trash(card, me.looking)", []),
        (
            "for spot in me.in_play[:]:\n    if me.agrees('trash', spot.card):\n        me.trash_from_play(spot)",
            [],
        ),
        ("for victim in me.attack():\n    victim.discard(card)", []),
        ("me.trash(me.choose('trash', me.hand, 0, 4))", []),
    ],
)
def test_the_guard_sees_a_loop(source, found):
    assert [*loops_of_single_moves(source)] == found


# Moved only if it still lies where it came to lie.

MOVING = {
    "play", "trash", "discard", "topdeck", "bottomdeck", "put_in_hand", "put_in_deck", "set_aside", "exile",
    "exchange", "return_to_pile", "move",
}  # fmt: skip


def moves_from_nowhere(source):
    """Lines that move the card of an event (`gained.card`) without saying that it lies where it came to lie."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        tracked = "lies_there" in ast.unparse(function) or ".at" in ast.unparse(function)
        for call in ast.walk(function):
            if (
                isinstance(call, ast.Call)
                and isinstance(call.func, ast.Attribute)
                and call.func.attr in MOVING
                and call.args
                and ast.unparse(call.args[0]) in ("gained.card", "trashed.card", "discarded.card")
                and not (tracked and len(call.args) > 1)
            ):
                yield call.lineno


@pytest.mark.parametrize("path", CARD_MODULES, ids=lambda path: path.stem)
def test_no_card_moves_what_may_lie_elsewhere_by_now(path):
    assert [*moves_from_nowhere(path.read_text("utf-8"))] == [], f"{path.name}: take it from gained.at"


def test_the_guard_sees_a_move_from_nowhere():
    assert [
        *moves_from_nowhere("def go(self, me, gained):\n    me.topdeck(gained.card, me.discard_pile)")
    ] == [2]
    taken = "def go(self, me, gained):\n    at, gained.at = gained.at, None\n    me.topdeck(gained.card, at)"
    assert [*moves_from_nowhere(taken)] == []


ZONES = ("me.deck", "me.hand", "me.discard_pile")


@pytest.mark.parametrize("path", CARD_MODULES, ids=lambda path: path.stem)
def test_no_card_empties_a_zone_that_keeps_track_of_cards(path):
    source = path.read_text("utf-8")
    assert not [zone for zone in ZONES if f"{zone}.clear()" in source], "say me.put_all(zone, to)"


# Zero is a number.

# Cards whose instruction does nothing for nobody when nothing is chosen: the text says "if you do", "for each"
# or the like, or there is nothing after the choice.
NOTHING_FOR_NOTHING: set[str] = set()


def ends_for_nothing(source):
    """Classes in which an "any number" instruction ends early when nothing was chosen."""
    for kind in ast.walk(ast.parse(source)):
        if not isinstance(kind, ast.ClassDef):
            continue
        for function in (node for node in kind.body if isinstance(node, ast.FunctionDef)):
            for choice, following in zip(function.body, function.body[1:]):
                many = isinstance(choice, ast.Assign) and _any_number(choice.value)
                if many and isinstance(following, ast.If) and _returns_for_nothing(following):
                    yield kind.name


def _returns_for_nothing(condition):
    return isinstance(condition.body[0], ast.Return) and "not" in ast.unparse(condition.test)


def _any_number(call):
    """Is it a question for any number of things, none among them?"""
    if not (
        isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "choose"
    ):
        return False
    return len(call.args) > 3 and ast.unparse(call.args[2]) == "0" and ast.unparse(call.args[3]) != "1"


@pytest.mark.parametrize("path", CARD_MODULES, ids=lambda path: path.stem)
def test_no_instruction_for_any_number_ends_with_none_chosen(path):
    assert {*ends_for_nothing(path.read_text("utf-8"))} <= NOTHING_FOR_NOTHING


def test_the_guard_sees_an_early_end():
    early = "class Inn:\n    def go(self, me):\n        found = me.choose('a', cards, 0, len(cards))\n"
    assert [*ends_for_nothing(f"{early}        if not found:\n            return\n        me.shuffle()")] == [
        "Inn"
    ]
    assert [*ends_for_nothing(f"{early}        me.shuffle_in(found)")] == []


# Neighbours are not the ends of a list in turn order.


@pytest.mark.parametrize("path", CARD_MODULES, ids=lambda path: path.stem)
def test_neighbours_are_asked_for_by_name(path):
    assert "others[" not in path.read_text("utf-8"), "say me.left, me.right or me.from_left"
