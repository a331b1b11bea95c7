"""Tournaments, and the Prizes."""

from dominion import Strategy


class TournamentPlayer(Strategy):
    """Big Money with Tournaments; a Province in hand wins a Prize, Followers first."""

    author = "rspeer"
    requires = ("Tournament",)

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        yield "Province"
        if 0 < game.gains_to_end <= 2:      yield "Duchy"
        yield "Followers"
        yield "Trusty Steed"
        yield "Bag of Gold"
        yield "Princess"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        yield "Diadem"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Platinum"
        yield "Gold"
        yield "Tournament"
        yield "Silver"
        if game.gains_to_end <= 3:          yield "Copper"

    def discard(self, me, game):
        yield "Colony"
        yield "Duchy"
        yield "Curse"
        yield "Estate"
        if not self.count_in_hand(me, "Tournament") or self.count_in_hand(me, "Province") > 1:
            yield "Province"
        yield "Copper"
