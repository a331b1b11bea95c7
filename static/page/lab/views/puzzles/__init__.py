"""The view Puzzles."""
