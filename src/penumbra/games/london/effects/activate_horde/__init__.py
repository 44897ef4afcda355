"""Activating a Horde ability without a Horde action."""
