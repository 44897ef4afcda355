"""Creatures attack with more dice."""
