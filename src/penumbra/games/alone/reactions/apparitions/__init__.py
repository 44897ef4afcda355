"""Creatures that are none."""
