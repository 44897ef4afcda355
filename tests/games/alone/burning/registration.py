"""The one line of registration, for a process of its own: loaded before anything else of the game."""

from penumbra.games.alone import registry

registry.FOLDERS.append("tests.games.alone.burning")
