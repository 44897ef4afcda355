"""Evil’s hands: drawing and discarding."""
