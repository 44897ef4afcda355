"""Spending Recovery."""
