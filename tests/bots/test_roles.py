"""The table of roles: every pile is in it, and it agrees with the cards' headers and texts."""

import re

import pytest

from dominion import CATALOG
from dominion.bots.roles import ROLES, is_terminal, roles_of, table, with_role
from dominion.engine.errors import SetupError

PILES = {card.name: card for card in CATALOG.values() if card.is_kingdom}


def cards_of(pile):
    """The cards of a pile: itself, or the cards of a mixed pile."""
    card = PILES[pile]
    if not card.is_pile:
        return [card]
    return [one for one in CATALOG.values() if one.pile_name == pile and not one.is_pile]


def text_of(pile):
    return " ".join(one.text for one in [PILES[pile], *cards_of(pile)])


def test_every_kingdom_pile_has_an_entry_and_nothing_else_has():
    assert len(PILES) == 498
    assert table().keys() == PILES.keys()


def test_every_entry_has_roles_that_are_known_each_once():
    for pile, roles in table().items():
        assert roles, pile
        assert set(roles) <= ROLES.keys(), pile
        assert len(set(roles)) == len(roles), pile


HEADER = {
    "village": lambda card: card.is_action and card.actions >= 2,
    "nonterminal": lambda card: card.is_action and card.actions >= 1,
    "cantrip": lambda card: card.is_action and card.actions >= 1 and card.cards >= 1,
    "buy": lambda card: card.buys >= 1,
    "payload": lambda card: card.coins >= 2,
    "attack": lambda card: card.is_attack,
    "alt_vp": lambda card: card.is_victory or card.vp_tokens >= 1,
}


@pytest.mark.parametrize("role", HEADER)
def test_the_facts_of_the_header_are_in_the_table(role):
    missing = [
        pile for pile in PILES if any(map(HEADER[role], cards_of(pile))) and role not in roles_of(pile)
    ]
    assert not missing


def test_attack_is_a_type_and_nothing_else():
    assert {pile for pile in PILES if any(one.is_attack for one in cards_of(pile))} == {
        *with_role("attack", PILES)
    }


def test_cards_that_draw_do_so_with_an_action_left_or_without():
    for pile in PILES:
        for card in cards_of(pile):
            if card.is_action and card.cards >= 2:
                fits = {"lab", "sifter"} if card.actions else {"draw", "sifter"}
                assert fits & set(roles_of(pile)), pile


TEXTS = {
    "trasher": r"[Tt]rash|[Ee]xile|return|mat|passes|[Ss]et (up|aside)|Bat",
    "remodel": r"\$\d more|gain|[Gg]ain",
    "gainer": r"[Gg]ain",
    "treasures": r"Gold|Silver|Treasure|Loot|Spoils|Copper|Shovel",
    "payload": r"\$|Coffers|Copper|Boon|Treasure",
    "buy": r"Buy",
    "reducer": r"less",
    "throne": r"play|Play|Soldier",
    "curser": r"Curse|Ruins|Rocks|cop(y|ies)|same cost|Sorcer",
    "hand_attack": r"discard|onto their deck|on top of their deck",
    "defence": r"Attack",
    "alt_vp": r"VP|Victory",
    "village": r"Actions?|Villager|play|Treasure Hunter",
    "nonterminal": r"Actions?|play|take|reveal|deck",
    "lab": r"Card|hand|Elder|Acolyte",
    "one_shot": r"[Tt]rash (this|it)|goes back|back (to|on)|[Rr]eturn",
}


@pytest.mark.parametrize("role", TEXTS)
def test_what_the_table_says_is_in_the_text(role):
    wrong = [pile for pile in with_role(role, PILES) if not re.search(TEXTS[role], text_of(pile))]
    assert not wrong


def test_roles_of_cards_that_everybody_knows():
    assert roles_of("Chapel") == ("trasher",)
    assert {"draw", "attack", "curser"} <= set(roles_of("Witch"))
    assert {"village", "buy", "payload"} <= set(roles_of("Festival"))
    assert "reducer" in roles_of("Bridge")
    assert "throne" in roles_of("King's Court")
    assert roles_of("Gardens") == ("alt_vp",)
    assert "one_shot" in roles_of("Feast") and "one_shot" not in roles_of("Mining Village")


def test_terminals_use_up_an_action():
    assert [
        pile for pile in ("Smithy", "Village", "Laboratory", "Gardens", "Bridge") if is_terminal(pile)
    ] == [
        "Smithy",
        "Bridge",
    ]
    assert not is_terminal("Throne Room")


def test_cards_of_no_kingdom_pile_have_no_roles():
    assert roles_of("Gold") == ()
    assert not is_terminal("Gold")


def test_a_former_name_is_the_card():
    assert roles_of("harem") == roles_of("Farm")


def test_unknown_names_are_refused():
    with pytest.raises(SetupError, match="Did you mean"):
        roles_of("Smity")
    with pytest.raises(KeyError):
        with_role("villager", ["Village"])
