"""The reaction moment: what happened to the Hero, why, and what it cost. It takes the place of map and prompt until the
reader goes on. It is made from the events that the viewer was told and from his view, so it shows nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from penumbra.games.alone import log, naming
from penumbra.games.alone.describe import amount
from penumbra.kernel.message import Message, Param
from penumbra.web.alone.beats import HERO, LOSSES, OUTCOMES, STEPS, Beat, Told, beats_of
from penumbra.web.alone.maze import MazeLevel, Tile, tile
from penumbra.web.alone.memory import AloneMemory, Body
from penumbra.web.parts import Part
from penumbra.web.scene import Scene

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

DRAWN_IN = "alone/moment.html"
MOTION = 2250
"""How long the motion of a whole moment takes, in milliseconds."""
CARD_HOLD, MOVE_HOLD, ROLL_HOLD, STRIP_HOLD, BANNER_HOLD = 3000, 2000, 2800, 1200, 1600
SHOWN = 8
"""So many moments of one step are shown."""
NEAR = 1
"""So many sectors around the Hero stand on the stage."""
GAINS = STEPS | OUTCOMES


class Link(NamedTuple):
    """One link in the chain of causes."""

    icon: str
    text: str
    css: str = ""


class Die(NamedTuple):
    """A die as it fell: `hit`, `special` (counted), `dud` (special that did not count) or `miss`, and in words."""

    face: str
    word: str
    note: str


class Change(NamedTuple):
    """What was lost, as it was and as it is."""

    what: str
    icon: str
    before: int
    after: int


class CardShown(NamedTuple):
    """The card on the stage; its back where nobody told which it is."""

    id: str
    name: str
    deck: str
    icon: str
    when: str
    pace: str
    pace_text: str
    text: str
    flavour: str
    danger: str
    dangerous: bool
    caption: str


class Floor(NamedTuple):
    """The sectors around the Hero."""

    id: str
    tiles: tuple[Tile, ...]
    x: int
    y: int
    nightmare: bool

    @property
    def svg(self) -> Markup:
        return MazeLevel(self.tiles, (), (self.x, self.y), self.nightmare).close_up(self.id)


class Foe(NamedTuple):
    art: str
    name: str
    scares: bool


class Moment(NamedTuple):
    """All that is shown of one beat."""

    id: str
    key: str
    tone: str
    """`evil`, `own` or `good`."""
    wait: bool
    hold: int
    motion: int
    who: str
    note: str
    icon: str
    card: CardShown | None
    foe: Foe | None
    door: str
    """The side on which a door bursts."""
    side: str
    """Where the creature stands: `west` or `east` of the Hero."""
    dice: tuple[tuple[Die, ...], ...]
    chain: tuple[Link, ...]
    sentences: tuple[str, ...]
    why: str
    next: str
    changes: tuple[Change, ...]
    drops: tuple[tuple[str, int], ...]
    """What falls on the stage: the sign and how much."""
    lit: bool
    plays: bool


class Strip(NamedTuple):
    """One line for what cannot be seen."""

    id: str
    key: str
    hold: int
    icon: str
    text: str


class Storyteller:
    """Puts beats into words and pictures for one viewer."""

    def __init__(self, face: AloneFace, scene: Scene) -> None:
        self.face = face
        self.scene = scene
        self.view = scene.view
        self.box = face.box
        self.texts = face.texts
        self.you = scene.viewer == HERO
        self.voice = "you" if self.you else "other"
        memory = scene.memory
        self.memory = memory if isinstance(memory, AloneMemory) else None

    # -- parts -------------------------------------------------------------------------------------------

    def parts(self) -> tuple[Part, ...]:
        """The moments that the last step brought, one after the other. None of what is long past."""
        if self.scene.extra.get("past"):
            return ()
        beats = [beat for beat in beats_of(self.scene.told) if beat.fresh]
        return tuple(self._part(beat) for beat in beats[-SHOWN:])

    def _part(self, beat: Beat) -> Part:
        if beat.unseen or beat.spent:
            strip = self.strip(beat)
            return Part(strip.id, f"{DRAWN_IN}:strip", strip)
        moment = self.moment(beat)
        floor = self._floor(f"{moment.id}-floor")
        inside = (Part(floor.id, f"{DRAWN_IN}:floor", floor, tag="svg"),) if floor else ()
        return Part(moment.id, f"{DRAWN_IN}:moment", moment, inside, "section")

    def banner(self) -> Part | None:
        """For Evil: the same sentence and the dice, beside its own window."""
        if self.scene.extra.get("past"):
            return None
        beats = [beat for beat in beats_of(self.scene.told) if beat.fresh and not beat.unseen]
        if not beats:
            return None
        moment = self.moment(beats[-1])
        return Part(
            f"evil-{moment.id}", f"{DRAWN_IN}:banner", moment._replace(id=f"evil-{moment.id}", card=None)
        )

    def strip(self, beat: Beat) -> Strip:
        icon = "noise" if beat.has("noise") else "evil" if beat.has("reaction") else "bag"
        text = " ".join(
            self._tell(event) for event in beat.events if event["kind"] not in ("revealed", "charge")
        )
        return Strip(f"moment-{beat.id}", f"moment-{beat.key}", STRIP_HOLD, icon, text)

    def moment(self, beat: Beat) -> Moment:
        loss, rolls = beat.loss, beat.all("roll")
        gained = beat.has(*GAINS)
        wait = bool(loss) or gained
        who, note, icon = self._head(beat)
        return Moment(
            id=f"moment-{beat.id}",
            key=f"moment-{beat.key}",
            tone="good" if beat.has(*STEPS) and not loss else "own" if beat.own and not loss else "evil",
            wait=wait,
            hold=0 if wait else self._hold(beat),
            motion=MOTION,
            who=who,
            note=note,
            icon=icon,
            card=self._card(beat),
            foe=self._foe(beat),
            door=self._door(beat),
            side=self._side(beat),
            dice=tuple(self._dice(roll) for roll in rolls[-2:]),
            chain=self._chain(beat),
            sentences=self._sentences(beat),
            why=self._why(beat),
            next=self._next(beat),
            changes=self._changes(beat),
            drops=self._drops(beat),
            lit=self._here().get("lit", False),
            plays=self.you,
        )

    def _hold(self, beat: Beat) -> int:
        if beat.has("roll"):
            return ROLL_HOLD
        card = beat.card
        return CARD_HOLD if beat.events[-1]["kind"] == "reaction" and card and card["card"] else MOVE_HOLD

    # -- words -------------------------------------------------------------------------------------------

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(f"web.alone.moment.{key}", **params)

    def _said(self, key: str, **params: Param) -> str:
        """A sentence about the Hero, to himself or to others."""
        return self.text(f"{key}.{self.voice}", **params)

    def _tell(self, event: Told) -> str:
        """As the log tells it."""
        facts = {name: value for name, value in event.items() if name not in ("entry", "fresh", "spent")}
        return self._say(log.tell(facts, self.scene.viewer))

    def _say(self, message: Message) -> str:
        return self.texts.say(self.scene.memory.said(message))

    # -- the head ----------------------------------------------------------------------------------------

    def _head(self, beat: Beat) -> tuple[str, str, str]:
        """Who acts, when, and a sign."""
        attack, aims, roll = beat.last("attack"), beat.last("aims"), beat.last("roll")
        if aims is not None:
            return self._said("who.fight", creature=self._the(aims)), self._dice_note(roll), "fight"
        if attack is not None:
            return (
                self.text("who.attack", creature=self._the(attack, start=True)),
                self._dice_note(roll),
                str(attack["type"]),
            )
        if roll is not None and roll["seat"] == HERO:
            return self._said("who.rolls"), self._dice_note(roll), "fight"
        if roll is not None and roll["for"] == "opportunity":
            return self._said("who.leaves"), self._dice_note(roll), "evil"
        if roll is not None:
            return self.text("who.trap"), self.text("dice", n=roll["dice"]), "traps"
        if beat.card is not None and (beat.first or beat.has("creature-comes", "creature-moves", "scared")):
            return self._card_head(beat.card)
        if beat.has(*STEPS):
            return self.text("who.mission"), "", "mission"
        if beat.has("scared", "creature-comes", "apparition"):
            return self.text("who.dark"), "", "eye"
        return self.text("who.hurt"), "", "warning"

    def _card_head(self, card: Told) -> tuple[str, str, str]:
        known = self.face.book.cards.get(card["card"] or "")
        if known is None:
            return self.text("who.down"), "", "evil"
        note = "dangerous" if card.get("dangerous") else f"pace.{known.pace}"
        return self.text("who.card"), self.text(note), "evil"

    def _dice_note(self, roll: Told | None) -> str:
        if roll is None:
            return ""
        light = "light" if self._here().get("lit") else "dark"
        return self.text(f"dice.{light}", n=roll["dice"])

    # -- what is seen ------------------------------------------------------------------------------------

    def _card(self, beat: Beat) -> CardShown | None:
        card = beat.card
        if card is None or beat.own:
            return None
        known = self.face.book.cards.get(card["card"] or "")
        if known is None:
            return CardShown("", "", "", "evil", "", "", "", "", "", "", False, self.text("down"))
        page = self.face.pages[known.id]
        return CardShown(
            known.id, known.name, known.deck, known.on, known.when, known.pace, self.text(f"pace.{known.pace}"),
            known.effect, page.flavour, known.danger, bool(card.get("dangerous")), "",
        )  # fmt: skip

    def _foe(self, beat: Beat) -> Foe | None:
        event = next(
            (
                one
                for one in reversed(beat.events)
                if one["kind"]
                in (
                    "scared",
                    "attack",
                    "aims",
                    "creature-comes",
                    "creature-moves",
                    "apparition",
                    "creature-leaves",
                    "creature-rages",
                )
                and one.get("type")
            ),
            None,
        )
        if event is None:
            return None
        kind = str(event["type"])
        return Foe(
            self.face.figure(kind, self.view["nightmare"]), self.face.creature(kind), beat.has("scared")
        )

    def _door(self, beat: Beat) -> str:
        burst = next((one for one in beat.all("unblocked") if one["seat"] != HERO and one.get("way")), None)
        return str(burst["way"]) if burst is not None else ""

    def _side(self, beat: Beat) -> str:
        """The side from which a creature came, as far as it was told."""
        came = beat.last("creature-comes")
        return "east" if came is not None and came.get("way") == "west" else "west"

    def _here(self) -> Mapping[str, Any]:
        nowhere: Mapping[str, Any] = {}
        return next((sector for sector in self.view["maze"] if sector["here"]), nowhere)

    def _floor(self, id_: str) -> Floor | None:
        """The Hero's sector and those beside it."""
        at = self.view["hero"]["at"]
        if at is None:
            return None
        x, y, level = at
        tiles = tuple(
            tile(sector)
            for sector in self.view["maze"]
            if sector["at"][2] == level and abs(sector["at"][0] - x) + abs(sector["at"][1] - y) <= NEAR
        )
        return Floor(id_, tiles, x, y, self.view["nightmare"])

    # -- dice --------------------------------------------------------------------------------------------

    def _dice(self, roll: Told) -> tuple[Die, ...]:
        side = "own" if roll["seat"] == HERO else "evil"
        hits, specials = int(roll["hits"]), int(roll["specials"])
        missed = int(roll["dice"]) - hits - specials
        counts = "special" if roll["counted"] > hits else "dud"
        hit = Die("hit", self.text("die.hit"), self.text("die.hits"))
        special = Die(counts, self.text("die.special"), self.text(f"die.{side}.{counts}"))
        miss = Die("miss", self.text("die.miss"), "")
        return (hit,) * hits + (special,) * specials + (miss,) * missed

    # -- the chain of causes -----------------------------------------------------------------------------

    def _chain(self, beat: Beat) -> tuple[Link, ...]:
        links: list[Link] = []
        if beat.cause is not None:
            action = beat.cause["action"]
            links.append(Link(str(action), self._said(f"did.{action}"), "you"))
        if beat.card is not None and not beat.own:
            links.append(self._card_link(beat.card))
        links += [link for event in beat.events if (link := self._link(event)) is not None]
        links = list(dict.fromkeys(links))
        return (*links[:-1], links[-1]._replace(css="on")) if links else ()

    def _card_link(self, card: Told) -> Link:
        known = self.face.book.cards.get(card["card"] or "")
        return Link(known.deck, known.name) if known else Link("evil", self.text("chain.down"))

    def _link(self, event: Told) -> Link | None:
        kind = event["kind"]
        make = LINKS.get(kind)
        if make is None:
            return None
        icon, key = make
        params: dict[str, Param] = {}
        if event.get("type"):
            params["creature"] = naming.creature(str(event["type"]))
            icon = icon or str(event["type"])
        if event.get("item"):
            params["item"] = naming.item(str(event["item"]))
        if kind == "roll":
            return Link("dice", self.texts.say(amount("hit", event["counted"])))
        if kind == "loses":
            return self._loss_link(event)
        if kind in ("unblocked", "blocked", "rubble"):
            if event["seat"] == HERO or not event.get("way"):
                return None
            key = f"{key}.{event['way']}"
        return Link(icon, self.text(f"chain.{key}", **params))

    def _loss_link(self, event: Told) -> Link | None:
        if event["cause"] in ("attack", "opportunity", "scare"):
            return None
        return Link("warning", self.text(f"chain.cause.{event['cause']}"))

    # -- the sentence ------------------------------------------------------------------------------------

    def _sentences(self, beat: Beat) -> tuple[str, ...]:
        """What happened, and what it cost."""
        said = [self._deed(beat)]
        for event in beat.all(*LOSSES):
            said.append(self._lost(event))
        return tuple(dict.fromkeys(one for one in said if one))

    def _deed(self, beat: Beat) -> str:
        """What happened, in one sentence; where there is no better one, as the log tells it."""
        scared, roll, door = beat.last("scared"), beat.last("roll"), self._door(beat)
        if beat.own and roll is not None:
            return self._fought(beat, roll)
        if roll is not None:
            return self._struck(beat, roll)
        if scared is not None:
            return self._scare(beat, scared, door)
        told = [
            self._tell(event)
            for event in beat.events
            if event["kind"] not in LOSSES
            and event["kind"] not in ("noise", "revealed", "reaction", "charge")
        ]
        if told:
            return " ".join(told[-2:])
        played = beat.last("noise") or beat.last("reaction")
        return self._tell(played) if played is not None and not beat.loss else ""

    def _fought(self, beat: Beat, roll: Told) -> str:
        """The Hero's own fight with what came of it."""
        told = [self._tell(event) for event in beat.all(*OUTCOMES)]
        if len(beat.all("roll")) > 1 and told:
            return " ".join(told)
        hits = self._said("fought", n=roll["counted"]) if roll["counted"] else self.text("missed")
        return " ".join([hits, *told])

    def _struck(self, beat: Beat, roll: Told) -> str:
        loss = beat.last("loses")
        if loss is not None and len(beat.all("roll")) == 1 and loss["n"] == roll["counted"]:
            return self.text("hits", n=roll["counted"])
        if loss is not None:
            attack = beat.last("attack")
            if attack is None:
                return self.text("struck.behind" if roll["for"] == "opportunity" else "struck.trap")
            return self.text("struck", creature=self._the(attack, start=True))
        return self.text("hits", n=roll["counted"]) if roll["counted"] else self.text("missed")

    def _scare(self, beat: Beat, scared: Told, door: str) -> str:
        if scared["type"] is None:
            return self._said("scare.vision")
        creature = naming.a_foe(str(scared["type"]))
        if door:
            return self._said(f"scare.door.{door}", creature=creature)
        key = "scare.comes" if beat.has("creature-comes") else "scare.found"
        return self._said(key, creature=naming.a_foe(str(scared["type"]), start=True))

    def _lost(self, event: Told) -> str:
        if event["kind"] == "loses":
            return self._said("lost", loss=amount(event["what"], event["n"]))
        return self._tell(event)

    # -- why, and what is next ---------------------------------------------------------------------------

    def _why(self, beat: Beat) -> str:
        """The rule in one line."""
        scared, roll, loss, attack = (
            beat.last("scared"),
            beat.last("roll"),
            beat.last("loses"),
            beat.last("attack"),
        )
        overflow = self._overflow(loss)
        if overflow:
            return overflow
        if attack is not None:
            return self._light_rule(str(attack["type"]))
        if roll is not None and roll["seat"] == HERO:
            return self.text(f"why.fight.{'light' if self._here().get('lit') else 'dark'}.{self.voice}")
        if roll is not None and roll["for"] == "opportunity":
            return self._said("why.opportunity")
        if scared is not None and scared["type"]:
            return self._said("why.scare", creature=naming.a_foe(str(scared["type"])), n=scared["n"])
        if loss is not None and self.texts.has(f"web.alone.moment.why.{loss['cause']}.{self.voice}"):
            return self._said(f"why.{loss['cause']}")
        gone = beat.loss
        if gone is not None and self.texts.has(f"web.alone.moment.why.{gone['kind']}.{self.voice}"):
            return self._said(f"why.{gone['kind']}")
        return ""

    def _overflow(self, loss: Told | None) -> str:
        """While one track is empty the other pays."""
        if loss is None or self.memory is None or loss["entry"] not in self.memory.before:
            return ""
        before, what = self.memory.before[loss["entry"]], loss["what"]
        other = "sanity" if what == "health" else "health"
        return self._said(f"why.empty.{what}") if loss[other] < getattr(before, other) else ""

    def _light_rule(self, kind: str) -> str:
        dark, light = self._attack_dice(kind)
        if dark == light:
            return ""
        lit, name = self._here().get("lit"), naming.the_foe(kind)
        start = naming.the_foe(kind, start=True)
        if lit:
            return self.text("why.attack.light", creature=start, n=dark)
        return (
            self.text("why.attack.dark", creature=name, n=light)
            if light
            else self.text("why.attack.never", creature=name)
        )

    def _attack_dice(self, kind: str) -> tuple[int, int]:
        for boss in self.box.bosses:
            if boss.id == kind:
                model = next(one for one in self.box.creatures if one.id == boss.type)
                return model.nightmare.attack
        for one in self.box.creatures:
            if one.id == kind:
                return (one.nightmare if self.view["nightmare"] else one.normal).attack
        return (0, 0)

    def _next(self, beat: Beat) -> str:
        """What follows, as far as it was told."""
        after = beat.next
        if after is None:
            return self._said("next.asked") if self.scene.asked else ""
        match after["kind"]:
            case "turn":
                return self._said("next.turn", turn=after["turn"])
            case "attack":
                return self.text("next.attack", creature=self._the(after), dice=amount("die", after["dice"]))
            case "round-ends":
                return self.text("next.round")
            case "over":
                return ""
            case _:
                return ""

    # -- what it cost ------------------------------------------------------------------------------------

    def _changes(self, beat: Beat) -> tuple[Change, ...]:
        """Each track once, from how it was to how it is."""
        before: Body | None = None
        after: dict[str, int] = {}
        for event in beat.all("loses", "adrenaline-lost"):
            if event["kind"] == "loses":
                before = before or self._before(event)
                after |= {"health": event["health"], "sanity": event["sanity"]}
            else:
                before = before or Body(0, 0, event["left"] + event["n"])
                after["adrenaline"] = event["left"]
        if before is None:
            return ()
        return tuple(
            Change(what, what, getattr(before, what), value)
            for what, value in after.items()
            if getattr(before, what) > value
        )

    def _before(self, event: Told) -> Body:
        if self.memory is not None and event["entry"] in self.memory.before:
            return self.memory.before[event["entry"]]
        body = Body(event["health"], event["sanity"], 0)
        return body._replace(**{event["what"]: event[event["what"]] + event["n"]})

    def _drops(self, beat: Beat) -> tuple[tuple[str, int], ...]:
        drops = [(one.icon, one.before - one.after) for one in self._changes(beat)]
        drops += [("bag", 1) for _ in beat.all("item-gone")]
        return tuple(drops)

    # -- names -------------------------------------------------------------------------------------------

    def _the(self, event: Told, start: bool = False) -> Message:
        return naming.the_foe(str(event["type"]), start=start)


def losses(face: AloneFace, scene: Scene) -> dict[str, int]:
    """How much of each track the moments on the page have cost."""
    lost: dict[str, int] = {}
    for part in Storyteller(face, scene).parts():
        if isinstance(part.model, Moment):
            for change in part.model.changes:
                lost[change.what] = lost.get(change.what, 0) + change.before - change.after
    return lost


def moments(face: AloneFace, scene: Scene) -> tuple[Part, ...]:
    """For the Hero and those who watch him: what the last step brought, in front of map and prompt."""
    shown = Storyteller(face, scene).parts()
    return (Part("moments", f"{DRAWN_IN}:moments", None, shown),) if shown else ()


LINKS: dict[str, tuple[str, str]] = {
    "unblocked": ("lock", "bursts"),
    "blocked": ("lock", "blocked"),
    "rubble": ("warning", "rubble"),
    "creature-comes": ("", "comes"),
    "creature-moves": ("", "moves"),
    "creature-leaves": ("", "leaves"),
    "creature-rages": ("", "rages"),
    "scared": ("sanity", "scare"),
    "attack": ("", "attack"),
    "aims": ("", "aims"),
    "roll": ("dice", "roll"),
    "loses": ("", "loses"),
    "defends": ("item-armour", "defends"),
    "agility": ("agility", "agility"),
    "gas": ("gas", "gas"),
    "poisoned": ("gas", "poisoned"),
    "item-gone": ("bag", "item-gone"),
    "adrenaline-lost": ("adrenaline", "adrenaline-lost"),
    "light-out": ("switch", "light-out"),
    "apparition": ("eye", "apparition"),
    "noise": ("noise", "noise"),
    "creature-dies": ("", "dies"),
    "creature-wounded": ("", "wounded"),
    "experience": ("experience", "experience"),
    "mission-progress": ("mission", "mission"),
    "mission-completed": ("mission", "completed"),
    "mission-fails": ("mission", "fails"),
    "jammed": ("mechanical", "jammed"),
    "sabotage": ("warning", "sabotage"),
    "ally-hurt": ("ally", "ally-hurt"),
    "ally-gone": ("ally", "ally-gone"),
}
"""By kind of event: its sign in the chain and its words."""
