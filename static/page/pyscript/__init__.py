"""Replaces PyScript's Python library, which starts slowly, by the parts the page uses (see start.mjs)."""

import sys

import js
from polyscript import js_modules

document = js.document
sys.modules["pyscript.js_modules"] = js_modules
