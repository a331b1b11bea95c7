"""Rebuild and Horse Traders."""

from dominion.strategies.rebuild import Rebuild


class RebuildHorse(Rebuild):
    """Like Rebuild, with two Horse Traders to reach $5 sooner."""

    requires = ("Rebuild", "Horse Traders")

    def extra(self, me):
        """Yields what to gain before Silver."""
        if me.count("Horse Traders") < 2:
            yield "Horse Traders"
