"""Rebuild and Horse Traders."""

from dominion.strategies.rebuild import Rebuild


class RebuildHorse(Rebuild):
    """As Rebuild, with two Horse Traders to reach five coins sooner."""

    requires = ("Rebuild", "Horse Traders")

    def extra(self, me):
        """What else to gain, rather than a Silver."""
        if me.count("Horse Traders") < 2:
            yield "Horse Traders"
