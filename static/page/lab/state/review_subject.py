"""What Review is asked to look at by another view, where an address cannot hold it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

held: "dict[str, Any]" = {}  # "session": a game of Play as text
