"""Alone as environments see it: actions, observations, pictures."""
