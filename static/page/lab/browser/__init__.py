"""The document, the browser's storage, and work in the background."""
