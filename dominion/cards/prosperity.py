"""Prosperity."""

from __future__ import annotations

from .base import ThroneRoom
from .kit import Treasure, Victory

SET = "Prosperity"


class Platinum(Treasure, cost=9, coins=5, pile=12):
    is_basic = True


class Colony(Victory, cost=11, vp=10):
    is_basic = True


class KingsCourt(ThroneRoom, cost=7, name="King's Court"):
    """You may play an Action from your hand three times."""

    times = 3
