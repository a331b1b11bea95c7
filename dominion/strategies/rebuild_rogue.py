"""Rebuild and Rogues."""

from dominion import Strategy


class RebuildRogue(Strategy):
    """Rogues gain from the trash what Rebuilds have trashed."""

    author = "ragingduckd and SheCantSayNo"
    requires = ("Rebuild", "Rogue")

    def gain(self, me, game):
        rebuilds = me.count("Rebuild")
        yield "Province"
        if rebuilds < 2:                        yield "Rebuild"
        if not me.count("Rogue"):               yield "Rogue"
        yield "Duchy"
        yield "Rogue"
        yield "Rebuild"
        if not me.count("Duchy") and not me.count("Estate") and rebuilds == 2 and game.left("Duchy") >= 4:
            yield "Estate"
        if game.gains_to_end <= 2:              yield "Estate"
        yield "Silver"

    def gain_rebuild(self, me, game):
        yield "Province"
        yield "Duchy"
        yield "Estate"

    def gain_rogue(self, me, game):
        return sorted(map(str, game.trash), key=lambda name: self.worth(me, game, name), reverse=True)

    def trash_rogue(self, me, game):
        return sorted(map(str, me.looking), key=lambda name: self.worth(me, game, name))

    def worth(self, me, game, name):
        """Returns the card's cost, or near the end of the game its VP."""
        card = next(card for card in (*game.trash, *me.looking) if card.name == name)
        return card.worth(me) if game.gains_to_end <= 4 else game.cost(card)

    def name_rebuild(self, me, game):
        estates, duchies, provinces = (self.count_outside_hand(me, name) for name in ("Estate", "Duchy", "Province"))
        if game.left("Duchy") and estates and provinces < estates:      yield "Duchy"
        if duchies:                                                     yield "Province"
        yield "Estate"

    def play(self, me, game):
        for name in self.usual_plays(me, game):
            if name != "Rebuild" or game.left("Province"):
                yield name
