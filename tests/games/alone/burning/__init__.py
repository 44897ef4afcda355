"""BURN, an effect of the Hero's items that the game does not have: a charge of another item becomes adrenaline.

It stands here as somebody would add it under `games/alone/acts/`, to prove that nothing else has to change. It has no
words for bots: they do something sensible without.
"""
