"""Cards played where there is nothing to do it with: no hand, no deck, no piles, others who have nothing either."""

import pytest
from table import cards

from dominion import CATALOG, Strategy
from dominion.bots.testing.exploring_bots import AcceptingAgent

PLAYABLE = sorted(
    card.name
    for card in CATALOG.values()
    if (card.is_action or card.is_treasure or card.is_night) and not (card.is_landscape or card.is_pile)
)


def empty_the_supply(game):
    for pile in game.piles.values():
        while pile.left:
            game.take_from(pile)
    game._cards_at_start = game.census()


@pytest.fixture
def played_by(deal):
    """Deals a card to the first of two players who have nothing, and lets agents answer for both."""
    told = []

    def play(name, agents):
        players = deal(discard=name, favors=0)
        players[0].has(hand=name, discard="")
        empty_the_supply(players[0].game)
        for player, agent in zip(players, agents):
            told.append((player, player.agent))
            player.agent = agent
        players[0].plays(name)
        return players

    yield play
    for player, agent in told:
        player.agent = agent


@pytest.mark.parametrize("name", PLAYABLE)
def test_it_can_be_played_where_there_is_nothing_at_all(played_by, name):
    """Whatever is answered: the bonuses in the header come, and no card comes out of empty piles. The cards are
    counted when the test ends.
    """
    card = CATALOG[name]
    for agents in ([AcceptingAgent(1), AcceptingAgent(2)], [Strategy(), Strategy()]):
        me, other = played_by(name, agents)
        assert me.actions >= 1 + card.actions and me.buys >= 1 + card.buys
        assert me.vp_tokens >= card.vp_tokens and me.villagers + me.coffers >= card.villagers + card.coffers
        assert me.size <= 1 + (name == "Black Market") and not other.size  # its deck is no pile


# What exactly comes of it: Actions (the one that is used up included), Buys and coins. The turn begins with 1, 1, 0.
BARE = [
    ("Abandoned Mine", 1, 1, 1), ("Advisor", 2, 1, 0), ("Astrolabe", 1, 2, 1), ("Baker", 2, 1, 0),
    ("Bazaar", 3, 1, 1), ("Border Village", 3, 1, 0), ("Candlestick Maker", 2, 2, 0), ("Carnival", 1, 1, 0),
    ("Cartographer", 2, 1, 0), ("Cauldron", 1, 2, 2), ("Contraband", 1, 2, 3), ("Coppersmith", 1, 1, 0),
    ("Corsair", 1, 1, 2), ("Council Room", 1, 2, 0), ("Dame Anna", 1, 1, 0), ("Dame Josephine", 1, 1, 0),
    ("Dame Molly", 3, 1, 0), ("Dame Natalie", 1, 1, 0), ("Dame Sylvia", 1, 1, 2), ("Diadem", 1, 1, 3),
    ("Farm", 1, 1, 2), ("Farrier", 2, 2, 0), ("Festival", 3, 2, 2), ("Fishing Village", 3, 1, 1),
    ("Fortress", 3, 1, 0), ("Grand Market", 2, 2, 2), ("Great Hall", 2, 1, 0),
    ("Guard Dog", 1, 1, 0), ("Harvest", 1, 1, 0), ("Herald", 2, 1, 0), ("Housecarl", 1, 1, 0),
    ("Huge Turnip", 1, 1, 2), ("Laboratory", 2, 1, 0), ("Lighthouse", 2, 1, 1), ("Madman", 3, 1, 0),
    ("Merchant Ship", 1, 1, 2), ("Monument", 1, 1, 2), ("Necropolis", 3, 1, 0), ("Nomads", 1, 2, 2),
    ("Oracle", 1, 1, 0), ("Patrol", 1, 1, 0), ("Philosopher's Stone", 1, 1, 0), ("Poor House", 1, 1, 4),
    ("Prince", 1, 1, 0), ("Princess", 1, 2, 0), ("Renown", 1, 2, 0), ("Ruined Library", 1, 1, 0),
    ("Ruined Market", 1, 2, 0), ("Ruined Village", 2, 1, 0), ("Sea Chart", 2, 1, 0), ("Sir Bailey", 2, 1, 0),
    ("Sir Destry", 1, 1, 0), ("Sir Martin", 1, 3, 0), ("Sir Michael", 1, 1, 0), ("Sir Vander", 1, 1, 0),
    ("Souk", 1, 2, 7), ("Survivors", 1, 1, 0), ("Tide Pools", 2, 1, 0), ("Walled Village", 3, 1, 0),
    ("Warehouse", 2, 1, 0), ("Woodcutter", 1, 2, 2), ("Worker's Village", 3, 2, 0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "actions", "buys", "coins"), BARE, ids=[row[0] for row in BARE])
def test_only_what_needs_no_cards_comes_of_it(deal, name, actions, buys, coins):
    me, other = deal(hand=name)
    empty_the_supply(me.game)
    if name == "Contraband":
        other.will(name="Province")
    me.plays(name)
    assert (me.actions, me.buys, me.coins) == (actions, buys, coins)
    assert not me.hand and not me.deck and not other.all_cards and not me.game.trash


@pytest.mark.parametrize(
    ("name", "answers", "actions", "buys", "coins"),
    [
        ("Mining Village", {"trash_for_benefit": False}, 3, 1, 0),
        ("Pawn", {"choose": ["+1 Card", "+1 Action"]}, 2, 1, 0),
        ("Steward", {"choose": "trash 2 cards"}, 1, 1, 0),
        ("Steward", {"choose": "+2 Cards"}, 1, 1, 0),
        ("Graverobber", {"choose": "trash an Action"}, 1, 1, 0),
        ("Graverobber", {"choose": "gain a card from the trash"}, 1, 1, 0),
        ("Trusty Steed", {"choose": ["+2 Cards", "gain 4 Silvers, deck to discard pile"]}, 1, 1, 0),
        ("Courser", {"choose": ["+2 Cards", "gain 4 Silvers"]}, 1, 1, 0),
        ("Nobles", {"choose": "+3 Cards"}, 1, 1, 0),
    ],
)
def test_what_was_chosen_may_come_to_nothing(deal, name, answers, actions, buys, coins):
    me, _ = deal(hand=name)
    empty_the_supply(me.game)
    me.will(**answers)
    me.plays(name)
    assert (me.actions, me.buys, me.coins) == (actions, buys, coins)
    assert me.all_cards == cards(name) and not me.hand


@pytest.mark.parametrize(
    ("name", "deck", "vp"),
    [("Gardens", "", 0), ("Vineyard", "", 0), ("Fairgrounds", "Copper*9", 0), ("Silk Road", "Copper*9", 0),
     ("Duke", "Copper*9", 0), ("Feodum", "Silver*2", 0)],
)  # fmt: skip
def test_points_for_too_few_cards_are_none(deal, name, deck, vp):
    me, _ = deal(hand=name, deck=deck)
    assert me.score() == vp


# Those who may, and do not.


def test_dame_anna_need_not_trash(deal):
    me, _ = deal("Knights", hand="Dame Anna, Curse")
    me.will(trash=None)
    me.plays("Dame Anna")
    assert me.hand == cards("Curse") and not me.game.trash


def test_dame_natalie_need_not_gain(deal):
    me, _ = deal("Knights", hand="Dame Natalie")
    me.will(gain=None)
    me.plays("Dame Natalie")
    assert not me.discard_pile


@pytest.mark.parametrize("name", ["Dame Anna", "Sir Vander", "Sir Bailey"])
def test_knights_against_decks_that_have_nothing_for_them(deal, name):
    me, other = deal("Knights", hand=name, other_deck="Copper, Province, Gold", other_discard="")
    me.plays(name)
    assert other.discard_pile == cards("Copper, Province") and not me.game.trash
