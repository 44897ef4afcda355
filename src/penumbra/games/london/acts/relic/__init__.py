"""The Relic action."""
