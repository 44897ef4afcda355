"""Exploring, and removing danger."""
