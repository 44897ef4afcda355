"""`python -m penumbra` is the command `penumbra`."""

from penumbra.cli import main

main()
