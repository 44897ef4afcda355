"""Bots that play Alone, on either side of the screen."""
