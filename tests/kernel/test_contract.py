"""The contract suite really catches violations: each broken game below breaks one promise and is found out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from penumbra.games.london.game import LondonGame
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.contract import PROPERTIES, Verification, verify
from penumbra.kernel.event import Event
from penumbra.kernel.event_kinds import EventKinds
from penumbra.kernel.journal import Journal
from penumbra.kernel.message import Json, Message, Refusal

# -- games that break a promise --------------------------------------------------------------------------


NO_KINDS: EventKinds = MappingProxyType({})


class LeakingView(LondonGame):
    """Everybody sees both hands."""

    def view(self, state: London, seat: int) -> dict[str, Json]:
        hands = [sorted(zones.name(state, card) for card in player.hand) for player in state.players]
        return {**super().view(state, seat), "hands": hands}


class LeakingCopies(LondonGame):
    """Which copies are in a hand shows through, as from scratches on the backs."""

    def view(self, state: London, seat: int) -> dict[str, Json]:
        return {**super().view(state, seat), "scratches": [sum(player.hand) for player in state.players]}


class RestlessView(LondonGame):
    """A view that differs each time it is asked for."""

    asked = 0

    def view(self, state: London, seat: int) -> dict[str, Json]:
        self.asked += 1
        return {**super().view(state, seat), "asked": self.asked}


class LeakingPrompt(LondonGame):
    """The question tells the hand of whoever is asked."""

    def prompt(self, state: London) -> Message:
        hand = sorted(zones.name(state, card) for card in state.players[state.seat].hand)
        return Message("prompt.action", {"hand": ", ".join(hand)})


class LeakingCaption(LondonGame):
    """A caption depends on a card that lies face down."""

    def caption(self, state: London, option: int) -> Message:
        return Message("caption", {"next": state.market[0] if state.market else -1})


class LeakingEvent(LondonGame):
    """Every step tells everybody the hand of whoever acts."""

    event_kinds: EventKinds = NO_KINDS

    def apply(self, state: London, option: int, chance: Chance) -> None:
        seat = state.seat
        super().apply(state, option, chance)
        if state.sink is not None:
            hand = sorted(zones.name(state, card) for card in state.players[seat].hand)
            state.sink.append(Event("rumour", seat, {"hand": hand}))

    def tell(self, told: Mapping[str, Json], viewer: int) -> Message:
        return Message("event", {})


class LeakingDraw(LondonGame):
    """Whoever draws says aloud what it was."""

    event_kinds: EventKinds = NO_KINDS

    def apply(self, state: London, option: int, chance: Chance) -> None:
        super().apply(state, option, chance)
        if state.sink is not None:
            state.sink[:] = [_aloud(event) for event in state.sink]


def _aloud(event: Event) -> Event:
    return (
        Event("draw", event.seat, {**event.facts, **(event.secret or {})}) if event.kind == "draw" else event
    )


class UndeclaredEvent(LeakingEvent):
    """Tells of something that it never declared."""

    event_kinds: EventKinds = LondonGame.event_kinds


class DrawAgainstTheDeclaration(LeakingDraw):
    """Declares that the cards drawn are secret."""

    event_kinds: EventKinds = LondonGame.event_kinds


class UndeclaredMove(LondonGame):
    """A notation that its own grammar does not know."""

    def notation(self, state: London, option: int) -> str:
        return super().notation(state, option).replace("faction", "house")


class SharingClone(LondonGame):
    """A clone that shares a hand with the original."""

    def clone(self, state: London) -> London:
        twin = super().clone(state)
        for one, other in zip(twin.players, state.players, strict=True):
            one.hand = other.hand
        return twin


class SharingMarks(LondonGame):
    """A clone that shares the marks on the cards."""

    def clone(self, state: London) -> London:
        twin = super().clone(state)
        twin.marks = state.marks
        return twin


class LossyClone(LondonGame):
    """A clone that forgets the pool."""

    def clone(self, state: London) -> London:
        twin = super().clone(state)
        twin.players[0].coin = 0
        return twin


class _Forgetful(LondonGame):
    """Saves and loads everything but one number of each player."""

    forgotten: str

    def dump(self, state: London) -> dict[str, Json]:
        data: dict[str, Any] = super().dump(state)
        data["players"] = [{**player, self.forgotten: 0} for player in data["players"]]
        return data


class ForgetsMight(_Forgetful):
    forgotten = "might"


class ForgetsRally(_Forgetful):
    """No option depends on this field: only the next Draw Phase does."""

    forgotten = "rally"


class ForgetsAbsorbed(_Forgetful):
    """No option depends on this field: only the next Attack of the turn does."""

    forgotten = "absorbed"


class ForgetsDeeds(LondonGame):
    """No option depends on what happened earlier this turn, but Triggered abilities do."""

    def dump(self, state: London) -> dict[str, Json]:
        return {**super().dump(state), "deeds": []}


class IncompleteSave(LondonGame):
    """Leaves a field out, so that nothing can be loaded."""

    def dump(self, state: London) -> dict[str, Json]:
        return {key: value for key, value in super().dump(state).items() if key != "turn"}


class UnsortedOptions(LondonGame):
    def options(self, state: London) -> list[int]:
        return super().options(state)[::-1]


class DoubledOptions(LondonGame):
    def options(self, state: London) -> list[int]:
        return sorted(super().options(state) * 2)


class NoOptions(LondonGame):
    """From the third turn on nobody is offered anything."""

    def options(self, state: London) -> list[int]:
        return [] if state.turn > 2 else super().options(state)


class OptionsAfterTheEnd(LondonGame):
    def options(self, state: London) -> list[int]:
        return super().options(state) or [0]


class ResampledHand(LondonGame):
    """A seat finds other cards in its own hand."""

    def resample(self, state: London, seat: int, chance: Chance) -> London:
        world = super().resample(state, seat, chance)
        if seat >= 0 and world.dealt:
            player = world.players[seat]
            for place in range(min(len(player.hand), len(player.bag))):
                player.hand[place], player.bag[place] = player.bag[place], player.hand[place]
        return world


class ResamplingDoublesCards(LondonGame):
    """Deep in the Market, where no view shows it."""

    def resample(self, state: London, seat: int, chance: Chance) -> London:
        world = super().resample(state, seat, chance)
        world.market[1:2] = world.market[:1]
        return world


class ResampleOfNothing(LondonGame):
    """Worlds that are the real one: with them no leak would ever show."""

    def resample(self, state: London, seat: int, chance: Chance) -> London:
        return state.clone()


class LosingCards(LondonGame):
    """A discard pile from which cards get lost."""

    def apply(self, state: London, option: int, chance: Chance) -> None:
        super().apply(state, option, chance)
        del state.players[0].discard[3:]


class LossyCensus(LondonGame):
    """Counts no discard piles, so the totals change in the course of a match."""

    def census(self, state: London) -> dict[str, int]:
        census = super().census(state)
        for player in state.players:
            for card in player.discard:
                census[zones.name(state, card)] -= 1
        return census


class SameNotation(LondonGame):
    """All attacks are called alike."""

    def notation(self, state: London, option: int) -> str:
        text = super().notation(state, option)
        return "attack" if text.startswith("attack") else text


class LoudNotation(LondonGame):
    """Capitals: parsing ignores case and never finds them again."""

    def notation(self, state: London, option: int) -> str:
        return super().notation(state, option).title()


class CarelessApply(LondonGame):
    """What is not offered is done all the same."""

    def apply(self, state: London, option: int, chance: Chance) -> None:
        offered = self.options(state)
        super().apply(state, option if option in offered else offered[0], chance)


class RefusedButChanged(LondonGame):
    """What is not offered is refused, but it leaves a trace."""

    def apply(self, state: London, option: int, chance: Chance) -> None:
        if option not in self.options(state):
            state.turn += 1
        super().apply(state, option, chance)


class NoReasons(LondonGame):
    def refuse(self, state: London, seat: int, text: str) -> Refusal:
        return Refusal("", Message("no"))


class OwnDice(LondonGame):
    """Brings its own luck along, so that a replay goes another way."""

    dice = Chance(3)

    def start(self, settings: Mapping[str, str], chance: Chance) -> London:
        return super().start(settings, self.dice)

    def apply(self, state: London, option: int, chance: Chance) -> None:
        super().apply(state, option, self.dice)


class NoWinner(LondonGame):
    def returns(self, state: London) -> list[float]:
        return [1.0, 1.0]


class Crashing(LondonGame):
    def apply(self, state: London, option: int, chance: Chance) -> None:
        super().apply(state, option, chance)
        if state.turn == 3:
            raise RuntimeError("the third turn is cursed")


# -- the suite finds them --------------------------------------------------------------------------------


def check(game: LondonGame, folder: Path, games: int = 1, jobs: int = 1) -> Verification:
    return verify(game, games, seed=7, out=folder / "violation.match", jobs=jobs)


@pytest.mark.parametrize(
    ("broken", "prop"),
    [
        (LeakingView, "secrecy"),
        (LeakingCopies, "secrecy"),
        (LeakingPrompt, "secrecy"),
        (LeakingCaption, "secrecy"),
        (LeakingEvent, "secrecy"),
        (LeakingDraw, "secrecy"),
        (UndeclaredEvent, "events"),
        (DrawAgainstTheDeclaration, "events"),
        (UndeclaredMove, "notation"),
        (ResampledHand, "secrecy"),
        (ResampleOfNothing, "secrecy"),
        (RestlessView, "view"),
        (SharingClone, "clone"),
        (SharingMarks, "clone"),
        (LossyClone, "clone"),
        (ForgetsMight, "save"),
        (ForgetsRally, "save"),
        (ForgetsAbsorbed, "save"),
        (ForgetsDeeds, "save"),
        (UnsortedOptions, "options"),
        (DoubledOptions, "options"),
        (NoOptions, "options"),
        (OptionsAfterTheEnd, "options"),
        (ResamplingDoublesCards, "census"),
        (LossyCensus, "census"),
        (SameNotation, "notation"),
        (LoudNotation, "notation"),
        (CarelessApply, "refused"),
        (RefusedButChanged, "refused"),
        (NoReasons, "reasons"),
        (NoWinner, "result"),
        (LosingCards, "crash"),  # its own loading notices that cards are missing
        (IncompleteSave, "crash"),
        (Crashing, "crash"),
    ],
)
def test_a_broken_game_is_found_out_and_its_match_is_saved_for_a_replay(
    broken: type[LondonGame], prop: str, tmp_path: Path
) -> None:
    found = check(broken(), tmp_path, games=6).violation
    assert found is not None, f"{broken.__name__} breaks its promise and nobody noticed"
    assert found.text.startswith(f"{prop}:"), found.text
    assert found.path == tmp_path / "violation.match"
    journal = Journal.read(found.path)
    assert journal.notes["seed"] == found.seed
    assert f"step {len(journal.steps)})" in found.text
    journal.replay(broken())


def test_a_game_that_does_not_ask_the_chance_it_is_given_is_found_out(tmp_path: Path) -> None:
    found = check(OwnDice(), tmp_path).violation
    assert found is not None
    assert found.path.exists()


def test_a_violation_is_told_with_the_property_the_game_and_the_file(tmp_path: Path) -> None:
    result = check(UnsortedOptions(), tmp_path)
    told = "\n".join(result.lines())
    assert "VIOLATED options: not sorted or not unique" in told
    assert "game 7/0, step 0" in told
    assert f"saved as {tmp_path / 'violation.match'}" in told


def test_verification_stops_at_the_first_violation(tmp_path: Path) -> None:
    assert check(UnsortedOptions(), tmp_path, games=5).games == 1


# -- a sound game passes ---------------------------------------------------------------------------------


def test_a_sound_game_passes_every_property_and_leaves_no_file(tmp_path: Path) -> None:
    result = check(LondonGame(), tmp_path)
    assert result.violation is None
    assert [prop for prop in PROPERTIES if not result.checks[prop]] == []
    assert list(tmp_path.iterdir()) == []
    assert result.lines()[-1].startswith("nothing violated")


# Newer Pythons warn when a test runner with threads forks its workers; the game itself has no threads.
@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
def test_the_same_games_are_checked_whatever_the_number_of_processes(tmp_path: Path) -> None:
    alone = check(LondonGame(), tmp_path, games=2)
    shared = check(LondonGame(), tmp_path, games=2, jobs=2)
    assert (shared.games, shared.decisions, shared.checks) == (alone.games, alone.decisions, alone.checks)
