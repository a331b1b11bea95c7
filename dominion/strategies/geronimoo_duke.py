"""Duke, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooDuke(Strategy):
    """All the Duchies, then Dukes, which score by Duchies; hardly any Provinces."""

    name = "Geronimoo Duke"
    author = "Geronimoo"
    requires = ("Duke",)

    def gain(self, me, game):
        if me.total_money >= 14:                                yield "Duchy"
        if not game.left("Duchy") and me.count("Duchy") < 7:    yield "Province"
        if not game.left("Duchy"):                              yield "Duke"
        if game.left("Duke") <= 3:                              yield "Estate"
        yield "Gold"
        yield "Silver"
        yield "Copper"
