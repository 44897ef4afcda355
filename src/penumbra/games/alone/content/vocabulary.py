"""The words that all content files are made of, and what a form of effect is.

Each sort of effect has its form in the folder of its rules; `schema` puts them together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from penumbra.games.alone.content.box import Box

Source = Literal["rulebook", "public", "penumbra"]
EntryId = Annotated[
    str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="lower-case words joined by hyphens")
]
Small = Annotated[int, Field(ge=1, le=20)]

Action = Literal["move", "explore", "fight", "locate", "search", "interact"]
ACTIONS: tuple[Action, ...] = ("move", "explore", "fight", "locate", "search", "interact")
Skill = Literal["agility", "courage", "keen-eye", "precision", "cold-blood"]
SKILLS: tuple[Skill, ...] = ("agility", "courage", "keen-eye", "precision", "cold-blood")
Room = Literal[
    "control-room", "infirmary", "laboratory", "ventilation", "escape-pods", "generator", "canteen", "armoury"
]
ROOMS: tuple[Room, ...] = (
    "control-room", "infirmary", "laboratory", "ventilation", "escape-pods", "generator", "canteen", "armoury",
)  # fmt: skip
Kind = Literal["chemical", "electrical", "mechanical"]
KINDS: tuple[Kind, ...] = ("chemical", "electrical", "mechanical")
Deck = Literal["fury", "speed", "terror", "traps"]
DECKS: tuple[Deck, ...] = ("fury", "speed", "terror", "traps")
Trouble = Literal["gravity", "fog", "silence", "voltage", "bloom", "infection", "looted", "lockdown"]
TROUBLES: tuple[Trouble, ...] = (
    "gravity", "fog", "silence", "voltage", "bloom", "infection", "looted", "lockdown",
)  # fmt: skip
"""Special conditions of PM missions: gravity: one more die in every attack of opportunity; fog: Explore reveals one
sector; silence: once per round after a Move Evil moves a creature 1 sector; voltage: a switch lights one more sector
only, and once per round Evil puts out a light, not the Hero's; bloom: Spores roll one more die; infection: 1 Health at
the end of each round; looted: drawn items have 2 charges; lockdown: Evil blocks a door each round."""


class Strict(BaseModel):
    """Unknown fields are errors; content never changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# -- effects ---------------------------------------------------------------------------------------------


class EffectForm(Strict):
    """One effect as a content file writes it; its sort is `do`."""

    do: str

    def row(self, box: Box) -> tuple[int, ...]:
        """The effect as the rules read it: its number, then its fields in their order, each as an int. A word is its
        place among those that the field allows, nothing is -1."""
        fields = [name for name in type(self).model_fields if name != "do"]
        return (box.number_of(self), *(self._number(name) for name in fields))

    def _number(self, field: str) -> int:
        value = getattr(self, field)
        if value is None:
            return -1
        return int(value) if isinstance(value, int) else words_of(type(self), field).index(value)


class HeroForm(EffectForm):
    """What items, characters and rewards do."""


class EvilForm(EffectForm):
    """What reaction cards do."""


def word_of(form: type[EffectForm]) -> str:
    """What an effect is called in content files."""
    return words_of(form, "do")[0]


def words_of(form: type[EffectForm], field: str) -> tuple[str, ...]:
    """The words that a field allows."""
    return _words_in(form.model_fields[field].annotation)


def _words_in(annotation: Any) -> tuple[str, ...]:
    found: list[str] = []
    for one in get_args(annotation):
        found += [one] if isinstance(one, str) else _words_in(one)
    return tuple(found)


def listed(value: Any) -> Any:
    """A single effect may stand without brackets."""
    return [value] if isinstance(value, dict) else value


HeroEffects = tuple[HeroForm, ...]
EvilEffects = tuple[EvilForm, ...]
"""As types. What is checked when a file is read is the union of all forms, see `schema`."""
