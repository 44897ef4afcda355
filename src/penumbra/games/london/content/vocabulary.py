"""The words that all content files are made of: filters, counts, and what a form of effect is.

Each sort of effect has its form in the folder of its rules; `schema` puts them together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box

Faction = Literal["undead", "spirit", "mortal", "beast"]
Resource = Literal["coin", "might", "recovery"]
CardType = Literal["monster", "influence", "relic"]
Source = Literal["rulebook", "public", "penumbra"]
CardId = Annotated[
    str, Field(pattern=r"^[a-z]+(-[a-z]+)*$", description="lower-case words joined by hyphens")
]
Small = Annotated[int, Field(ge=1, le=20)]

FACTIONS: tuple[Faction, ...] = ("undead", "spirit", "mortal", "beast")
"""The four factions (TOL-COMP-02), in the order of the ring: each links with the one before and the one after
(TOL-HORDE-04). Indicators are faction icons; the coloured arrows always say the same (TOL-HORDE-05)."""
RESOURCES: tuple[Resource, ...] = ("coin", "might", "recovery")
"""The three resources (TOL-ABIL-03)."""

CountName = Literal[
    "hand", "opponent-hand", "monsters", "opponent-monsters", "relics", "opponent-relics", "cards-in-play",
    "discard-pile", "opponent-discard-pile", "street", "horde", "hordes", "highest-cost", "rally",
    "played", "bought", "discarded", "sacrificed", "destroyed", "cursed", "lost-life",
    "earlier-turns",
]  # fmt: skip
COUNTS: tuple[CountName, ...] = get_args(CountName)


class Strict(BaseModel):
    """Unknown fields are errors; content never changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Filter(Strict):
    """Which cards are meant. Every field given must hold. A card without cost counts as cost 0 (AMB-06)."""

    type: CardType | None = None
    faction: Faction | Literal["none"] | None = None
    cost_min: int | None = Field(None, ge=0)
    cost_max: int | None = Field(None, ge=0)
    card: CardId | None = None


class Count(Filter):
    """Something counted. The filter fields narrow it where it counts cards.

    `horde` is the size of the Horde this card stands in. `highest-cost` is the greatest cost among your
    Monsters in play. `played`, `bought`, `discarded`, `sacrificed`, `destroyed` and `cursed` count what you did
    this turn. `lost-life` is how much Life you lack. `earlier-turns` are the turns of both players
    before this one.
    """

    count: CountName
    others: bool = Field(False, description="do not count this card itself")

    @model_validator(mode="after")
    def _hands_are_secret(self) -> Count:
        narrowed = (
            self.type or self.faction or self.card or self.cost_min is not None or self.cost_max is not None
        )
        if self.count in ("hand", "opponent-hand") and narrowed:
            raise ValueError("cards in a hand are counted, not looked at: no filter (TOL-GLOS-05)")
        return self


class Condition(Count):
    """A count compared with a number."""

    at_least: int | None = Field(None, ge=1)
    at_most: int | None = Field(None, ge=0)

    @model_validator(mode="after")
    def _compared(self) -> Condition:
        if (self.at_least is None) == (self.at_most is None):
            raise ValueError("give exactly one of at_least and at_most")
        return self


# -- effects ---------------------------------------------------------------------------------------------


class EffectForm(Strict):
    """One effect as a content file writes it; its sort is `do`."""

    do: str

    keyword: ClassVar[bool] = False
    """Whether it is printed as a keyword (TOL-KEY)."""
    numbered: ClassVar[bool] = False
    """Whether its short form has a number: `draw 2`."""
    short: ClassVar[bool] = True
    """Whether a Triggered ability that does it can name it first: 'CURSE each time you ...'."""

    def row(self, box: Box) -> tuple[int, ...]:
        """The effect as the rules read it: its number, then its details."""
        raise NotImplementedError

    def surely(self) -> bool:
        """Whether it does something whatever the position is, so that nobody has to check."""
        return False

    def inner(self) -> tuple[Effects, ...]:
        """The effects that it may start."""
        return ()

    def activates_again(self) -> bool:
        """Whether it activates Relics that were used already."""
        return False

    def commutes(self) -> bool:
        """Whether it merely adds something, so that it can change places with any other of its sort."""
        return False

    def silent(self) -> bool:
        """Whether it asks nobody anything and gives the same whenever it is done."""
        return False

    def keywords(self) -> tuple[str, ...]:
        """The keywords that its text names, apart from those of inner effects."""
        return (self.do,) if self.keyword else ()

    def if_you_do(self) -> str:
        """The text that joins it with the effects after it, where these depend on it."""
        return ""

    def optional(self) -> bool:
        """Whether the card says 'may'."""
        return False


FORMS: dict[str, type[EffectForm]] = {}
"""By the word behind `do`: its form. Filled by `schema` from the registry."""


def plain_keywords() -> list[str]:
    """Keywords without a number; CLAIM is a property of the card (TOL-ABIL-05)."""
    return [word for word, form in FORMS.items() if form.keyword and not form.numbered]


def spell_out(value: Any) -> Any:
    """Words for simple effects: "curse", "draw 2", "might 3", "life 2"."""
    if not isinstance(value, str):
        return value
    words, keywords = value.split(), plain_keywords()
    if len(words) == 1 and words[0] in keywords:
        return {"do": words[0]}
    if len(words) == 2 and words[1].isdigit():
        name, n = words[0], int(words[1])
        if name in RESOURCES:
            return {"do": "gain", name: n}
        if name in FORMS and FORMS[name].numbered:
            return {"do": name, "n": n}
    raise ValueError(
        f"{value!r} is no effect; write a keyword ({', '.join(keywords)}), 'draw N', 'life N',"
        " 'coin N', 'might N', 'recovery N', or a table with do = ..."
    )


def listed(value: Any) -> Any:
    """A single effect may stand without brackets."""
    return [value] if isinstance(value, (str, dict)) else value


Effect = EffectForm
Effects = tuple[EffectForm, ...]
"""As types. What is checked when a file is read is the union of all forms, see `schema`."""
