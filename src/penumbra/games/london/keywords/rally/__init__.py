"""RALLY."""
