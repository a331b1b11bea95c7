"""Rebuild."""

from dominion import Strategy


class Rebuild(Strategy):
    """Two or three Rebuilds turn Estates into Duchies and Duchies into Provinces."""

    author = "ragingduckd and SheCantSayNo"
    requires = ("Rebuild",)

    def gain(self, me, game):
        ahead, left = self.lead(me), game.left("Rebuild")
        duchies, estates = me.count("Duchy"), me.count("Estate")
        yield "Province"
        if me.count("Rebuild") < 2:                                             yield "Rebuild"
        if me.count("Rebuild") < 3 and left == 8:                               yield "Rebuild"
        yield "Duchy"
        if game.gains_to_end <= 1:                                              yield "Estate"
        if game.gains_to_end == 2 and ahead > -8:                               yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 2:                                              yield "Estate"
        if (duchies or ahead > 2) and (left > 2 or ahead > 3 or (left == 1 and ahead > 0)):
            yield "Rebuild"
        if not duchies and not estates and game.left("Duchy") >= 4:             yield "Estate"
        if not duchies and not game.left("Duchy"):                              yield "Estate"
        yield from self.extra(me)
        yield "Silver"

    def extra(self, me):
        """Returns what to gain before Silver."""
        return ()

    def gain_rebuild(self, me, game):
        yield "Province"
        yield "Duchy"
        yield "Estate"

    def play(self, me, game):
        for name in self.usual_plays(me, game):
            if name != "Rebuild" or self.wants_rebuild(me, game):
                yield name

    def wants_rebuild(self, me, game):
        """Returns whether to play a Rebuild now."""
        ahead, provinces = self.lead(me), game.left("Province")
        if self.count_in_hand(me, "Rebuild") >= provinces and ahead > 0:
            return True
        if provinces == 1 and ahead < -4:
            return False
        if not game.left("Duchy") and not self.count_outside_hand(me, "Duchy") and ahead < 0:
            return False
        if self.treasure_in_hand(me) > 7 and provinces == 1:
            return False
        return provinces > 0

    def name_rebuild(self, me, game):
        ahead, duchies_left = self.lead(me), game.left("Duchy")
        outside = {name: self.count_outside_hand(me, name) for name in ("Estate", "Duchy", "Province")}
        deep = {name: self.count_in_deck(me, name) for name in ("Estate", "Duchy", "Province")}
        if duchies_left and outside["Estate"] and (
            not outside["Province"] or (not deep["Province"] and deep["Duchy"] and deep["Estate"])
        ):                                                                              yield "Duchy"
        if not deep["Estate"] and deep["Duchy"] and deep["Province"]:                   yield "Province"
        if not outside["Estate"] and outside["Duchy"] and outside["Province"]:          yield "Province"
        if self.count_in_hand(me, "Rebuild") + 1 >= game.left("Province") and ahead > 0:
            yield "Estate"
        if not duchies_left:
            if deep["Estate"] and not deep["Province"]:                                 yield "Estate"
            if deep["Duchy"] and deep["Province"] > deep["Estate"]:                     yield "Province"
            if deep["Estate"] and deep["Province"] and ahead > 2:                       yield "Estate"
            if outside["Estate"] and outside["Duchy"] < 3 and outside["Province"] and ahead > 4:
                yield "Estate"
            if not me.count("Duchy") and ahead > 0:                                     yield "Estate"
            if not outside["Duchy"] and outside["Province"] and ahead > 2:              yield "Estate"
        if outside["Province"]:                                                         yield "Province"
        yield "Estate"
