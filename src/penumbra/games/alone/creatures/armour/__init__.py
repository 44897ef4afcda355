"""Armour against hits."""
