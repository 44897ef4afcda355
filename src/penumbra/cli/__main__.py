"""`python -m penumbra.cli` is the command `penumbra`, too."""

from penumbra.cli import main

main()
