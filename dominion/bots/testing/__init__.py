"""Players for tests and fuzzing: random ones, and recorded answers."""
