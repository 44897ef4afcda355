"""Effects that depend on a count."""
