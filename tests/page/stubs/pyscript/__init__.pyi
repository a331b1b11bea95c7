"""PyScript's library, as much of it as static/page/pyscript has."""

from js import Document

from . import ffi as ffi

document: Document
