"""Native Villages keep Bridges for one turn that buys the game."""

from dominion import Strategy


class NativeVillageBridge(Strategy):
    """Gathers Bridges on the mats of Native Villages, then plays them all in one turn."""

    requires = ("Native Village", "Bridge")

    def gain(self, me, game):
        if self.would_win(me, "Province") or me.buys > 4 or me.count("Province"):
            yield "Province"
            yield "Duchy"
            if game.gains_to_end <= 3:                              yield "Estate"
        if game.gains_to_end <= 3:                                  yield "Province"
        if me.count("Bridge") < 7:                                  yield "Bridge"
        if me.count("Silver") < 2 and me.turns <= 4:                yield "Silver"
        if me.count("Native Village") <= me.count("Bridge") + 1:    yield "Native Village"
        yield "Bridge"
        yield "Native Village"

    def choose_native_village(self, me, game):
        on_mat = sum(card.name == "Bridge" for card in me.mat("Native Village"))
        villages = self.count_in_hand(me, "Native Village") + me.actions
        if on_mat + self.count_in_hand(me, "Bridge") >= 5 and villages >= 4:
            yield "put in hand"
        if game.gains_to_end <= 3:
            yield "put in hand"
        yield "set aside"
