"""The box: all content of a game, checked and compiled into flat tables of ints.

A *design* is a card as printed, a *card* is one physical copy of it. Both are ints. States refer to designs,
cards, programs and filters by number; the box never changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from penumbra.games.london import numbers as w
from penumbra.games.london.content.schema import (
    EVENTS,
    Influence,
    Monster,
    Numbers,
    Overlord,
    Pack,
    Relic,
    Trigger,
)
from penumbra.games.london.content.vocabulary import COUNTS, FACTIONS, Count, EffectForm, Effects, Filter
from penumbra.kernel import content
from penumbra.kernel.game import ContentError
from penumbra.kernel.ladder import REACT, WINDOW_NAMES

Model = Monster | Relic | Influence
Program = tuple[tuple[int, ...], ...]
TriggerRow = tuple[int, int, int, int, int, int, int, int, bool]
"""A Triggered ability; its places have names."""
ROW_EVENT: Final = 0
ROW_BY: Final = 1
ROW_FILTER: Final = 2
ROW_FIRST: Final = 3
ROW_TIMES: Final = 4
ROW_WINDOW: Final = 5
ROW_PREVENT: Final = 6
ROW_PROGRAM: Final = 7
ROW_COMMUTES: Final = 8
BY: Final = ("you", "opponent", "anyone")
NO_PRICE: Final = 1_000_000
MOST_CARDS: Final = 2047
"""What happened in a turn is kept with a card's number in 11 bits."""
LADDER_LISTENS: Final = 1 << len(EVENTS)
"""First of the bits in `listens` for events that are replaced or interrupted."""


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it can be copied and pickled
class Box:
    """Immutable content. Tables named in the singular are indexed by design unless they say otherwise."""

    def __init__(self, packs: Sequence[tuple[str, Pack]]) -> None:
        self.programs: list[Program] = []
        self.filters: list[list[bool]] = []
        self.counts: list[tuple[int, int, bool]] = []  # kind, filter, others
        self.looks: list[tuple[int, int, int, int, tuple[tuple[int, int, int, bool], ...]]] = []
        self.terms: list[tuple[bool, int, int, tuple[int, ...], bool]] = []
        self.costs: list[tuple[int, int, int, int, int]] = []
        self._filter_keys: dict[str, int] = {}
        self._program_keys: dict[str, int] = {}
        self.effects_of: list[Effects] = []
        """By program: the effects as written, to put them into words."""

        self.numbers = _the_numbers(packs)
        self.models: list[Model] = []
        self.kinds: list[str] = []
        self._gather(packs)
        self.overlords: list[Overlord] = [o for _, pack in packs for o in pack.overlord]
        self.ids = [model.id for model in self.models]
        self.index = {card_id: design for design, card_id in enumerate(self.ids)}
        self._check_names(packs)
        self._tabulate()
        self._lay_out_copies()
        self.content_hash = content.hash_of(pack for _, pack in packs)

    # -- gathering -------------------------------------------------------------------------------------

    def _gather(self, packs: Sequence[tuple[str, Pack]]) -> None:
        for kind in ("starter", "acolyte", "influence", "monster", "relic"):
            for _, pack in packs:
                for model in getattr(pack, kind):
                    self.models.append(model)
                    self.kinds.append(kind)

    def _check_names(self, packs: Sequence[tuple[str, Pack]]) -> None:
        seen: dict[str, str] = {}
        overlords = {overlord.id for overlord in self.overlords}
        for origin, pack in packs:
            for kind in ("overlord", "starter", "acolyte", "influence", "monster", "relic"):
                for entry in getattr(pack, kind):
                    if entry.id in seen:
                        raise ContentError(
                            f"{origin}: {kind} {entry.id!r}: this id is taken by {seen[entry.id]}"
                        )
                    seen[entry.id] = origin
                    if isinstance(entry, Influence) and entry.overlord not in overlords:
                        raise ContentError(
                            f"{origin}: influence {entry.id!r}: overlord: there is no Overlord {entry.overlord!r}"
                        )
        self._check_numbers()

    def _check_numbers(self) -> None:
        """What a match needs: enough starting cards for two, enough Influence cards for each Overlord."""
        for starter, number in self.numbers.starters.items():
            if starter not in self.index or self.kinds[self.index[starter]] != "starter":
                raise ContentError(f"numbers: starters: {starter!r} is no starter card")
            copies = self.models[self.index[starter]].copies
            if 2 * number > copies:
                raise ContentError(
                    f"numbers: starters: {starter!r}: two decks need {2 * number} copies, not {copies}"
                )
        for overlord in self.overlords:
            own = [m for m in self.models if isinstance(m, Influence) and m.overlord == overlord.id]
            beginner = sum(model.beginner for model in own)
            if len(own) < self.numbers.influence:
                raise ContentError(
                    f"overlord {overlord.id!r}: it needs {self.numbers.influence} Influence cards or more"
                )
            if beginner not in (0, self.numbers.influence):
                raise ContentError(
                    f"overlord {overlord.id!r}: {self.numbers.influence} of its Influence cards may be beginner"
                )
        if sum(model.copies for model in self.models) > MOST_CARDS:
            raise ContentError(f"there are more than {MOST_CARDS} cards")

    # -- tables ----------------------------------------------------------------------------------------

    def _tabulate(self) -> None:
        models = self.models
        self.type = [_type_of(model) for model in models]
        self.faction = [_faction_of(model) for model in models]
        self.cost: list[int] = [getattr(model, "cost", None) or 0 for model in models]
        self.armour: list[int] = [getattr(model, "armour", 0) for model in models]
        self.claim = [bool(getattr(model, "claim", False)) for model in models]
        self.left = [_side(model, "left") for model in models]
        self.right = [_side(model, "right") for model in models]
        self.on_play = [self.program_of(_played(model)) for model in models]
        self.kin = [self.program_of(model.kin) if isinstance(model, Influence) else -1 for model in models]
        self.action = [self.program_of(m.action) if isinstance(m, Relic) and m.action else -1 for m in models]
        self._check_relics()
        self.horde = [tuple(self.program_of(a) for a in getattr(model, "horde", ())) for model in models]
        self.triggers: list[tuple[TriggerRow, ...]] = [
            tuple(self._trigger(t) for t in getattr(model, "triggers", ())) for model in models
        ]
        self.influence_of = [
            [d for d, m in enumerate(models) if isinstance(m, Influence) and m.overlord == overlord.id]
            for overlord in self.overlords
        ]
        """By overlord: its Influence designs."""
        self.beginner = [isinstance(model, Influence) and model.beginner for model in models]
        self.overlord_faction = [FACTIONS.index(overlord.faction) for overlord in self.overlords]
        self.overlord_life = [overlord.life for overlord in self.overlords]
        self.overlord_action = [self.program_of(overlord.action) for overlord in self.overlords]
        self.acolyte_price = [
            self.numbers.acolyte_cost if kind == "acolyte" else cost
            for kind, cost in zip(self.kinds, self.cost, strict=True)
        ]

    def _check_relics(self) -> None:
        """A Relic that activates used Relics could activate itself for ever (AMB-52)."""
        for model, program in zip(self.models, self.action, strict=True):
            if program >= 0 and _activates_again(self.effects_of[program]):
                raise ContentError(
                    f"relic {model.id!r}: action: a Relic cannot activate a Relic again: it would never end"
                )

    def _lay_out_copies(self) -> None:
        self.design: list[int] = []
        """By card: its design."""
        self.copies: list[list[int]] = []
        """By design: its cards."""
        for design, model in enumerate(self.models):
            first = len(self.design)
            self.design.extend([design] * model.copies)
            self.copies.append(list(range(first, first + model.copies)))
        self.market = [c for c, d in enumerate(self.design) if self.kinds[d] in ("monster", "relic")]
        self.acolytes = [c for c, d in enumerate(self.design) if self.kinds[d] == "acolyte"]
        self.private = [c for c, d in enumerate(self.design) if self.kinds[d] in ("starter", "influence")]
        """What starting decks are made of."""
        self.shift = max(7, max(len(self.design), len(self.models)).bit_length())
        self.mask = (1 << self.shift) - 1
        self._prepare_options()
        self.slots = len(self.design)

    def _prepare_options(self) -> None:
        """Options by card, ready made: the Action Phase lists them at every decision."""
        play, buy = w.PLAY << self.shift, w.BUY << self.shift
        attack, recover = w.ATTACK << self.shift, w.RECOVER << self.shift
        self.play_option = [play + design for design in self.design]
        self.buy_option = [buy + design for design in self.design]
        self.price: list[int] = [*(self.cost[design] for design in self.design), NO_PRICE]
        """By card: its cost. The last entry stands for a gap in the Street, which is -1."""
        prices: list[int] = [self.numbers.acolyte_cost, *(self.price[card] for card in self.market)]
        self.lowest_price: int = min(prices)
        self.highest_price: int = max(prices)
        self.attack_options = list(range(attack + 1, attack + self.mask + 1))
        self.attacks = _beginnings(self.attack_options)
        """By Might: all attacks that it pays for."""
        self.recoveries = _beginnings(list(range(recover + 1, recover + self.mask + 1)))
        """By Recovery: likewise."""
        self.conversions = [
            list(range((w.CONVERT + pair << self.shift) + 1, w.CONVERT + pair + 1 << self.shift))
            for pair in range(len(w.RESOURCE_PAIRS))
        ]
        """By pair of resources: converting 1, 2, 3, ..."""
        self.convert_from = [source for source, _ in w.RESOURCE_PAIRS]
        self.links = [self.faction[design] < w.NO_FACTION for design in self.design]
        """By card: whether it can be part of a Horde (AMB-43)."""
        self.kin_of = [self.faction[design] for design in self.design]
        self.left_of = [self.left[design] for design in self.design]
        self.right_of = [self.right[design] for design in self.design]
        """By card: its faction, and those it links to on either side."""
        self.relic_action = [self.action[design] for design in self.design]
        """By card: the program of its Relic action, or -1."""
        self.overlord_option = w.OVERLORD << self.shift
        self.overlord_options = [self.overlord_option]
        self.rebate: list[int] = [terms[2] for terms in self.terms]
        """By special terms: by how much they lower the cost."""
        self.accepts = [_bits(terms[3]) for terms in self.terms]
        """By special terms: a bit for each resource that pays."""
        self.only_buys = [
            program[0][1] if len(program) == 1 and program[0][0] == w.DO_BUY else -1
            for program in self.programs
        ]
        """By program: the terms of a purchase that is all it does, or -1."""
        self.nothing: list[int] = []
        """Where there are no options. Like all lists of options here it is shared: read only."""
        self.pass_options = [w.PASS << self.shift]
        self.pass_hand = self.numbers.pass_hand
        self.hand_size = self.numbers.hand
        self.most_relics = self.numbers.relics
        self.stalemate = self.numbers.stalemate
        self.acolyte_cost = self.numbers.acolyte_cost
        self.plain = [_plain_gain(program) for program in self.programs]
        """By program: what it gains, if that is all it does; else None."""
        self.listens = [self._listens(triggers) for triggers in self.triggers]
        """By design: what its Triggered abilities listen to."""
        self.quiet = [
            not self.links[card] and not self.listens[design] and self.type[design] != w.RELIC_CARD
            for card, design in enumerate(self.design)
        ]
        """By card: nothing but a place in the play area is needed when it enters play."""
        self.always = [any(effect.surely() for effect in effects) for effects in self.effects_of]
        """By program: whether it surely does something, so that nobody has to check."""

    def _listens(self, triggers: tuple[TriggerRow, ...]) -> int:
        """A bit for each event answered afterwards, and another for each replaced or interrupted."""
        bits = 0
        for row in triggers:
            event = row[ROW_EVENT]
            bits |= 1 << event if row[ROW_WINDOW] == REACT else LADDER_LISTENS << event
        return bits

    def listens_of(self, cards: Sequence[int]) -> int:
        bits = 0
        for card in cards:
            bits |= self.listens[self.design[card]]
        return bits

    def _trigger(self, trigger: Trigger) -> TriggerRow:
        return (
            EVENTS.index(trigger.on),
            BY.index(trigger.by),
            self.filter_of(trigger.where),
            int(trigger.first),
            trigger.times,
            WINDOW_NAMES.index(trigger.window),
            trigger.prevent,
            self.program_of(trigger.do),
            all(effect.commutes() for effect in trigger.do),
        )

    # -- effects ---------------------------------------------------------------------------------------

    def program_of(self, effects: Iterable[EffectForm]) -> int:
        """The number of some effects in order; the same effects are one program."""
        listed = tuple(effects)
        key = "|".join(effect.model_dump_json() for effect in listed)
        if key not in self._program_keys:
            compiled = tuple(effect.row(self) for effect in listed)
            self._program_keys[key] = len(self.programs)
            self.programs.append(compiled)
            self.effects_of.append(listed)
        return self._program_keys[key]

    def filter_of(self, where: Filter | None) -> int:
        """The number of a table by design: which fit."""
        plain = Filter(**{name: getattr(where, name) for name in Filter.model_fields}) if where else Filter()
        key = plain.model_dump_json()
        if plain.card is not None and plain.card not in self.index:
            raise ContentError(f"where: card: there is no card {plain.card!r}")
        if key not in self._filter_keys:
            self._filter_keys[key] = len(self.filters)
            self.filters.append(
                [_fits(plain, model, t) for model, t in zip(self.models, self.type, strict=True)]
            )
        return self._filter_keys[key]

    def count_of(self, count: Count | None) -> int:
        """The number of something counted; -1: nothing is."""
        if count is None:
            return -1
        where = Filter(**{name: getattr(count, name) for name in Filter.model_fields})
        self.counts.append((COUNTS.index(count.count), self.filter_of(where), count.others))
        return len(self.counts) - 1


# -- reading files ---------------------------------------------------------------------------------------


def parse_pack(data: Mapping[str, Any], origin: str) -> Pack:
    return content.parse(Pack, data, origin)


def read_pack(path: Path) -> Pack:
    return content.read(Pack, path)


def read_folder(folder: Path) -> list[tuple[str, Pack]]:
    return content.read_folder(Pack, folder)


def base_packs() -> list[tuple[str, Pack]]:
    return read_folder(content.folder_beside(__file__))


def _the_numbers(packs: Sequence[tuple[str, Pack]]) -> Numbers:
    found = [pack.numbers for _, pack in packs if pack.numbers is not None]
    if not found:
        raise ContentError("no content file has [numbers]")
    return found[-1]


# -- reading cards ---------------------------------------------------------------------------------------


def _type_of(model: Model) -> int:
    if isinstance(model, Monster):
        return w.MONSTER
    return w.INFLUENCE_CARD if isinstance(model, Influence) else w.RELIC_CARD


def _faction_of(model: Model) -> int:
    faction = model.faction if isinstance(model, Monster) else None
    return FACTIONS.index(faction) if faction else w.NO_FACTION


def _side(model: Model, side: str) -> int:
    faction = getattr(model, side, None)
    return FACTIONS.index(faction) if faction else -1


def _played(model: Model) -> Effects:
    """What playing the card does, in order: Resource, Keyword, Unique (TOL-PLAY-04, TOL-ABIL-06, AMB-10)."""
    if isinstance(model, Relic):
        return ()  # TOL-PLAY-05
    resource = (model.gain,) if model.gain else ()
    unique = model.unique if isinstance(model, Monster) else ()
    return (*resource, *model.keywords, *unique)


def _activates_again(effects: Effects) -> bool:
    """Whether some effects, or what they start, activate Relics that were used already."""
    return any(
        effect.activates_again() or any(_activates_again(inner) for inner in effect.inner())
        for effect in effects
    )


def _beginnings(options: list[int]) -> list[list[int]]:
    """By length: so many of the first options."""
    return [options[:n] for n in range(len(options) + 1)]


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _plain_gain(program: Program) -> tuple[int, int, int] | None:
    if any(effect[0] != w.GAIN for effect in program):
        return None
    return (sum(e[1] for e in program), sum(e[2] for e in program), sum(e[3] for e in program))


def _fits(where: Filter, model: Model, card_type: int) -> bool:
    cost = getattr(model, "cost", None) or 0  # AMB-06
    faction = getattr(model, "faction", None) or "none"
    return (
        where.type in (None, w.TYPES[card_type])
        and where.faction in (None, faction)
        and (where.cost_min is None or cost >= where.cost_min)
        and (where.cost_max is None or cost <= where.cost_max)
        and where.card in (None, model.id)
    )


__all__ = ["Box", "ContentError", "base_packs", "parse_pack", "read_folder", "read_pack"]
