"""DULL, an effect of Evil's cards that the game does not have: Evil names a skill, the Hero loses points in it.

It stands here as somebody would add it under `games/alone/reactions/`, to prove that nothing else has to change.
"""
