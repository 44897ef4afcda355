"""Costs that may be paid."""
