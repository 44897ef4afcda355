"""A sensible Evil player."""
