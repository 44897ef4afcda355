"""A match: steps, what is told, and the mechanical right to take a step back."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.london.game import LondonGame
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance, ChanceError, NoChance, Script
from penumbra.kernel.decision import NOBODY, IllegalOption, Refused
from penumbra.kernel.game import BadSettings
from penumbra.kernel.journal import Journal
from penumbra.kernel.match import Match
from tests.games.london.board import Board, base_game

LONDON = base_game()


def match_at(**position: Any) -> Match[London]:
    """A match that stands at an arranged position, without a past."""
    state = Board(**position).state
    journal = Journal(LONDON.name, LONDON.version, LONDON.content_hash, {}, ())
    return Match(LONDON, state, journal, [[]])


def everything(match: Match[London]) -> tuple[Any, ...]:
    """All that a step may change."""
    return LONDON.dump(match.state), list(match.journal.steps), [list(told) for told in match.events]


def played(steps: int, seed: int = 4) -> Match[London]:
    chance = Chance(seed)
    match = Match.begin(LONDON, {}, chance, {"who": "we"})
    for _ in range(steps):
        options = LONDON.options(match.state)
        match.step(options[chance.below(len(options))], chance)
    return match


# -- beginning -------------------------------------------------------------------------------------------


def test_a_match_begins_with_all_house_rules_in_its_journal() -> None:
    match = Match.begin(LONDON, {"mulligan": "yes"}, Chance(1), {"who": "we"})
    assert match.journal.settings["mulligan"] == "yes"
    assert set(match.journal.settings) == {rule.key for rule in LONDON.house_rules}
    assert match.journal.notes == {"who": "we"}
    assert not match.over


@pytest.mark.parametrize("settings", [{"mulligann": "yes"}, {"mulligan": "perhaps"}])
def test_house_rules_that_do_not_exist_are_refused(settings: dict[str, str]) -> None:
    with pytest.raises(BadSettings, match="mulligan"):
        Match.begin(LONDON, settings, Chance(1))


# -- steps -----------------------------------------------------------------------------------------------


def test_a_step_is_noted_with_its_seat_its_words_and_its_chance() -> None:
    match = match_at(me={"hand": [], "bag": ["cultist"] * 3})
    option = LONDON.parse(match.state, "overlord")
    assert option is not None
    match.step(option, Script([2]))
    step = match.journal.steps[-1]
    assert (step.seat, step.option, step.do, step.chance) == (0, option, "overlord", (2,))


def test_a_step_tells_its_events_and_keeps_them() -> None:
    match = match_at(me={"might": 2})
    events = match.say(0, "attack 2", NoChance())
    assert [event.kind for event in events] == ["attack", "damage"]
    assert match.events[-1] == events


def test_a_match_is_over_when_nobody_decides() -> None:
    match = match_at(me={"might": 2}, foe={"life": 2})
    match.say(0, "attack 2", NoChance())
    assert match.over
    assert match.state.seat == NOBODY


@pytest.mark.parametrize("option", [-1, 10**9, 1_000])
def test_an_option_that_is_not_offered_is_refused_and_changes_nothing(option: int) -> None:
    match = match_at(me={"might": 2, "hand": ["cultist", "ghoul"]})
    match.say(0, "attack 1", NoChance())
    before, state = everything(match), match.state
    with pytest.raises(IllegalOption, match=f"option {option} is not offered now"):
        match.step(option, Chance(1))
    assert everything(match) == before
    assert match.state is state
    assert match.can_undo(0)


def test_no_option_is_offered_after_the_end() -> None:
    match = match_at(me={"might": 2}, foe={"life": 2})
    match.say(0, "attack 2", NoChance())
    before = everything(match)
    with pytest.raises(IllegalOption):
        match.step(0, Chance(1))
    assert everything(match) == before


def test_a_step_that_fails_halfway_changes_nothing() -> None:
    match = match_at(me={"play": ["witch"], "coin": 3, "hand": [], "bag": ["cultist"] * 8})
    before = everything(match)
    with pytest.raises(ChanceError):
        match.say(0, "pass", Script([0, 0]))
    assert everything(match) == before
    match.say(0, "pass", Script([0, 0, 0, 0, 0]))
    assert match.state.seat == 1


# -- saying ----------------------------------------------------------------------------------------------


def test_saying_a_move_ignores_case_and_spacing() -> None:
    match = match_at(me={"might": 2})
    match.say(0, "  ATTACK   2 ", NoChance())
    assert match.journal.steps[-1].do == "attack 2"


@pytest.mark.parametrize("text", ["attack 3", "fly to the moon", "", "attack", "attack 2 2"])
def test_what_cannot_be_done_is_refused_with_a_rule_and_changes_nothing(text: str) -> None:
    match = match_at(me={"might": 2})
    before = everything(match)
    with pytest.raises(Refused) as caught:
        match.say(0, text, Chance(1))
    assert caught.value.refusal.rule.startswith("TOL-")
    assert everything(match) == before


def test_a_move_of_the_other_seat_is_refused_even_if_it_would_be_possible() -> None:
    match = match_at(me={"might": 2})
    before = everything(match)
    with pytest.raises(Refused) as caught:
        match.say(1, "attack 2", Chance(1))
    assert caught.value.refusal.rule == "TOL-TURN-06"
    assert everything(match) == before


@pytest.mark.parametrize("seat", [NOBODY, 2])
def test_a_spectator_cannot_move(seat: int) -> None:
    match = match_at(me={"might": 2})
    before = everything(match)
    with pytest.raises(Refused):
        match.say(seat, "attack 2", Chance(1))
    assert everything(match) == before


def test_nothing_can_be_said_after_the_end() -> None:
    match = match_at(me={"might": 2}, foe={"life": 2})
    match.say(0, "attack 2", NoChance())
    with pytest.raises(Refused) as caught:
        match.say(NOBODY, "pass", Chance(1))
    assert caught.value.refusal.rule == "TOL-WIN-02"


# -- taking back -----------------------------------------------------------------------------------------


def test_a_step_without_chance_or_secrets_can_be_taken_back() -> None:
    match = match_at(me={"might": 3})
    before = everything(match)
    match.say(0, "attack 2", NoChance())
    assert match.can_undo(0)
    match.undo()
    assert everything(match) == before
    assert "attack 3" in [LONDON.notation(match.state, option) for option in LONDON.options(match.state)]


def test_several_steps_can_be_taken_back_one_after_the_other() -> None:
    match = match_at(me={"might": 3})
    before = everything(match)
    match.say(0, "attack 1", NoChance())
    match.say(0, "attack 2", NoChance())
    match.undo()
    assert match.can_undo(0)
    match.undo()
    assert everything(match) == before
    assert not match.can_undo(0)


def test_the_last_blow_can_be_taken_back() -> None:
    match = match_at(me={"might": 2}, foe={"life": 2})
    match.say(0, "attack 2", NoChance())
    match.undo()
    assert not match.over
    assert match.state.players[1].life == 2


def test_a_step_that_asked_chance_cannot_be_taken_back() -> None:
    match = match_at(me={"coin": 2, "hand": []}, street=["mudlark"], market=["witch", "ghoul"])
    match.say(0, "buy acolyte", Chance(1))
    assert match.journal.steps[-1].chance
    assert not match.can_undo(0)


def test_chance_ends_undo_even_when_only_one_outcome_was_possible() -> None:
    match = match_at(me={"hand": [], "bag": ["cultist"]})
    match.say(0, "overlord", Chance(1))
    assert match.journal.steps[-1].chance == (0,)
    assert not match.can_undo(0)


def test_a_step_that_showed_something_hidden_cannot_be_taken_back() -> None:
    match = match_at(me={"hand": ["cultist"]})
    match.say(0, "play cultist", NoChance())
    assert match.journal.steps[-1].chance == ()
    assert not match.can_undo(0)


def test_a_step_that_showed_something_to_its_own_seat_cannot_be_taken_back() -> None:
    match = match_at(me={"hand": ["cultist"], "deck": ["witch"]})
    match.say(0, "overlord", NoChance())
    assert match.journal.steps[-1].chance == ()
    assert not match.can_undo(0)


def test_a_step_is_closed_once_another_seat_has_decided() -> None:
    match = match_at(me={"play": ["skeleton", "fog-wraith"]}, foe={"hand": ["cultist"]})
    match.say(0, "horde skeleton + fog wraith", NoChance())
    match.say(0, "activate fog wraith", NoChance())
    assert match.can_undo(0)
    match.say(1, "curse: lose life", NoChance())
    assert not match.can_undo(0)
    assert match.can_undo(1)


def test_nobody_can_take_back_the_step_of_another_seat() -> None:
    match = match_at(me={"might": 3})
    match.say(0, "attack 2", NoChance())
    assert not match.can_undo(1)
    assert not match.can_undo(NOBODY)


def test_nothing_can_be_taken_back_before_the_first_step() -> None:
    match = match_at(me={"might": 3})
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_by_consent_a_step_with_chance_can_be_taken_back_too() -> None:
    match = match_at(me={"hand": [], "bag": ["cultist"] * 6, "play": ["witch"]})
    before = everything(match)
    match.say(0, "pass", Chance(1))
    assert not match.can_undo(0)
    match.undo()
    assert everything(match) == before


# -- taking a match up again -----------------------------------------------------------------------------


def test_a_match_taken_up_again_has_the_same_state_journal_and_events() -> None:
    match = played(80)
    again = Match.resume(LONDON, Journal.from_text(match.journal.to_text()))
    assert everything(again) == everything(match)


def test_a_match_taken_up_again_goes_on_as_before() -> None:
    match = played(80)
    again = Match.resume(LONDON, Journal.from_text(match.journal.to_text()))
    option = LONDON.options(match.state)[0]
    assert match.step(option, Chance(9)) == again.step(option, Chance(9))
    assert everything(again) == everything(match)


def test_a_pause_changes_nothing_about_what_can_be_undone() -> None:
    barred = []
    for steps in range(60, 80):
        match = played(steps)
        again = Match.resume(LONDON, Journal.from_text(match.journal.to_text()))
        rights = [
            (one.can_undo(seat), one.can_undo_by_consent(seat)) for one in (match, again) for seat in (0, 1)
        ]
        assert rights[:2] == rights[2:]
        barred.append(not any(may for may, _ in rights))
        again.undo()
        match.undo()
        assert everything(again) == everything(match)
    assert {*barred} == {True, False}, "both kinds of steps were seen"


def test_a_finished_match_can_be_taken_up_again() -> None:
    chance = Chance(8)
    match = Match.begin(LONDON, {"turn-cap": "60"}, chance)
    while not match.over:
        options = LONDON.options(match.state)
        match.step(options[chance.below(len(options))], chance)
    again = Match.resume(LondonGame(), match.journal)
    assert again.over
    assert again.state.winner == match.state.winner
