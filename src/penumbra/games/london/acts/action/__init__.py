"""The question of the Action Phase: what to do next."""
