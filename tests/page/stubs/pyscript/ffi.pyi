from typing import Any

from jsffi import create_proxy as create_proxy
from jsffi import to_js as to_js

def is_none(value: Any) -> bool: ...
