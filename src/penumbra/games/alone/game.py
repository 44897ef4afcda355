"""Alone as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.games.alone import causes, describe, event_kinds, house_rules, log, notation, refusals, speech
from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.packs import base_packs, parse_pack
from penumbra.games.alone.content.schema import Pack
from penumbra.games.alone.creatures.armour.rule import AGILITY
from penumbra.games.alone.creatures.moving.reach import plans
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.grammar import grammar, names
from penumbra.games.alone.rounds.hands.rule import RESTRICTED, TALK
from penumbra.games.alone.rounds.setup.rule import EVIL_PLAYERS, start
from penumbra.games.alone.state import positions, saving, view
from penumbra.games.alone.state.state import HERO_WINS, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice, Plan
from penumbra.kernel.content import hash_with_prose, parse_all
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event_kinds import EventKinds
from penumbra.kernel.game import Game
from penumbra.kernel.grammar import Grammar
from penumbra.kernel.message import Json, Message, Refusal

EARLIER_HASHES = {"ab29f30906de": "eb0ffeb6db12"}
"""By content: what its hash was while prose was part of it."""


class AloneGame(Game[Alone]):
    """The base box, with packs of one's own if wanted. Seat 0 is the Hero, all others are Evil players."""

    name = "alone"
    version = "1"
    event_kinds: EventKinds = event_kinds.KINDS
    windows = frozenset({"prompt.react", "prompt.react.end"})
    occasions = ("move", "explore", "fight", "locate", "search", "interact", "health", "sanity", "end")
    preparations = frozenset(
        {"prompt.deck", "prompt.start", "prompt.place", "prompt.place-at", "prompt.place-danger"}
    )
    sides = ("hero", "evil")

    def __init__(self, packs: Sequence[tuple[str, Pack]] | None = None) -> None:
        self.packs = list(base_packs() if packs is None else packs)
        self.box = Box(self.packs)
        self._grammars: dict[int, Grammar] = {}
        """By arrangement of the Map; a Map of one's own is read anew each time."""
        self.house_rules = house_rules.rules(self.box)

    @property
    def content_hash(self) -> str:
        return self.box.content_hash

    def same_content(self, content_hash: str) -> bool:
        """Once the hash held prose too: such a match is read if not a word was changed since, or if its content is the
        box as it was when that ended."""
        if content_hash in (self.content_hash, EARLIER_HASHES.get(self.content_hash)):
            return True
        return content_hash == hash_with_prose(pack for _, pack in self.packs)

    def house_choices(self, settings: Mapping[str, str]) -> tuple[int, ...]:
        checked = self.check_settings(settings)
        return tuple(rule.choices.index(checked[rule.key]) for rule in self.house_rules)

    # -- seats -----------------------------------------------------------------------------------------

    def seats_in(self, settings: Mapping[str, str]) -> int:
        return 2 + self.house_choices(settings)[EVIL_PLAYERS]

    def seats_of(self, state: Alone) -> int:
        return 1 + state.evil

    def team(self, seat: int, seats: int) -> Sequence[int]:
        """The Evil players win and lose together (ALO-END-02)."""
        return range(1, seats) if seat > w.HERO else (seat,)

    def seen_deciding(self, viewer: int, deciding: int) -> int:
        """The Hero's side never learns which of the Evil players is asked, nor that one is."""
        return deciding if viewer > w.HERO or viewer < NOBODY or deciding == w.HERO else NOBODY

    def hides_from(self, state: Alone, seat: int) -> bool:
        """Evil sees the whole Map; only other Evil hands may be hidden from it (AMB-50)."""
        return seat <= w.HERO or (state.evil > 1 and state.house[TALK] == RESTRICTED)

    # -- playing ---------------------------------------------------------------------------------------

    def start(self, settings: Mapping[str, str], chance: Chance) -> Alone:
        state = Alone(self.box, self.house_choices(settings))
        start(state, chance)
        ENGINE.settle(state, chance)
        return state

    def options(self, state: Alone) -> list[int]:
        return ENGINE.options(state)

    def apply(self, state: Alone, option: int, chance: Chance) -> None:
        ENGINE.apply(state, option, chance)

    def apply_all(self, states: Sequence[Alone], options: Sequence[int], chances: Sequence[Chance]) -> None:
        ENGINE.apply_all(states, options, chances)

    def playout(self, state: Alone, chance: Chance, limit: int = 100_000) -> int:
        return ENGINE.playout(state, chance, limit)

    def every(self, state: Alone) -> list[int]:
        if state.seat < 0:
            return []
        frame = state.stack[-1]
        return ENGINE.question(frame).every(state, frame)

    def may(self, state: Alone, option: int) -> int:
        frame = state.stack[-1]
        return ENGINE.question(frame).may(state, frame, option)

    def plans(self, state: Alone) -> Sequence[Plan]:
        return plans(state) if state.stack else ()

    def former_answer(self, state: Alone) -> int | None:
        """Agility was used before Armour whether the Hero liked it or not."""
        return AGILITY if state.stack and state.stack[-1][0] == w.ASK_FIRST else None

    def clone(self, state: Alone) -> Alone:
        return state.clone()

    def returns(self, state: Alone) -> list[float]:
        """The Evil players win and lose together (ALO-END-02)."""
        return self._results(state, state.winner == HERO_WINS)

    def conceded(self, state: Alone, seat: int) -> list[float]:
        return self._results(state, seat != w.HERO)

    def _results(self, state: Alone, hero_wins: bool) -> list[float]:
        return [float(hero_wins), *[float(not hero_wins)] * state.evil]

    # -- saying ----------------------------------------------------------------------------------------

    def moment(self, state: Alone) -> tuple[int, int]:
        """The turn is counted through the match: the second turn of the third round is the 18th."""
        turns = state.box.numbers.turns
        return (state.round, max(0, (state.round - 1) * turns + min(turns, state.turn + 1)))

    def prompt(self, state: Alone) -> Message:
        return speech.prompt(state)

    def cause(self, state: Alone, told: Sequence[Mapping[str, Any]]) -> Message | None:
        return causes.cause(self.prompt(state), told)

    def choice(self, state: Alone, option: int) -> Choice:
        return speech.choice(state, option)

    def notation(self, state: Alone, option: int) -> str:
        return notation.notation(state, option)

    def caption(self, state: Alone, option: int) -> Message:
        return speech.caption(state, option)

    def tell(self, told: Mapping[str, Json], viewer: int) -> Message:
        return log.tell(told, viewer)

    def refuse(self, state: Alone, seat: int, text: str) -> Refusal:
        return refusals.refuse(state, seat, text)

    def read(self, state: Alone, seat: int, text: str) -> int | Refusal:
        return refusals.read(state, seat, text)

    def explain(self, state: Alone, option: int) -> Refusal | None:
        return speech.explain(state, option)

    # -- knowing and keeping ---------------------------------------------------------------------------

    def view(self, state: Alone, seat: int) -> dict[str, Json]:
        return view.view(state, seat)

    def open_view(self, views: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Evil's Map, with the hands of all Evil players."""
        hands = {seat: hand for view in views[1:] for seat, hand in view["hands"].items()}
        return {**views[1], "hands": dict(sorted(hands.items()))}

    def resample(self, state: Alone, seat: int, chance: Chance) -> Alone:
        return view.resample(state, seat, chance)

    def dump(self, state: Alone) -> dict[str, Json]:
        return saving.dump(state)

    def load(self, data: Mapping[str, Any]) -> Alone:
        return saving.load(self.box, data)

    def census(self, state: Alone) -> dict[str, int]:
        return saving.census(state)

    # -- scenarios and content -------------------------------------------------------------------------

    def inspect(self, state: Alone) -> dict[str, Json]:
        return positions.inspect(state)

    def arrange(self, settings: Mapping[str, str], position: Mapping[str, Any], chance: Chance) -> Alone:
        return positions.arrange(self.box, self.house_choices(settings), position, chance)

    def grammar(self, state: Alone | None) -> Grammar:
        if state is None or state.arrangement < 0:
            return grammar(self.box, state)
        if state.arrangement not in self._grammars:
            self._grammars[state.arrangement] = grammar(self.box, state)
        return self._grammars[state.arrangement]

    def names(self, state: Alone | None) -> set[str]:
        return names(self.box, state)

    def with_content(self, content: Mapping[str, Any], origin: str) -> AloneGame:
        return AloneGame([*self.packs, (origin, parse_pack(content, origin))])

    def with_packs(self, packs: Sequence[tuple[str, Mapping[str, Any]]]) -> AloneGame:
        return AloneGame([*self.packs, *parse_all(Pack, packs)])

    def find_item(self, items: Sequence[int], wanted: str) -> int | None:
        return positions.find_item(self.box, list(items), wanted)

    def find_outcome(self, wanted: str, n: int) -> int | None:
        return positions.find_outcome(self.box, wanted, n)

    def own_texts(self) -> dict[str, str]:
        return describe.own_texts(self.box)

    def pack_schema(self) -> dict[str, Any]:
        return Pack.model_json_schema()
