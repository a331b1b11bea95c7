"""Results and games as text, tables, charts and reports; lists of cards as people write them."""
