"""Games played from a question to their end, with what is hidden dealt anew: what an answer is worth.

`position` notes questions and plays on from them, `answers` says which answers are worth a try, `halving`
finds the best of them, and `thinker` is a player that does so.
"""
