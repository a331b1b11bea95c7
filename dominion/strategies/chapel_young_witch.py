"""A thin deck with a Young Witch."""

from dominion import Strategy


class ChapelYoungWitch(Strategy):
    """One Chapel to trash Curses, Estates and Coppers, one Young Witch, otherwise money."""

    requires = ("Chapel", "Young Witch")

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if not me.count("Young Witch"):     yield "Young Witch"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Platinum"
        yield "Gold"
        if me.coins <= 3 and me.turns <= 2 and not me.count("Chapel"):
            yield "Chapel"
        yield "Silver"
        if game.gains_to_end <= 3:          yield "Copper"

    def trash(self, me, game):
        yield "Curse"
        if game.gains_to_end > 4:           yield "Estate"
        # Dominiate's bot keeps all Coppers of a hand with $5 here, as if it were still saving for a Witch.
        if me.total_money > 4:              yield "Copper"
        if game.gains_to_end > 2:           yield "Estate"
