"""Form controls: a searchable list, fields for cards and games, the set-up panel."""
