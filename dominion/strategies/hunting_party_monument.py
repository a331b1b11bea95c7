"""Hunting Parties find the Monument."""

from dominion import Strategy


class HuntingPartyMonument(Strategy):
    """Hunting Parties find one Monument, one Gold and Silver every turn."""

    requires = ("Hunting Party", "Monument")

    def gain(self, me, game):
        if me.count("Gold"):                                        yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        if not me.count("Gold"):                                    yield "Gold"
        if me.count("Hunting Party") < 7:                           yield "Hunting Party"
        if not me.count("Monument"):                                yield "Monument"
        if me.count("Silver") < 2:                                  yield "Silver"
        yield "Gold"
        yield "Silver"
