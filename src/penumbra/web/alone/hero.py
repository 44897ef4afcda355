"""The Hero's screen in parts: his Maze, what he hears, what he is able to do. Spectators sit on his side and see the
same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from penumbra.games.alone.content.vocabulary import ACTIONS, ROOMS
from penumbra.games.alone.notation import write
from penumbra.games.alone.things import place_name
from penumbra.kernel.choice import Choice, Thing
from penumbra.web import shared_parts
from penumbra.web.alone import hero_models as models
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
from penumbra.web.alone.offers import Offers, numbers
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
WAY_VERBS = {
    "move": "move", "unblock": "unblock", "block": "block", "line": "line", "explore": "explore", "repair": "repair",
    "clear": "clear-rubble",
}  # fmt: skip
"""What is done in a direction, and so stands on the map beside the Hero; and how it is called there."""
WAY_ICONS = {
    "move": "", "unblock": "door", "block": "lock", "line": "switch", "explore": "explore", "repair": "switch",
    "clear-rubble": "interact",
}  # fmt: skip
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
TABS = (
    ("items", "bag"),
    ("missions", "mission"),
    ("skills", "keen-eye"),
    ("log", "noise"),
    ("notes", "notebook"),
)
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

    def table(self) -> Part:
        view, scene = self.view, self.scene
        choosing = not view["maze"]
        items, allies, skills = self._items(), self._allies(), self._skills()
        missions = [self._mission(mission) for mission in view["missions"]]
        left = self._left(choosing, items, allies, skills)
        above, below = ([self._characters()], []) if choosing else ([self._map()], [self._actions()])
        lit = {
            "items": any(one.model.options for one in items),
            "missions": any(one.model.options for one in missions),
            "skills": any(one.model.options for one in (*skills, *allies)),
        }
        asks_items = bool(self.offers.verbs(*ITEM_VERBS[1:], "upgrade"))
        centre = (*above, *shared_parts.prompt(scene, self.offers.rest()), *below)
        screen = models.HeroScreen(scene.asked, bool(view["winner"]), choosing, asks_items)
        inside = (
            self._head(),
            left,
            Part("centre", f"{SCREEN}:centre", None, centre),
            self._right(missions),
            self._tabs(lit),
            *shared_parts.result(scene),
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
        tabs = [
            Part(
                f"tab-{tab}", f"{SCREEN}:tab", models.Tab(tab, icon, not number, lit.get(tab, False)), tag="button"
            )
            for number, (tab, icon) in enumerate(TABS)
        ]  # fmt: skip
        return Part("tabs", f"{SCREEN}:tabs", None, tuple(tabs), "nav")

    # -- what the Hero has -------------------------------------------------------------------------------

    def _left(
        self, choosing: bool, items: Sequence[Part], allies: Sequence[Part], skills: Sequence[Part]
    ) -> Part:
        inside = [] if choosing else [self._vitals()]
        room_left = max(0, self.face.box.numbers.item_limit - len(items))
        listed = models.ItemList(tuple(one.model.design for one in items), room_left)
        inside.append(Part("panel-items", f"{SHEET}:items", listed, tuple(items), "section"))
        if allies:
            inside.append(Part("panel-allies", f"{SHEET}:allies", None, tuple(allies), "section"))
        inside += [
            Part("panel-skills", f"{SHEET}:skills", None, tuple(skills), "section"),
            self._notebook(),
        ]
        return Part("left", f"{SCREEN}:left", None, tuple(inside), "aside")

    def _vitals(self) -> Part:
        view, hero = self.view, self.hero
        limit, top = view["limit"], hero["top"]
        meters = []
        for what in ("health", "sanity"):
            value = hero[what]
            head = models.MeterHead(what, value, self._heal(what), self.may_act, max(0, limit - value))
            cells = models.MeterCells(what, value, top, limit)
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
        """Healing with adrenaline stands on the track; a question about it stands in the prompt as well."""
        return self.offers.place(self.offers.about(what, "heal")) or numbers(
            self.offers.about(what, "recover")
        )

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
        tries = write(Choice("use", thing)) if self.may_act and not options else ""
        button = models.ItemButton(
            key, design, upgraded, options, tries, "" if tries else self.face.tip(design)
        )
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
        )
        return Part(key, f"{SHEET}:item", button, inside, "button")

    def _item_name(self, thing: Thing | None) -> str:
        """With its number only where there are unlike ones."""
        assert thing is not None, "items are used one by one"
        name = self.words.word(f"item.{thing.id}")
        return self.face.texts.get("label.numbered", name=name, number=thing.number) if thing.number else name

    def _allies(self) -> list[Part]:
        return [self._ally(ally) for ally in self.hero["allies"]]

    def _ally(self, ally: Mapping[str, Any]) -> Part:
        who = ally["character"]
        options = numbers(self.offers.about(who, "ally", "sacrifice", "on"))
        tries = f"ally {who}" if self.may_act and not options else ""
        model = models.AllyButton(
            id=who,
            name=self.words.word(f"character.{who}"),
            used=ally["used"],
            options=options,
            tries=tries,
            tip="" if tries else self.face.tip(who),
            charges=ally["charges"],
            note=", ".join(self.words.own(f"ally.{mark}") for mark in ("survivor", "used") if ally[mark]),
        )
        return Part(f"ally-{who}", f"{SHEET}:ally", model, tag="button")

    def _skills(self) -> list[Part]:
        most = self.face.box.numbers.skill_points
        parts = []
        for skill, points in self.hero["skills"].items():
            options = numbers([*self.offers.about(skill, "skill"), *self.offers.verbs(skill)])
            model = models.SkillSign(
                skill,
                self.words.word(f"skill.{skill}"),
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
            Part("radar", f"{MAP}:radar", self._heard()),
        ]
        if conditions := self._conditions():
            inside.append(Part("conditions", f"{MAP}:conditions", conditions, tag="ul"))
        if rolls := self._rolls():
            inside.append(Part("rolls", f"{MAP}:rolls", rolls))
        if scare := self._scare():
            inside.append(Part(scare.key, f"{MAP}:scare", scare))
        if targets := self._targets():
            inside.append(Part("targets", f"{MAP}:targets", targets))
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
        ways = Part("ways", f"{MAP}:ways", models.Ways(at[0], at[1], self._ways()))
        figure = Part("me", f"{MAP}:me", self._me(), tag="span")
        frame = maze.frame()
        inside = (self._drawing("view", maze), ways, *places[level], figure)
        plane = Part("plane-view", f"{MAP}:plane", "view", inside)
        parts = [Part("view", f"{MAP}:view", models.MapView(frame.style), (plane,))]
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
        crowded = any(sector["here"] and sector["creatures"] for sector in self.view["maze"])
        return models.HeroFigure(at[0], at[1], crowded, self.scene.plays)

    def _places(self, tiles: Mapping[tuple[int, ...], Tile]) -> tuple[list[Part], list[Part]]:
        """By level. Creatures are counted in the order of the view, which tells nothing."""
        seen: Counter[str] = Counter()
        places: tuple[list[Part], list[Part]] = ([], [])
        for sector, drawn in zip(self.view["maze"], tiles.values(), strict=True):
            places[sector["at"][2]].append(self._place(sector, drawn, seen))
        bare = [tuple(sector["at"]) for sector in self.view["maze"] if sector["bare"]]
        elsewhere: dict[tuple[int, ...], list[Part]] = {}
        for creature in self.view["shown"]:
            at = tuple(creature["at"])
            if at not in tiles or at in bare:
                elsewhere.setdefault(at, []).append(self._beast(creature, at, seen))
        for at, beasts in elsewhere.items():
            id_, css = f"shown-{place_name(at)}", f"elsewhere n{min(len(beasts), 4)}"
            model = models.MazePlace(id_, at[0], at[1], css, "", "", None, ())
            places[at[2]].append(Part(id_, f"{MAP}:place", model, tuple(beasts)))
        return places

    def _place(self, sector: Mapping[str, Any], drawn: Tile, seen: Counter[str]) -> Part:
        name, room = place_name(sector["at"]), sector["room"]
        css = ("here " if sector["here"] else "") + tile_class(drawn)
        beasts = tuple(self._beast(creature, sector["at"], seen) for creature in sector["creatures"])
        label = (
            self.words.word(f"room.{room}") if room else self.words.own("stairs") if sector["stairs"] else ""
        )
        model = models.MazePlace(
            id=f"at-{name}",
            x=drawn.x,
            y=drawn.y,
            css=f"{css} n{min(len(beasts), 4)} side-{_free_side(drawn.exits)}",
            label=label,
            note=self.words.own("searched") if room in self.hero["searched"] else "",
            danger=numbers(self.offers.about(name, "remove danger")) if sector["danger"] else None,
            marks=self._marks(sector),
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

    def _beast(self, creature: Mapping[str, Any], at: Sequence[int], seen: Counter[str]) -> Part:
        kind = creature["type"]
        seen[kind] += 1
        words = tuple(word for word in ("wounded", "acid") if creature[word])
        ghostly = "apparition" in creature
        options, tries = self._fight(kind, at, words, ghostly)
        model = models.Beast(
            key=f"beast-{kind}-{seen[kind]}",
            type=kind,
            art=self._figure(kind),
            name=self.face.creature(kind),
            marks=(*words, "apparition") if ghostly else words,
            options=options,
            tries=tries,
            tip="" if tries else self.face.tip(kind),
        )
        return Part(model.key, f"{MAP}:beast", model, tag="button" if options else "span")

    def _fight(self, kind: str, at: Sequence[int], words: tuple[str, ...], ghostly: bool) -> tuple[str, str]:
        """The options to fight a creature, or what one would try."""
        fights = self.offers.verbs("fight")
        if not fights and not self.may_act:
            return "", ""
        place = place_name(at) if list(at) != list(self.hero["at"]) else ""
        fight = Choice("fight", Thing("creature", kind, place=place, marks=words))
        if not fights:
            return "", write(fight)
        return "" if ghostly else numbers(one for one in fights if one.choice == fight), ""

    def _figure(self, kind: str) -> str:
        """A figure for the map; a creature from a pack is shown by the picture of its card."""
        if kind in FIGURES:
            return f"/static/figures/{kind}{'-night' if self.view['nightmare'] else ''}.svg"
        family = "creature" if any(one.id == kind for one in self.face.box.creatures) else "boss"
        return f"/art/alone/{family}/{kind}.svg"

    def _ways(self) -> tuple[models.WayButton, ...]:
        """In the order of the compass. Blocking, unblocking and light lines stand in the prompt as well."""
        ways = []
        for verb, kind in WAY_VERBS.items():
            if offered := self.offers.verbs(verb):
                for way in (*WAYS, "stairs"):
                    for one in offered:
                        if way in (one.subject, one.object):
                            button = models.WayButton(
                                way, kind, WAY_ICONS[kind], str(one.option), one.caption
                            )
                            ways.append(button)
        return tuple(ways)

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

    def _targets(self) -> tuple[models.Target, ...]:
        """The things that Locate, or a bearing, may name."""
        choices = self.offers.verbs("target")
        self.offers.place(choices)
        return tuple(self._target(choice) for choice in choices)

    def _target(self, choice: Offer) -> models.Target:
        word = choice.subject
        group = "room" if word in ROOMS else "place" if word in ("stairs", "door", "switch") else "beast"
        return models.Target(TARGET_ICONS.get(word, word), group, choice.option, choice.caption)

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

    # -- what can be done --------------------------------------------------------------------------------

    def _actions(self) -> Part:
        uses: dict[str, list[tuple[str, str, str]]] = {action: [] for action in ACTIONS}
        for choice in self.offers.verbs("use"):
            design = choice.subject
            model = self.face.box.items[self.face.box.item_index[design]]
            if model.action in uses:
                name = self._item_name(choice.choice.subject)
                uses[model.action].append((self.offers.place([choice]), item_icon(design), name))
        inside = [self._action(number, action, uses[action]) for number, action in enumerate(ACTIONS, 1)]
        return Part("actions", f"{SCREEN}:actions", None, tuple(inside), "section")

    def _action(self, number: int, action: str, uses: Sequence[tuple[str, str, str]]) -> Part:
        choices = self.offers.verbs(*ACTION_VERBS[action])
        model = models.Action(
            id=action,
            name=self.words.word(f"action.{action}"),
            key=number,
            options=self.offers.place(choices),
            tries=self.may_act and not choices,
            hint=self._hint(action, choices),
            uses=tuple(uses),
        )
        return Part(f"action-{action}", f"{SCREEN}:action", model)

    def _hint(self, action: str, choices: Sequence[Offer]) -> str:
        """In a few words what the action would do here, or what it lacks."""
        own, box = self.words.own, self.face.box.numbers
        if not choices:
            return own(f"hint.none.{action}") if self.may_act else ""
        match action:
            case "move" | "explore":
                ways = [choice.subject for choice in choices]
                return " · ".join(own(f"way.{way}") for way in (*WAYS, "stairs") if way in ways)
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
        button = models.MissionButton(
            known,
            colour,
            state,
            mission["room"],
            options,
            tries,
            "" if options or tries else self.face.tip(known),
        )
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
        inside = (Part(f"mission-{colour}-text", f"{SCREEN}:mission_text", text, tag="span"),)
        return Part(f"mission-{colour}", f"{SCREEN}:mission", button, inside, "button")

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

    def _heard(self) -> models.Radar:
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
        notes = models.Notes(tuple(self.scene.notebook), self._memory())
        writes = self.scene.plays and self.scene.result is None
        inside = (Part("notes", f"{SHEET}:notes", notes, tag="ul"),)
        return Part("panel-notes", f"{SHEET}:notebook", writes, inside, "section")

    def _memory(self) -> tuple[models.Kept, ...]:
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
        return self.face.from_place(*told["at"])

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


def _free_side(exits: Mapping[str, str]) -> str:
    """A side with no passage, where the name of the sector can stand."""
    for way in ("south", "north", "east", "west"):
        if way not in exits:
            return way
    return "south"


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
