"""DESTROY."""
