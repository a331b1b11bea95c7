"""The view Simulate: results and log."""
