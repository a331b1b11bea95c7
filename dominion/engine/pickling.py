"""Pickling of objects without a `__dict__`, whether their class is interpreted or compiled."""

from __future__ import annotations

from typing import Any

from .native import mypyc_attr


def attributes_of(kind: type) -> list[str]:
    """Returns the names of the attributes that the class and its bases declare in `__slots__`. A compiled
    class has no `__slots__` and lists them itself.
    """
    names: list[str] = []
    for base in kind.__mro__:
        declared = vars(base)
        names += declared.get("__mypyc_attrs__", declared.get("__slots__", ()))
    return list(dict.fromkeys(names))


@mypyc_attr(allow_interpreted_subclasses=True)
class Picklable:
    """Base of objects that pickle all attributes with a value. `__new__` must set none."""

    __slots__ = ()

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in attributes_of(type(self)) if hasattr(self, name)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name, value in kept.items():
            setattr(self, name, value)
