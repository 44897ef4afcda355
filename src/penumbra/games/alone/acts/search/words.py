"""Searching, in words."""

from __future__ import annotations

from penumbra.games.alone import naming
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.acts.items.words import about_item, an_item
from penumbra.games.alone.acts.search import rule
from penumbra.games.alone.acts.search.form import Draw, FreeSearch
from penumbra.games.alone.answer import Answer, refusal
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.describe import TextOf, flags
from penumbra.games.alone.map.places import room_at
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import HERE
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.grammar import Slot, about
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class HowToSearchWords(HeroWords):
    asks = ("prompt.search", "prompt.search.free")

    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        return Message("prompt.search.free" if frame[3] else "prompt.search")


class WhatToDropWords(HeroWords):
    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        return Message("prompt.drop", {"n": state.box.numbers.item_limit})


def _search(state: Alone, frame: Frame, how: int) -> Choice:
    if how >= rule.OTHER_ROOM:
        return Choice("search", Thing("room", ROOMS[how - rule.OTHER_ROOM]))
    return Choice("search", HERE if how else None)


def _searched(state: Alone, frame: Frame, how: int) -> Message:
    numbers = state.box.numbers
    more = (frame[2] if frame[0] == w.ASK_SEARCH else 0) + unlocked(state, w.KEEN_EYE)  # ALO-XP-09
    if not how:
        return Message("caption.search", {"n": numbers.search_draw + more})
    return Message("caption.search.room", {"n": numbers.search_room_draw + more, "room": _room(state)})


def _room(state: Alone) -> Message:
    return naming.room(ROOMS[room_at(state, state.hero)])


def _no_room(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-SRCH-02", "refusal.search.corridor", n=state.box.numbers.search_draw)


def _again(state: Alone, frame: Frame, option: int) -> Refusal:
    n = state.box.numbers.search_draw
    return refusal("ALO-SRCH-02", "refusal.search.again", room=_room(state), n=n)


def _elsewhere(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-SRCH-02", "refusal.search.elsewhere", room=_room(state))


def _not_too_many(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-ITEM-08", "refusal.drop.when", n=state.box.numbers.item_limit)


def _draw_text(effect: Draw) -> Message:
    return Message(f"do.draw{flags(extra=effect.extra > 0)}", {"n": effect.extra})


def _free_search_text(effect: FreeSearch) -> Message:
    return Message(f"do.free-search{flags(extra=effect.extra > 0)}", {"n": effect.extra})


PART = Part(
    work=rule.WORK,
    words=[
        HowToSearchWords(
            rule.HOW_TO_SEARCH, "ALO-SRCH-01", "prompt.search", plain={w.DONE_NOW: "caption.done.search"}
        ),
        WhatToDropWords(rule.WHAT_TO_DROP, "ALO-SRCH-04", "prompt.drop"),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Draw, _draw_text), TextOf(FreeSearch, _free_search_text)],
    answers=(
        Answer(
            w.SEARCH_NOW,
            "search",
            _search,
            _searched,
            said=(
                "",
                "HERE",
            ),
        ),
        about_item(w.DROP, "drop", "discard"),
    ),
    slots={"HERE": lambda box: Slot(("room",), fill=about(lambda said: HERE))},
    sentences={
        rule.NO_ROOM: _no_room,
        rule.SEARCHED: _again,
        rule.ELSEWHERE: _elsewhere,
        rule.NOT_TOO_MANY: _not_too_many,
    },
    offers=(
        Offer(w.SEARCH_NOW, "search", "how", lambda box: ("here", "room")),
        an_item(w.DROP, "drop"),
    ),
)
