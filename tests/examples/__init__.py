"""Games outside of the house."""
