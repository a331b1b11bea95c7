"""Strategies that try to see or do something forbidden: each is reported, in every game."""

import pytest

from dominion.bots.loading.source import load
from dominion.bots.tracing import class_source
from dominion.engine.card import CATALOG
from dominion.engine.errors import SetupError, StrategyError
from dominion.simulation.match import Match
from dominion.simulation.simulate import simulate
from dominion.strategies import find
from dominion.web.logs import reasoned

HEAD = "class Mine(Strategy):\n    def gain(self, me, game):\n        other = [one for one in game.players if one is not me][0]\n"
TAIL = "        yield 'Silver'\n"

# What a strategy does in a method, and a pattern of the error message.
IN_THE_GAME = {
    "clears a hand unless watched": ("if 'answer' not in vars(self): other.hand.clear()", "hand|clear"),
    "replaces the other's answers": ("other.agent.answer = lambda decision: []", "`agent` of another player"),
    "reads a hand": ("list(other.hand)", "another player's hand"),
    "reads a hand by count": ("other.hand.count(me)", "another player's hand"),
    "reads a hand by place": ("other.hand[0]", "another player's hand"),
    "reads a hand by in": ("me in other.hand", "another player's hand"),
    "reads a deck": ("list(other.deck)", "another player's deck"),
    "reads the dice": ("game.random.getstate()", "`random` of the game"),
    "reads the other's dice": ("game.dice_of(other).random()", "another player's dice"),
    "reads the other's source": ("other.agent.source", "`agent`"),
    "reads the seed": ("game.seed", "`seed`"),
    "reads the log": ("game.log", "`log`"),
    "gives itself coins": ("me.coins = 99", "changes Mine's coins"),
    "gives itself Actions": ("me.actions += 1", "changes Mine's actions"),
    "deletes": ("del me.coins", "changes Mine's coins"),
    "sets in a loop": ("for me.coins in [99]: pass", "changes Mine's coins"),
    "unpacks into": ("me.coins, x = 9, 1", "changes Mine's coins"),
    "draws": ("me.draw(5)", "`draw` of its player"),
    "gains": ("me.gain('Province')", "`gain` of its player"),
    "clears its hand": ("me.hand.clear()", "changes Mine's hand"),
    "clears the players": ("game.players.clear()", "changes the players"),
    "empties a pile": ("game.piles['Province'].left = 0", "replaces `left`"),
    "empties a pile by method": ("game.piles['Province'].take()", "take"),
    "drops a pile": ("game.piles.pop('Province')", "pop|attribute"),
    "sets a pile": ("game.piles['Province'] = None", "item assignment"),
    "sets counts": ("me.counts['Province'] = 8", "item assignment"),
    "ends the game": ("game.over = True", "over"),
    "ends the turn": ("game.turn.end()", "uses|attribute"),
    "takes the turn": ("game.turn.player = me", "replaces `player`"),
    "changes a card": ("game.piles['Province'].card.cost = 0", "replaces `cost`"),
    "replaces a method": ("type(game).winners = lambda self: [me]", "replaces `winners`"),
    "replaces a method of players": ("type(me).score = lambda self: 99", "replaces `score`"),
    "calls by the class": ("type(me).draw(me, 5)", "uses `draw`"),
    "asks getattr": ("getattr(other, 'ha' + 'nd')[0]", "another player's hand"),
    "asks getattr for the agent": ("getattr(other, 'agent', None)", "`agent`"),
    "sets by setattr": ("setattr(me, 'coins', 9)", "changes Mine's coins"),
    "reads vars": ("vars(other)", "looks into|vars"),
    "reads the dictionary": ("other.__dict__", "__dict__"),
    "reads the class": ("other.__class__.__mro__", "uses|__"),
    "goes by subclasses": ("().__class__.__base__", "__base__"),
    "goes by globals": ("(lambda: 0).__globals__", "__globals__"),
    "goes by the default method": ("Strategy.answer.__globals__", "__globals__"),
    "goes by a format": ("'{0.hand}'.format(other)", "reads by the format"),
    "goes by a format map": ("str.format_map('{a.hand}', {'a': other})", "reads by the format"),
    "goes by a format in a format": ("'{0:{1.deck}}'.format(1, other)", "reads by the format"),
    "goes by repr of vars": ("str(vars(game))", "looks into"),
    "goes by object": ("object.__getattribute__(other, 'hand')", "__getattribute__"),
    "goes by eval": ("eval('other.hand')", "runs text"),
    "goes by exec": ("exec('x = 1')", "runs text"),
    "goes by a helper": ("self.count_in_hand(other, 'Gold')", "another player"),
    "goes by its own method": ("list(self.gain(other, game))", "another player"),
    "goes by the base's method": ("list(super().usual_gains(other, game))", "another player"),
    "goes by the class's method": ("list(type(self).gain(self, other, game))", "another player"),
    "goes by map": ("list(map(self.treasure_in_hand, [other]))", "another player"),
    "goes by a shadow of me": ("[self.treasure_in_hand(me) for me in [other]]", "another player"),
    "goes by a copy": ("game.copy()", "copies the game"),
    "goes by the other's copy": ("game.copy(seen_by=other)", "copies the game"),
    "replaces its answer": ("self.answer = lambda decision: []", "replaces `answer`"),
    "replaces its lists": ("self.priority_lists = {}", "replaces `priority_lists`"),
    "replaces the base's answer": ("Strategy.answer = lambda *a: []", "replaces `answer`"),
    "catches the error": ("\n        try: list(other.hand)\n        except Exception: pass", "another player's hand"),
    "catches everything": ("\n        try: list(other.hand)\n        except BaseException: pass", "another player's hand"),
    "asks hasattr": ("hasattr(game, 'random')", "`random`"),
    "looks up its controller": ("me.controller.agent", "`controller`"),
    "follows a card": ("game.piles['Copper'].card.follow(me)", "`follow` of Copper"),
    "sets aside": ("me.set_aside(me.hand[0])", "`set_aside` of its player"),
    "sees the top by a zone's name": ("me.zone_named('deck')[-1]", "`zone_named` of its player"),
    "puts onto a mat": ("me.mat('Island').append(game.piles['Province'].card)", "changes Mine's Island mat"),
    "a property of the class": ("type(other).all_cards.fget(other)", "`all_cards` of Player"),
    "the dice by a property": ("type(game).random.fget(game)", "`random` of Game"),
    "goes by a format of a class": ("type('S', (str,), {}).format('{0[0].hand}', [other])", "reads by the format"),
    "goes by a format map of a class": ("type('S', (str,), {}).format_map('{a.hand}', {'a': other})", "reads by the format"),
    "goes by a format of a base": ("[super(S, S) for S in [type('S', (str,), {})]][0].format('{0[0].hand}', [other])", "reads by the format"),
    "goes by a superclass": ("super(type(other), other).hand", "reaches for `hand`"),
    "goes by a descriptor": ("type(other).hand.__get__(other)", "`hand` of Player"),
    "goes by what json asks": ("__import__('json').dumps(other, default=vars)", "looks into Player"),
    "goes by its state": ("other.__reduce_ex__(2)", "`__reduce_ex__`"),
    "promises": ("me.from_now_on(1)", "from_now_on"),
}  # fmt: skip


@pytest.mark.parametrize("deed", IN_THE_GAME)
@pytest.mark.parametrize("games", [2])
def test_a_forbidden_deed_is_reported(deed, games):
    code, told = IN_THE_GAME[deed]
    line = f"        {code}\n" if not code.startswith("\n") else code[1:] + "\n"
    with pytest.raises((StrategyError, SetupError), match=told) as error:
        simulate([load(HEAD + line + TAIL, "mine"), "BigMoney"], games, seed=5)
    assert getattr(error.value, "line", 4) in (4, 5, None)


GRABS = """
kept = []
class Grabs:
    def __eq__(self, what): kept.append(what)
    def __ror__(self, what): kept.append(what)
    def __gt__(self, what): kept.append(what)
"""


@pytest.mark.parametrize("sign", ["==", "|", "<"])
@pytest.mark.parametrize("what", ["me.counts", "game.piles", "other.counts", "me.memo"])
def test_what_a_comparison_hands_on_is_a_copy(what, sign):
    """A mapping proxy hands what lies under it to whatever it is compared with."""
    code = f"        {what} {sign} Grabs()\n        assert kept, 'nothing'\n        kept.pop().clear()\n"
    match = Match.of([load(GRABS + HEAD + code + TAIL, "mine"), "BigMoney"], seed=5)
    plain = Match.of([load(HEAD + TAIL, "mine"), "BigMoney"], seed=5)
    games = match.game(57), plain.game(57)
    for game in games:
        game.play_out()
    assert [player.counts for player in games[0].players] == [player.counts for player in games[1].players]
    assert games[0].players[0].counts


def test_the_catalog_is_a_copy_too():
    source = "from dominion import CATALOG\n" + GRABS + "CATALOG == Grabs()\nkept[0].clear()\n" + HEAD + TAIL
    load(source, "mine")
    assert "Province" in CATALOG


def test_cards_face_down_on_a_mat_are_their_owners():
    code = HEAD + "        list(other.mats.get('Native Village', ()))\n" + TAIL
    game = Match.of([load(code, "mine"), "BigMoney"], seed=5, kingdom=["Native Village"]).game(57)
    other = next(player for player in game.players if str(player) == "BigMoney")
    other.mat("Native Village").append(CATALOG["Copper"])
    with pytest.raises(StrategyError, match="another player's Native Village mat"):
        game.play_out()


ERRORS = {
    "lies about its name": ("class M(type):\n    @property\n    def __name__(c): raise KeyError\nclass E(Exception, metaclass=M): pass\n", "raise E('x')", "E: x"),
    "no Exception": ("class E(BaseException): pass\n", "raise E('x')", "E: x"),
    "ends a generator": ("", "raise GeneratorExit", "GeneratorExit"),
    "stops an iteration": ("", "raise StopIteration('x')", "StopIteration: x"),
    "a number without end": ("", "yield 10 ** 10_000", "is not the name of a card"),
    "cannot be written": ("", "raise ValueError('x')", "failed in `gain`: ValueError: x"),
}  # fmt: skip


@pytest.mark.parametrize("how", ERRORS)
def test_an_error_is_named_however_it_hides(how):
    before, deed, told = ERRORS[how]
    after = "    def __repr__(self): raise KeyError('r')\n" if how == "cannot be written" else ""
    source = before + HEAD + f"        {deed}\n" + TAIL + after
    with pytest.raises(StrategyError, match=told) as error:
        Match.of([load(source, "mine"), "BigMoney"], seed=5).game(57).play_out()
    assert error.value.line is not None


def test_a_violation_is_reported_in_a_game_without_an_audit():
    code = HEAD + "        if me.turns > 3: list(other.hand)\n" + TAIL
    match = Match.of([load(code, "mine"), "BigMoney"], seed=5)
    with pytest.raises(StrategyError, match="another player's hand"):
        match.game(57).play_out()
    with pytest.raises(StrategyError, match="another player's hand"):
        reasoned(match, 57)


def test_a_strategy_cannot_tell_whether_a_game_is_audited():
    """Audited games, logs and all others look alike to a strategy."""
    code = (
        HEAD
        + "        self.seen = sorted(vars(self)), repr(type(self.usual_gains).__name__), dir(self)\n"
        + TAIL
    )
    match = Match.of([load(code, "mine"), "BigMoney"], seed=5)
    seen = []
    for number in (0, 57):
        game = match.game(number)
        game.play_out()
        seen += [vars(one.agent)["seen"] for one in game.players if "seen" in vars(one.agent)]
    assert seen[0] == seen[1] and "answer" not in str(seen[0][0])


MAY = """
import math, random, itertools, collections, functools
from dominion import Strategy

class Mine(BigMoney):
    requires = ("Smithy",)
    wanted = {"Smithy": 2}

    def __init__(self):
        self.turn_of_gold = 0

    def helper(self, me, game):
        return len(me.hand) + me.hand.count(me.hand[0]) if me.hand else 0

    def gain(self, me, game):
        others = [one for one in game.players if one is not me]
        self.turn_of_gold = max(self.turn_of_gold, me.turns, *(one.score() for one in others))
        self.wanted["Smithy"] = 1 + len(others[0].hand) // 9
        assert len(others[0].deck) >= 0 and not isinstance(others[0].hand, tuple)
        assert sorted(card.name for card in me.deck) == [card.name for card in me.deck]
        assert game.dice_of(me).random() < 1 and "{} {:>3}".format(1, 2) and f"{me.coins:>3}"
        assert self.helper(me, game) >= 0 and self.lead(me) is not None and getattr(me, "turns") > 0
        if me.count("Smithy") < self.wanted["Smithy"] and game.left("Smithy") and game.turn.number < 90:
            yield "Smithy"
        yield from super().gain(me, game)
"""


def test_a_strategy_may_use_all_that_is_public():
    simulate([load(MAY, "mine"), "BigMoney"], 3, seed=1)


@pytest.mark.parametrize(
    "name", ["BigMoney", "ChapelWitch", "Develop", "Rebuild", "SillyAI", "DoubleGoons", "Lord Random"]
)
def test_a_bot_from_its_source_plays_as_the_librarys_own(name):
    kind = find(name)
    own, loaded = (
        simulate([one, "BigSmithy"], 10, seed=2).players[0] for one in (kind, load(class_source(kind)))
    )
    assert (own.wins, own.mean_vp, own.mean_turns) == (loaded.wins, loaded.mean_vp, loaded.mean_turns)
