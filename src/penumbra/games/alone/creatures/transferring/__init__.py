"""Creatures in the vents."""
