"""What cards make their players show, where showing is the point: these and no others, and from where."""

import pytest
from table import cards

from dominion import CATALOG

# Card; what is dealt; what is answered; what its player shows from the hand and from the deck.
SHOWN_BY_ITS_PLAYER = [
    ("Adventurer", {"deck": "Estate, Copper, Curse, Silver, Gold"}, {}, "", "Estate, Copper, Curse, Silver"),
    ("Courtier", {"hand": "Courtier, Copper, Gold"}, {"reveal": "Gold", "choose": ["+$3"]}, "Gold", ""),
    ("Crossroads", {"hand": "Crossroads, Estate, Copper", "deck": "Gold"}, {}, "Estate, Copper", ""),
    ("Farming Village", {"deck": "Estate, Curse, Copper, Gold"}, {}, "", "Estate, Curse, Copper"),
    ("Harvest", {"deck": "Estate, Estate, Copper, Gold, Silver"}, {}, "", "Estate*2, Copper, Gold"),
    ("Herald", {"deck": "Silver, Copper"}, {}, "", "Copper"),
    ("Hunting Party", {"hand": "Hunting Party, Copper", "deck": "Copper, Copper, Estate, Gold"}, {},
     "Copper*2", "Copper, Estate"),
    ("Ironmonger", {"deck": "Copper, Estate"}, {"discard": None}, "", "Estate"),
    ("Loan", {"deck": "Estate, Curse, Copper, Gold"}, {"trash": True}, "", "Estate, Curse, Copper"),
    ("Menagerie", {"hand": "Menagerie, Copper, Estate"}, {}, "Copper, Estate", ""),
    ("Mint", {"hand": "Mint, Gold, Silver"}, {"gain": "Gold"}, "Gold", ""),
    ("Patrol", {"deck": "Copper*3, Silver, Estate, Curse, Gold"}, {"put_back": ["Silver", "Gold"]},
     "", "Silver, Estate, Curse, Gold"),
    ("Poor House", {"hand": "Poor House, Copper, Estate"}, {}, "Copper, Estate", ""),
    ("Sage", {"deck": "Estate, Copper, Silver, Gold"}, {}, "", "Estate, Copper, Silver"),
    ("Scout", {"deck": "Estate, Copper, Copper, Copper, Gold"}, {},
     "", "Estate, Copper*3"),
    ("Shanty Town", {"hand": "Shanty Town, Copper, Estate"}, {}, "Copper, Estate", ""),
    ("Tournament", {"hand": "Tournament, Province, Copper"}, {"reveal": True, "gain": "Duchy"}, "Province", ""),
    ("Venture", {"deck": "Estate, Curse, Copper, Gold"}, {}, "", "Estate, Curse, Copper"),
    ("Wishing Well", {"deck": "Copper, Gold, Silver"}, {"name": "Gold"}, "", "Gold"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "dealt", "answers", "from_hand", "from_deck"),
    SHOWN_BY_ITS_PLAYER,
    ids=[row[0] for row in SHOWN_BY_ITS_PLAYER],
)
def test_its_player_shows_these_and_the_others_nothing(deal, name, dealt, answers, from_hand, from_deck):
    me, other = deal(**{"hand": name, "other": "Copper", "other_deck": "Gold"} | dealt)
    me.will(**answers)
    me.plays(name)
    assert me.revealed_from("hand") == cards(from_hand)
    assert me.revealed_from("deck") == cards(from_deck)
    assert me.revealed == cards(", ".join(filter(None, (from_hand, from_deck)))) and not other.revealed


# Attack; what is dealt to the victim and answered; what the victim shows from the hand and from the deck.
SHOWN_BY_THE_VICTIM = [
    ("Bandit", {"other_deck": "Copper, Silver, Gold"}, {}, {}, "", "Copper, Silver"),
    ("Bureaucrat", {"other": "Estate, Copper, Duchy"}, {}, {"topdeck": "Duchy"}, "Duchy", ""),
    ("Bureaucrat", {"other": "Copper, Silver"}, {}, {}, "Copper, Silver", ""),
    ("Cutpurse", {"other": "Estate, Silver"}, {}, {}, "Estate, Silver", ""),
    ("Cutpurse", {"other": "Estate, Copper"}, {}, {}, "", ""),
    ("Fortune Teller", {"other_deck": "Copper, Gold, Curse, Estate"}, {}, {}, "", "Copper, Gold, Curse"),
    ("Jester", {"other_deck": "Copper, Gold"}, {"gain": True}, {}, "", ""),
    ("Pillage", {"other": "Copper*4, Gold"}, {"discard_theirs": "Gold"}, {}, "Copper*4, Gold", ""),
    ("Rabble", {"other_deck": "Copper, Estate, Smithy, Gold"}, {}, {}, "", "Copper, Estate, Smithy"),
    ("Saboteur", {"other_deck": "Copper, Estate, Silver, Gold"}, {}, {"gain": None}, "", "Copper, Estate, Silver"),
    ("Swindler", {"other_deck": "Copper"}, {"gain_theirs": "Curse"}, {}, "", ""),
    ("Thief", {"other_deck": "Estate, Silver"}, {"gain": True}, {}, "", "Estate, Silver"),
    ("Tribute", {"other_deck": "Estate, Silver"}, {}, {}, "", "Estate, Silver"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "dealt", "mine", "theirs", "from_hand", "from_deck"),
    SHOWN_BY_THE_VICTIM,
    ids=[f"{row[0]} {number}" for number, row in enumerate(SHOWN_BY_THE_VICTIM)],
)
def test_the_victim_shows_these_and_its_player_nothing(deal, name, dealt, mine, theirs, from_hand, from_deck):
    me, other = deal(**{"hand": name} | dealt)
    me.will(**mine)
    other.will(**theirs)
    me.plays(name)
    assert other.revealed_from("hand") == cards(from_hand)
    assert other.revealed_from("deck") == cards(from_deck)
    assert not me.revealed


def test_moat_is_shown_when_it_blocks_and_not_when_it_stays_hidden(deal):
    me, other = deal(hand="Militia*2", other="Moat, Copper*4")
    me.actions = 2
    other.will(reveal=True)
    me.plays("Militia")
    assert other.revealed == cards("Moat") and len(other.hand) == 5
    other.will(reveal=False, discard=["Copper", "Copper"])
    me.plays("Militia")
    assert other.revealed == cards("Moat") and len(other.hand) == 3


def test_a_moat_that_is_drawn_is_not_shown(deal):
    me, other = deal(hand="Moat, Village", deck="Copper*3", other="Copper")
    me.plays("Village", "Moat")
    assert not me.revealed and not other.revealed


def test_golem_shows_the_cards_on_the_way_and_golems_too(deal):
    me, _ = deal(hand="Golem", deck="Copper, Golem, Village, Estate, Smithy, Gold")
    me.will(play="Village")
    me.plays("Golem")
    assert me.revealed == cards("Copper, Golem, Village, Estate, Smithy")


def test_patron_pays_whenever_it_is_shown_in_an_action_phase(deal):
    me, other = deal(hand="Menagerie, Patron*2, Crossroads", other="Patron, Copper*4", deck="Copper*3")
    coffers = me.coffers
    me.plays("Crossroads")
    assert me.coffers == coffers + 2
    me.plays("Menagerie")
    assert me.revealed.count(CATALOG["Patron"]) == 4 and me.coffers == coffers + 4
    assert not other.revealed and not other.coffers


def test_patron_is_paid_for_when_an_attack_shows_it(deal):
    me, other = deal(hand="Bureaucrat, Cutpurse", other="Patron, Silver")
    me.actions = 2
    me.plays("Bureaucrat", "Cutpurse")
    assert other.revealed == cards("Patron*2, Silver*2") and other.coffers == 2


def test_tournament_without_a_shown_province_shows_nothing(deal):
    me, other = deal(hand="Tournament, Province", other="Province", deck="Gold")
    me.will(reveal=False)
    other.will(reveal=False)
    me.plays("Tournament")
    assert not me.revealed and not other.revealed and me.hand == cards("Province, Gold") and me.coins == 1


def test_a_bane_is_shown_against_young_witch(deal):
    ten = (
        "Smithy",
        "Market",
        "Festival",
        "Laboratory",
        "Mine",
        "Witch",
        "Gardens",
        "Bandit",
        "Militia",
        "Throne Room",
    )
    me, left, right = deal(
        *ten, "Young Witch", "Village", hand="Young Witch", other="Village", third="Village"
    )
    left.will(reveal="Village")
    right.will(reveal=None)
    me.plays("Young Witch")
    assert left.revealed == cards("Village") and not right.revealed and not me.revealed


def test_ambassador_shows_one_card(deal):
    me, _ = deal(hand="Ambassador, Copper*2, Estate")
    me.will(return_to_supply="Copper")
    me.will(return_to_supply=None)
    me.plays("Ambassador")
    assert me.revealed == cards("Copper")


def test_explorer_shows_a_province_or_nothing(deal):
    me, _ = deal(hand="Explorer*2, Province")
    me.actions = 2
    me.will(reveal=True)
    me.plays("Explorer")
    assert me.revealed == cards("Province") and me.hand == cards("Explorer, Province, Gold")
    me.will(reveal=False)
    me.plays("Explorer")
    assert me.revealed == cards("Province") and me.hand == cards("Province, Gold, Silver")


def test_reveals_from_the_discard_pile_are_told_from_those_of_the_hand(deal):
    me, _ = deal("Counting House", hand="Counting House", discard="Copper*2, Estate")
    me.will(put_in_hand=True)
    me.plays("Counting House")
    assert me.revealed == cards("Copper*2") and not me.revealed_from("hand")
