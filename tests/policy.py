"""Helpers for tests of the default policy."""

from dominion import CATALOG, Game, Strategy
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.play_order import play_value
from dominion.engine.decision import Decision


def ask(me, verb, options, source, least=0, most=1):
    """The default answer, as names."""
    offered = [CATALOG.get(option, option) if isinstance(option, str) else option for option in options]
    return [str(one) for one in policy.answer(Decision(verb, me, offered, least, most, CATALOG[source]))]


def value(me, name):
    """The value of playing the card now."""
    return play_value(me, CATALOG[name])


def plays(me, name):
    """Whether the card is worth playing now."""
    return value(me, name) > 0


def wants(me, *names):
    """Put these names on the player's gain list, before Gold."""
    me.agent.priority_lists = {"gain": lambda me, game: [*names, "Gold"]}


class Buyer(Strategy):
    """Gains `wanted` first, then what a money deck gains."""

    wanted = ""

    def gain(self, me, game):
        yield self.wanted
        yield "Province"
        yield "Gold"
        yield "Silver"


class Collector(Strategy):
    """Gains up to two of each pile and landscape of the kingdom."""

    def gain(self, me, game):
        yield "Province"
        for name in game.setup.kingdom:
            if me.count(name) < 2:
                yield name
        yield "Gold"
        yield "Silver"


def check_games_with(name, setup, seeds):
    """Play games of two bots that want the card: they must end, and no deck may be without money."""
    bots = [Buyer(), Buyer()]
    for bot in bots:
        bot.wanted = name
    for seed in range(seeds):
        game = Game(setup, bots, seed)
        game.play_out()
        assert game.is_over()
        assert all(player.total_money > 3 for player in game.players), "the deck has lost its money"
