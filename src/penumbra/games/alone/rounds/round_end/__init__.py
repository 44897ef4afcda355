"""The end of a round."""
