"""Reading what somebody means: an offered move, however it is put, is carried out or asked back, never refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from penumbra.games.london import numbers as w
from penumbra.games.london import reading
from penumbra.games.london.acts.action.words import ACTS
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Refusal
from tests.games.london.board import Board, base_game
from tests.games.london.cards import imp
from tests.support import rule

ASKED_BACK = {
    "refusal.say-which", "refusal.which-copy", "refusal.horde.which", "refusal.attack.how-much",
    "refusal.recover.how-much", "refusal.convert.how",
}  # fmt: skip
"""What is answered to words that fit several moves, or that leave out how much."""


def reworded(notation: str, choice: Choice, action: bool) -> Iterator[str]:
    """A move in other words: other cases and signs, other verbs, articles, without the verb."""
    yield notation.upper()
    yield f"  {notation.replace(' ', '  ')}!"
    verb, rest = choice.verb, notation.partition(choice.verb)[2].strip(" :")
    if action:
        act = next(act for act in ACTS if verb in act.verbs)
        yield from (f"{synonym} {rest}".strip() for synonym in act.verbs)
        if verb in ("relic", "haunt"):
            yield from (f"{synonym} {rest}" for synonym in reading.USE)
        if verb == "overlord":
            yield from (f"{synonym} my overlord" for synonym in reading.USE)
    else:
        yield from (
            f"{synonym} {rest}".strip() for synonym, verbs in reading.SYNONYMS.items() if verb in verbs
        )
        yield rest or notation
    if choice.subject is not None and choice.subject.kind in ("card", "copy") and verb != "horde":
        yield f"please {verb} the {rest}"
        yield f"{verb} my {rest}"
    if verb == "horde":
        yield notation.replace(" + ", " and ")
        yield notation.replace(" + ", ", ")
        yield notation.replace(" + ", " with ")
    if choice.amount is not None and action:
        yield f"i want to {notation} now"


def expect(state: London, option: int, text: str) -> None:
    meant = base_game().read(state, state.seat, text)
    if isinstance(meant, Refusal):
        assert meant.message.key in ASKED_BACK, f"{text!r}: {meant}"
    else:
        assert meant == option, f"{text!r}: {base_game().notation(state, meant)!r} is read"


@pytest.mark.parametrize("seed", range(6))
def test_an_offered_move_in_other_words_is_carried_out_or_asked_back(seed: int) -> None:
    game, chance = base_game(), Chance(f"reword {seed}")
    settings = {rule.key: rule.choices[chance.below(len(rule.choices))] for rule in game.house_rules}
    state = game.start(game.check_settings(settings), chance)
    while state.seat >= 0:
        options = game.options(state)
        action = state.stack[-1][0] == w.ASK_ACTION
        for option in {options[chance.below(len(options))] for _ in range(4)}:
            choice = game.choice(state, option)
            for text in reworded(game.notation(state, option), choice, action):
                expect(state, option, text)
        game.apply(state, options[chance.below(len(options))], chance)


@pytest.mark.parametrize(
    ("position", "moves", "text", "meant"),
    [
        ({"me": {"hand": ["ghoul"]}}, [], "please play the ghoul", "play ghoul"),
        ({"me": {"relics": ["leech-jar"]}}, [], "use leech jar", "relic leech jar"),
        ({"me": {"might": 3}}, [], "attack for 2", "attack 2"),
        ({"me": {"hand": ["cultist"]}}, [], "end turn", "pass"),
        (
            {"me": {"hand": ["witch"]}, "foe": {"hand": ["cultist"]}},
            ["play witch"],
            "discard cultist",
            "curse: discard cultist",
        ),
        ({"me": {"hand": ["witch"]}, "foe": {"hand": ["cultist"]}}, ["play witch"], "lose", "curse: lose life"),
        ({"me": {"hand": ["blood-moon"]}}, ["play blood moon"], "might", "frenzy: might"),
        ({"me": {"coin": 2}, "street": ["ghoul"]}, ["buy ghoul"], "on my deck", "claim: deck"),
        (
            {"me": {"play": ["skeleton", "poltergeist"]}},
            ["horde skeleton + poltergeist"],
            "no thanks",
            "decline",
        ),
    ],
)  # fmt: skip
def test_words_of_ones_own_are_understood(
    position: dict[str, object], moves: list[str], text: str, meant: str
) -> None:
    board = Board(**position).do(*moves)  # type: ignore[arg-type]  # positions are plain tables
    assert board.game.read(board.state, board.state.seat, text) == board.game.parse(board.state, meant)


def test_words_that_fit_several_answers_are_asked_back() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"hand": ["cultist", "fanatic"]}).do("play witch")
    asked = board.game.read(board.state, 1, "discard")
    assert isinstance(asked, Refusal)
    assert (asked.rule, asked.message.key) == ("TOL-TURN-02", "refusal.say-which")


@rule("TOL-GLOS-07")
@pytest.mark.parametrize("verb", ["take", "draw", "put into play"])
def test_a_card_that_can_only_be_put_away_is_not_put_away_by_another_word(verb: str) -> None:
    cards = imp(unique={"do": "look", "n": 2, "steps": [{"discard": 1}]})
    board = Board(me={"hand": ["imp"], "deck": ["ghoul", "witch"]}, cards=cards).do("play imp")
    assert "put away ghoul" in board.offered
    assert isinstance(board.game.read(board.state, 0, f"{verb} ghoul"), Refusal)
    assert board.game.read(board.state, 0, "discard the ghoul") == board.game.parse(
        board.state, "put away ghoul"
    )
