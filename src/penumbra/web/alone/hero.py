"""The Hero's screen: his Maze, what he hears, what he is able to do. Spectators sit on his side and see the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from markupsafe import escape

from penumbra.games.alone import describe
from penumbra.games.alone.content.schema import ACTIONS, ROOMS
from penumbra.games.alone.notation import write
from penumbra.games.alone.things import place_name
from penumbra.kernel.choice import Choice, Thing
from penumbra.web.alone.maze import STEPS, TURNED, WAYS, Drawing, MazeLevel, tile_class
from penumbra.web.alone.offers import Offers, numbers
from penumbra.web.scene import Offer, Scene

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

HERO = 0
ACTION_VERBS = {
    "move": ("move", "unblock"),
    "explore": ("explore",),
    "fight": ("fight",),
    "locate": ("locate",),
    "search": ("search",),
    "interact": ("repair", "work", "clear"),
}
"""The choices that are a use of each action."""
WAY_VERBS = {
    "move": "move", "unblock": "unblock", "block": "block", "line": "line", "explore": "explore", "repair": "repair",
    "clear": "clear-rubble",
}  # fmt: skip
"""What is done in a direction, and so stands on the map beside the Hero; and how it is called there."""
ITEM_VERBS = ("use", "drop", "pay", "defend", "item")
AGILITY = "agility"
"""The skill that the Hero uses by himself; the choice is called like it."""
TARGET_ICONS = {"boss": "colonel"}
"""The signs of what Locate may name, where they are called otherwise."""
SKILL_RULES = {
    "agility": "rule.ALO-XP-07",
    "courage": "rule.ALO-XP-08",
    "keen-eye": "rule.ALO-XP-09",
    "precision": "rule.ALO-XP-10",
    "cold-blood": "rule.ALO-XP-11",
}
"""What a skill does stands in its rule."""
FIGURES = frozenset({"spores", "parasite", "husk", "cultist", "worm", "colonel", "alpha"})
"""Creatures that are drawn for the map (scripts/alone_figures.py)."""
ROLLS_SHOWN = 2
LISTED = 6
"""So many answers of Locate, and so many older noises, stand in the notebook."""


# -- what the template gets ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WayButton:
    """Something that can be done in one direction."""

    way: str
    verb: str
    icon: str
    options: str
    caption: str


@dataclass(frozen=True, slots=True)
class Beast:
    """A creature in a sector. `key` tells it from others on the page, and nothing else."""

    key: str
    type: str
    art: str
    name: str
    marks: tuple[str, ...]
    options: str
    attempt: str
    tip: str


@dataclass(frozen=True, slots=True)
class MazePlace:
    """What stands in a sector, over its drawing."""

    id: str
    style: str
    css: str
    label: str
    note: str
    beasts: Sequence[Beast]
    danger: str | None
    """The choice of removing the token; "" where there is only the token, None where there is none."""
    marks: Sequence[tuple[str, str, str]]
    """Class, sign and meaning: gas, jammed, sabotaged, a mission."""


@dataclass(frozen=True, slots=True)
class Action:
    """One of the six, with the items that take its place."""

    id: str
    name: str
    key: int
    options: str
    hint: str
    uses: Sequence[tuple[str, str, str]]
    """Items that can be used for it now: options, sign, name."""


@dataclass(frozen=True, slots=True)
class Belonging:
    """An item, an ally or a skill: what it is, what is left of it, what can be done with it."""

    id: str
    name: str
    css: str
    options: str
    attempt: str
    tip: str
    charges: Sequence[bool]
    note: str = ""
    icon: str = ""
    """The action that it takes the place of, or the component that it lacks."""
    component: str = ""
    component_tip: str = ""


@dataclass(frozen=True, slots=True)
class MissionCard:
    """`state`: solved, active or waits."""

    id: str
    name: str
    colour: str
    room: str
    task: str
    done: int
    needed: int
    state: str
    options: str
    tip: str
    trouble: str = ""
    trouble_text: str = ""


@dataclass(frozen=True, slots=True)
class TrackCard:
    """A card on the reaction track; `card` is "" if it lies face down."""

    card: str
    name: str
    deck: str
    spaces: int
    turn: str
    now: bool
    tip: str


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """Dice as they fell: `faces` are hit, special (counted), dud (special that did not count) and miss."""

    key: str
    side: str
    faces: Sequence[str]
    text: str


@dataclass(frozen=True, slots=True)
class Heard:
    way: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Target:
    """What Locate may ask for."""

    icon: str
    group: str
    choice: Offer


# -- the page ----------------------------------------------------------------------------------------------


def context(face: AloneFace, scene: Scene) -> dict[str, Any]:
    """All that `alone/hero.html` needs beside the scene."""
    return HeroTable(face, scene).context()


class HeroTable:
    """Makes one screen from one scene."""

    def __init__(self, face: AloneFace, scene: Scene) -> None:
        self.face = face
        self.scene = scene
        self.view = scene.view
        self.hero = scene.view["hero"]
        self.names = face.names
        self.text = face.text
        self.offers = Offers(scene.choices)

    def context(self) -> dict[str, Any]:
        view = self.view
        drawn = self._drawings() if view["maze"] else None
        page: dict[str, Any] = {
            "view": view,
            "may_act": self._may_act(),
            "level": self._level(),
            "character_tip": self.face.tip(view["character"] or ""),
            "nightmare_sanity": self.face.box.numbers.nightmare_sanity,
            "turned": TURNED,
            "crowded": any(sector["here"] and sector["creatures"] for sector in view["maze"]),
            "sheet": self.hero,
            "names": self.names,
            "chooses": not view["maze"],
            "characters": self._characters() if not view["maze"] else [],
            "maps": drawn,
            "places": self._places(),
            "ways": self._ways(),
            "actions": self._actions(),
            "items": self._items(),
            "room_left": max(0, self.face.box.numbers.item_limit - len(self.hero["items"])),
            "allies": self._allies(),
            "skills": self._skills(),
            "missions": [self._mission(mission) for mission in view["missions"]],
            "track": self._track(),
            "rolls": self._rolls(),
            "targets": self._targets(),
            "conditions": self._conditions(),
            "heals": {what: self._heal(what) for what in ("health", "sanity")},
            "scare": self._scare(),
            "heard": self._heard(),
            "memory": self._memory(),
            "now": self._now(),
            "turn": min(view["turn"] + 1, view["turns"]),
        }
        page["asks_items"] = bool(self.offers.verbs(*ITEM_VERBS[1:], "upgrade"))
        page["lit_tabs"] = [
            tab
            for tab, things in (
                ("items", page["items"]),
                ("missions", page["missions"]),
                ("skills", [*page["skills"], *page["allies"]]),
            )
            if any(thing.options for thing in things)
        ]
        page["rest"] = self.offers.rest()
        return page

    def _level(self) -> str:
        """The difficulty; one from a pack is called by its id."""
        key = f"web.alone.difficulty.{self.view['difficulty']}"
        return self.face.texts.get(key) if self.face.texts.has(key) else str(self.view["difficulty"])

    # -- the Maze ----------------------------------------------------------------------------------------

    def _drawings(self) -> list[tuple[int, Drawing]]:
        """The Hero's level, then the other one if something of it is in the Maze; each drawn with its own symbols."""
        at = self.hero["at"]
        drawings = []
        known: set[str] = set()
        for level in (at[2], 1 - at[2]):
            sectors = [sector for sector in self.view["maze"] if sector["at"][2] == level]
            forgotten = [sector for sector in self.view["forgotten"] if sector["at"][2] == level]
            shown = [(one["at"][0], one["at"][1]) for one in self.view["shown"] if one["at"][2] == level]
            if not (sectors or forgotten or shown):
                continue
            here = (at[0], at[1]) if level == at[2] else None
            label = str(escape(self.text("map.here" if here else "map.other")))
            maze = MazeLevel(sectors, forgotten, here, self.view["nightmare"], shown)
            drawing = maze.draw(label, known)
            known |= set(maze.used)
            drawings.append((level, drawing))
        return drawings

    def _places(self) -> dict[int, list[MazePlace]]:
        """By level. Creatures are counted in the order of the view, which tells nothing."""
        seen: Counter[str] = Counter()
        places: dict[int, list[MazePlace]] = {0: [], 1: []}
        for sector in self.view["maze"]:
            places[sector["at"][2]].append(self._place(sector, seen))
        in_maze = [sector["at"] for sector in self.view["maze"] if not sector["bare"]]
        elsewhere: dict[tuple[int, ...], list[Beast]] = {}
        for creature in self.view["shown"]:
            if creature["at"] not in in_maze:
                beast = self._beast(creature, creature["at"], seen)
                elsewhere.setdefault(tuple(creature["at"]), []).append(beast)
        for at, beasts in elsewhere.items():
            style, css = f"--x:{at[0]};--y:{at[1]}", f"elsewhere n{min(len(beasts), 4)}"
            places[at[2]].append(MazePlace(f"shown-{place_name(at)}", style, css, "", "", beasts, None, []))
        return places

    def _place(self, sector: Mapping[str, Any], seen: Counter[str]) -> MazePlace:
        x, y, _ = sector["at"]
        name = place_name(sector["at"])
        css = ("here " if sector["here"] else "") + tile_class(sector)
        room = self.names.room(sector["room"]) if sector["room"] else ""
        searched = sector["room"] in self.hero["searched"]
        beasts = [self._beast(creature, sector["at"], seen) for creature in sector["creatures"]]
        removal = self.offers.about(name, "remove danger")
        return MazePlace(
            id=f"at-{name}",
            style=f"--x:{x};--y:{y}",
            css=f"{css} n{min(len(beasts), 4)} side-{_free_side(sector)}",
            label=room or (self.text("stairs") if sector["stairs"] else ""),
            note=self.text("searched") if searched else "",
            beasts=beasts,
            danger=numbers(removal) if sector["danger"] else None,
            marks=self._marks(sector),
        )

    def _marks(self, sector: Mapping[str, Any]) -> list[tuple[str, str, str]]:
        marks = []
        if sector["gas"]:
            marks.append(("gas", "gas", self.text("mark.gas")))
        if sector["jam"]:
            marks.append(("jam", "mechanical", self.text("mark.jam", n=sector["jam"])))
        if sector["sabotage"]:
            marks.append(("sabotage", "warning", self.text("mark.sabotage", n=sector["sabotage"])))
        for mission in self.view["missions"]:
            if sector["room"] == mission["room"] and not mission["solved"]:
                marks.append((f"goal {mission['colour']}", "mission", self.names.mission(mission["mission"])))
        return marks

    def _beast(self, creature: Mapping[str, Any], at: Sequence[int], seen: Counter[str]) -> Beast:
        kind = creature["type"]
        seen[kind] += 1
        ghost = "apparition" in creature
        words = tuple(word for word in ("wounded", "acid") if creature[word])
        place = place_name(at) if list(at) != list(self.hero["at"]) else ""
        fight = Choice("fight", Thing("creature", kind, place=place, marks=words))
        marks = (*words, "apparition") if ghost else words
        options = "" if ghost else numbers(one for one in self.offers.verbs("fight") if one.choice == fight)
        return Beast(
            key=f"{kind}-{seen[kind]}",
            type=kind,
            art=self._figure(kind),
            name=self.names.creature(kind),
            marks=marks,
            options=options,
            attempt=write(fight) if self._may_act() and not self.offers.verbs("fight") else "",
            tip=self.face.tip(kind),
        )

    def _figure(self, kind: str) -> str:
        """A figure for the map; a creature from a pack is shown by the picture of its card."""
        if kind in FIGURES:
            return f"/static/figures/{kind}{'-night' if self.view['nightmare'] else ''}.svg"
        family = "creature" if any(one.id == kind for one in self.face.box.creatures) else "boss"
        return f"/art/alone/{family}/{kind}.svg"

    def _ways(self) -> list[WayButton]:
        """In the order of the compass. Blocking, unblocking and light lines stand in the prompt as well."""
        ways = []
        for verb, kind in WAY_VERBS.items():
            offered = self.offers.verbs(verb)
            for way in (*WAYS, "stairs"):
                for one in offered:
                    if way in (one.subject, one.object):
                        ways.append(WayButton(way, kind, WAY_ICONS[kind], str(one.option), one.caption))
        return ways

    # -- what can be done --------------------------------------------------------------------------------

    def _actions(self) -> list[Action]:
        items: dict[str, list[tuple[str, str, str]]] = {action: [] for action in ACTIONS}
        for choice in self.offers.verbs("use"):
            design = choice.subject
            model = self.face.box.items[self.face.box.item_index[design]]
            if model.action in items:
                options = self.offers.place([choice])
                items[model.action].append(
                    (options, item_icon(design), self._item_name(choice.choice.subject))
                )
        return [self._action(number, action, items[action]) for number, action in enumerate(ACTIONS, 1)]

    def _action(self, number: int, action: str, items: Sequence[tuple[str, str, str]]) -> Action:
        choices = self.offers.verbs(*ACTION_VERBS[action])
        return Action(
            id=action,
            name=self.face.texts.get(f"action.{action}"),
            key=number,
            options=self.offers.place(choices),
            hint=self._hint(action, choices),
            uses=items,
        )

    def _hint(self, action: str, choices: Sequence[Offer]) -> str:
        """In a few words what the action would do here, or what it lacks."""
        if not choices:
            return self.text(f"hint.none.{action}") if self._may_act() else ""
        box = self.face.box.numbers
        match action:
            case "move" | "explore":
                ways = [choice.subject for choice in choices]
                return " · ".join(self.text(f"way.{way}") for way in (*WAYS, "stairs") if way in ways)
            case "fight":
                return ", ".join(dict.fromkeys(self.names.creature(choice.subject) for choice in choices))
            case "locate":
                return self.text("hint.locate", n=box.locate_targets)
            case "search" if not self._may_act():
                return ""  # an item is being used that draws more: the choices say how much
            case "search":
                room = any(choice.subject for choice in choices)
                return self.text("hint.search", n=box.search_room_draw if room else box.search_draw)
            case _:
                verbs = dict.fromkeys(choice.verb for choice in choices)
                return ", ".join(self.text(f"hint.{verb}") for verb in verbs)

    def _may_act(self) -> bool:
        """Whether an action is asked for. Within one, the reason against anything else is always the same."""
        return self.scene.asked and self.scene.prompt_key.startswith("prompt.action")

    def _targets(self) -> list[Target]:
        """The things that Locate, or a bearing, may name."""
        choices = self.offers.verbs("target")
        self.offers.place(choices)
        return [self._target(choice) for choice in choices]

    def _target(self, choice: Offer) -> Target:
        word = choice.subject
        group = "room" if word in ROOMS else "place" if word in ("stairs", "door", "switch") else "beast"
        return Target(TARGET_ICONS.get(word, word), group, choice)

    def _characters(self) -> list[tuple[str, str, str, str, list[str]]]:
        """Those to choose from: options, id, name, title and text."""
        found = []
        for number, one in enumerate(self.face.box.characters):
            options = self.offers.place(self.offers.about(one.id, "character"))
            text = self.names.say(describe.character_text(self.face.box, number))
            title = self.face.pages[one.id].title
            found.append((options, one.id, self.names.character(one.id), title, text))
        return found

    # -- what the Hero has -------------------------------------------------------------------------------

    def _items(self) -> list[Belonging]:
        return [
            self._item(item, thing)
            for item, thing in zip(self.hero["items"], item_things(self.hero["items"]), strict=True)
        ]

    def _item(self, item: Mapping[str, Any], thing: Thing) -> Belonging:
        """Alike items have the same options: it does not matter which one is used. Whether Armour comes before Agility
        is asked in the prompt as well."""
        design = item["item"]
        model = self.face.box.items[self.face.box.item_index[design]]
        choices = self.offers.about(thing, *ITEM_VERBS, "upgrade")
        most = max(self.face.box.numbers.item_charges, item["charges"])
        need = (
            self.text("upgraded")
            if item["upgraded"]
            else self.text("needs", kind=self.face.texts.get(f"kind.{model.component}"))
        )
        return Belonging(
            id=design,
            name=self._item_name(thing),
            css="upgraded" if item["upgraded"] else "",
            options=numbers(choices) if self.offers.verbs(AGILITY) else self.offers.place(choices),
            attempt=write(Choice("use", thing)) if self._may_act() else "",
            tip=self.face.tip(design),
            charges=[number < item["charges"] for number in range(most)],
            icon="item-armour" if model.action == "passive" else model.action,
            component=model.component,
            component_tip=need,
        )  # fmt: skip

    def _item_name(self, thing: Thing | None) -> str:
        """With its number only where there are unlike ones."""
        assert thing is not None, "items are used one by one"
        name = self.names.item(thing.id)
        return self.face.texts.get("label.numbered", name=name, number=thing.number) if thing.number else name

    def _allies(self) -> list[Belonging]:
        return [self._ally(ally) for ally in self.hero["allies"]]

    def _ally(self, ally: Mapping[str, Any]) -> Belonging:
        who = ally["character"]
        choices = self.offers.about(who, "ally", "sacrifice", "on")
        note = [self.text(f"ally.{mark}") for mark in ("survivor", "used") if ally[mark]]
        return Belonging(
            id=who,
            name=self.names.character(who),
            css="used" if ally["used"] else "",
            options=numbers(choices),
            attempt=f"ally {who}" if self._may_act() else "",
            tip=self.face.tip(who),
            charges=[True] * ally["charges"],
            note=", ".join(note),
        )

    def _skills(self) -> list[Belonging]:
        most = self.face.box.numbers.skill_points
        return [
            Belonging(
                id=skill,
                name=self.names.skill(skill),
                css=f"s{min(points, 2)}",
                options=numbers([*self.offers.about(skill, "skill"), *self.offers.verbs(skill)]),
                attempt="",
                tip=self.face.texts.get(SKILL_RULES[skill]),
                charges=[number < points for number in range(most)],
            )
            for skill, points in self.hero["skills"].items()
        ]

    def _heal(self, what: str) -> str:
        """Healing with adrenaline stands on the track; a question about it stands in the prompt as well."""
        return self.offers.place(self.offers.about(what, "heal")) or numbers(
            self.offers.about(what, "recover")
        )

    def _conditions(self) -> list[tuple[str, str, str]]:
        """What holds for the Hero now and what hurts him: a sign, a name and what it means."""
        hero, view = self.hero, self.view
        told: list[tuple[str, str, str]] = []
        for mission in view["missions"]:
            if mission["trouble_on"]:
                name, text = (
                    self.face.texts.get(f"trouble.{mission['trouble']}{part}") for part in ("", ".text")
                )
                told.append((mission["room"], name, text))
        states = (
            ("gas", "poison", hero["poison"]), ("gas", "smoke", hero["smoke"]), ("lock", "no-block", hero["no_block"]),
            ("check", "any-parts", hero["any_parts"]), ("hourglass", "fuse", view["fuse"] if view["armed"] else 0),
            ("warning", "burning", view["armed"] and not view["fuse"]),
        )  # fmt: skip
        return told + [(icon, self.text(f"state.{key}", n=int(n)), "") for icon, key, n in states if n]

    # -- missions and reactions --------------------------------------------------------------------------

    def _mission(self, mission: Mapping[str, Any]) -> MissionCard:
        known = mission["mission"]
        trouble = mission["trouble"] if mission["trouble_on"] else ""
        return MissionCard(
            id=known,
            name=self.names.mission(known),
            colour=mission["colour"],
            room=mission["room"],
            task=self._task(mission),
            done=mission["done"],
            needed=mission["interacts"],
            state="solved" if mission["solved"] else "active" if mission["active"] else "waits",
            options=numbers(self.offers.about(known, "work")),
            tip=self.face.tip(known),
            trouble=self.face.texts.get(f"trouble.{trouble}") if trouble else "",
            trouble_text=self.face.texts.get(f"trouble.{trouble}.text") if trouble else "",
        )

    def _task(self, mission: Mapping[str, Any]) -> str:
        """Where to go and what is left to do there."""
        if mission["solved"]:
            return self.text("mission.solved")
        room = self.names.room(mission["room"])
        parts = [self.text("mission.task", room=room, n=max(0, mission["interacts"] - mission["done"]))]
        if mission["charges"]:
            parts.append(self.text(f"mission.charges.{mission['kind'] or 'any'}", n=mission["charges"]))
        if mission["finale"] == "purge" and self.view["purged"]:
            parts.append(
                self.text("mission.purged.here" if self.view["purged"] & 1 else "mission.purged.there")
            )
        if not mission["active"]:
            parts.append(self.text("mission.waits"))
        return " · ".join(parts)

    def _track(self) -> dict[str, Any]:
        """Cards, then the spaces that are free, the last of which show danger; one danger lies beyond."""
        track, box = self.view["track"], self.face.box.numbers
        beyond = box.danger_beyond
        symbols = track["dangers"] - beyond
        free = max(0, track["spaces"] - track["covered"])
        first = track["covered"] + 1
        return {
            "cards": [self._track_card(card) for card in track["cards"]],
            "free": range(first, first + free - symbols),
            "dangers": symbols,
            "beyond": beyond,
            "next": track["dangers"],
        }

    def _track_card(self, card: Mapping[str, Any]) -> TrackCard:
        known = card["card"] or ""
        deck = self.face.pages[known].facts["deck"] if known else ""
        turn = card["turn"] + 1
        return TrackCard(
            card=known,
            name=self.names.reaction(known) if known else self.text("face-down"),
            deck=str(deck),
            spaces=card["spaces"],
            turn=self.text("turn.short", n=turn),
            now=card["turn"] == self.view["turn"],
            tip=self.face.tip(known) if known else self.text("face-down.tip"),
        )

    # -- dice --------------------------------------------------------------------------------------------

    def _rolls(self) -> list[DiceRoll]:
        """The last dice thrown since the viewer looked. The key changes with every roll."""
        told = [event for event in self.scene.told if event.get("kind") == "roll"]
        return [self._roll(event) for event in told[-ROLLS_SHOWN:]]

    def _roll(self, event: Mapping[str, Any]) -> DiceRoll:
        hits, specials, counted = event["hits"], event["specials"], event["counted"]
        special = "special" if counted > hits else "dud"
        missed = event["dice"] - hits - specials
        side = "hero" if event["seat"] == HERO else "evil"
        return DiceRoll(
            key=f"roll-{event['entry']}",
            side=side,
            faces=["hit"] * hits + [special] * specials + ["miss"] * missed,
            text=self.text(f"roll.{side}", n=counted),
        )

    def _scare(self) -> tuple[str, str] | None:
        """What the Hero was scared by just now: a key that changes with each scare, and a figure."""
        told = [event for event in self.scene.told if event.get("kind") == "scared" and event["type"]]
        return (f"scare-{told[-1]['entry']}", self._figure(told[-1]["type"])) if told else None

    # -- noises and answers ------------------------------------------------------------------------------

    def _now(self) -> int:
        return int(self.view["round"] * self.view["turns"] + self.view["turn"])

    def _heard(self) -> dict[str, list[Heard]]:
        """What the radar shows: noises of this turn, and older ones that were heard in this very place."""
        now: Counter[str] = Counter()
        before: Counter[str] = Counter()
        for noise in self.view["noises"]:
            if noise["when"] == self._now():
                now[noise["way"]] += 1
            elif noise["at"] == self.hero["at"]:
                before[noise["way"]] += 1
        return {"now": self._ways_heard(now), "before": self._ways_heard(before)}

    def _ways_heard(self, counted: Counter[str]) -> list[Heard]:
        order = (*STEPS, "stairs", "other level")
        return [
            Heard(way.replace(" ", "-"), self.text(f"heard.{way.replace(' ', '-')}"), counted[way])
            for way in order
            if counted[way]
        ]

    def _memory(self) -> list[tuple[str, str]]:
        """What the holowatch keeps: answers of Locate and older noises, the newest first."""
        located = [("located", self._answer(answer)) for answer in reversed(self.view["answers"][-LISTED:])]
        older = [noise for noise in self.view["noises"] if noise["when"] != self._now()]
        return located + [("heard", self._noise(noise)) for noise in reversed(older[-LISTED:])]

    def _from(self, told: Mapping[str, Any]) -> str:
        if told["at"] == self.hero["at"]:
            return self.text("from.here")
        return self.text("from.place", place=place_name(told["at"]))

    def _answer(self, answer: Mapping[str, Any]) -> str:
        level = "same" if answer["same_level"] else "other"
        target, far = self.names.target(answer["target"]), answer["distance"]
        where = self._from(answer)
        if far is None:
            return self.text(f"located.{level}.far", target=target, where=where)
        return self.text(f"located.{level}", target=target, n=far, where=where)

    def _noise(self, noise: Mapping[str, Any]) -> str:
        round_, turn = divmod(noise["when"], self.view["turns"])
        way = self.text(f"heard.{noise['way'].replace(' ', '-')}")
        return self.text("heard.old", round=round_, turn=turn + 1, way=way, where=self._from(noise))


WAY_ICONS = {
    "move": "",
    "unblock": "door",
    "block": "lock",
    "line": "switch",
    "explore": "explore",
    "repair": "switch",
    "clear-rubble": "interact",
}


def _free_side(sector: Mapping[str, Any]) -> str:
    """A side with no passage, where the name of the sector can stand."""
    return next((way for way in ("south", "north", "east", "west") if way not in sector["exits"]), "south")


def item_icon(design: str) -> str:
    """Its sign in the sprite; the word `armour` belongs to the other game there."""
    return "item-armour" if design == "armour" else design


def item_things(items: Sequence[Mapping[str, Any]]) -> list[Thing]:
    """As choices name them: by number where the Hero has unlike ones of one design."""
    unlike: dict[str, list[Mapping[str, Any]]] = {}
    for item in items:
        kinds = unlike.setdefault(item["item"], [])
        if item not in kinds:
            kinds.append(item)
    return [_item_thing(item, unlike[item["item"]]) for item in items]


def _item_thing(item: Mapping[str, Any], unlike: list[Mapping[str, Any]]) -> Thing:
    return Thing("item", item["item"], unlike.index(item) + 1 if len(unlike) > 1 else 0)
