"""Positions: reading, writing, dealing, and errors."""

import pytest
from states import Idle

from dominion import Game, Match, Setup, SetupError, Strategy
from dominion.engine.card import CATALOG
from dominion.engine.position import Position
from dominion.session.start import Start, setup_from_json, setup_to_json
from dominion.session.table import Table

TEXT = (
    "all: debt 1; 1: hand Chapel, 4 Copper; deck 3 Estate, 2 Copper; top Silver, Gold; discard Curse; "
    "2: tavern Ratcatcher; coffers 2; +1 Card Village; piles Province 1, Curse 0; trash Gold; solitaire"
)
KINGDOM = ("Chapel", "Village", "Ratcatcher")


def game_of(text, kingdom=KINGDOM, **options):
    setup = Setup(kingdom, position=text, check_cards=True, **options)
    return Game(setup, [Idle("one"), Idle("two")], seed=3, record=True)


def test_it_is_read_and_written():
    assert str(Position.of(TEXT)) == TEXT
    loose = "debt: 1\nplayer 1: hand chapel, copper*4;; 1: deck estate*3,2 copper; top silver,gold"
    assert (
        str(Position.of(loose))
        == "all: debt 1; 1: hand Chapel, 4 Copper; deck 3 Estate, 2 Copper; top Silver, Gold"
    )
    assert str(Position.of("")) == "" and str(Position.of(" solitaire ")) == "solitaire"


def test_everything_lies_where_it_says():
    game = game_of(TEXT)
    one, two = game.players
    assert sorted(map(str, one.hand)) == ["Chapel", *["Copper"] * 4]
    assert [str(card) for card in reversed(one.deck)][:2] == ["Silver", "Gold"]
    assert sorted(map(str, one.deck[:-2])) == ["Copper"] * 2 + ["Estate"] * 3
    assert [str(card) for card in one.discard_pile] == ["Curse"] and one.score() == 3 - 1
    assert len(two.hand) == len(two.deck) == 5 and [str(card) for card in two.mat("Tavern")] == ["Ratcatcher"]
    assert (one.coffers, two.coffers, one.debt, two.debt) == (0, 2, 1, 1)
    assert (game.left("Province"), game.left("Curse"), game.empty_piles) == (1, 0, 1)
    assert [str(card) for card in game.trash] == ["Gold"] and game.gains_to_end == 1
    game.play_out()
    assert one.turns == game.setup.max_turns and two.size == 11


def test_the_rest_of_the_starting_deck_lies_below_a_hand():
    one = game_of("1: hand Chapel, 2 Copper, 1 Estate").players[0]
    assert sorted(map(str, one.deck)) == ["Copper"] * 5 + ["Estate"] * 2


def test_five_cards_are_drawn_from_the_top():
    one = game_of("1: top Gold, Silver, Curse, Duchy, Province, Chapel; deck Copper").players[0]
    assert sorted(map(str, one.hand)) == sorted(["Gold", "Silver", "Curse", "Duchy", "Province"])
    assert [str(card) for card in one.deck] == ["Copper", "Chapel"]


def test_only_the_first_plays_a_solitaire_and_may_have_extra_turns():
    match = Match.of(["BigMoney", "BigSmithy"], seed=1, position="solitaire", check_cards=True)
    game = match.game(1, record=True)
    game.play_out()
    first, second = game.players
    assert first.name == "BigMoney" and first.turns > 10 and second.size == 10
    assert game.log and not any(entry[0] == "skip turn" for entry in game.log)


def test_a_position_is_about_strategies_wherever_they_sit():
    match = Match.of(["BigMoney", "BigSmithy"], seed=1, position="2: hand 5 Gold", order="alternate")
    for number in (0, 1):
        hands = {player.name: [*map(str, player.hand)] for player in match.game(number).players}
        assert hands["BigSmithy"] == ["Gold"] * 5 and "Gold" not in hands["BigMoney"]


def test_its_cards_bring_their_piles():
    match = Match.of(["BigMoney", "BigMoney"], seed=1, kingdom=["Moat"], position="hand Chapel, Colony")
    assert match.kingdom == ["Moat", "Chapel"] and match.game(0).left("Colony") == 8
    ten = [
        "Cellar",
        "Market",
        "Merchant",
        "Militia",
        "Mine",
        "Moat",
        "Remodel",
        "Smithy",
        "Village",
        "Workshop",
    ]
    with pytest.raises(SetupError, match=r"Chapel is not in this kingdom: .* out of the position"):
        Match.of(["BigMoney", "BigMoney"], seed=1, kingdom=ten, position="hand Chapel")


def test_mixed_piles_get_smaller():
    game = game_of("piles Ruins 3", ("Cultist",))
    assert game.left("Ruins") == 3 == len(game.piles["Ruins"].stack)
    with pytest.raises(SetupError, match="10 cards at most"):
        game_of("piles Ruins 11", ("Cultist",))


def test_bots_are_not_told_of_it_and_copies_keep_it():
    game = game_of("1: top 5 Gold", ("Chapel",))
    assert game.setup.position == "" and game.copy().players[0].hand == game.players[0].hand


def test_it_is_saved_with_play_by_people_and_tables():
    start = Start.of("Me", [{"name": "BigMoney"}], seed=1, kingdom=["Moat"], position="1: hand 5 Gold")
    again = Start.from_json(start.to_json())
    assert [str(card) for card in again.game().players[again.seat].hand] == ["Gold"] * 5
    setup = Setup(position="1: hand 5 Gold")
    assert setup_from_json(setup_to_json(setup)) == setup
    table = Table(setup, [None, "BigMoney"], seed=1)
    assert table.decision
    assert Table.from_json(table.to_json()).observe(0).players[0].hand == {"Gold": 5}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hnd Copper", "no 'hnd'.*Did you mean 'hand'"),
        ("hand Smithie", "Smithie.*Did you mean 'Smithy'"),
        ("hand Alms", "Alms is not a card"),
        ("hand 999999999 Copper", "300 cards at most"),
        ("hand Copper; hand Gold", "says twice"),
        ("piles Province", "like Province 1"),
        ("piles Colony 2", "Colony has no pile"),
        ("piles Copper 999", "300 cards at most"),
        ("hand Spoils", "Spoils is in the position"),
        ("vp many", "'vp' is a number"),
        ("+1 card Village, Chapel", "names one pile"),
        ("0: vp 1", "from 1 on"),
        ("3: vp 1", "only 2 players"),
        ("solitaire please", "nothing"),
        ("mat Island Duchy", "with its name and a colon"),
        ("mat Iland: Duchy", "Did you mean 'Island'"),
        ("mat Island: Duchy", "Island is in the position, but has no pile"),
        ("mat Tavern: Duchy", "Tavern"),
        ("has Village", "neither an artifact nor a state"),
        ("has Flag, Flag", "once at most"),
        ("all: has Flag", "only one player can have it"),
        ("x" * 20_000, "letters at most"),
        ("in play Alms", "Alms is not a card that can be in play"),
        ("in play Spoils", "Spoils is in the position, but has no pile"),
        ("in play Gold; in play Silver", "says twice what 'in play' is"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(text, problem):
    with pytest.raises(SetupError, match=problem) as caught:
        game_of(text)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


def test_an_opening_is_not_for_a_position():
    with pytest.raises(SetupError, match="opening 4/3"):
        game_of("hand Copper", opening="4/3")
    with pytest.raises(SetupError, match="is a text"):
        Setup(position=3)  # type: ignore[arg-type]


def test_shortcuts_change_nothing():
    found = []
    for shortcuts in (True, False):
        match = Match.of(
            ["BigMoney", "BigSmithy"], seed=4, shortcuts=shortcuts, check_cards=not shortcuts,
            position="1: deck 3 Gold, 2 Estate; vp 4; 2: hand 2 Smithy; discard Curse; piles Province 3, Duchy 2",
        )  # fmt: skip
        games = [match.game(number) for number in range(20)]
        for game in games:
            game.play_out()
        found.append([[(player.score(), player.turns) for player in game.players] for game in games])
    assert found[0] == found[1]


def test_mats_named_after_cards_and_what_players_have():
    text = (
        "1: mat Island: Duchy, 2 Estate; mat Native Village: Gold; has Flag, Miserable; "
        "2: hand 5 Copper; has Key, Deluded"
    )
    assert str(Position.of(text)) == text
    kingdom = ("Island", "Native Village", "Flag Bearer", "Leprechaun")
    game = game_of(text, kingdom)
    one, two = game.players
    assert [str(card) for card in one.mat("Island")] == ["Duchy", "Estate", "Estate"]
    assert [str(card) for card in one.mat("Native Village")] == ["Gold"]
    assert sorted(map(str, one.all_cards)) == sorted(["Copper"] * 7 + ["Estate"] * 3 + ["Duchy", "Gold"])
    assert one.score() == 3 + 3 - 2 and [str(card) for card in one.owned] == ["Flag", "Miserable"]
    assert [str(card) for card in two.owned] == ["Key", "Deluded"]
    coins = []
    while len(coins) < 2:
        game.do_play()
        if game.turn.player is two:
            coins.append(two.coins)
    assert len(one.hand) == 6, "the Flag draws one more"
    assert coins == [0, 1], "the Key pays when the turn starts"
    game.play_out()


def test_mats_bring_their_piles_to_a_match():
    match = Match.of(["BigMoney", "BigMoney"], seed=1, kingdom=["Moat"], position="1: mat Island: Duchy")
    assert match.kingdom == ["Moat", "Island"]


@pytest.mark.parametrize(
    "held",
    [
        "Flag",
        "Horn",
        "Key",
        "Lantern",
        "Treasure Chest",
        "Deluded",
        "Envious",
        "Lost in the Woods",
        "Miserable",
        "Twice Miserable",
    ],
)
def test_games_can_be_played_with_all_that_players_may_have(held):
    for number in range(3):
        match = Match.of(
            ["BigMoney", "BigSmithy"],
            seed=number,
            kingdom=["Village"],
            position=f"1: has {held}",
            check_cards=True,
        )
        game = match.game(0, record=True)
        game.play_out()
        assert game.log and game.players[0].turns > 5


def test_a_solitaire_needs_one_strategy_only():
    match = Match.of(["BigMoney"], seed=1, kingdom=["Moat"], position="hand 5 Copper; solitaire")
    assert match.names == ("BigMoney", "BigNothing") and match.kingdom == ["Moat"]
    game = match.game(2)
    game.play_out()
    first, second = game.players
    assert first.name == "BigMoney" and first.turns > 10 and second.size == 10
    with pytest.raises(SetupError, match="2 to 6 players, not 1"):
        Match.of(["BigMoney"], seed=1, position="hand 5 Copper")
    with pytest.raises(SetupError, match="2 to 6 players, not 0"):
        Match.of([], seed=1, position="solitaire")


def test_cards_in_play_lie_on_the_table_until_clean_up():
    text = "1: hand 5 Copper; deck 5 Estate; in play Village, 2 Gold"
    assert str(Position.of("player 1: in play: village, gold*2")) == "1: in play Village, 2 Gold"
    game = game_of(text)
    one, two = game.players
    assert [str(card) for card in one.cards_in_play] == ["Village", "Gold", "Gold"] and not two.in_play
    assert one.size == 13 and (one.actions, one.coins) == (1, 0), "what they gave is not in the position"
    while game.turn.player is one:
        game.do_play()
    assert not one.in_play and sorted(map(str, one.discard_pile))[-1] == "Village"
    game.play_out()


def test_cards_in_play_come_off_the_rest_of_the_starting_deck():
    one = game_of("1: hand 4 Copper; in play 2 Copper").players[0]
    assert sorted(map(str, one.deck)) == ["Copper"] + ["Estate"] * 3 and one.size == 10


@pytest.mark.parametrize("number", [1, 2])
def test_durations_in_play_do_what_they_promised_in_the_next_turn(number):
    game = game_of(f"{number}: hand 5 Estate; deck 9 Copper; in play 2 Wharf", ("Wharf",))
    player = game.players[number - 1]
    while game.turn.player is not player:
        game.do_play()
    assert [str(card) for card in player.cards_in_play] == ["Wharf", "Wharf"] and len(player.hand) == 5
    game.do_play()
    assert (len(player.hand), player.buys) == (9, 3)
    while game.turn.player is player:
        game.do_play()
    assert not player.in_play and player.size == 16
    game.play_out()


def test_a_duration_in_play_protects_until_the_next_turn():
    text = "1: hand 4 Copper, Militia; 2: hand 5 Copper; in play Lighthouse"
    setup = Setup(("Militia", "Lighthouse"), position=text, check_cards=True)
    game = Game(setup, [Strategy(), Idle("two")], seed=3)
    while game.turn.player is game.players[0]:
        game.do_play()
    assert len(game.players[1].hand) == 5 and game.players[1].turns == 1
    copy = game.copy()
    for one in (game, copy):
        one.do_play()
        assert one.players[1].coins == 1, "a copy keeps what was promised"


@pytest.mark.parametrize("card", ["Haven", "Tactician", "Sea Witch", "Corsair", "Outpost", "Amulet"])
def test_durations_of_which_more_has_to_be_said_cannot_be_in_play(card):
    for number in (1, 2):
        with pytest.raises(SetupError, match=f"{card} cannot be in play in a position") as caught:
            game_of(f"{number}: hand Moat; in play {card}", (card, "Moat"))
        assert "\n" not in str(caught.value)


def test_every_duration_can_be_in_play_or_is_refused_in_one_line():
    played, refused = [], []
    for card in CATALOG.values():
        if card.is_duration and card.is_kingdom and not card.is_pile:
            try:
                game = game_of(f"all: in play {card.name}", (card.name,))
            except SetupError as error:
                refused.append((card, str(error)))
                continue
            played.append(card)
            assert all(player.in_play for player in game.players)
            game.play_out()
    assert len(played) > 25
    assert all(text.startswith(f"{card} cannot be in play") for card, text in refused)
