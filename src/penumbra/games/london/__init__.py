"""Terrors of London: rules as code, cards and texts as data."""
