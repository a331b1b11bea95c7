"""Bureaucrat, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooBureaucrat(Strategy):
    """A Bureaucrat for every twenty Treasures."""

    name = "Geronimoo Bureaucrat"
    author = "Geronimoo"
    requires = ("Bureaucrat",)

    def gain(self, me, game):
        if me.count("Gold"):                                                 yield "Province"
        if game.left("Province") <= 5:                                       yield "Duchy"
        if game.left("Province") <= 2:                                       yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:                                       yield "Duchy"
        if not me.count("Bureaucrat"):                                       yield "Bureaucrat"
        if me.count("Bureaucrat") < self.count_type(me, "Treasure") / 20:    yield "Bureaucrat"
        yield "Silver"
