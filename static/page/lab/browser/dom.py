"""Access to the document. Tests replace it with a fake document."""

from pyscript import document
from pyscript.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element


def find(selector: str) -> "Element | None":
    return document.querySelector(selector)


def by_id(name: str) -> "Element | None":
    return document.getElementById(name)


def by_testid(name: str) -> "Element":
    return document.querySelector('[data-testid="' + name + '"]')


MINUS = "\u2212"
NO_BREAK = "\u00a0"
LONGEST = 1000  # characters of a text that contains names


def escape(text: int | str) -> str:
    text = str(text)
    for plain, safe in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(plain, safe)
    return text


def breakable(name: int | str) -> str:
    """Returns a name as HTML that may break before a capital letter and after a plus sign."""
    name = str(name)
    if len(name) > LONGEST:
        name = name[:LONGEST] + "…"
    parts, start = [], 0
    for i in range(1, len(name)):
        if name[i - 1] == "+" or (name[i].isupper() and name[i - 1].islower()):
            parts.append(escape(name[start:i]))
            start = i
    parts.append(escape(name[start:]))
    return "<wbr>".join(parts)


def tight(text: str) -> str:
    """Returns the text without spaces before percent signs: "5%"."""
    return str(text).replace(" %", "%").replace("\u00a0%", "%")


def whole_brackets(text: str) -> str:
    """Returns the text as HTML whose brackets, such as (57.3 to 64.5), stay in one piece when lines break."""
    first, *rest = escape(text).split("(")
    for part in rest:
        inside, closed, after = part.partition(")")
        is_interval = closed and " to " in inside
        first += f'<span class="whole">({inside})</span>{after}' if is_interval else "(" + part
    return first


def whole_intervals(text: str) -> str:
    """Returns a plain text whose brackets with an interval stay in one piece when lines break."""
    first, *rest = text.split("(")
    for part in rest:
        inside, closed, after = part.partition(")")
        if closed and " to " in inside:
            inside = inside.replace(" ", NO_BREAK)
        first += "(" + inside + closed + after
    return first


def figure(value: float, digits: int = 0) -> str:
    """Returns a number as people read it: rounded, and with a minus sign, not a hyphen."""
    text = f"{value:.{digits}f}" if digits else str(round(value))
    return text.replace("-", MINUS)


def signed(value: float, digits: int = 0) -> str:
    """Returns a difference with its sign; 0 has none."""
    return ("+" if round(value, digits) > 0 else "") + figure(value, digits)


def on(element: "Any", event: str, action: "Callable[..., Any]") -> None:
    """Calls action(event) on every such event. For permanent elements only: the proxy is never released."""
    element.addEventListener(event, create_proxy(action))


def say(element: "Element", text: str) -> None:
    """Sets the text if it differs. This saves layout work and repeated screen-reader announcements."""
    if element.textContent != text:
        element.textContent = text


def say_name(element: "Element", text: str) -> None:
    """Like `say`, for a text that contains names."""
    if element.textContent != text:
        element.innerHTML = breakable(text)


def show(element: "Element", shown: bool = True) -> None:
    element.hidden = not shown


def reveal(element: "Element") -> None:
    """Scrolls to the element if it starts in the lower third of the window or below, as on a phone."""
    if element.getBoundingClientRect().top > document.documentElement.clientHeight * 2 / 3:
        element.scrollIntoView()


def attribute(element: "Element", name: str, value: int | str | None) -> None:
    """Sets the attribute; None removes it."""
    if value is None:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, str(value))
