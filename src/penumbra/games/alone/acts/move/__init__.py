"""Moving from sector to sector."""
