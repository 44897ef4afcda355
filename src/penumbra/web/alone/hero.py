"""The Hero's screen in parts: his Maze, what he hears, what he is able to do. Spectators sit on his side and see the
same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from penumbra.games.alone import naming
from penumbra.games.alone.content.vocabulary import ACTIONS
from penumbra.games.alone.notation import write
from penumbra.games.alone.things import place_name
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message
from penumbra.web import shared_parts
from penumbra.web.alone import hero_models as models
from penumbra.web.alone.gates import Gateway
from penumbra.web.alone.locating import Locator
from penumbra.web.alone.maze import (
    STEPS,
    TURNED,
    WAYS,
    MazeDrawing,
    MazeLevel,
    Tile,
    ghost,
    shape,
    shapes,
    tile,
    tile_class,
)
from penumbra.web.alone.memory import tag_of
from penumbra.web.alone.moment import losses, moments
from penumbra.web.alone.offers import Offers, numbers
from penumbra.web.alone.roster import LOOK, Rosters
from penumbra.web.alone.round_end import round_end
from penumbra.web.parts import TABLE, Part
from penumbra.web.scene import Offer, Scene

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

SCREEN, SHEET, MAP = "alone/hero.html", "alone/hero_sheet.html", "alone/hero_map.html"
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
ITEM_VERBS = ("use", "drop", "pay", "defend", "item")
AGILITY = "agility"
"""The skill that the Hero uses by himself; the choice is called like it."""
KEYS = {"move": "m", "explore": "e", "fight": "f", "locate": "l", "search": "s", "interact": "i"}
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
TABS = (("items", "bag"), ("missions", "mission"), ("log", "noise"), ("notes", "notebook"))
CREATURE_ICONS = {"alpha": "alpha", "colonel": "colonel"}
"""The signs of creatures, where they are not called like them."""
HEARD_IN = (*STEPS, "stairs", "other level")
ROLLS_SHOWN = 2
LISTED = 6
"""So many answers of Locate, and so many older noises, stand in the notebook."""
LISTED_CARDS = 4
"""So many of the cards on the track are listed by name."""


class HeroTable:
    """Builds the parts of one scene."""

    def __init__(self, face: AloneFace, scene: Scene) -> None:
        self.face = face
        self.scene = scene
        self.view = scene.view
        self.hero = scene.view["hero"]
        self.words = face.words
        self.offers = Offers(scene.choices)
        self.may_act = scene.asked and scene.prompt_key.startswith("prompt.action")
        """Whether an action is asked for. Within one, the reason against anything else is always the same."""
        self.answers_items = bool(self.offers.verbs(*ITEM_VERBS[1:], "upgrade")) and not self.may_act
        """Whether the question is about items, so that they are the answers."""
        self.rosters = Rosters(face, scene, self.offers, CREATURE_ICONS)
        self.locator = Locator(face, scene, self.offers)
        self.gates = Gateway(face, scene, self.offers, self.rosters)
        self.told_rosters: tuple[models.Roster, ...] = ()

    def table(self) -> Part:
        view, scene = self.view, self.scene
        choosing = not view["maze"]
        items, allies, skills = self._items(), self._allies(), self._skills()
        missions = [self._mission(mission) for mission in view["missions"]]
        left = self._left(choosing, items, allies, skills)
        above, below = ([self._characters()], []) if choosing else ([self._map()], [self._actions()])
        lit = {
            "items": any(one.model.lit for one in items)
            or any(one.model.options for one in skills)
            or any(one.model.lit for one in allies),
            "missions": any(one.model.lit for one in missions),
        }
        centre = (*above, *self._prompt(), *below, *moments(self.face, scene))
        screen = models.HeroScreen(scene.asked, bool(view["winner"]), choosing, self.answers_items)
        inside = (
            self._head(),
            left,
            Part("centre", f"{SCREEN}:centre", None, centre),
            self._right(missions),
            self._tabs(lit),
            *round_end(self.face, scene),
        )
        shown = Part("screen", f"{SCREEN}:screen", screen, inside)
        return Part(TABLE, "alone/table.html:table", view["nightmare"], (shown,), "main")

    # -- the head ----------------------------------------------------------------------------------------

    def _head(self) -> Part:
        view, hero, word = self.view, self.hero, self.words.word
        inside = []
        if who := view["character"]:
            tag = models.CharacterTag(who, word(f"character.{who}"), self.face.tip(who), hero["hero_used"])
            inside.append(Part("character-tag", f"{SCREEN}:character_tag", tag, tag="button"))
        rounds = models.Rounds(
            view["round"],
            view["turn"],
            view["turns"],
            hero["bullet"],
            view["nightmare"],
            self.face.box.numbers.nightmare_sanity,
        )
        decks = tuple((deck, word(f"deck.{deck}")) for deck in view["decks"])
        evil = models.EvilSide(view["evil"], decks, self.face.level(view["difficulty"]))
        inside += [
            Part("rounds", f"{SCREEN}:rounds", rounds),
            Part("evil-side", f"{SCREEN}:evil_side", evil),
            shared_parts.tools(self.scene),
        ]
        return Part("head", f"{SCREEN}:head", None, tuple(inside), "header")

    def _tabs(self, lit: Mapping[str, bool]) -> Part:
        badges = {"items": str(len(self.hero["items"]) or ""), "missions": self._progress()}
        tabs = [
            Part(
                f"tab-{tab}",
                f"{SCREEN}:tab",
                models.Tab(tab, icon, badges.get(tab, ""), lit.get(tab, False), tab == "log"),
                tag="button",
            )
            for tab, icon in TABS
        ]
        return Part("tabs", f"{SCREEN}:tabs", None, tuple(tabs), "nav")

    def _progress(self) -> str:
        """How far the mission is that is farthest; "" if none is begun."""
        begun = [one for one in self.view["missions"] if one["done"] and not one["solved"]]
        if not begun:
            return ""
        best = max(begun, key=lambda one: one["done"] / max(1, one["interacts"]))
        return f"{best['done']}/{best['interacts']}"

    # -- what the Hero has -------------------------------------------------------------------------------

    def _left(
        self, choosing: bool, items: Sequence[Part], allies: Sequence[Part], skills: Sequence[Part]
    ) -> Part:
        room_left = max(0, self.face.box.numbers.item_limit - len(items))
        listed = models.ItemList(tuple(one.model.design for one in items), room_left)
        pack = [Part("panel-items", f"{SHEET}:items", listed, tuple(items), "section")]
        if allies:
            pack.append(Part("panel-allies", f"{SHEET}:allies", None, tuple(allies), "section"))
        pack.append(Part("panel-skills", f"{SHEET}:skills", None, tuple(skills), "section"))
        inside = [] if choosing else [self._vitals()]
        inside += [Part("sheet-items", f"{SHEET}:pack", None, tuple(pack)), self._notebook()]
        return Part("left", f"{SCREEN}:left", None, tuple(inside), "aside")

    def _vitals(self) -> Part:
        view, hero = self.view, self.hero
        limit, top = view["limit"], hero["top"]
        meters = []
        lost = losses(self.face, self.scene)
        for what in ("health", "sanity"):
            value, gone = hero[what], lost.get(what, 0)
            head = models.MeterHead(what, value, self._heal(what), self.may_act, max(0, limit - value), gone)
            cells = models.MeterCells(what, value, top, limit, gone)
            inside = (
                Part(f"meter-head-{what}", f"{SHEET}:meter_head", head),
                Part(f"cells-{what}", f"{SHEET}:meter_cells", cells),
            )
            meters.append(Part(f"meter-{what}", f"{SHEET}:meter", what, inside))
        doses = models.Adrenaline(hero["adrenaline"], hero["adrenaline_most"], limit)
        model = models.Vitals(limit, top, tuple(view["limits"]), view["marker"])
        panel = (*meters, Part("adrenaline", f"{SHEET}:adrenaline", doses))
        return Part("vitals", f"{SHEET}:vitals", model, panel, "section")

    def _heal(self, what: str) -> str:
        """Healing stands on the track, and in the prompt as well, where there is no room for it on the track."""
        return numbers(self.offers.about(what, "heal", "recover"))

    def _items(self) -> list[Part]:
        things = item_things(self.hero["items"])
        return [
            self._item(f"item-{number}", item, thing)
            for number, (item, thing) in enumerate(zip(self.hero["items"], things, strict=True), 1)
        ]

    def _item(self, key: str, item: Mapping[str, Any], thing: Thing) -> Part:
        """Alike items have the same options: it does not matter which one is used. Whether Armour comes before Agility
        is asked in the prompt as well."""
        box, design, upgraded = self.face.box, item["item"], item["upgraded"]
        model = box.items[box.item_index[design]]
        choices = self.offers.about(thing, *ITEM_VERBS, "upgrade")
        options = numbers(choices) if self.offers.verbs(AGILITY) else self.offers.place(choices)
        answers = options if self.answers_items else ""
        case = models.ItemCase(key, design, upgraded, bool(options), answers)
        art = models.ItemArt(
            f"{key}-art", design, "item-armour" if model.action == "passive" else model.action
        )
        text = models.ItemText(
            key=f"{key}-text",
            name=self._item_name(thing),
            charges=item["charges"],
            most=max(box.numbers.item_charges, item["charges"]),
            component=model.component,
            upgraded=upgraded,
            component_tip=self.words.own("upgraded") if upgraded else self.face.needs(model.component),
        )
        inside = (
            Part(art.key, f"{SHEET}:item_art", art, tag="span"),
            Part(text.key, f"{SHEET}:item_text", text, tag="span"),
            self._item_details(key, item, thing, options),
        )
        return Part(key, f"{SHEET}:item", case, inside)

    def _item_details(self, key: str, item: Mapping[str, Any], thing: Thing, options: str) -> Part:
        box, design = self.face.box, item["item"]
        model = box.items[box.item_index[design]]
        basic, advanced = self.face.item_effects(design)
        details = models.ItemDetails(
            key=key,
            name=self._item_name(thing),
            design=design,
            kind=self.face.pages[design].text[0],
            basic=basic,
            advanced=advanced,
            upgraded=item["upgraded"],
            needs=self.face.needs(model.component),
            charges=item["charges"],
            most=max(box.numbers.item_charges, item["charges"]),
        )
        tries = write(Choice("use", thing)) if self.may_act and not options else ""
        use = models.UseNow(f"{key}-use", "" if self.answers_items else options, tries)
        inside = (Part(use.key, f"{SHEET}:use_now", use, tag="span"),)
        return Part(f"{key}-more", f"{SHEET}:item_more", details, inside)

    def _item_name(self, thing: Thing) -> str:
        return self.words.narrow(f"item.{thing.id}", thing.number)

    def _allies(self) -> list[Part]:
        return [self._ally(ally) for ally in self.hero["allies"]]

    def _ally(self, ally: Mapping[str, Any]) -> Part:
        """A press tells what it does and what its sacrifice brings; where a question is open it is the answer."""
        who = ally["character"]
        offered = self.offers.about(who, "ally", "sacrifice", "on")
        options = numbers(offered)
        model = models.AllyCase(
            id=who,
            name=self.words.word(f"character.{who}"),
            used=ally["used"],
            lit=bool(options),
            answers="" if self.may_act else options,
            charges=ally["charges"],
            note=", ".join(self.words.own(f"ally.{mark}") for mark in ("survivor", "used") if ally[mark]),
        )
        return Part(f"ally-{who}", f"{SHEET}:ally", model, (self._ally_details(model, offered),))

    def _ally_details(self, ally: models.AllyCase, offered: Sequence[Offer]) -> Part:
        page = self.face.pages[ally.id]
        _, skill, sacrifice = page.text[:3]
        details = models.AllyDetails(
            id=ally.id,
            name=ally.name,
            kind=page.title,
            skill=skill,
            sacrifice=sacrifice,
            charges=ally.charges,
            acts=tuple((one.option, self.words.own(f"ally.do.{one.verb}")) for one in offered)
            if self.may_act
            else (),
            tries=f"ally {ally.id}" if self.may_act and not offered else "",
        )
        return Part(f"ally-{ally.id}-more", f"{SHEET}:ally_more", details)

    def _skills(self) -> list[Part]:
        most = self.face.box.numbers.skill_points
        parts = []
        for skill, points in self.hero["skills"].items():
            options = numbers([*self.offers.about(skill, "skill"), *self.offers.verbs(skill)])
            model = models.SkillSign(
                skill,
                self.words.narrow(f"skill.{skill}"),
                options,
                self.words.word(SKILL_RULES[skill]),
                points,
                most,
            )
            parts.append(Part(f"skill-{skill}", f"{SHEET}:skill", model, tag="button" if options else "div"))
        return parts

    # -- the Maze ----------------------------------------------------------------------------------------

    def _map(self) -> Part:
        tiles = {tuple(sector["at"]): tile(sector) for sector in self.view["maze"]}
        inside = [
            self._shapes(list(tiles.values())),
            *self._levels(tiles),
            Part("radar", f"{MAP}:radar", self.heard()),
        ]
        if conditions := self._conditions():
            inside.append(Part("conditions", f"{MAP}:conditions", conditions, tag="ul"))
        if rolls := self._rolls():
            inside.append(Part("rolls", f"{MAP}:rolls", rolls))
        if scare := self._scare():
            inside.append(Part(scare.key, f"{MAP}:scare", scare))
        if not self.view["winner"]:
            inside.append(Part("here", f"{MAP}:here", self._here()))
        track = self.view["track"]
        count = models.EvilCount(track["covered"], track["spaces"], track["dangers"])
        inside.append(Part("evil-count", f"{MAP}:evil_count", count, tag="button"))
        inside += [Part(one.id, f"{MAP}:roster", one, tag="section") for one in self.told_rosters]
        if locating := self.locator.panel():
            inside.append(locating)
        return Part("map", f"{MAP}:map", self.view["nightmare"], tuple(inside), "section")

    def _shapes(self, tiles: Sequence[Tile]) -> Part:
        """Each shape comes to the page once, however many sectors have it."""
        inside = tuple(
            Part(f"shape-{name}", f"{MAP}:shape", (name, shape(name)), tag="svg")
            for name in shapes(tiles, self.view["nightmare"])
        )
        return Part("maze-shapes", f"{MAP}:shapes", None, inside)

    def _levels(self, tiles: Mapping[tuple[int, ...], Tile]) -> list[Part]:
        """The Hero's level, then the other one if something of it is in the Maze."""
        at, places = self.hero["at"], self._places(tiles)
        mazes = [(level, maze) for level in (at[2], 1 - at[2]) if (maze := self._maze(level, tiles))]
        level, maze = mazes[0]
        ways = Part("ways", f"{MAP}:ways", models.Gates(at[0], at[1], self.gates.slots()))
        figure = Part("me", f"{MAP}:me", self._me(), tag="span")
        frame = maze.frame()
        inside = (self._drawing("view", maze), *places[level], figure, ways)
        plane = Part("plane-view", f"{MAP}:plane", "view", inside)
        shown = models.MapView(f"{frame.style};--hx:{at[0]};--hy:{at[1]}", key=place_name(at))
        parts = [Part("view", f"{MAP}:view", shown, (plane,))]
        for level, other in mazes[1:]:
            inside = (self._drawing("inset", other), *places[level])
            plane = Part("plane-inset", f"{MAP}:plane", "inset", inside)
            shown = models.MapView(other.frame().style, maze.free_corner(frame))
            parts.append(Part("inset", f"{MAP}:inset", shown, (plane,)))
        return parts

    def _maze(self, level: int, tiles: Mapping[tuple[int, ...], Tile]) -> MazeLevel | None:
        """What is drawn of a level; None if there is nothing."""
        at, view = self.hero["at"], self.view
        here = [one for place, one in tiles.items() if place[2] == level]
        ghosts = [ghost(one) for one in view["forgotten"] if one["at"][2] == level]
        shown = [(one["at"][0], one["at"][1]) for one in view["shown"] if one["at"][2] == level]
        if not (here or ghosts or shown):
            return None
        hero = (at[0], at[1]) if level == at[2] else None
        return MazeLevel(here, ghosts, hero, view["nightmare"], shown)

    def _drawing(self, kind: str, maze: MazeLevel) -> Part:
        label = self.words.own("map.here" if maze.hero else "map.other")
        model = MazeDrawing(
            f"maze-{kind}",
            label,
            tuple(maze.tiles.values()),
            tuple(maze.ghosts.values()),
            maze.hero,
            maze.nightmare,
        )
        return Part(model.id, f"{MAP}:maze", model, tag="svg")

    def _me(self) -> models.HeroFigure:
        at = self.hero["at"]
        here = next((sector for sector in self.view["maze"] if sector["here"]), None)
        marks = []
        if here is not None:
            marks = [
                word
                for word, holds in (
                    ("beside", here["creatures"]), ("on-stairs", here["stairs"]), ("below-switch", here["switch"]),
                )
                if holds
            ]  # fmt: skip
        return models.HeroFigure(at[0], at[1], " ".join(marks), self.scene.plays)

    def _here(self) -> models.Here:
        """Where the Hero is, in words."""
        here = next((sector for sector in self.view["maze"] if sector["here"]), None)
        if here is None:
            return models.Here("")
        room = here["room"]
        place = self.words.word(f"room.{room}") if room else self.words.own(f"shape.{_shape_word(here)}")
        light = "lit" if here["lit"] else "dark"
        return models.Here(self.face.texts.get(f"web.alone.here.{light}", place=place))

    def _places(self, tiles: Mapping[tuple[int, ...], Tile]) -> tuple[list[Part], list[Part]]:
        """By level. Creatures are counted in the order of the view, which tells nothing."""
        seen: Counter[str] = Counter()
        places: tuple[list[Part], list[Part]] = ([], [])
        keyed: list[tuple[Mapping[str, Any], list[tuple[str, Mapping[str, Any]]]]] = []
        for sector, drawn in zip(self.view["maze"], tiles.values(), strict=True):
            creatures = self._counted(sector["creatures"], seen)
            if creatures:
                keyed.append((sector, creatures))
            places[sector["at"][2]].append(self._place(sector, drawn, creatures))
        bare = [tuple(sector["at"]) for sector in self.view["maze"] if sector["bare"]]
        elsewhere: dict[tuple[int, ...], list[Mapping[str, Any]]] = {}
        for creature in self.view["shown"]:
            at = tuple(creature["at"])
            if at not in tiles or at in bare:
                elsewhere.setdefault(at, []).append(creature)
        for at, beasts in elsewhere.items():
            creatures = self._counted(beasts, seen)
            keyed.append(({"at": list(at)}, creatures))
            id_, css = f"shown-{place_name(at)}", f"elsewhere n{min(len(beasts), 4)}"
            looks = f"{LOOK}{place_name(at)}"
            model = models.MazePlace(id_, at[0], at[1], css, "", "", None, (), looks=looks)
            places[at[2]].append(Part(id_, f"{MAP}:place", model, tuple(self._beasts(creatures, False))))
        self.told_rosters = tuple(self.rosters.all(keyed))
        return places

    def _counted(
        self, creatures: Sequence[Mapping[str, Any]], seen: Counter[str]
    ) -> list[tuple[str, Mapping[str, Any]]]:
        """Each with its key."""
        found = []
        for creature in creatures:
            seen[creature["type"]] += 1
            found.append((f"beast-{creature['type']}-{seen[creature['type']]}", creature))
        return found

    def _place(
        self, sector: Mapping[str, Any], drawn: Tile, creatures: Sequence[tuple[str, Mapping[str, Any]]]
    ) -> Part:
        name, room = place_name(sector["at"]), sector["room"]
        css = ("here " if sector["here"] else "") + tile_class(drawn)
        if [drawn.x, drawn.y + 1, sector["at"][2]] == list(self.hero["at"]):
            css += " above-hero"
        beasts = tuple(self._beasts(creatures, sector["here"]))
        label = self.words.word(f"room.{room}") if room else ""
        model = models.MazePlace(
            id=f"at-{name}",
            x=drawn.x,
            y=drawn.y,
            css=f"{css} n{min(len(beasts), 4)} side-{_free_side(drawn.exits)}",
            label=label,
            note=self.words.own("searched") if room in self.hero["searched"] else "",
            danger=numbers(self.offers.about(name, "remove danger")) if sector["danger"] else None,
            marks=self._marks(sector),
            tag=tag_of(self.scene, sector["at"]),
            looks=f"{LOOK}{name}" if beasts else "",
        )
        return Part(model.id, f"{MAP}:place", model, beasts)

    def _marks(self, sector: Mapping[str, Any]) -> tuple[tuple[str, str, str], ...]:
        marks = []
        if sector["gas"]:
            marks.append(("gas", "gas", self.words.own("mark.gas")))
        if sector["jam"]:
            marks.append(("jam", "mechanical", self.words.counted("mark.jam", sector["jam"])))
        if sector["sabotage"]:
            marks.append(("sabotage", "warning", self.words.counted("mark.sabotage", sector["sabotage"])))
        if room := sector["room"]:
            for mission in self.view["missions"]:
                if room == mission["room"] and not mission["solved"]:
                    name = self.words.word(f"mission.{mission['mission']}")
                    marks.append((f"goal {mission['colour']}", "mission", name))
        return tuple(marks)

    def _beasts(self, creatures: Sequence[tuple[str, Mapping[str, Any]]], here: bool) -> Iterator[Part]:
        """One alone is a figure; more of them, or with the Hero, are counters, one for each kind."""
        kinds = Counter(one["type"] for _, one in creatures)
        hurt = {one["type"] for _, one in creatures if one["wounded"]}
        drawn: set[str] = set()
        for key, one in creatures:
            kind = one["type"]
            look = "more" if kind in drawn else "counter" if here or len(creatures) > 1 else "figure"
            drawn.add(kind)
            marks = [word for word in ("wounded", "acid") if one[word]] if look == "figure" else []
            ghostly = ["apparition"] if "apparition" in one else []
            model = models.Beast(
                key=key,
                type=kind,
                art=self._figure(kind),
                icon=CREATURE_ICONS.get(kind, kind),
                name=self.face.creature(kind),
                marks=(*marks, *ghostly),
                look=look,
                many=kinds[kind] if look == "counter" else 1,
                hurt=look == "counter" and kind in hurt,
            )
            yield Part(key, f"{MAP}:beast", model, tag="span")

    def _figure(self, kind: str) -> str:
        """A figure for the map; a creature from a pack is shown by the picture of its card."""
        if kind in FIGURES:
            return f"/static/figures/{kind}{'-night' if self.view['nightmare'] else ''}.svg"
        family = "creature" if any(one.id == kind for one in self.face.box.creatures) else "boss"
        return f"/art/alone/{family}/{kind}.svg"

    def _conditions(self) -> tuple[tuple[str, str, str], ...]:
        """What holds for the Hero now and what hurts him: a sign, a name and what it means."""
        hero, view, word = self.hero, self.view, self.words.word
        told: list[tuple[str, str, str]] = []
        for mission in view["missions"]:
            if mission["trouble_on"]:
                name, text = (word(f"trouble.{mission['trouble']}{part}") for part in ("", ".text"))
                told.append((mission["room"], name, text))
        states = (
            ("gas", "poison", hero["poison"]), ("gas", "smoke", hero["smoke"]), ("lock", "no-block", hero["no_block"]),
            ("check", "any-parts", hero["any_parts"]), ("hourglass", "fuse", view["fuse"] if view["armed"] else 0),
            ("warning", "burning", view["armed"] and not view["fuse"]),
        )  # fmt: skip
        told += [(icon, self.words.counted(f"state.{key}", int(n)), "") for icon, key, n in states if n]
        return tuple(told)

    def _characters(self) -> Part:
        cards = []
        for one in self.face.box.characters:
            page = self.face.pages[one.id]
            options = self.offers.place(self.offers.about(one.id, "character"))
            chosen = self.view["character"] == one.id
            model = models.CharacterCard(options, one.id, page.name, page.title, tuple(page.text), chosen)
            tag = "button" if options else "div"
            cards.append(Part(f"character-{one.id}", f"{MAP}:character", model, tag=tag))
        return Part("characters", f"{MAP}:characters", None, tuple(cards), "section")

    # -- what is asked -----------------------------------------------------------------------------------

    def _prompt(self) -> tuple[Part, ...]:
        """The question with its second line, and what is asked while an action is chosen."""
        self.offers.place(self.offers.verbs("fight"))
        asks = self.gates.asks() if self.may_act else ()
        shared, choices = shared_parts.prompt(self.scene, self.offers.rest())
        picks = self.locator.left or (
            self.face.box.numbers.locate_targets if self.offers.verbs("locate") else 0
        )
        fights = self.rosters.asks(self.told_rosters)
        taken = (
            {ask.group for ask in asks} | ({"fight"} if fights else set()) | ({"locate"} if picks else set())
        )
        model = models.HeroPrompt(
            shared=replace(
                shared.model, text=self._question(), rest=tuple(map(self._short, shared.model.rest))
            ),
            icon=self._prompt_icon(),
            note=self._note(),
            default="locate" if self.locator.left else "fight" if fights and not self.may_act else "",
            whens=" ".join(f"choice:{one}" for one in ("", *ACTIONS) if one not in taken),
            asks=tuple(asks),
            fights=fights,
            picks=picks,
            acts=self.may_act,
            aside=tuple(one.option for one in self.offers.verbs("heal")),
            ask_picks=bool(self.locator.left),
            undo=bool(self.scene.undo) and not self.scene.undo_asks,
        )
        return (Part("prompt", f"{SCREEN}:prompt", model, tag="section"), choices)

    def _short(self, loose: shared_parts.LooseChoice) -> shared_parts.LooseChoice:
        """What adrenaline is spent on, in a few words: there may be three such buttons."""
        one = next(choice for choice in self.scene.choices if choice.option == loose.option)
        key = f"web.alone.short.{one.notation.replace(' ', '-')}"
        return replace(loose, caption=self.face.texts.get(key)) if self.face.texts.has(key) else loose

    def _question(self) -> str:
        """The question in one line; round and turn stand in the head."""
        key = f"web.alone.{self.scene.prompt_key}"
        asked = self.scene.asked and self.face.texts.has(key)
        return self.face.texts.get(key) if asked else self.scene.prompt

    def _prompt_icon(self) -> str:
        if not self.scene.asked:
            return "evil"
        return "hourglass" if self.hero["bullet"] else "hero"

    def _note(self) -> str:
        """Why the question is asked, or what follows from it."""
        if not self.scene.asked:
            return ""
        get = self.face.texts.get
        if self.may_act:
            if self.rosters.company():
                return get(
                    "web.alone.note.company", leave=self.rosters.leaving(), stay=self.rosters.staying()
                )
            blocks = [one for one in self.scene.choices if one.verb == "block"]
            if blocks:
                return self.words.own("note.block.first")
        key = f"web.alone.note.{self.scene.prompt_key}"
        return get(key) if self.face.texts.has(key) else ""

    # -- what can be done --------------------------------------------------------------------------------

    def _actions(self) -> Part:
        uses: dict[str, list[models.ItemUse]] = {action: [] for action in ACTIONS}
        for choice in self.offers.verbs("use"):
            design = choice.subject
            model = self.face.box.items[self.face.box.item_index[design]]
            if model.action in uses:
                thing, options = choice.choice.subject, self.offers.place([choice])
                assert thing is not None, "items are used one by one"
                use = models.ItemUse(options, item_icon(design), item_name(thing), self._item_name(thing))
                uses[model.action].append(use)
        inside = [self._action(action, uses[action]) for action in ACTIONS]
        return Part("actions", f"{SCREEN}:actions", None, tuple(inside), "section")

    def _action(self, action: str, uses: Sequence[models.ItemUse]) -> Part:
        """With several places to choose from the action is chosen first, and a Fight always; else it is done."""
        choices = self.offers.verbs(*ACTION_VERBS[action])
        options = self.offers.place(choices)
        placed = action in ("fight", "locate") or (len(choices) > 1 and self.gates.has(action))
        chooses = bool(choices) and placed and not (action == "locate" and not self.may_act)
        if not choices and uses:
            options = " ".join(use.options for use in uses)
        model = models.Action(
            id=action,
            name=self.words.word(f"action.{action}"),
            key=KEYS[action],
            options="" if chooses else options,
            chooses=chooses,
            only_item=not choices and bool(uses),
            tries=self.may_act and not choices and not uses,
            hint=self._hint(action, choices, uses),
            tip=self._action_tip(action),
            uses=tuple(uses),
        )
        return Part(f"action-{action}", f"{SCREEN}:action", model)

    def _action_tip(self, action: str) -> str:
        """What the action does: the line of explanation."""
        return self.words.own(f"action.{action}.tip")

    def _hint(self, action: str, choices: Sequence[Offer], uses: Sequence[models.ItemUse] = ()) -> str:
        """In a few words what the action would do here, or what it lacks."""
        own, box = self.words.own, self.face.box.numbers
        if not choices and uses and self.may_act:
            return self.face.texts.get("web.alone.hint.with", item=[use.item for use in uses])
        if not choices:
            return own(f"hint.none.{action}") if self.may_act else ""
        match action:
            case "move" | "explore":
                ways = [choice.subject for choice in choices]
                return ", ".join(own(f"way.{way}") for way in (*WAYS, "stairs") if way in ways)
            case "fight":
                return ", ".join(dict.fromkeys(self.face.creature(choice.subject) for choice in choices))
            case "locate":
                return self.words.counted("hint.locate", box.locate_targets)
            case "search" if not self.may_act:
                return ""  # an item is being used that draws more: the choices say how much
            case "search":
                room = any(choice.subject for choice in choices)
                return self.words.counted("hint.search", box.search_room_draw if room else box.search_draw)
            case _:
                return ", ".join(
                    own(f"hint.{verb}") for verb in dict.fromkeys(choice.verb for choice in choices)
                )

    # -- missions and reactions --------------------------------------------------------------------------

    def _right(self, missions: Sequence[Part]) -> Part:
        log = [shared_parts.log(self.scene)]
        if shared_parts.talks(self.scene):
            log.append(shared_parts.chat(self.scene))
        inside = (
            self._track(),
            Part("panel-missions", f"{SCREEN}:missions", None, tuple(missions), "section"),
            Part("panel-log", f"{SCREEN}:log", None, tuple(log), "section"),
        )
        return Part("right", f"{SCREEN}:right", None, inside, "aside")

    def _mission(self, mission: Mapping[str, Any]) -> Part:
        known, colour = mission["mission"], mission["colour"]
        state = "solved" if mission["solved"] else "active" if mission["active"] else "waits"
        options = numbers(self.offers.about(known, "work"))
        tries = self.may_act and not options and state != "solved"
        case = models.MissionCase(known, colour, state, mission["room"], bool(options))
        name = self.words.word(f"mission.{known}")
        more = models.MissionDetails(known, colour, name, tuple(self.face.pages[known].text))
        use = models.UseNow(f"mission-{colour}-use", options, f"work {known}" if tries else "")
        use_now = Part(use.key, f"{SCREEN}:work_now", use, tag="span")
        trouble = f"trouble.{mission['trouble']}" if mission["trouble_on"] else ""
        text = models.MissionText(
            colour=colour,
            name=self.words.word(f"mission.{known}"),
            task=self._task(mission),
            done=mission["done"],
            needed=mission["interacts"],
            state=state,
            trouble=self.words.word(trouble) if trouble else "",
            trouble_text=self.words.word(f"{trouble}.text") if trouble else "",
        )
        inside = (
            Part(f"mission-{colour}-text", f"{SCREEN}:mission_text", text, tag="span"),
            Part(f"mission-{colour}-more", f"{SCREEN}:mission_more", more, (use_now,)),
        )
        return Part(f"mission-{colour}", f"{SCREEN}:mission", case, inside)

    def _task(self, mission: Mapping[str, Any]) -> str:
        """Where to go and what is left to do there."""
        own = self.words.own
        if mission["solved"]:
            return own("mission.solved")
        parts = [self.face.task(mission["room"], max(0, mission["interacts"] - mission["done"]))]
        if mission["charges"]:
            parts.append(
                self.words.counted(f"mission.charges.{mission['kind'] or 'any'}", mission["charges"])
            )
        if mission["finale"] == "purge" and self.view["purged"]:
            parts.append(own("mission.purged.here" if self.view["purged"] & 1 else "mission.purged.there"))
        if not mission["active"]:
            parts.append(own("mission.waits"))
        return " · ".join(parts)

    def _track(self) -> Part:
        track, beyond = self.view["track"], self.face.box.numbers.danger_beyond
        symbols = track["dangers"] - beyond
        first, free = track["covered"] + 1, max(0, track["spaces"] - track["covered"])
        cards = [self._track_card(number, card) for number, card in enumerate(track["cards"], 1)]
        spaces = models.TrackSpaces(first, max(0, free - symbols), symbols, beyond)
        inside = [
            Part("track-spaces", f"{SCREEN}:track_spaces", spaces,
                 tuple(Part(f"played-{card.key}", f"{SCREEN}:played", card, tag="li") for card in cards), "ol"),
        ]  # fmt: skip
        if cards:
            lines = tuple(
                Part(f"listed-{card.key}", f"{SCREEN}:listed", card, tag="li")
                for card in cards[-LISTED_CARDS:]
            )
            inside.append(Part("played-list", f"{SCREEN}:played_list", None, lines, "ul"))
        return Part("panel-track", f"{SCREEN}:track", track["dangers"], tuple(inside), "section")

    def _track_card(self, number: int, card: Mapping[str, Any]) -> models.TrackCard:
        known, turn, own = card["card"] or "", card["turn"], self.words.own
        return models.TrackCard(
            key=str(number),
            card=known,
            name=self.words.word(f"reaction.{known}") if known else own("face-down"),
            deck=str(self.face.pages[known].facts["deck"]) if known else "",
            wide=card["spaces"] > 1,
            turn=self.words.counted("turn.short", turn + 1),
            now=turn == self.view["turn"],
            tip=self.face.tip(known) if known else own("face-down.tip"),
        )

    # -- dice --------------------------------------------------------------------------------------------

    def _rolls(self) -> tuple[models.DiceRoll, ...]:
        """The last dice thrown since the viewer looked. The key changes with every roll."""
        told = [event for event in self.scene.told if event.get("kind") == "roll"]
        return tuple(self._roll(event) for event in told[-ROLLS_SHOWN:])

    def _roll(self, event: Mapping[str, Any]) -> models.DiceRoll:
        hits, specials, counted = event["hits"], event["specials"], event["counted"]
        special = "special" if counted > hits else "dud"
        missed = event["dice"] - hits - specials
        side = "hero" if event["seat"] == HERO else "evil"
        return models.DiceRoll(
            key=f"roll-{event['entry']}",
            side=side,
            faces=("hit",) * hits + (special,) * specials + ("miss",) * missed,
            text=self.words.counted(f"roll.{side}", counted),
        )

    def _scare(self) -> models.Scare | None:
        """What the Hero was scared by just now."""
        told = [event for event in self.scene.told if event.get("kind") == "scared" and event["type"]]
        return models.Scare(f"scare-{told[-1]['entry']}", self._figure(told[-1]["type"])) if told else None

    # -- noises and answers ------------------------------------------------------------------------------

    def _now(self) -> int:
        return int(self.view["round"] * self.view["turns"] + self.view["turn"])

    def heard(self) -> models.Radar:
        now: Counter[str] = Counter()
        before: Counter[str] = Counter()
        moment = self._now()
        for noise in self.view["noises"]:
            if noise["when"] == moment:
                now[noise["way"]] += 1
            elif noise["at"] == self.hero["at"]:
                before[noise["way"]] += 1
        return models.Radar(moment if now else 0, self._ways_heard(now), self._ways_heard(before))

    def _ways_heard(self, counted: Counter[str]) -> tuple[models.Heard, ...]:
        if not counted:
            return ()
        ways = [(way.replace(" ", "-"), counted[way]) for way in HEARD_IN if counted[way]]
        return tuple(
            models.Heard(way, self.words.own(f"heard.{way}"), times, TURNED.get(way)) for way, times in ways
        )

    def _notebook(self) -> Part:
        notes = models.Notes(tuple(self.scene.notebook), self.remembered())
        writes = self.scene.plays and self.scene.result is None
        inside = (Part("notes", f"{SHEET}:notes", notes, tag="ul"),)
        return Part("panel-notes", f"{SHEET}:notebook", writes, inside, "section")

    def remembered(self) -> tuple[models.Kept, ...]:
        """What the holowatch keeps: answers of Locate and older noises, the newest first."""
        now = self._now()
        older = [noise for noise in self.view["noises"] if noise["when"] != now]
        return (
            *map(self._answer, reversed(self.view["answers"][-LISTED:])),
            *map(self._noise, reversed(older[-LISTED:])),
        )

    def _from(self, told: Mapping[str, Any]) -> str:
        if told["at"] == self.hero["at"]:
            return self.words.own("from.here")
        place = self.scene.memory.said(naming.place(told["at"]))
        return self.face.texts.get("web.alone.from.place", place=place)

    def _answer(self, answer: Mapping[str, Any]) -> models.Kept:
        key = "located.same" if answer["same_level"] else "located.other"
        facts = {"target": self.face.target(answer["target"]), "where": self._from(answer)}
        if answer["distance"] is None:
            return models.Kept("located", f"{key}.far", facts)
        return models.Kept("located", key, {**facts, "n": answer["distance"]})

    def _noise(self, noise: Mapping[str, Any]) -> models.Kept:
        round_, turn = divmod(noise["when"], self.view["turns"])
        way = self.words.own(f"heard.{noise['way'].replace(' ', '-')}")
        facts = {"round": round_, "turn": turn + 1, "way": way, "where": self._from(noise)}
        return models.Kept("heard", "heard.old", facts)


def _shape_word(sector: Mapping[str, Any]) -> str:
    """What a corridor is called by its openings."""
    if sector["stairs"]:
        return "stairs"
    ways = [way for way in sector["exits"] if way in STEPS]
    straight = {frozenset(("north", "south")), frozenset(("east", "west"))}
    if len(ways) == 2:
        return "corridor" if frozenset(ways) in straight else "bend"
    return {0: "end", 1: "end", 3: "junction"}.get(len(ways), "crossing")


def _free_side(exits: Mapping[str, str]) -> str:
    """A side with no passage, where the name of the sector can stand."""
    for way in ("south", "north", "east", "west"):
        if way not in exits:
            return way
    return "south"


def item_icon(design: str) -> str:
    """Its sign in the sprite; the word `armour` belongs to the other game there."""
    return "item-armour" if design == "armour" else design


def item_name(thing: Thing) -> Message:
    """With its number only where there are unlike ones."""
    name = naming.item(thing.id)
    return naming.numbered(name, thing.number) if thing.number else name


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
