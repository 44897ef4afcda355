"""Bots that look ahead: they deal worlds they cannot tell from the real one and try their options out in them.

`guide` says what the search asks of a game, `levels` how much each level thinks, `tree` is the search itself and
`bot` the player made of them.
"""
