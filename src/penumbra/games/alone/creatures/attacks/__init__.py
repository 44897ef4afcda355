"""Creatures attack at the end of a turn."""
