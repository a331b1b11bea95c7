"""Settings of classes for mypyc, which can compile the engine, and whether it did.

`allow_interpreted_subclasses` also keeps `__new__` from calling `__init__`, which copies and pickles rely on.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: object):
        """Returns the class unchanged."""
        return lambda kind: kind


def is_compiled(method: object) -> bool:
    """Returns whether a method is compiled. Pass it as an attribute of its class."""
    return not isinstance(method, FunctionType)
