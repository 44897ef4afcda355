"""Playing cards."""
