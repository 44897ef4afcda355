"""The Hero loses Health and Sanity."""
