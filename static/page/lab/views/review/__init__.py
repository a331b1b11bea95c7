"""The view Review, in parts."""
