"""The course of a turn and its end."""
