"""Cards that spread gas."""
