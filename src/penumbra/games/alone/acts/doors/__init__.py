"""Doors: blocking, unblocking and breaking through."""
