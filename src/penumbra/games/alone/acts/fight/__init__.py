"""Fighting."""
