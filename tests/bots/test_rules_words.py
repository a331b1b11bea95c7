"""The default policy's choice among words, and its forced gains."""

import pytest

from dominion import CATALOG, Strategy
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.play_order import play_value
from dominion.bots.default_policy.upgrades import upgrade_value
from dominion.bots.default_policy.worth import made_value
from dominion.engine.decision import Decision


def ask(me, verb, options, source, least=1, most=1):
    """The default answer, as text; one answer alone without its list."""
    offered = [CATALOG.get(option, option) for option in options]
    answer = policy.answer(Decision(verb, me, offered, least, most, CATALOG[source]))
    return [str(one) for one in answer] if most > 1 or least == 0 else str(*answer)


def test_teacher_teaches_terminals_an_action_and_others_a_card(deal):
    words = ("+1 Card", "+1 Action", "+1 Buy", "+$1")
    me, _ = deal("Page", hand="Smithy*2, Village")
    assert ask(me, "choose", words, "Teacher") == "+1 Action"
    me.has(hand="Smithy, Village*2")
    assert ask(me, "choose", words, "Teacher") == "+1 Card"
    me.memo["tokens"] = {"+1 Card": "Village"}
    assert ask(me, "choose", words, "Teacher") == "+1 Action", "Smithy is the pile without a token"
    me.memo["tokens"] = {"+1 Card": "Village", "+1 Action": "Smithy"}
    assert ask(me, "choose", words, "Teacher") == "+$1", "those in use stay where they are"
    me.has(hand="", deck="", discard="")
    me.memo["tokens"] = {}
    assert ask(me, "choose", words, "Teacher") == "+1 Card"


@pytest.mark.parametrize("name", ["Courser", "Trusty Steed"])
def test_courser_takes_cards_and_what_is_needed_besides(deal, name):
    words = ("+2 Cards", "+2 Actions", "+$2", "gain 4 Silvers")
    me, _ = deal(hand="Copper", deck="Copper*4")
    assert ask(me, "choose", words, name, 2, 2) == ["+2 Cards", "gain 4 Silvers"]
    me.has(hand="Smithy, Militia")
    me.actions = 0
    assert ask(me, "choose", words, name, 2, 2) == ["+2 Actions", "+2 Cards"]
    me, _ = deal(hand="Copper", deck="Copper*4", left={"Province": 2})
    assert ask(me, "choose", words, name, 2, 2) == ["+2 Cards", "+$2"]


def test_hamlet_discards_for_an_action_that_is_missing(deal):
    me, _ = deal(hand="Smithy, Copper*2")
    me.actions = 1
    assert ask(me, "choose", ["discard a card for +1 Action"], "Hamlet", 0) == []
    me.has(hand="Smithy, Militia, Copper*2")
    assert ask(me, "choose", ["discard a card for +1 Action"], "Hamlet", 0) != []
    assert ask(me, "discard", map(str, me.hand), "Hamlet") == "Copper", "and keeps what it is for"
    me.actions = 0
    me.has(hand="Smithy")
    assert ask(me, "choose", ["discard a card for +1 Action"], "Hamlet", 0) == [], "which would be gone"


def test_hamlet_discards_for_a_buy_that_is_used(deal):
    class Estates(Strategy):
        def gain(self, me, game):
            yield "Estate"

    word = ["discard a card for +1 Buy"]
    me, _ = deal(hand="Copper*2, Estate")
    me.agent = Estates()
    me.coins = 0
    assert ask(me, "choose", word, "Hamlet", 0) == [], "there are coins for one only"
    me.coins = 2
    assert ask(me, "choose", word, "Hamlet", 0) == word
    me.has(hand="Copper*2")
    assert ask(me, "choose", word, "Hamlet", 0) == [], "nothing is idle"
    me.agent = me.game.players[1].agent


def test_hermit_trashes_where_it_helps(deal):
    words = ("from your hand", "from your discard pile")
    me, _ = deal(hand="Estate, Smithy", discard="Estate*4", deck="Copper")
    assert ask(me, "choose", words, "Hermit") == "from your discard pile", "it would be drawn"
    me.has(hand="Estate")
    assert ask(me, "choose", words, "Hermit") == "from your hand"


def test_nobles_let_better_actions_be_played(deal):
    words = ("+3 Cards", "+2 Actions")
    me, _ = deal(hand="Copper*3", deck="Copper*3")
    me.actions = 0
    assert ask(me, "choose", words, "Nobles") == "+3 Cards"
    me.has(hand="Smithy")
    assert ask(me, "choose", words, "Nobles") == "+2 Actions"
    me.has(hand="Moat")
    assert ask(me, "choose", words, "Nobles") == "+3 Cards", "a Moat draws less"
    me.has(hand="Moat*2")
    assert ask(me, "choose", words, "Nobles") == "+2 Actions"


def test_pawn_takes_what_is_of_use(deal):
    words = ("+1 Card", "+1 Action", "+1 Buy", "+$1")

    def choice(me):
        return set(ask(me, "choose", words, "Pawn", 2, 2))

    me, _ = deal(hand="Copper*3", deck="Copper*5")
    me.actions = 0
    assert choice(me) == {"+1 Card", "+$1"}
    me.has(hand="Smithy")
    assert choice(me) == {"+1 Card", "+1 Action"}
    me.has(hand="Copper", deck="Market*4, Copper")
    assert choice(me) == {"+1 Card", "+1 Action"}, "most of what is drawn are Actions"
    me.has(hand="Copper*7", deck="")
    assert choice(me) == {"+1 Buy", "+$1"}, "nothing to draw"
    me.has(hand="Silver*5, Copper", deck="Copper*5")
    assert choice(me) == {"+1 Card", "+1 Buy"}, "a Silver besides the Province"


def test_steward_trashes_early_and_pays_when_it_matters(deal):
    words = ("+2 Cards", "+$2", "trash 2 cards")
    me, _ = deal(hand="Estate*3, Copper", deck="Copper*9")
    assert ask(me, "choose", words, "Steward") == "trash 2 cards"
    me.has(hand="Estate*2, Gold*2", deck="Copper*9")
    assert ask(me, "choose", words, "Steward") == "+$2", "a Province is better"
    me.has(hand="Estate, Silver*2", deck="Copper*9")
    assert ask(me, "choose", words, "Steward") == "+$2", "a Gold is two coins away"
    me.has(hand="Estate, Gold*2, Silver", deck="Copper*9")
    assert ask(me, "choose", words, "Steward") == "+2 Cards", "$8 are there"
    me.has(hand="Estate, Gold*2, Silver", deck="")
    assert ask(me, "choose", words, "Steward") == "+$2", "nothing to draw"


def test_spice_merchant_sells_for_coins_that_buy_something(deal):
    words = ("+2 Cards, +1 Action", "+1 Buy, +$2")
    me, _ = deal(hand="Silver*2", deck="Copper*5")
    assert ask(me, "choose", words, "Spice Merchant") == "+1 Buy, +$2"
    me.has(hand="Silver*3", deck="Copper*5")
    assert ask(me, "choose", words, "Spice Merchant") == "+1 Buy, +$2", "a Province"
    me.has(hand="Copper, Silver*4", deck="Copper*5")
    assert ask(me, "choose", words, "Spice Merchant") == "+2 Cards, +1 Action"
    me.has(hand="Copper, Estate", deck="Copper*5")
    assert ask(me, "choose", words, "Spice Merchant") == "+2 Cards, +1 Action", (
        "a Silver is not worth the coins"
    )
    me.actions = 0
    me.has(hand="Silver*2, Smithy", deck="Copper*5")
    assert ask(me, "choose", words, "Spice Merchant") == "+2 Cards, +1 Action", "so that Smithy is played"


def test_develop_puts_the_dearer_card_on_top(deal):
    me, _ = deal(hand="Develop, Silver", deck="Copper*3")
    words = ("the dearer one first", "the cheaper one first")
    assert ask(me, "choose", words, "Develop") == "the cheaper one first"


def test_sleigh_takes_good_cards_where_they_are_of_use(deal):
    words = ("hand", "deck")
    me, other = deal("Smithy", hand="Sleigh, Copper", other="Sleigh")
    me.will(choose=None)
    me.gain("Gold")
    assert ask(me, "choose", words, "Sleigh", 0) == ["hand"], "to be played this turn"
    for actions, where in ((1, "hand"), (0, "deck")):
        me.actions = actions
        me.will(choose=None)
        me.gain("Smithy")
        assert ask(me, "choose", words, "Sleigh", 0) == [where]
    me.will(choose=None)
    me.gain("Estate")
    assert ask(me, "choose", words, "Sleigh", 0) == []
    other.will(choose=None)
    other.gain("Gold")
    assert ask(other, "choose", words, "Sleigh", 0) == ["hand"], "it is in the next hand"
    other.will(choose=None)
    other.gain("Curse")
    assert ask(other, "choose", words, "Sleigh", 0) == []


def test_sleigh_puts_what_is_bought_onto_the_deck(deal):
    me, _ = deal(hand="Sleigh", deck="Copper*9")
    me.coins = 6
    me.will(choose=lambda decision: ask(me, "choose", decision.options, "Sleigh", 0))
    me.purchases("Gold")
    assert me.deck[-1].name == "Gold" and not me.hand


def test_treasurer_takes_the_key_once_and_what_the_trash_has(deal):
    words = ("take the Key", "trash a Treasure", "gain a Treasure")
    me, _ = deal("Treasurer", hand="Copper*3, Gold", deck="Copper*9")
    assert ask(me, "choose", words, "Treasurer") == "take the Key"
    me.take(CATALOG["Key"])
    assert ask(me, "choose", words, "Treasurer") == "take the Key", "once more, as nothing else is of use"
    me.coins = 3
    assert ask(me, "choose", words, "Treasurer") == "trash a Treasure", "a Copper to spare"
    me.trash(CATALOG["Gold"])
    assert ask(me, "choose", words, "Treasurer") == "gain a Treasure"


def test_village_green_now_or_next_turn(deal):
    words = ("now", "next turn")
    me, other = deal(hand="Smithy", other="Smithy")
    assert ask(me, "choose", words, "Village Green") == "now"
    assert ask(other, "choose", words, "Village Green") == "next turn", "Actions now would be lost"
    me.has(hand="Copper")
    assert ask(me, "choose", words, "Village Green") == "next turn"


def test_wild_hunt_collects_when_it_pays(deal):
    words = ("+3 Cards", "Estate")
    me, _ = deal(hand="Wild Hunt", deck="Copper*3")
    pile = me.game.piles["Wild Hunt"]
    for there, answer in ((0, "+3 Cards"), (4, "+3 Cards"), (5, "Estate")):
        pile.memo["VP"] = there
        assert ask(me, "choose", words, "Wild Hunt") == answer
    me, _ = deal(hand="Wild Hunt", left={"Province": 2})
    me.game.piles["Wild Hunt"].memo["VP"] = 1
    assert ask(me, "choose", words, "Wild Hunt") == "Estate"
    me, _ = deal(hand="Wild Hunt", left={"Estate": 0})
    me.game.piles["Wild Hunt"].memo["VP"] = 9
    assert ask(me, "choose", words, "Wild Hunt") == "+3 Cards", "no Estate, no VP"


# Cards that must be gained.


def test_an_action_that_nobody_wants_is_worth_little(deal):
    me, _ = deal("Remake", "Smithy", hand="Silver, Estate")
    smithy = [CATALOG["Smithy"]]
    assert made_value(me, smithy) < 1 < made_value(me, [CATALOG["Silver"]])
    assert upgrade_value(me, CATALOG["Remake"], CATALOG["Silver"]) < 0
    assert upgrade_value(me, CATALOG["Remake"], CATALOG["Estate"]) > 0

    class WantsIt(Strategy):
        def gain(self, me, game):
            yield "Smithy"

    told, me.agent = me.agent, WantsIt()
    assert made_value(me, smithy) > 1 and upgrade_value(me, CATALOG["Remake"], CATALOG["Silver"]) > 0
    me.agent = told


def test_stonemason_makes_no_estates_of_silvers_while_there_is_time(deal):
    me, _ = deal("Stonemason", hand="Stonemason, Silver, Gold, Copper")
    assert play_value(me, CATALOG["Stonemason"]) <= 0
    me.has(hand="Stonemason, Curse")
    assert play_value(me, CATALOG["Stonemason"]) > 0
    me, _ = deal("Stonemason", hand="Stonemason, Silver", left={"Province": 1})
    assert play_value(me, CATALOG["Stonemason"]) > 0


def test_no_coins_are_overpaid_for_two_more_stonemasons(deal):
    class WantsStonemasons(Strategy):
        def gain(self, me, game):
            yield "Stonemason"

    me, _ = deal("Stonemason", "Pawn", hand="Copper")
    told, me.agent = me.agent, WantsStonemasons()
    me.coins, me.buys = 2, 0
    assert ask(me, "overpay", [0, 1, 2], "Stonemason") == "0"
    me.agent = told


@pytest.mark.parametrize(
    ("hand", "coins", "worth_it"),
    [
        ("Copper*4", 0, True),
        ("Gold*2", 0, False),
        ("Silver*4", 0, False),
        ("Gold*2", 9, True),
        ("", 0, False),
    ],
)
def test_tactician_discards_no_hand_that_buys_a_gold(deal, hand, coins, worth_it):
    me, _ = deal(hand=", ".join(filter(None, ("Tactician", hand))))
    me.coins = coins
    assert (play_value(me, CATALOG["Tactician"]) > 0) is worth_it


@pytest.mark.parametrize("name", ["Band of Misfits", "Captain", "Overlord"])
def test_command_cards_command_what_does_most(deal, name):
    me, _ = deal("Village", "Smithy", "Moat", "Remodel", hand="Copper*4", deck="Copper*5")
    me.actions = 0
    offered = ["Village", "Smithy", "Moat", "Remodel"]
    assert ask(me, "play", offered, name) == "Smithy", "no Village where nothing follows"
    me.has(hand="Smithy, Copper")
    assert ask(me, "play", offered, name) == "Village"
    me.has(hand="Copper")
    assert ask(me, "play", ["Remodel", "Moat"], name) == "Moat", "nothing to remodel"


def test_innovation_is_asked_like_a_card_of_its_own(deal):
    me, _ = deal("Smithy", hand="Copper")
    assert ask(me, "play", ["Smithy"], "Innovation", 0) == ["Smithy"]


def test_no_copper_is_given_to_anothers_bishop_that_the_next_hand_needs(deal):
    me, _ = deal(hand="Bishop", other="Copper*4, Estate", other_deck="Copper*3, Silver")
    other = me.others[0]
    assert ask(other, "trash", ["Copper", "Estate"], "Bishop", 0) == ["Estate"]
    assert ask(other, "trash", ["Copper"], "Bishop", 0) == []
    other.has(hand="Gold*3, Copper", deck="Gold*5")
    assert ask(other, "trash", ["Copper"], "Bishop", 0) == ["Copper"]


def test_journeyman_passes_over_what_makes_the_rest_worth_most(deal):
    me, _ = deal(hand="Journeyman", deck="Copper*3, Gold*3, Estate*4")
    names = ["Copper", "Silver", "Gold", "Estate", "Curse"]
    assert ask(me, "name", names, "Journeyman") == "Estate"
    me.has(deck="Copper*5, Gold*3, Estate")
    assert ask(me, "name", names, "Journeyman") == "Copper"
    me.has(deck="")
    assert ask(me, "name", names, "Journeyman") in names


@pytest.mark.parametrize(("name", "becomes"), [("Fugitive", "Disciple"), ("Hero", "Champion")])
def test_travellers_stay_what_a_deck_of_money_wants(deal, name, becomes):
    me, _ = deal("Page", "Peasant", hand="Copper*5, Silver*3, Smithy")
    assert ask(me, "exchange", [becomes], name, 0) == []
    me.has(hand="Copper*5, Smithy*3, Village*2")
    assert ask(me, "exchange", [becomes], name, 0) == [becomes]
    assert ask(me, "exchange", ["Soldier"], "Peasant", 0) == ["Soldier"]


def test_teacher_is_called_for_a_pile_of_which_there_are_several(deal):
    me, _ = deal("Peasant", hand="Smithy, Copper*5")
    assert ask(me, "call", ["Teacher"], "Teacher", 0) == []
    me.has(hand="Smithy*3, Copper*5")
    assert ask(me, "call", ["Teacher"], "Teacher", 0) == ["Teacher"]
    me.memo["tokens"] = {"+1 Card": "Smithy"}
    assert ask(me, "call", ["Teacher"], "Teacher", 0) == []


def test_procession_makes_nothing_that_is_not_wanted(deal):
    me, _ = deal("Militia", hand="Procession, Village")
    assert play_value(me, CATALOG["Procession"]) <= 0
    me.has(hand="Procession, Ruined Village")
    assert play_value(me, CATALOG["Procession"]) > 0


@pytest.mark.parametrize(("hand", "worth_it"), [(3, True), (5, True), (6, True), (7, False)])
@pytest.mark.parametrize("actions", [1, 2])
def test_watchtower_is_played_when_it_draws(deal, hand, worth_it, actions):
    me, _ = deal(hand=f"Watchtower, Copper*{hand - 1}", deck="Copper*5")
    me.actions = actions
    assert (play_value(me, CATALOG["Watchtower"]) > 0) is worth_it
