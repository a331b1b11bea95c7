"""The views of the page, one module or folder each."""
