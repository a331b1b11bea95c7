"""Helpers for tests of cards: the top of a pile, and the next turn."""

from table import set_left

from dominion import CATALOG


def stack_pile(game, pile, *names):
    """Put these cards on a mixed pile, the first one on top, in place of what was there."""
    set_left(game, pile, 0)
    for name in reversed(names):
        game.put_on_pile(CATALOG[name])
    game._cards_at_start = game.census()


def rotate_to(me, pile, name):
    """Rotate the pile until that card is on top."""
    game = me.game
    for _ in range(4):
        if game.piles[pile].card.name == name:
            return
        game.rotate(game.piles[pile])
    raise AssertionError(name)


def loot_on_top(player, name):
    """Put this Loot on top of its pile."""
    pile = player.game.piles["Loot"]
    pile.stack.remove(CATALOG[name])
    pile.stack.append(CATALOG[name])
    pile.card = CATALOG[name]


def fate_on_top(player, name):
    """Put this Boon or Hex on top of its pile."""
    boons, hexes = player.game.zone("Boons"), player.game.zone("Hexes")
    deck = boons if CATALOG[name] in boons else hexes
    deck.remove(CATALOG[name])
    deck.append(CATALOG[name])


def next_turn(me):
    """Go on to the start of the player's next turn."""
    me.ends_turn()
    me.begins_turn()
