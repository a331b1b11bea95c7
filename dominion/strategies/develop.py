"""A demonstration of Develop."""

from dominion import Strategy


class Develop(Strategy):
    """Shows what Develop can do to Talismans, Estates and Coppers; it is not meant to win."""

    author = "DStu"
    requires = ("Develop", "Talisman", "Festival", "Watchtower", "Oasis")

    def gain(self, me, game):
        if me.total_money > 18:                                     yield "Province"
        if me.count("Talisman") < 2 and me.count("Develop"):        yield "Talisman"
        if not me.count("Festival"):                                yield "Festival"
        if not me.count("Oasis"):                                   yield "Oasis"
        if not me.count("Develop"):                                 yield "Develop"
        if me.count("Watchtower") < 2:                              yield "Watchtower"
        yield "Festival"
        yield "Oasis"

    def trash_for_benefit_develop(self, me, game):
        yield "Talisman"
        yield "Estate"
        yield "Copper"

    def gain_develop(self, me, game):
        yield "Festival"
        yield "Watchtower"
        yield "Oasis"

    def discard(self, me, game):
        yield "Province"
        yield "Duchy"
        yield "Estate"
        yield "Copper"
        yield "Develop"
        yield "Talisman"
        yield "Silver"
        yield "Watchtower"
        yield "Festival"
        yield "Gold"

    def play(self, me, game):
        # Dominiate's bot has this order under a name that Dominiate never reads.
        yield "Festival"
        yield "Oasis"
        if me.actions > 1 and len(me.hand) < 5:
            yield "Watchtower"
        if self.count_in_hand(me, "Talisman") > 1 or any(self.count_in_hand(me, name) for name in ("Estate", "Copper")):
            yield "Develop"
        yield "Watchtower"
        yield from self.usual_plays(me, game)
