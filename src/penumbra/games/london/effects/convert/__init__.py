"""Being allowed to convert."""
