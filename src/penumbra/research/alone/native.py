"""Alone as compiled code sees it: the slices and the actions of the encoder of views, as numbers."""

from __future__ import annotations

from penumbra.games.alone import registry
from penumbra.games.alone.acts.allies.words import MOST_ALLIES
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.map.chart import Grid
from penumbra.games.alone.part import A_PASSAGE, A_SECTOR
from penumbra.games.alone.sight import AloneNumbers, AloneSight, Charts, Places
from penumbra.research.actions import Actions
from penumbra.research.alone.actions import AloneActions, all_offers
from penumbra.research.alone.observation import ANSWERS, ITEMS, NOISES, AloneObservation
from penumbra.research.native import Native, bounds_of, prompts_of
from penumbra.research.observation import Encoder

SHOWN = {"items": ITEMS, "allies": MOST_ALLIES, "noises": NOISES, "answers": ANSWERS}


def native(game: AloneGame, actions: Actions, sight: Encoder) -> Native:
    assert isinstance(actions, AloneActions)
    assert isinstance(sight, AloneObservation)
    words = [words for part in registry.parts() for words in part.words]
    prompts = prompts_of(
        game.prompt,
        words,
        [one.question.number for one in words],
        sight.write_question,
        sight.layout.size,
    )
    grid = Grid(actions.grid.width, actions.grid.height)
    places = Places(sight.at, sight.room_at, sight.exit_at, sight.kind_at, sight.maze_wide, SHOWN)
    seen = AloneSight(game.box, grid, places, prompts, _numbers(actions, grid))
    return Native(ENGINE, seen, bounds_of(sight.layout), actions.size)


def _numbers(actions: AloneActions, grid: Grid) -> AloneNumbers:
    offers = all_offers().values()
    spots = [offer.kind for offer in offers if offer.words is None and offer.argument == A_SECTOR]
    passages = [offer.kind for offer in offers if offer.words is None and offer.argument == A_PASSAGE]
    sectors = {
        offer.kind: offer.sector for offer in offers if offer.words is None and offer.sector is not None
    }
    return AloneNumbers(Charts(grid), actions.start, spots, passages, sectors)
