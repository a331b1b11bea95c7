"""A number of a strategy that may be tuned."""

from __future__ import annotations

from typing import Self

from ..engine.errors import SetupError, is_whole


class Number(int):
    """A whole number of a strategy, with the range in which `dominion tune` looks for a better one.

    In games it is a plain number.

    >>> money = Number(18, least=8, most=25)
    >>> money + 1, money.least, money.most
    (19, 8, 25)
    """

    least: int
    most: int

    def __new__(cls, value: int, *, least: int, most: int) -> Self:
        """Raises SetupError unless all three are whole numbers and `value` is in the range."""
        for one in (value, least, most):
            if not is_whole(one, 0):
                raise SetupError(f"A Number and its range are whole numbers from 0 on, not {one!r}.")
        if not least <= value <= most:
            raise SetupError(f"{value} is not between {least} and {most}.")
        made = super().__new__(cls, value)
        made.least, made.most = least, most
        return made
