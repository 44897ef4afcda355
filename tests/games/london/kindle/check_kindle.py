"""KINDLE everywhere: run by `test_new_keyword` in a process in which the keyword is registered."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pytest

from penumbra.bots.london.greedy import GreedyBot
from penumbra.bots.seat import SeatWorld
from penumbra.games.london import describe
from penumbra.games.london.game import LondonGame
from penumbra.games.london.policy.policy import Policy
from penumbra.games.registry import load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.contract import verify
from penumbra.kernel.message import Refusal
from penumbra.research.london.actions import LondonActions
from penumbra.research.london.observation import LondonObservation
from penumbra.research.spaces import make_spaces
from penumbra.web.london import signs
from tests.games.london.board import Board
from tests.research.comparing import Comparison, walk

HERE = Path(__file__).parent
CARDS = tomllib.loads((HERE / "cards.toml").read_text(encoding="utf-8"))
GAME = LondonGame().with_content(CARDS, "cards.toml")
TEXTS = load_texts(GAME, folders=(HERE / "texts",))


def asked(**house: str) -> Board:
    """A board on which seat 0 has just played a card with KINDLE."""
    hand = ["match-girl", "ghoul", "cultist"]
    return Board(me={"hand": hand, "deck": ["fanatic"]}, house=house, cards=CARDS).do("play match girl")


def test_it_is_asked_and_carried_out() -> None:
    board = asked()
    assert board.offered == ["decline", "kindle cultist", "kindle ghoul"]
    board.do("kindle ghoul")
    assert (board.me["might"], board.me["hand"]) == (1, ["cultist", "ghoul"])  # DRAW 1 brings the Ghoul back
    assert "kindle" in board.told


def test_its_house_rule_is_declared_in_its_folder() -> None:
    assert [rule.key for rule in GAME.house_rules][-1] == "kindle"
    assert asked(kindle="coin").do("kindle ghoul").me["coin"] == 2


def test_prompt_captions_log_and_card_text_are_said() -> None:
    board = asked()
    state = board.state
    assert TEXTS.say(board.game.prompt(state)).startswith("KINDLE: ")
    captions = [TEXTS.say(board.game.caption(state, option)) for option in board.game.options(state)]
    assert captions == ["Keep your cards", "Put Cultist on top of your deck", "Put Ghoul on top of your deck"]
    board.do("kindle ghoul")
    told = next(event for event in board.events if event.kind == "kindle")
    assert TEXTS.say(GAME.tell(told.seen_by(0), 0)) == "You KINDLE Ghoul."
    assert TEXTS.say(GAME.tell(told.seen_by(1), 1)) == "Player 1 KINDLES Ghoul."
    design = GAME.box.index["match-girl"]
    assert [TEXTS.say(line) for line in describe.card_text(GAME.box, design)] == ["1 Coin", "KINDLE, DRAW 1"]
    assert describe.keywords_of(GAME.box, design) == ("draw", "kindle")
    explained = describe.keyword_text(GAME.box, (0,) * len(GAME.house_rules), "kindle")
    assert TEXTS.say(explained).endswith("gain 1 Might.")


def test_choices_and_notation_go_both_ways() -> None:
    board = asked()
    option = board.game.options(board.state)[1]
    choice = Choice("kindle", Thing("card", "cultist", place="hand"))
    assert board.game.choice(board.state, option) == choice
    assert board.game.notation(board.state, option) == "kindle cultist"
    assert board.game.grammar(None).meanings("kindle cultist") == [choice]


def test_why_not_is_answered() -> None:
    board = asked()
    refusal = board.game.read(board.state, 0, "kindle werewolf")
    assert isinstance(refusal, Refusal)
    assert TEXTS.say(refusal.message).startswith("Werewolf is not among the choices.")
    assert board.game.read(board.state, 0, "the ghoul, please") == board.game.parse(
        board.state, "kindle ghoul"
    )
    assert Board(me={"hand": ["ghoul"]}, cards=CARDS).refusal("kindle ghoul") == "TOL-ABIL-04"


def test_it_has_numbers_in_the_table_of_actions() -> None:
    board, actions = asked(), LondonActions(GAME.box)
    numbers = actions.offered(board.state, board.game.options(board.state))
    assert sorted(actions.name(number) for number in numbers) == ["decline", "kindle cultist", "kindle ghoul"]


def test_agents_see_that_it_is_asked() -> None:
    board, sight = asked(), LondonObservation(GAME.box)
    cells = np.zeros(sight.layout.size, np.int16)
    sight.encode(cells, GAME.view(board.state, 0), 0, board.game.prompt(board.state))
    question = sight.layout.part(cells, "question")
    assert question[-1] == 1
    assert question.sum() == 1


def test_compiled_sight_sees_it_although_nobody_told_it_how() -> None:
    comparison = Comparison(make_spaces(GAME))
    comparison.look(asked().state)
    assert comparison.asked == {"prompt.kindle"}
    for state in walk(GAME, {}, 1, 300):
        comparison.look(state)


def test_bots_answer_it_although_nobody_told_them_how() -> None:
    board = asked()
    world = SeatWorld(board.game, board.state, Chance(1))
    assert board.game.notation(board.state, GreedyBot(1).choose(world)).startswith("kindle ")
    assert board.game.notation(board.state, Policy(GAME.box).pick(board.state)).startswith("kindle ")


def test_signs_leave_it_to_the_text() -> None:
    effect = GAME.box.effects_of[GAME.box.action[GAME.box.index["tinder-box"]]][0]
    with pytest.raises(signs.Unclear):
        signs._effect(effect)


def test_nobody_pays_for_it_if_it_could_do_nothing() -> None:
    for hand, asked in (["ghoul"], True), ([], False):
        board = Board(me={"hand": ["lamplighter", *hand]}, cards=CARDS).do("play lamplighter")
        assert ("pay" in board.offered) == asked


def test_the_contract_holds_with_it(tmp_path: Path) -> None:
    found = verify(GAME, games=4, out=tmp_path / "violation.match")
    assert found.violation is None, found.violation
    assert found.checks["legality"] > 0
