"""Council Room, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooCouncilRoom(Strategy):
    """A Council Room for every thirteen coins in the deck."""

    name = "Geronimoo Council Room"
    author = "Geronimoo"
    requires = ("Council Room",)

    def gain(self, me, game):
        if me.count("Gold"):                                  yield "Province"
        if game.left("Province") <= 4:                        yield "Duchy"
        if game.left("Province") <= 2:                        yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:                        yield "Duchy"
        if not me.count("Council Room"):                      yield "Council Room"
        if me.count("Council Room") < me.total_money / 13:    yield "Council Room"
        yield "Silver"
