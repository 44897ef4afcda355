"""Recovering Health and Sanity."""
