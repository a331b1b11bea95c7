"""The view Play: a person against bots."""
