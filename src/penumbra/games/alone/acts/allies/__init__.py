"""Allies: their help, their sacrifice, and who joins."""
