"""Cards that put lights out."""
