"""Results and games as text, tables, charts and reports; reading and writing lists of cards."""
