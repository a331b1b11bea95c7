"""What PyScript tells its pages: the JavaScript modules that their configuration names."""

from typing import Any

js_modules: Any
