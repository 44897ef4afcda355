"""Answers to Locate that are blurred or wrong."""
