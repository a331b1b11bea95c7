"""Rebuild, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooRebuild(Strategy):
    """Three Rebuilds, and Duchies for them to turn into Provinces."""

    name = "Geronimoo Rebuild"
    author = "Geronimoo"
    requires = ("Rebuild",)

    def gain(self, me, game):
        yield "Province"
        if game.left("Province") <= 4:     yield "Duchy"
        if game.left("Province") <= 2:     yield "Estate"
        if game.turn.phase == "action":    yield "Duchy"
        if me.count("Rebuild") < 3:        yield "Rebuild"
        yield "Duchy"
        yield "Silver"

    def name_rebuild(self, me, game):
        provinces, duchies = game.left("Province"), game.left("Duchy")
        if self.lead(me) > 3 and provinces < 3:               yield "Estate"
        if not me.count("Duchy") and not duchies:             yield "Estate"
        outside = self.count_outside_hand
        if outside(me, "Estate") and duchies and not outside(me, "Province"):
            yield "Duchy"
        yield "Province"
