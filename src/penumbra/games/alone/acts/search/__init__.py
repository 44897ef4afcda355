"""Searching, and what is found."""
