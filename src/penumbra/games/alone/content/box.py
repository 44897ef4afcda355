"""The box: all content of Alone, checked and compiled into flat tables of ints. It never changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from penumbra.games.alone import numbers as w
from penumbra.games.alone import registry
from penumbra.games.alone.content.schema import (
    Chapter,
    Character,
    Creature,
    Difficulty,
    Item,
    Mission,
    Numbers,
    Pack,
    Reaction,
    Sheet,
)
from penumbra.games.alone.content.vocabulary import (
    ACTIONS,
    DECKS,
    KINDS,
    ROOMS,
    SKILLS,
    TROUBLES,
    EffectForm,
    EvilForm,
    HeroForm,
    word_of,
)
from penumbra.games.alone.map.board import BadDrawing, Board, Level, read_drawing, turned
from penumbra.kernel import content
from penumbra.kernel.game import ContentError

Program = tuple[tuple[int, ...], ...]

HERO_OPS: Final[tuple[str, ...]] = tuple(
    word_of(one) for one in registry.forms() if issubclass(one, HeroForm)
)
EVIL_OPS: Final[tuple[str, ...]] = tuple(
    word_of(one) for one in registry.forms() if issubclass(one, EvilForm)
)
"""The words of all effects; a compiled effect begins with the place of its word. No state keeps that number."""
ENTRIES: Final = (
    "difficulty", "sheet", "creature", "boss", "item", "character", "mission", "reaction", "campaign",
)  # fmt: skip
FINALES: Final = (
    "colonel", "irradiate", "self-destruct", "antidote", "survivor", "purge", "codes", "alpha",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it can be copied and pickled
class Box:
    """Immutable content of a match."""

    def __init__(self, packs: Sequence[tuple[str, Pack]]) -> None:
        self.packs = tuple(packs)
        _check_names(packs)
        contents = [pack for _, pack in packs]
        self.numbers: Numbers = _last(pack.numbers for pack in contents)
        self.difficulties: list[Difficulty] = [one for pack in contents for one in pack.difficulty]
        self.creatures: list[Creature] = [one for pack in contents for one in pack.creature]
        self.bosses = [one for pack in contents for one in pack.boss]
        self.items: list[Item] = [one for pack in contents for one in pack.item]
        self.characters: list[Character] = [one for pack in contents for one in pack.character]
        self.missions: list[Mission] = [one for pack in contents for one in pack.mission]
        self.reactions: list[Reaction] = [one for pack in contents for one in pack.reaction]
        self.chapters: list[Chapter] = [
            chapter for pack in contents for campaign in pack.campaign for chapter in campaign.chapter
        ]
        self.programs: list[Program] = []
        self.effects_of: list[tuple[EffectForm, ...]] = []
        """By program: the effects as written, to put them into words."""
        self._lay_out_creatures()
        self._lay_out_items()
        self._lay_out_missions()
        self._lay_out_reactions()
        self._lay_out_maps(contents)
        self.content_hash = content.hash_of(contents)

    # -- tables ----------------------------------------------------------------------------------------

    def _lay_out_creatures(self) -> None:
        """Tokens are numbered through the types, bosses last."""
        types = {creature.id: number for number, creature in enumerate(self.creatures)}
        self.type_ids = [creature.id for creature in self.creatures]
        self.token_type = [types[c.id] for c in self.creatures for _ in range(c.tokens)]
        self.first_boss = len(self.token_type)
        self.token_type += [types[boss.type] for boss in self.bosses]
        self.creature_count = len(self.token_type)
        sides = [(creature.normal, creature.nightmare) for creature in self.creatures]
        self.attack = [[side.attack for side in both] for both in sides]
        """By type and side (0 normal, 1 nightmare): dice in the dark, in the light."""
        self.health = [[side.health for side in both] for both in sides]
        self.scare = [[side.sanity for side in both] for both in sides]
        self.spawn = [[side.spawn for side in both] for both in sides]
        self.skill_of = [SKILLS.index(creature.skill) for creature in self.creatures]

    def _lay_out_items(self) -> None:
        self.item_index = {item.id: design for design, item in enumerate(self.items)}
        self.character_index = {one.id: number for number, one in enumerate(self.characters)}
        self.item_action = [ACTIONS.index(i.action) if i.action != "passive" else -1 for i in self.items]
        self.item_kind = [KINDS.index(item.kind) for item in self.items]
        self.item_component = [KINDS.index(item.component) for item in self.items]
        self.basic = [self.program_of(item.basic) for item in self.items]
        self.advanced = [self.program_of(item.advanced) for item in self.items]
        self.all_items = [design for design, item in enumerate(self.items) for _ in range(item.copies)]
        self.hero_when = [_when(one.hero.when) for one in self.characters]
        self.hero_once = [one.hero.limit == "once-per-round" for one in self.characters]
        self.hero_program = [self.program_of(one.hero.effects) for one in self.characters]
        self.ally_when = [_when(one.ally.when) for one in self.characters]
        self.ally_program = [self.program_of(one.ally.skill) for one in self.characters]
        self.sacrifice_program = [self.program_of(one.ally.sacrifice) for one in self.characters]

    def _lay_out_missions(self) -> None:
        self.mission_room = [ROOMS.index(mission.room) for mission in self.missions]
        self.mission_colour = [("green", "blue", "red").index(mission.colour) for mission in self.missions]
        self.mission_reward = [self.program_of(mission.reward) for mission in self.missions]
        self.mission_trouble = [TROUBLES.index(m.trouble) if m.trouble else -1 for m in self.missions]
        self.mission_finale = [FINALES.index(m.rule) if m.rule else -1 for m in self.missions]
        self.mission_kind = [KINDS.index(m.charge_kind) if m.charge_kind else -1 for m in self.missions]

    def _lay_out_reactions(self) -> None:
        self.card_deck = [DECKS.index(card.deck) for card in self.reactions]
        self.card_on = [w.OCCASIONS.index(card.on) for card in self.reactions]
        self.card_moment = [w.MOMENTS.index(card.moment) for card in self.reactions]
        self.windows: dict[int, int] = {}
        """By what is answered and when (on << 4 | moment): the decks that have such a card, as a mask."""
        for deck, on, moment in zip(self.card_deck, self.card_on, self.card_moment, strict=True):
            self.windows[on << 4 | moment] = self.windows.get(on << 4 | moment, 0) | 1 << deck
        self.card_program = [self.program_of(card.effects) for card in self.reactions]
        self.card_dangerous = [self.program_of(card.dangerous) for card in self.reactions]
        self.deck_cards = [
            [d for d, card in enumerate(self.reactions) if card.deck == deck for _ in range(card.copies)]
            for deck in DECKS
        ]

    def _lay_out_maps(self, contents: Sequence[Pack]) -> None:
        width, height = _last(pack.grid for pack in contents)
        self.sheets: list[tuple[str, Level]] = [
            (sheet.id, _level_of(sheet, width, height)) for pack in contents for sheet in pack.sheet
        ]
        self.arrangements = list(self._arrange())
        """All Maps there can be: two different sheets, either on top, either side, either way round."""
        self._boards: dict[int, Board] = {}

    def _arrange(self) -> Iterable[tuple[int, bool, int, bool]]:
        for upper, (upper_id, _) in enumerate(self.sheets):
            for lower, (lower_id, _) in enumerate(self.sheets):
                if upper_id[0] != lower_id[0]:
                    for upper_turned in (False, True):
                        for lower_turned in (False, True):
                            yield upper, upper_turned, lower, lower_turned

    def board(self, arrangement: int) -> Board:
        """The Map of an arrangement, made once."""
        if arrangement not in self._boards:
            upper, upper_turned, lower, lower_turned = self.arrangements[arrangement]
            one, two = self.sheets[upper][1], self.sheets[lower][1]
            levels = [turned(one) if upper_turned else one, turned(two) if lower_turned else two]
            self._boards[arrangement] = Board(levels)
        return self._boards[arrangement]

    # -- effects ---------------------------------------------------------------------------------------

    def program_of(self, effects: Sequence[EffectForm]) -> int:
        """The number of some effects in order, as the rules read them."""
        compiled = tuple(effect.row(self) for effect in effects)
        self.programs.append(compiled)
        self.effects_of.append(tuple(effects))
        return len(self.programs) - 1

    def number_of(self, effect: EffectForm) -> int:
        return (HERO_OPS if isinstance(effect, HeroForm) else EVIL_OPS).index(effect.do)

    def character_of(self, wanted: str) -> int:
        if wanted not in self.character_index:
            raise ContentError(f"there is no character {wanted!r}")
        return self.character_index[wanted]

    def item_of(self, wanted: str) -> int:
        if wanted not in self.item_index:
            raise ContentError(f"there is no item {wanted!r}")
        return self.item_index[wanted]


def _check_names(packs: Sequence[tuple[str, Pack]]) -> None:
    """Every entry has an id of its own, and a boss is of a type that there is."""
    seen: dict[str, str] = {}
    types = {creature.id for _, pack in packs for creature in pack.creature}
    for origin, pack in packs:
        for kind in ENTRIES:
            for entry in getattr(pack, kind):
                if entry.id in seen:
                    raise ContentError(f"{origin}: {kind} {entry.id!r}: this id is taken by {seen[entry.id]}")
                seen[entry.id] = origin
        for boss in pack.boss:
            if boss.type not in types:
                raise ContentError(f"{origin}: boss {boss.id!r}: type: there is no creature {boss.type!r}")


def _level_of(sheet: Sheet, width: int, height: int) -> Level:
    try:
        return read_drawing(sheet.drawing, width, height)
    except BadDrawing as error:
        raise ContentError(f"sheet {sheet.id!r}: drawing: {error}") from error


def _when(word: str) -> int:
    """An action's number; 6: at the start of a turn, 7: at the end of a round."""
    return (*ACTIONS, "start-of-turn", "end-of-round").index(word)


def _last(values: Iterable[Any]) -> Any:
    found = [value for value in values if value is not None]
    if not found:
        raise ContentError("the content lacks [numbers] or grid")
    return found[-1]
