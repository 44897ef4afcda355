"""CLAIM."""
