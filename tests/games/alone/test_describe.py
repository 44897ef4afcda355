"""The rules texts of Alone's cards: made from the effects, complete, and in good English."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic import TypeAdapter

from penumbra.games.alone import describe, registry
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.packs import base_packs, parse_pack
from penumbra.games.alone.content.schema import MOMENTS, EvilEffects, HeroEffects
from penumbra.games.alone.content.vocabulary import ACTIONS, Strict
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from tests.games.alone.table import base_game

PENUMBRA = Path(describe.__file__).parents[2]
BOX = base_game().box
ITEMS = [item.id for item in BOX.items]
REACTIONS = [card.id for card in BOX.reactions]
MISSIONS = [mission.id for mission in BOX.missions]
CHARACTERS = [one.id for one in BOX.characters]
CREATURES = BOX.type_ids
BOSSES = [boss.id for boss in BOX.bosses]
EFFECT_FORMS = registry.forms()
NUMBERS = {"light": (None, -1, 0, 1), "up_to_charges": (1, 2), "charges": (0, 1, 2)}
OPTIONAL_NUMBERS = (
    "dice", "extra", "reach", "health", "sanity", "either", "split", "closer", "scare", "within", "n",
)  # fmt: skip


def load(box: Box) -> Texts:
    folders = [PENUMBRA / "kernel/texts", PENUMBRA / "games/alone/texts"]
    return Texts(folders, extra=describe.own_texts(box))


@cache
def english() -> Texts:
    return load(BOX)


def say(*lines: Message) -> list[str]:
    return [english().say(line) for line in lines]


def hero(*written: Any) -> str:
    """The text of the Hero's effects as a content file writes them."""
    effects = TypeAdapter[Any](HeroEffects).validate_python(list(written))
    return english().say(describe.effects_text(effects))


def evil(*written: Any) -> str:
    effects = TypeAdapter[Any](EvilEffects).validate_python(list(written))
    return english().say(describe.effects_text(effects))


def item(name: str) -> list[str]:
    return say(*describe.item_text(BOX, ITEMS.index(name)))


def reaction(name: str) -> list[str]:
    return say(*describe.reaction_text(BOX, REACTIONS.index(name)))


def mission(name: str) -> list[str]:
    return say(*describe.mission_text(BOX, MISSIONS.index(name)))


def character(name: str) -> list[str]:
    return say(*describe.character_text(BOX, CHARACTERS.index(name)))


def creature(name: str) -> list[str]:
    return say(*describe.creature_text(BOX, CREATURES.index(name)))


def boss(name: str) -> list[str]:
    return say(*describe.boss_text(BOX, BOSSES.index(name)))


def is_clean(text: str) -> bool:
    return bool(text) and not any(sign in text for sign in ("{", "}", "..", "  ", " .", "::"))


# -- every card of the box -------------------------------------------------------------------------------

CARDS = [
    *((item, name) for name in ITEMS),
    *((reaction, name) for name in REACTIONS),
    *((mission, name) for name in MISSIONS),
    *((character, name) for name in CHARACTERS),
    *((creature, name) for name in CREATURES),
    *((boss, name) for name in BOSSES),
]


@pytest.mark.parametrize(("card", "name"), CARDS, ids=[f"{card.__name__}-{name}" for card, name in CARDS])
def test_every_card_of_the_base_box_has_a_clean_text_in_whole_sentences(card: Any, name: str) -> None:
    lines = card(name)
    assert lines
    assert [line for line in lines if not is_clean(line) or not line.endswith(".")] == []


@pytest.mark.parametrize("program", range(len(BOX.programs)))
def test_every_program_has_a_text_without_a_full_stop(program: int) -> None:
    text = english().say(describe.program_text(BOX, program))
    assert is_clean(text)
    assert not text.endswith(".")


# -- cards as they read ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "bullets",
            [
                "Mechanical item for Fight. Component: chemical.",
                "Basic: Attack a creature in your line of sight with 3 dice; you may spend 1 more charge for 1 extra "
                "die.",
                "Advanced: You may reroll each miss of this attack once.",
            ],
        ),
        (
            "armour",
            [
                "Mechanical item, passive: use it when a creature’s attack or an attack of opportunity would cost you "
                "Health. Component: electrical.",
                "Basic: The Evil players must reroll all hits of this attack once.",
                "Advanced: With 2 dice, attack the creature that attacked you.",
            ],
        ),
        (
            "smoke-grenade",
            [
                "Chemical item for Interact. Component: mechanical.",
                "Basic: Until the end of the Turn, creatures in this Sector attack with 1 die fewer and make no "
                "attacks of opportunity.",
                "Advanced: Choose one: • Attack a creature in your Sector with 2 dice, allowing no Fight reactions "
                "• Move up to 1 Sector, allowing no Move reactions; then you may block 1 adjacent door.",
            ],
        ),
        (
            "motion-sensor",
            [
                "Electrical item for Locate. Component: mechanical.",
                "Basic: Locate 3 targets.",
                "Advanced: Locate 1 more target; you also learn the direction of the first step to one of your "
                "targets.",
            ],
        ),
    ],
)
def test_an_item_tells_its_type_its_component_and_both_effects(name: str, lines: list[str]) -> None:
    assert item(name) == lines


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "skitter",
            [
                "Instant, during a Move, after the Hero has moved.",
                "Move 1 creature up to 3 Sectors.",
                "If dangerous, this instead: Move 1 creature up to 4 Sectors.",
            ],
        ),
        (
            "out-of-control",
            [
                "End of the Turn, if the Hero performed a Fight.",
                "Move 1 creature up to 1 Sector. Its attack this Turn gets a reroll of every miss.",
                "If dangerous, this instead: Move 1 creature up to 1 Sector. Its attack this Turn gets a reroll of "
                "every miss. It may attack with 2 extra dice this Turn; if it does, it dies afterwards.",
            ],
        ),
        (
            "ambush",
            [
                "Instant, during an Explore, after the Sectors are revealed.",
                "Move 1 creature just revealed up to 1 Sector, nearer to the Hero.",
                "If dangerous, this instead: Move 1 creature just revealed up to 2 Sectors, every step nearer to the "
                "Hero. It must end in the Hero’s Sector. It attacks at once with 1 die.",
            ],
        ),
        (
            "retaliation",
            [
                "End of the Turn, if the Hero performed a Fight.",
                "If the creature fought survived, move it up to 1 Sector, nearer to the Hero. Its attack this Turn "
                "gets 1 extra die.",
                "If dangerous, this instead: If the creature fought survived, move it up to 1 Sector, nearer to the "
                "Hero. Its attack this Turn gets 1 extra die and a reroll of every miss.",
            ],
        ),
        (
            "dread",
            [
                "Instant, when the Hero takes Sanity damage.",
                "If a scare caused this damage, the Hero loses 1 more Sanity.",
                "If dangerous, this instead: If a scare caused this damage, the Hero loses 2 more Sanity.",
            ],
        ),
        (
            "jammed-console",
            [
                "End of the Turn, if the Hero performed an Interact.",
                "If the Hero is in a mission Room without a jam token, put 1 there: the mission needs 1 more "
                "Interact.",
                "If dangerous, this instead: If the Hero is in a mission Room with fewer than 2 jam tokens, put 1 "
                "there: the mission needs 1 more Interact. Block 1 door anywhere on the Map.",
            ],
        ),
    ],
)
def test_a_reaction_tells_when_what_and_what_instead_if_dangerous(name: str, lines: list[str]) -> None:
    assert reaction(name) == lines


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "sm07",
            [
                "Starting mission: Reach the Canteen, perform 1 Interact there and discard 1 charge from your items.",
                "Reward: Gain the Captain or the Engineer as an ally. If none of them is free: Recover 3 points, "
                "divided between Health and Sanity as you like.",
            ],
        ),
        (
            "sm08",
            [
                "Starting mission: Reach the Armoury and perform 1 Interact there.",
                "Reward: Take 2 Bullets cards, or as many as are left.",
            ],
        ),
        (
            "pm05",
            [
                "Starting mission: Reach the Laboratory, perform 1 Interact there and discard 1 charge from your "
                "chemical items.",
                "Bloom, until this mission is completed: Spores roll 1 extra die when they attack.",
                "Reward: The special condition ends. Gain 1 experience point in a skill of your choice.",
            ],
        ),
        (
            "fm04",
            [
                "Final mission: Reach the Laboratory, perform 2 Interacts there and discard 3 charges from your "
                "chemical items with the last one.",
                "Only the blue charges of chemical items count. They are discarded with the last Interact.",
                "Complete this mission and you win.",
            ],
        ),
    ],
)
def test_a_mission_tells_its_task_its_own_rules_and_its_reward(name: str, lines: list[str]) -> None:
    assert mission(name) == lines


@pytest.mark.parametrize(
    ("name", "task"),
    [
        (
            "fm03",
            "Final mission: First, perform 1 Interact in the Generator to arm the self-destruct. Reach the Escape Pods "
            "and perform 1 Interact there.",
        ),
        (
            "fm06",
            "Final mission: Reach the Ventilation and perform 1 Interact there. Also perform 1 Interact in any Room "
            "on the other Level.",
        ),
        ("fm08", "Final mission: First, kill the Alpha. Reach the Armoury and perform 1 Interact there."),
    ],
)
def test_a_final_mission_that_asks_for_more_says_so(name: str, task: str) -> None:
    assert mission(name)[0] == task


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "captain",
            [
                "As Hero, whenever you Fight: Roll 1 extra die.",
                "As ally, when you Fight, for 1 charge: Roll 1 extra die.",
                "Sacrificed at the start of a Turn: You may perform a free Fight with 4 dice if a creature is in your "
                "Sector; you may reroll each miss once.",
            ],
        ),
        (
            "pilot",
            [
                "As Hero, once per Round when you Move: You may move up to 2 Sectors instead of 1; after each step you "
                "may block 1 adjacent door.",
                "As ally, at the start of a Turn, for 1 charge: Move up to 1 Sector without attacks of opportunity; "
                "then you may block 1 adjacent door.",
                "Sacrificed at the start of a Turn: Move up to 3 Sectors without attacks of opportunity, allowing no "
                "Move reactions; after each step you may block 1 adjacent door.",
            ],
        ),
    ],
)
def test_a_character_tells_the_hero_side_the_skill_and_the_sacrifice(name: str, lines: list[str]) -> None:
    assert character(name) == lines


def test_a_creature_tells_both_sides_and_its_skill() -> None:
    assert creature("worm") == [
        "Normal: attacks with 3 dice in the dark, none in the light; 2 damage wounds it, 2 more kills it; scares you "
        "for 2 Sanity; spawns at least 5 Sectors from you.",
        "Nightmare: attacks with 4 dice in the dark, 1 in the light; 2 damage wounds it, 2 more kills it; scares you "
        "for 3 Sanity; spawns at least 4 Sectors from you.",
        "Kill it: gain 1 experience point in Agility.",
    ]


def test_a_creature_that_scares_nobody_and_minds_no_light_says_so() -> None:
    assert creature("cultist")[0] == (
        "Normal: attacks with 2 dice in the dark and in the light; 2 damage wounds it, 2 more kills it; does not scare "
        "you; spawns at least 4 Sectors from you."
    )


def test_a_boss_tells_its_type_and_what_is_special_about_it() -> None:
    assert boss("colonel") == [
        "Boss, treated as a Cultist, always with nightmare values: attacks with 3 dice in the dark and in the light; "
        "2 damage wounds it, 2 more kills it; scares you for 1 Sanity.",
        "Does not count towards the creature limit of the Level.",
        "Attacks once at the end of each Turn if revealed and in your line of sight, even from another Sector.",
        "At the end of each Round the Evil players may move this boss up to 2 Sectors.",
        "Kill it: gain 1 experience point in each of 2 different skills of your choice.",
    ]
    assert boss("alpha")[2:4] == [
        "Attacks only in its own Sector.",
        "At the end of each Round it moves 1 Sector towards you, or opens a blocked door in its way instead.",
    ]


def test_the_alpha_s_mission_says_that_it_hunts() -> None:
    assert "At the end of each Round it moves 1 Sector towards you" in mission("fm08")[1]


# -- effects that only packs of your own use -------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ([], "Nothing happens"),
        ([{"do": "heal"}], "Nothing happens"),
        ([{"do": "heal", "health": 1, "either": 2}], "Recover 1 Health and 2 Health or 2 Sanity"),
        (
            [{"do": "attack", "dice": 1, "may": True, "reroll": True, "up_to_charges": 2}],
            "You may attack a creature in your Sector with 1 die; you may spend 1 more charge for 1 extra die; you may "
            "reroll each miss once",
        ),
        ([{"do": "light", "reach": 0}], "Light your Sector"),
        ([{"do": "draw"}], "Search as usual"),
        ([{"do": "break-through"}], "You may unblock an adjacent door and go through it"),
        ([{"do": "take-items", "item": "medkit"}], "Take 1 Medkit card, if there is one left"),
        (
            [{"do": "gain-ally", "of": ["captain", "doctor", "pilot"], "charges": 1}],
            "Gain the Captain, the Doctor or the Pilot as an ally with 1 charge",
        ),
        (
            [{"do": "choose", "of": [[{"do": "acid"}, {"do": "dice", "n": 2}], {"do": "show-level"}]}],
            "Choose one: • The creature attacked takes 1 wound at the end of the Round; Roll 2 extra dice • Choose a "
            "Level: the Evil players show you all creatures on it until the end of the Turn",
        ),
    ],
)
def test_effects_of_the_hero_read_well_in_other_forms(written: list[Any], said: str) -> None:
    assert hero(*written) == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            [
                {
                    "do": "move",
                    "n": 2,
                    "steps": 2,
                    "toward": "target",
                    "quiet": True,
                    "breach": True,
                    "dice": 2,
                }
            ],
            "Move up to 2 creatures up to 2 Sectors each, every step nearer to a Locate target. They unblock doors at "
            "no cost. They make no noise. Their attacks this Turn get 2 extra dice each",
        ),
        (
            [{"do": "boost", "who": "moved", "dice": 1, "reroll": True, "sacrifice": True}],
            "The attack of the creature moved gets a reroll of every miss this Turn. The creature moved may attack "
            "with 1 extra die this Turn; if it does, it dies afterwards",
        ),
        ([{"do": "boost", "who": "moved"}], "Nothing happens"),
        ([{"do": "lose"}], "Nothing happens"),
        ([{"do": "lose", "health": 1, "sanity": 2}], "The Hero loses 1 Health and 2 Sanity"),
        (
            [{"do": "poison", "turns": 3}],
            "The Hero loses 1 Health at the end of this Turn and of each of the next 2",
        ),
        (
            [{"do": "hinder", "light": 1}],
            "A light switch repaired now lights its own Sector and at most 1 more",
        ),
        ([{"do": "hinder"}], "Nothing happens"),
        (
            [{"do": "blur", "n": 1, "off": True}],
            "Tell only the Level of 1 target, not its distance. Tell one distance 1 too high or 1 too low",
        ),
        (
            [{"do": "apparition"}],
            "Show a false creature in a revealed Sector until the Hero enters it or the Round ends",
        ),
        (
            [{"do": "dim", "n": 1, "hero": True, "here": True}],
            "Put out the light in 1 Sector, even the Hero’s. If a creature is in the Hero’s Sector, put out the light "
            "there",
        ),
    ],
)
def test_effects_of_reactions_read_well_in_other_forms(written: list[Any], said: str) -> None:
    assert evil(*written) == said


def forms_of(model: type[Strict]) -> list[dict[str, Any]]:
    """An effect in all its forms: every word, every flag both ways, numbers one and many."""
    return [dict(zip(model.model_fields, form, strict=True)) for form in product(*_values(model))]


def _values(model: type[Strict]) -> list[tuple[Any, ...]]:
    return [_values_of(name, field.annotation) for name, field in model.model_fields.items()]


def _values_of(name: str, annotation: Any) -> tuple[Any, ...]:
    if name in NUMBERS:
        return NUMBERS[name]
    if annotation is bool:
        return (False, True)
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if annotation is int:
        return (1, 2)
    return {
        "toward": (None, "hero", "target"), "item": (None, "bullets"), "otherwise": ((), [{"do": "reroll"}]),
    }.get(name, (["doctor"],) if name == "of" else (None,))  # fmt: skip


def with_zero(model: type[Strict], form: dict[str, Any]) -> dict[str, Any]:
    """The same with the numbers that may be 0 at 0."""
    zero = {name for name in OPTIONAL_NUMBERS if name in form and model.model_fields[name].default == 0}
    return {name: 0 if name in zero else value for name, value in form.items()}


@pytest.mark.parametrize("model", EFFECT_FORMS, ids=[model.__name__ for model in EFFECT_FORMS])
def test_every_form_of_every_effect_has_a_text(model: type[Strict]) -> None:
    forms = [{"do": "choose", "of": [[], []]}] if model.__name__ == "ChooseOne" else forms_of(model)
    effects: list[Any] = [model.model_validate(form) for form in forms]
    effects += [model.model_validate(with_zero(model, form)) for form in forms]
    texts = [english().say(describe.effect_text(effect)) for effect in effects]
    assert [text for text in texts if not is_clean(text) or text.endswith(".")] == []


@pytest.mark.parametrize(
    ("on", "moment"), [(on, moment) for on, moments in MOMENTS.items() for moment in moments]
)
def test_every_moment_of_a_reaction_has_a_text(on: str, moment: str) -> None:
    assert english().has(f"moment.{on}.{moment}")


@pytest.mark.parametrize("when", [*ACTIONS, "start-of-turn", "end-of-round"])
def test_a_character_may_act_at_every_time(when: str) -> None:
    effects = [{"do": "go", "steps": 2, "safe": True, "quiet": True}]
    hero_when = "move" if when == "start-of-turn" else when
    ally_when = "move" if when == "end-of-round" else when
    sides = {
        "hero": {"when": hero_when, "limit": "once-per-round", "effects": effects},
        "ally": {"when": ally_when, "skill": effects, "sacrifice": effects},
    }
    pack = parse_pack({"character": [{"id": "cook", "source": "penumbra", **sides}]}, "mine.toml")
    box = Box([*base_packs(), ("mine", pack)])
    lines = describe.character_text(box, len(box.characters) - 1)
    assert all(is_clean(line) for line in say(*lines))


# -- packs of your own -----------------------------------------------------------------------------------


def test_names_and_flavour_of_your_own_pack_stand_in_for_the_catalogue() -> None:
    card = {
        "id": "night-howl",
        "source": "penumbra",
        "deck": "fury",
        "copies": 1,
        "on": "health",
        "moment": "lost",
    }
    ours = {
        "name": "Howl!",
        "flavour": "Listen.",
        "effects": {"do": "echo"},
        "dangerous": {"do": "echo", "n": 2},
    }
    plain = {**card, "id": "long-howl", "effects": {"do": "echo"}, "dangerous": {"do": "echo"}}
    texts = load(
        Box([*base_packs(), ("mine", parse_pack({"reaction": [{**card, **ours}, plain]}, "mine.toml"))])
    )
    assert texts.get("reaction.night-howl") == "Howl!"
    assert texts.get("reaction.night-howl.flavour") == "Listen."
    assert texts.get("reaction.long-howl") == "Long howl"


def test_our_own_names_come_from_the_catalogues() -> None:
    assert english().get("creature.husk.plural") == "Husks"
    assert english().get("character.pilot.title") == "Jun Castellan, ferry pilot"
