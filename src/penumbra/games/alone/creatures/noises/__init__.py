"""The noise that a creature makes, and noises that nothing makes."""
