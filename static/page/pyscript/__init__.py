"""What the page uses of PyScript's library, in its place: all of it takes long to start (see start.mjs)."""

import sys

import js
from polyscript import js_modules

document = js.document
sys.modules["pyscript.js_modules"] = js_modules
