"""What the Hero may do."""
