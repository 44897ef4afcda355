"""Condition tokens: gas, rubble, jammed consoles."""
