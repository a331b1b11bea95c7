"""What the compiler of the engine (mypyc) is told about classes, and whether it was at work.

`allow_interpreted_subclasses` also keeps `__new__` from calling `__init__`, which copies and pickles rely on.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: object):
        """Leave the class as it is."""
        return lambda kind: kind


def is_compiled(method: object) -> bool:
    """Returns whether a method, looked up in its class, is compiled."""
    return not isinstance(method, FunctionType)
