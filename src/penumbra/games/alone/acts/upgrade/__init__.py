"""Upgrading items."""
