"""Big Money with an Adventurer."""

from dominion import Strategy


class OBMAdventurer(Strategy):
    """Big Money, one Adventurer before the first Gold."""

    name = "OBM Adventurer"
    author = "WanderingWinder"
    requires = ("Adventurer",)

    def gain(self, me, game):
        if me.count("Gold"):                                        yield "Province"
        if game.left("Province") <= 4:                              yield "Duchy"
        if game.left("Province") <= 2:                              yield "Estate"
        if game.left("Gold") and not me.count("Adventurer"):        yield "Adventurer"
        yield "Gold"
        if game.left("Province") <= 5:                              yield "Duchy"
        yield "Silver"
