"""What the laboratory asks of Alone."""
