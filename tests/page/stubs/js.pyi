"""What the page uses of JavaScript's globals, for the type checker: nothing of it is run or shipped."""

from typing import Any, Protocol

class Style(Protocol):
    def setProperty(self, name: str, value: str) -> None: ...
    minHeight: str
    width: str
    left: str
    top: str
    transform: str

class Element(Protocol):
    """An element, or None's place: what does not exist is None, which callers know cannot be."""

    id: str
    tagName: str
    textContent: str
    innerHTML: str
    outerHTML: str
    value: Any
    max: str
    href: str
    rel: str
    name: str
    checked: bool
    disabled: bool
    offsetParent: Element | None
    hidden: bool
    open: bool
    scrollTop: float
    scrollLeft: float
    scrollHeight: float
    scrollWidth: float
    clientHeight: float
    offsetTop: float
    offsetLeft: float
    offsetWidth: float
    clientWidth: float
    offsetHeight: float
    childElementCount: int
    style: Style
    @property
    def children(self) -> list[Element]: ...
    @property
    def firstElementChild(self) -> Element: ...
    def getAttribute(self, name: str) -> Any: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def addEventListener(self, event: str, listener: Any, capture: bool = ...) -> None: ...
    def querySelector(self, selector: str) -> Any: ...
    def querySelectorAll(self, selector: str) -> list[Element]: ...
    def closest(self, selector: str) -> Any: ...
    def insertAdjacentHTML(self, where: str, html: str) -> None: ...
    def append(self, child: Element) -> None: ...
    def after(self, sibling: Element) -> None: ...
    def remove(self) -> None: ...
    def focus(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self) -> None: ...
    def click(self) -> None: ...
    def matches(self, selector: str) -> bool: ...
    className: str
    def select(self) -> None: ...
    def scrollIntoView(self, how: Any = ...) -> None: ...
    def getBoundingClientRect(self) -> Any: ...

class Event(Protocol):
    type: str
    key: str
    pointerType: str
    clientX: int
    clientY: int
    target: Any
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    isComposing: bool
    detail: Any
    clipboardData: Any
    dataTransfer: Any
    def preventDefault(self) -> None: ...
    def stopPropagation(self) -> None: ...

class Document(Protocol):
    title: str
    documentElement: Element
    head: Element
    activeElement: Element | None
    def getElementById(self, name: str) -> Any: ...
    def querySelector(self, selector: str) -> Any: ...
    def createElement(self, tag: str) -> Element: ...
    def addEventListener(self, event: str, listener: Any, capture: bool = ...) -> None: ...
    def elementFromPoint(self, x: int, y: int) -> Any: ...
    def caretPositionFromPoint(self, x: int, y: int) -> Any: ...
    def caretRangeFromPoint(self, x: int, y: int) -> Any: ...

document: Document
window: Any
location: Any
history: Any
localStorage: Any
performance: Any
Date: Any
Math: Any
Object: Any
