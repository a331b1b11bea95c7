"""Rebuild and a Jack of All Trades."""

from dominion.strategies.rebuild import Rebuild


class RebuildJack(Rebuild):
    """Like Rebuild, with one Jack of All Trades for Silvers."""

    requires = ("Rebuild", "Jack of All Trades")

    def extra(self, me):
        """Yields what to gain before Silver."""
        if not me.count("Jack of All Trades"):
            yield "Jack of All Trades"

    def wants_rebuild(self, me, game):
        """Returns whether to play a Rebuild now."""
        ahead, provinces = self.lead(me), game.left("Province")
        if provinces == 1 and ahead < -4:
            return False
        if not game.left("Duchy") and not self.count_outside_hand(me, "Duchy") and ahead < 0:
            return False
        if self.treasure_in_hand(me) > 7 and provinces == 1:
            return False
        return provinces > 0
