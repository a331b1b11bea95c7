"""The view Solve."""
