"""FRENZY."""
