"""MicroPython's own module between Python and JavaScript."""

from collections.abc import Callable
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])

def create_proxy(function: _Function) -> _Function: ...
def to_js(value: Any) -> Any: ...
