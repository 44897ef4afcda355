"""Agility against hits, before or after Armour."""
