"""The Haunt action."""
