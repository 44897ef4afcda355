"""Questions, answers and the log: everything has words, and the words give nothing away."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from penumbra.games.alone import log, naming, refusals, registry, speech, understanding
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import answers
from penumbra.games.alone.content.vocabulary import DECKS
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.missions.work.rule import WHY
from penumbra.games.alone.notation import notation, write
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import SUPPLY, place_name
from penumbra.games.registry import load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event
from penumbra.kernel.match import Match
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts, read_catalogue
from tests.catalogue import keys_in
from tests.games.alone.table import LINE, Table, base_game, meanings
from tests.samples import sample

CATALOGUE = Path(speech.__file__).parent / "texts"
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"evil-players": "3", "talk": "restricted", "decks": "chosen", "difficulty": "easy", "crowded": "yes"},
    {"evil-players": "2", "chapter": "sunrise", "before": "lost", "acting": "in-turn"},
    {"chapter": "answer", "before": "won", "standard-spawn": "no"},
    {"chapter": "below", "before": "lost", "difficulty": "impossible", "round-start": "first"},
)
MOST_DECISIONS = 1500


@cache
def english() -> Texts:
    return load_texts(base_game())


def say(message: Message) -> str:
    return english().say(message)


def decisions(seed: int) -> Iterator[tuple[Alone, list[Event]]]:
    """The states of a random game and what happened before each; the last is the end."""
    game, chance = base_game(), Chance(f"speech {seed}")
    match = Match.begin(game, HOUSES[seed % len(HOUSES)], chance)
    events: list[Event] = []
    for _ in range(MOST_DECISIONS):
        if match.over:
            break
        yield match.state, events
        offered = game.options(match.state)
        events = match.step(offered[chance.below(len(offered))], chance)
    yield match.state, events


# -- random games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_everything_that_comes_up_in_a_random_game_has_words(seed: int) -> None:
    game = base_game()
    for state, events in decisions(seed):
        options = game.options(state)
        notations = [game.notation(state, option) for option in options]
        captions = [say(game.caption(state, option)) for option in options]
        viewers = (*range(state.evil + 1), NOBODY)
        told = [
            say(game.tell(event.seen_by(seat), seat))
            for event in events
            for seat in viewers
            if event.heard_by(seat)
        ]
        assert len(set(notations)) == len(notations), notations
        assert len(set(captions)) == len(captions), captions
        sentences = [say(game.prompt(state)), *captions, *told]
        assert all(sentence and not re.search(r"[{}]|  |\.\.", sentence) for sentence in sentences)
        assert all(one == " ".join(one.lower().split()) for one in notations)
        assert [meanings(one) for one in notations] == [[game.choice(state, option)] for option in options]


@pytest.mark.parametrize("seed", range(5))
def test_a_prompt_is_the_same_in_every_world_the_hero_believes_in(seed: int) -> None:
    game, chance = base_game(), Chance(seed)
    for number, (state, _) in enumerate(decisions(seed)):
        if state.seat >= 0 and number % 4 == 0:
            assert game.prompt(game.resample(state, 0, chance)) == game.prompt(state)


# -- notation --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ([0, 0, 0], "start"),
        ([2, 0, 0], "e2"),
        ([0, 1, 0], "s1"),
        ([2, 1, 0], "e2s1"),
        ([-1, -3, 0], "w1n3"),
        ([2, 1, 1], "o-e2s1"),
        ([0, 0, 1], "o-start"),
    ],
)
def test_the_hero_counts_from_his_start(place: list[int], name: str) -> None:
    assert place_name(place) == name


def test_every_kind_of_option_has_a_notation() -> None:
    source = Path(w.__file__).with_name("numbers.py").read_text(encoding="utf-8")
    group = source[source.index("# the Hero's turn") : source.index("# -- frames")]
    kinds = {int(number) for number in re.findall(r"^[A-Z_]+: Final = (\d+)", group, re.MULTILINE)}
    own = {kind for kind in answers() if kind >= w.OWN_KINDS}
    assert kinds - {w.OWN_KINDS} | own == set(answers())


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("move north", Choice("move", Thing("direction", "north"))),
        (
            "fight wounded acid worm at e2s1",
            Choice("fight", Thing("creature", "worm", place="e2s1", marks=("wounded", "acid"))),
        ),
        ("target light switch", Choice("target", Thing("target", "switch"))),
        (
            "upgrade jetpack 2 with medkit",
            Choice("upgrade", Thing("item", "jetpack", 2), Thing("item", "medkit")),
        ),
        ("upgrade medkit free", Choice("upgrade", Thing("item", "medkit"), SUPPLY)),
        ("clear rubble east", Choice("clear", Thing("token", "rubble"), Thing("direction", "east"))),
        ("remove danger at o-start", Choice("remove danger", Thing("place", "o-start"))),
        ("react skitter dangerous", Choice("react", Thing("card", "skitter", marks=("dangerous",)))),
        ("creature worm-2", Choice("creature", Thing("creature", "worm", 2))),
        ("hide danger u-c2", Choice("hide danger", Thing("sector", "u-c2"))),
        ("door u-c2 u-d2", Choice("door", Thing("sector", "u-c2"), Thing("sector", "u-d2"))),
        ("lie light switch less", Choice("lie", Thing("target", "switch"), amount=-1)),
        ("draw fury for 2", Choice("draw", Thing("deck", "fury"), Thing("seat", "2"))),
        ("choose 2", Choice("choose", amount=2)),
        ("noise other level", Choice("noise", Thing("direction", "other level"))),
    ],
)
def test_a_notation_is_printed_from_a_choice_and_read_into_it(text: str, choice: Choice) -> None:
    assert write(choice) == text
    assert meanings(text.upper()) == [choice]


@pytest.mark.parametrize(
    "text", ["", "fly", "move", "pass on", "search drawer", "choose both", "lie door", "upgrade x"]
)
def test_what_is_no_notation_is_no_choice(text: str) -> None:
    assert meanings(text) == []


def test_unlike_items_of_one_design_are_numbered() -> None:
    table = Table(**LINE, items=["jetpack", "smoke-grenade", "jetpack 2", "medkit 2", "medkit 2"], health=1)
    uses = [one for one in table.offered if one.startswith("use")]
    assert uses == ["use jetpack 1", "use smoke-grenade", "use jetpack 2", "use medkit"]


def test_creatures_are_called_by_what_the_hero_sees() -> None:
    creatures = {"worm-1": "u-b1", "worm-2": "u-b1", "worm-3": "u-b1", "colonel": "u-b1"}
    table = Table(**LINE, creatures=creatures, wounded=["worm-2", "worm-3"], acid=["worm-3"], active=True)
    fights = [one for one in table.offered if one.startswith("fight")]
    assert sorted(fights) == ["fight colonel", "fight worm", "fight wounded acid worm", "fight wounded worm"]


def test_a_step_is_the_same_answer_whichever_creature_takes_it_and_says_which() -> None:
    table = Table(
        upper="o-o-o=o", hero="u-a1", creatures={"husk-2": "u-d1"}, open="end-of-turn", performed=["move"],
        hands={"1": ["swarm"]},
    )  # fmt: skip
    table.do("react swarm", "creature husk-2")
    choices = [table.game.choice(table.state, option) for option in table.game.options(table.state)]
    assert [one.by for one in choices] == [Thing("creature", "husk", 2)] * 2
    assert choices == [*meanings("step west"), *meanings("stop")]


def test_creatures_elsewhere_are_called_by_their_place() -> None:
    table = Table(**LINE, items=["bullets"], creatures={"worm-1": "u-a1"}, revealed=["u-a1"]).do(
        "use bullets"
    )
    assert table.offered == ["fight worm at w1"]


# -- prompts ---------------------------------------------------------------------------------------------

QUESTIONS = {
    number for name, number in vars(w).items() if name.startswith("ASK_") and isinstance(number, int)
}


def test_every_question_has_a_prompt_and_a_rule() -> None:
    own = {number for number in speech.all_words() if number >= w.OWN_QUESTIONS}
    assert set(speech.all_words()) == QUESTIONS | own
    rules = {words.rule(Table(**LINE).state, (number, 0)) for number, words in speech.all_words().items()}
    assert all(english().has(f"rule.{rule}") for rule in rules)


def test_the_hero_is_asked_what_he_does() -> None:
    assert say(speech.prompt(Table(**LINE, turn=2).state)) == "Round 1, Turn 3. What do you do?"


def test_evil_is_asked_by_the_moment() -> None:
    table = Table(**LINE, hands={"1": ["charge"]}, creatures={"worm-1": "u-d1"}).do("move west")
    assert say(speech.prompt(table.state)) == "You may react during a Move, after the Hero has moved."
    table.do("pass")
    assert say(speech.prompt(table.state)) == "The Turn ends. You may react."


def test_a_prompt_names_an_open_card_but_no_creature() -> None:
    creatures = {"worm-1": "u-d1", "husk-1": "u-c1"}
    table = Table(**LINE, hands={"1": ["skitter"]}, creatures=creatures).do("move west").answer("skitter")
    assert say(speech.prompt(table.state)) == "Skitter: which creature moves?"


RARE: list[tuple[tuple[int, ...], list[str], list[str]]] = [
    ((w.ASK_GAIN, 0, 0b0011, 6, 0), ["gain engineer", "gain captain"], ["Engineer", "Captain"]),
    ((w.ASK_WEAR, 0, 1), ["item bullets", "item medkit"], ["Bullets (3 charges)", "Medkit (1 charge)"]),
    ((w.ASK_ALLY_HELP, 0, w.FIGHT), ["ally captain", "done"],
     ["The Captain helps, for 1 of 6 charges: Roll 1 extra die", "No help"]),
    ((w.ASK_PAY, 0, 2, -1), ["pay bullets", "pay medkit"],
     ["1 charge of Bullets (3 charges)", "1 charge of Medkit (1 charge)"]),
    ((w.ASK_LEVEL, 0, w.LEVEL_SHOW, 0), ["level here", "level other"], ["This Level", "The other Level"]),
    ((w.ASK_LEVEL, 0, w.LEVEL_LIGHT, 6), ["level here", "level other"], ["This Level", "The other Level"]),
    ((w.ASK_ROOM, 0, 2), ["room escape-pods"], ["Escape Pods"]),
    ((w.ASK_SKILL, 0, 2, 0b11100), ["skill agility", "skill courage"],
     ["Agility (0 points so far)", "Courage (1 point so far)"]),
    ((w.ASK_SEARCH, 0, 1, 1), ["search", "done"], ["Search: draw 2 items", "Do not search"]),
    ((w.ASK_MEND, 1, 2), ["creature worm-1"], ["Worm 1 at u-a1"]),
    ((w.ASK_GAS, 1), ["at u-a1", "at u-c1"], ["u-a1, 1 step from the Hero", "u-c1, 1 step from the Hero"]),
    ((w.ASK_BOOST, 1, 12, 2), ["pass", "take dice"], ["No extra dice", "2 extra dice, then the creature dies"]),
    ((w.ASK_BITE, 1, 0b1000000000000, 1), ["creature worm-1"], ["Worm 1 at u-a1"]),
    ((w.ASK_LIE, 1), ["pass", "lie escape-pods less", "lie escape-pods more", "lie stairs less", "lie stairs more"],
     ["Tell the truth", "Escape Pods: tell 1 step less", "Escape Pods: tell 1 step more", "Stairs: tell 1 step less",
      "Stairs: tell 1 step more"]),
    ((w.ASK_BLUR, 1, 2), ["which escape-pods", "which stairs"], ["Escape Pods", "Stairs"]),
    ((w.ASK_FUMBLE, 1, 1), ["item medkit"], ["Medkit (1 charge)"]),
    ((w.ASK_FUMBLE, 1, 2), ["item medkit"], ["Medkit (1 charge)"]),
    ((w.ASK_RUBBLE, 1, 1), ["door u-a1 u-b1", "door u-c1 u-d1", "door u-d1 u-e1"],
     ["Passage between u-a1 and u-b1", "Passage between u-c1 and u-d1 (Escape Pods)",
      "Passage between u-d1 (Escape Pods) and u-e1"]),
    ((w.ASK_DISCARD, 1), ["discard skitter"], ["Discard Skitter"]),
    ((w.ASK_BOSS_STEP, 1, 15, 2), ["step west", "step stairs", "stop"],
     ["Step west, to u-d1 (Escape Pods)", "Take the stairs, to l-e1", "Stop here, 2 steps unused"]),
    ((w.ASK_BOSS_STEP, 1, 15, -1), ["step west"], ["Step west, to u-d1 (Escape Pods)"]),
]  # fmt: skip
"""Questions that random games seldom ask, with their answers."""


@pytest.mark.parametrize(("frame", "notations", "said"), RARE)
def test_rare_questions_have_words(frame: tuple[int, ...], notations: list[str], said: list[str]) -> None:
    table = Table(
        upper="o-o=o-1-S", hero="u-b1", rooms=["escape-pods"], lower="        S", allies=["captain"],
        wounded=["worm-1"], items=["bullets", "medkit 1"], creatures={"worm-1": "u-a1", "colonel": "u-e1"}, active=True,
        hands={"1": ["skitter"]}, skills={"courage": 1},
    )  # fmt: skip
    state = table.state
    state.stack.append(frame)
    state.seat, state.offered = frame[1], None
    state.scene.targets, state.scene.asked, state.scene.drawn = w.TARGET_STAIRS << 8 | 4, 2, 1
    assert table.offered == notations
    assert [say(speech.caption(state, option)) for option in table.game.options(state)] == said
    assert say(speech.prompt(state)).endswith((".", "?"))


def test_all_rules_named_in_refusals_exist() -> None:
    source = "".join(Path(module).read_text(encoding="utf-8") for module in MODULES)
    named = set(re.findall(r"ALO-[A-Z]+-\d\d", source))
    assert {rule for rule in named if not english().has(f"rule.{rule}")} == set()


# -- captions --------------------------------------------------------------------------------------------


def captions(table: Table) -> dict[str, str]:
    """By notation."""
    state, game = table.state, table.game
    return {notation(state, option): say(game.caption(state, option)) for option in game.options(state)}


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("move west", "Move west"),
        ("unblock east", "Unblock the door east"),
        ("explore west", "Explore west"),
        ("fight wounded worm", "Fight the wounded Worm"),
        ("locate", "Locate"),
        ("search", "Search: draw 1 item"),
        ("search room", "Search the Control Room, once only: draw 3 items"),
        ("work sm01", "Precautionary measures: Interact 1 of 1"),
        ("clear gas", "Clear away the gas"),
        ("use jetpack", "Use Jetpack (3 charges): Move up to 2 Sectors; after each step you may block 1 adjacent door"),
        ("bullet time", "Bullet Time: 2 actions this Turn, for 1 of 3 adrenaline tokens"),
        ("heal health", "Recover 1 Health for 1 adrenaline token"),
        ("sacrifice doctor", "Sacrifice the Doctor: Recover 4 points, divided between Health and Sanity as you like"),
        ("ally doctor", "The Doctor helps, for 1 of 6 charges: Recover 1 Health or 1 Sanity"),
    ],
)  # fmt: skip
def test_actions_as_a_menu_says_them(move: str, said: str) -> None:
    table = Table(
        upper="o-1=o", hero="u-b1", blocked=["u-b1 u-c1"], creatures={"worm-1": "u-b1"}, wounded=["worm-1"],
        items=["jetpack"], allies=["doctor"], health=3, sanity=3, gas=["u-b1"],
    )  # fmt: skip
    assert captions(table)[move] == said


def test_evil_sees_where_its_steps_lead() -> None:
    creatures = {"worm-1": "u-c1", "husk-1": "u-d1"}
    table = Table(**LINE, hands={"1": ["skitter"]}, creatures=creatures).do("move west").answer("skitter")
    assert captions(table)["creature worm-1"] == "Worm 1 at u-c1"
    table.do("creature worm-1", "step west")
    assert captions(table) == {
        "step west": "Step west, to the Hero at u-a1",
        "step east": "Step east, to u-c1",
        "stop": "Stop here, 2 steps unused",
    }


def test_reactions_say_what_they_do() -> None:
    creatures = {"worm-1": "u-d1"}
    table = Table(**LINE, hands={"1": ["skitter"]}, creatures=creatures, danger=["u-b1"]).do("move west")
    assert captions(table) == {
        "pass": "Do not react",
        "react skitter": "Skitter: Move 1 creature up to 3 Sectors",
        "react skitter dangerous": "Skitter, dangerous: Move 1 creature up to 4 Sectors",
    }
    assert captions(table.do("pass")) == {
        "pass": "Do not react",
        "face down skitter": "Skitter face down, as a standard reaction",
    }


# -- events ----------------------------------------------------------------------------------------------

WORM = {"type": "worm", "wounded": False, "acid": False}
STEP = {"creature": "worm-2", "to": "u-c2", "from": "u-b2"}
SECTOR = {
    "at": [1, 0, 0], "room": "canteen", "exits": {"north": "door", "stairs": "stairs", "west": "rubble"},
    "switch": True, "stairs": True, "lit": True, "danger": True, "gas": True, "jam": 1, "sabotage": 2,
    "creatures": [{**WORM, "wounded": True}],
}  # fmt: skip
EVENT_FACTS: list[tuple[str, int, dict[str, Any], dict[str, Any] | None]] = [
    ("set-up", 0, {"difficulty": "easy", "missions": ["sm01", "pm01", "fm02"], "evil": 1, "chapter": None}, None),
    ("set-up", 0, {"difficulty": "easy", "missions": ["sm01", "pm01", "fm02"], "evil": 1, "chapter": "below"}, None),
    ("deck", 1, {"deck": "fury"}, None),
    ("character", 0, {"character": "pilot"}, None),
    ("start-chosen", 1, {}, {"where": "u-c2"}),
    *[("boon", 0, {"boon": one}, None) for one in ("item", "ally", "extra-round", "experience", "adrenaline")],
    *[("bane", 0, {"bane": one, "health": 9, "sanity": 12}, None)
      for one in ("wounded", "shaken", "hunted", "dark-omens")],
    ("round-begins", 0, {"round": 2}, None),
    ("turn", 0, {"round": 2, "turn": 3}, None),
    ("round-ends", 1, {"round": 2, "dangers": 3}, None),
    ("track-cleared", 1, {"n": 1}, None),
    ("marker", 0, {"marker": 2, "limit": 6}, None),
    ("extra-round", 0, {"n": 1, "marker": 1, "limit": 8}, None),
    ("extra-round", 0, {"n": 0, "marker": 0, "limit": 10}, None),
    ("nightmare", 0, {}, None),
    ("leader", 2, {}, None),
    ("evil-prepares", 1, {"cards": 6, "dangers": 1}, None),
    ("draws", 1, {"deck": "speed"}, {"card": "skitter"}),
    ("discards", 1, {"deck": "speed"}, {"card": "skitter"}),
    ("reshuffled", 1, {"deck": "speed"}, None),
    ("declares", 0, {"action": "move"}, None),
    ("declares", 0, {"action": "move", "item": "jetpack"}, None),
    ("moves", 0, {"way": "north", "at": [0, -1, 0]}, {"to": "u-c2"}),
    ("moves", 0, {"way": "stairs", "at": [0, 0, 1]}, {"to": "l-c2"}),
    ("revealed", 0, {"sector": SECTOR}, {"where": "u-c2"}),
    ("revealed", 0, {"sector": {**SECTOR, "room": None, "lit": False}}, {"where": "u-c2"}),
    *[("forgotten", 0, {"places": [[0, 0, 0], [1, 0, 0]], "why": why}, None)
      for why in ("round", "stairs", "lost-bearings")],
    ("danger-removed", 0, {"at": [1, 0, 0]}, {"where": "u-c2"}),
    ("danger-placed", 1, {"at": [1, 0, 0]}, {"where": "u-c2"}),
    ("aims", 0, {**WORM, "at": [0, 0, 0]}, {"creature": "worm-2"}),
    ("roll", 0, {"dice": 2, "hits": 1, "specials": 0, "counted": 1, "for": "fight"}, None),
    ("roll", 0, {"dice": 2, "hits": 1, "specials": 1, "counted": 2, "for": "fight"}, None),
    ("roll", 1, {"dice": 1, "hits": 0, "specials": 0, "counted": 0, "for": "attack"}, None),
    ("roll", 1, {"dice": 3, "hits": 1, "specials": 1, "counted": 1, "for": "attack"}, None),
    ("acid", 0, {**WORM, "acid": True}, {"creature": "worm-2"}),
    ("acid-burns", 0, {"type": "worm", "at": [0, 0, 0]}, {"creature": "worm-2"}),
    *[("target", 0, {"target": target}, None)
      for target in ("stairs", "switch", "door", "boss", "laboratory", "worm")],
    ("answer", 1, {"target": "laboratory", "distance": 7, "same_level": False}, {"where": "u-c2"}),
    ("answer", 1, {"target": "laboratory", "distance": 1, "same_level": True}, {"where": "u-c2"}),
    ("answer", 1, {"target": "laboratory", "distance": None, "same_level": True}, {"where": "u-c2"}),
    ("answer", 1, {"target": "laboratory", "distance": None, "same_level": False}, {"where": "u-c2"}),
    ("answer", 1, {"target": "boss", "distance": None, "same_level": None}, None),
    ("bearing", 1, {"target": "laboratory", "ways": ["north", "stairs"]}, None),
    ("bearing", 1, {"target": "boss", "ways": []}, None),
    ("item", 0, {"item": "bullets", "charges": 3}, None),
    ("item-gone", 0, {"item": "bullets", "place": 0}, None),
    ("charge", 0, {"item": "bullets", "place": 0, "left": 2}, None),
    ("charge", 0, {"item": "bullets", "place": 0, "left": 0}, None),
    ("upgraded", 0, {"item": "bullets", "place": 0}, None),
    ("any-components", 0, {}, None),
    ("smoke", 0, {"at": [0, 0, 0], "dice": 1}, None),
    ("chooses", 0, {"number": 1}, None),
    *[("cleared", 0, {"what": what, "at": [0, 0, 0]}, None) for what in ("gas", "sabotage", "jam")],
    ("bullet-time", 0, {"adrenaline": 2}, None),
    ("adrenaline", 0, {"adrenaline": 1}, None),
    ("adrenaline-lost", 0, {"n": 1, "left": 2}, None),
    ("experience", 0, {"skill": 0, "points": 1}, None),
    ("experience", 0, {"skill": 0, "points": 2}, None),
    ("own-skill", 0, {"character": "engineer"}, None),
    ("stays-blocked", 0, {}, None),
    ("ally", 0, {"ally": "doctor"}, None),
    ("ally-charge", 0, {"ally": "doctor", "left": 2}, None),
    ("ally-gone", 0, {"ally": "doctor"}, None),
    ("ally-hurt", 1, {"ally": "doctor", "n": 2}, None),
    ("ally-joins", 0, {"ally": "doctor", "charges": 6, "survivor": False}, None),
    ("ally-joins", 0, {"ally": "doctor", "charges": 3, "survivor": True}, None),
    ("sacrifice", 0, {"ally": "doctor"}, None),
    ("survivor-lost", 0, {"mission": "fm05"}, None),
    ("mission-progress", 0, {"mission": "sm03", "done": 1, "needed": 2}, None),
    ("mission-completed", 0, {"mission": "sm03"}, None),
    *[("mission-fails", 0, {"mission": "sm03", "why": why}, None) for why in WHY.values()],
    ("final-mission", 0, {"mission": "fm01"}, None),
    ("trouble-over", 0, {"trouble": "fog"}, None),
    *[("purged", 0, {"purged": purged}, None) for purged in (1, 2, 3)],
    ("armed", 0, {"turns": 8}, None),
    ("countdown", 0, {"n": 3}, None),
    ("countdown", 0, {"n": 0}, None),
    ("boss-placed", 1, {"type": "colonel"}, None),
    ("boss-gone", 0, {"type": "alpha"}, None),
    ("sabotage", 1, {"room": "control-room", "n": 2, "at": [1, 0, 0]}, {}),
    ("jammed", 1, {"at": [0, 0, 0], "room": "canteen", "n": 1}, None),
    ("strike", 0, {"room": "canteen", "damage": 2}, None),
    ("struck-dead", 1, {"n": 0}, None),
    *[("level-shown", 1, {"other": other, "creatures": found}, None)
      for other in (False, True) for found in ([], [{**WORM, "at": [1, 0, 0]}])],
    *[("level-lit", 0, {"other": other, "n": 6}, None) for other in (False, True)],
    ("scared", 0, {"type": "worm", "n": 2}, None),
    ("scared", 0, {"type": "cultist", "n": 0}, None),
    ("scared", 0, {"type": None, "n": 1}, None),
    ("attack", 1, {**WORM, "dice": 3}, {"creature": "worm-2"}),
    ("attack", 1, {**WORM, "dice": 0}, {"creature": "worm-2"}),
    ("defends", 0, {"item": "armour"}, None),
    ("agility", 0, {}, None),
    *[("loses", 0, {"what": "health", "n": 2, "cause": cause, "health": 3, "sanity": 4}, None) for cause in w.CAUSES],
    ("recovers", 0, {"what": "sanity", "n": 2, "health": 3, "sanity": 4}, None),
    ("poisoned", 1, {"turns": 2}, None),
    ("reaction", 1, {"card": "skitter", "dangerous": False, "spaces": 1}, None),
    ("reaction", 1, {"card": "skitter", "dangerous": True, "spaces": 1}, None),
    ("reaction", 1, {"card": None, "spaces": 1}, {"face": "skitter"}),
    ("silence", 1, {}, None),
    *[("noise", 1, {"way": way}, {"where": "u-c2", "true": True}) for way in (*DIRECTIONS, "other level")],
    ("noise", 1, {"way": "north"}, {"where": "u-c2", "true": False}),
    ("noise", 1, {"way": "north"}, {"where": None, "true": False}),
    ("noise", 1, {"way": "north"}, {"where": None, "true": True}),
    ("creature-comes", 1, {**WORM, "at": [1, 0, 0], "way": "east"}, STEP),
    ("creature-comes", 1, {**WORM, "at": [1, 0, 0], "way": None}, {"creature": "worm-2", "to": "u-c2", "from": None}),
    ("creature-moves", 1, {**WORM, "at": [1, 0, 0], "was": [0, 0, 0]}, STEP),
    ("creature-leaves", 1, {**WORM, "was": [1, 0, 0], "way": "east"}, STEP),
    ("creature-leaves", 1, {**WORM, "was": [1, 0, 0], "way": None}, STEP),
    ("creature-prowls", 1, {**WORM, "creature": "worm-2", "to": "u-c2", "from": "u-b2"}, None),
    ("creature-prowls", 1, {**WORM, "creature": "worm-2", "to": "u-c2", "from": None}, None),
    *[(kind, 1, {"type": "spores", "at": [1, 0, 0]}, {"creature": "spores-1"})
      for kind in ("creature-wounded", "creature-dies", "creature-mended")],
    ("creature-rages", 1, {**WORM, "dice": 1, "reroll": True, "dies": False}, {"creature": "worm-2"}),
    ("creature-rages", 1, {**WORM, "dice": 2, "reroll": False, "dies": True}, {"creature": "worm-2"}),
    *[(kind, 1, {"at": [1, 0, 0]}, {"where": "u-c2"}) for kind in ("light-on", "light-out", "gas")],
    *[(kind, seat, {"at": [1, 0, 0], "way": "north"}, {"between": ["u-c1", "u-c2"]})
      for kind in ("blocked", "unblocked", "rubble-cleared") for seat in (0, 1)],
    ("rubble", 1, {"at": [1, 0, 0], "way": "north"}, {"between": ["u-c1", "u-c2"]}),
    ("trick", 1, {"what": "hides", "creature": "worm-2", "where": "u-c2"}, None),
    ("trick", 1, {"what": "hides-danger", "where": "u-c2"}, None),
    ("trick", 1, {"what": "false-danger", "where": "u-c2"}, None),
    ("apparition", 1, {"type": "worm", "at": [1, 0, 0], "scare": 1}, {"where": "u-c2"}),
    ("illusions-end", 1, {"creatures": [{"type": "spores", "at": [1, 0, 0]}], "dangers": [[0, 0, 0]]}, None),
    ("blur", 1, {"target": "laboratory"}, None),
    ("lie", 1, {"target": "laboratory", "by": 1}, None),
    ("lie", 1, {"target": "laboratory", "by": -1}, None),
    ("over", 0, {"winner": 0}, None),
    ("over", 0, {"winner": 1}, None),
    *((kind.name, 1, sample(kind, name="jetpack"), None) for part in registry.parts() for kind in part.events),
]  # fmt: skip
"""Those that folders declare are found there."""


@pytest.mark.parametrize(("kind", "seat", "facts", "secret"), EVENT_FACTS)
@pytest.mark.parametrize("viewer", [0, 1, 2, NOBODY])
def test_every_event_has_words_for_everybody(
    kind: str, seat: int, facts: dict[str, Any], secret: dict[str, Any] | None, viewer: int
) -> None:
    event = Event(kind, seat, facts, secret, 0b110)
    sentence = say(log.tell(event.seen_by(viewer), viewer))
    assert sentence.endswith((".", "”"))
    assert not re.search(r"[{}]|  |\.\.|\b[au]-[a-z]\d.*\bYou\b", sentence)


def test_the_rules_tell_no_event_that_has_no_words() -> None:
    folder = Path(speech.__file__).parent
    calls = re.compile(r"""(?:tell|_tell_of_card|tell_of_creature)\(\s*state,\s*"([a-z-]+)\"""")
    told = {kind for path in folder.rglob("*.py") for kind in calls.findall(path.read_text(encoding="utf-8"))}
    known = {kind for kind, *_ in EVENT_FACTS}
    assert told <= known, told - known
    passages = {"blocked", "unblocked", "rubble", "rubble-cleared"}
    assert known - told <= passages, known - told


def told(kind: str, facts: dict[str, Any], secret: dict[str, Any], viewer: int, seat: int = 1) -> str:
    return say(log.tell(Event(kind, seat, facts, secret, 0b110).seen_by(viewer), viewer))


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (0, "A Worm comes out of the dark from the west, to the Sector 1 east of the start."),
        (1, "Worm 2 moves from u-b2 to u-c2, into sight."),
        (NOBODY, "A Worm comes out of the dark from the west, to the Sector 1 east of the start."),
    ],
)
def test_a_creature_that_comes_into_sight_is_told_to_each_in_his_own_way(viewer: int, said: str) -> None:
    assert told("creature-comes", {**WORM, "at": [1, 0, 0], "way": "east"}, STEP, viewer) == said


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (0, "Something moves in the east."),
        (1, "The Hero hears: “Something moves in the east.” In truth it is at u-c2."),
    ],
)
def test_of_a_noise_the_hero_hears_only_the_direction(viewer: int, said: str) -> None:
    assert told("noise", {"way": "east"}, {"where": "u-c2", "true": False}, viewer) == said


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (0, "Evil plays a card face down."),
        (1, "You play Skitter face down."),
        (2, "Evil 1 plays Skitter face down."),
        (NOBODY, "Evil plays a card face down."),
    ],
)
def test_a_card_face_down_stays_hidden_from_the_hero(viewer: int, said: str) -> None:
    assert told("reaction", {"card": None, "spaces": 1}, {"face": "skitter"}, viewer) == said


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (0, "You go north, to the Sector 1 north of the start."),
        (1, "The Hero goes north, to u-c2."),
        (NOBODY, "The Hero goes north, to the Sector 1 north of the start."),
    ],
)
def test_the_hero_is_you_to_himself(viewer: int, said: str) -> None:
    assert told("moves", {"way": "north", "at": [0, -1, 0]}, {"to": "u-c2"}, viewer, seat=0) == said


def test_a_sector_is_described_as_the_hero_sees_it() -> None:
    assert told("revealed", {"sector": SECTOR}, {"where": "u-c2"}, 0, seat=0) == (
        "You see the Sector 1 east of the start: the Canteen, lit, a door to the north, stairs, rubble to the west, "
        "a light switch, danger, gas, "
        "1 jammed console, 2 sabotage tokens and a wounded Worm."
    )


# -- the catalogue ---------------------------------------------------------------------------------------


MODULES = (
    naming.__file__, speech.__file__, log.__file__, refusals.__file__, understanding.__file__,
    *map(str, CATALOGUE.parent.rglob("words.py")),
)  # fmt: skip
WRITTEN = sorted({key for module in MODULES for key in keys_in(module)})


@pytest.mark.parametrize("key", [key for key in WRITTEN if "*" not in key])
def test_every_key_that_is_used_exists(key: str) -> None:
    assert english().has(key)


TABLES = (
    *(f"refusal.work.{why}" for why in WHY.values()),
    *(f"deck.{deck}" for deck in DECKS),
    *(f"seat.{seat}" for seat in range(4)),
    "caption.drop", "caption.pay", "caption.defend", "caption.item", "caption.move", "caption.explore",
    "caption.repair", "caption.block", "caption.line", "caption.locate", "caption.spend-more", "caption.move.stairs",
    "caption.explore.stairs",
)  # fmt: skip
"""Keys that are put together from tables."""


@pytest.mark.parametrize("key", sorted(set(TABLES)))
def test_every_key_of_a_table_exists(key: str) -> None:
    assert english().has(key)


def test_no_text_is_left_over() -> None:
    """Every caption, prompt and refusal of the catalogue can be said; the log is checked by its events."""
    said = {key for key in WRITTEN if "*" in key and not key.startswith(("event.", "caption.*", "prompt.*"))}
    exact = {key for key in WRITTEN if "*" not in key} | set(TABLES)
    keys = [
        key for key in read_catalogue(CATALOGUE, "en") if key.startswith(("prompt.", "caption.", "refusal."))
    ]
    unsaid = [key for key in keys if key not in exact and not any(fnmatch.fnmatch(key, one) for one in said)]
    assert unsaid == []


def test_no_event_text_is_left_over() -> None:
    said = {
        log.tell(Event(kind, seat, facts, secret, knows).seen_by(viewer), viewer).key
        for kind, seat, facts, secret in EVENT_FACTS
        for viewer in (0, 1, 2, NOBODY)
        for knows in (0b010, 0b110)
    }
    assert said == {key for key in read_catalogue(CATALOGUE, "en") if key.startswith("event.")}


OURS = [
    key
    for key in read_catalogue(CATALOGUE, "en")
    if key.startswith(
        ("prompt.", "caption.", "event.", "refusal.", "house.", "way.", "sector.", "exit.", "foe.")
    )
]


@pytest.mark.parametrize("key", OURS)
def test_every_text_names_only_what_all_its_forms_name(key: str) -> None:
    """A plural form may leave a number out ('the last charge'), but invents nothing."""
    forms = read_catalogue(CATALOGUE, "en")[key]
    names = [set(re.findall(r"\{(\w*)\}", form)) for form in forms]
    assert all(some - {"n"} == names[-1] - {"n"} and "" not in some for some in names)


@pytest.mark.parametrize("one", AloneGame().house_rules, ids=lambda one: one.key)
def test_every_house_rule_and_choice_has_a_text(one: Any) -> None:
    assert english().get(f"house.{one.key}")
    assert all(english().get(f"house.{one.key}.{choice}") for choice in one.choices)


@pytest.mark.parametrize("chapter", [chapter.id for chapter in AloneGame().box.chapters])
def test_a_chapter_has_the_same_name_everywhere(chapter: str) -> None:
    assert english().get(f"house.chapter.{chapter}") == english().get(f"chapter.{chapter}")


@pytest.mark.parametrize("form", ["plain", "to", "from", "noise"])
def test_every_direction_has_words(form: str) -> None:
    ways = (*DIRECTIONS, "other level") if form == "noise" else DIRECTIONS
    assert all(say(naming.way(form, way)) for way in ways)
