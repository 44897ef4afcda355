"""Terrors of London as compiled code sees it: the slices and the actions of the encoder of views, as numbers."""

from __future__ import annotations

from penumbra.games.london import registry
from penumbra.games.london.engine import ENGINE
from penumbra.games.london.game import LondonGame
from penumbra.games.london.sight import LondonNumbers, LondonSight, Names
from penumbra.research.actions import Actions
from penumbra.research.london.actions import LondonActions
from penumbra.research.london.observation import KNOWN_TOP, MARKS, LondonObservation
from penumbra.research.native import Native, bounds_of, prompts_of
from penumbra.research.observation import Encoder


def native(game: LondonGame, actions: Actions, sight: Encoder) -> Native:
    assert isinstance(actions, LondonActions)
    assert isinstance(sight, LondonObservation)
    words = [words for part in registry.parts() for words in part.words]
    prompts = prompts_of(
        game.prompt,
        words,
        [one.question.number for one in words],
        sight.write_question,
        sight.layout.size,
    )
    names = Names(game.box, sight.names.first[:-1])
    numbers = LondonNumbers(game.box, names, actions.fixed, actions.of_card, actions.pair, actions.names.size)
    seen = LondonSight(game.box, sight.at, KNOWN_TOP, len(MARKS), prompts, numbers)
    return Native(ENGINE, seen, bounds_of(sight.layout), actions.size)
