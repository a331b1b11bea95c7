"""Masquerade, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooMasquerade(Strategy):
    """One Masquerade; Provinces once it has two Golds."""

    name = "Geronimoo Masquerade"
    author = "Geronimoo"
    requires = ("Masquerade",)

    def gain(self, me, game):
        if me.count("Gold") > 1:          yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        if game.left("Province") <= 5:    yield "Duchy"
        if me.count("Masquerade") < 1:    yield "Masquerade"
        yield "Silver"

    def trash_masquerade(self, me, game):
        yield "Curse"
        yield "Estate"
        if self.coins_to_spare(me):       yield "Copper"
