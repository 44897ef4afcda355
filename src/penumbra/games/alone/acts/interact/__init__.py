"""Light switches, and what is cleared away."""
