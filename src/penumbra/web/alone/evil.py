"""What Evil sees in the browser, in parts: both levels complete, the hands, the reaction track, and how the Hero
fares."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from operator import itemgetter

from markupsafe import Markup

from penumbra.games.alone import naming
from penumbra.games.alone.state.views import MapCreature, MapSector, SeenMission, evil_view
from penumbra.kernel.choice import Plan, Thing
from penumbra.web import shared_parts
from penumbra.web.alone import evil_models as models
from penumbra.web.alone import station
from penumbra.web.alone.book import DOTS, Book, ReactionCard
from penumbra.web.alone.offers import numbers
from penumbra.web.parts import TABLE, Part
from penumbra.web.scene import Offer, Scene

SCREEN, MAP, SIDE = "alone/evil.html", "alone/evil_map.html", "alone/evil_side.html"
LEVELS = "ul"
LAST = frozenset({"pass", "stop", "done"})
"""What leaves it at that: never bright, and never where something bright was."""
STANDING = ("turn", "round", "move")
"""How long one may pass in advance."""
OCCASIONS = ("move", "explore", "fight", "search", "interact", "locate", "health", "sanity", "end")
"""Whether one may want to be asked only then."""
PREPARED = ("start", "creatures", "danger")
"""What is prepared one after the other."""
FACES = ("hit", "special", "miss")
STATES = ("play", "down", "later", "off")
"""A card in a hand can be played, be played face down, be played later this turn, or none of these."""
CARD_WAYS = ("dangerous", "react", "discard", "down")
"""In this order they stand on a card."""
NOTHING = -1
MOST_KEYS = 9
"""So many cards have a key of their own."""
SPOT_DRAWN = f"{MAP}:spot"
LABELLED = itemgetter(
    "spot", "room", "hero", "distance", "stairs", "lit", "danger", "gas", "jam", "sabotage", "creatures"
)
"""What the label of a sector says."""


# -- where the choices lie -------------------------------------------------------------------------------


class Places:
    """The choices by what they are about; `rest` is what has no place on the board."""

    def __init__(self, choices: Iterable[Offer]) -> None:
        self.cards: dict[str, dict[str, Offer]] = defaultdict(dict)
        """By card, then by the way to play it: react, dangerous, down, discard."""
        self.creatures: dict[str, list[Offer]] = defaultdict(list)
        self.sectors: dict[str, list[Offer]] = defaultdict(list)
        self.doors: list[tuple[str, str, Offer]] = []
        self.types: dict[str, Offer] = {}
        self.ways: list[Offer] = []
        """Steps of the creature that is being moved."""
        self.rest: list[Offer] = []
        for choice in choices:
            self._put(choice)
        self.rest.sort(key=lambda choice: choice.verb in LAST)

    def _put(self, one: Offer) -> None:
        match one.verb:
            case "react":
                dangerous = one.choice.subject is not None and bool(one.choice.subject.marks)
                self.cards[one.subject]["dangerous" if dangerous else "react"] = one
            case "face down":
                self.cards[one.subject]["down"] = one
            case "discard":
                self.cards[one.subject]["discard"] = one
            case "at" | "hide danger" | "false danger":
                self.sectors[one.subject].append(one)
            case "creature" | "hide":
                self.creatures[creature_name(one.choice.subject)].append(one)
            case "step" | "breach":
                self.ways.append(one)
            case "door":
                self.doors.append((one.subject, one.object, one))
            case "type":
                self.types[one.subject] = one
                self.rest.append(one)
            case _:
                self.rest.append(one)


def creature_name(creature: Thing | None) -> str:
    """A creature as the view names it: `worm-2`, or a boss by his name alone."""
    if creature is None:
        return ""
    return f"{creature.id}-{creature.number}" if creature.number else creature.id


# -- the page --------------------------------------------------------------------------------------------


class EvilTable:
    """Builds the parts of one scene."""

    def __init__(self, book: Book, scene: Scene, moment: Sequence[Part] = ()) -> None:
        """`moment`: what happens to the Hero just now, for the banner."""
        self.book = book
        self.moment = moment
        self.words = book.words
        self.scene = scene
        self.view = evil_view(scene.view)
        self.hero = self.view["hero"]
        self.places = Places(scene.choices)
        self._spots: dict[str, MapSector] = {one["spot"]: one for one in self.view["map"]}
        self.width = max([one["x"] for one in self.view["map"]]) + 1
        self.height = max([one["y"] for one in self.view["map"]]) + 1
        self.mover = self._place_steps()
        self.key = str(scene.extra["question"]) if scene.asked else ""
        """Another one for each question: its buttons are not live at once."""
        self.routes = {plan.way[-1].id: plan for plan in scene.plans}
        self.asks_where = any(choice.verb == "at" for some in self.places.sectors.values() for choice in some)
        self.window = book.windows.get(scene.prompt, ("", "")) if scene.asked else ("", "")

    @property
    def setup(self) -> bool:
        """Whether the match is still being prepared."""
        return not self.view["round"] and not self.scene.result

    def table(self) -> Part:
        view, scene = self.view, self.scene
        below = (self._tray(),) if self.setup else (self._legend(), self._hands(), self._track())
        inside = (self._head(), self._top(), self._maps(), *below, self._side())
        model = models.EvilScreen(view["nightmare"], scene.asked, scene.open, self.setup)
        shown = Part("screen", f"{SCREEN}:screen", model, inside)
        return Part(TABLE, "alone/table.html:table", view["nightmare"], (shown,), "main")

    def _legend(self) -> Part:
        return Part("ev-legend", f"{MAP}:legend", (self._pings_shown(), bool(self.routes)), tag="ul")

    # -- the head --------------------------------------------------------------------------------------

    def _head(self) -> Part:
        view, hero = self.view, self.hero
        turn = min(view["turn"] + 1, view["turns"])
        headline = models.Headline(view["round"], turn, view["turns"], view["nightmare"])
        limit = view["limit"]
        chips = []
        if who := view["character"]:
            chips.append(Part("chip-who", f"{SCREEN}:who", self.book.characters[who], tag="span"))
        for model in (
            models.Chip("hp", "health", hero["health"], limit, "health"),
            models.Chip("sa", "sanity", hero["sanity"], limit, "sanity"),
            models.Chip("ad", "adrenaline", hero["adrenaline"], hero["adrenaline_most"], "adrenaline"),
        ):
            chips.append(Part(f"chip-{model.key}", f"{SCREEN}:chip", model, tag="span"))
        chips += [
            Part(f"chip-{is_['colour']}", f"{SCREEN}:mission_chip", self._mission(is_), tag="span")
            for is_ in view["missions"]
        ]
        if hero["items"]:
            chips.append(Part("ev-items", f"{SCREEN}:items", None, self._carried(), "span"))
        inside = (
            Part("ev-round", f"{SCREEN}:headline", headline, tag="p"),
            Part("ev-hero", f"{SCREEN}:hero", self._states(), tuple(chips)),
            shared_parts.tools(self.scene),
        )
        return Part("head", f"{SCREEN}:head", None, inside, "header")

    def _mission(self, is_: SeenMission) -> models.MissionState:
        return models.MissionState(
            self.book.missions[is_["mission"]], is_["colour"], is_["room"], is_["solved"], is_["active"],
            is_["done"], is_["interacts"],
        )  # fmt: skip

    def _carried(self) -> tuple[Part, ...]:
        parts = []
        for number, has in enumerate(self.hero["items"], 1):
            key = f"ev-item-{number}"
            model = models.CarriedItem(key, self.book.items[has["item"]], has["charges"], has["upgraded"])
            parts.append(Part(key, f"{SCREEN}:item", model, tag="span"))
        return tuple(parts)

    def _states(self) -> tuple[str, ...]:
        """What holds for the Hero now."""
        hero, view = self.hero, self.view
        told = (
            ("poison", hero["poison"]), ("bullet", hero["bullet"]), ("no-block", hero["no_block"]),
            ("smoke", hero["smoke"]), ("fuse", view["fuse"] if view["armed"] else 0),
            ("burning", view["armed"] and not view["fuse"]),
        )  # fmt: skip
        return tuple(self.words.counted(f"state.{key}", int(number)) for key, number in told if number)

    # -- the question ----------------------------------------------------------------------------------

    def _top(self) -> Part:
        banner = [Part("prompt", f"{SCREEN}:prompt", self._question(), tag="section")]
        if stages := self._stages():
            banner.append(Part("ev-stages", f"{SCREEN}:stages", stages, tag="ol"))
        if dice := self._dice():
            banner.append(Part("ev-dice", f"{SCREEN}:dice", dice))
        banner += self.moment
        window = (
            Part("ev-banner", f"{SCREEN}:banner", None, tuple(banner)),
            self._foot(),
            Part("choices", f"{shared_parts.DRAWN_IN}:choices", self._choices(), tag="script"),
        )
        inside = (Part("ev-window", f"{SCREEN}:window", self.scene.asked, window),)
        return Part("ev-top", f"{SCREEN}:top", None, inside)

    def _choices(self) -> Markup:
        """All of them, for the page's menus."""
        return shared_parts.choices_json(self.scene.choices)

    def _question(self) -> models.Question:
        scene = self.scene
        icon, tone = self._sign()
        return models.Question(
            asked=scene.asked, thinking=not scene.asked and scene.bot_thinks, icon=icon, tone=tone,
            text=self._text(), why=self._why(), clock=scene.extra["clock"] or 0,
        )  # fmt: skip

    def _placed(self) -> str:
        """The type of creature for which a sector is asked, if one is."""
        first = self.scene.choices[0].choice if self.scene.choices else None
        return first.by.id if first is not None and first.by is not None and first.by.kind == "type" else ""

    def _sign(self) -> tuple[str, str]:
        """The action that may be answered now, the creature that moves, or what has to be placed."""
        if self.scene.plans:
            return self.scene.plans[0].by.id, "creature"
        if placed := self._placed():
            return placed, "creature"
        if self.places.creatures or self.places.types:
            return "worm", "creature"
        return self.window[0] or ("hourglass" if self.scene.prompt_key == "prompt.react.end" else ""), ""

    def _text(self) -> str:
        if self.scene.plans:
            return self.book.text("asks.step", creature=self._name_of(self.scene.plans[0].by))
        if placed := self._placed():
            asks = self.scene.prompt_key.removeprefix("prompt.")
            return self.book.text(f"asks.{asks}", creature=self.words.word(f"creature.{placed}"))
        return self.scene.prompt

    def _why(self) -> str:
        """What can be done about it, in one line."""
        scene, own = self.scene, self.words.own
        if not scene.asked:
            return ""
        if plans := scene.plans:
            dangerous = any("dangerous" in plan.notes for plan in plans)
            return self.words.counted("why.step.danger" if dangerous else "why.step", plans[0].most)
        if scene.prompt_key in self.book.windows_keys:
            dangerous = any("dangerous" in ways for ways in self.places.cards.values())
            return own("why.react.danger" if dangerous else "why.react")
        return self.book.whys.get(scene.prompt_key, "")

    def _name_of(self, creature: Thing) -> str:
        return self.book.token(creature_name(creature))

    def _stages(self) -> tuple[models.Stage, ...]:
        """How far a move has come, or the set-up."""
        if not self.scene.asked:
            return ()
        if self.setup:
            return self._preparations()
        key = self.scene.prompt_key
        if not self.scene.plans and not (key.startswith("prompt.creature") and self.places.creatures):
            return ()
        done = 2 if self.scene.plans else 1
        return tuple(
            models.Stage(self.words.own(f"stage.{name}"), _stage(number, done))
            for number, name in enumerate(("card", "creature", "target"))
        )

    def _preparations(self) -> tuple[models.Stage, ...]:
        numbers, view = self.book.box.numbers, self.view
        levels = len(view["creatures_on"])
        key = self.scene.prompt_key
        now = 2 if key == "prompt.place-danger" else 1 if key in ("prompt.place", "prompt.place-at") else 0
        placed = {
            "creatures": (sum(view["creatures_on"]), numbers.start_creatures * levels),
            "danger": (sum(view["dangers_on"]), numbers.start_dangers * levels),
        }
        stages = []
        for number, name in enumerate(PREPARED):
            n, most = placed.get(name, (0, 0))
            text = self.book.text(f"stage.{name}", n=min(n, most), most=most)
            stages.append(models.Stage(text, _stage(number, now)))
        return tuple(stages)

    def _dice(self) -> models.Dice | None:
        thrown = [fact for fact in self.scene.told if fact.get("kind") == "roll" and fact.get("dice")]
        if not thrown:
            return None
        last = thrown[-1]
        counts = (last["hits"], last["specials"], last["dice"] - last["hits"] - last["specials"])
        faces = tuple(face for face, number in zip(FACES, counts, strict=True) for _ in range(number))
        return models.Dice(f"roll-{last.get('entry', 0)}", faces, last["counted"])

    def _foot(self) -> Part:
        scene, extra = self.scene, self.scene.extra
        model = models.Foot(
            key=self.key,
            acts=tuple(self._act(choice) for choice in self.places.rest if not self._is_elsewhere(choice)),
            ways=tuple(self._act(choice) for choice in self.places.ways) if scene.plans else (),
            aims=bool(scene.plans),
            back=self._back(),
            prepare=("ready" if extra["ready"] else "prepare") if extra["prepares"] and scene.asked else "",
            asks_undo=extra["asks_undo"] or "",
            looking_back=bool(extra["looking_back"]),
        )
        inside = []
        if spans := self._orders():
            inside.append(Part("ev-orders", f"{SCREEN}:orders", spans, tag="details"))
        if passed := extra["passed"]:
            inside.append(Part("ev-tick", f"{SCREEN}:ticker", passed, tag="p"))
        return Part("ev-foot", f"{SCREEN}:foot", model, tuple(inside))

    def _is_elsewhere(self, choice: Offer) -> bool:
        """Steps lie on the map, types in the tray of the set-up."""
        return (bool(self.scene.plans) and choice in self.places.ways) or (
            self.setup and choice.verb == "type"
        )

    def _act(self, choice: Offer) -> models.Act:
        ends = choice.verb in LAST
        if choice.verb == "pass" and self.scene.prompt_key in self.book.windows_keys:
            return models.Act(choice.option, self.words.own("pass"), "plain", "p")
        if choice.verb == "stop":
            return models.Act(choice.option, self.words.own("leave"), "link", "p")
        tone = "link" if ends else "plain" if choice.verb == "type" else "pri"
        return models.Act(choice.option, choice.caption, tone, "p" if ends else "")

    def _back(self) -> str:
        """Choosing a creature, or placing something, is taken back by its own name."""
        if not self.scene.asked or not self.scene.undo or self.scene.undo_asks:
            return ""
        return "creature" if self.scene.plans else "setup" if self.setup else ""

    def _orders(self) -> models.Orders | None:
        """Passing in advance is offered in a window and while others decide."""
        scene, extra = self.scene, self.scene.extra
        busy = scene.asked and scene.prompt_key not in self.book.windows_keys
        if not scene.plays or self.setup or scene.result or busy or extra["past"]:
            return None
        wanted = extra["asked_only"]
        occasions = tuple(
            models.Occasion(one, one in wanted, " ".join(sorted(wanted ^ {one}))) for one in OCCASIONS
        )
        return models.Orders(self.key, STANDING, str(extra["standing"] or ""), occasions, extra["shared"])

    # -- the levels ------------------------------------------------------------------------------------

    def _place_steps(self) -> str:
        """Put the steps of the creature that is being moved on the sectors they lead to; its own sector, or ""."""
        ways, sectors = self.places.ways, self.places.sectors
        here = self._mover()
        for choice in ways:
            to = self._beyond(here, choice.subject) if here else ""
            if to:
                sectors[to].append(choice)
            elif not self.scene.plans:
                self.places.rest.insert(0, choice)
        return here

    def _mover(self) -> str:
        """The sector of the creature that takes a step."""
        movers = {creature_name(one.choice.by) for one in self.places.ways}
        for spot, one in self._spots.items():
            if any(creature["name"] in movers for creature in one["creatures"]):
                return spot
        return ""

    def _beyond(self, spot: str, way: str) -> str:
        """The sector that lies that way."""
        one = self._spots.get(spot)
        if one is None or way not in one["exits"]:
            return ""
        x, y, level = one["x"], one["y"], one["level"]
        if way == "stairs":
            level = 1 - level
        else:
            dx, dy = station.STEPS[way]
            x, y = x + dx, y + dy
        there = f"{LEVELS[level]}-{station.COLUMNS[x].lower()}{y + 1}"
        return there if there in self._spots else ""

    def _maps(self) -> Part:
        view, lit = self.view, self._lit()
        numbers_ = sorted({one["level"] for one in view["map"]})
        home = next((one["level"] for one in view["map"] if one["hero"]), NOTHING)
        shown = home if home in lit else min(lit, default=max(home, 0))
        if self.mover:
            shown = self._spots[self.mover]["level"]
        tabs, levels = [], []
        for number in numbers_:
            title, crowd = self.words.own(f"level.{number}"), view["creatures_on"][number]
            current, most = number == shown, view["limit_creatures"]
            tabs.append(models.LevelTab(number, title, crowd, most, current, number in lit, number == home))
            shell = models.LevelShell(
                number, title, crowd, most, view["dangers_on"][number], self.book.box.numbers.danger_per_level,
                current, number in lit,
            )  # fmt: skip
            levels.append(Part(f"level-{number}", f"{MAP}:level", shell, (self._plan(number),), "section"))
        shapes = station.shapes(frozenset([one["room"] or tuple(one["exits"]) for one in view["map"]]))
        inside = (
            Part("ev-shapes", f"{MAP}:shapes", shapes, tag="svg"),
            Part("ev-leveltabs", f"{MAP}:level_tabs", tuple(tabs), tag="nav"),
            *levels,
        )
        places = self.places
        chosen = self.key if places.sectors or places.creatures or places.doors or self.routes else ""
        return Part("ev-maps", f"{MAP}:maps", models.Maps(chosen), inside, "section")

    def _lit(self) -> set[int]:
        """The levels on which something can be chosen. Where only one fits, one of them is shown: the Hero's, if it
        is among them."""
        places = self.places
        spots = [*places.sectors, *(first for first, _, _ in places.doors)]
        if places.creatures:
            spots += [
                one["spot"]
                for one in self.view["map"]
                if any(creature["name"] in places.creatures for creature in one["creatures"])
            ]
        return {self._spots[spot]["level"] for spot in spots if spot in self._spots}

    def _plan(self, number: int) -> Part:
        """One level: the drawing, above it sectors and doors to choose, the creatures, the Hero, and what others
        point at."""
        sectors = [one for one in self.view["map"] if one["level"] == number]
        crowds = [len(one["creatures"]) + one["hero"] for one in sectors]
        size = (self.width, self.height)
        floors = station.FloorLayer(f"floors-{number}", *size, tuple(map(station.floor, sectors)))
        marks = station.MarkLayer(
            f"marks-{number}", *size, tuple(map(station.marks, sectors)), tuple(crowds), self.book.rooms
        )
        inside = [
            Part(floors.id, f"{MAP}:layer", floors, (), "svg"),
            Part(marks.id, f"{MAP}:layer", marks, (), "svg"),
            *self._sectors(sectors),
            *self._gates(number),
        ]
        for sector, crowd in zip(sectors, crowds, strict=True):
            if crowd:
                inside += self._tokens(sector)
        inside += self._pings(number)
        corner = station.free_corner(frozenset([(one["x"], one["y"]) for one in sectors]), *size)
        return Part(f"plan-{number}", f"{MAP}:plan", models.Plan(number, *size, corner), tuple(inside))

    def _sectors(self, sectors: Sequence[MapSector]) -> list[Part]:
        """To point at, and to choose."""
        offered, asks, label_of = self.places.sectors, self.asks_where, self._spot_label
        parts = []
        for sector in sectors:
            spot, label = sector["spot"], label_of(sector)
            where = station.where(spot, sector["x"], sector["y"])
            choices = offered.get(spot)
            if spot in self.routes:
                model = models.SectorSpot(where, label, way=self._route(self.routes[spot]))
            elif choices:
                model = models.SectorSpot(where, label, numbers(choices), _caption(choices, label))
            elif asks:
                model = models.SectorSpot(where, label, tries=f"at {spot}", mover=spot == self.mover)
            else:
                model = models.SectorSpot(where, label, mover=spot == self.mover)
            parts.append(
                Part(f"s-{spot}", SPOT_DRAWN, model, (), "button" if choices or model.way else "div")
            )
        return parts

    def _route(self, plan: Plan) -> models.Route:
        """A way to a sector: what the button says, what comes of it, and the way itself."""
        own, text, counted = self.words.own, self.book.text, self.words.counted
        there = self._spots[plan.way[-1].id]
        creature = self._name_of(plan.by)
        place = there["spot"].partition("-")[2].upper()
        told = [text("route.steps", n=len(plan.way), most=plan.most)]
        heard = [note for note in plan.notes if note != "dangerous"]
        if there["hero"]:
            told.append(own("route.hero"))
        elif there["revealed"]:
            told.append(own("route.seen"))
        elif len(heard) > 1:
            told.append(own("route.heard.choice"))
        elif heard:
            told.append(own(f"route.heard.{heard[0]}"))
        else:
            told.append(own("route.unheard"))
        if there["distance"]:
            told.append(counted("route.away", there["distance"]))
        begin = self._spots.get(self.mover)
        points = [one for one in [begin, *(self._spots[one.id] for one in plan.way)] if one is not None]
        drawing = station.way([(one["x"], one["y"], one["level"]) for one in points], plan.by.id)
        return models.Route(
            " ".join(map(str, plan.options)), text("route.move", creature=creature, place=place), tuple(told), drawing,
            plan.by.id, "dangerous" in plan.notes,
        )  # fmt: skip

    def _spot_label(self, sector: MapSector) -> str:
        """Name, distance, and what is there."""
        spot, room, hero, distance, stairs, lit, danger, gas, jam, sabotage, creatures = LABELLED(sector)
        own, counted = self.words.own, self.words.counted
        label = self.book.place(spot, room)
        if hero:
            label += DOTS + own("here-hero")
        elif distance:
            label += DOTS + counted("steps", distance)
        if stairs:
            label += DOTS + own("is.stairs")
        if lit:
            label += DOTS + own("is.lit")
        if danger:
            label += DOTS + own("is.danger")
        if gas:
            label += DOTS + own("is.gas")
        if jam:
            label += DOTS + counted("is.jam", jam)
        if sabotage:
            label += DOTS + counted("is.sabotage", sabotage)
        for creature in creatures:
            label += DOTS + self._creature_label(creature)
        return label

    def _creature_label(self, creature: MapCreature) -> str:
        name = self.book.token(creature["name"])
        marks = [
            self.words.own(f"is.{mark}") for mark in ("wounded", "acid", "shown", "moved") if creature[mark]
        ]
        return self.book.text("creature-is", creature=name, marks=", ".join(marks)) if marks else name

    def _tokens(self, sector: MapSector) -> list[Part]:
        creatures, hero = sector["creatures"], sector["hero"]
        size, places = station.places(len(creatures) + hero, bool(sector["room"]))
        tokens = []
        for (dx, dy), creature in zip(places[hero:], creatures, strict=False):
            tokens.append(self._creature(sector, creature, sector["x"] + dx, sector["y"] + dy, size))
        if hero:
            dx, dy = places[0]
            model = models.Token("hero", "hero", "", "", sector["x"] + dx, sector["y"] + dy, size)
            tokens.append(Part("t-hero", f"{MAP}:token", model))
        return tokens

    def _creature(self, sector: MapSector, creature: MapCreature, x: float, y: float, size: float) -> Part:
        name = creature["name"]
        choices = self.places.creatures.get(name, ())
        marks = [mark for mark in ("wounded", "acid", "moved", "shown") if creature[mark]]
        if self.mover == sector["spot"] and len(sector["creatures"]) == 1:
            marks.append("mover")
        if naming.is_boss(creature["type"]):
            marks.append("boss")
        number = name.rpartition("-")[2]
        model = models.Token(
            name, creature["type"], " ".join(marks), number if number.isdecimal() else "", x, y, size
        )
        if self.places.creatures:
            label = DOTS.join([self._creature_label(creature), sector["spot"].partition("-")[2].upper()])
            if choices:
                caption = _caption(choices, label)
                model = model._replace(label=label, options=numbers(choices), caption=caption)
            else:
                model = model._replace(label=label, tries=f"creature {name}")
        return Part(f"t-{name}", f"{MAP}:token", model, tag="button" if choices else "div")

    def _gates(self, level: int) -> list[Part]:
        gates = []
        for first, second, choice in self.places.doors:
            if first[0] == LEVELS[level]:
                one, two = self._spots[first], self._spots[second]
                x, y = (one["x"] + two["x"]) / 2, (one["y"] + two["y"]) / 2
                id_, upright = f"door-{first}-{second[2:]}", one["y"] == two["y"]
                model = models.Gate(id_, x, y, upright, choice.option, choice.caption)
                gates.append(Part(id_, f"{MAP}:gate", model, tag="button"))
        return gates

    def _pings(self, level: int) -> list[Part]:
        found = []
        for seat, spot in self.scene.pings:
            one = self._spots.get(spot)
            if one is not None and one["level"] == level:
                model = models.Ping(f"ping-{seat}-{spot}", seat, self.scene.names[seat], one["x"], one["y"])
                found.append(Part(model.id, f"{MAP}:ping", model, tag="span"))
        return found

    def _pings_shown(self) -> bool:
        """Whether there is somebody to point something out to."""
        return self.scene.plays and self.view["evil"] > 1 and not self.scene.result

    # -- hands -----------------------------------------------------------------------------------------

    def _hands(self) -> Part:
        """One's own first, the others in their order."""
        counts = [(int(seat), number) for seat, number in self.view["hand_counts"].items()]
        counts.sort(key=lambda one: one[0] != self.scene.viewer)
        tabs = tuple(models.HandTab(seat, self.scene.names[seat], number) for seat, number in counts)
        inside = [Part("ev-handtabs", f"{SIDE}:hand_tabs", tabs, tag="nav")]
        inside += [self._hand(seat, number, place == 0) for place, (seat, number) in enumerate(counts)]
        return Part("ev-hands", f"{SIDE}:hands", None, tuple(inside), "section")

    def _hand(self, seat: int, number: int, first: bool) -> Part:
        own, cards = seat == self.scene.viewer, self.view["hands"].get(str(seat))
        leader = seat == self.view["leader"] and self.view["evil"] > 1
        inside = []
        if first:
            inside.append(Part("ev-decks", f"{SIDE}:decks", self._decks(), tag="p"))
        if cards is not None:
            row = models.CardRow(seat, own, self.key if own and self.places.cards else "")
            draw, tag = ("own_cards", "div") if own else ("other_cards", "ul")
            held = self._own_cards(seat, cards) if own else self._other_cards(seat, cards)
            inside.append(Part(f"cards-{seat}", f"{SIDE}:{draw}", row, tuple(held), tag))
        name, known = self.scene.names[seat], own or cards is not None
        shell = models.HandShell(seat, name, own, first, leader, number, known)
        return Part(f"hand-{seat}", f"{SIDE}:hand", shell, tuple(inside))

    def _own_cards(self, seat: int, cards: Sequence[str]) -> list[Part]:
        """Those that can be played come first."""
        held = [self._held(key, self.book.cards[card]) for key, card in _keyed(f"card-{seat}", cards)]
        held.sort(key=lambda one: STATES.index(one.state))
        for place, one in enumerate(held[:MOST_KEYS]):
            if one.ways:
                first = one.ways[0]._replace(key=str(place + 1))
                held[place] = one._replace(ways=(first, *one.ways[1:]))
        return [
            Part(one.key, f"{SIDE}:held", one, self._printed(one.key, one.card), "article") for one in held
        ]

    def _printed(self, key: str, card: ReactionCard) -> tuple[Part, ...]:
        """What never changes of a card, for as long as it is on the page."""
        return (
            Part(f"{key}-head", f"{SIDE}:card_head", models.PrintedCard(f"{key}-head", card), tag="header"),
            Part(f"{key}-pace", f"{SIDE}:card_pace", models.PrintedCard(f"{key}-pace", card), tag="span"),
            Part(f"{key}-text", f"{SIDE}:card_text", models.PrintedCard(f"{key}-text", card)),
        )

    def _held(self, key: str, card: ReactionCard) -> models.HeldCard:
        offered = self.places.cards.get(card.id)
        ways = (
            tuple(models.Way(way, offered[way].option) for way in CARD_WAYS if way in offered)
            if offered
            else ()
        )
        if offered and ("react" in offered or "dangerous" in offered or "discard" in offered):
            state, note = "play", ""
        elif offered:
            state, note = "down", ""
        elif self._comes_later(card):
            state, note = "later", self.words.own("later")
        else:
            state, note = "off", card.wait
        return models.HeldCard(key, card, ways, state, note)

    def _comes_later(self, card: ReactionCard) -> bool:
        """Whether it can be played when the turn ends in which this window is open."""
        return card.moment == "end" and self.window[0] == card.on

    def _other_cards(self, seat: int, cards: Sequence[str]) -> list[Part]:
        keyed = _keyed(f"card-{seat}", cards)
        keyed.sort(key=lambda one: not self._comes_later(self.book.cards[one[1]]))
        return [self._listed(key, card, "listed") for key, card in keyed]

    def _listed(self, key: str, card: str, draw: str) -> Part:
        return Part(key, f"{SIDE}:{draw}", models.PrintedCard(key, self.book.cards[card]), tag="li")

    def _decks(self) -> tuple[models.Deck, ...]:
        """Both decks: what is left and what lies beside them."""
        view, word = self.view, self.words.word
        piles = zip(view["decks"], view["deck_counts"], view["discards"], strict=False)
        return tuple(models.Deck(deck, word(f"deck.{deck}"), left, len(pile)) for deck, left, pile in piles)

    # -- the side --------------------------------------------------------------------------------------

    def _side(self) -> Part:
        more = (
            shared_parts.log(self.scene),
            shared_parts.chat(self.scene),
            self._sheet(),
            self._piles(),
        )
        inside = (
            self._creatures(),
            Part("ev-more", f"{SIDE}:more", self.view["evil"] > 1, more, "section"),
        )
        return Part("chronicle", f"{SIDE}:side", None, inside, "aside")

    def _tray(self) -> Part:
        """In the set-up: every type, and how many may still come."""
        cards = []
        for place, stats in enumerate(self.book.creatures[self.view["nightmare"]], 1):
            choice = self.places.types.get(stats.id)
            option, caption = (choice.option, choice.caption) if choice else (NOTHING, "")
            left, chosen = str(self.view["supply"][stats.id]), stats.id == self._placed()
            model = models.TrayCard(stats, left, option, caption, str(place), chosen)
            cards.append(
                Part(f"tray-{stats.id}", f"{SIDE}:tray_card", model, tag="button" if choice else "div")
            )
        key = self.key if self.places.types else ""
        return Part(
            "ev-tray", f"{SIDE}:tray", models.Tray(key, self.scene.extra["ready"]), tuple(cards), "section"
        )

    def _track(self) -> Part:
        """The cards that lie there, the spaces that are free, and what the next two cards would cover."""
        track, most = self.view["track"], self.book.box.numbers
        cards = []
        for number, card in enumerate(track["cards"], 1):
            known = self.book.cards.get(card["card"] or "")
            now = card["turn"] == self.view["turn"]
            cell = models.CardCell(number, known, card["spaces"], card["turn"] + 1, now)
            cards.append(Part(f"cell-{number}", f"{SIDE}:cell", cell, tag="li"))
        cells = models.Cells(track["spaces"] + most.danger_beyond, self._open_cells(), most.danger_beyond)
        shell = models.TrackShell(
            track["covered"], track["spaces"], self.view["played"], most.reactions_per_turn, track["dangers"],
            self.view["pending"],
        )  # fmt: skip
        inside = (Part("ev-cells", f"{SIDE}:cells", cells, tuple(cards), "ol"),)
        return Part("ev-track", f"{SIDE}:track", shell, inside, "section")

    def _open_cells(self) -> tuple[models.OpenCell, ...]:
        view, track, most = self.view, self.view["track"], self.book.box.numbers
        ghosts: tuple[int, ...] = (1, 2) if not view["played"] else (2,)
        if view["played"] >= most.reactions_per_turn:
            ghosts = ()
        if view["turn"] >= view["turns"] or not view["round"]:
            ghosts = ()  # between two rounds nothing is answered
        free, place = track["spaces"] - track["covered"], track["covered"]
        cells = []
        for ghost in ghosts:
            if free < ghost:
                break
            cells.append(models.OpenCell("next", ghost, ghost, self._symbols(place, place + ghost)))
            free, place = free - ghost, place + ghost
        for space in range(place, track["spaces"]):
            danger = self._symbols(space, space + 1)
            cells.append(models.OpenCell("danger" if danger else "free", space + 1))
        return tuple(cells)

    def _symbols(self, first: int, last: int) -> int:
        """Danger symbols on the spaces from `first` to before `last`."""
        begin: int = self.view["track"]["spaces"] - self.book.box.numbers.track_dangers
        return max(0, last - max(first, begin))

    def _creatures(self) -> Part:
        """What each type can do on the side that is in force, and how many may still come."""
        there = Counter(one["type"] for sector in self.view["map"] for one in sector["creatures"])
        rows = []
        for stats in self.book.creatures[self.view["nightmare"]]:
            left, choice = str(self.view["supply"][stats.id]), self.places.types.get(stats.id)
            option, caption = (choice.option, choice.caption) if choice else (NOTHING, "")
            rows.append(models.CreatureRow(stats, left, bool(there[stats.id]), option, caption))
        rows += [
            models.CreatureRow(stats, "", True, NOTHING, "") for stats in self.book.bosses if there[stats.id]
        ]
        inside = tuple(Part(f"row-{row.stats.id}", f"{SIDE}:creature", row, tag="tr") for row in rows)
        return Part("ev-creatures", f"{SIDE}:creatures", self.view["nightmare"], inside, "section")

    def _sheet(self) -> Part:
        """The Hero in full."""
        hero, word, most = self.hero, self.words.word, self.book.box.numbers.skill_points
        inside = [
            Part(f"sheet-{is_['colour']}", f"{SIDE}:mission", self._mission(is_))
            for is_ in self.view["missions"]
        ]
        items = tuple(
            models.SheetItem(self.book.items[one["item"]], one["charges"], one["upgraded"])
            for one in hero["items"]
        )
        allies = tuple(
            models.SheetItem(self.book.characters[one["character"]], one["charges"]) for one in hero["allies"]
        )
        skills = tuple(
            models.SheetSkill(skill, word(f"skill.{skill}"), points, most)
            for skill, points in hero["skills"].items()
            if points
        )
        for name, things in (("items", items), ("allies", allies), ("skills", skills)):
            if things:
                inside.append(Part(f"sheet-{name}", f"{SIDE}:sheet_{name}", things, tag="ul"))
        return Part("ev-sheet", f"{SIDE}:sheet", self._states(), tuple(inside))

    def _piles(self) -> Part:
        """The discard piles."""
        decks, piles = self._decks(), self.view["discards"]
        inside = []
        for number, (deck, pile) in enumerate(zip(decks, piles, strict=False)):
            cards = [self._listed(key, card, "discarded") for key, card in _keyed(f"off-{deck.id}", pile)]
            inside.append(Part(f"pile-{deck.id}", f"{SIDE}:pile", (deck.id, number == 0), tuple(cards), "ul"))
        model = tuple((deck.id, deck.name, deck.discarded) for deck in decks)
        return Part("ev-piles", f"{SIDE}:piles", model, tuple(inside))


def _stage(number: int, done: int) -> str:
    return "done" if number < done else "now" if number == done else "later"


def _caption(choices: Sequence[Offer], label: str) -> str:
    return choices[0].caption if len(choices) == 1 else label


def _keyed(before: str, cards: Iterable[str]) -> list[tuple[str, str]]:
    """Each card with a key of its own; copies are counted."""
    seen: Counter[str] = Counter()
    keyed = []
    for card in cards:
        seen[card] += 1
        keyed.append((f"{before}-{card}" + (f"-{seen[card]}" if seen[card] > 1 else ""), card))
    return keyed
