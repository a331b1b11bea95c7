"""Calls to the workers, and the runs whose games they play."""
