"""Finds the strategy that wins with given cards: "what wins on these ten cards?".

`search` decides which games are played, `asking` asks for them, `games` plays one task, `processes` shares
tasks out, `solve` runs a search to its end. `plans` says what a plan is, `seeds` where to begin, `changes`
and `cma` what to try next, and `answer` what was found.
"""
