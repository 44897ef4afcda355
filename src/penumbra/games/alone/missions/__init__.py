"""Missions and their rewards."""
