"""A match that people sit at: who sits where, what was told to whom, undo, and where it is kept."""
