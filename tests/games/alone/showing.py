"""A position as the two clients show it to a seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone
from penumbra.games.registry import load_texts
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.texts import Texts
from penumbra.terminal import alone as terminal
from penumbra.terminal.face import FULL, TEXTS_FOLDER, Paper
from penumbra.terminal.screen import FINE
from penumbra.web import alone as web
from penumbra.web.rendering import FOLDERS, Renderer
from penumbra.web.scene import Offer, Scene
from penumbra.web.viewers import EXTRA

NAMES = ["Hanna", "Mara", "Ola", "Jan"]
PAPER = Paper(100, FULL, FINE)


def texts_of(game: AloneGame, more: Path) -> Texts:
    """All that either client says, and a folder of one's own."""
    return load_texts(game, folders=(*FOLDERS, TEXTS_FOLDER, more))


def in_terminal(game: AloneGame, texts: Texts, state: Alone, viewer: int) -> str:
    """The board; what is asked is printed below it by any game's captions."""
    face = terminal.make_face(game, texts, {})
    names = NAMES[: game.seats_of(state)]
    return "\n".join(line.plain for line in face.board(game.view(state, viewer), viewer, names, PAPER))


def in_browser(game: AloneGame, texts: Texts, state: Alone, viewer: int) -> str:
    """The whole page."""
    face, prompt = web.make_face(game, texts, {}), game.prompt(state)
    facts: dict[str, Any] = {
        "view": game.view(state, viewer), "viewer": viewer, "names": NAMES[: game.seats_of(state)],
        "bots": [False] * game.seats_of(state), "asked": True, "waiting": NOBODY, "prompt": texts.say(prompt),
        "prompt_key": prompt.key, "choices": [_offer(game, texts, state, one) for one in game.options(state)],
        "told": (), "log": (), "chat": (), "result": None, "undo": "", "undo_asks": False,
        "extra": {**EXTRA, "rules_url": "/learn/alone/rules"},
    }  # fmt: skip
    return Renderer().table(face, texts, Scene(**facts))


def _offer(game: AloneGame, texts: Texts, state: Alone, option: int) -> Offer:
    caption = texts.say(game.caption(state, option))
    return Offer(option, game.choice(state, option), game.notation(state, option), caption)
