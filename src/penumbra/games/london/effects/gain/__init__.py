"""Gaining resources."""
