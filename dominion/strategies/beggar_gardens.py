"""Gardens in a deck of Coppers."""

from dominion import Strategy


class BeggarGardens(Strategy):
    """Beggars fill the deck with Coppers, Gardens turn its size into points; Provinces only against Rebuild."""

    author = "ragingduckd"
    requires = ("Beggar", "Gardens")

    def gain(self, me, game):
        rebuilds = game.left("Rebuild")
        if "Rebuild" in game.piles and (me.turns < 3 or rebuilds < 10):
            yield "Province"
            yield "Duchy"
            if game.gains_to_end <= 2:      yield "Estate"
            if me.count("Beggar") < 2:      yield "Beggar"
            yield "Gardens"
            yield "Beggar"
            yield "Estate"
            yield "Copper"
            return
        yield "Gardens"
        yield "Duchy"
        if game.gains_to_end <= 4:          yield "Estate"
        yield "Beggar"
        yield "Silver"
        yield "Estate"
        yield "Copper"

    def discard_for_benefit_beggar(self, me, game):
        if self.count_in_hand(me, "Beggar") >= 2:
            yield "Beggar"
