"""Converting resources."""
