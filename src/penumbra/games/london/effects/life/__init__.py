"""Gaining and losing Life."""
