"""HAUNT."""
