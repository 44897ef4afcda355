"""The rules of Terrors of London. Every rule's number stands beside the code that enforces it.

- `engine`: the loop that resolves the stack up to the next question
- `setup`: choosing sides and building decks (TOL-SETUP)
- `turn`: phases, clean-up and draw (TOL-TURN, TOL-CLEAN, TOL-DRAW, TOL-WIN)
- `actions`: what the active player may do, and doing it (TOL-PLAY, BUY, ATK, HORDE, RACT, OVL, HNT, PASS, POOL)
- `effects`: the vocabulary of card effects (TOL-KEY, TOL-GLOS)
- `choices`: the questions that effects ask
- `events`: triggered abilities and the ladder of windows (TOL-ABIL)
- `zones`: cards on the move (TOL-DRAW-04, TOL-REL, TOL-COMP)
"""
