"""What adrenaline buys at the start of a turn."""
