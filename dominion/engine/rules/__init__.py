"""Rules shared by several cards: the Exile mat, tokens on piles, Coffers, Villagers and debt."""
