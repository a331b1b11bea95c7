"""The Candy Land page, in MicroPython: the user interface; the workers do the computing."""
