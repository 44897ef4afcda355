"""COMMAND."""
