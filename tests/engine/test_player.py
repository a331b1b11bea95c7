"""The verbs of card texts, and the counts they update."""

from collections import Counter

from table import cards, set_left, stacked

from dominion import CATALOG
from dominion.engine.card import Card

GOLD, SILVER, COPPER, ESTATE, CURSE = (
    CATALOG[name] for name in ("Gold", "Silver", "Copper", "Estate", "Curse")
)


def counts_are_true(player):
    owned = player.all_cards
    counted = Counter(card.name for card in owned)
    assert player.counts == counted and player.size == len(owned)
    assert player.total_money == sum(card.money for card in owned)
    assert player.score() == sum(card.worth(player) for card in owned) + player.vp_tokens


def test_cards_with_instructions_in_place_of_their_header_are_known():
    own = [card for card in CATALOG.values() if type(card).follow is not Card.follow]
    assert own and [card for card in CATALOG.values() if not card.follows_header] == own


def test_following_a_card_gives_what_its_header_says(deal):
    me, _ = deal(deck="Gold, Silver, Copper")
    before = me.actions, me.buys, me.coins
    CATALOG["Market"].follow(me)
    assert (me.actions, me.buys, me.coins) == tuple(number + 1 for number in before)
    assert len(me.hand) == 1 and len(me.deck) == 2


def test_drawing_takes_from_the_top_and_shuffles_only_when_it_must(deal):
    me, _ = deal(deck="Gold, Silver, Copper", discard="Estate*2")
    assert (
        me.draw(2) == cards("Gold, Silver")
        and me.deck == cards("Copper")
        and me.discard_pile == cards("Estate*2")
    )
    assert me.draw(1) == cards("Copper") and not me.deck and me.discard_pile == cards("Estate*2")
    assert me.draw(5) == cards("Estate*2") and not me.discard_pile
    assert me.draw(1) == [] and me.draw(0) == [] and me.draw(-1) == []
    assert me.hand == cards("Gold, Silver, Copper, Estate*2")


def test_drawing_takes_what_is_left_before_it_shuffles(deal):
    me, _ = deal(deck="Gold", discard="Curse*4")
    assert me.draw(2) == cards("Gold, Curse") and me.deck == cards("Curse*3")
    me.draw_to(2)
    assert len(me.hand) == 2
    me.draw_to(4)
    assert len(me.hand) == 4 and len(me.deck) == 1


def test_shuffles_are_fair(deal):
    me, _ = deal(discard="Gold, Silver, Copper")
    tops = Counter()
    for _ in range(600):
        me.has(deck="", discard="Gold, Silver, Copper")
        me.shuffle()
        tops[tuple(map(str, me.deck))] += 1
    assert len(tops) == 6 and min(tops.values()) > 60


def test_looking_shows_the_top_card_first(deal):
    me, _ = deal(deck="Gold, Silver, Copper", discard="Curse")
    assert [*map(str, me.look_at(2))] == ["Gold", "Silver"] and me.looking == cards("Gold, Silver")
    me.put_back([GOLD, SILVER])
    assert me.deck == stacked("Silver, Gold, Copper") and not me.looking
    assert [*map(str, me.reveal_top(9))] == ["Silver", "Gold", "Copper", "Curse"]
    assert me.game.log[-1] == ("reveal", 0, [SILVER, GOLD, COPPER, CURSE], "deck")
    me.discard(list(me.looking), me.looking)
    assert me.look_at(0) == [] and len(me.discard_pile) == 4


def test_revealing_until_something_is_found_or_all_is_seen(deal):
    me, _ = deal(deck="Estate, Gold, Silver", discard="Curse")
    assert me.reveal_until(lambda seen: GOLD in seen) == cards("Estate, Gold") and me.deck == cards("Silver")
    assert me.reveal_until(lambda seen: ESTATE in seen) == cards("Silver, Curse"), (
        "the others are not shuffled in"
    )
    me.discard(me.looking[:], me.looking)


def test_cards_are_put_where_they_are_said_to_be(deal):
    me, _ = deal(hand="Gold, Silver, Copper*2", deck="Estate, Curse")
    assert me.topdeck(GOLD) and me.deck == stacked("Gold, Estate, Curse")
    assert me.bottomdeck(SILVER) and me.deck == stacked("Gold, Estate, Curse, Silver")
    assert me.put_in_deck(COPPER, 1) and me.deck == stacked("Gold, Copper, Estate, Curse, Silver")
    assert me.put_in_deck(COPPER, 99) and me.deck == stacked("Gold, Copper, Estate, Curse, Silver, Copper")
    assert me.put_in_hand(ESTATE, me.deck) and me.hand == cards("Estate")
    assert me.set_aside(ESTATE, mat="Island") and me.mat("Island") == cards("Estate") and me.size == 6
    counts_are_true(me)


def test_a_card_that_is_not_there_is_not_moved(deal):
    me, other = deal(hand="Estate")
    assert not (
        me.topdeck(GOLD)
        or me.bottomdeck(GOLD)
        or me.trash(GOLD)
        or me.put_in_hand(GOLD)
        or me.set_aside(GOLD)
    )
    assert not (me.hand_over(GOLD, other) or me.return_to_pile(GOLD) or me.move(GOLD, me.hand, me.deck))
    assert me.discard([GOLD, ESTATE, ESTATE]) == [ESTATE] and me.play(GOLD) is None
    assert not me.game.trash and me.discard_pile == cards("Estate")


def test_discarding(deal):
    me, _ = deal(hand="Gold, Silver, Copper*3, Estate")
    me.will(discard=["Estate", "Copper"])
    me.discard_some(2)
    me.will(discard="Copper")
    me.discard_down_to(3)
    me.discard_down_to(3)
    assert me.hand == cards("Gold, Silver, Copper") and me.discard_pile == cards("Estate, Copper*2")


def test_gaining_and_trashing_keep_the_counts(deal):
    me, _ = deal(hand="Gardens, Gold", deck="Copper*8")
    for name, to in (("Silver", "hand"), ("Duchy", "deck"), ("Curse", "discard_pile"), ("Gardens", "hand")):
        assert me.gain(name, to).name == name
        counts_are_true(me)
    assert me.deck[-1].name == "Duchy" and me.score() == 2 + 3 - 1
    for card in me.hand[:]:
        assert me.trash(card)
        counts_are_true(me)
    assert me.trash(COPPER, me.deck) and me.game.trash == cards("Gardens*2, Gold, Silver, Copper")
    counts_are_true(me)
    assert me.score() == 2, "no Gardens are left to count"
    assert me.gain(GOLD, source=me.game.trash) is GOLD and me.game.trash == cards("Gardens*2, Silver, Copper")
    assert me.gain(GOLD, source=me.game.trash) is None and me.count("Gold") == 1
    counts_are_true(me)


def test_nothing_is_gained_from_an_empty_pile(deal):
    me, _ = deal(left={"Gold": 0})
    assert me.gain("Gold") is None and me.gain("Platinum") is None and not me.discard_pile


def test_passing_and_returning(deal):
    me, other = deal(hand="Gold, Curse, Gardens")
    assert me.hand_over(GOLD, other) and other.hand == cards("Gold") and me.count("Gold") == 0
    assert me.return_to_pile(CURSE) and me.game.left("Curse") == 11 and me.hand == cards("Gardens")
    counts_are_true(me)
    counts_are_true(other)


def test_buying_costs_a_buy_coins_potions_and_debt(deal, made):
    from dominion.engine.card import Action

    class TestBrew(Action, cost=2, potion=1, debt=3):
        """+$1."""

    brew = made(TestBrew)
    me, _ = deal(brew.name)
    me.buys, me.coins, me.potions = 2, 7, 2
    me.buy(brew)
    assert (me.buys, me.coins, me.potions, me.debt) == (1, 5, 1, 3) and me.discard_pile == cards(brew.name)
    assert me.game.turn.gains == ((me, brew),)


def test_questions_with_one_answer_are_not_asked(deal):
    me, _ = deal()
    assert me.choose("discard", []) == [] and me.choose("discard", [GOLD, GOLD, GOLD], 2, 2) == [GOLD, GOLD]
    assert (
        me.choose("discard", [GOLD, ESTATE], 5, 5) == [GOLD, ESTATE] and me.choose_one("gain", [GOLD]) is GOLD
    )
    assert me.choose("trash", [GOLD, ESTATE], 0, 0) == [] and me.choose_one("gain", [], optional=True) is None
    assert me.arrange("put_back", [GOLD, GOLD]) == [GOLD, GOLD] and not me.asked
    me.will(trash=None)
    assert me.choose_one("trash", [GOLD], optional=True) is None, "one may say no"


def test_a_controller_answers_for_another(deal):
    me, other = deal(other="Gold, Estate")
    other.controller = me
    me.will(discard="Gold")
    other.discard_some(1)
    assert other.hand == cards("Estate") and not other.asked and me.asked[0].player is other


def test_empty_piles_are_counted_as_cards_come_and_go(deal):
    me, _ = deal(left={"Curse": 1})
    me.gain("Curse")
    assert me.game.empty_piles == 1 and "Curse" not in me.game.prices
    me.return_to_pile(CURSE, me.discard_pile)
    assert me.game.empty_piles == 0 and me.game.prices["Curse"] == 0
    set_left(me.game, "Curse", 0)
    assert me.game.empty_piles == 1
