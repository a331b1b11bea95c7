"""The few words the page needs to speak to the document; tests put a fake document in its place."""

from pyscript import document
from pyscript.ffi import create_proxy


def find(selector):
    return document.querySelector(selector)


def by_id(name):
    return document.getElementById(name)


def by_testid(name):
    return document.querySelector('[data-testid="' + name + '"]')


def escape(text):
    text = str(text)
    for plain, safe in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(plain, safe)
    return text


def breakable(name):
    """A name as HTML that may be broken where a capital begins another word."""
    told, name = "", str(name)
    for i, letter in enumerate(name):
        if i and letter.isupper() and name[i - 1].islower():
            told += "<wbr>"
        told += escape(letter)
    return told


def on(element, event, action):
    """Call action(event) from now on. For elements that last: the proxy is never given back."""
    element.addEventListener(event, create_proxy(action))


def say(element, text):
    """Write the text, but only where it differs: otherwise no layout, and no word from a screen reader."""
    if element.textContent != text:
        element.textContent = text


def say_name(element, text):
    """As `say`, for a text with names in it."""
    if element.textContent != text:
        element.innerHTML = breakable(text)


def show(element, shown=True):
    element.hidden = not shown


def attribute(element, name, value):
    """Set the attribute; None takes it away."""
    if value is None:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, str(value))
