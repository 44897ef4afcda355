"""Bots that play Terrors of London."""
