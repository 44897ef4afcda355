"""Cards that let passages collapse."""
