"""The Hero's turn: which action he declares."""
