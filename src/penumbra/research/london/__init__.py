"""Terrors of London as environments see it: actions, observations, pictures."""
