"""Pictures of a rule book: parts of a real table, drawn by the table's own code from the position of an example."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table.book.examples import Moment
from penumbra.table.naming import with_names
from penumbra.table.table import heard_by, told_to
from penumbra.web.memory import Memory
from penumbra.web.parts import Part, by_id, whole
from penumbra.web.rendering import Renderer
from penumbra.web.scene import Offer, Scene
from penumbra.web.viewers import EXTRA

TAG = re.compile(r"<[a-z][^>]*>")
LIVE = re.compile(r' (?:data-[a-z-]+|aria-[a-z-]+|role|tabindex|autofocus|name|for)(?:="[^"]*"|=\'[^\']*\')?')
"""What scripts and readers of text would take for a part of a table."""
NAMED = re.compile(r' id="(?!m-|mt-|mc-|e-)[^"]*"')
"""Names of elements; drawings keep those by which they refer to their own shapes."""
SHAPE = re.compile(r' id="((?:m-|mt-|mc-|e-)[^"]*)"')


class NoSuchPart(Exception):
    """A picture asks for a part that the table does not have in this position."""


def plate(renderer: Renderer, game: Game[Any], moment: Moment, seat: int, wanted: Sequence[str]) -> Markup:
    """Some parts of the table in one position, as `seat` sees it: something to look at, without a life of its own."""
    texts = renderer.texts(game)
    scene = scene_of(renderer, game, moment, seat)
    table = renderer.face(game, moment.settings).table(scene)
    return Markup("").join(drawn(found, renderer, texts) for found in _parts(table, wanted))


def _parts(table: Part, wanted: Sequence[str]) -> list[Part]:
    known = by_id(table)
    missing = [name for name in wanted if name not in known]
    if missing:
        raise NoSuchPart(f"{', '.join(missing)}; there are: {', '.join(known)}")
    return [known[name] for name in wanted]


def drawn(part: Part, renderer: Renderer, texts: Texts) -> Markup:
    html = whole(part, renderer.drawing(texts))
    return Markup(TAG.sub(lambda tag: NAMED.sub("", LIVE.sub("", tag[0])), html))


def named_once(html: str) -> str:
    """A page in which each shape has its name once, however many drawings bring it: they are all alike."""
    seen: set[str] = set()

    def keep(name: re.Match[str]) -> str:
        again = name[1] in seen
        seen.add(name[1])
        return "" if again else name[0]

    return SHAPE.sub(keep, html)


def scene_of(renderer: Renderer, game: Game[Any], moment: Moment, seat: int) -> Scene:
    """The scene of somebody who sits there and has just been told of all that happened in the example."""
    texts, state = renderer.texts(game), moment.state
    names = [texts.get(f"seat.{number}") for number in range(game.seats_of(state))]
    face = renderer.face(game, moment.settings)
    told = [told_to(event, seat) for events in moment.events for event in heard_by(events, seat)]
    lately = [
        {**told_to(event, seat), "step": step}
        for step, events in enumerate(moment.events)
        for event in heard_by(events, seat)
    ]
    memory = face.memory()
    memory.look(lambda: game.view(state, seat))
    for number, one in enumerate(told):
        memory.take(number, one)
    asked = state.seat == seat
    return Scene(
        view=game.view(state, seat),
        viewer=seat,
        names=names,
        bots=[False] * len(names),
        asked=asked,
        waiting=state.seat,
        prompt=texts.say(with_names(game.full_prompt(state, told), names)) if asked else "",
        prompt_key=game.prompt(state).key if asked else "",
        choices=_offers(game, state, texts, names, memory) if asked else (),
        plans=game.plans(state) if asked else (),
        told=[{**one, "entry": number, "fresh": True} for number, one in enumerate(told)],
        lately=[{**one, "entry": number} for number, one in enumerate(lately)],
        log=(),
        chat=(),
        result=None,
        undo="",
        undo_asks=False,
        settings=moment.settings,
        extra={**EXTRA, "rules_url": ""},
        memory=memory,
    )


def _offers(game: Game[Any], state: Any, texts: Texts, names: Sequence[str], memory: Memory) -> list[Offer]:
    def say(message: Message) -> str:
        return texts.say(with_names(memory.said(message), names))

    return [
        Offer(one, game.choice(state, one), game.notation(state, one), say(game.caption(state, one)))
        for one in game.options(state)
    ]
