"""Guard over all cards: choices are offered although they do nothing.

A player may choose what a card names, also when nothing comes of it (Tournament's Prizes when there are none, the
discard of Rustic Village with one card). So the options of a question may be filtered by what is printed on cards, as
the card says, and not by what would come of them. A filter that asks anything else stands below with its reason.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

MODULES = sorted(
    path
    for path in (Path(__file__).parents[2] / "dominion" / "cards").glob("*.py")
    if path.name not in ("kit.py", "__init__.py")
)
ASKS = {"choose": 1, "choose_one": 1, "choose_abilities": 0}
"""Methods that ask, and which of their arguments has the options."""
PRINTED = frozenset(
    [
        "is_type",
        "types_of",
        "cost",
        "whole_cost",
        "name",
        "types",
        "is_action",
        "is_treasure",
        "is_victory",
        "is_curse",
        "is_night",
        "is_attack",
        "is_reaction",
        "is_duration",
        "is_landscape",
        "is_pile",
        "is_shadow",
        "is_basic",
        "is_up_to",
        "is_less_than",
        "actions_in",
        "coins",
        "potion",
        "debt",
        "pile_name",
        "game",
        "card",
    ]
)
"""What filters may ask of cards: what is printed on them."""

MEANT = {
    "Pilgrimage: me.game.can_supply(card)": "it gains copies: of what is not in the supply there is none to gain",
    "Changeling: me.game.can_supply(card)": "it gains a copy: of what is not in the supply there is none to gain",
    "Tools: game.can_supply(one)": "it gains a copy: of what is not in the supply there is none to gain",
    "Lurker: pile.left": "it trashes a card of the supply: an empty pile has none",
    "Exorcist: game.has(one) and game.whole_cost(one).is_less_than(cost)": "a card that is gone cannot be gained",
    "Raze: spot is not None and spot.here": "this or a card from hand: itself only while it is in play",
    "SmallCastle: here": "this or a Castle from hand: itself only while it is in play",
    "SmallCastle: isinstance(card, Castle)": "a type: Castle",
    "Teacher: not tokens_on(me, pile)": "the card says: a pile that you have no tokens on",
    "Acolyte: types_of(card) & {'Action', 'Victory'}": "types",
    "Courier: types_of(card) & {'Action', 'Treasure'}": "types",
    "Orb: types_of(card) & {'Action', 'Treasure'}": "types",
    "Orb: 'play a card' in chosen": "what to play is asked of whoever chose to play a card",
    "Patient: self.is_on(me.game, card)": "the card says: Patient cards",
    "Lich: game.is_cheaper(card, self)": "a cost: cheaper than this",
    "Graverobber: costs_3_to_6(game, c)": "a cost: from $3 to $6",
    "Rogue: costs_3_to_6(game, card)": "a cost: from $3 to $6",
    "Thief: card in me.game.trash": "the trashed ones: what went elsewhere (Fortress) was not trashed",
    "Shop: card not in there": "the card says: that you don't have a copy of in play",
    "play_another: card not in me.cards_in_play": "the card says: that you don't have a copy of in play",
    "Raider: one in me.cards_in_play": "the card says: a copy of a card that the attacker has in play",
    "Hermit: card not in treasures": "a type: no Treasure",
    "JackOfAllTrades: card not in treasures": "a type: no Treasure",
    "Rats: card is not self": "a name: other than Rats",
    "Ambassador: other is card": "copies of the revealed card",
    "Fool: boon": "Boons that were taken: fewer than 3 when no more are left",
    "Monastery: spot is not None": "a Copper in play: only where one is in play",
    "Necromancer: game.trash.count(card) > face_down.count(card)": "the card says: that is face up",
    "BlackMarket: game.may_buy(me, c, shown)": "buying needs the whole cost, by the rules",
    "Prince: game.may_be_commanded(card) and self.can_keep(game, card)": "types and cost: no Duration, up to $4",
    "BorderGuard: CATALOG['Lantern'] in me.owned": "the Lantern says so: the Horn only",
    "Improve: not spot.stays and game.is_type(spot.card, 'Action')": "the card says: that would be discarded",
    "Scepter: isinstance(spot, InPlay) and spot.since == game.turn.index and game.is_type(spot.card, 'Action')"
    " and (not game.is_type(spot.card, 'Command'))": "the card says: played this turn, still in play",
}  # fmt: skip
"""Each with why it is no filter by what comes of it."""


def conditions(options: ast.expr, bound: dict[str, list[ast.expr]]) -> Iterator[ast.expr]:
    """All that decides whether something is among the options, also by way of local names."""
    for node in ast.walk(options):
        if isinstance(node, ast.comprehension):
            yield from node.ifs
        elif isinstance(node, ast.IfExp):
            yield node.test
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "filter":
            yield node.args[0]
        elif isinstance(node, ast.Name) and node.id in bound:
            rest = {name: values for name, values in bound.items() if name != node.id}
            for value in bound[node.id]:
                yield from conditions(value, rest)


def assigned(function: ast.FunctionDef) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
    return found


def filters(tree: ast.Module) -> Iterator[str]:
    """ "Class: condition" of each filter of options that asks more than what is printed on cards."""
    for top in tree.body:
        if not isinstance(top, (ast.ClassDef, ast.FunctionDef)):
            continue
        for function in (node for node in ast.walk(top) if isinstance(node, ast.FunctionDef)):
            bound = assigned(function)
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
                if method in ASKS and len(call.args) > ASKS[method]:
                    for one in conditions(call.args[ASKS[method]], bound):
                        asked = {node.attr for node in ast.walk(one) if isinstance(node, ast.Attribute)}
                        if not asked or asked - PRINTED:
                            yield f"{top.name}: {ast.unparse(one)}"


def test_options_are_filtered_by_what_is_printed_or_with_a_reason():
    found = {one for path in MODULES for one in filters(ast.parse(path.read_text("utf-8")))}
    assert sorted(found - set(MEANT)) == [], "a choice is to be offered although nothing comes of it"
    assert sorted(set(MEANT) - found) == [], "these are gone"


@pytest.mark.parametrize(
    "options",
    [
        "[card for card in prizes if me.game.left(card)]",
        "['+$2', 'discard'] if me.hand else ['+$2']",
        "there",
    ],
)
def test_a_filter_by_what_comes_of_it_is_found(options):
    source = "class New(Action):\n    def play(self, me):\n        there = [one for one in x if one.left]\n"
    assert [*filters(ast.parse(f"{source}        me.choose_one('gain', {options})\n"))]


def test_a_filter_by_what_is_printed_is_none():
    source = "class New(Action):\n    def play(self, me):\n        me.choose('trash', [c for c in h if c.is_action])\n"
    assert [*filters(ast.parse(source))] == []
