"""Renaissance."""

import pytest
from table import cards

from dominion import CATALOG
from dominion.cards.renaissance import gives_coins

# Every Action of the game that has "+$" in its text.
PLUS_COINS = (
    """
Abandoned Mine; Amulet; Animal Fair; Archer; Aristocrat; Artificer; Barbarian; Bard; Baron; Bazaar; Bishop;
Black Market; Bounty Hunter; Bridge; Broker; Cabin Boy; Capital City; Caravan Guard; Cardinal; Cargo Ship;
Catapult; Chancellor; Change; Chariot Race; Charlatan; City; Clerk; Conclave; Conspirator; Corsair; Count;
Courier; Courser; Courtier; Coven; Cutpurse; Dame Sylvia; Death Cart; Duchess; Elder; Embargo; Emporium;
Farmers' Market; Festival; Fisherman; Fishing Village; Fishmonger; Flag Bearer; Flagship; Forager; Fortune
Hunter; Fortune Teller; Frigate; Galleria; Garrison; Gatekeeper; Giant; Gladiator; Goons; Grand Market;
Guildmaster; Haggler; Harbor Village; Harvest; Herbalist; Hero; Horse Traders; Improve; Ironmonger; Ironworks;
Jester; Joust; Junk Dealer; Kiln; Kitsune; Legionary; Lighthouse; Livery; Mandarin; Market; Mercenary; Merchant;
Merchant Camp; Merchant Guild; Merchant Ship; Messenger; Militia; Mill; Mining Road; Mining Village; Minion;
Miser; Moneylender; Monument; Mountain Shrine; Mountebank; Mystic; Navigator; Noble Brigand; Nomad Camp; Nomads;
Oasis; Opulent Castle; Paddock; Patron; Pawn; Peasant; Peddler; Pirate Ship; Poacher; Poor House; Priest; Rogue;
Sacred Grove; Sacrifice; Sailor; Salvager; Samurai; Scavenger; Scrap; Search; Secluded Shrine; Secret Cave;
Secret Chamber; Shaman; Shop; Skirmisher; Soldier; Souk; Spice Merchant; Squire; Steward; Storeroom; Stronghold;
Swamp Hag; Swindler; Sycophant; Taskmaster; Tea House; Teacher; Tent; Tormentor; Tournament; Town; Town Crier;
Tracker; Trade Route; Treasure Hunter; Treasurer; Treasury; Tribute; Trusty Steed; Vassal; Vault; Villa; Wine
Merchant; Woodcutter
""".replace("\n", " ")
    .strip()
    .split("; ")
)

# Lackeys, Recruiter and Villagers


def test_lackeys_draws_two_and_gives_villagers_when_gained(deal):
    me, other = deal("Lackeys", hand="Lackeys", deck="Copper*2")
    me.plays("Lackeys")
    assert len(me.hand) == 2 and not me.villagers
    me.coins = 2
    me.purchases("Lackeys")
    assert me.villagers == 2 and not other.villagers


def test_villagers_are_spent_for_actions_one_by_one(deal):
    me, _ = deal(hand="Moat*3", deck="Copper*6")
    me.villagers, me.actions = 2, 0
    me.will(spend=["Villager"], play="Moat")
    me.will(spend=["Villager"], play="Moat")
    me.game.do_play()
    assert me.villagers == 0 and me.in_play == cards("Moat*2") and me.hand == cards("Moat, Copper*4")


def test_villagers_may_be_kept_and_last(deal):
    me, _ = deal(hand="Moat")
    me.villagers, me.actions = 2, 0
    me.will(spend=None)
    me.game.do_play()
    me.ends_turn()
    me.begins_turn()
    assert me.villagers == 2 and not me.in_play


def test_recruiter_gives_villagers_for_the_cost(deal):
    me, _ = deal(hand="Recruiter, Estate", deck="Silver, Copper")
    me.will(trash_for_benefit="Silver")
    me.plays("Recruiter")
    assert me.villagers == 3 and me.hand == cards("Estate, Copper") and me.game.trash == cards("Silver")


def test_recruiter_counts_coins_only(deal):
    me, _ = deal(hand="Recruiter, City Quarter")
    me.plays("Recruiter")
    assert me.villagers == 0 and me.game.trash == cards("City Quarter")


def test_recruiter_with_nothing_to_trash(deal):
    me, _ = deal(hand="Recruiter")
    me.plays("Recruiter")
    assert me.villagers == 0 and not me.asked


# Capitalism


def owning(deal, project, **more):
    """The first player has the Project already."""
    players = deal(project, **more)
    players[0].owned.append(CATALOG[project])
    players[0].game.listen_to(CATALOG[project])
    return players


def test_projects_are_bought_once_by_each_player(deal):
    me, other = deal("Capitalism")
    me.coins, me.buys = 12, 2
    me.purchases("Capitalism")
    assert me.owned == [CATALOG["Capitalism"]] and me.coins == 7 and me.buys == 1 and me.size == 0
    assert not me.game.may_buy(me, CATALOG["Capitalism"])
    other.coins = 5
    assert me.game.may_buy(other, CATALOG["Capitalism"])


def test_capitalism_lets_actions_be_played_as_treasures_in_the_buy_phase(deal):
    me, _ = owning(deal, "Capitalism", hand="Militia, Market, Moneylender, Smithy, Copper", deck="Gold")
    me.actions = 0
    me.game.do_play()
    me.will(play="Militia")
    me.will(play="Market")
    me.will(play="Gold")
    me.will(play="Copper")
    me.purchases("Gold")
    assert me.in_play == cards("Militia, Market, Gold, Copper") and me.discard_pile == cards("Gold")
    assert me.asked[0].options == cards("Militia, Market, Moneylender, Copper"), "no Smithy"
    assert (me.actions, me.buys, me.coins) == (1, 1, 1), (
        "no Action was used, and what Market gives is of no use"
    )


def test_capitalism_is_for_its_owners_turns_only(deal):
    me, other = owning(deal, "Capitalism", hand="Militia")
    game, militia = me.game, CATALOG["Militia"]
    assert (
        game.is_type(militia, "Treasure")
        and game.is_type(militia, "Action")
        and game.treasures_in(me.hand) == [militia]
    )
    assert not game.is_type(CATALOG["Smithy"], "Treasure") and game.is_type(CATALOG["Copper"], "Treasure")
    me.has(hand="")
    me.ends_turn()
    game.do_play()
    assert game.turn.player is other and not game.is_type(militia, "Treasure")


def test_capitalism_works_on_cards_everywhere(deal):
    me, victim = owning(
        deal, "Capitalism", hand="Bandit, Mine, Copper, Merchant", other_deck="Militia, Estate"
    )
    me.plays("Bandit")
    assert me.game.trash == cards("Militia") and victim.discard_pile == cards("Estate")
    me.will(trash_for_benefit="Copper", gain="Merchant")
    me.plays("Mine")
    assert me.hand == cards("Merchant*2"), "which costs $3, and says +$1"


@pytest.mark.parametrize("name", [n for n, c in CATALOG.items() if c.is_action and not c.is_pile])
def test_texts_of_actions_say_plus_coins_where_the_cards_do(name):
    assert gives_coins(CATALOG[name]) == (name in PLUS_COINS)


# Sewers


def test_sewers_trashes_another_from_hand(deal):
    me, _ = owning(deal, "Sewers", hand="Chapel, Curse, Estate, Copper, Gold")
    me.will(trash=["Curse"])
    me.will(trash="Estate")
    me.plays("Chapel")
    assert me.game.trash == cards("Curse, Estate") and me.hand == cards("Copper, Gold")


def test_sewers_works_for_each_card_trashed_but_not_for_its_own(deal):
    me, _ = owning(deal, "Sewers", hand="Chapel, Curse*2, Estate*2, Copper")
    me.will(trash=["Curse", "Curse"])
    me.will(trash="Estate")
    me.will(trash="Estate")
    me.plays("Chapel")
    assert me.game.trash == cards("Curse*2, Estate*2") and me.hand == cards("Copper")


def test_sewers_may_be_declined(deal):
    me, _ = owning(deal, "Sewers", hand="Moneylender, Copper, Estate")
    me.will(trash_for_benefit=True, trash=None)
    me.plays("Moneylender")
    assert me.hand == cards("Estate") and me.coins == 3


def test_sewers_with_an_empty_hand_and_for_others(deal):
    me, other = owning(deal, "Sewers", hand="Feast", other="Moneylender, Copper*2")
    me.will(gain="Silver")
    me.plays("Feast")
    assert me.game.trash == cards("Feast")
    me.ends_turn()
    other.will(trash_for_benefit=True)
    other.plays("Moneylender")
    assert other.hand == cards("Copper")


def test_sewers_after_what_an_attack_trashes(deal):
    me, other = owning(deal, "Sewers", hand="Estate*4", other="Bandit")
    me.has(deck="Silver, Curse")
    me.game.turn.phase = "action"
    me.ends_turn()
    me.has(hand="Estate", deck="Silver, Curse", discard="")
    me.will(trash="Estate")
    other.plays("Bandit")
    assert me.game.trash == cards("Silver, Estate") and not me.hand
