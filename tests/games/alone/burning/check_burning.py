"""BURN everywhere: run by `test_new_effect` in a process in which the effect is registered."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from penumbra.bots.alone.greedy import GreedyBot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import describe
from penumbra.games.alone import numbers as w
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.policy.policy import Policy
from penumbra.games.alone.policy.worth import appraise
from penumbra.games.alone.state.state import CHARGE, CHARGES
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
ITEMS = ["hand-warmer 2", "jetpack 1", "bullets 2"]


def at_rest(**more: Any) -> Table:
    position: dict[str, Any] = {"upper": "o-o=o-o", "hero": "u-b1", "items": ITEMS, "adrenaline": 1}
    return Table(None, GAME, **{**position, **more})


def asked(**more: Any) -> Table:
    """A table at which the Hero has just used an item with BURN."""
    table = at_rest(**more).do("use hand-warmer")
    while table.state.seat != w.HERO:
        table.do("pass")
    return table


def charges(table: Table) -> list[int]:
    return [(item & CHARGES) // CHARGE for item in table.state.items]


def why_not(table: Table, said: str) -> tuple[str, str]:
    refusal = GAME.read(table.state, w.HERO, said)
    assert isinstance(refusal, Refusal), said
    return refusal.rule, TEXTS.say(refusal.message)


def test_it_is_asked_and_carried_out() -> None:
    table = asked()
    assert table.offered == ["done", "burn hand-warmer", "burn jetpack", "burn bullets"]
    table.do("burn bullets")
    assert table.state.adrenaline == 2
    assert charges(table) == [1, 1, 1]


def test_he_may_keep_his_charges() -> None:
    table = asked().do("done")
    assert table.state.adrenaline == 1
    assert charges(table) == [1, 1, 2]


def test_an_item_that_could_do_nothing_is_not_used() -> None:
    full = at_rest(adrenaline=6)
    assert "use hand-warmer" not in full.offered
    assert why_not(full, "use hand warmer") == (
        "ALO-ITEM-02",
        "Hand Warmer needs an item with a charge, and room for adrenaline.",
    )


def test_it_may_be_the_reward_of_a_mission() -> None:
    table = at_rest(upper="o-1=o-o", rooms=["generator"], missions=["stoke-the-furnace", "pm01", "fm01"])
    table.do("work stoke-the-furnace")
    while table.state.seat != w.HERO:  # whatever Evil does first
        table.do(table.offered[0])
    assert table.offered[1] == "burn hand-warmer"
    assert table.do("burn jetpack").state.adrenaline == 3


def test_the_schema_knows_it() -> None:
    assert "Burn" in GAME.pack_schema()["$defs"]


def test_prompt_captions_log_and_card_text_are_said() -> None:
    table = asked()
    state = table.state
    assert TEXTS.say(GAME.prompt(state)) == "Of which item do you burn a charge for 1 adrenaline?"
    captions = [TEXTS.say(GAME.caption(state, option)) for option in GAME.options(state)]
    assert captions[0] == "Burn nothing"
    assert captions[-1] == "Burn Bullets (2 charges)"
    state.sink = []
    table.do("burn jetpack")
    told = next(event for event in state.sink if event.kind == "burned")
    assert TEXTS.say(GAME.tell(told.seen_by(0), 0)) == "You gain 1 adrenaline."
    assert TEXTS.say(GAME.tell(told.seen_by(1), 1)) == "The Hero gains 1 adrenaline."
    text = [TEXTS.say(line) for line in describe.item_text(GAME.box, GAME.box.item_index["hand-warmer"])]
    assert "Burn a charge of an item and gain 1 adrenaline" in text[1]
    assert GAME.event_kinds["burned"].means == "a charge becomes adrenaline"


def test_choices_and_notation_go_both_ways() -> None:
    table = asked()
    option = GAME.options(table.state)[-1]
    choice = Choice("burn", Thing("item", "bullets"))
    assert GAME.choice(table.state, option) == choice
    assert GAME.notation(table.state, option) == "burn bullets"
    assert GAME.grammar(None).meanings("burn bullets") == [choice]


def test_it_is_understood_and_why_not_is_answered() -> None:
    table = asked()
    for said in ("burn the bullets", "kindle bullets", "bullets", "please burn my bullets"):
        assert GAME.read(table.state, w.HERO, said) == GAME.options(table.state)[-1], said
    assert why_not(table, "burn smoke grenade") == ("ALO-ITEM-02", "You do not have Smoke grenade.")
    assert why_not(table, "burn jetpak") == ("ALO-ITEM-02", "There is no such item. Do you mean Jetpack?")


def test_it_has_numbers_in_the_table_of_actions() -> None:
    table, actions = asked(), AloneActions(GAME.box)
    numbers = actions.offered(table.state, GAME.options(table.state))
    assert sorted(actions.name(number) for number in numbers) == [
        "burn item 1",
        "burn item 2",
        "burn item 3",
        "done",
    ]


def test_agents_see_that_it_is_asked() -> None:
    table, sight = asked(), AloneObservation(GAME.box)
    cells = np.zeros(sight.layout.size, np.int16)
    sight.encode(cells, GAME.view(table.state, w.HERO), w.HERO, GAME.prompt(table.state))
    question = sight.layout.part(cells, "question")
    assert (question[-1], question.sum()) == (1, 1)


def test_bots_use_and_answer_it_although_nobody_told_them_how() -> None:
    assert appraise(GAME.box).basic[GAME.box.item_index["hand-warmer"]] > 0
    for table in (at_rest(), asked()):
        options = GAME.options(table.state)
        world = SeatWorld(GAME, table.state, Chance(1))
        assert GreedyBot(w.HERO).choose(world) in options
        assert Policy(GAME.box).choose(table.state, table.state.stack[-1], options) in options


def test_both_clients_show_it() -> None:
    table = asked()
    assert "Hand Warmer" in in_terminal(GAME, TEXTS, table.state, w.HERO)
    page = in_browser(GAME, TEXTS, table.state, w.HERO)
    assert "Of which item do you burn a charge for 1 adrenaline?" in page
    for option in GAME.options(table.state):
        assert f'data-options="{option}"' in page


def test_the_contract_holds_with_it(tmp_path: Path) -> None:
    found = verify(GAME, games=1, out=tmp_path / "violation.match")
    assert found.violation is None, found.violation
    assert found.checks["legality"] > 0
