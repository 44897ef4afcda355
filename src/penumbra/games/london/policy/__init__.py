"""A quick, sensible way to play a world on."""
