"""Rebuild and Monuments."""

from dominion.strategies.rebuild import Rebuild


class RebuildMonument(Rebuild):
    """As Rebuild, with two Monuments for coins and points."""

    requires = ("Rebuild", "Monument")

    def extra(self, me):
        """What else to gain, rather than a Silver."""
        if me.count("Monument") < 2:
            yield "Monument"
