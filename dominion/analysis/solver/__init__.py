"""Finds the strategy that wins with given cards: "what wins on these ten cards?".

`search` decides which games are played, `game_requests` asks for them, `games` plays one task, `processes`
shares tasks out, and `solve` runs a search to its end. `plans` defines a plan, `starting_plans` has the plans
that a search begins with, `changes` and `cma` make the next ones, and `answer` is what was found.
"""
