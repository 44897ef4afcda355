"""Cards against the Hero’s items."""
