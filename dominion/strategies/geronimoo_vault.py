"""Vault, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooVault(Strategy):
    """As many Vaults as it can get."""

    name = "Geronimoo Vault"
    author = "Geronimoo"
    requires = ("Vault",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 5:    yield "Duchy"
        if game.left("Province") <= 3:    yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:    yield "Duchy"
        yield "Vault"
        yield "Silver"
