"""Every test here checks that no attack reached the canary server."""

from canary import canary, listening, unasked

__all__ = ["canary", "listening", "unasked"]
