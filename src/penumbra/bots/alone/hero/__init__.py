"""A sensible Hero."""
