"""Native Villages save Bridges for one turn that ends the game."""

from dominion import Strategy


class NativeVillageBridge(Strategy):
    """Collects Bridges on the Native Village mat, then plays them all in one turn."""

    requires = ("Native Village", "Bridge")

    def gain(self, me, game):
        if self.would_win(me, "Province") or me.buys > 4 or me.count("Province"):
            yield "Province"
            yield "Duchy"
            if game.gains_to_end <= 3:                              yield "Estate"
        if game.gains_to_end <= 3:                                  yield "Province"
        if me.count("Silver") < 1 and me.turns <= 4:                yield "Silver"
        if me.count("Bridge") < 6:                                  yield "Bridge"
        if me.count("Native Village") <= me.count("Bridge") + 1:    yield "Native Village"
        yield "Bridge"
        yield "Native Village"

    def choose_native_village(self, me, game):
        provinces = self.provinces_with_the_mat(me, game)
        if provinces >= 5 or provinces >= game.left("Province"):
            yield "put in hand"
        if game.gains_to_end <= 3 and provinces >= 1:
            yield "put in hand"
        yield "set aside"

    def provinces_with_the_mat(self, me, game):
        """Returns how many Provinces this turn can buy if all Bridges in hand and on the mat are played."""
        cards = [*me.hand, *me.mat("Native Village")]
        names = [card.name for card in cards]
        bridges = min(names.count("Bridge"), me.actions + names.count("Native Village"))
        coins = me.coins + bridges + sum(card.coins for card in cards if card.is_treasure)
        price = max(0, game.cost("Province") - bridges)
        buys = min(me.buys + bridges, game.left("Province"))
        return min(buys, coins // price) if price else buys
