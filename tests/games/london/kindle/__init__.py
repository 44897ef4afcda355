"""KINDLE, a keyword that the game does not have: show a card of your hand, put it on top of your deck and gain 1
Might.

It stands here as somebody would add it under `games/london/keywords/`, to prove that nothing else has to change.
"""
