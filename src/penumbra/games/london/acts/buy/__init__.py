"""Buying cards."""
