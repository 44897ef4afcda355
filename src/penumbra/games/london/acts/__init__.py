"""What the active player may do in the Action Phase, and setting up."""
