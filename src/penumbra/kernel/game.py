"""The contract between the kernel and a game.

Every property named here is checked at every step of random play by `penumbra.kernel.contract`, for every
game: `penumbra verify GAME`.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice, Plan, Thing
from penumbra.kernel.decision import Decision, IllegalOption
from penumbra.kernel.event_kinds import EventKinds
from penumbra.kernel.grammar import Grammar
from penumbra.kernel.message import Json, Message, Refusal
from penumbra.kernel.problem import Problem, problem
from penumbra.kernel.question import NOT_ASKED, OK
from penumbra.kernel.shape import Shape
from penumbra.kernel.state import State

RULE_KEY = "rule."
SECTION_KEY = "rule.section."

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A ruling that is a matter of taste. `choices` are stable words in the order in which people are asked; the
    default is the `usual` one, or the first.

    Texts: `house.KEY` (one line that explains it) and `house.KEY.CHOICE`.
    """

    key: str
    rule: str
    choices: tuple[str, ...]
    usual: str = ""
    first: bool = False
    """Whether it is asked before the others, which stand folded away."""

    @property
    def default(self) -> str:
        return self.usual or self.choices[0]


Settings = dict[str, str]
"""House rule key -> choice. A missing key means the default."""
DIFFICULTY = "difficulty"
"""The key of the house rule that says how hard a match is, in a game that has one: a rematch may be harder."""


class BadSettings(Problem):
    """A house rule or its choice does not exist."""


class BadState(Exception):
    """A saved state cannot be read: broken, or of other rules or content."""


class Game(ABC, Generic[S]):
    """One game. Holds only immutable content; all that changes is in the state."""

    name: str
    version: str
    """Version of the rules. Logs of another version are refused."""
    house_rules: tuple[HouseRule, ...]
    windows: frozenset[str] = frozenset()
    """Prompts (by key) that ask a seat whether it wants to step in; it may have them answered by a standing order, and
    a table may give them a clock."""
    occasions: tuple[str, ...] = ()
    """Until what, beside the end of a turn or round, a standing order may pass: what opens windows. A window names its
    own by the message `moment.OCCASION.declared` (or `.lost`), or by the end of its key: `prompt.react.OCCASION`."""
    preparations: frozenset[str] = frozenset()
    """Prompts (by key) of what a seat arranges before the match begins; it may let a bot do it."""
    sides: tuple[str, ...] = ()
    """The sides among which a person chooses, by name: seat 0 has the first, the others have the next, and all that
    are left the last. None where every seat plays the same. Texts: `game.NAME.side.SIDE` and `….about`."""
    payoff_bounds: tuple[float, float] = (-1.0, 1.0)
    """The least and the most that `payoffs` gives."""
    most_outcomes: int = 128
    """Chance never has to choose between more things."""
    view_shape: Mapping[str, Shape] | None = None
    """What can stand in a view, for environments of a game that has no observations of its own."""
    event_kinds: EventKinds = MappingProxyType({})
    """What it tells of, with the fields of each event; every event of a match is as declared. Empty: not declared."""

    @property
    @abstractmethod
    def content_hash(self) -> str:
        """Changes whenever a card, map or number changes, and with no mere word."""

    def same_content(self, content_hash: str) -> bool:
        """Whether a match with this hash in its log was played with the content that is here."""
        return content_hash == self.content_hash

    # -- seats -----------------------------------------------------------------------------------------

    @abstractmethod
    def seats_in(self, settings: Mapping[str, str]) -> int:
        """How many seats a match with these settings has. They must have passed `check_settings`."""

    @abstractmethod
    def seats_of(self, state: S) -> int:
        """How many seats this match has; the same from its start to its end."""

    def side_of(self, seat: int) -> str:
        """The side that a seat plays; "" where all play the same."""
        return self.sides[min(seat, len(self.sides) - 1)] if self.sides else ""

    def team(self, seat: int, seats: int) -> Sequence[int]:
        """The seats that win together with `seat` and may speak among themselves, itself included."""
        return (seat,)

    def seen_deciding(self, viewer: int, deciding: int) -> int:
        """The seat that `viewer` (NOBODY: a spectator) may know to be deciding, or NOBODY where that is a secret.

        While it is one nothing may tell whether an answer was given, so nothing can be taken back either.
        """
        return deciding

    # -- playing ---------------------------------------------------------------------------------------

    @abstractmethod
    def start(self, settings: Mapping[str, str], chance: Chance) -> S:
        """A fresh match at its first decision. `settings` must have passed `check_settings`."""

    @abstractmethod
    def options(self, state: S) -> list[int]:
        """What the deciding seat may do: sorted, unique, never empty unless the match is over.

        The one source of legality. The list is shared: do not change it.
        """

    def every_option(self) -> Mapping[int, str]:
        """Every option that can ever be offered, with a name of its own: for environments of a game that has no list
        of actions of its own. Empty where the game does not say."""
        return {}

    @abstractmethod
    def apply(self, state: S, option: int, chance: Chance) -> None:
        """Change `state` in place by an offered option, up to the next decision.

        Raises IllegalOption, and changes nothing, when the option is not offered.
        """

    def apply_all(self, states: Sequence[S], options: Sequence[int], chances: Sequence[Chance]) -> None:
        """One step in each of several matches, in one call into the rules. Raises IllegalOption at the first option
        that is not offered; the matches before it have moved then."""
        for state, option, chance in zip(states, options, chances, strict=True):
            self.apply(state, option, chance)

    def playout(self, state: S, chance: Chance, limit: int = 100_000) -> int:
        """Play on at random, to the end or for `limit` decisions, and return how many there were; in one call into the
        rules. Each time it takes what `chance.below` picks among `options`."""
        made = 0
        while state.seat >= 0 and made < limit:
            options = self.options(state)
            self.apply(state, options[chance.below(len(options))], chance)
            made += 1
        return made

    def every(self, state: S) -> list[int]:
        """All answers to the open question that somebody might think of, offered or not; none when the match is over.

        The contract suite compares them with `may`, and each that is not offered has a reason in words (`explain`).
        """
        return self.options(state)

    def may(self, state: S, option: int) -> int:
        """OK, or the number of the reason why the deciding seat may not answer so. `options` is what it allows."""
        return OK if option in self.options(state) else NOT_ASKED

    @abstractmethod
    def clone(self, state: S) -> S:
        """An equal, independent state without listener."""

    @abstractmethod
    def returns(self, state: S) -> list[float]:
        """Per seat 1 for a win, 0 for a loss, 0.5 for a draw; only when the match is over.

        Seats that win together each get 1. Of two seats the results add up to 1.
        """

    def payoffs(self, state: S) -> list[float]:
        """What a finished match was worth to each seat, for those who learn or solve: 1 for a win, -1 for a loss and 0
        for a draw, unless the game counts in something of its own, such as chips."""
        return [2 * result - 1 for result in self.returns(state)]

    @abstractmethod
    def moment(self, state: S) -> tuple[int, int]:
        """The round and the turn, both counted through the whole match; a game without rounds gives the turn twice."""

    def former_answer(self, state: S) -> int | None:
        """What was done without asking before the open question came into the rules; None for every other question. A
        match that was recorded then goes on as it did."""
        return None

    def conceded(self, state: S, seat: int) -> list[float]:
        """The results if `seat` gives up now: it loses, the others share the win. Teams say it otherwise."""
        seats = self.seats_of(state)
        return [0.0 if one == seat else 1 / (seats - 1) for one in range(seats)]

    def plans(self, state: S) -> Sequence[Plan]:
        """Where several answers in a row lead to, seen from the open question: what a person points at in one go. They
        are proposals; each answer is checked when its turn comes."""
        return ()

    # -- saying ----------------------------------------------------------------------------------------

    @abstractmethod
    def prompt(self, state: S) -> Message:
        """What the deciding seat is asked. Contains nothing that another seat may not know."""

    def cause(self, state: S, told: Sequence[Mapping[str, Any]]) -> Message | None:
        """What brought the open question, from what the deciding seat was told last, the newest at the end; None where
        the prompt says so itself, or nothing did."""
        return None

    def full_prompt(self, state: S, told: Sequence[Mapping[str, Any]]) -> Message:
        """What the deciding seat is asked, with what brought it: what people read, wherever they sit."""
        prompt, source = self.prompt(state), self.cause(state, told)
        return prompt if source is None else Message("prompt.caused", {"source": source, "question": prompt})

    def choice(self, state: S, option: int) -> Choice:
        """What an option means, as data. Without words of its own a game's choices are read off its notation."""
        verb, _, rest = self.notation(state, option).partition(" ")
        return Choice(verb, Thing("word", rest) if rest else None)

    @abstractmethod
    def notation(self, state: S, option: int) -> str:
        """The short, stable English text of an offered option; unique within the decision."""

    @abstractmethod
    def caption(self, state: S, option: int) -> Message:
        """An offered option in the player's language."""

    @abstractmethod
    def refuse(self, state: S, seat: int, text: str) -> Refusal:
        """Why `seat` cannot do `text` now. Only called for what is not offered to that seat.

        It explains, it never decides: legality is `options` alone.
        """

    def explain(self, state: S, option: int) -> Refusal | None:
        """The sentence for what `may` says against an answer of `every`; None where nothing stands against it."""
        return None if self.may(state, option) == OK else self.refuse(state, state.seat, "")

    def read(self, state: S, seat: int, text: str) -> int | Refusal:
        """What `seat` means by `text`, in notation or in words of its own: an offered option, or why there is none.

        What is offered is never refused, however it is put; where it may mean several things the refusal asks back.
        """
        option = self.parse(state, text) if seat == state.seat else None
        return self.refuse(state, seat, text) if option is None else option

    @abstractmethod
    def tell(self, told: Mapping[str, Json], viewer: int) -> Message:
        """The sentence for one event as `viewer` was told it (`Event.seen_by`), if it heard of it."""

    # -- knowing ---------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: int) -> dict[str, Json]:
        """Everything `seat` may know (NOBODY: a spectator), built up from nothing; plain JSON."""

    def open_view(self, views: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """One view with everything open, from what each seat sees: lists with an entry for each seat are put together
        from what each sees of itself."""
        seats = range(len(views))
        return {
            key: [views[seat][key][seat] for seat in seats]
            if isinstance(value, list) and len(value) == len(views)
            else value
            for key, value in views[0].items()
        }

    @abstractmethod
    def resample(self, state: S, seat: int, chance: Chance) -> S:
        """A world that `seat` cannot tell from this one: new draws for all it does not know."""

    def hides_from(self, state: S, seat: int) -> bool:
        """Whether anything is ever hidden from `seat` (NOBODY: a spectator) in this match.

        It depends on the seat and on the settings only. Where it holds, `resample` must deal other worlds.
        """
        return True

    # -- keeping ---------------------------------------------------------------------------------------

    @abstractmethod
    def dump(self, state: S) -> dict[str, Json]:
        """The whole state as plain JSON."""

    @abstractmethod
    def load(self, data: Mapping[str, Any]) -> S:
        """The state that was dumped. Raises BadState with a reason."""

    @abstractmethod
    def census(self, state: S) -> dict[str, int]:
        """Totals that never change during a match: no card or token is lost or doubled."""

    # -- scenarios -------------------------------------------------------------------------------------

    @abstractmethod
    def inspect(self, state: S) -> dict[str, Json]:
        """The whole state in the game's own words, hidden things included; scenarios and tests read it."""

    @abstractmethod
    def arrange(self, settings: Mapping[str, str], position: Mapping[str, Any], chance: Chance) -> S:
        """A position described by what differs from a fresh game. Raises BadPosition with a reason."""

    def grammar(self, state: S | None) -> Grammar | None:
        """What can be said in a match like this one, whatever the position: every notation that is ever offered, and
        nothing that never is. None: the game does not say, and a scenario's slips of the pen go unnoticed."""
        return None

    def names(self, state: S | None) -> Collection[str]:
        """What things are called in views, events and notations of a match like this one; empty: not said."""
        return ()

    def rule_numbers(self) -> list[str]:
        """All numbers of the rule book, in its order: the texts `rule.NUMBER` of the catalogue."""
        from penumbra.kernel.texts import (  # reading catalogues takes a while to load
            SOURCE_LANGUAGE,
            read_catalogue,
        )

        keys = read_catalogue(self.texts_folder, SOURCE_LANGUAGE)
        rules = [key for key in keys if key.startswith(RULE_KEY) and not key.startswith(SECTION_KEY)]
        return [key.removeprefix(RULE_KEY) for key in rules]

    @property
    def texts_folder(self) -> Path:
        """The catalogues: the folder `texts` beside the module of the game."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent / "texts"

    # -- content ---------------------------------------------------------------------------------------

    def with_packs(self, packs: Sequence[tuple[str, Mapping[str, Any]]]) -> Game[S]:
        """The same game with content packs: names of files, and what they hold. Raises ContentError."""
        game: Game[S] = self
        for origin, content in packs:
            game = game.with_content(content, origin)
        return game

    def pack_schema(self) -> dict[str, Any] | None:
        """The JSON Schema of a content pack; None when there is none to show."""
        return None

    @abstractmethod
    def with_content(self, content: Mapping[str, Any], origin: str) -> Game[S]:
        """The same game with more content (already parsed). Raises ContentError."""

    def find_item(self, items: Sequence[int], wanted: str) -> int | None:
        """The index in `items` (as given to `Chance.pick`) of the thing called `wanted`, for scripts."""
        return None

    def find_outcome(self, wanted: str, n: int) -> int | None:
        """The outcome below `n` (as asked of `Chance.below`) called `wanted`, such as a face of a die, for scripts."""
        return None

    def own_texts(self) -> dict[str, str]:
        """Texts that stand in content files (packs of one's own) instead of the catalogues."""
        return {}

    # -- given -----------------------------------------------------------------------------------------

    def check_settings(self, settings: Mapping[str, str]) -> Settings:
        """All house rules with their choices. Raises BadSettings."""
        known = {rule.key: rule for rule in self.house_rules}
        for key, choice in settings.items():
            if key not in known:
                raise BadSettings(problem("unknown-rule", rule=key, rules=", ".join(sorted(known))))
            if choice not in known[key].choices:
                choices = ", ".join(known[key].choices)
                raise BadSettings(problem("unknown-choice", rule=key, choice=choice, choices=choices))
        return {key: settings.get(key, rule.default) for key, rule in known.items()}

    def decision(self, state: S) -> Decision | None:
        """The open decision, or None when the match is over."""
        if state.seat < 0:
            return None
        return Decision(state.seat, self.prompt(state), tuple(self.options(state)))

    def check_option(self, state: S, option: int) -> None:
        """Raises IllegalOption unless `option` is offered."""
        if option not in self.options(state):
            raise IllegalOption(option)

    def parse(self, state: S, text: str) -> int | None:
        """The offered option whose notation is `text`, ignoring case and spacing."""
        wanted = " ".join(text.lower().split())
        for option in self.options(state):
            if self.notation(state, option) == wanted:
                return option
        return None


class BadPosition(Exception):
    """A scenario's position does not make sense; each problem names its key."""

    def __init__(self, *problems: str) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class ContentError(Exception):
    """A content file has errors; the text names file, entry and field."""
