"""The default policy: what a bot does where its strategy says nothing."""
