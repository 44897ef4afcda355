"""The Overlord's ability."""
