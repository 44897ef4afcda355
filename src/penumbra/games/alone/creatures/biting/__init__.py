"""A creature attacks at once."""
