"""What every game shares. The kernel knows no game; see `game.py` for the contract."""
