"""Agents, which answer decisions: strategies, recordings, people."""

from .strategy import Strategy

__all__ = ["Strategy"]
