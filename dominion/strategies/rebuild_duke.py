"""Rebuild and Dukes."""

from dominion import Strategy


class RebuildDuke(Strategy):
    """Duchies and Dukes, gained with two Rebuilds that never trash a Duchy."""

    author = "ragingduckd and SheCantSayNo"
    requires = ("Rebuild", "Duke")

    def gain(self, me, game):
        if me.count("Rebuild") < 2:                                  yield "Rebuild"
        yield "Duchy"
        yield "Province"
        yield "Duke"
        if not me.count("Estate") and me.count("Rebuild") >= 2:     yield "Estate"
        if not game.left("Duchy"):                                  yield "Estate"
        yield "Rebuild"
        yield "Silver"

    def gain_rebuild(self, me, game):
        yield "Duchy"
        yield "Province"
        yield "Duke"
        yield "Estate"

    def name_rebuild(self, me, game):
        yield "Duchy"

    def play(self, me, game):
        for name in self.usual_plays(me, game):
            if name != "Rebuild" or game.left("Province"):
                yield name
