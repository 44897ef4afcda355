"""Alone: one Hero on a dark station against one to three Evil players."""
