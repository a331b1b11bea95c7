"""Lab Militia Chapel, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooLabMilitiaChapel(Strategy):
    """A Chapel for a thin deck, Laboratories to draw it, a Militia to slow the opponents."""

    name = "Geronimoo Lab Militia Chapel"
    author = "Geronimoo"
    requires = ("Festival", "Market", "Laboratory", "Militia", "Chapel", "Spy")

    def gain(self, me, game):
        if me.coins >= 13:                yield "Province"
        if me.count("Province") >= 1:     yield "Province"
        if game.left("Province") <= 3:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        if not me.count("Gold"):          yield "Gold"
        if not me.count("Festival"):      yield "Festival"
        if me.count("Laboratory") > 2:    yield "Market"
        yield "Laboratory"
        if not me.count("Militia"):       yield "Militia"
        if not me.count("Chapel"):        yield "Chapel"
        if me.count("Gold"):              yield "Spy"
        yield "Silver"

    def trash(self, me, game):
        yield "Curse"
        if game.gains_to_end > 2:         yield "Estate"
        if me.total_money > 4:            yield "Copper"

    def play(self, me, game):
        # With one Action left, a Chapel that trashes two or more cards comes before the Militia.
        first = me.actions == 1 and self.junk_in_hand(me) > 1
        for name in self.usual_plays(me, game):
            if first and name == "Militia":
                yield "Chapel"
            yield name
