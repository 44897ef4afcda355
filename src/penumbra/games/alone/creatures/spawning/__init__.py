"""New creatures."""
