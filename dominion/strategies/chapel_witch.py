"""A thin deck with a Witch."""

from dominion import Strategy


class ChapelWitch(Strategy):
    """One Chapel to trash Curses, Estates and Coppers, one Witch to give Curses, otherwise money."""

    requires = ("Chapel", "Witch")

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if not me.count("Witch"):           yield "Witch"
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
        # Keep Coppers in a hand with exactly $5, which can buy the Witch.
        saves_for_witch = not me.count("Witch") and sum(card.coins for card in me.hand if card.is_treasure) == 5
        if me.total_money > 4 and not saves_for_witch:
            yield "Copper"
        if game.gains_to_end > 2:           yield "Estate"
