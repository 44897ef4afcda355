"""A scenario step by step: what is asked, offered, told and seen."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from penumbra.kernel.decision import NOBODY

if TYPE_CHECKING:
    from penumbra.kernel.scenario import Moment, ScenarioOutcome
    from penumbra.kernel.texts import Texts


def lines(outcome: ScenarioOutcome, texts: Texts) -> Iterator[str]:
    yield f"{outcome.path}: {outcome.title}"
    before: Moment | None = None
    for moment in outcome.moments:
        yield ""
        yield moment.where
        yield from _told(moment, texts)
        yield from _seen(moment, before, texts)
        yield from _asked(moment, texts)
        before = moment
    yield ""


def _who(seats: Sequence[int], moment: Moment, texts: Texts) -> str:
    if len(seats) == len(moment.views):
        return texts.get("terminal.scenario.everybody")
    named = [texts.get("terminal.scenario.seat", seat=seat) for seat in seats if seat != NOBODY]
    return texts.join(named + [texts.get("terminal.scenario.spectators")] * (NOBODY in seats))


def _grouped(lines_of: Mapping[int, list[str]]) -> Iterator[tuple[list[int], str]]:
    """Each line once, with all who get it, in the order in which it first comes. What comes twice is there twice."""
    seats_of: dict[tuple[str, int], list[int]] = {}
    for seat, found in lines_of.items():
        for place, line in enumerate(found):
            seats_of.setdefault((line, found[:place].count(line)), []).append(seat)
    for (line, _), seats in seats_of.items():
        yield seats, line


def _told(moment: Moment, texts: Texts) -> Iterator[str]:
    """A spectator's sentence stands for all who are told the same."""
    sentences = {
        _plain(one.facts): texts.say(one.sentence)
        for told in reversed(list(moment.told.values()))
        for one in told
    }
    facts = {seat: [_plain(one.facts) for one in told] for seat, told in moment.told.items()}
    for seats, line in _grouped(facts):
        yield texts.get(
            "terminal.scenario.told", who=_who(seats, moment, texts), text=sentences[line], facts=line
        )


def _seen(moment: Moment, before: Moment | None, texts: Texts) -> Iterator[str]:
    changes = {
        seat: [
            f"{path}: {'' if before is None else _plain(old) + ' → '}{_plain(new)}"
            for path, old, new in found
        ]
        for seat, found in moment.seen(before).items()
    }
    for seats, line in _grouped(changes):
        yield texts.get("terminal.scenario.seen", who=_who(seats, moment, texts), what=line)


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _asked(moment: Moment, texts: Texts) -> Iterator[str]:
    if moment.asked is None:
        yield texts.get("terminal.scenario.over")
        return
    yield texts.get(
        "terminal.scenario.asked", who=_who([moment.seat], moment, texts), text=texts.say(moment.asked)
    )
    yield texts.get("terminal.scenario.offered", moves=" · ".join(moment.offered))
