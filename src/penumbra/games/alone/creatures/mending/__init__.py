"""Creatures shrug damage off and heal."""
