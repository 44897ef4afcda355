"""Danger tokens that Evil places."""
