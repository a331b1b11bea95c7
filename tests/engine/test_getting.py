"""+Cards, +Actions and +$ come from verbs, which listeners may change."""

import ast
from pathlib import Path

import pytest
from table import cards

import dominion
from dominion.engine.card import Card
from dominion.engine.events import Getting, GotCoins

CARDS = Path(dominion.__file__).parent / "cards"


class Listener(Card):
    """Promises of a test."""

    def one_less(self, me, getting):
        getting.number -= 1

    def none(self, me, getting):
        getting.number -= 100

    def cards_for_coins(self, me, getting):
        getting.what = {"Card": "$", "$": "Card"}.get(getting.what, getting.what)

    def note(self, me, got):
        me.memo.setdefault("got", []).append(got.number)


LISTENER = Listener()


@pytest.mark.parametrize("module", sorted(CARDS.glob("*.py")), ids=lambda path: path.stem)
def test_card_modules_get_coins_and_actions_by_verbs(module):
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
            target = ast.unparse(node.target)
            whose, _, what = target.rpartition(".")
            assert whose == "pricing" or what not in ("coins", "actions"), (
                f"line {node.lineno}: say {whose}.get_{what}(...) instead of {target} += ..."
            )


def test_what_is_got_may_be_less(deal):
    me, _ = deal(hand="Festival, Smithy, Copper, Moat", deck="Estate*9")
    me.this_turn(Getting, LISTENER.one_less, whose="mine")
    me.plays("Festival")
    assert (me.actions, me.coins, me.buys) == (2, 1, 2)
    me.plays("Smithy")
    assert me.hand == cards("Copper, Moat, Estate*2")
    me.plays("Copper")
    assert me.coins == 1
    me.ends_turn()
    assert len(me.hand) == 5


def test_nothing_got_is_not_less_than_nothing(deal):
    me, _ = deal(hand="Festival, Cellar, Smithy")
    me.this_turn(Getting, LISTENER.none)
    me.will(discard=[])
    me.plays("Festival", "Cellar")
    assert (me.actions, me.coins, me.hand) == (1, 0, cards("Smithy"))
    me.get_coins(0)
    me.get_actions(0)
    assert (me.actions, me.coins) == (1, 0)


def test_cards_for_coins(deal):
    me, _ = deal(hand="Smithy, Festival", deck="Estate*9")
    me.this_turn(GotCoins, LISTENER.note)
    me.this_turn(Getting, LISTENER.cards_for_coins)
    me.plays("Smithy")
    assert me.coins == 3 and me.memo["got"] == [3] and me.hand == cards("Festival")
    me.plays("Festival")
    assert (me.coins, me.hand, me.actions) == (3, cards("Estate*2"), 3)
    me.draw_to(4)  # is not +Cards
    assert me.hand == cards("Estate*4")


def test_coins_got_are_told_after_what_made_them_less(deal):
    me, _ = deal(hand="Festival, Copper")
    me.this_turn(GotCoins, LISTENER.note)
    me.this_turn(Getting, LISTENER.one_less)
    me.plays("Festival", "Copper")
    assert me.memo["got"] == [1] and me.coins == 1


def test_coffers_are_coins_got_and_villagers_are_actions_got(deal):
    me, _ = deal("Smithy", hand="Smithy*2")
    me.this_turn(Getting, LISTENER.one_less)
    me.actions, me.villagers, me.coffers = 0, 2, 3
    me.will(spend=["Villager"])
    me.will(spend=["Villager"])
    me.game.do_play()
    assert me.villagers == 0 and me.actions == 0 and len(me.hand) == 2
    me.will(spend=3)
    me.game.do_play()
    assert (me.coins, me.coffers) == (2, 0)


def test_treasures_count_where_a_bot_would_play_them_all_at_once(deal):
    me, _ = deal(hand="Copper*3")
    me.agent.plays_all_treasures = True
    me.this_turn(Getting, LISTENER.one_less)
    for _ in range(3):
        me.will(play="Copper")
    me.game.phase = "treasure"
    me.game.do_play()
    assert me.coins == 0 and not me.hand
