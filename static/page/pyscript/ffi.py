"""Conversions between Python and JavaScript, under PyScript's names."""

import js
from jsffi import create_proxy, to_js

__all__ = ["create_proxy", "is_none", "to_js"]

NULL = js.Object.getPrototypeOf(js.Object.prototype)


def is_none(value):
    """Returns whether the value is Python's None or JavaScript's null."""
    return value is None or value is NULL
