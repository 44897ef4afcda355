"""Choosing one of several effects."""
