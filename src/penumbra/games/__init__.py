"""The games. A game never imports another."""
