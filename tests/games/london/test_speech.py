"""Questions, answers and the log: everything has words, and the words give nothing away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from penumbra.games.london import describe, engine, house_rules, log, names, registry, speech
from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import FACTIONS, RESOURCES
from penumbra.games.london.state.state import London
from penumbra.games.registry import load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event
from penumbra.kernel.match import Match
from penumbra.kernel.message import Json, Message
from penumbra.kernel.texts import Texts, read_catalogue
from tests.catalogue import keys_in
from tests.games.london.board import Board, base_game
from tests.samples import sample

CATALOGUE = Path(speech.__file__).parent / "texts"
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"decline": "yes", "mulligan": "yes", "same-overlord": "yes", "put-into-play": "active"},
    {"frenzy": "might-or-recovery", "sacrifice-reward": "recovery", "turn-cap": "60", "first-time": "once"},
)


@cache
def english() -> Texts:
    return load_texts(base_game())


def say(message: Message) -> str:
    return english().say(message)


def decisions(seed: int) -> Iterator[tuple[London, list[Event]]]:
    """The states of a random game and what happened before each; the last is the end."""
    game, chance = base_game(), Chance(seed)
    match = Match.begin(game, HOUSES[seed % len(HOUSES)], chance)
    events: list[Event] = []
    while not match.over:
        yield match.state, events
        offered = game.options(match.state)
        events = match.step(offered[chance.below(len(offered))], chance)
    yield match.state, events


# -- random games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_everything_that_comes_up_in_a_random_game_has_words(seed: int) -> None:
    game = base_game()
    for state, events in decisions(seed):
        captions = [say(game.caption(state, option)) for option in game.options(state)]
        told = [say(game.tell(event.seen_by(seat), seat)) for event in events for seat in (0, 1, NOBODY)]
        sentences = [say(game.prompt(state)), *captions, *told]
        assert len(set(captions)) == len(captions), captions
        assert all(sentence and not re.search(r"[{}]|  |\.\.", sentence) for sentence in sentences)


@pytest.mark.parametrize("seed", range(6))
def test_a_prompt_is_the_same_in_every_world_the_other_seat_believes_in(seed: int) -> None:
    game, chance = base_game(), Chance(seed)
    for state, _ in decisions(seed):
        world = game.resample(state, 1 - state.seat, chance) if state.turn else state
        assert game.prompt(world) == game.prompt(state)


# -- prompts ---------------------------------------------------------------------------------------------


def test_every_question_has_a_prompt() -> None:
    asked = {number for name, number in vars(w).items() if name.startswith("ASK_")}
    others = {question.number for question in engine.QUESTIONS} - asked
    assert all(number >= w.OWN_QUESTIONS for number in others)
    assert len(engine.QUESTIONS) == len(asked) + len(others)


def test_the_action_prompt_names_the_pool() -> None:
    board = Board(me={"coin": 1, "might": 3})
    assert say(speech.prompt(board.state)) == "Your turn. Choose an action: you have 1 Coin and 3 Might."


def test_a_curse_prompt_names_what_is_at_stake() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"hand": ["cultist"]}).do("play witch")
    assert say(speech.prompt(board.state)) == "CURSE. Lose 2 Life or discard a card."


def test_a_prompt_names_the_card_that_asks() -> None:
    board = Board(me={"hand": ["gargoyle"], "play": ["gargoyle"]}).do("play gargoyle")
    assert say(speech.prompt(board.state)) == "Gargoyle 2: choose one."


def test_a_prompt_names_the_overlord_that_asks() -> None:
    board = Board(me={"overlord": "azazael", "hand": ["cultist", "fanatic"]}).do("overlord")
    assert say(speech.prompt(board.state)) == "Azazael: SACRIFICE a card from your hand."


def test_a_look_at_the_other_deck_says_whose_it_is() -> None:
    board = Board(me={"hand": ["drury-lane-ghost"]}, foe={"deck": ["cultist", "fanatic"]}).do(
        "play drury lane ghost"
    )
    assert (
        say(speech.prompt(board.state)) == "Top of Player 2’s deck: you may put a card into the discard pile."
    )


REPLACING = {
    "relic": [
        {"id": "one", "source": "penumbra", "cost": 1, "name": "One",
         "triggers": [{"on": "damage", "window": "instead", "prevent": 1}]},
        {"id": "two", "source": "penumbra", "cost": 1, "name": "Two",
         "triggers": [{"on": "damage", "window": "instead", "prevent": 2, "do": "rally"}]},
    ]
}  # fmt: skip


def test_who_replaces_an_event_is_told_its_size() -> None:
    board = Board(cards=REPLACING, me={"might": 4}, foe={"relics": ["one", "two"]}).do("attack 4")
    texts = load_texts(board.game)
    assert texts.say(speech.prompt(board.state)) == (
        "You are about to take 4 damage. Which of your abilities changes it first?"
    )
    assert [texts.say(speech.caption(board.state, option)) for option in board.game.options(board.state)] == [
        "One: Each time you would take damage: Reduce the damage by 1",
        "Two: Each time you would take damage: Reduce the damage by 2; RALLY",
    ]


def _every_question() -> Iterator[tuple[str, dict[str, Any]]]:
    """The key of a prompt, and an effect that asks it."""
    for may in (False, True):
        end = ".may" if may else ""
        for what in w.WHAT:
            yield f"prompt.destroy.{what}{end}", {"do": "destroy", "what": what, "may": may}
        for zone in w.ZONES:
            yield f"prompt.sacrifice.{zone}{end}", {"do": "sacrifice", "from": zone, "may": may}
        for to in ("hand", "top"):
            yield f"prompt.command.{to}{end}", {"do": "command", "to": to, "may": may}
        yield f"prompt.relic{end}", {"do": "relic", "may": may}
        yield f"prompt.any-ability{end}", {"do": "horde", "may": may}
        yield f"prompt.any-ability.other{end}", {"do": "horde", "others": True, "may": may}
        for verb in ("take", "discard", "play"):
            steps = [{verb: 2, "may": may}]
            yield f"prompt.look.{verb}{end}", {"do": "look", "n": 3, "whose": "opponent", "steps": steps}
        yield f"prompt.look.remove{end}", {
            "do": "reveal", "n": 3, "whose": "market", "steps": [{"discard": 1, "may": may}]
        }  # fmt: skip
        for source in ("street", "any"):
            terms = {"rebate": 2, "pay": ["might"], "claim": True, "may": may}
            yield "prompt.buy", {"do": "buy", "from": source, **terms}
    yield "prompt.back", {"do": "look", "n": 3}
    yield "prompt.discard", {"do": "discard", "n": 2}
    yield "prompt.discard", {"do": "discard", "n": 2, "who": "opponent"}
    yield "prompt.discard.up-to", {"do": "discard", "n": 2, "up_to": True}
    yield "prompt.pay", {"do": "pay", "life": 1, "coin": 1, "discard": 1, "then": "draw 1"}
    yield "prompt.pay.discard", {"do": "pay", "discard": 2, "then": "draw 1"}


NEVER_ASKED = ("prompt.destroy.this",)
"""One card that must be destroyed leaves no choice."""
QUESTIONS = [one for one in _every_question() if one[0] not in NEVER_ASKED]


@pytest.mark.parametrize(("key", "effect"), QUESTIONS)
def test_every_question_an_effect_can_ask_has_words(key: str, effect: dict[str, Any]) -> None:
    cards = {"monster": [{"id": "asker", "source": "penumbra", "name": "Asker", "unique": effect}]}
    relics = ["leech-jar", "stopped-clock"]
    board = Board(
        cards=cards,
        me={"hand": ["asker", "cultist", "fanatic", "ghoul"], "play": ["witch", "barghest"], "relics": relics,
            "discard": ["cultist", "fanatic"], "deck": ["cultist", "fanatic", "ghoul"], "coin": 3, "might": 3},
        foe={"hand": ["cultist", "cultist", "fanatic"], "play": ["gargoyle", "fog-wraith"],
             "deck": ["cultist", "fanatic", "bone-acolyte"]},
        street=["skeleton", "mudlark"],
    ).do("play asker")  # fmt: skip
    texts = load_texts(board.game)
    assert speech.prompt(board.state).key == key
    for _ in range(4):
        assert texts.say(speech.prompt(board.state))
        assert all(
            texts.say(speech.caption(board.state, option)) for option in board.game.options(board.state)
        )
        board.do(board.offered[0])
        assert all(texts.say(log.tell(event.seen_by(0), 0)) for event in board.events)


@pytest.mark.parametrize("happens", ["damage", "lose", "curse", "destroy"])
def test_every_event_that_can_be_replaced_has_words(happens: str) -> None:
    assert all(english().has(f"prompt.replace.{happens}.{who}") for who in ("you", "opponent"))


# -- captions --------------------------------------------------------------------------------------------


def captions(board: Board) -> dict[str, str]:
    """By notation."""
    state, game = board.state, board.game
    return {game.notation(state, option): say(game.caption(state, option)) for option in game.options(state)}


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("pass", "Pass, put your last card on top of your deck and lose 6 Coins, 4 Might and 1 Recovery"),
        ("play ghoul", "Play Ghoul"),
        ("buy werewolf", "Buy Werewolf for 6 Coins"),
        ("buy acolyte", "Buy an Acolyte for 2 Coins"),
        ("attack 4", "Attack for 4"),
        ("recover 1", "Recover 1 Life"),
        ("relic leech jar", "Use Leech Jar: You may pay 2 Life: DRAW 1"),
        ("overlord", "Use Methuselah’s ability: DRAW 1. Discard 1 card"),
        ("horde skeleton 2 + poltergeist", "Form a Horde: Skeleton 2 + Poltergeist"),
        ("haunt fog wraith", "Haunt with Fog Wraith: Gain 1 Might. HAUNT"),
    ],
)
def test_actions_as_a_menu_says_them(move: str, said: str) -> None:
    wraith = {"card": "fog-wraith", "token": "dismiss", "began": True}
    board = Board(
        me={
            "hand": ["ghoul"], "play": ["skeleton", "skeleton", "poltergeist", wraith], "relics": ["leech-jar"],
            "coin": 6, "might": 4, "recovery": 1, "life": 30,
        },
        street=["werewolf"],
    )  # fmt: skip
    assert captions(board)[move] == said


def test_a_horde_ability_says_what_it_does() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist"]}).do("horde skeleton + poltergeist")
    assert captions(board) == {
        "activate skeleton": "Activate Skeleton: 1 Might",
        "activate poltergeist": "Activate Poltergeist: 1 Might",
        "decline": "Activate no Horde ability",
    }


def test_an_extended_horde_says_who_joins() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist", "witch"], "hordes": [["skeleton", "poltergeist"]]})
    said = captions(board)["horde poltergeist + witch"]
    assert said == "Extend a Horde with Witch: Poltergeist + Witch"


def test_the_answers_to_a_curse() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"hand": ["cultist"]}).do("play witch")
    assert captions(board) == {"curse: lose life": "Lose 2 Life", "curse: discard cultist": "Discard Cultist"}


def test_the_cards_of_the_opponent_are_called_so() -> None:
    board = Board(me={"hand": ["antiquary"]}, foe={"relics": ["leech-jar"]}, street=["ghoul"]).do(
        "play antiquary"
    )
    assert captions(board) == {
        "destroy antiquary": "DESTROY Antiquary",
        "destroy their leech jar": "DESTROY your opponent’s Leech Jar",
        "destroy street ghoul": "DESTROY Ghoul on the Street",
    }


def test_a_mixed_price_is_said_in_both_resources() -> None:
    board = Board(
        me={"overlord": "fenris", "coin": 2, "might": 2}, foe={"overlord": "lilith"}, street=["poltergeist"]
    )
    board.do("overlord")
    assert captions(board) == {"buy poltergeist": "Buy Poltergeist for 3 Coins or Might"}
    board.do("buy poltergeist")
    assert say(speech.prompt(board.state)) == "Poltergeist: 3 to pay. How much of it in Coins?"
    assert captions(board) == {
        "spend 1 coin": "Pay 1 Coin and 2 Might",
        "spend 2 coin": "Pay 2 Coins and 1 Might",
    }


def bought(board: Board) -> str:
    """What the log says of the last purchase to whoever made it."""
    told = next(event.seen_by(0) for event in reversed(board.events) if event.kind == "buy")
    return say(log.tell(told, 0))


def test_a_purchase_is_told_with_what_was_really_paid() -> None:
    def fenris() -> Board:
        me = {"overlord": "fenris", "coin": 2, "might": 2}
        return Board(me=me, foe={"overlord": "lilith"}, street=["poltergeist"]).do(
            "overlord", "buy poltergeist"
        )

    assert bought(fenris().do("spend 1 coin")) == "You buy Poltergeist for 1 Coin and 2 Might."
    assert bought(fenris().do("spend 2 coin")) == "You buy Poltergeist for 2 Coins and 1 Might."
    assert bought(Board(me={"coin": 9}, street=["witch"]).do("buy witch")) == "You buy Witch for 5 Coins."


def test_an_old_event_that_does_not_tell_what_was_paid_with_is_told_with_its_number() -> None:
    told: dict[str, Json] = {"kind": "buy", "seat": 0, "card": "ghoul", "price": 2}
    assert say(log.tell(told, 0)) == "You buy Ghoul for 2."


# -- events ----------------------------------------------------------------------------------------------

EVENT_FACTS: list[tuple[str, dict[str, Any]]] = [
    ("play", {"card": "ghoul", "kin": False}),
    ("play", {"card": "blood-moon", "kin": True}),
    ("show-relic", {"card": "leech-jar"}),
    ("remove-relic", {"card": "leech-jar"}),
    ("buy", {"card": "ghoul", "price": 2}),
    ("buy", {"card": "ghoul", "price": 3, "coin": 2, "might": 1, "recovery": 0}),
    ("buy", {"card": "ghoul", "price": 0, "coin": 0, "might": 0, "recovery": 0}),
    ("claim", {"card": "ghoul"}),
    ("attack", {"n": 1}),
    ("convert", {"n": 1, "from": 0, "to": 1}),
    ("overlord", {"overlord": "lilith"}),
    ("haunt", {"card": "ghoul"}),
    ("horde", {"cards": ["ghoul", "poltergeist"], "new": True}),
    ("horde", {"cards": ["ghoul", "poltergeist", "witch"], "new": False}),
    ("pass", {"kept": 0}),
    ("pass", {"kept": 1}),
    ("pay", {"life": 2, "coin": 1, "might": 0, "recovery": 0, "discard": 1}),
    ("pay", {"life": 0, "coin": 0, "might": 0, "recovery": 0, "discard": 2}),
    ("take", {"n": 1}),
    ("take", {"n": 1, "card": "ghoul"}),
    ("mill", {"card": "ghoul", "whose": 0}),
    ("mill", {"card": "ghoul", "whose": 1}),
    ("mill", {"card": "ghoul", "whose": 2}),
    ("put", {"card": "ghoul"}),
    ("back", {"n": 1}),
    ("back", {"n": 1, "card": "ghoul"}),
    ("gain", {"coin": 1, "might": 2, "recovery": 0}),
    ("spend", {"coin": 1, "might": 0, "recovery": 0}),
    ("choose", {"card": "gargoyle", "number": 2}),
    ("choose", {"card": "", "number": 1}),
    ("token", {"card": "ghoul"}),
    ("rally", {"n": 2}),
    ("sacrifice", {"card": "ghoul", "zone": "play"}),
    ("sacrifice", {"card": "ghoul", "zone": "hand"}),
    ("sacrifice", {"card": "ghoul", "zone": "discard"}),
    ("command", {"card": "ghoul", "to": "hand"}),
    ("command", {"card": "ghoul", "to": "top"}),
    ("destroy-street", {"card": "ghoul"}),
    ("discard", {"card": "ghoul"}),
    ("reveal", {"n": 1, "whose": 2, "cards": ["ghoul"]}),
    ("look", {"n": 2, "whose": 1}),
    ("look", {"n": 2, "whose": 0, "cards": ["ghoul", "witch"]}),
    ("relic", {"card": "leech-jar"}),
    ("ability", {"card": "ghoul", "index": 0}),
    ("trigger", {"card": "witch", "index": 0}),
    ("damage", {"amount": 3, "absorbed": 0, "taken": 3, "life": 20}),
    ("damage", {"amount": 3, "absorbed": 1, "taken": 2, "life": 20}),
    ("damage", {"amount": 3, "absorbed": 3, "taken": 0, "life": 20}),
    ("lose", {"amount": 2, "life": 20}),
    ("end", {"turn": 20}),
    ("heal", {"n": 2, "life": 20}),
    ("curse", {}),
    ("destroy", {"card": "ghoul", "owner": 0}),
    ("destroy", {"card": "ghoul", "owner": 1}),
    ("faction", {"faction": "beast"}),
    ("choose-overlord", {"overlord": "lilith", "life": 45}),
    ("influence", {"card": "blood-moon"}),
    ("mulligan", {"n": 4}),
    ("turn", {"turn": 3}),
    ("clean-up", {"stay": []}),
    ("clean-up", {"stay": ["fog-wraith"]}),
    ("shuffle", {"n": 9}),
    ("draw", {"n": 2}),
    ("draw", {"n": 2, "cards": ["ghoul", "cultist"]}),
    ("refill", {"card": "ghoul"}),
    *((kind.name, sample(kind, name="ghoul")) for part in registry.parts() for kind in part.events),
]
"""Those that folders declare are found there."""


@pytest.mark.parametrize(("kind", "facts"), EVENT_FACTS)
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_every_event_has_words_for_everybody(kind: str, facts: dict[str, Any], viewer: int) -> None:
    assert say(log.tell({"kind": kind, "seat": 0, **facts}, viewer)).endswith((".", ")."))


def test_the_rules_tell_no_event_that_has_no_words() -> None:
    folder = Path(speech.__file__).parent
    calls = re.compile(r'tell(?:_owner|_shown|_of_card)?\(\s*state,\s*"([a-z-]+)"')
    told = {kind for path in folder.rglob("*.py") for kind in calls.findall(path.read_text(encoding="utf-8"))}
    assert told == {kind for kind, _ in EVENT_FACTS}


@pytest.mark.parametrize(
    ("viewer", "said"),
    [(0, "You draw Ghoul and Cultist."), (1, "Player 1 draws 2 cards."), (NOBODY, "Player 1 draws 2 cards.")],
)
def test_only_who_draws_is_told_which_cards(viewer: int, said: str) -> None:
    event = Event("draw", 0, {"n": 2}, {"cards": ["ghoul", "cultist"]}, 1)
    assert say(log.tell(event.seen_by(viewer), viewer)) == said


@pytest.mark.parametrize(
    ("viewer", "owner", "said"),
    [
        (0, 0, "You DESTROY your Ghoul."),
        (0, 1, "You DESTROY Player 2’s Ghoul."),
        (1, 1, "Player 1 DESTROYS your Ghoul."),
        (1, 0, "Player 1 DESTROYS their own Ghoul."),
        (NOBODY, 1, "Player 1 DESTROYS Player 2’s Ghoul."),
    ],
)
def test_a_destroyed_card_is_called_by_its_owner(viewer: int, owner: int, said: str) -> None:
    assert say(log.tell({"kind": "destroy", "seat": 0, "card": "ghoul", "owner": owner}, viewer)) == said


@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_a_draw_is_told_as_a_draw(viewer: int) -> None:
    assert say(log.tell({"kind": "end", "seat": 2, "turn": 61}, viewer)) == "The game ends in a draw."


# -- the catalogue ---------------------------------------------------------------------------------------


MODULES = [str(path) for path in Path(speech.__file__).parent.rglob("*.py")]
WRITTEN = sorted({key for module in MODULES for key in keys_in(module)})


@pytest.mark.parametrize("key", [key for key in WRITTEN if "*" not in key])
def test_every_key_that_is_used_exists(key: str) -> None:
    assert english().has(key)


@pytest.mark.parametrize("key", sorted(read_catalogue(CATALOGUE, "en")))
def test_every_text_names_only_what_all_its_forms_name(key: str) -> None:
    """A plural form may leave a number out ('the top card'), but invents nothing."""
    forms = read_catalogue(CATALOGUE, "en")[key]
    names = [set(re.findall(r"\{(\w*)\}", form)) for form in forms]
    assert all(some - {"n"} == names[-1] - {"n"} and "" not in some for some in names)


@pytest.mark.parametrize("one", house_rules.RULES, ids=lambda one: one.key)
def test_every_house_rule_and_choice_has_a_text(one: Any) -> None:
    assert english().get(f"house.{one.key}")
    assert all(english().get(f"house.{one.key}.{choice}") for choice in one.choices)


@pytest.mark.parametrize("resource", RESOURCES)
def test_resources_have_names_and_amounts(resource: str) -> None:
    assert say(describe.resource_name(resource, 1)).startswith(resource.capitalize())
    assert say(describe.amount(resource, 3)).startswith(f"3 {resource.capitalize()}")


@pytest.mark.parametrize("faction", FACTIONS)
def test_factions_have_names(faction: str) -> None:
    assert say(describe.faction_name(faction)) == faction.capitalize()


def test_the_seats_have_names() -> None:
    assert [say(names.player(seat)) for seat in (0, 1)] == ["Player 1", "Player 2"]
