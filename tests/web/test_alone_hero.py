"""The Hero's screen of Alone: every choice is there, and nothing that he does not know."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import numbers as w
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance, Script
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.match import Match
from penumbra.table.table import Result
from penumbra.web.alone import AloneFace, make_face
from penumbra.web.alone.hero import FIGURES, item_things
from penumbra.web.alone.maze import Frame, MazeLevel, ghost, shapes, tile
from penumbra.web.alone.offers import Offers
from penumbra.web.alone.roster import Rosters
from penumbra.web.parts import by_id
from penumbra.web.rendering import STATIC
from penumbra.web.scene import Line, Offer, Scene
from penumbra.web.viewers import EXTRA
from tests.support import rule
from tests.web.strictly import StrictRenderer

HERO = 0
ROOT = Path(__file__).resolve().parents[2]
GAME = AloneGame()
RENDERER = StrictRenderer()
TEXTS = RENDERER.texts(GAME)
FACE = AloneFace(GAME.box, TEXTS)
HEAVIEST = 72_000
POSITIONS = 300
ENOUGH = 10
"""So many positions with the same question are looked at in one match."""
LOG = [Line(number, 0, "Something moves on the other MazeLevel.") for number in range(40)]


def scene_of(state: Alone, viewer: int = HERO, **more: Any) -> Scene:
    asked = state.seat == viewer
    prompt = GAME.prompt(state)
    choices = [
        Offer(
            option,
            GAME.choice(state, option),
            GAME.notation(state, option),
            TEXTS.say(GAME.caption(state, option)),
        )
        for option in (GAME.options(state) if asked else ())
    ]
    facts: dict[str, Any] = {
        "view": GAME.view(state, viewer), "viewer": viewer, "names": ["Hanna", "Mara", "Ola", "Jan"],
        "bots": [False] * 4, "asked": asked, "waiting": NOBODY, "prompt": TEXTS.say(prompt),
        "prompt_key": prompt.key if asked else "", "choices": choices, "told": (), "log": LOG, "chat": (),
        "result": None, "undo": "", "undo_asks": False, "notebook": ["The Worm went <down>."],
        "extra": {**EXTRA, "rules_url": "/learn/alone/rules"},
    }  # fmt: skip
    return Scene(**{**facts, **more})


def page(scene: Scene) -> str:
    return RENDERER.table(FACE, TEXTS, scene)


def model_of(scene: Scene, part: str) -> Any:
    return by_id(FACE.table(scene))[part].model


def positions(settings: Mapping[str, str], bot: str, seed: int) -> Iterator[Alone]:
    """All positions of a match in which the Hero decides."""
    match = Match.begin(GAME, settings, Chance(seed))
    bots = [make_bot(bot, "alone", seat) for seat in range(4)]
    step = 0
    while not match.over:
        if match.state.seat == HERO:
            yield match.state
        choice = bots[match.state.seat].choose(SeatWorld(GAME, match.state, Chance(step)))
        match.step(choice, Chance(seed * 7919 + step))
        step += 1


def options_in(html: str) -> set[int]:
    return {int(one) for some in re.findall(r'data-options="([\d ]+)"', html) for one in some.split()}


MATCHES = [
    ({"evil-players": "1"}, "random"), ({"evil-players": "2", "assist": "yes"}, "greedy"),
    ({"evil-players": "3", "difficulty": "nightmare"}, "random"), ({"difficulty": "easy", "assist": "yes"}, "greedy"),
]  # fmt: skip


@pytest.fixture(scope="module")
def sample() -> list[Alone]:
    """Positions of real matches with every kind of question that came up."""
    found: list[Alone] = []
    for settings, bot in MATCHES:
        some: list[Alone] = []
        seed = 0
        while len(some) < POSITIONS // len(MATCHES):
            seen: dict[str, int] = {}
            for state in positions(settings, bot, seed):
                key = GAME.prompt(state).key
                seen[key] = seen.get(key, 0) + 1
                if seen[key] <= ENOUGH:
                    some.append(GAME.clone(state))
            seed += 1
        found += some
    return found


@pytest.fixture(scope="module")
def pages(sample: list[Alone]) -> list[tuple[Scene, str]]:
    scenes = [scene_of(state) for state in sample]
    return [(scene, page(scene)) for scene in scenes]


def test_every_choice_can_be_reached(pages: list[tuple[Scene, str]]) -> None:
    assert len(pages) >= POSITIONS
    for scene, html in pages:
        before = set(re.findall(r'data-before="([^"]+)"', html))
        led = {choice.option for choice in scene.choices if choice.notation in before}
        assert options_in(html) | led == {choice.option for choice in scene.choices}, scene.prompt


def test_pages_are_small_and_well_ordered(pages: list[tuple[Scene, str]]) -> None:
    for _, html in pages:
        headings = [int(level) for level in re.findall(r"<h([1-6])\b", html)]
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(html.encode()) < HEAVIEST
        assert len(ids) == len(set(ids))
        assert headings[0] == 1
        assert all(below <= above + 1 for above, below in pairwise(headings))
        assert all(" alt=" in image for image in re.findall(r"<img\b[^>]*>", html))
        assert all(style.startswith("--") for style in re.findall(r' style="([^"]*)"', html))


def test_spectators_see_the_same_and_can_do_nothing(sample: list[Alone]) -> None:
    for state in sample[::12]:
        html = page(scene_of(state, NOBODY))
        assert not options_in(html)
        assert "data-try" not in html
        assert "note-form" not in html


def test_a_page_tells_nothing_that_the_hero_does_not_know(sample: list[Alone]) -> None:
    for number, state in enumerate(sample[::8]):
        world = GAME.resample(state, HERO, Chance(number))
        assert page(scene_of(world)) == page(scene_of(state))


def test_everything_that_a_page_shows_is_there(pages: list[tuple[Scene, str]]) -> None:
    sprite = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "icons.svg").read_text("utf-8")))
    for _, html in pages:
        assert set(re.findall(r"/static/icons\.svg#([\w-]+)", html)) <= sprite
        for figure in set(re.findall(r'src="/static/([^"]+)"', html)):
            assert (STATIC / figure).is_file()


def test_figures_are_those_that_the_script_draws() -> None:
    drawn = runpy.run_path(str(ROOT / "scripts/alone_figures.py"))["figures"]()
    kept = {path.name: path.read_text("utf-8") for path in (STATIC / "figures").iterdir()}
    assert kept == drawn
    assert {f"{one}.svg" for one in FIGURES} <= set(kept)


def test_the_end_of_a_match_has_its_banner(sample: list[Alone]) -> None:
    html = page(scene_of(sample[-1], asked=False, choices=(), result=Result((1.0, 0.0))))
    assert 'id="result"' in html


def test_notes_are_shown_as_they_were_written(sample: list[Alone]) -> None:
    assert "The Worm went &lt;down&gt;." in page(scene_of(sample[-1]))


ROLL = {
    "kind": "roll",
    "seat": 0,
    "entry": 17,
    "dice": 4,
    "hits": 1,
    "specials": 2,
    "counted": 1,
    "for": "fight",
}


def test_dice_fall_as_they_were_told(sample: list[Alone]) -> None:
    (roll,) = model_of(scene_of(sample[-1], told=[ROLL]), "rolls")
    assert (roll.faces, roll.side, roll.key) == (("hit", "dud", "dud", "miss"), "hero", "roll-17")


def test_nothing_within_wears_the_class_of_a_whole_screen(sample: list[Alone]) -> None:
    """The styles of both screens are on the page: a tray of Evil's dice was once as high as the window."""
    html = page(scene_of(sample[-1], told=[ROLL, {**ROLL, "seat": 1, "entry": 18, "for": "attack"}]))
    worn = [name for names in re.findall(r'class="([^"]*)"', html) for name in names.split()]
    assert {"by-hero", "by-evil"} <= set(worn)
    assert (worn.count("hero"), worn.count("evil")) == (1, 0)


def test_unlike_items_of_a_design_are_numbered_as_moves_name_them() -> None:
    full, half = (
        {"item": "jetpack", "charges": 3, "upgraded": False},
        {"item": "jetpack", "charges": 1, "upgraded": False},
    )
    medkit = {"item": "medkit", "charges": 3, "upgraded": False}
    assert [(one.id, one.number) for one in item_things([full, half, medkit, full])] == [
        ("jetpack", 1), ("jetpack", 2), ("medkit", 0), ("jetpack", 1),
    ]  # fmt: skip
    assert not any(one.number for one in item_things([full, medkit, full]))


# -- the Maze ----------------------------------------------------------------------------------------------


def sector(x: int, y: int, exits: Mapping[str, str], **more: Any) -> dict[str, Any]:
    plain = {
        "at": [x, y, 0],
        "exits": exits,
        "room": None,
        "lit": False,
        "sight": True,
        "stairs": False,
        "switch": False,
    }
    return {**plain, **more}


def drawn(*sectors: dict[str, Any], hero: tuple[int, int] = (0, 0), nightmare: bool = False) -> str:
    return str(MazeLevel([*map(tile, sectors)], [], hero, nightmare).draw("maze", "The Maze"))


def test_a_door_between_two_sectors_is_drawn_once_and_stands_open_beside_the_hero() -> None:
    here, there = sector(0, 0, {"east": "door"}), sector(1, 0, {"west": "door"})
    assert drawn(here, there).count('href="#mt-ajar"') == 1
    assert drawn(here, there, hero=(3, 3)).count('href="#mt-door"') == 1


def test_a_blocked_door_stays_shut_beside_the_hero() -> None:
    assert 'href="#mt-blocked"' in drawn(sector(0, 0, {"east": "blocked"}))


def test_only_an_open_passage_into_the_unknown_fades_out() -> None:
    assert 'href="#mt-stub"' in drawn(sector(0, 0, {"east": "open"}))
    assert 'href="#mt-stub"' not in drawn(sector(0, 0, {"east": "open"}), sector(1, 0, {"west": "open"}))
    assert 'href="#mt-stub"' not in drawn(sector(0, 0, {"east": "door"}))


def test_light_falls_into_the_dark_sector_beside_but_not_through_a_blocked_door() -> None:
    dark = sector(1, 0, {"west": "open"})
    assert 'href="#mt-spill"' in drawn(sector(0, 0, {"east": "open"}, lit=True), dark)
    assert 'href="#mt-spill"' not in drawn(
        sector(0, 0, {"east": "blocked"}, lit=True), sector(1, 0, {"west": "blocked"})
    )


def test_a_forgotten_sector_is_an_outline_only() -> None:
    here, there = tile(sector(0, 0, {"east": "open"})), ghost(sector(1, 0, {"west": "open"}))
    svg = str(MazeLevel([here], [there], (0, 0), False).draw("maze", ""))
    assert svg.count('class="m-ghost"') == 1


def test_the_frame_follows_from_the_sectors_in_the_maze() -> None:
    level = MazeLevel([tile(sector(2, 1, {})), tile(sector(4, 1, {}))], [], (2, 1), False)
    assert level.frame() == Frame(3, 1, 3, 1)


def test_the_hero_is_within_the_frame_before_his_new_sector_is_revealed() -> None:
    frame = MazeLevel([tile(sector(0, 0, {}))], [], (0, 1), False).frame()
    assert (frame.y, frame.height) == (0.5, 2)


@rule("ALO-MOVE-04")
def test_an_entered_sector_is_drawn_before_its_elements_are_revealed() -> None:
    position = {"upper": "o-1", "rooms": ["laboratory"], "hero": "u-a1", "creatures": {"husk-1": "u-b1"}}
    state = GAME.arrange(GAME.check_settings({}), {**position, "decks": ["traps", "fury"]}, Chance(1))
    GAME.apply(state, GAME.options(state)[0], Chance(1))
    assert state.seat == 1
    before = page(scene_of(state))
    assert 'href="#mt-laboratory"' in before
    assert 'id="beast-husk-1"' not in before
    GAME.apply(state, GAME.options(state)[0], Chance(1))
    assert 'id="beast-husk-1"' in page(scene_of(state))


@rule("ALO-MOVE-04")
def test_a_creature_that_a_reward_shows_stands_on_the_tile_just_entered() -> None:
    position = {"upper": "o-o", "hero": "u-a1", "creatures": {"husk-1": "u-b1"}, "decks": ["traps", "fury"]}
    state = GAME.arrange(GAME.check_settings({}), position, Chance(1))
    state.shown_level = 1
    GAME.apply(state, GAME.options(state)[0], Chance(1))
    assert page(scene_of(state)).count('id="beast-husk-1"') == 1


def test_what_is_shown_elsewhere_is_within_the_frame() -> None:
    assert MazeLevel([], [], None, False, [(2, 0), (5, 3)]).frame() == Frame(3.5, 1.5, 4, 4)


def test_growth_covers_the_floors_only_in_the_nightmare() -> None:
    assert "mt-veins" in drawn(sector(0, 0, {"east": "open"}), nightmare=True)
    assert "mt-veins" not in drawn(sector(0, 0, {"east": "open"}))


@rule("ALO-XP-07")
def test_whether_agility_or_armour_comes_first_is_a_pair_of_buttons() -> None:
    """They stand in the prompt, and each on what it uses."""
    position = {"upper": "o-o", "hero": "u-a1", "creatures": {"worm-1": "u-a1"}, "skills": {"agility": 2}}
    more = {"items": ["medkit", "armour 3"], "open": "end-of-turn", "played": 2}
    state = GAME.arrange(GAME.check_settings({}), {**position, **more}, Script([0, 0, 5]))
    scene = scene_of(state)
    html = page(scene)
    assert scene.prompt == "2 hits are about to reach you. What comes first?"
    for choice in scene.choices:
        assert re.search(rf'<button[^>]* id="choice-{choice.option}" data-options="{choice.option}"', html), (
            choice
        )
    armour, agility = (choice.option for choice in scene.choices)
    assert re.search(rf'class="item lit" id="item-2-open" data-options="{armour}"', html)
    assert re.search(rf'class="skill s2 lit" id="skill-agility" data-options="{agility}"', html)
    assert html.count(f'data-options="{agility}"') == 2


def test_a_page_brings_every_shape_that_its_drawings_use_and_none_twice(
    pages: list[tuple[Scene, str]],
) -> None:
    for _, html in pages:
        brought = re.findall(r'<g id="(mt-[\w-]+)"', html)
        assert len(brought) == len(set(brought))
        assert set(re.findall(r'href="#(mt-[\w-]+)"', html)) <= set(brought)
        assert set(re.findall(r"url\(#([\w-]+)\)", html)) <= set(re.findall(r' id="([^"]+)"', html))
    here, there = tile(sector(0, 0, {"east": "open"})), tile(sector(1, 0, {"west": "open"}))
    assert shapes([here, there], nightmare=False) == ["fittings", "end"]


# -- choosing ----------------------------------------------------------------------------------------------

CROWD = {"husk-1": "u-b1", "husk-2": "u-b1", "spores-1": "u-b1", "spores-2": "u-b1", "spores-3": "u-b1"}
CROWDED = {
    "upper": "o-o-o-1", "rooms": ["laboratory"], "hero": "u-b1", "creatures": CROWD, "wounded": ["husk-2"],
    "revealed": ["u-a1", "u-b1", "u-c1"], "missions": ["sm01", "pm01", "fm01"], "character": "engineer",
}  # fmt: skip


def arranged(**more: Any) -> Alone:
    return GAME.arrange(GAME.check_settings({}), {**CROWDED, **more}, Chance(1))


def test_a_roster_has_a_row_for_each_creature_the_wounded_first() -> None:
    scene = scene_of(arranged())
    roster = model_of(scene, "roster-start")
    assert [(foe.name, foe.wounds) for foe in roster.foes] == [
        ("Husk", 1), ("Husk", 2), ("Spores", 2), ("Spores", 2), ("Spores", 2),
    ]  # fmt: skip
    assert [foe.digit for foe in roster.foes] == [1, 2, 3, 4, 5]
    assert roster.foes[0].odds == "56 %"  # two dice, in the dark: a third of the faces
    assert roster.foes[0].deed == "1 hit kills"
    assert roster.foes[1].odds == "11 %"
    assert roster.foes[1].deed == "2 hits wound"
    assert "choice:fight" in roster.when.split()


@rule("ALO-AOO-02")
@rule("ALO-AOO-03")
def test_leaving_and_staying_are_told_in_dice() -> None:
    dark, lit = (Rosters(FACE, scene, Offers(scene.choices), {}) for scene in (
        scene_of(arranged(missions=["sm01", "pm02", "fm01"])),
        scene_of(arranged(missions=["sm01", "pm02", "fm01"], lit=["u-b1"])),
    ))  # fmt: skip
    assert (dark.leaving(), lit.leaving()) == (5, 4)
    assert dark.staying() == 2 * 2 + 3 * 3
    assert lit.staying() < dark.staying()


def test_one_more_die_in_every_attack_of_opportunity_is_counted() -> None:
    scene = scene_of(arranged(missions=["sm01", "pm01", "fm01"]))
    assert {mission["trouble"] for mission in scene.view["missions"] if mission["trouble_on"]} == {"gravity"}
    assert Rosters(FACE, scene, Offers(scene.choices), {}).leaving() == 6


def test_a_fight_is_asked_about_by_name() -> None:
    prompt = model_of(scene_of(arranged()), "prompt")
    assert [ask.text for ask in prompt.fights] == [
        "Fight the wounded Husk?", "Fight the Husk?", "Fight the cloud of Spores?",
    ]  # fmt: skip
    assert prompt.fights[0].caption == "Fight this Husk"
    assert len(prompt.fights[2].keys) == 3
    assert "only HIT counts" in prompt.fights[0].note


def test_creatures_take_no_clicks_and_are_counted_by_kind() -> None:
    html = page(scene_of(arranged()))
    beasts = re.findall(r'<(\w+) class="beast ([^"]*)"([^>]*)>', html)
    assert {tag for tag, _, _ in beasts} == {"span"}
    assert not [more for _, _, more in beasts if "data-options" in more or "data-set" in more]
    assert [css for _, css, _ in beasts] == ["counter", "more", "more", "counter", "more"]
    assert re.findall(r'<b class="count">(\d)</b>', html) == ["3", "2"]


def test_gates_come_after_all_that_stands_in_the_sectors() -> None:
    html = page(scene_of(arranged()))
    assert html.index('class="ways"') > max(html.rindex('class="beast '), html.index('id="me"'))


def test_a_gate_of_another_action_is_cold_and_leaving_creatures_is_asked_once_more() -> None:
    html = page(scene_of(arranged()))
    gates = dict(re.findall(r'class="gate ([\w -]+)" id="(way-[\w-]+)"', html))
    assert {css.split()[-1] for css in gates if css.startswith("explore")} == {"cold"}
    move = re.search(r'id="way-move-east"[^>]*>', html)
    assert move is not None
    assert 'data-confirm="Leave? 6 dice against you."' in move[0]
    assert "data-confirm" not in page(scene_of(arranged(creatures={}, wounded=[])))


def test_an_action_with_one_option_is_done_at_once_and_a_fight_asks() -> None:
    scene = scene_of(arranged(creatures={"husk-1": "u-b1"}, wounded=[]))
    actions = {name: model_of(scene, f"action-{name}") for name in ("move", "explore", "fight", "search")}
    assert [actions[name].chooses for name in actions] == [True, True, True, False]
    assert actions["search"].options
    assert not actions["fight"].options


def targets_of(scene: Scene) -> list[Any]:
    return [
        one for group in ("room", "place", "beast") for one in model_of(scene, f"targets-{group}").targets
    ]


def test_every_target_has_its_place_and_what_is_known_of_it() -> None:
    state = arranged(creatures={}, wounded=[])
    panel, targets = model_of(scene_of(state), "locating"), targets_of(scene_of(state))
    assert len(targets) == 17
    assert (panel.picks, panel.before) == (GAME.box.numbers.locate_targets, "locate")
    assert not any(target.option for target in targets)
    places = [target.notation for target in targets]
    for named in range(2):
        scene = scene_of(state)
        options = [choice for choice in scene.choices if choice.notation in ("locate", "target stairs")]
        GAME.apply(state, options[0].option, Chance(1))
        asked = model_of(scene_of(state), "locating")
        assert [target.notation for target in targets_of(scene_of(state))] == places
        assert (asked.picks, asked.named, asked.before) == (2 - named, named, "")


def test_what_was_answered_stands_below_a_target() -> None:
    state = arranged(creatures={}, wounded=[])
    state.facts.append((w.FACT_DISTANCE, state.hero, 5, 7, 0))
    known = {target.name: target.known for target in targets_of(scene_of(state))}
    assert known["Generator"] == "Other Level, 7"
    assert known["Canteen"] == "Not asked"


def test_details_of_an_item_tell_what_it_does_and_whether_it_can_be_used() -> None:
    scene = scene_of(arranged(items=["motion-sensor 2", "armour"]))
    sensor, armour = (model_of(scene, f"item-{number}-more") for number in (1, 2))
    assert sensor.basic.startswith("Locate 3 targets")
    assert (sensor.charges, armour.charges) == (2, 3)
    now, not_now = (model_of(scene, f"item-{number}-use") for number in (1, 2))
    assert bool(now.options)
    assert (not_now.options, not_now.tries) == ("", "use armour")
    assert not model_of(scene, "item-1").answers


def test_a_mission_tells_its_reward() -> None:
    assert any("Reward" in line for line in model_of(scene_of(arranged()), "mission-green-more").text)


def test_the_prompt_has_a_second_line() -> None:
    crowded = model_of(scene_of(arranged()), "prompt")
    free = model_of(scene_of(arranged(creatures={}, wounded=[])), "prompt")
    assert crowded.note == "Dice against you: 6 if you leave, 13 if you stay."
    assert free.note
    assert free.shared.text == "Choose your action."


# -- the face ----------------------------------------------------------------------------------------------


def test_the_heros_side_never_learns_that_evil_is_asked() -> None:
    assert [GAME.seen_deciding(viewer, 2) for viewer in (HERO, NOBODY, 1)] == [NOBODY, NOBODY, 2]
    assert GAME.seen_deciding(1, HERO) == HERO


def test_evil_players_share_a_channel() -> None:
    assert list(GAME.team(2, 4)) == [1, 2, 3]
    assert list(GAME.team(HERO, 4)) == [HERO]


def test_every_card_has_a_page() -> None:
    for card in FACE.pages:
        shown = FACE.card_page(card)
        assert shown is not None
        assert FACE.pages[card].name in RENDERER.render("alone/card.html", TEXTS, **shown).replace(
            "&#39;", "'"
        )
    assert FACE.card_page("no-such-card") is None


def test_the_face_is_made_for_alone() -> None:
    assert isinstance(make_face(GAME, TEXTS, {}), AloneFace)


def test_within_a_search_with_an_item_the_button_names_no_number_of_its_own(sample: list[Alone]) -> None:
    acting = next(
        state for state in sample if GAME.prompt(state).key.startswith("prompt.action") and state.seat == HERO
    )
    usual = model_of(scene_of(acting), "action-search")
    assert re.search(r"Draw (up to )?\d", usual.hint)
    within = scene_of(
        acting,
        prompt_key="prompt.search",
        choices=[
            Offer(1, Choice("search"), "search", "…"),
            Offer(2, Choice("search", Thing("room", "here")), "search room", "…"),
        ],
    )
    asked = model_of(within, "action-search")
    assert asked.options
    assert asked.hint == ""


def test_a_press_on_an_ally_tells_what_it_does_and_what_its_sacrifice_brings() -> None:
    scene = scene_of(arranged(allies=["doctor 2"]))
    case, more = model_of(scene, "ally-doctor"), model_of(scene, "ally-doctor-more")
    assert case.answers == "", "a press opens the details and sacrifices nobody"
    assert more.skill.startswith("As ally, ")
    assert more.sacrifice.startswith("Sacrifice")
    assert "Sacrifice" in [caption for _, caption in more.acts]
    assert 'data-set="detail:ally-doctor"' in page(scene)
