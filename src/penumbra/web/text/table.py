"""What the tables of all games have as text: what is asked, numbered options, sections, log and chat."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from penumbra.games.registry import title_of
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import Game
from penumbra.kernel.listing import Entry, Fact, Group, read
from penumbra.kernel.message import Param
from penumbra.kernel.texts import Texts
from penumbra.web import shared_parts
from penumbra.web.parts import TABLE, Part
from penumbra.web.scene import Line, Offer, Scene, TextFace
from penumbra.web.text import models

DRAWN_IN = "text/table.html"
NEWEST = 24
"""So many lines of the chronicle stand there, the newest first; the whole of it can be opened."""
OTHERS = "others"
"""The group of what belongs to no other."""
UNKNOWN = "?"
NOTHING = "–"


class TextTable:
    """One scene as text. A game says who plays, what its options do, and what lies on its table."""

    groups: Sequence[str] = (OTHERS,)
    """The keys of its groups of options, in their order; texts `web.text.GAME.group.KEY`."""
    group_of: Mapping[str, str] = {}
    """By verb."""

    def __init__(self, game: str, texts: Texts, scene: Scene) -> None:
        self.game = game
        self.texts = texts
        self.scene = scene
        self._number = 0

    def text(self, key: str, **params: Param) -> str:
        """A text that all games share."""
        return self.texts.get(f"web.text.{key}", **params)

    def own(self, key: str, **params: Param) -> str:
        """A text of this game."""
        return self.texts.get(f"web.text.{self.game}.{key}", **params)

    # -- what a game says --------------------------------------------------------------------------------

    def title(self) -> str:
        """Who plays against whom."""
        return self.text("title", names=self.texts.join(list(self.scene.names)))

    def chips(self) -> Sequence[str]:
        """Where in the match we are, in a few words each."""
        return ()

    def status(self) -> str:
        """How things stand, in a sentence below the question."""
        return ""

    def question(self) -> str:
        return self.scene.prompt

    def note(self, offer: Offer) -> str:
        """What an option does, and what it comes to in numbers."""
        return ""

    def caption(self, offer: Offer) -> str:
        return offer.caption

    def amounts(self) -> Mapping[str, Sequence[models.AmountDeed]]:
        """What is done in any number, by group, still without numbers to type."""
        return {}

    def sections(self) -> Sequence[tuple[models.Jump, Part]]:
        """What lies on the table, each with the letter that leads there."""
        return ()

    def commands(self) -> Sequence[models.Command]:
        """What can be done beside the options that are offered."""
        return ()

    # -- the page ----------------------------------------------------------------------------------------

    def table(self) -> Part:
        sections, talks = list(self.sections()), shared_parts.talks(self.scene)
        shell = models.TextShell(
            title=self.title(),
            asked=self.scene.asked,
            sections=tuple(part.id for _, part in sections),
            talks=talks,
        )
        jumps = [models.Jump("prompt", "a", self.text("part.asked")), *(jump for jump, _ in sections)]
        jumps.append(models.Jump("part-log", "c", self.text("part.log")))
        if talks:
            jumps.append(models.Jump("part-chat", "t", self.text("part.chat")))
        inside = (
            self._bar(),
            Part("jumps", f"{DRAWN_IN}:jumps", tuple(jumps), tag="nav"),
            *self._asks(),
            *self._result(),
            *(part for _, part in sections),
            *self._chronicle(),
            *((shared_parts.chat(self.scene),) if talks else ()),
        )
        return Part(TABLE, f"{DRAWN_IN}:table", shell, inside, tag="main")

    def _bar(self) -> Part:
        scene, tools = self.scene, shared_parts.tools(self.scene)
        chips = (title_of(self.game, self.texts), *self.chips())
        model = models.Bar(chips, tools.model.playing, tools.model.hints, scene.extra["rules_url"])
        inside = tools.inside  # undo, which is drawn as everywhere
        return Part("bar", f"{DRAWN_IN}:bar", model, inside, tag="header")

    def _asks(self) -> list[Part]:
        scene = self.scene
        asked = models.Asked(
            asked=scene.asked,
            text=self.question(),
            status=self.status(),
            clock=scene.extra["clock"] or 0,
            asks_undo=scene.extra["asks_undo"] or "",
            looking_back=bool(scene.extra["looking_back"]),
        )
        choices = shared_parts.choices_json(scene.choices)
        return [
            Part("prompt", f"{DRAWN_IN}:asked", asked, tag="section"),
            Part("deeds", f"{DRAWN_IN}:deeds", tuple(self.commands()), tuple(self._groups()), "div"),
            Part("choices", f"{shared_parts.DRAWN_IN}:choices", choices, tag="script"),
        ]

    def _result(self) -> tuple[Part, ...]:
        """How it ended."""
        return tuple(
            Part(one.id, f"{DRAWN_IN}:result", one.model, tag=one.tag)
            for one in shared_parts.result(self.scene)
        )

    # -- options -----------------------------------------------------------------------------------------

    def _groups(self) -> Iterator[Part]:
        """Numbered through all groups."""
        amounts = self.amounts()
        taken = {option for some in amounts.values() for one in some for option in options_in(one.amounts)}
        self._number = 0
        open_groups = {self._group(one.choice) for one in self.scene.choices}
        for key in sorted(
            self.groups, key=lambda one: one not in open_groups
        ):  # what can be done comes first
            offers = [one for one in self.scene.choices if self._group(one.choice) == key]
            barred = [one for one in self.scene.barred if self._group(one.choice) == key]
            deeds: list[models.Deed | models.AmountDeed] = [
                self._numbered(one) for one in amounts.get(key, ())
            ]
            deeds += [self._deed(one) for one in offers if one.option not in taken]
            refused = [models.BarredDeed(one.option, one.caption, one.why, one.rule) for one in barred]
            if deeds or refused:
                model = models.DeedGroup(
                    id=f"group-{key}",
                    heading=self._heading(key),
                    deeds=tuple(deeds),
                    barred=tuple(refused),
                    rules_url=self.scene.extra["rules_url"],
                )
                yield Part(model.id, f"{DRAWN_IN}:group", model, tag="section")

    def _group(self, choice: Choice) -> str:
        return self.group_of.get(choice.verb, OTHERS)

    def _heading(self, key: str) -> str:
        return self.text(f"group.{OTHERS}") if key == OTHERS else self.own(f"group.{key}")

    def _deed(self, offer: Offer) -> models.Deed:
        self._number += 1
        return models.Deed(offer.option, self._number, self.caption(offer), self.note(offer))

    def _numbered(self, one: models.AmountDeed) -> models.AmountDeed:
        self._number += 1
        return models.AmountDeed(
            one.name, self._number, one.amounts, one.label, one.title, one.notes, one.note
        )

    # -- what happened -----------------------------------------------------------------------------------

    def _chronicle(self) -> Iterator[Part]:
        newest = tuple(newest_first(self.scene.log[-NEWEST:]))
        more = len(self.scene.log) > NEWEST
        inside = [Part("newest", f"{DRAWN_IN}:newest", newest)]
        if more:
            inside.append(shared_parts.log(self.scene))
        yield Part("part-log", f"{DRAWN_IN}:chronicle", more, tuple(inside), tag="section")

    # -- sections ----------------------------------------------------------------------------------------

    def section(self, key: str, section: models.Section) -> tuple[models.Jump, Part]:
        """A section and the letter that leads there."""
        part = Part(section.id, f"{DRAWN_IN}:section", section, tag="section")
        return models.Jump(section.id, key, section.heading), part

    def map(
        self, key: str, id_: str, heading: str, places: Sequence[models.TextPlace]
    ) -> tuple[models.Jump, Part]:
        """Places to walk through, and the letter that leads there."""
        inside = tuple(Part(one.id, f"{DRAWN_IN}:place", one, tag="article") for one in places)
        model = models.MapSection(id_, heading, tuple(one.id for one in places))
        return models.Jump(id_, key, heading), Part(id_, f"{DRAWN_IN}:map", model, inside, tag="section")


def newest_first(lines: Sequence[Line]) -> Iterator[Line]:
    """The last turn first, under its heading; in each turn the last line first."""
    turn: list[Line] = []
    for line in reversed(lines):
        if line.heading:
            yield line
            yield from turn
            turn = []
        else:
            turn.append(line)
    yield from turn


def options_in(amounts: str) -> list[int]:
    """The options of what is done in any number."""
    return [int(option) for _, option in json.loads(amounts)]


# -- a game without a text of its own ----------------------------------------------------------------------


class GenericTextTable(TextTable):
    """Everything that a view says, with labels."""

    def sections(self) -> Sequence[tuple[models.Jump, Part]]:
        facts = tuple(self._facts(read(self.scene.view, self.texts, list(self.scene.names))))
        return [self.section("m", models.Section("part-view", self.text("part.view"), facts))]

    def _facts(self, entries: Sequence[Entry], before: str = "") -> Iterator[models.Fact]:
        for entry in entries:
            label = self.text("label.of", of=before, label=entry.label) if before else entry.label
            if isinstance(entry, Group):
                yield from self._facts(entry.entries, label)
            elif isinstance(entry, Fact):
                yield models.Fact(label, entry.value or UNKNOWN)
            else:
                yield models.Fact(label, ", ".join(one or UNKNOWN for one in entry.values) or NOTHING)


class GenericTextFace:
    """A game of which nothing is known but its view."""

    def __init__(self, game: Game[Any], texts: Texts) -> None:
        self.game = game.name
        self.texts = texts

    def table(self, scene: Scene) -> Part:
        return GenericTextTable(self.game, self.texts, scene).table()

    def expects(self, scene: Scene, choice: Choice) -> bool:
        """A game says itself what somebody might think of."""
        return True

    def rules(self, choice: Choice) -> Sequence[str]:
        return ()

    def meaning(self, choice: Choice) -> Sequence[str]:
        return ()


def make_text_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> TextFace:
    return GenericTextFace(game, texts)
