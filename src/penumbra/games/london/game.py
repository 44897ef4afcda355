"""Terrors of London as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.games.london import causes, event_kinds, house_rules, log, notation, reading, speech
from penumbra.games.london.acts.setup.rule import start
from penumbra.games.london.content.box import Box, base_packs, parse_pack
from penumbra.games.london.content.schema import Pack
from penumbra.games.london.engine import ENGINE
from penumbra.games.london.grammar import grammar, names
from penumbra.games.london.state import positions, saving, view
from penumbra.games.london.state.state import DRAW, London
from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice
from penumbra.kernel.content import parse_all
from penumbra.kernel.event_kinds import EventKinds
from penumbra.kernel.game import Game
from penumbra.kernel.grammar import Grammar
from penumbra.kernel.message import Json, Message, Refusal
from penumbra.kernel.question import NOT_ASKED

SEATS = 2


class LondonGame(Game[London]):
    """The base box, with packs of one's own if wanted."""

    name = "london"
    version = "1"
    house_rules = house_rules.RULES
    event_kinds: EventKinds = event_kinds.KINDS

    def __init__(self, packs: Sequence[tuple[str, Pack]] | None = None) -> None:
        self.packs = list(base_packs() if packs is None else packs)
        self.box = Box(self.packs)
        self._grammar: Grammar | None = None

    @property
    def content_hash(self) -> str:
        return self.box.content_hash

    def house_choices(self, settings: Mapping[str, str]) -> tuple[int, ...]:
        checked = self.check_settings(settings)
        return tuple(rule.choices.index(checked[rule.key]) for rule in self.house_rules)

    def seats_in(self, settings: Mapping[str, str]) -> int:
        return SEATS

    def seats_of(self, state: London) -> int:
        return SEATS

    def start(self, settings: Mapping[str, str], chance: Chance) -> London:
        state = London(self.box, self.house_choices(settings))
        start(state, chance)
        ENGINE.settle(state, chance)
        return state

    def options(self, state: London) -> list[int]:
        return ENGINE.options(state)

    def apply(self, state: London, option: int, chance: Chance) -> None:
        ENGINE.apply(state, option, chance)

    def apply_all(self, states: Sequence[London], options: Sequence[int], chances: Sequence[Chance]) -> None:
        ENGINE.apply_all(states, options, chances)

    def playout(self, state: London, chance: Chance, limit: int = 100_000) -> int:
        return ENGINE.playout(state, chance, limit)

    def every(self, state: London) -> list[int]:
        frame = state.stack[-1] if state.stack else None
        return ENGINE.question(frame).every(state, frame) if frame else []

    def may(self, state: London, option: int) -> int:
        frame = state.stack[-1] if state.stack else None
        return ENGINE.question(frame).may(state, frame, option) if frame else NOT_ASKED

    def clone(self, state: London) -> London:
        return state.clone()

    def returns(self, state: London) -> list[float]:
        if state.winner == DRAW:
            return [0.5, 0.5]
        return [1.0 if seat == state.winner else 0.0 for seat in (0, 1)]

    def moment(self, state: London) -> tuple[int, int]:
        return (state.turn, state.turn)

    def prompt(self, state: London) -> Message:
        return speech.prompt(state)

    def cause(self, state: London, told: Sequence[Mapping[str, Any]]) -> Message | None:
        return causes.cause(state.box, self.prompt(state), told, state.seat)

    def choice(self, state: London, option: int) -> Choice:
        return speech.choice(state, option)

    def notation(self, state: London, option: int) -> str:
        return notation.write(speech.choice(state, option))

    def caption(self, state: London, option: int) -> Message:
        return speech.caption(state, option)

    def tell(self, told: Mapping[str, Json], viewer: int) -> Message:
        return log.tell(told, viewer)

    def refuse(self, state: London, seat: int, text: str) -> Refusal:
        return reading.refuse(state, seat, text)

    def explain(self, state: London, option: int) -> Refusal | None:
        return speech.explain(state, option)

    def read(self, state: London, seat: int, text: str) -> int | Refusal:
        return reading.read(state, seat, text)

    def view(self, state: London, seat: int) -> dict[str, Json]:
        return view.view(state, seat)

    def open_view(self, views: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Each side as its own player sees it, and what either may look at."""
        shown = [view["shown"] for view in views]
        return {
            **views[0],
            "players": [view["players"][seat] for seat, view in enumerate(views)],
            "shown": next((one for one in shown if one and one["cards"]), shown[0]),
        }

    def resample(self, state: London, seat: int, chance: Chance) -> London:
        return view.resample(state, seat, chance)

    def dump(self, state: London) -> dict[str, Json]:
        return saving.dump(state)

    def load(self, data: Mapping[str, Any]) -> London:
        return saving.load(self.box, data)

    def census(self, state: London) -> dict[str, int]:
        """Each design's copies; before the deal everything is still in the box."""
        if not state.dealt:
            return {
                card_id: len(copies) for card_id, copies in zip(self.box.ids, self.box.copies, strict=True)
            }
        census = dict.fromkeys(self.box.ids, 0)
        for card in saving.all_cards(state):
            census[self.box.ids[self.box.design[card]]] += 1
        return census

    def inspect(self, state: London) -> dict[str, Json]:
        return positions.inspect(state)

    def arrange(self, settings: Mapping[str, str], position: Mapping[str, Any], chance: Chance) -> London:
        return positions.arrange(self.box, self.house_choices(settings), position, chance)

    def grammar(self, state: London | None) -> Grammar:
        if self._grammar is None:
            self._grammar = grammar(self.box)
        return self._grammar

    def names(self, state: London | None) -> set[str]:
        return names(self.box)

    def pack_schema(self) -> dict[str, Any]:
        return Pack.model_json_schema()

    def with_content(self, content: Mapping[str, Any], origin: str) -> LondonGame:
        return LondonGame([*self.packs, (origin, parse_pack(content, origin))])

    def with_packs(self, packs: Sequence[tuple[str, Mapping[str, Any]]]) -> LondonGame:
        return LondonGame([*self.packs, *parse_all(Pack, packs)])

    def find_item(self, items: Sequence[int], wanted: str) -> int | None:
        return positions.find_item(self.box, list(items), wanted)

    def own_texts(self) -> dict[str, str]:
        texts: dict[str, str] = {}
        for model in self.box.models:
            texts[f"card.{model.id}"] = model.name or model.id.replace("-", " ").title()
            texts[f"card.{model.id}.flavour"] = model.flavour or ""
        for overlord in self.box.overlords:
            texts[f"overlord.{overlord.id}"] = overlord.name or overlord.id.title()
            texts[f"overlord.{overlord.id}.title"] = ""
            texts[f"overlord.{overlord.id}.flavour"] = overlord.flavour or ""
        return texts
