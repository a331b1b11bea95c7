"""Laboratory, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooLaboratory(Strategy):
    """As many Laboratories as it can get."""

    name = "Geronimoo Laboratory"
    author = "Geronimoo"
    requires = ("Laboratory",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        yield "Laboratory"
        yield "Silver"
