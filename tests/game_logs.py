"""A made-up log in the form of dominion.games."""

LOG = """A starts with 7 Coppers.
A starts with 3 Estates.
B starts with 7 Coppers.
B starts with 3 Estates.
Turn 1 - Anna
A plays 3 Coppers. (+$3)
A buys and gains a Silver.
A draws 5 cards.
Turn 1 - Bert
B plays 4 Coppers. (+$4)
B buys and gains a Smithy.
B draws 5 cards.
Turn 2 - Anna
A plays 4 Coppers. (+$4)
A buys and gains an Estate.
A draws 5 cards.
Turn 2 - Bert
B plays 3 Coppers. (+$3)
B exiles an Estate.
B buys and gains a Silver.
B shuffles their deck.
B draws 5 cards.
"""
