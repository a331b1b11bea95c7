"""Dates where the user is.

MicroPython gets whole numbers from JavaScript as 32 bits, and milliseconds since 1970 need more. So only
years, months and days come from there.
"""

import js


def days_ago(number: int) -> str:
    """Returns the date that many days ago, such as 2026-12-01."""
    year, month, day = _parts(number)
    return f"{year}-{month:02d}-{day:02d}"


def today() -> int:
    """Returns the number of the current day, counted from 1970-01-01."""
    year, month, day = _parts(0)
    if month < 3:  # a year that begins in March ends with its leap day
        year, month = year - 1, month + 12
    leap_days = year // 4 - year // 100 + year // 400
    return 365 * year + leap_days + (153 * month - 457) // 5 + day - 719_469


def _parts(number: int) -> "tuple[int, int, int]":
    now = js.Date.new()
    then = js.Date.new(int(now.getFullYear()), int(now.getMonth()), int(now.getDate()) - number)
    return int(then.getFullYear()), int(then.getMonth()) + 1, int(then.getDate())
