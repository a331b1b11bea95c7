"""The default policy: the decisions of a bot that its strategy leaves open."""
