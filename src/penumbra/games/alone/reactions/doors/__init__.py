"""Cards that block and unblock doors."""
