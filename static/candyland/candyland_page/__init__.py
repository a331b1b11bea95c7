"""The page of Candy Land, in MicroPython: it shows, and asks the workers to think."""
