"""Guards against users' strategies: audits, time limits, endless loops."""
