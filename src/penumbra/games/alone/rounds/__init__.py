"""Set-up, the course of a turn and the end of a round."""
