"""Rules of the default policy for the cards of Prosperity and Alchemy."""

import pytest
from policy import ask
from table import cards, set_left, stacked

from dominion import CATALOG, Game, Setup, Strategy
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.play_order import play_value


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("Forge", "Estate*3, Curse", "Gold"),
        ("Magnate", "Copper*2", "Estate"),
        ("Investment", "Curse, Gold", "Province"),
        ("Bishop", "Curse, Gold", "Gold"),
        ("Transmute", "Estate, Gold", "Gold"),
        ("Trade Route", "Curse", "Gold"),
    ],
)
def test_played_when_it_helps_only(deal, name, good, bad):
    me, _ = deal(name, "Bank", hand=name)
    me.has(hand=f"{name}, {good}", deck="Gold*3")
    assert play_value(me, CATALOG[name]) > 0
    me.has(hand=f"{name}, {bad}")
    assert play_value(me, CATALOG[name]) <= 0


def test_investment_alone_is_played_for_its_coin(thinking):
    me, _ = thinking("Investment", hand="Investment, Silver", deck="Estate*5")
    me.purchases()
    assert me.in_play == cards("Silver, Investment") and not me.game.trash


@pytest.mark.parametrize(
    ("left", "kinds", "choice"), [(8, 2, "+$1"), (8, 4, "trash this"), (4, 2, "trash this")]
)
def test_investment_pays_in_points_when_there_are_many_or_it_is_late(deal, left, kinds, choice):
    hand = ", ".join(("Copper", "Silver", "Gold", "Royal Seal")[:kinds])
    me, _ = deal("Investment", "Royal Seal", hand=hand, left={"Province": left})
    assert ask(me, "choose", ["+$1", "trash this"], "Investment", 1) == [choice]


def test_treasures_are_played_in_an_order_that_helps(thinking):
    me, _ = thinking("Anvil", hand="Bank, Copper, Quarry, Royal Seal, Contraband, War Chest", deck="Estate*9")
    me.buys = 0
    while me.game.phase != "clean-up":
        me.game.do_play()
    plays = [str(card) for card in me.game.turn.plays]
    assert plays == ["Contraband", "Quarry", "Royal Seal", "Copper", "War Chest", "Bank"]


def test_tiara_multiplies_the_best_treasure(deal):
    me, _ = deal(hand="Tiara, Gold, Copper, Silver, Bank")
    assert ask(me, "multiply", ["Copper", "Gold", "Silver"], "Tiara") == ["Gold"]
    assert ask(me, "multiply", ["Copper", "Bank"], "Tiara") == ["Bank"]


def test_anvil_is_paid_with_coins_that_nobody_misses(deal):
    me, _ = deal("Anvil", hand="Copper*2, Silver")
    me.coins = 3
    assert ask(me, "discard_for_benefit", ["Copper", "Silver"], "Anvil") == ["Copper"]
    me.coins = 2
    assert ask(me, "discard_for_benefit", ["Copper", "Silver"], "Anvil") == [], "Gold costs all of it"


@pytest.mark.parametrize(
    ("top", "choice"), [("Curse", "trash"), ("Province", "discard"), ("Gold", "play"), ("Smithy", "play")]
)
def test_crystal_ball_knows_what_to_do(thinking, top, choice):
    me, _ = thinking("Smithy", hand="Crystal Ball", deck=f"{top}, Estate*9")
    me.plays("Crystal Ball")
    where = {"trash": me.game.trash, "discard": me.discard_pile, "play": [spot.card for spot in me.in_play]}
    assert CATALOG[top] in where[choice]


def test_contraband_forbids_what_can_be_bought(deal):
    me, other = deal("Contraband", hand="Gold*3", deck="Gold*5")
    me.coins = 3
    assert ask(other, "name", map(str, me.game.nameable), "Contraband", 1) == ["Province"]
    me.has(hand="Copper, Estate*2", deck="Copper*7", discard="Estate")
    me.coins = 2
    assert ask(other, "name", map(str, me.game.nameable), "Contraband", 1) == ["Duchy"]


def test_a_second_contraband_forbids_something_else(thinking):
    me, other = thinking("Contraband", hand="Contraband*2, Gold*3", deck="Gold*5")
    me.plays("Contraband", "Contraband", "Gold", "Gold", "Gold")
    assert not {"Province", "Gold"} & set(map(str, me.game.for_sale(me)))


def test_war_chest_is_denied_the_best(deal):
    me, other = deal("War Chest", "Laboratory", "Moat", hand="War Chest")
    assert ask(other, "name", map(str, me.game.nameable), "War Chest", 1) == ["Laboratory"]
    set_left(me.game, "Province", 3)
    assert ask(other, "name", map(str, me.game.nameable), "War Chest", 1) == ["Duchy"]


def test_watchtower_trashes_curses_and_topdecks_silver(thinking):
    me, other = thinking(hand="Witch", deck="Copper*2", other="Watchtower")
    me.plays("Witch")
    assert me.game.trash == cards("Curse")
    me, _ = thinking(hand="Watchtower, Silver, Copper", deck="Estate*5")
    me.plays("Silver", "Copper")
    me.purchases()
    assert me.game.turn.gains == ((me, CATALOG["Silver"]),) and me.deck[-1] is CATALOG["Silver"]


def test_watchtower_keeps_what_was_wanted(thinking):
    class Coppers(Strategy):
        def gain(self, me, game):
            yield "Copper"

    me, _ = thinking("Gardens", hand="Watchtower", deck="Silver*9", strategy=Coppers)
    me.purchases()
    assert me.count("Copper") == 1 and not me.game.trash


def test_royal_seal_topdecks_by_default(thinking):
    me, _ = thinking(hand="Royal Seal, Gold, Copper", deck="Estate*5")
    me.purchases()
    assert me.game.turn.gains == ((me, CATALOG["Gold"]),) and me.deck == stacked("Gold, Estate*5")


def test_vault_sells_what_is_of_no_use(thinking):
    me, other = thinking(hand="Vault, Estate*2, Gold", deck="Copper, Province", other="Estate*2, Gold")
    me.plays("Vault")
    assert me.hand == cards("Gold, Copper") and me.coins == 3
    assert len(other.hand) == 2, "two Estates for one card"


def test_golds_are_not_changed_at_the_vault(deal):
    me, _ = deal("Vault", hand="Gold*3, Estate")
    assert ask(me, "use", ["Vault"], "Vault") == []


@pytest.mark.parametrize(
    ("card", "hand", "gained"),
    [("Forge", "Estate, Gold, Copper*2", "Province"), ("Mint", "Silver, Gold, Copper", "Gold")],
)
def test_gains_the_best_that_the_hand_allows(card, hand, gained, thinking):
    me, _ = thinking(hand=f"{card}, {hand}", deck="Gold*5", left={"Province": 8})
    me.plays(card)
    assert me.discard_pile == cards(gained)


def test_counting_house_takes_all_coppers(thinking):
    me, _ = thinking(hand="Counting House", discard="Copper*4, Estate")
    me.plays("Counting House")
    assert me.hand == cards("Copper*4")


def test_mountebanks_victims_show_their_curses(thinking):
    me, other = thinking(hand="Mountebank", other="Curse, Gold")
    me.plays("Mountebank")
    assert other.hand == cards("Gold") and other.discard_pile == cards("Curse")


def test_loan_trashes_coppers_and_keeps_gold(thinking):
    me, _ = thinking(hand="Loan*2", deck="Copper, Gold, Silver*5")
    me.plays("Loan", "Loan")
    assert me.game.trash == cards("Copper") and me.discard_pile == cards("Gold")


def test_herbalist_keeps_the_best_treasure(thinking):
    me, _ = thinking(hand="Herbalist, Copper, Gold, Silver", deck="Estate*9")
    me.plays("Herbalist", "Copper", "Gold", "Silver")
    me.buys = 0
    me.ends_turn()
    assert CATALOG["Gold"] in me.hand and CATALOG["Silver"] not in me.hand


def test_alchemist_comes_back(thinking):
    me, _ = thinking(hand="Alchemist, Potion", deck="Estate*9")
    me.plays("Alchemist", "Potion")
    me.buys = 0
    me.ends_turn()
    assert CATALOG["Alchemist"] in me.hand


def test_transmute_makes_gold_of_estates(deal):
    me, _ = deal(hand="Transmute, Estate, Copper, Smithy", deck="Copper*5")
    assert ask(me, "trash_for_benefit", ["Copper", "Smithy", "Estate"], "Transmute", 1) == ["Estate"]


def test_the_possessor_does_not_end_the_game_with_a_loss(deal):
    me, other = deal("Smithy", hand="Possession", other="Gold*3", left={"Province": 1}, other_deck="Duchy*5")
    me.plays("Possession")
    me.ends_turn()
    other.plays("Gold", "Gold", "Gold")
    province = CATALOG["Province"]
    other.vp_tokens = 5
    for player in (me, other):
        player.agent.answer = Strategy().answer
    assert policy.would_lose(other, province), "6 VP for me against 20"
    me.vp_tokens = 30
    assert not policy.would_lose(other, province), "the possessed would lose, the possessor decides"


def test_whole_games_with_possession_end():
    class Possessor(Strategy):
        requires = ("Possession",)

        def gain(self, me, game):
            yield "Province"
            yield "Possession"
            if me.count("Potion") < 1:
                yield "Potion"
            yield "Gold"
            yield "Silver"

    for seed in range(5):
        game = Game(Setup(("Possession",), check_cards=True), [Possessor(), Possessor()], seed=seed)
        game.play_out()
        assert game.is_over() and not game.stopped


@pytest.mark.parametrize("name", ["Apprentice", "Bishop", "Trade Route", "Transmute"])
def test_what_a_card_was_played_for_is_trashed(deal, name):
    me, _ = deal("Vineyard", hand=f"{name}, Potion, Copper, Gold", deck="Copper*3")
    me.turns = 12
    options = ["Copper", "Potion", "Gold"]
    assert ask(me, "trash_for_benefit", options, name, 1) != ["Gold"]
    me.has(hand=f"{name}, Potion, Copper, Gold", deck="", discard="")
    assert me.total_money == 4 and play_value(me, CATALOG[name]) > 0
    assert ask(me, "trash_for_benefit", options, name, 1) == ["Potion"], "the last Copper is kept"
