"""Cards that hinder an action."""
