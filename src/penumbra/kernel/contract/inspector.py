"""Looks at a match from outside, at one decision after the other, and checks every property of the contract."""

from __future__ import annotations

import json
import marshal
from collections import Counter
from collections.abc import Mapping
from typing import Any

from penumbra.kernel.chance import Chance, ChanceError, Recorder, Script
from penumbra.kernel.contract.findings import Violation
from penumbra.kernel.decision import NOBODY, IllegalOption
from penumbra.kernel.event import Event, told_to
from penumbra.kernel.event_kinds import fault_of
from penumbra.kernel.journal import Journal
from penumbra.kernel.match import Match
from penumbra.kernel.message import Message
from penumbra.kernel.question import OK
from penumbra.kernel.shape import misfit

REPLAY_EVERY = 50
PLAY_ON = 3
FAR = 40
FAR_EVERY = 20
"""How many steps at most a loaded state is played on, to see that nothing was forgotten; now and then far."""
LONG_ENOUGH = 60
"""In a match of so many steps something was hidden from everybody."""


def to_bytes(plain: Any) -> bytes:
    """Plain data as bytes that are equal only if every value and every order in it is. Much quicker than JSON; the
    second version of the format, since later ones also tell which parts are one object."""
    return marshal.dumps(plain, 2)


def _told_alike(events: list[Event], viewer: int) -> list[Mapping[str, Any]]:
    """What a viewer is told until he learns something hidden; from there on worlds may differ."""
    until = next((place for place, event in enumerate(events) if event.teaches(viewer)), len(events))
    return list(told_to(events[:until], viewer))


class Inspector:
    """Checks a match from outside, at one decision after the other."""

    def __init__(self, match: Match[Any], chance: Chance, checks: Counter[str]) -> None:
        self.match = match
        self.game = match.game
        self.chance = chance
        self.checks = checks
        self.census = self.game.census(match.state)
        self.seats = self.game.seats_of(match.state)
        self.viewers = (NOBODY, *range(self.seats))
        self.before: dict[str, Any] = {}
        self.worlds: dict[int, Any] = {}
        """By viewer: a world that this seat cannot tell from the real one, dealt at the open decision."""
        self.varied: set[int] = set()
        """Viewers for whom some resampled world was not the real one."""

    def check_decision(self) -> None:
        game, state = self.game, self.match.state
        options = game.options(state)
        self._expect("options", bool(options), "a decision without options")
        self._expect("options", state.seat < self.seats, f"there is no seat {state.seat}")
        self._expect("options", options == sorted(set(options)), f"not sorted or not unique: {options}")
        self.before = self._plain(state)
        self._check_notation(options)
        self._check_listed(options)
        self._check_clone(options)
        self._check_save(options)
        self._check_refusals(options)
        self._check_legality(options)
        self._check_secrecy(options)
        self._check_alike(options)
        self._expect("census", game.census(state) == self.census, "the totals have changed")
        self._expect("census", self._plain(state) == self.before, "looking at the state changed it")

    def check_step(self, seat: int, events: list[Event], worlds: list[tuple[int, Any]]) -> None:
        """After a step: what others were told fits their worlds too, and it can be taken back."""
        step = self.match.journal.steps[-1]
        for viewer, world in worlds:
            other_events = self._apply_alike(world, step.option, step.chance)
            if other_events is not None:
                told, told_other = _told_alike(events, viewer), _told_alike(other_events, viewer)
                alike = told[: len(told_other)] == told_other[: len(told)]
                self._expect("secrecy", alike, f"seat {viewer} is told different events")
        for event in events:
            fault = fault_of(self.game.event_kinds, event)
            self._expect("events", not fault, fault)
        for viewer in self.viewers:
            for told_now in told_to(events, viewer):
                json.dumps(told_now)
                self._expect("captions", isinstance(self.game.tell(told_now, viewer), Message), "no sentence")
        if self.match.can_undo(seat):
            after = self.game.clone(self.match.state)
            journal_step, happened = self.match.journal.steps[-1], self.match.events[-1]
            self.match.undo()
            self._expect("undo", self._plain(self.match.state) == self.before, f"undoing {journal_step.do!r}")
            self.match.step(journal_step.option, Script(()))
            self._expect("undo", self._plain(self.match.state) == self._plain(after), "redoing differs")
            self._expect("undo", self.match.events[-1] == happened, "redoing tells other events")
        if len(self.match.journal.steps) % REPLAY_EVERY == 0:
            self._check_replay()

    def check_end(self) -> None:
        game, state = self.game, self.match.state
        self._check_replay()
        if len(self.match.journal.steps) > LONG_ENOUGH:
            for viewer in self.viewers:
                varied = viewer in self.varied or not game.hides_from(state, viewer)
                self._expect("secrecy", varied, f"resampling for seat {viewer} changes nothing")
        self._check_result(game.returns(state))
        self._check_payoffs(game.payoffs(state))
        for seat in range(self.seats):
            self._check_result(game.conceded(state, seat))
            self._expect("result", game.conceded(state, seat)[seat] == 0, f"seat {seat} gave up and won")
        self.checks["length"] += 1  # that it is over is proof enough
        self._expect("options", not game.options(state), "options after the end")

    def _check_result(self, returns: list[float]) -> None:
        promised = self.game.seats_in(self.match.journal.settings)
        self._expect("result", len(returns) == self.seats == promised, "not one result for each seat")
        fair = all(0 <= share <= 1 for share in returns) and (self.seats != 2 or abs(sum(returns) - 1) < 1e-9)
        self._expect("result", fair, f"results {returns}")

    def _check_payoffs(self, payoffs: list[float]) -> None:
        least, most = self.game.payoff_bounds
        fair = len(payoffs) == self.seats and all(least <= share <= most for share in payoffs)
        zero = self.seats != 2 or abs(sum(payoffs)) < 1e-9
        self._expect("result", fair and zero, f"payoffs {payoffs}")

    def worlds_before(self) -> list[tuple[int, Any]]:
        """For every other seat that something is hidden from, the world dealt for it at this decision, to compare what
        it is told by the step."""
        return [
            (viewer, world)
            for viewer, world in self.worlds.items()
            if viewer not in (NOBODY, self.match.state.seat)
        ]

    # -- single properties -----------------------------------------------------------------------------

    def _check_notation(self, options: list[int]) -> None:
        game, state = self.game, self.match.state
        notations = [game.notation(state, option) for option in options]
        self._expect("notation", len(set(notations)) == len(notations), f"not unique: {sorted(notations)}")
        grammar = game.grammar(state)
        strange = [text for text in notations if grammar is not None and not grammar.reads(text)]
        self._expect("notation", not strange, f"no moves of the grammar: {strange}")
        option = options[self.chance.below(len(options))]
        found = game.parse(state, notations[options.index(option)].upper())
        self._expect("notation", found == option, f"{game.notation(state, option)!r} parses to {found}")
        self._expect("captions", isinstance(game.caption(state, option), Message), "no caption")
        self._expect("captions", isinstance(game.prompt(state), Message), "no prompt")

    def _check_listed(self, options: list[int]) -> None:
        """Where a game lists every option, nothing else is offered."""
        every = self.game.every_option()
        if every:
            self._expect("options", every.keys() >= set(options), "an option that is in no list is offered")
            self._expect("options", len(set(every.values())) == len(every), "two options have one name")

    def _check_clone(self, options: list[int]) -> None:
        game, state = self.game, self.match.state
        twin = game.clone(state)
        self._expect("clone", self._plain(twin) == self.before, "the clone differs")
        for _ in range(3):
            offered = game.options(twin)
            if twin.seat < 0 or not offered:
                break
            game.apply(twin, offered[self.chance.below(len(offered))], self.chance)
        self._expect(
            "clone", self._plain(state) == self.before, "playing on with a clone changed the original"
        )
        self._expect("clone", game.options(state) == options, "playing on with a clone changed the options")

    def _check_save(self, options: list[int]) -> None:
        game = self.game
        loaded = game.load(json.loads(json.dumps(self.before)))
        self._expect("save", self._plain(loaded) == self.before, "the loaded state differs")
        self._expect("save", game.options(loaded) == options, "the loaded state offers other options")
        self._play_on(game.clone(self.match.state), loaded)
        self._expect(
            "clone",
            self._plain(self.match.state) == self.before,
            "playing on with a clone changed the original",
        )

    def _play_on(self, twin: Any, loaded: Any) -> None:
        """The same random steps from the state and from what was loaded: nothing may have been forgotten."""
        game = self.game
        far = self.chance.below(FAR_EVERY) == 0
        for _ in range(1 + self.chance.below(FAR if far else PLAY_ON)):
            offered = game.options(twin)
            if twin.seat < 0 or not offered:
                break
            self._expect(
                "save", game.options(loaded) == offered, "played on, the loaded state offers other options"
            )
            option = offered[self.chance.below(len(offered))]
            recorder = Recorder(self.chance)
            told = self._told(twin, option, recorder)
            again = self._told(loaded, option, Script(recorder.outcomes))
            self._expect("save", told == again, "played on, the loaded state tells other events")
        self._expect("save", self._plain(loaded) == self._plain(twin), "played on, the loaded state differs")

    def _told(self, state: Any, option: int, chance: Chance) -> list[Event]:
        state.sink = []
        self.game.apply(state, option, chance)
        events: list[Event] = state.sink
        state.sink = None
        return events

    def _check_refusals(self, options: list[int]) -> None:
        game, state = self.game, self.match.state
        for wrong in (-1, options[-1] + 1 + self.chance.below(50)):
            if wrong in options:
                continue
            try:
                game.apply(state, wrong, self.chance)
            except IllegalOption:
                self._expect(
                    "refused", self._plain(state) == self.before, "a refused option changed the state"
                )
            else:
                raise Violation("refused", f"option {wrong} was not offered but applied")
        other = (state.seat + 1 + self.chance.below(self.seats - 1)) % self.seats
        text = game.notation(state, options[0])
        self._expect("reasons", bool(game.refuse(state, other, text).rule), "no rule for the wrong seat")
        refusal = game.refuse(state, state.seat, "fly to the moon")
        self._expect("reasons", bool(refusal.rule), "no rule for nonsense")

    def _check_legality(self, options: list[int]) -> None:
        """Legality is said once: lists that are kept ready must never differ from the predicates behind them."""
        game, state = self.game, self.match.state
        every = game.every(state)
        offered = set(options)
        self._expect("legality", offered.issubset(every), "an option that is not among every answer")
        refused: dict[int, int] = {}
        for option in every:
            reason = game.may(state, option)
            said = f"option {option} is {'' if option in offered else 'not '}offered, its reason is {reason}"
            self._expect("legality", (reason == OK) == (option in offered), said)
            if reason != OK:
                refused[reason] = option  # one for each reason is put into words
        for reason, option in refused.items():
            explained = game.explain(state, option)
            self._expect(
                "reasons", explained is not None and bool(explained.rule), f"no sentence for {reason}"
            )

    def _check_secrecy(self, options: list[int]) -> None:
        game, state = self.game, self.match.state
        self.worlds = {}
        for viewer in self.viewers:
            seen = game.view(state, viewer)
            json.dumps(seen)  # raises unless it is plain
            view = to_bytes(seen)
            self._expect("view", to_bytes(game.view(state, viewer)) == view, "the view changes")
            if game.view_shape is not None:
                wrong = misfit(seen, game.view_shape)
                self._expect("view", not wrong, f"not of its shape: {wrong}")
            if not game.hides_from(state, viewer):
                continue
            world = self.worlds[viewer] = game.resample(state, viewer, self.chance)
            if viewer not in self.varied and self._plain(world) != self.before:
                self.varied.add(viewer)
            self._expect(
                "secrecy",
                to_bytes(game.view(world, viewer)) == view,
                f"seat {viewer} can tell worlds apart",
            )
            self._expect("secrecy", world.seat == state.seat, "another seat decides in a resampled world")
            self._expect("secrecy", game.prompt(world) == game.prompt(state), "the prompt tells worlds apart")
            if viewer == state.seat:
                self._check_own_decision(world, options)
            self._expect("census", game.census(world) == self.census, "resampling lost or doubled something")

    def _check_alike(self, options: list[int]) -> None:
        """Secret choices stay secret: if two options tell a viewer the same, he sees the same afterwards."""
        game, state = self.game, self.match.state
        luck = f"{self.chance.below(1_000_000)}"
        seen: dict[tuple[int, bytes], bytes] = {}
        for _ in range(min(2, len(options))):
            world = game.clone(state)
            events = self._told(world, options[self.chance.below(len(options))], Chance(luck))
            for viewer in self.viewers:
                if viewer != state.seat:
                    told = to_bytes(told_to(events, viewer))
                    view = to_bytes(game.view(world, viewer))
                    self._expect(
                        "alike",
                        seen.setdefault((viewer, told), view) == view,
                        f"seat {viewer} sees more than it is told",
                    )

    def _check_own_decision(self, world: Any, options: list[int]) -> None:
        """The deciding seat is offered the same, in the same words."""
        game, state = self.game, self.match.state
        self._expect("secrecy", game.options(world) == options, "the options tell worlds apart")
        every = game.every(state)
        self._expect("secrecy", game.every(world) == every, "what could be thought of tells worlds apart")
        reasons = [game.may(state, option) for option in every]
        self._expect("secrecy", [game.may(world, o) for o in every] == reasons, "reasons tell worlds apart")
        mine = [game.notation(state, option) for option in options]
        self._expect(
            "secrecy", [game.notation(world, o) for o in options] == mine, "notations tell worlds apart"
        )
        captions = [game.caption(state, option) for option in options]
        self._expect(
            "secrecy", [game.caption(world, o) for o in options] == captions, "captions tell worlds apart"
        )

    def _apply_alike(self, world: Any, option: int, outcomes: tuple[int, ...]) -> list[Event] | None:
        """The same step with the same luck in another world, if it is possible there."""
        if option not in self.game.options(world):
            return None
        events: list[Event] = []
        world.sink = events
        try:
            self.game.apply(world, option, Script(outcomes))
        except ChanceError:
            return None  # what came into the open there took another course
        return events

    def _check_replay(self) -> None:
        journal = Journal.from_text(self.match.journal.to_text())
        again = Match.resume(self.game, journal)
        self._expect(
            "replay", self._plain(again.state) == self._plain(self.match.state), "the replay differs"
        )
        self._expect("replay", again.events == self.match.events, "the replay tells other events")

    def _plain(self, state: Any) -> dict[str, Any]:
        """All of a state that counts, to compare."""
        return self.game.dump(state)

    def _expect(self, prop: str, holds: bool, text: str) -> None:
        if not holds:
            raise Violation(prop, text)
        self.checks[prop] += 1
