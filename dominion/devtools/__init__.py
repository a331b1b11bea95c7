"""Tools for developers of cards, bots and the engine: invariants, fuzzing, golden games, benchmarks, new
cards.
"""
