"""Several cards for one creature (ALO-REACT-05)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.mending.rule import Shrug, WhichMends
from penumbra.games.alone.creatures.opportunity.rule import MoreDice
from penumbra.kernel.chance import Chance
from tests.games.alone.table import LINE, Table
from tests.support import rule

EVIL = 1


@rule("ALO-REACT-05")
def test_what_two_cards_give_is_added() -> None:
    state = Table(**LINE).state
    for _ in range(2):
        Shrug("shrug").run(state, (0, 0, 0, EVIL, 0), (0, 2), Chance(1))
        MoreDice("opportunity").run(state, (0, 0, 0, EVIL, 0), (0, 1), Chance(1))
    assert (state.scene.shrug, state.scene.more_dice) == (4, 2)


@rule("ALO-REACT-05")
def test_as_many_creatures_heal_as_the_card_says() -> None:
    state = Table(**LINE, creatures={"worm-1": "u-d1"}, wounded=["worm-1"]).state
    frame = (w.ASK_MEND, EVIL, 3)
    state.stack.append(frame)
    WhichMends(w.ASK_MEND).answer(state, frame, w.CREATURE << w.SHIFT | 12, Chance(1))
    assert state.wounded == 0
    assert state.stack[-1] == (w.POSE, w.ASK_MEND, EVIL, 2)
