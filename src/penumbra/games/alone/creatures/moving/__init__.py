"""Creatures move at Evil’s command."""
