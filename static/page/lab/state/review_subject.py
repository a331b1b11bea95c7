"""A game that another view hands to Review because it does not fit into an address."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

held: "dict[str, Any]" = {}  # "session": a game of Play as text
