"""Attacking the opposing Overlord."""
