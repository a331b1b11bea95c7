"""Roll-outs: games played from a question to their end, with hidden cards dealt anew, to value an answer.

`position` records questions and plays on from them, `answers` selects the answers to try, `racing` finds the
best of them, and `strategies._thinker` is a player that uses them.
"""
