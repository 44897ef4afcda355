"""The Map, the Maze the Hero sees of it, and the worlds that agree with what he was told."""
