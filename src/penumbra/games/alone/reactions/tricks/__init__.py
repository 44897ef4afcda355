"""What the Hero is shown is not what is there."""
