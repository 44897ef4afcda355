"""Which cards can be played without a thought, over all cards of the box."""

from __future__ import annotations

import pytest

from penumbra.games.london.content.asking import asks_nothing, guards
from penumbra.games.london.content.schema import Monster
from penumbra.games.london.game import LondonGame
from penumbra.kernel.chance import Chance

GAME = LondonGame()
BY_ID = dict(zip(GAME.box.ids, GAME.box.models, strict=True))
SILENT = [card for card, model in BY_ID.items() if asks_nothing(model)]
OTHERS = ["cultist", "ghoul", "skeleton"]


@pytest.mark.parametrize("card", SILENT)
def test_playing_a_card_that_asks_nothing_never_asks(card: str) -> None:
    """Whatever else lies there, as long as that does not answer to it: after it the same player acts on."""
    for play in ([], ["werewolf", "ghoul", "bone-acolyte"]):
        hand = [card, *(one for one in OTHERS if one != card)]
        seats = [
            {"hand": hand, "play": play, "coin": 3},
            {"hand": ["cultist", "fanatic"], "play": ["gargoyle"]},
        ]
        state = GAME.arrange(GAME.check_settings({}), {"seats": seats}, Chance(2))
        option = GAME.parse(state, f"play {card.replace('-', ' ')}")
        assert option is not None
        GAME.apply(state, option, Chance(2))
        assert state.seat == 0
        assert GAME.prompt(state).key.startswith("prompt.action")


def test_what_depends_on_the_moment_is_left_to_the_player() -> None:
    assert {"cultist", "fanatic"} <= set(SILENT)
    for card, model in BY_ID.items():
        if asks_nothing(model):
            assert isinstance(model, Monster), card
            assert not model.triggers, card
            assert model.gain is None or model.gain.per is None, card
    assert not {"werewolf", "skeleton", "court-of-bones", "gaolers-plate", "weeping-nun"} & set(SILENT)


def test_cards_that_stand_between_an_attack_and_its_loss_are_known() -> None:
    assert guards(BY_ID["rowan-cross"])
    assert not guards(BY_ID["tower-portcullis"])
    assert not guards(BY_ID["court-of-bones"])
