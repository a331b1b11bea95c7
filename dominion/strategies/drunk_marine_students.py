"""Universities, Wharfs and Vineyards."""

from dominion import Strategy


class DrunkMarineStudents(Strategy):
    """Universities gain Wharfs, Alchemists and Bazaars until Vineyards are worth four points each."""

    name = "Drunk Marine Students"
    author = "Geronimoo"
    requires = ("Potion", "University", "Vineyard", "Wharf", "Alchemist", "Bazaar")

    def gain(self, me, game):
        actions = self.count_type(me, "Action")
        villages = me.count("University") + me.count("Bazaar")
        if actions > 11:                        yield "Vineyard"
        yield "Province"
        if game.left("Province") <= 2:          yield "Duchy"
        if game.left("Province") <= 1:          yield "Estate"
        if me.count("University") < 3:          yield "University"
        if villages > me.count("Wharf"):        yield "Wharf"
        if actions > 3:                         yield "Scrying Pool"
        yield "Alchemist"
        yield "Bazaar"
        if me.count("Potion") < 3:              yield "Potion"
        yield "Silver"
