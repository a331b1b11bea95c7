"""The server that no attack may reach looks after every test here."""

from canary import canary, listening, unasked

__all__ = ["canary", "listening", "unasked"]
