"""The view Watch, in parts."""
