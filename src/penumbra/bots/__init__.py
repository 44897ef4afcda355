"""Seats that play by themselves. See `base` for what a bot is and `seat` for what it may know."""
