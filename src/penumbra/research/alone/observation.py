"""What an agent sees of Alone: the Hero's side of the screen, and for Evil the Map behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.games.alone import numbers as w
from penumbra.games.alone import registry
from penumbra.games.alone.acts.allies.words import MOST_ALLIES as ALLIES
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import DECKS, ROOMS, SKILLS
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.things import OTHER_LEVEL, creature_names
from penumbra.kernel.message import Message
from penumbra.research.alone.actions import Grid
from penumbra.research.layout import Cells, Layout, clip, count, numbered
from penumbra.research.observation import Encoder, View, number_in, words_in

QUESTIONS = (
    "action", "action.again", "ally-help", "attacker", "bearing", "bite", "block", "block-door", "blur", "bolt",
    "boost", "boss-at", "boss-step", "character", "choose", "creature", "creature.silence", "creature.standard",
    "creature.which", "danger", "deck", "defend", "defend-first", "dim", "discard", "door-through", "draw", "drop",
    "echo", "either", "false-at", "foe.here", "foe.here.may", "foe.sight", "foe.sight.may", "forget",
    "fumble.exchanged", "fumble.lost", "fumble.poor", "gain", "gas", "ghost", "go-on", "level.light", "level.show",
    "lie", "line", "mend", "more-charges", "noise", "on-whom", "opportunity", "pay", "place", "place-at",
    "place-danger", "react", "react.end", "recover", "remove", "room", "rubble", "rubble.lasting", "scarer", "seal",
    "search", "search.free", "skill", "spawn", "spawn-at", "standard", "start", "step", "step-away", "target",
    "transfer", "transfer-to", "trick", "unblock-door", "upgrade", "wear",
)  # fmt: skip
"""The order of the prompts that agents have learned. New ones come after them all, in the order of the registry."""
SIGNS = ("open", "door", "blocked", "rubble", "stairs")
SECTOR = (
    "revealed", "forgotten", "Hero", "in sight", "lit", "danger", "gas", "switch", "stairs", "jam tokens",
    "sabotage tokens", "wounded creatures", "creatures with acid", "apparitions",
)  # fmt: skip
"""What is said of a sector beside its room, its exits and its creatures."""
FLAGS = {"here": 2, "hero": 2, "sight": 3, "lit": 4, "danger": 5, "gas": 6, "switch": 7, "stairs": 8, "jam": 9,
         "sabotage": 10}  # fmt: skip
"""By key in a view: the place in SECTOR."""
MAP_SECTOR = ("exists", *SECTOR[1:], "steps from the Hero, from 1")
TABLE = (
    "round",
    "turn",
    "marker",
    "limit",
    "nightmare",
    "armed",
    "fuse",
    "purged",
    "played",
    "evil",
    "leader",
)
SHEET = (
    "health", "sanity", "adrenaline", "adrenaline_most", "actions", "poison", "smoke", "bullet", "healed", "hero_used",
    "no_block", "any_parts",
)  # fmt: skip
ITEMS = 9
"""Items that are shown: the limit, and those drawn before some are dropped."""
NOISES = 6
ANSWERS = 8
SEATS = 4
EVILS = SEATS - 1
MANY = 999


class AloneObservation(Encoder):
    """The slices of an observation, and how a view fills them."""

    def __init__(self, box: Box) -> None:
        self.grid = Grid(box)
        self.questions = numbered(all_prompts())
        self.cards = numbered([card.id for card in box.reactions])
        self.items = numbered([item.id for item in box.items])
        self.characters = numbered([one.id for one in box.characters])
        self.missions = numbered([one.id for one in box.missions])
        self.difficulties = numbered([one.id for one in box.difficulties])
        self.kinds = numbered([*box.type_ids, *(boss.id for boss in box.bosses)])
        self.tokens = numbered(creature_names(box))
        self.types = numbered(box.type_ids)
        self.decks, self.rooms, self.skills = numbered(DECKS), numbered(ROOMS), numbered(SKILLS)
        self.occasions, self.moments = numbered(w.OCCASIONS), numbered(w.MOMENTS)
        self.causes = numbered(w.CAUSES)
        self.ways = numbered((*DIRECTIONS, OTHER_LEVEL))
        self.exits = {
            (way, sign): a * len(SIGNS) + b
            for a, way in enumerate(DIRECTIONS)
            for b, sign in enumerate(SIGNS)
        }
        self.targets = numbered((*ROOMS, "stairs", "switch", "door", *box.type_ids, "boss"))
        self.layout = self._lay_out()
        self.at = {name: one.start for name, one in self.layout.slices.items()}

    def knows_secrets(self, seat: int) -> bool:
        return seat > w.HERO

    # -- the slices ------------------------------------------------------------------------------------

    def _lay_out(self) -> Layout:
        layout = Layout()
        layout.add("question", len(self.questions), 1, "what this agent is asked, one-hot; all 0 if nothing")
        layout.add("question number", 1, MANY, "the number in the question", low=-1)
        layout.add("question occasion", len(w.OCCASIONS), 1, "a window: what may be answered, one-hot")
        layout.add("question moment", len(w.MOMENTS), 1, "a window: at which moment, one-hot")
        layout.add("question card", len(self.cards), 1, "the open card that the question names")
        layout.add("question item", len(self.items), 1, "the item that the question names")
        layout.add("seat", SEATS, 1, "the agent's own seat, one-hot; 0 is the Hero")
        layout.add("table", len(TABLE), MANY, ", ".join(TABLE), low=-1)
        layout.add("difficulty", len(self.difficulties), 1, "one-hot")
        layout.add("character", len(self.characters), 1, "the Hero's character, one-hot")
        layout.add("decks", len(DECKS), 1, "reaction decks in play")
        layout.add("cause", len(self.causes), 1, "cause of the last loss, one-hot")
        self._lay_out_hero(layout)
        self._lay_out_maze(layout)
        layout.add("track", 3, MANY, "reaction track: spaces covered, dangers to come, cards face down")
        layout.add("track cards", len(self.cards), 9, "open cards on the track")
        noise = "way one-hot (5 directions, other level), when, heard at x, y, level"
        layout.add(
            "noises", (NOISES, len(self.ways) + 4), MANY, f"the newest first; each: {noise}", low=-MANY
        )
        answer = "target one-hot, 1 + distance (0: none), same level, asked at x, y, level"
        layout.add(
            "answers",
            (ANSWERS, len(self.targets) + 5),
            99,
            f"of Locate, the newest first; each: {answer}",
            low=-99,
        )
        self._lay_out_evil(layout)
        return layout

    def _lay_out_hero(self, layout: Layout) -> None:
        layout.add("sheet", len(SHEET), 99, ", ".join(SHEET).replace("_", " "), low=-99)
        layout.add("skills", len(SKILLS), 9, ", ".join(SKILLS))
        layout.add("searched", len(ROOMS), 1, "rooms searched")
        item = "item one-hot, charges, upgraded"
        layout.add("items", (ITEMS, len(self.items) + 2), 99, f"by place in the equipment: {item}")
        ally = "character one-hot, charges, skill used, is the survivor"
        layout.add("allies", (ALLIES, len(self.characters) + 3), 99, f"by place: {ally}")
        mission = "mission one-hot, interacts needed, done, charges, solved, active, its trouble is on"
        layout.add("missions", (3, len(self.missions) + 6), 99, f"green, blue, red; each: {mission}")

    def _sector_words(self, flags: Sequence[str]) -> str:
        exits = "five exits × (open, door, blocked, rubble, stairs)"
        return f"{', '.join(flags)}; room one-hot; {exits}; creatures by type, bosses last"

    def _lay_out_maze(self, layout: Layout) -> None:
        self.room_at = len(SECTOR)
        self.exit_at = self.room_at + len(ROOMS)
        self.kind_at = self.exit_at + len(self.exits)
        self.maze_wide = self.kind_at + len(self.kinds)
        maze = f"the Maze around the Hero's start: level, row, column; each: {self._sector_words(SECTOR)}"
        maze += "; of a sector just entered, not yet revealed, only its tile"
        layout.add("maze", (*self.grid.maze_shape, self.maze_wide), 99, maze)
        shown = "creatures that a reward shows, by type"
        layout.add("shown creatures", (*self.grid.maze_shape, len(self.kinds)), 17, shown)

    def _lay_out_evil(self, layout: Layout) -> None:
        flags, distance = self._sector_words(MAP_SECTOR[:-1]), MAP_SECTOR[-1]
        token = "1 + level, 1 + row, 1 + column (0: not on the Map), wounded, acid, moved, shown to the Hero"
        hands = "the own hand, then those of the other Evil players by seat if they may be seen"
        levels = "creatures on the upper and the lower level, dangers on both, dangers set aside"
        slices: list[tuple[str, int | tuple[int, ...], int, str]] = [
            ("map", (*self.grid.map_shape, self.maze_wide + 1), 99,
             f"the Map: level, row, column; each: {flags}; {distance}"),
            ("tokens", (len(self.tokens), 7), 9, f"by creature token: {token}"),
            ("hands", (EVILS, len(self.cards)), 9, hands),
            ("hand counts", EVILS, 99, "cards in the hands of seats 1 to 3"),
            ("deck counts", 2, 99, "cards left in the two decks"),
            ("discards", len(self.cards), 9, "discard piles that the Hero has seen"),
            ("supply", len(self.types), 9, "creature tokens that may still be spawned, by type"),
            ("levels", 5, 99, levels),
        ]  # fmt: skip
        for name, shape, high, meaning in slices:
            layout.add(name, shape, high, meaning, secret=True)

    # -- filling them ----------------------------------------------------------------------------------

    def write(self, cells: Cells, view: View, seat: int, prompt: Message | None) -> None:
        at = self.at
        if prompt is not None:
            self.write_question(cells, prompt)
        cells[at["seat"] + seat] = 1
        self._write_row(cells, at["table"], view, TABLE)
        cells[at["difficulty"] + self.difficulties[view["difficulty"]]] = 1
        if view["character"]:
            cells[at["character"] + self.characters[view["character"]]] = 1
        count(cells, at["decks"], view["decks"], self.decks)
        if view["cause"]:
            cells[at["cause"] + self.causes[view["cause"]]] = 1
        self._write_sheet(cells, view["hero"])
        self._write_missions(cells, view["missions"])
        self._write_maze(cells, view)
        self._write_track(cells, view["track"])
        self._write_facts(cells, view)
        if self.knows_secrets(seat):
            self._write_map(cells, view["map"])
            self._write_piles(cells, view, seat)

    def _write_row(self, cells: Cells, start: int, view: View, names: Sequence[str]) -> None:
        for place, name in enumerate(names):
            cells[start + place] = clip(view[name])

    def write_question(self, cells: Cells, prompt: Message) -> None:
        at = self.at
        cells[at["question"] + self.questions[prompt.key]] = 1
        cells[at["question number"]] = clip(number_in(prompt, "n"))
        for word in words_in(prompt):
            area, _, rest = word.partition(".")
            if area == "moment":
                occasion, _, moment = rest.partition(".")
                cells[at["question occasion"] + self.occasions[occasion]] = 1
                cells[at["question moment"] + self.moments[moment]] = 1
            elif rest in self.cards:
                cells[at["question card"] + self.cards[rest]] = 1
            elif rest in self.items:
                cells[at["question item"] + self.items[rest]] = 1

    def _write_sheet(self, cells: Cells, sheet: View) -> None:
        at = self.at
        self._write_row(cells, at["sheet"], sheet, SHEET)
        self._write_row(cells, at["skills"], sheet["skills"], SKILLS)
        count(cells, at["searched"], sheet["searched"], self.rooms)
        wide = len(self.items)
        for place, item in enumerate(sheet["items"][:ITEMS]):
            cell = at["items"] + place * (wide + 2)
            cells[cell + self.items[item["item"]]] = 1
            cells[cell + wide] = item["charges"]
            cells[cell + wide + 1] = item["upgraded"]
        wide = len(self.characters)
        for place, ally in enumerate(sheet["allies"][:ALLIES]):
            cell = at["allies"] + place * (wide + 3)
            cells[cell + self.characters[ally["character"]]] = 1
            for more, name in enumerate(("charges", "used", "survivor")):
                cells[cell + wide + more] = ally[name]

    def _write_missions(self, cells: Cells, missions: Sequence[View]) -> None:
        wide = len(self.missions)
        for place, mission in enumerate(missions):
            cell = self.at["missions"] + place * (wide + 6)
            cells[cell + self.missions[mission["mission"]]] = 1
            for more, name in enumerate(("interacts", "done", "charges", "solved", "active", "trouble_on")):
                cells[cell + wide + more] = mission[name] or 0

    def _write_maze(self, cells: Cells, view: View) -> None:
        grid, wide = self.grid, self.maze_wide
        here = view["hero"]["at"]
        if here is not None:  # he knows it before the first sector is revealed
            cells[self.at["maze"] + grid.place(*here) * wide + FLAGS["here"]] = 1
        for sector in view["maze"]:
            cell = self.at["maze"] + grid.place(*sector["at"]) * wide
            cells[cell] = not sector["bare"]
            self._write_sector(cells, cell, sector)
        for sector in view["forgotten"]:
            cell = self.at["maze"] + grid.place(*sector["at"]) * wide
            cells[cell + 1] = 1
            self._write_sector(cells, cell, sector)
        for creature in view["shown"]:
            cell = self.at["shown creatures"] + grid.place(*creature["at"]) * len(self.kinds)
            cells[cell + self.kinds[creature["type"]]] += 1

    def _write_sector(self, cells: Cells, cell: int, sector: View) -> None:
        """What the Maze and the Map say alike."""
        for name, place in FLAGS.items():
            value = sector.get(name)
            if value:
                cells[cell + place] = value
        if sector["room"]:
            cells[cell + self.room_at + self.rooms[sector["room"]]] = 1
        exits = self.exits
        for passage in sector["exits"].items():
            cells[cell + self.exit_at + exits[passage]] = 1
        for creature in sector.get("creatures", ()):
            cells[cell + self.kind_at + self.kinds[creature["type"]]] += 1
            cells[cell + 11] += creature["wounded"]
            cells[cell + 12] += creature["acid"]
            cells[cell + 13] += "apparition" in creature

    def _write_track(self, cells: Cells, track: View) -> None:
        start = self.at["track"]
        cells[start] = track["covered"]
        cells[start + 1] = track["dangers"]
        cells[start + 2] = sum(card["card"] is None for card in track["cards"])
        count(cells, self.at["track cards"], [c["card"] for c in track["cards"] if c["card"]], self.cards)

    def _write_facts(self, cells: Cells, view: View) -> None:
        """The view lists the oldest first."""
        wide = len(self.ways)
        for place, noise in enumerate(reversed(view["noises"][-NOISES:])):
            cell = self.at["noises"] + place * (wide + 4)
            cells[cell + self.ways[noise["way"]]] = 1
            cells[cell + wide] = clip(noise["when"])
            self._write_at(cells, cell + wide + 1, noise["at"])
        wide = len(self.targets)
        for place, answer in enumerate(reversed(view["answers"][-ANSWERS:])):
            cell = self.at["answers"] + place * (wide + 5)
            cells[cell + self.targets[answer["target"]]] = 1
            cells[cell + wide] = 0 if answer["distance"] is None else 1 + answer["distance"]
            cells[cell + wide + 1] = answer["same_level"]
            self._write_at(cells, cell + wide + 2, answer["at"])

    def _write_at(self, cells: Cells, cell: int, where: Sequence[int]) -> None:
        for more, value in enumerate(where):
            cells[cell + more] = value

    def _write_map(self, cells: Cells, sectors: Sequence[View]) -> None:
        grid, wide = self.grid, self.maze_wide + 1
        for sector in sectors:
            cell = self.at["map"] + grid.spot(sector["level"], sector["x"], sector["y"]) * wide
            cells[cell] = 1
            self._write_sector(cells, cell, sector)
            if sector["distance"] is not None:
                cells[cell + wide - 1] = 1 + sector["distance"]
            for creature in sector["creatures"]:
                self._write_token(cells, creature, sector)

    def _write_token(self, cells: Cells, creature: Mapping[str, Any], sector: View) -> None:
        cell = self.at["tokens"] + self.tokens[creature["name"]] * 7
        for more, name in enumerate(("level", "y", "x")):
            cells[cell + more] = 1 + sector[name]
        for more, name in enumerate(("wounded", "acid", "moved", "shown"), 3):
            cells[cell + more] = creature[name]

    def _write_piles(self, cells: Cells, view: View, seat: int) -> None:
        at = self.at
        others = [place for place in range(1, SEATS) if place != seat]
        for row, place in enumerate((seat, *others)):
            count(cells, at["hands"] + row * len(self.cards), view["hands"].get(str(place), ()), self.cards)
        for name, size in view["hand_counts"].items():
            cells[at["hand counts"] + int(name) - 1] = size
        for place, size in enumerate(view["deck_counts"]):
            cells[at["deck counts"] + place] = size
        for pile in view["discards"]:
            count(cells, at["discards"], pile, self.cards)
        self._write_row(cells, at["supply"], view["supply"], [*self.types])
        levels = (*view["creatures_on"], *view["dangers_on"], view["pending"])
        for place, size in enumerate(levels):
            cells[at["levels"] + place] = size


def all_prompts() -> list[str]:
    """The keys of everything that can be asked."""
    asked = [key for part in registry.parts() for words in part.words for key in words.prompts()]
    return list(dict.fromkeys([*(f"prompt.{word}" for word in QUESTIONS), *asked]))
