"""The end of a match: what the final blow was, how Life went down on both sides, and what can be done next.

Made from everything that the viewer was told (`Scene.story`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from penumbra.kernel.message import Message
from penumbra.web import shared_parts
from penumbra.web.london import deeds as did
from penumbra.web.london.cards import Cards, OverlordFacts
from penumbra.web.london.deeds import Fact
from penumbra.web.london.stage import Thumb
from penumbra.web.london.tale import Teller
from penumbra.web.parts import Part
from penumbra.web.scene import Scene

DRAWN_IN = "london/ending.html"
MOST_BARS = 9
HEIGHT, MIDDLE, LONGEST_BAR = 200, 100, 78
"""Of the chart, in its own units."""
STRIDE, BAR = 68, 25


@dataclass(frozen=True, slots=True)
class Bar:
    """The Life that one side lost in some turns."""

    x: int
    y: int
    height: int
    n: int
    label_y: int


@dataclass(frozen=True, slots=True)
class Span:
    """Some turns: the bar of the other above, the own one below."""

    label: str
    x: int
    up: Bar
    down: Bar


@dataclass(frozen=True, slots=True)
class Chart:
    width: int
    spans: tuple[Span, ...]
    by_them: str
    by_me: str


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table of figures."""

    name: str
    mine: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Blow:
    """How the last Life was lost."""

    heading: str
    text: Markup
    horde: tuple[Thumb, ...]
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class End:
    css: str
    title: str
    subtitle: str
    winner: OverlordFacts
    loser: OverlordFacts
    blow: Blow
    chart: Chart | None
    heads: tuple[str, str]
    rows: tuple[Row, ...]
    rematch_url: str
    may_rematch: bool
    levels: tuple[tuple[str, str], ...]
    replay_url: str
    turns: int


@dataclass(frozen=True, slots=True)
class Headline:
    title: str
    subtitle: str


@dataclass(slots=True)
class Course:
    """How Life went, turn by turn."""

    turns: int = 0
    lost: list[list[int]] = field(default_factory=list)
    """By turn, from the first: what each seat lost."""
    last: Fact | None = None
    """The last loss."""
    before: int = 0
    """The Life before it."""


def ending(cards: Cards, scene: Scene) -> tuple[Part, ...]:
    """Nothing until the match is over. One that was given up before it began has no story."""
    if not _has_story(scene):
        return shared_parts.result(scene)
    return (Part("result", f"{DRAWN_IN}:result", Ending(cards, scene).end(), tag="section"),)


def put_aside(cards: Cards, scene: Scene) -> tuple[Part, ...]:
    """The result in one line, for whoever looks at the table once more."""
    if not _has_story(scene) or scene.extra["past"]:
        return ()
    return (Part("over", f"{DRAWN_IN}:over", Ending(cards, scene).headline(), tag="section"),)


def _has_story(scene: Scene) -> bool:
    return scene.result is not None and all(player["overlord"] for player in scene.view["players"])


class Ending:
    """Puts the end together for one viewer."""

    def __init__(self, cards: Cards, scene: Scene) -> None:
        self.cards = cards
        self.scene = scene
        self.story: Sequence[Fact] = getattr(scene, "story", ()) or scene.lately
        self.teller = Teller(cards, scene.viewer, lambda seat: scene.names[seat])
        self.course = course_of(self.story, [player["life"] for player in self.players])

    @property
    def players(self) -> Sequence[Mapping[str, Any]]:
        players: Sequence[Mapping[str, Any]] = self.scene.view["players"]
        return players

    def end(self) -> End:
        scene, result = self.scene, self.scene.result
        assert result is not None
        me = scene.me
        winner = result.winners[0] if result.winners else me
        overlords = [self.cards.overlords[player["overlord"]] for player in self.players]
        extra = scene.extra
        return End(
            css=self._css(),
            title=self._title(),
            subtitle=self._subtitle(overlords),
            winner=overlords[winner],
            loser=overlords[1 - winner],
            blow=self._blow(),
            chart=chart(self.course, me, self._sides()),
            heads=self._heads(),
            rows=self._rows(),
            rematch_url=extra["rematch_url"],
            may_rematch=scene.plays and bool(extra["replay_url"]),
            levels=tuple(extra.get("levels") or ()) if scene.plays else (),
            replay_url=extra["replay_url"],
            turns=self.course.turns,
        )

    def headline(self) -> Headline:
        overlords = [self.cards.overlords[player["overlord"]] for player in self.players]
        return Headline(self._title(), self._subtitle(overlords))

    # -- words -----------------------------------------------------------------------------------------

    def _css(self) -> str:
        assert self.scene.result is not None
        if not self.scene.plays or not self.scene.result.winners:
            return ""
        return " won" if self.scene.viewer in self.scene.result.winners else " lost"

    def _title(self) -> str:
        result, text = self.scene.result, self.teller.text
        assert result is not None
        if not result.winners:
            return str(text("end.draw"))
        if not self.scene.plays:
            return text("end.won", name=self.scene.names[result.winners[0]]).striptags()
        if result.conceded == self.scene.viewer:
            return str(text("end.conceded"))
        return str(text("end.victory" if self.scene.viewer in result.winners else "end.defeat"))

    def _subtitle(self, overlords: Sequence[OverlordFacts]) -> str:
        result = self.scene.result
        assert result is not None
        if not result.winners:
            return str(self.teller.text("end.nobody"))
        winner = result.winners[0]
        key = "end.yields" if result.conceded >= 0 else "end.fallen"
        loser, first = (Message(f"overlord.{overlords[seat].id}") for seat in (1 - winner, winner))
        return self.teller.text(key, loser=loser, winner=first).striptags()

    def _heads(self) -> tuple[str, str]:
        me = self.scene.me
        own = str(self.teller.text("end.you")) if self.scene.plays else self.scene.names[me]
        return own, self.scene.names[1 - me]

    def _sides(self) -> tuple[str, str]:
        me = self.scene.me
        by_me = str(self.teller.text("end.by-you")) if self.scene.plays else self._by(me)
        return self._by(1 - me), by_me

    def _by(self, seat: int) -> str:
        return self.teller.text(
            "end.by", name=Message(f"overlord.{self.players[seat]['overlord']}")
        ).striptags()

    # -- the final blow --------------------------------------------------------------------------------

    def _blow(self) -> Blow:
        result, course = self.scene.result, self.course
        assert result is not None
        turn = max(1, course.turns)
        if result.conceded >= 0:
            seat = result.conceded
            text = self.teller.who("end.gave-up", seat, n=self.players[seat]["life"])
            life = self.players[seat]["life"]
            return Blow(str(self.teller.text("end.given-up", n=turn)), text, (), life, life)
        heading = str(self.teller.text("end.blow", n=turn))
        if course.last is None or not result.winners or self.players[course.last["seat"]]["life"]:
            return Blow(str(self.teller.text("end.turn", n=turn)), self.teller.text("end.by-count"), (), 0, 0)
        horde = self._horde(result.winners[0])
        text = self._how(course.last, result.winners[0], horde)
        thumbs = tuple(self._thumb(card) for card in horde)
        return Blow(heading, text, thumbs, course.before, 0)

    def _how(self, blow: Fact, winner: int, horde: Sequence[str]) -> Markup:
        loser = Message(f"overlord.{self.players[1 - winner]['overlord']}")
        parts: dict[str, Any] = {"loser": loser, "life": self.course.before}
        if blow["kind"] == "damage":
            parts |= {"might": blow["amount"], "n": blow["taken"], "stopped": blow["absorbed"]}
            armour = ".armour" if blow["absorbed"] else ""
            if horde:
                row = self.teller.row(horde)
                return self.teller.who(f"end.how.horde{armour}", winner, cards=row, **parts)
            return self.teller.who(f"end.how.attack{armour}", winner, **parts)
        cause = self._cause(blow)
        lost = blow["life"] if blow["kind"] == "pay" else blow["amount"]
        kind = "pay" if blow["kind"] == "pay" else "lose"
        if not cause:
            return self.teller.text(f"end.how.{kind}", n=lost, **parts)
        return self.teller.text(f"end.how.{kind}.card", n=lost, card=self.teller.card(cause), **parts)

    def _horde(self, winner: int) -> Sequence[str]:
        """The largest Horde of the last turn: it made the blow."""
        last = did.last_turn(self.story, winner)
        if not last or (self.story and last[-1] is not self.story[-1] and self._later_turn(last)):
            return ()
        hordes = [fact["cards"] for fact in last if fact["kind"] == "horde" and fact["seat"] == winner]
        return max(hordes, key=len, default=())

    def _later_turn(self, last: Sequence[Fact]) -> bool:
        place = next(n for n, fact in enumerate(self.story) if fact is last[-1])
        return any(fact["kind"] == "turn" for fact in self.story[place:])

    def _cause(self, blow: Fact) -> str:
        """The card that took the last Life."""
        place = next((n for n, fact in enumerate(self.story) if fact is blow), 0)
        for fact in reversed(self.story[:place]):
            if fact["kind"] in ("play", "relic", "haunt", "ability", "trigger"):
                return str(fact["card"])
            if fact["kind"] == "turn":
                break
        return ""

    def _thumb(self, card: str) -> Thumb:
        facts = self.cards.cards[card]
        return Thumb(facts.id, facts.name, f"{facts.type} {facts.faction}")

    # -- figures ---------------------------------------------------------------------------------------

    def _rows(self) -> tuple[Row, ...]:
        me = self.scene.me
        mine, theirs = did.sum_up(self.story, me), did.sum_up(self.story, 1 - me)
        both = (mine, theirs)
        return (
            self._row("wounds", *(str(one.wounds) for one in both)),
            self._row("stopped", str(theirs.blocked), str(mine.blocked)),
            self._row("bought", *(str(len(one.bought)) for one in both)),
            self._row("hordes", *(self._hordes(one) for one in both)),
            self._row("best", *(self._monsters(one.largest) for one in both)),
        )

    def _hordes(self, total: did.Sum) -> str:
        return str(self.teller.text("end.hordes", hordes=total.hordes, woken=total.woken))

    def _row(self, key: str, mine: str, theirs: str) -> Row:
        return Row(str(self.teller.text(f"end.row.{key}")), mine, theirs)

    def _monsters(self, n: int) -> str:
        return str(self.teller.text("end.monsters", n=n)) if n else str(self.teller.text("end.none"))


def course_of(story: Sequence[Fact], now: Sequence[int]) -> Course:
    """How Life went down, turn by turn; `now` is the Life at the end."""
    course = Course()
    life = [0, 0]
    for fact in story:
        kind, seat = fact["kind"], fact["seat"]
        if kind == "choose-overlord":
            life[seat] = fact["life"]
        elif kind == "turn":
            course.turns = fact["turn"]
            while len(course.lost) < course.turns:
                course.lost.append([0, 0])
        elif kind == "heal":
            life[seat] = fact["life"]
        else:
            _wound(course, life, fact)
    if course.last is not None and now[course.last["seat"]]:
        course.before = now[course.last["seat"]]
    return course


LOSSES = {"damage": "taken", "lose": "amount", "pay": "life"}


def _wound(course: Course, life: list[int], fact: Fact) -> None:
    """What somebody lost; no more than there was."""
    what = LOSSES.get(fact["kind"])
    if what is None or not fact[what]:
        return
    seat = fact["seat"]
    after = fact["life"] if fact["kind"] != "pay" else max(0, life[seat] - fact["life"])
    had = max(life[seat], after + fact[what] if after else 0)
    course.last, course.before = fact, had
    life[seat] = after
    if course.lost:
        course.lost[-1][seat] += had - after if had else fact[what]


def chart(course: Course, me: int, sides: tuple[str, str]) -> Chart | None:
    """Bars of what each side lost: the other's up, one's own down."""
    rounds = -(-len(course.lost) // 2)
    if not rounds:
        return None
    size = 2 * -(-rounds // MOST_BARS)
    spans = [course.lost[n : n + size] for n in range(0, len(course.lost), size)]
    sums = [(sum(turn[1 - me] for turn in one), sum(turn[me] for turn in one)) for one in spans]
    most = max(1, *(n for pair in sums for n in pair))
    found = []
    for number, (up, down) in enumerate(sums):
        x = 24 + number * STRIDE
        first, last = number * size + 1, min(len(course.lost), number * size + size)
        label = f"{first}–{last}" if last > first else str(first)
        high, low = round(up * LONGEST_BAR / most), round(down * LONGEST_BAR / most)
        found.append(
            Span(
                label,
                x + BAR + 2,
                Bar(x, MIDDLE - high, high, up, MIDDLE - high - 6),
                Bar(x + BAR + 4, MIDDLE, low, down, MIDDLE + low + 15),
            )
        )
    return Chart(24 + len(found) * STRIDE, tuple(found), *sides)
