"""Goons with Watchtowers."""

from dominion import Strategy


class GoonsWatchtower(Strategy):
    """Several Goons a turn, each giving 1 VP for every card bought; Watchtowers trash the Coppers bought."""

    requires = ("Goons", "Watchtower", "Village")

    def gain(self, me, game):
        in_play = sum(card.name == "Goons" for card in me.in_play)
        if game.gains_to_end <= 2 or me.count("Goons") >= 4:        yield "Province"
        if me.count("Goons") < 6:                                   yield "Goons"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if me.coins >= 3 and me.count("Silver") < 3:                yield "Silver"
        if me.count("Village") < me.count("Goons"):                 yield "Village"
        if me.count("Watchtower") < 2:                              yield "Watchtower"
        if me.count("Village") < 5 and me.count("Goons") > 1:       yield "Village"
        yield "Silver"
        if in_play > 1 or (in_play and self.count_in_hand(me, "Watchtower")):
            yield "Copper"
