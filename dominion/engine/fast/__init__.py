"""Every shortcut for speed. A game plays the same without them: `Setup(shortcuts=False)`."""
