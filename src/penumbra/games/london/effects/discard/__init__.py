"""Discarding."""
