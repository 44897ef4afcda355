"""DULL everywhere: run by `test_new_effect` in a process in which the effect is registered."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from penumbra.bots.alone.greedy import GreedyBot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import describe
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.policy.cards import prices
from penumbra.games.alone.policy.policy import Policy
from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.contract import verify
from penumbra.kernel.message import Refusal
from penumbra.research.alone.actions import AloneActions
from penumbra.research.alone.observation import AloneObservation
from tests.games.alone.showing import in_browser, in_terminal, texts_of
from tests.games.alone.table import Table

HERE = Path(__file__).parent
CARDS = tomllib.loads((HERE / "cards.toml").read_text(encoding="utf-8"))
GAME = AloneGame().with_content(CARDS, "cards.toml")
TEXTS = texts_of(GAME, HERE / "texts")
EVIL = 1


def asked(house: dict[str, str] | None = None, card: str = "blunting-fear", **more: Any) -> Table:
    """A table at which Evil has just played a card with DULL."""
    position: dict[str, Any] = {
        "upper": "o-o=o-o",
        "hero": "u-b1",
        "decks": ["terror", "fury"],
        "hands": {"1": ["blunting-fear"]},
        "skills": {"agility": 2, "courage": 1},
    }
    return Table(house, GAME, **{**position, **more}).do("search").answer(card)


def test_it_is_asked_and_carried_out() -> None:
    table = asked()
    assert (table.state.seat, table.offered) == (EVIL, ["dull agility", "dull courage"])
    table.do("dull agility")
    assert table.state.skills == [1, 1, 0, 0, 0]


def test_a_single_answer_is_given_at_once_and_none_is_not_asked_for() -> None:
    assert asked(skills={"courage": 1}).state.skills == [0] * 5
    hands = {"1": ["blunting-fear"]}
    table = Table(None, GAME, upper="o-o", hero="u-a1", decks=["terror", "fury"], hands=hands)
    assert "react blunting-fear" not in table.do("search").offered


def test_its_number_and_its_house_rule_count() -> None:
    assert asked(card="blunting-fear dangerous", danger=["u-b1"]).do("dull agility").state.skills[0] == 0
    assert [rule.key for rule in GAME.house_rules][-1] == "dull"
    assert asked({"dull": "all"}).do("dull agility").state.skills[0] == 0


def test_the_schema_knows_it() -> None:
    assert "Dull" in GAME.pack_schema()["$defs"]


def test_prompt_captions_log_and_card_text_are_said() -> None:
    table = asked()
    state = table.state
    assert TEXTS.say(GAME.prompt(state)) == "In which skill does the Hero lose up to 1 points?"
    captions = [TEXTS.say(GAME.caption(state, option)) for option in GAME.options(state)]
    assert captions == ["Agility, where he has 2", "Courage, where he has 1"]
    state.sink = []
    table.do("dull agility")
    told = next(event for event in state.sink if event.kind == "dulled")
    assert TEXTS.say(GAME.tell(told.seen_by(0), 0)) == "You lose 1 in Agility."
    assert TEXTS.say(GAME.tell(told.seen_by(1), 1)) == "The Hero loses 1 in Agility."
    design = next(n for n, card in enumerate(GAME.box.reactions) if card.id == "blunting-fear")
    text = [TEXTS.say(line) for line in describe.reaction_text(GAME.box, design)]
    assert "The Hero loses 1 points in a skill of your choice" in text[1]
    assert GAME.event_kinds["dulled"].means == "the Hero loses points in a skill"


def test_choices_and_notation_go_both_ways() -> None:
    table = asked()
    option = GAME.options(table.state)[0]
    choice = Choice("dull", Thing("skill", "agility"))
    assert GAME.choice(table.state, option) == choice
    assert GAME.notation(table.state, option) == "dull agility"
    assert GAME.grammar(None).meanings("dull agility") == [choice]


def test_it_is_understood_and_why_not_is_answered() -> None:
    table = asked()
    for said in ("blunt agility", "take away the agility, please", "agility", "the Agility"):
        assert GAME.read(table.state, EVIL, said) == GAME.options(table.state)[0], said
    for said in ("dull precision", "blunt precision", "precision"):
        refusal = GAME.read(table.state, EVIL, said)
        assert isinstance(refusal, Refusal)
        assert (refusal.rule, TEXTS.say(refusal.message)) == (
            "ALO-XP-02",
            "The Hero has no point in Precision.",
        )


def test_it_has_numbers_in_the_table_of_actions() -> None:
    table, actions = asked(), AloneActions(GAME.box)
    numbers = actions.offered(table.state, GAME.options(table.state))
    assert sorted(actions.name(number) for number in numbers) == ["dull agility", "dull courage"]


def test_agents_see_that_it_is_asked() -> None:
    table, sight = asked(), AloneObservation(GAME.box)
    cells = np.zeros(sight.layout.size, np.int16)
    sight.encode(cells, GAME.view(table.state, EVIL), EVIL, GAME.prompt(table.state))
    question = sight.layout.part(cells, "question")
    assert (question[-1], question.sum()) == (1, 1)


def test_bots_play_and_answer_it_as_its_folder_says() -> None:
    table = asked(skills={"agility": 1, "courage": 2})
    world = SeatWorld(GAME, table.state, Chance(1))
    assert GAME.notation(table.state, GreedyBot(1).choose(world)) == "dull courage"
    options = GAME.options(table.state)
    assert Policy(GAME.box).choose(table.state, table.state.stack[-1], options) in options
    design = next(n for n, card in enumerate(GAME.box.reactions) if card.id == "blunting-fear")
    assert prices(GAME.box)[design] > 0.4


def test_both_clients_show_it() -> None:
    table = asked()
    assert in_terminal(GAME, TEXTS, table.state, EVIL)
    page = in_browser(GAME, TEXTS, table.state, EVIL)
    assert "In which skill does the Hero lose up to 1 points?" in page
    for option, caption in zip(
        GAME.options(table.state), ("Agility, where he has 2", "Courage,"), strict=True
    ):
        assert caption in page
        assert f'data-options="{option}"' in page


def test_the_contract_holds_with_it(tmp_path: Path) -> None:
    found = verify(GAME, games=1, out=tmp_path / "violation.match")
    assert found.violation is None, found.violation
    assert found.checks["legality"] > 0
