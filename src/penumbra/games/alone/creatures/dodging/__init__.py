"""A creature steps out of the Hero’s reach."""
