"""What the compiler of the engine (mypyc) is told about classes. Without it nothing changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: object):
        """Leave the class as it is."""
        return lambda kind: kind
