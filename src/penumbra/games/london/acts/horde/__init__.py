"""Hordes and their abilities."""
