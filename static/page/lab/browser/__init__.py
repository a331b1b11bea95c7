"""Access to the document and the browser's storage, and background tasks."""
