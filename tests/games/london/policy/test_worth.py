"""What cards are worth, estimated from what they do."""

from __future__ import annotations

import pytest

from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import Influence, Monster, Relic
from penumbra.games.london.policy.sense import MIDGAME, Worth, effects_worth, total
from penumbra.games.london.policy.worth import appraise, card_worth, play_rank
from tests.games.london.board import base_game


def monster(**fields: object) -> Monster:
    return Monster.model_validate({"id": "beast", "source": "penumbra", **fields})


def points(**fields: object) -> float:
    return card_worth(monster(**fields)).at(MIDGAME)


@pytest.fixture(scope="module")
def box() -> Box:
    return base_game().box


def test_worths_add_up_and_are_weighed_by_resource() -> None:
    both = total((Worth(coin=1, might=2), Worth(recovery=3, other=1)))
    assert both == Worth(1, 2, 3, 1)
    assert both.at(Worth(1, 10, 100, 1000)) == 1 + 20 + 300 + 1000
    assert both.times(2) == Worth(2, 4, 6, 2)


def test_more_of_a_resource_is_worth_more() -> None:
    assert points(gain={"might": 3}) > points(gain={"might": 2}) > points(gain={"might": 1})


def test_a_monster_that_haunts_is_worth_more_than_one_that_does_not() -> None:
    assert points(gain={"might": 2}, keywords=["haunt"]) > points(gain={"might": 2})


def test_a_price_that_may_be_left_unpaid_never_makes_a_card_worse() -> None:
    bad_deal = {"do": "pay", "life": 9, "then": "coin 1"}
    assert points(gain={"might": 2}, unique=bad_deal) == points(gain={"might": 2})


def test_a_relic_is_worth_more_than_a_monster_that_does_the_same_once() -> None:
    relic = Relic.model_validate({"id": "bell", "source": "penumbra", "cost": 3, "action": ["might 2"]})
    assert card_worth(relic).at(MIDGAME) > points(gain={"might": 2})


def test_a_kin_part_counts_for_less_than_an_immediate_one() -> None:
    def card(gain: int, kin: int) -> Influence:
        return Influence.model_validate(
            {
                "id": "oath",
                "source": "penumbra",
                "overlord": "fenris",
                "gain": {"might": gain},
                "kin": [f"might {kin}"],
            }
        )

    assert card_worth(card(3, 1)).at(MIDGAME) > card_worth(card(1, 3)).at(MIDGAME)


def test_every_card_and_program_of_the_base_box_has_a_worth(box: Box) -> None:
    appraisal = appraise(box)
    assert len(appraisal.points) == len(box.models)
    assert len(appraisal.program) == len(box.programs)
    assert min(appraisal.points) > 0


def test_every_market_card_is_worth_more_than_a_starting_card(box: Box) -> None:
    appraisal = appraise(box)
    best_starter = max(appraisal.points[box.index[card_id]] for card_id in box.numbers.starters)
    assert all(appraisal.points[box.design[card]] > best_starter for card in box.market)


def test_a_box_is_appraised_once(box: Box) -> None:
    assert appraise(box) is appraise(box)


def test_cards_that_wait_for_others_are_played_early_and_influence_cards_late(box: Box) -> None:
    order = [
        "storm-lantern",
        "rat-catcher",
        "bone-fiddler",
        "cultist",
        "skeleton",
        "blood-moon",
        "table-rapper",
    ]
    ranks = [play_rank(box.models[box.index[name]]) for name in order]
    assert ranks == sorted(set(ranks))


def test_effects_for_the_opponent_are_worth_something_and_against_oneself_cost_something() -> None:
    lose_theirs = monster(unique={"do": "lose", "n": 2}).unique
    lose_mine = monster(unique={"do": "lose", "n": 2, "who": "you"}).unique
    assert effects_worth(lose_theirs).at(MIDGAME) > 0 > effects_worth(lose_mine).at(MIDGAME)
