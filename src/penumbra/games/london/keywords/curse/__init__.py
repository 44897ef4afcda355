"""CURSE."""
