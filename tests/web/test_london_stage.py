"""What happened and why, at the table of Terrors of London: the stage, the recap, the call, the question before
passing, the chronicle and the end."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

import pytest

from penumbra.bots.london import LEVELS
from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.london import log
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.match import Match
from penumbra.kernel.message import Message
from penumbra.table.naming import with_names
from penumbra.table.table import Result, Told
from penumbra.web import shared_parts
from penumbra.web.london import LondonFace, deeds
from penumbra.web.london.call import Call, Caller
from penumbra.web.london.ending import Ending
from penumbra.web.london.stage import SHORTEST, WHOLE_TURN, Stage, holds
from penumbra.web.parts import by_id
from penumbra.web.scene import Say, Scene
from tests.web.test_london_face import GAME, TEXTS, cards_in, cards_known, drawn, face, options_in, scene_of

__all__ = ["face"]
NAMES = ("Marta", "Jan")
LATELY = 60
"""So many steps are more than a turn and what came before it."""
UNCAUSED = ("prompt.order", "prompt.replace", "prompt.recover", "prompt.ability", "prompt.ability.may")
"""Questions that no single card asks."""
USUAL_TURN = 8000
"""Milliseconds that a turn of a bot takes at most at normal speed."""


def told_of(match: Match[Any], viewer: int, since: int = 0) -> list[Told]:
    """All that a viewer was told since a step."""
    return [
        Told(step, event.seat, log.tell(event.seen_by(viewer), viewer), event.seen_by(viewer))
        for step, events in enumerate(match.events[since:], since)
        for event in events
        if event.heard_by(viewer)
    ]


def facts(told: Sequence[Told]) -> list[dict[str, Any]]:
    return [{**one.facts, "entry": place, "step": one.step} for place, one in enumerate(told)]


def seen(match: Match[Any], viewer: int) -> Scene:
    """The table with all that was told."""
    scene = scene_of(match, viewer)
    lately = facts(told_of(match, viewer, 0 if match.over else max(0, len(match.events) - LATELY)))
    return dataclasses.replace(scene, lately=lately, story=lately if match.over else ())


say = Say(TEXTS, lambda message: with_names(message, NAMES))


def matches(seeds: Sequence[int], bot: str = "random") -> Iterator[Match[Any]]:
    """All positions of some matches."""
    for seed in seeds:
        match = Match.begin(GAME, {"decline": "yes"} if seed % 2 else {}, Chance(seed))
        bots = [make_bot(bot, "london", seed * 2 + seat) for seat in (0, 1)]
        while not match.over:
            chance = Chance(seed * 100_000 + len(match.journal.steps))
            match.step(bots[match.state.seat].choose(SeatWorld(GAME, match.state, chance)), chance)
            yield match


@pytest.fixture(scope="module")
def ended() -> Match[Any]:
    """A whole match between quick bots."""
    match = list(matches([3], "greedy"))[-1]
    assert match.over
    return match


# -- at every step of random play --------------------------------------------------------------------------


def test_whatever_happens_it_can_be_shown_and_shows_nothing_hidden(face: LondonFace) -> None:
    calls, shown = set(), 0
    for number, match in enumerate(matches([11, 12])):
        if not match.state.dealt or (number % 5 and not match.over):
            continue
        for viewer in (0, 1, NOBODY):
            scene = seen(match, viewer)
            html = drawn(face, scene)
            shown += "data-show" in html
            calls |= set(re.findall(r'class="call (k-[a-z]+)', html))
            assert options_in(html) >= {one.option for one in scene.choices}
            assert cards_in(html) <= cards_known(scene.view) | cards_known([*scene.lately])
    assert calls == {"k-forced", "k-wake", "k-horde", "k-extend"}
    assert shown > 30


def test_a_question_names_the_card_that_asks(face: LondonFace) -> None:
    """Where the game's own question names its source, the page finds the same one; elsewhere it finds one."""
    named, found = 0, 0
    for match in matches([21, 22, 23]):
        state = match.state
        if match.over or not state.dealt:
            continue
        prompt = GAME.prompt(state)
        if prompt.key.startswith("prompt.action"):
            continue
        scene = seen(match, state.seat)
        cause = Caller(face.cards, scene, scene.lately).cause()
        source = prompt.params.get("source")
        name = TEXTS.get(f"{'card' if cause in face.cards.cards else 'overlord'}.{cause}") if cause else ""
        asked = TEXTS.say(with_names(GAME.full_prompt(state, scene.lately), NAMES))
        if isinstance(source, Message):
            named += 1
            assert name in TEXTS.say(source), (prompt.key, name)
            assert asked == TEXTS.say(prompt)
        elif prompt.key not in UNCAUSED:
            assert cause, prompt.key
            found += 1
            theirs = state.seat != state.active and prompt.key == "prompt.curse"
            whose = f"{NAMES[1 - state.seat]}’s {name}" if theirs else name
            assert asked == f"{whose}: {TEXTS.say(prompt)}" or prompt.key in (
                "prompt.claim",
                "prompt.relic-out",
            ), asked
    assert named > 20
    assert found > 20


# -- the stage ---------------------------------------------------------------------------------------------


def turns_of(match: Match[Any], seat: int) -> list[list[dict[str, Any]]]:
    """The events of each turn of a seat, as the other was told them."""
    found: list[list[dict[str, Any]]] = []
    mine = False
    for fact in facts(told_of(match, 1 - seat)):
        if fact["kind"] == "turn":
            mine = fact["seat"] == seat
            found += [[]] if mine else []
        elif mine:
            found[-1].append(fact)
    return found


def holds_of(face: LondonFace, turn: Sequence[dict[str, Any]]) -> list[int]:
    """How long each step of a turn stays on the stage."""
    found = []
    for step, _ in groupby(turn, key=lambda fact: fact["step"]):
        upto = [fact for fact in turn if fact["step"] <= step]
        done = deeds.deeds(upto, face.chronicler.starters)
        if done[-1].kind != "pass":
            found.append(holds(upto, done)[-1])
    return found


def test_a_usual_turn_is_over_within_eight_seconds(face: LondonFace, ended: Match[Any]) -> None:
    turns = [holds_of(face, turn) for seat in (0, 1) for turn in turns_of(ended, seat)]
    assert len(turns) > 10
    assert all(sum(turn) <= USUAL_TURN for turn in turns if len(turn) <= 20), [sum(turn) for turn in turns]
    assert all(lasts >= SHORTEST for turn in turns for lasts in turn)
    assert max(len(turn) for turn in turns) > 10
    assert sum(holds_of(face, turns_of(ended, 0)[0])) < WHOLE_TURN


def test_thinking_takes_no_longer_than_looking() -> None:
    """Nine turns in ten have no more answers than this."""
    assert all(level.slot * 18 * 1000 <= WHOLE_TURN for level in LEVELS.values())


def test_equal_start_cards_in_a_row_are_one_step(face: LondonFace) -> None:
    told = [
        {"kind": "turn", "seat": 1, "turn": 2, "entry": 0, "step": 1},
        *(
            {"seat": 1, "entry": n, "step": 2 + (n - 1) // 2, **fact}
            for n, fact in enumerate(
                [
                    {"kind": "play", "card": "cultist", "kin": False},
                    {"kind": "gain", "coin": 1, "might": 0, "recovery": 0},
                ]
                * 3,
                1,
            )
        ),
    ]
    done = deeds.deeds(told[1:], face.chronicler.starters)
    assert [(one.kind, one.times) for one in done] == [("play", 3)]
    assert len(deeds.deeds(told[1:], ())) == 3


def test_the_stage_shows_the_last_deed_of_the_other_and_what_it_threatens(face: LondonFace) -> None:
    kinds = set()
    for match in matches([3], "greedy"):
        watcher = 1 - match.state.active
        if match.over or not match.state.dealt or match.state.seat == watcher:
            continue
        scene = seen(match, watcher)
        parts = by_id(face.table(scene))
        steps = Stage(face.cards, scene, scene.lately).steps
        if not steps:
            assert "stage" not in parts
            continue
        model = parts[f"stage-{steps[-1].first}"].model
        kinds.add(steps[-1].kind)
        assert model.key.endswith(f"-{steps[-1].last}")
        assert f"step {len(steps)}" in model.who
        might = scene.view["players"][1 - watcher]["might"]
        assert model.might == (f"{might} Might" if might else "")
        assert model.plain.startswith(NAMES[1 - watcher])
        assert parts["prompt"].model.text.startswith(NAMES[1 - watcher])
        assert "stage" not in by_id(face.table(seen(match, 1 - watcher)))
        past = dataclasses.replace(
            scene, extra={**scene.extra, "past": True, "undo_bar": "", "rules_url": ""}
        )
        assert not Stage(face.cards, past, past.lately).part()
    assert kinds >= {"play", "buy", "attack", "overlord", "horde"}


def test_whoever_looks_on_sees_both_sides_on_the_stage(face: LondonFace) -> None:
    seats, guarded = set(), 0
    for match in matches([3], "greedy"):
        scene = seen(match, NOBODY)
        if match.over or not match.state.dealt:
            continue
        stage = Stage(face.cards, scene, scene.lately)
        if not stage.steps:
            continue
        active = match.state.active
        model = by_id(face.table(scene))[f"stage-{stage.steps[-1].first}"].model
        seats.add(active)
        assert model.plain.startswith(NAMES[active])
        assert model.skip == "Skip this turn"
        if model.guard:
            guarded += 1
            assert model.guard.startswith(f"{NAMES[1 - active]}’s Armour")
    assert seats == {0, 1}
    assert guarded


# -- the recap ---------------------------------------------------------------------------------------------


def test_a_turn_in_one_line_until_one_acts(face: LondonFace) -> None:
    lines = []
    for match in matches([3], "greedy"):
        seat = match.state.active
        if match.over or match.state.turn < 2 or match.state.seat != seat:
            continue
        scene = seen(match, seat)
        recap = Stage(face.cards, scene, scene.lately).recap
        if scene.lately[-1]["kind"] == "turn":
            assert recap is not None
            assert recap.line.striptags().startswith(f"{NAMES[1 - seat]}")
            lines.append(recap.line.striptags())
        else:
            assert recap is None
    assert any(re.fullmatch(r"\w+: \d+ Might, attacked for \d+, bought .+", line) for line in lines), lines


def test_what_did_not_happen_is_left_out(face: LondonFace) -> None:
    match = next(one for one in matches([3], "greedy") if one.state.turn == 2)
    scene = seen(match, match.state.active)
    turn = {"kind": "turn", "seat": 1 - scene.viewer, "turn": 1, "entry": 0, "step": 1}
    passed = {"kind": "pass", "seat": 1 - scene.viewer, "kept": 0, "entry": 1, "step": 2}
    mine = {**turn, "seat": scene.viewer, "turn": 2, "entry": 2}
    recap = Stage(face.cards, scene, [turn, passed, mine]).recap
    assert recap is not None
    assert recap.line.striptags() == f"{NAMES[1 - scene.viewer]} passed."
    assert not recap.steps


def test_armour_is_said_in_the_recap(face: LondonFace) -> None:
    match = next(one for one in matches([3], "greedy") if one.state.turn == 2)
    scene = seen(match, match.state.active)
    me, them = scene.viewer, 1 - scene.viewer
    story: list[dict[str, Any]] = [
        {"kind": "turn", "seat": them, "turn": 1},
        {"kind": "play", "seat": them, "card": "werewolf", "kin": False},
        {"kind": "gain", "seat": them, "coin": 0, "might": 11, "recovery": 0},
        {"kind": "attack", "seat": them, "n": 11},
        {"kind": "damage", "seat": me, "amount": 11, "absorbed": 2, "taken": 9, "life": 20},
        {"kind": "buy", "seat": them, "card": "mayfair-vampire", "price": 6},
        {"kind": "pass", "seat": them, "kept": 0},
        {"kind": "turn", "seat": me, "turn": 2},
    ]
    lately = [{**fact, "entry": n, "step": n} for n, fact in enumerate(story)]
    recap = Stage(face.cards, scene, lately).recap
    assert recap is not None
    expected = f"{NAMES[them]}: 11 Might, attacked for 11 (2 blocked), bought Mayfair Vampire"
    assert recap.line.striptags() == expected
    led: dict[str, Any] = {"kind": "choose-overlord", "seat": me, "overlord": "fenris", "life": 50}
    told = [Told(n, one["seat"], log.tell(one, NOBODY), one) for n, one in enumerate([led, *story])]
    behind = face.recap(told, me, say)
    assert behind is not None
    assert behind.about == "playing Fenris, turn 2"
    assert behind.html.striptags() == f"11 Might29 → 20 Life{expected}"


# -- the call ----------------------------------------------------------------------------------------------


def calls(face: LondonFace, seeds: Sequence[int]) -> Iterator[tuple[Match[Any], Scene, Call]]:
    for match in matches(seeds):
        if match.over or not match.state.dealt:
            continue
        scene = seen(match, match.state.seat)
        call = Caller(face.cards, scene, scene.lately).call()
        if call is not None:
            yield match, scene, call


def test_to_do_nothing_comes_last_and_is_never_the_brightest(face: LondonFace) -> None:
    declining = 0
    for _, scene, call in calls(face, [31, 33]):
        quiet = {one.option for one in scene.choices if one.verb in shared_parts.DECLINING}
        shown = [button.option in quiet for button in call.buttons]
        assert shown == sorted(shown)
        for button in call.buttons:
            assert (button.css == "sec") == (button.option in quiet)
        declining += any(shown)
    assert declining > 20


def test_a_curse_names_its_card_and_the_life_it_costs(face: LondonFace) -> None:
    for match, scene, call in calls(face, [31, 32, 33, 34]):
        if scene.prompt_key == "prompt.curse":
            text = call.title.striptags()
            life = scene.view["players"][scene.me]["life"]
            assert "curses you" in text
            assert call.steel == (match.state.active != scene.viewer)
            assert call.thumb is not None
            assert call.thumb.name in text
            lose = next(button for button in call.buttons if "Lose" in button.title)
            assert lose.note == f"{life} → {max(0, life - 2)}"
            return
    raise AssertionError("nobody was cursed")


def test_each_ability_that_can_wake_has_a_button_with_what_it_gives(face: LondonFace) -> None:
    for _, scene, call in calls(face, [31, 32]):
        if call.kind == "wake":
            wakes = [one for one in scene.choices if one.verb == "activate"]
            bright = [button for button in call.buttons if button.css == "pri"]
            assert [button.option for button in bright] == [one.option for one in wakes]
            for button, one in zip(bright, wakes, strict=True):
                assert button.note == face.cards.cards[one.subject].name
                assert button.title.striptags()
                assert not button.title.striptags().endswith(".")
            return
    raise AssertionError("no Horde was formed")


# -- before passing ----------------------------------------------------------------------------------------


def test_passing_asks_exactly_when_something_would_be_wasted(face: LondonFace) -> None:
    asked, silent = 0, 0
    for match in matches([41, 42]):
        if match.over or not match.state.dealt:
            continue
        scene = seen(match, match.state.seat)
        question = Caller(face.cards, scene, scene.lately).pass_question
        verbs = {one.verb for one in scene.choices}
        if "pass" not in verbs:
            assert question is None
            continue
        parts = by_id(face.table(scene))
        armour = scene.view["players"][1 - scene.me]["armour_left"]
        might = scene.view["players"][scene.me]["might"]
        hurts = "attack" in verbs and might > armour
        wasted = hurts or bool(verbs & {"horde", "recover", "buy", "relic", "overlord", "haunt"})
        assert (
            (question is not None) == wasted == ("pass-question" in parts) == parts["acts"].model.asks_first
        )
        if question is not None:
            offered = {one.option for one in scene.choices}
            assert all(int(n) in offered for one in question.left for n in one.options.split())
            assert [one.css for one in question.left] == ["pri", *[""] * (len(question.left) - 1)]
            asked += 1
        else:
            silent += 1
    assert asked > 20
    assert silent > 0


# -- the chronicle -----------------------------------------------------------------------------------------


def lines_of(face: LondonFace, told: Sequence[Told], viewer: int) -> list[str]:
    """The chronicle as the page puts it together."""
    entries: list[list[Told]] = []
    for one in told:
        if face.heading(one.facts) is None and entries and face.joins(entries[-1][-1], one):
            entries[-1].append(one)
        else:
            entries.append([one])
    return [
        re.sub('<span class="hidden">[^<]*</span>|<[^>]+>', "", str(face.entry(entry, viewer, say).text))
        for entry in entries
    ]


def test_a_card_and_all_that_it_did_are_one_line(face: LondonFace, ended: Match[Any]) -> None:
    told = told_of(ended, 0)
    lines = lines_of(face, told, 0)
    assert len(lines) < len(told) * 0.55
    for wanted in (
        r"Cultist ×\d: \d\.",
        r"Attacked for \d+: you lost \d+ Life \(\d+ → \d+\)\.",
        r"Bought .+ for \d Coins?\.",
        r"Horde .+ \+ .+: woke .+\.",
        r".*COMMAND brought back .+\.",
        r"Passed and drew \d cards\.",
        r"Recovered \d+ Life \(\d+ → \d+\)\.",
    ):
        assert any(re.fullmatch(wanted, line) for line in lines), (wanted, lines)


def test_a_curse_and_its_answer_are_told_together(face: LondonFace) -> None:
    nun: list[dict[str, Any]] = [
        {"kind": "play", "seat": 1, "card": "weeping-nun", "kin": False},
        {"kind": "gain", "seat": 1, "coin": 0, "might": 0, "recovery": 3},
        {"kind": "curse", "seat": 1},
    ]
    answers: list[tuple[dict[str, Any], str]] = [
        ({"kind": "discard", "seat": 0, "card": "cultist"}, "you discarded Cultist"),
        ({"kind": "lose", "seat": 0, "amount": 2, "life": 25}, "you lost 2 Life (27 → 25)"),
    ]
    for answer, said in answers:
        told = [Told(n, one["seat"], log.tell(one, 0), one) for n, one in enumerate([*nun, answer])]
        assert lines_of(face, told, 0) == [f"Weeping Nun: 3; CURSE: {said}."]


def test_what_the_log_says_inside_a_line_begins_small_unless_it_is_a_name(face: LondonFace) -> None:
    for seat, said in (
        (0, "you look at the top card of your deck: Ghoul"),
        (1, "Jan looks at the top card of their deck"),
    ):
        raven: list[dict[str, Any]] = [
            {"kind": "play", "seat": seat, "card": "tower-raven", "kin": False},
            {"kind": "gain", "seat": seat, "coin": 0, "might": 1, "recovery": 0},
            {
                "kind": "look",
                "seat": seat,
                "n": 1,
                "whose": seat,
                **({"cards": ["ghoul"]} if not seat else {}),
            },
        ]
        told = [Told(n, one["seat"], log.tell(one, 0), one) for n, one in enumerate(raven)]
        assert lines_of(face, told, 0) == [f"Tower Raven: 1; {said}."]


def test_a_turn_is_summed_up_beside_its_heading(face: LondonFace, ended: Match[Any]) -> None:
    told = told_of(ended, 0)
    starts = [n for n, one in enumerate(told) if one.facts["kind"] == "turn"]
    for start, end in pairwise(starts):
        turn = told[start:end]
        lost = sum(
            one.facts["taken" if one.facts["kind"] == "damage" else "amount"]
            for one in turn
            if one.facts["kind"] in ("damage", "lose") and one.seat != told[start].seat
        )
        said = face.sum_up(turn, 0, say)
        who = "you" if told[start].seat == 1 else NAMES[1]
        assert said == (f"−{lost} Life to {who}" if lost else "")


def test_every_event_of_random_play_can_be_told(face: LondonFace) -> None:
    for match in matches([51, 52]):
        if match.over:
            for viewer in (0, 1, NOBODY):
                for line in lines_of(face, told_of(match, viewer), viewer):
                    assert line.strip()
                    assert " ." not in line
                    assert "{" not in line


# -- the end -----------------------------------------------------------------------------------------------


def test_the_end_tells_the_blow_and_the_way_there(face: LondonFace, ended: Match[Any]) -> None:
    winner = next(seat for seat, share in enumerate(GAME.returns(ended.state)) if share == 1)
    for viewer in (0, 1, NOBODY):
        scene = seen(ended, viewer)
        end = Ending(face.cards, scene).end()
        assert end.css == ("" if viewer == NOBODY else " won" if viewer == winner else " lost")
        assert end.blow.before > 0
        assert end.blow.after == 0
        assert f"turn {ended.state.turn}" in end.blow.heading
        assert "fell from" in end.blow.text
        assert end.turns == ended.state.turn
        assert end.chart is not None
        lost = [sum(getattr(span, side).n for span in end.chart.spans) for side in ("up", "down")]
        players = scene.view["players"]
        for seat, total in ((1 - scene.me, lost[0]), (scene.me, lost[1])):
            assert total >= players[seat]["max_life"] - players[seat]["life"]
        html = drawn(face, scene)
        assert "data-dismiss" in html
        assert "/replay" in html


def test_a_match_that_was_given_up_says_so(face: LondonFace) -> None:
    match = next(one for one in matches([3], "greedy") if one.state.turn == 5)
    scene = seen(match, 0)
    for quitter, title in ((0, "Conceded"), (1, "Victory")):
        result = Result((0.0, 1.0) if quitter == 0 else (1.0, 0.0), quitter)
        over = dataclasses.replace(scene, result=result, story=scene.lately, asked=False, choices=())
        end = Ending(face.cards, over).end()
        assert end.title == title
        assert "conceded" in end.blow.text
        assert "Victory" in drawn(face, over) or quitter == 0


def test_other_bots_are_offered_after_the_end(face: LondonFace, ended: Match[Any]) -> None:
    scene = seen(ended, 0)
    extra = {**scene.extra, "levels": [("master", "Master")], "rematch_url": "", "replay_url": "/replay/x"}
    html = drawn(face, dataclasses.replace(scene, extra={**dict.fromkeys(KEYS, ""), **extra}))
    assert '"level":"master"' in html.replace("&#34;", '"')


KEYS = (
    "rules_url", "undo_bar", "clock", "asks_undo", "looking_back", "past", "may_chat", "channels", "hints",
    "result_title", "result_text", "standing", "always_ask", "may_stand",
)  # fmt: skip
