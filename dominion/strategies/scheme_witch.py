"""A Witch every turn."""

from dominion import Strategy


class SchemeWitch(Strategy):
    """One Witch and two Schemes to have it in hand every turn; otherwise money."""

    requires = ("Witch", "Scheme")

    def gain(self, me, game):
        if me.count("Platinum"):                                yield "Colony"
        if game.left("Colony") <= 6 and me.count("Gold"):       yield "Province"
        if not me.count("Witch"):                               yield "Witch"
        if 0 < game.gains_to_end <= 5:                          yield "Duchy"
        if 0 < game.gains_to_end <= 2:                          yield "Estate"
        yield "Platinum"
        yield "Gold"
        if me.count("Scheme") < 2 and me.count("Silver"):       yield "Scheme"
        yield "Silver"
