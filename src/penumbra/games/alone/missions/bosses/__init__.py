"""Bosses of the final missions."""
