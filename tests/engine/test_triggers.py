"""Which listeners are called, in which order, and for how long."""

import pytest
from states import leftovers
from table import cards

from dominion import CATALOG
from dominion.engine.card import (
    ANYONES,
    IN_HAND,
    IN_PLAY,
    ITSELF,
    ON_TABLE,
    OTHERS,
    OWNED,
    Action,
    Attack,
    Duration,
    Landmark,
    Project,
    Reaction,
    only_if,
    when,
)
from dominion.engine.events import (
    Attacked,
    Discarded,
    Gained,
    Gaining,
    Played,
    Playing,
    Revealed,
    Scoring,
    TakingDebt,
    Trashed,
    Trashing,
    TurnStarted,
)


@pytest.fixture
def bell(made):
    class TestBell(Action, Reaction, cost=2):
        """When another player plays an Attack, you may discard this for a VP."""

        @when(Attacked, IN_HAND)
        def ring(self, me, attack):
            if me.agrees("ring", self):
                me.discard(self)
                me.vp_tokens += 1
                return True
            return False

    return made(TestBell)


def test_the_owner_of_different_reactions_is_asked_for_the_order(deal, bell):
    me, victim = deal(bell.name, hand="Militia", other=f"Moat, {bell.name}, Copper*3")
    victim.will(order=bell.name, ring=True, reveal=True)
    me.plays("Militia")
    assert [decision.verb for decision in victim.asked] == ["order", "ring", "reveal"]
    assert (
        victim.asked[0].options == cards(f"Moat, {bell.name}")
        and len(victim.hand) == 4
        and victim.vp_tokens == 1
    )


def test_copies_of_one_card_answer_one_after_another_without_an_order(deal, bell):
    me, victim = deal(bell.name, hand="Militia", other=f"{bell.name}*3")
    for answer in (True, False):
        victim.will(ring=answer)
    me.plays("Militia")
    assert [decision.verb for decision in victim.asked] == ["ring"] * 2, "to decline one is to decline all"
    assert victim.hand == cards(f"{bell.name}*2") and victim.vp_tokens == 1


def test_others_are_attacked_in_turn_order(deal, bell):
    rung = []
    me, left, right = deal(bell.name, hand="Moat", other="Militia", third=bell.name, seats=3)
    me.has(hand=bell.name)
    me.ends_turn()
    me.has(hand=bell.name)
    for player in (me, right):
        player.will(ring=lambda decision: rung.append(decision.player))
    left.has(hand="Militia")
    left.plays("Militia")
    assert rung == [right, me]


def test_a_reaction_may_answer_again_after_another(deal, made):
    class TestChamber(Action, Reaction, cost=2):
        """When another player plays an Attack, you may draw a card."""

        @when(Attacked, IN_HAND, again=True)
        def look(self, me, attack):
            if me.agrees("look", self):
                me.draw(1)
                return True
            return False

    name = made(TestChamber).name
    me, victim = deal(name, hand="Witch", deck="Copper*2", other=name, other_deck="Moat, Gold")
    victim.will(look=True, reveal=True)
    victim.will(look=False)
    me.plays("Witch")
    assert [decision.verb for decision in victim.asked] == ["look", "reveal", "look"]
    assert victim.hand == cards(f"{name}, Moat") and victim.count("Curse") == 0


@pytest.fixture
def gong(made):
    """Records each card gained. Its zone is an argument."""

    def make(where, whose):
        class TestGong(Action, cost=2):
            """+1 VP when a card is gained."""

            @when(Gained, where, whose)
            def note(self, me, gained):
                me.vp_tokens += 1

        return made(TestGong)

    return make


@pytest.mark.parametrize(
    ("where", "whose", "tokens"),
    [
        (IN_HAND, "mine", (2, 0)),
        (IN_PLAY, "mine", (1, 0)),
        (IN_HAND, OTHERS, (0, 1)),
        (IN_PLAY, ANYONES, (1, 0)),
        (IN_HAND, ANYONES, (2, 1)),
        (ON_TABLE, "mine", (1, 0)),
        (ON_TABLE, ANYONES, (1, 1)),
        (ITSELF, "mine", (0, 0)),
        ("Chest", "mine", (1, 0)),
    ],
)
def test_where_a_card_listens_and_to_whom(deal, gong, where, whose, tokens):
    card = gong(where, whose)
    me, other = deal(card.name, hand=f"{card.name}*3", other=card.name)
    me.has(mats={"Chest": card.name})
    me.plays(card.name)
    me.gain("Copper")
    assert (me.vp_tokens, other.vp_tokens) == tokens
    me.gain(card)
    assert me.vp_tokens == 2 * tokens[0] + (where == ITSELF)


def test_news_reach_the_current_player_first(deal, made):
    order = []

    class TestDrum(Action, cost=2):
        """Reacts to every event."""

        @when(Gained, IN_HAND, ANYONES)
        def note(self, me, gained):
            order.append(me.seat)

    name = made(TestDrum).name
    me, left, right = deal(name, hand=name, other=name, third=name)
    right.gain("Copper")
    me.ends_turn()
    for player in (me, left, right):
        player.has(hand=name)
    left.gain("Copper")
    assert order == [0, 1, 2, 1, 2, 0]


def test_a_gain_may_be_replaced_or_moved(deal, made):
    class TestSwap(Action, Reaction, cost=2):
        """Gain a Silver to your hand instead of a Curse, and Coppers onto your deck."""

        @when(Gaining, IN_HAND)
        def swap(self, me, gaining):
            if gaining.card.name == "Curse":
                gaining.instead = self.silver
            elif gaining.card.name == "Copper":
                gaining.to = "deck"

        def silver(self, me):
            me.gain("Silver", to="hand")

    name = made(TestSwap).name
    me, _ = deal(name, hand=name)
    assert me.gain("Curse") is None and me.gain("Copper").name == "Copper"
    assert me.hand == cards(f"{name}, Silver") and me.deck == cards("Copper") and me.game.left("Curse") == 10


def test_a_trashing_may_go_elsewhere_and_is_news(deal, made):
    heard = []

    class TestGuard(Action, cost=2):
        """Trashed cards of yours go to your discard pile."""

        @when(Trashing, IN_HAND)
        def save(self, me, trashing):
            trashing.to = me.discard_pile

        @when(Trashed, IN_HAND)
        def note(self, me, trashed):
            heard.append((trashed.card.name, trashed.at is me.discard_pile))

        @when(Discarded, IN_HAND)
        @when(Revealed, IN_HAND)
        def unused(self, me, event):
            raise AssertionError

    name = made(TestGuard).name
    me, _ = deal(name, hand=f"{name}, Copper")
    me.trash(CATALOG["Copper"])
    assert heard == [("Copper", True)] and me.discard_pile == cards("Copper") and me.count("Copper") == 1


def test_instructions_may_be_replaced(deal, made):
    class TestMimic(Landmark, cost=0):
        """Smithies give coins instead."""

        @when(Playing, ON_TABLE)
        def change(self, me, playing):
            if playing.card.name == "Smithy":
                playing.instructions = self.instead

        def instead(self, me):
            me.coins += 1

    made(TestMimic)
    me, _ = deal("Test Mimic", hand="Smithy, Village", deck="Copper*5")
    me.plays("Smithy", "Village")
    assert me.coins == 1 and me.hand == cards("Copper") and me.actions == 3


def test_a_landmark_counts_when_scores_are_asked_for(deal, made):
    class TestTower(Landmark, cost=0):
        """+1 VP for each Copper you have."""

        @when(Scoring, ON_TABLE)
        def count(self, me, scoring):
            scoring.vp += me.count("Copper")

    made(TestTower)
    me, other = deal("Test Tower", hand="Copper*3, Estate", other="Estate")
    assert (me.score(), other.score()) == (4, 1)


def test_a_project_listens_for_its_owner_only(deal, made):
    class TestBank(Project, cost=3):
        """+1 VP at the start of your turns."""

        @when(TurnStarted, OWNED)
        def pay(self, me, started):
            me.vp_tokens += 1

    made(TestBank)
    me, other = deal("Test Bank")
    me.coins = 3
    me.purchases("Test Bank")
    assert me.coins == 0 and me.buys == 0 and me.size == 0
    me.begins_turn()
    assert (me.vp_tokens, other.vp_tokens) == (1, 0)
    me.coins = 3
    assert not me.game.may_buy(me, CATALOG["Test Bank"])


# Promises.


@pytest.fixture
def oath(made):
    """A card for each kind of promise."""

    class TestOath(Action, Duration, cost=2):
        """+1 VP as promised."""

        kind = "this_turn"

        def play(self, me):
            if self.kind == "next_turn":
                me.next_turn(self.keep, event=None)
            elif self.kind == "this_turn":
                me.this_turn(Gained, self.keep)
            else:
                getattr(me, self.kind)(Gained, self.keep, whose="anyones")

        def keep(self, me, event):
            me.vp_tokens += 1

    def make(kind):
        TestOath.kind = kind
        return made(TestOath)

    return make


@pytest.mark.parametrize(
    ("kind", "tokens", "stays"),
    [
        ("this_turn", [2, 2, 2, 2], [0, 0, 0]),
        ("next_turn", [0, 0, 1, 1], [1, 0, 0]),
        ("until_next_turn", [2, 3, 3, 3], [1, 0, 0]),
        ("from_now_on", [2, 3, 4, 5], [1, 1, 1]),
    ],
)
def test_how_long_promises_hold(deal, oath, kind, tokens, stays):
    card = oath(kind)
    me, other = deal(card.name, hand=card.name)
    me.plays(card.name)
    seen = []
    me.gain("Copper")
    other.gain("Copper")
    seen.append(me.vp_tokens)
    me.ends_turn()
    still = [len(me.in_play)]
    other.gain("Copper")
    seen.append(me.vp_tokens)
    me.begins_turn()
    me.gain("Copper")
    seen.append(me.vp_tokens)
    me.ends_turn()
    still.append(len(me.in_play))
    me.gain("Curse")
    seen.append(me.vp_tokens)
    me.begins_turn()
    me.ends_turn()
    still.append(len(me.in_play))
    assert (seen, still) == (tokens, stays)
    assert bool(me.game.promises) == (kind == "from_now_on") == (Gained in me.game.listeners)


def test_a_promise_is_a_cards_method_never_a_closure(deal):
    me, _ = deal(hand="Village")
    with pytest.raises(TypeError, match="not a closure"):
        me.this_turn(Gained, lambda me, event: None)


def test_nothing_is_heard_or_promised_when_the_game_is_over(deal, oath):
    me, _ = deal(oath("from_now_on").name, hand="Test Oath", deck="Copper*9", max_turns=2)
    me.plays("Test Oath")
    me.game.play_out()
    assert me.game.is_over() and not leftovers(me.game)


def test_nobody_listens_to_news_that_no_card_of_the_game_wants(deal):
    me, _ = deal("Village", "Smithy")
    assert not me.game.listeners
    moat, _ = deal("Moat")
    assert not moat.game.listeners, "it is in no deck yet"
    moat.gain("Moat")
    assert set(moat.game.listeners) == {Attacked}


def test_attacks_do_not_touch_the_attacker_and_news_of_plays_are_heard(deal, made):
    heard = []

    class TestSpear(Action, Attack, cost=2):
        """Each other player loses a VP."""

        def play(self, me):
            for victim in me.attack():
                victim.vp_tokens -= 1

        @when(Played, IN_PLAY)
        def note(self, me, played):
            heard.append(played.card.name)

    name = made(TestSpear).name
    me, left, right = deal(name, hand=f"{name}, Copper", seats=3)
    me.plays(name, "Copper")
    assert [player.vp_tokens for player in (me, left, right)] == [0, -1, -1] and heard == [name, "Copper"]


@pytest.fixture
def scribe(made):
    class TestScribe(Action, cost=2):
        """When you gain a card this turn that costs `least` or more, +$1."""

        def play(self, me):
            me.this_turn(Gained, self.write, whose="mine", least=3)

        @only_if(lambda card, me, gained, least: me.game.cost(gained.card) >= least)
        def write(self, me, gained, least):
            me.coins += 1

    return made(TestScribe)


def test_a_promise_with_nothing_to_do_is_not_asked_for_its_place(deal, scribe):
    me, _ = deal(hand=f"{scribe.name}, Watchtower")
    me.plays(scribe.name)
    me.will(trash=False, topdeck=False)
    me.gain("Copper")
    assert me.coins == 0 and "order" not in [decision.verb for decision in me.asked]
    me.will(order=scribe.name, trash=False, topdeck=False)
    me.gain("Silver")
    assert me.coins == 1


def test_it_is_told_where_a_gained_card_came_from(deal, made):
    sources = []

    class TestCustoms(Landmark, cost=0):
        """Asks where cards come from."""

        @when(Gained, ON_TABLE)
        def ask(self, me, gained):
            sources.append(gained.source)

    made(TestCustoms)
    me, _ = deal("Test Customs", hand="Gold")
    me.gain("Silver")
    me.trash(CATALOG["Gold"])
    me.gain("Gold", source=me.game.trash)
    assert sources == [None, me.game.trash] and sources[1] is me.game.trash


def test_somebody_else_may_take_the_debt(deal, made):
    class TestPatron(Landmark, cost=0):
        """In your turn the player to the left takes your debt, and one more."""

        @when(TakingDebt, ON_TABLE, given=lambda card, me, taking: me is me.game.turn.player)
        def pay(self, me, taking):
            taking.player = me.others[0]
            taking.debt += 1

    made(TestPatron)
    me, other = deal("Test Patron", "City Quarter", hand="Copper")
    me.purchases("City Quarter")
    assert me.debt == 0 and other.debt == 9 and me.count("City Quarter") == 1
    other.owe(0)
    assert other.debt == 9 and me.debt == 0, "no debt, no event"
