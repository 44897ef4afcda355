"""Parts that the tables of all games have: tools, question, log, chat, result. Each game's style sheet gives them their
looks; `templates/parts/table.html` draws them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from penumbra.web.parts import Part
from penumbra.web.scene import Offer, Scene

DRAWN_IN = "parts/table.html"
DECLINING = ("done", "stop", "decline")
"""Verbs of choices to do nothing, or nothing more: they come last and are never the brightest."""
ENDING = ("pass", *DECLINING)
"""Verbs of choices that the key P stands for."""


@dataclass(frozen=True, slots=True)
class Tools:
    """Undo, hint, log, and a menu with words for all else."""

    playing: bool
    hints: bool
    rules_url: str


@dataclass(frozen=True, slots=True)
class Undo:
    """What can be taken back, whether the others must be asked, and what stands in the way."""

    undo: str
    asks: bool
    bar: str


@dataclass(frozen=True, slots=True)
class LooseChoice:
    """A choice that has no place on the board."""

    option: int
    caption: str
    ends: bool


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who is waited for and for what."""

    asked: bool
    thinking: bool
    text: str
    clock: int
    rest: tuple[LooseChoice, ...]
    asks_undo: str
    looking_back: bool
    rule_url: str = ""
    """Where the rules speak of what is asked."""

    @property
    def bare(self) -> bool:
        """Whether it is a sentence and nothing else."""
        return not (self.clock or self.rest or self.asks_undo or self.looking_back)


@dataclass(frozen=True, slots=True)
class Ending:
    """How it ended, and what can be done next."""

    css: str
    title: str
    text: str
    rematch_url: str
    may_rematch: bool
    levels: tuple[tuple[str, str], ...]
    """Of bots that one may play instead: their names, and what people call them."""
    replay_url: str
    story_url: str = ""
    """The campaign that the match is a chapter of."""


def tools(scene: Scene) -> Part:
    playing = scene.plays and scene.result is None
    model = Tools(playing, playing and bool(scene.extra["hints"]), scene.extra["rules_url"])
    undo = Undo(scene.undo, scene.undo_asks, scene.extra["undo_bar"])
    inside = (Part("tool-undo", f"{DRAWN_IN}:undo", undo, tag="button"),) if playing else ()
    return Part("tools", f"{DRAWN_IN}:tools", model, inside, tag="nav")


def prompt(scene: Scene, rest: Iterable[Offer]) -> tuple[Part, Part]:
    """The question with the choices that have found no other place; and all choices, for the page's menus."""
    model = Prompt(
        asked=scene.asked,
        thinking=not scene.asked and scene.bot_thinks,
        text=scene.prompt,
        clock=scene.extra["clock"] or 0,
        rest=tuple(LooseChoice(one.option, one.caption, one.verb in ENDING) for one in rest),
        asks_undo=scene.extra["asks_undo"] or "",
        looking_back=bool(scene.extra["looking_back"]),
        rule_url=scene.rule_url,
    )
    return (
        Part("prompt", f"{DRAWN_IN}:prompt", model, tag="section"),
        Part("choices", f"{DRAWN_IN}:choices", choices_json(scene.choices), tag="script"),
    )


def choices_json(choices: Sequence[Offer]) -> Markup:
    """The offered options for the page's menus; nothing in it can end a script element."""
    rows = [{"option": one.option, "notation": one.notation, "caption": one.caption} for one in choices]
    return Markup(json.dumps(rows, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c"))


def log(scene: Scene) -> Part:
    """The log as sentences; an entry shows the position at that moment."""
    return Part("log", f"{DRAWN_IN}:log", tag="ol", lines=tuple(scene.log), line=f"{DRAWN_IN}:log_line")


def chat(scene: Scene) -> Part:
    lines = Part(
        "chat-lines",
        f"{DRAWN_IN}:chat_lines",
        tag="ol",
        lines=tuple(scene.chat),
        line=f"{DRAWN_IN}:chat_line",
    )
    channels = tuple(scene.extra["channels"]) if scene.extra["may_chat"] else ()
    return Part("chat", f"{DRAWN_IN}:chat", channels, (lines,), tag="section")


def talks(scene: Scene) -> bool:
    """Whether there is a chat to be shown."""
    return bool(scene.chat or scene.extra["may_chat"])


def result(scene: Scene) -> tuple[Part, ...]:
    """Nothing until the match is over."""
    if scene.result is None:
        return ()
    won = scene.viewer in scene.result.winners
    lost = not won and bool(scene.result.winners) and scene.plays
    model = Ending(
        css=" won" if won else " lost" if lost else "",
        title=scene.extra["result_title"],
        text=scene.extra["result_text"],
        rematch_url=scene.extra["rematch_url"],
        may_rematch=scene.plays and bool(scene.extra["replay_url"]),
        levels=tuple(scene.extra["levels"]),
        replay_url=scene.extra["replay_url"],
        story_url=scene.extra["story_url"],
    )
    return (Part("result", f"{DRAWN_IN}:result", model, tag="section"),)
