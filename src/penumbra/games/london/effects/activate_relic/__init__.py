"""Activating a Relic outside a Relic action."""
