"""Items and their charges."""
