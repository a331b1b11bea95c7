"""The view Tournament."""
