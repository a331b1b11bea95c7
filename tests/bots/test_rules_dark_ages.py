"""Rules of the default policy for the cards of Dark Ages and the promos."""

import pytest
from table import cards, set_left

from dominion import CATALOG, Game, Setup, Strategy
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.play_order import play_value
from dominion.engine.decision import Decision


def ask(me, verb, options, source, least=0, most=1):
    """The default answer, as names."""
    offered = [CATALOG.get(option, option) if isinstance(option, str) else option for option in options]
    decision = Decision(verb, me, offered, least, most, CATALOG[source])
    return [option if isinstance(option, int) else str(option) for option in policy.answer(decision)]


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("Altar", "Curse, Gold", "Gold, Silver"),
        ("Forager", "Estate, Gold", "Gold, Silver"),
        ("Junk Dealer", "Estate, Gold", "Gold, Silver"),
        ("Mercenary", "Estate, Curse, Gold", "Estate, Gold"),
        ("Poor House", "Copper, Estate*3", "Copper*4"),
        ("Rats", "Curse, Gold", "Estate, Gold"),
        ("Procession", "Ruined Village", "Copper"),
        ("Graverobber", "Laboratory", "Copper"),
        ("Dismantle", "Estate", "Copper"),
        ("Prince", "Village", "Laboratory"),
    ],
)
def test_played_when_it_helps_only(deal, name, good, bad):
    me, _ = deal("Cultist", "Hermit", "Urchin", "Witch", "Laboratory", hand=name)
    me.has(hand=f"{name}, {good}", deck="Gold*3")
    assert play_value(me, CATALOG[name]) > 0
    me.has(hand=f"{name}, {bad}")
    assert play_value(me, CATALOG[name]) <= 0


def test_beggar_is_for_poor_decks_and_the_end(deal):
    me, _ = deal(hand="Beggar, Estate*3")
    assert play_value(me, CATALOG["Beggar"]) > 0
    me.has(hand="Beggar, Gold*3")
    assert play_value(me, CATALOG["Beggar"]) <= 0
    set_left(me.game, "Province", 2)
    assert play_value(me, CATALOG["Beggar"]) > 0


@pytest.mark.parametrize("name", ["Band of Misfits", "Captain"])
def test_commands_are_as_good_as_what_they_find(deal, name):
    me, _ = deal("Smithy", "Throne Room", "Procession", hand=f"{name}*2, Throne Room, Procession")
    assert 0 < play_value(me, CATALOG[name]) < 300, "and the question comes to an end"
    me.has(hand=f"{name}, Smithy, Militia")
    assert play_value(me, CATALOG[name]) < 300
    me, _ = deal("Village", hand=f"{name}, Smithy, Militia")
    assert play_value(me, CATALOG[name]) > 800


@pytest.mark.parametrize(
    ("seen", "word"), [("Estate, Curse, Copper", "discard them"), ("Gold, Silver, Estate", "take them"),
     ("Copper*3", "take them"), ("Copper*2, Estate", "discard them")],
)  # fmt: skip
def test_catacombs(deal, seen, word):
    me, _ = deal(hand="Catacombs", deck=f"{seen}, Copper*6, Silver*2, Estate*2")
    me.look_at(3)
    assert ask(me, "choose", ("take them", "discard them"), "Catacombs", 1) == [word]
    me.put_back(me.looking[:])


@pytest.mark.parametrize(
    ("hand", "words"), [("Estate*2, Gold", "discard 2 cards"), ("Gold*3", "put a card onto your deck")]
)
def test_count_pays_with_junk(deal, hand, words):
    me, _ = deal(hand=hand)
    assert ask(
        me, "choose", ("put a card onto your deck", "discard 2 cards", "gain a Copper"), "Count", 1
    ) == [words]


@pytest.mark.parametrize(
    ("hand", "left", "words"),
    [("Gold", 8, "+$3"), ("Estate, Curse", 8, "trash your hand"), ("Copper", 2, "gain a Duchy")],
)
def test_count_takes_what_it_needs(deal, hand, left, words):
    me, _ = deal(hand=hand, left={"Province": left})
    assert ask(me, "choose", ("+$3", "gain a Duchy", "trash your hand"), "Count", 1) == [words]


def test_counterfeit_takes_spoils_then_coppers_and_no_gold(deal):
    me, _ = deal("Marauder", hand="Counterfeit, Gold, Copper, Spoils", deck="Gold*3")
    assert ask(me, "multiply", ["Gold", "Copper", "Spoils"], "Counterfeit") == ["Spoils"]
    assert ask(me, "multiply", ["Gold", "Copper"], "Counterfeit") == ["Copper"]
    assert ask(me, "multiply", ["Gold"], "Counterfeit") == []


def test_death_cart_is_wrecked_for_a_province(deal):
    me, _ = deal("Death Cart", hand="Gold")
    assert ask(me, "trash_this", ["Death Cart"], "Death Cart") == ["Death Cart"]
    me.has(hand="Gold*3")
    assert ask(me, "trash_this", ["Death Cart"], "Death Cart") == []


def test_reactions_while_there_is_something_to_gain(deal):
    me, _ = deal(hand="Beggar, Market Square", left={"Gold": 0})
    assert ask(me, "discard_for_benefit", ["Beggar"], "Beggar") == ["Beggar"]
    assert ask(me, "discard_for_benefit", ["Market Square"], "Market Square") == []


def test_graverobber_takes_what_is_worth_more(deal):
    me, _ = deal(hand="Graverobber, Laboratory")
    words = ("gain a card from the trash", "trash an Action")
    assert ask(me, "choose", words, "Graverobber", 1) == ["trash an Action"], (
        "a Laboratory becomes a Province"
    )
    me.has(hand="Graverobber, Copper")
    me.game.trash += cards("Gold")
    me.game._cards_at_start = me.game.census()
    assert ask(me, "choose", words, "Graverobber", 1) == ["gain a card from the trash"]


def test_hunting_grounds_without_duchies(deal):
    me, _ = deal(left={"Duchy": 0})
    assert ask(me, "choose", ("gain a Duchy", "gain 3 Estates"), "Hunting Grounds", 1) == ["gain 3 Estates"]


@pytest.mark.parametrize(("hand", "word"), [("Smithy*2, Militia", "+2 Actions"), ("Copper", "gain a Silver")])
def test_squire(deal, hand, word):
    me, _ = deal(hand=hand)
    me.actions = 0
    assert ask(me, "choose", ("gain a Silver", "+2 Actions", "+2 Buys"), "Squire", 1) == [word]


@pytest.mark.parametrize(
    ("deck", "named"),
    [("Province, Duchy, Estate", "Province"), ("Duchy*3, Estate*3", "Estate"), ("Copper", "Province")],
)
def test_rebuild_protects_what_it_would_spoil(deal, deck, named):
    me, _ = deal(hand="Rebuild", deck=deck)
    assert ask(me, "name", ["Copper", "Estate", "Duchy", "Province"], "Rebuild", 1) == [named]


def test_mystic_names_what_there_is_most_of(deal):
    me, _ = deal(hand="Mystic", deck="Copper*2, Gold*3, Estate")
    assert ask(me, "name", ["Copper", "Estate", "Gold", "Province"], "Mystic", 1) == ["Gold"]


@pytest.mark.parametrize(("deck", "grows"), [("Copper*9, Curse*3", True), ("Gold*3, Silver*3", False)])
def test_urchin_grows_up_while_there_is_much_to_trash(deal, deck, grows):
    me, _ = deal(hand="Urchin", deck=deck)
    assert bool(ask(me, "trash_for_benefit", ["Urchin"], "Urchin")) is grows


def test_stash_goes_on_top(deal):
    me, _ = deal(hand="Stash")
    assert ask(me, "depth", range(5), "Stash") == [0]


@pytest.mark.parametrize(
    ("phase", "mine", "sold"),
    [("buy", True, "Estate, Gold"), ("action", True, "Estate"), ("action", False, "")],
)
def test_marchland_sells_what_is_of_no_use(deal, phase, mine, sold):
    me, other = deal(hand="Estate, Gold", other="Estate, Gold")
    me.game.turn.phase = phase
    player = me if mine else other
    assert ask(player, "discard_for_benefit", ["Estate", "Gold"], "Marchland", 0, 2) == [
        name for name in sold.split(", ") if name
    ]


def test_governor(deal):
    me, _ = deal(hand="Governor, Gold*3", left={"Province": 3})
    words = ("+3 Cards", "gain a Gold", "trash a card")
    assert ask(me, "choose", words, "Governor", 1) == ["trash a card"]
    assert ask(me, "trash_for_benefit", ["Gold", "Governor"], "Governor") == ["Gold"]
    me.has(hand="Governor, Copper")
    assert ask(me, "choose", words, "Governor", 1) == ["gain a Gold"]
    me.has(hand="Governor, Copper", deck="Gold*3")
    assert ask(me, "choose", words, "Governor", 1) == ["+3 Cards"]


def test_church_keeps_idle_actions_and_something_to_trash(deal):
    me, _ = deal(hand="Smithy*2, Estate*2, Gold", deck="Gold*3")
    me.actions = 1
    assert ask(me, "set_aside", ["Smithy", "Smithy", "Estate", "Estate", "Gold"], "Church", 0, 3) == [
        "Smithy",
        "Estate",
        "Estate",
    ]


def test_church_keeps_coins_that_buy_nothing_now(deal):
    me, _ = deal(hand="Gold, Silver*2, Copper, Estate")
    hand = ["Gold", "Silver", "Silver", "Copper", "Estate"]
    assert ask(me, "set_aside", hand, "Church", 0, 3) == ["Estate"], "all $8 buy a Province"
    me, _ = deal(hand="Gold, Silver, Copper*2, Estate")
    hand = ["Gold", "Silver", "Copper", "Copper", "Estate"]
    assert ask(me, "set_aside", hand, "Church", 0, 3) == ["Estate", "Copper"], "$6 of $7 buy a Gold"
    me, _ = deal(hand="Smithy, Copper*4")
    assert ask(me, "set_aside", ["Smithy", *["Copper"] * 4], "Church", 0, 3) == [], (
        "Smithy may draw more coins"
    )


def test_everybody_can_play_with_all_of_it():
    class Hoarder(Strategy):
        def gain(self, me, game):
            yield "Province"
            yield "Gold"
            yield from sorted(game.piles, key=me.count)

    names = sorted(
        card.name for card in CATALOG.values() if card.set in ("Dark Ages", "Promo") and card.is_kingdom
    )
    for start in range(0, len(names), 6):
        game = Game(
            Setup(tuple(names[start : start + 12]), shelters=True, check_cards=True), [Hoarder()] * 3, start
        )
        game.play_out()
        assert not game.stopped
