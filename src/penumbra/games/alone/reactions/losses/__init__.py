"""Cards that cost the Hero something."""
