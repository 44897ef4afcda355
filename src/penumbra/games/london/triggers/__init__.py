"""Triggered abilities and the windows an event passes."""
