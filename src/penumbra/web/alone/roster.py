"""Who is in a sector with the Hero, or within his reach: a row for each creature, and what a Fight with it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import TYPE_CHECKING, Any

from penumbra.games.alone import naming
from penumbra.games.alone.notation import write
from penumbra.games.alone.things import place_name
from penumbra.kernel.choice import Choice, Thing
from penumbra.web.alone import hero_models as models
from penumbra.web.alone.offers import Offers
from penumbra.web.scene import Scene

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

FIGHT, LOOK = "choice:fight", "look:"
DIGITS = 9


class Rosters:
    """Builds the rosters of one scene."""

    def __init__(self, face: AloneFace, scene: Scene, offers: Offers, icon_of: Mapping[str, str]) -> None:
        self.face = face
        self.words = face.words
        self.view = scene.view
        self.hero = scene.view["hero"]
        self.fights = offers.verbs("fight")
        self.acts = scene.prompt_key.startswith("prompt.action")
        self.plays = scene.plays and scene.result is None
        self.side = int(bool(scene.view["nightmare"]))
        self.icons = icon_of
        self.troubles = {mission["trouble"] for mission in scene.view["missions"] if mission["trouble_on"]}
        self._keys: dict[int, str] = {}

    # -- rosters -----------------------------------------------------------------------------------------

    def all(
        self, keyed: Sequence[tuple[Mapping[str, Any], Sequence[tuple[str, Mapping[str, Any]]]]]
    ) -> list[models.Roster]:
        """Of all sectors with creatures, and one of all that can be attacked if they are in several. Each sector comes
        with its creatures and their keys."""
        here = [(sector, beasts) for sector, beasts in keyed if sector.get("here")]
        reach = self._reach(keyed)
        rosters = []
        for sector, beasts in keyed:
            own = bool(sector.get("here"))
            when = f"{LOOK}{place_name(sector['at'])}"
            if own and (not reach or reach == here):
                when = f"{FIGHT} {when}"
            rosters.append(self._roster(when, [(sector, beasts)], own))
        if reach and reach != here:
            rosters.append(self._roster(FIGHT, reach, False))
        return rosters

    def _reach(
        self, keyed: Sequence[tuple[Mapping[str, Any], Sequence[tuple[str, Mapping[str, Any]]]]]
    ) -> list[Any]:
        """The sectors where something can be attacked."""
        return [
            (sector, beasts)
            for sector, beasts in keyed
            if any(self._fight(one, sector["at"]) for _, one in beasts)
        ]

    def _roster(self, when: str, sectors: Sequence[Any], own: bool) -> models.Roster:
        rows = [(sector, key, one) for sector, beasts in sectors for key, one in beasts]
        hurt = {one["type"] for _, _, one in rows if one["wounded"]}
        rows.sort(key=lambda row: (row[2]["type"] not in hurt, row[2]["type"], not row[2]["wounded"]))
        id_ = (
            "roster-reach"
            if len(when.split()) == 1 and when == FIGHT
            else f"roster-{place_name(sectors[0][0]['at'])}"
        )
        foes = tuple(
            self._foe(id_, number, sector, key, one) for number, (sector, key, one) in enumerate(rows, 1)
        )
        title = "roster.here" if own else "roster.reach" if id_ == "roster-reach" else "roster.there"
        notes: tuple[tuple[str, str], ...] = ()
        brief = ""
        if own:
            leave, stay = self.leaving(), self.staying()
            notes = (
                ("move", self.words.counted("roster.leave", leave)),
                ("hourglass", self.words.counted("roster.stay", stay)),
            )
            brief = self.face.texts.get("web.alone.roster.brief", leave=leave, stay=stay)
        return models.Roster(id_, when, self.words.counted(title, len(rows)), foes, notes, brief)

    def _foe(
        self, roster: str, number: int, sector: Mapping[str, Any], key: str, one: Mapping[str, Any]
    ) -> models.Foe:
        """The rows of the Hero's own sector are the same whether or not he is asked: so they are sent once."""
        own = bool(sector.get("here")) and self.plays and "apparition" not in one
        fight = self._choice(one, sector["at"]) if own else self._fight(one, sector["at"])
        odds, deed = self._odds(one)
        return models.Foe(
            key=f"{roster}-{key}",
            type=one["type"],
            icon=self.icons.get(one["type"], one["type"]),
            name=self.face.creature(one["type"]),
            wounds=1 if one["wounded"] else 2,
            state=self._state(one, sector),
            odds=odds if own and (self.acts or not self.fights) else "",
            deed=deed,
            notation=fight,
            digit=number if fight and number <= DIGITS else 0,
        )

    def _state(self, one: Mapping[str, Any], sector: Mapping[str, Any]) -> str:
        if "apparition" in one:
            return self.words.own("beast.apparition")
        state = "burning" if one["acid"] else "wounded" if one["wounded"] else "unhurt"
        light = "light" if sector.get("lit") else "dark"
        return self.words.counted(f"foe.{state}.{light}", self.dice(one, bool(sector.get("lit"))))

    # -- fighting ----------------------------------------------------------------------------------------

    def _fight(self, one: Mapping[str, Any], at: Sequence[int]) -> str:
        """The choice of fighting a creature, as it is written; "" if it is not offered."""
        if not self.fights or "apparition" in one:
            return ""
        fight = self._choice(one, at)
        return fight if any(offer.notation == fight for offer in self.fights) else ""

    def _choice(self, one: Mapping[str, Any], at: Sequence[int]) -> str:
        words = tuple(word for word in ("wounded", "acid") if one[word])
        place = place_name(at) if list(at) != list(self.hero["at"]) else ""
        return write(Choice("fight", Thing("creature", one["type"], place=place, marks=words)))

    def dice(self, one: Mapping[str, Any], lit: bool) -> int:
        """With how many dice a creature attacks."""
        box = self.face.box
        kind = box.type_ids.index(one["type"]) if one["type"] in box.type_ids else -1
        if kind < 0:
            boss = next(boss for boss in box.bosses if boss.id == one["type"])
            kind = box.type_ids.index(boss.type)
        bloom = int(one["type"] == "spores" and "bloom" in self.troubles)
        return int(box.attack[kind][self.side][int(lit)]) + bloom

    def _health(self, one: Mapping[str, Any]) -> tuple[int, int]:
        box = self.face.box
        name = one["type"]
        if name not in box.type_ids:
            name = next(boss.type for boss in box.bosses if boss.id == name)
        wound, kill = box.health[box.type_ids.index(name)][self.side]
        return int(wound), int(kill)

    def _odds(self, one: Mapping[str, Any]) -> tuple[str, str]:
        """How likely the next blow does something, and what it does."""
        wound, kill = self._health(one)
        needed = kill if one["wounded"] else wound
        deed = self.words.counted("foe.kills" if one["wounded"] else "foe.wounds", needed)
        percent = round(100 * at_least(needed, self.own_dice(), self._hit_chance()))
        return self.words.counted("foe.odds", percent), deed

    def own_dice(self) -> int:
        """With how many dice the Hero fights, his own card included."""
        box = self.face.box
        more = 0
        for one in box.characters:
            if one.id == self.view["character"] and one.hero.when == "fight" and not self.hero["hero_used"]:
                more = sum(getattr(effect, "n", 0) for effect in one.hero.effects if effect.do == "dice")
        return box.numbers.fight_dice + more

    def lit(self) -> bool:
        return any(sector["here"] and sector["lit"] for sector in self.view["maze"])

    def _hit_chance(self) -> float:
        hit, special, miss = self.face.box.numbers.die
        return (hit + special * self.lit()) / (hit + special + miss)

    # -- leaving and staying -----------------------------------------------------------------------------

    def company(self) -> Sequence[Mapping[str, Any]]:
        """The creatures in the Hero's sector."""
        return next((sector["creatures"] for sector in self.view["maze"] if sector["here"]), ())

    def leaving(self) -> int:
        """Dice of the attack of opportunity."""
        real = [one for one in self.company() if "apparition" not in one]
        return max(0, len(real) - self.lit() + ("gravity" in self.troubles)) if real else 0

    def staying(self) -> int:
        """Dice of all that will attack at the end of the turn."""
        real = [one for one in self.company() if "apparition" not in one]
        return sum(max(0, self.dice(one, self.lit()) - self.hero["smoke"]) for one in real)

    # -- questions ---------------------------------------------------------------------------------------

    def asks(self, rosters: Sequence[models.Roster]) -> tuple[models.FightAsk, ...]:
        """For each creature that can be fought: the question, and what it means here."""
        rows = [
            foe for roster in rosters if FIGHT in roster.when.split() for foe in roster.foes if foe.notation
        ]
        by_notation: dict[str, list[models.Foe]] = {}
        for foe in rows:
            by_notation.setdefault(foe.notation, []).append(foe)
        offered = {one.notation for one in self.fights}
        return tuple(
            self._ask(notation, foes) for notation, foes in by_notation.items() if notation in offered
        )

    def _ask(self, notation: str, foes: Sequence[models.Foe]) -> models.FightAsk:
        foe, get = foes[0], self.face.texts.get
        option = next(one.option for one in self.fights if one.notation == notation)
        target = naming.the_foe(foe.type, wounded=foe.wounds == 1)
        note = ""
        if self.acts:
            light = "light" if self.lit() else "dark"
            note = get(f"web.alone.fight.note.{light}", n=self.own_dice(), deed=foe.deed)
        return models.FightAsk(
            keys=tuple(one.key for one in foes),
            text=get("web.alone.fight.ask", creature=target),
            note=note,
            options=str(option),
            caption=get("web.alone.fight.this", creature=naming.foe(foe.type)),
        )


def at_least(needed: int, dice: int, chance: float) -> float:
    """How likely so many hits are, or more."""
    return sum(
        comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(needed, dice + 1)
    )
