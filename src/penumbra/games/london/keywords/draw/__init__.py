"""DRAW."""
