"""Creatures: they move, attack and spawn."""
