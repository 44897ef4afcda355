"""What happened and why, in Alone: moments, the end of a round, the end of a match, and what places are called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import naming
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import told_to
from penumbra.kernel.match import Match
from penumbra.table.table import Result, Told
from penumbra.web.alone.beats import beats_of
from penumbra.web.alone.memory import AloneMemory, tag_of
from penumbra.web.alone.moment import Storyteller
from penumbra.web.alone.round_end import round_end
from penumbra.web.parts import Part, by_id
from penumbra.web.scene import Say
from penumbra.web.viewers import EXTRA, Chronicle
from tests.web.test_alone_hero import FACE, GAME, RENDERER, TEXTS, page, scene_of

HERO, EVIL = 0, 1
COSTS = ("loses", "adrenaline-lost", "item-gone")
OVER = {**EXTRA, "rules_url": "/learn/alone/rules", "replay_url": "/replay/x", "levels": [("adept", "Adept")]}


@dataclass
class Watched:
    """A match after a step, as one viewer has been told of it."""

    match: Match[Any]
    memory: AloneMemory
    log: list[tuple[int, Mapping[str, Any]]]
    """Step and facts."""
    viewer: int

    @property
    def facts(self) -> list[dict[str, Any]]:
        last = self.log[-1][0] if self.log else 0
        return [{**facts, "entry": n, "fresh": step == last} for n, (step, facts) in enumerate(self.log)]

    @property
    def told(self) -> list[dict[str, Any]]:
        """As `scene.told`: since the Hero's last action."""
        facts = self.facts
        begins = [n for n, one in enumerate(facts) if FACE.opens(one)]
        return facts[begins[-1] if begins else 0 :]

    def scene(self, **more: Any) -> Any:
        return scene_of(self.match.state, self.viewer, told=self.told, memory=self.memory, log=(), **more)

    def over(self) -> Any:
        state = self.match.state
        views = [GAME.view(state, seat) for seat in range(1 + state.evil)]
        returns = (1.0, *[0.0] * state.evil) if state.winner == HERO else (0.0, *[1.0] * state.evil)
        facts: dict[str, Any] = {
            "asked": False, "choices": (), "prompt_key": "", "story": self.facts, "result": Result(returns),
            "open_view": GAME.open_view(views), "extra": OVER,
        }  # fmt: skip
        return self.scene(**facts)


def watch(
    seed: int, bot: str, settings: Mapping[str, str], viewer: int = HERO
) -> Iterator[tuple[Watched, bool]]:
    """A match step by step, and whether the viewer was told something."""
    match = Match.begin(GAME, settings, Chance(seed))
    bots = [make_bot(bot, "alone", seat) for seat in range(4)]
    watched = Watched(match, FACE.memory(), [], viewer)
    for step in range(5000):
        if match.over:
            return
        choice = bots[match.state.seat].choose(SeatWorld(GAME, match.state, Chance(step)))
        events = match.step(choice, Chance(seed * 7919 + step))
        heard = told_to(events, viewer)
        for facts in heard:
            watched.memory.take(len(watched.log), facts)
            watched.log.append((step, facts))
        watched.memory.look(lambda: GAME.view(match.state, viewer))
        yield watched, bool(heard)


@cache
def finished(seed: int, bot: str = "greedy", viewer: int = HERO) -> Watched:
    """The end of a match."""
    last = None
    for watched, _ in watch(seed, bot, {"evil-players": "1"}, viewer):
        last = watched
    assert last is not None
    return last


def drawn(part: Part) -> str:
    draw = RENDERER.drawing(TEXTS)
    inside = "".join(drawn(one) for one in part.inside if one.tag != "svg")
    template = draw(part.draw)
    return str(template(part.model, {})) + inside


def words(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", markup))


def shown(scene: Any) -> list[Part]:
    return [*Storyteller(FACE, scene).parts(), *round_end(FACE, scene)]


# -- nothing that costs the Hero something happens in the log only -----------------------------------------


def named(event: Mapping[str, Any]) -> str:
    """What a moment has to say of a loss."""
    match event["kind"]:
        case "loses":
            return f"{event['n']} {'Health' if event['what'] == 'health' else 'Sanity'}"
        case "item-gone":
            return TEXTS.get(f"item.{event['item']}")
        case _:
            return "adrenaline"


def left_behind(watched: Watched, event: Mapping[str, Any]) -> bool:
    """Whether the Hero has just chosen himself which item he lets go, since he has too many."""
    return event["kind"] == "item-gone" and watched.match.journal.steps[-1].do.startswith("drop")


@pytest.mark.parametrize(
    ("seed", "bot", "settings"),
    [
        (1, "greedy", {"evil-players": "1"}),
        (3, "random", {"evil-players": "2"}),
        (5, "random", {"difficulty": "impossible"}),
        (9, "random", {"assist": "yes"}),
        (11, "greedy", {"evil-players": "3"}),
    ],
)
def test_whatever_costs_the_hero_something_is_staged_and_named(
    seed: int, bot: str, settings: dict[str, str]
) -> None:
    open_: dict[int, Mapping[str, Any]] = {}
    losses, ending = 0, False
    for watched, heard in watch(seed, bot, settings):
        if not heard:
            continue
        scene = watched.scene()
        texts = [words(drawn(part)) for part in shown(scene)]
        for event in watched.told:
            if not event["fresh"]:
                continue
            ending = ending or event["kind"] == "round-ends"
            if event["kind"] in COSTS and not left_behind(watched, event):
                open_[event["entry"]] = event
                losses += 1
        found = [entry for entry, event in open_.items() if any(named(event) in text for text in texts)]
        for entry in found:
            del open_[entry]
        ends = any(one["fresh"] and one["kind"] in ("evil-prepares", "over") for one in watched.told)
        assert not open_ or (ending and not ends), (seed, open_, texts)
        ending = ending and not ends
    assert losses
    assert not open_


def test_what_the_hero_leaves_behind_himself_is_no_loss() -> None:
    drops = 0
    for watched, _ in watch(11, "greedy", {"evil-players": "3"}):
        fresh = [one for one in watched.told if one["fresh"]]
        reacted = any(one["kind"] == "reaction" for one in watched.told)
        if any(left_behind(watched, one) for one in fresh) and not reacted:
            drops += 1
            assert not [beat for beat in beats_of(watched.told) if beat.fresh and beat.loss is not None]
    assert drops


def test_one_beat_costs_one_thing() -> None:
    scares = [
        {"kind": "declares", "seat": 0, "entry": 0, "action": "move"},
        {"kind": "scared", "seat": 0, "entry": 1, "type": "husk", "n": 2},
        {
            "kind": "loses",
            "seat": 0,
            "entry": 2,
            "what": "sanity",
            "n": 2,
            "cause": "scare",
            "health": 12,
            "sanity": 10,
        },
        {"kind": "scared", "seat": 0, "entry": 3, "type": "worm", "n": 2},
        {
            "kind": "loses",
            "seat": 0,
            "entry": 4,
            "what": "sanity",
            "n": 2,
            "cause": "scare",
            "health": 12,
            "sanity": 8,
        },
    ]
    beats = beats_of(scares)
    assert [(beat.id, beat.key) for beat in beats] == [(1, 2), (3, 4)]


def told_of(*events: Mapping[str, Any]) -> list[dict[str, Any]]:
    began = {"kind": "declares", "seat": 0, "action": "search"}
    return [{**one, "entry": n, "fresh": True} for n, one in enumerate((began, *events))]


HUSK = {"seat": 1, "type": "husk", "wounded": False, "acid": False}
DOWN = {"kind": "reaction", "seat": 1, "card": None, "spaces": 1}
STALK = {"kind": "reaction", "seat": 1, "card": "stalk", "dangerous": False, "spaces": 1}
COMES = {**HUSK, "kind": "creature-comes", "at": [0, 0, 0], "way": "east"}
BURSTS = {"kind": "unblocked", "seat": 1, "at": [0, 0, 0], "way": "west"}
SCARED = {"kind": "scared", "seat": 0, "type": "husk", "n": 2}
AFRAID = {"kind": "loses", "seat": 0, "what": "sanity", "n": 2, "cause": "scare", "health": 12, "sanity": 10}
ATTACK = {**HUSK, "kind": "attack", "dice": 2}
ROLL = {"kind": "roll", "seat": 1, "dice": 3, "hits": 1, "specials": 1, "counted": 1, "for": "attack"}
HURT = {"kind": "loses", "seat": 0, "what": "health", "n": 1, "cause": "attack", "health": 11, "sanity": 10}


def of_events(*events: Mapping[str, Any], viewer: int = HERO) -> Any:
    state = next(
        watched for watched, _ in watch(1, "greedy", {"evil-players": "1"}) if watched.match.state.round
    )
    scene = scene_of(state.match.state, viewer, told=told_of(*events), memory=FACE.memory(), asked=False)
    return [part.model for part in Storyteller(FACE, scene).parts()]


def test_a_scare_is_told_with_its_cause_its_cost_and_its_rule() -> None:
    card = next(one.id for one in GAME.box.reactions)
    (moment,) = of_events({**STALK, "card": card}, BURSTS, COMES, SCARED, AFRAID)
    assert (moment.wait, moment.door, moment.card.id) == (True, "west", card)
    assert moment.sentences == ("The west door bursts and a Husk stands before you.", "You lose 2 Sanity.")
    assert moment.why == "A creature that you had not seen scares you: a Husk costs 2 Sanity."
    assert [link.text for link in moment.chain][:1] + [link.text for link in moment.chain][2:] == [
        "You searched", "West door bursts", "Husk comes in", "Scare",
    ]  # fmt: skip
    assert [(one.what, one.before, one.after) for one in moment.changes] == [("sanity", 12, 10)]


def test_dice_are_words() -> None:
    (moment,) = of_events(DOWN, {**COMES, "kind": "creature-moves", "was": [1, 0, 0]}, ATTACK, ROLL, HURT)
    ((*dice,),) = moment.dice
    assert [(die.word, die.note) for die in dice] == [
        ("HIT", "hits"), ("SPECIAL", "no danger here: misses"), ("MISS", ""),
    ]  # fmt: skip
    assert moment.card.caption == "Face down: 1 creature moved 1 Sector"
    assert moment.sentences == ("One die hits.", "You lose 1 Health.")


def test_what_is_not_seen_is_one_line_and_waits_for_nobody() -> None:
    (strip,) = of_events(DOWN, {"kind": "noise", "seat": 1, "way": "west"})
    assert strip.text == "Evil plays a card face down. Something moves in the west."
    assert not hasattr(strip, "wait")
    assert not of_events({"kind": "turn", "seat": 0, "round": 1, "turn": 2})


def test_a_card_that_is_played_is_shown_and_then_goes_on_on_the_same_stage() -> None:
    card = next(one.id for one in GAME.box.reactions)
    played = {**STALK, "card": card}
    (alone,) = of_events(played)
    (whole,) = of_events(played, COMES, SCARED, AFRAID)
    assert not alone.wait
    assert alone.id == whole.id
    assert alone.key != whole.key


def test_the_heros_own_fight_is_amber_and_a_mission_step_too() -> None:
    aims = {**HUSK, "kind": "aims", "seat": 0, "at": [0, 0, 0]}
    dies = {"kind": "creature-dies", "seat": 0, "type": "husk", "at": [0, 0, 0]}
    (fight,) = of_events(aims, {**ROLL, "seat": 0, "for": "fight"}, dies)
    assert (fight.tone, fight.wait) == ("own", True)
    assert fight.dice[0][1].note == "no light here: misses"
    mission = GAME.box.missions[0].id
    (step,) = of_events({"kind": "mission-progress", "seat": 0, "mission": mission, "done": 1, "needed": 2})
    assert (step.tone, step.wait) == ("good", True)


def test_whoever_watches_reads_of_the_hero_in_the_third_person() -> None:
    (moment,) = of_events(COMES, SCARED, AFRAID, viewer=NOBODY)
    assert moment.sentences[-1] == "The Hero loses 2 Sanity."
    assert "data-skip" not in drawn(Part("x", "alone/moment.html:moment", moment))


def test_evil_sees_the_same_sentence_and_dice_without_a_pause() -> None:
    for watched, heard in watch(1, "greedy", {"evil-players": "1"}, EVIL):
        scene = watched.scene()
        banner = Storyteller(FACE, scene).banner()
        if heard and banner is not None and banner.model.changes and banner.model.dice:
            html = page(scene)
            assert f'id="{banner.id}"' in html
            assert 'data-hold="1600"' in html
            assert "The Hero loses" in html
            assert "data-wait" not in html
            return
    raise AssertionError("the Hero was never hit")


def test_no_show_stands_in_what_is_past() -> None:
    for watched, heard in watch(1, "greedy", {"evil-players": "1"}):
        scene = watched.scene(extra={**EXTRA, "rules_url": "/x", "past": True})
        if heard and any(one["kind"] == "loses" for one in watched.told):
            assert "data-show" not in page(scene)
            return


# -- the end of a round ------------------------------------------------------------------------------------


def ends_of_rounds(seed: int) -> Iterator[Any]:
    for watched, heard in watch(seed, "random", {"evil-players": "1"}):
        if heard:
            yield from round_end(FACE, watched.scene())


def test_a_round_ends_on_a_page_of_its_own() -> None:
    pages = list(ends_of_rounds(3))
    kinds = [[step.kind for step in part.model.steps] for part in pages]
    assert len(pages) >= 4
    assert kinds[0] == ["danger", "maze", "adrenaline", "limit"]
    assert [part.model.round for part in pages] == list(range(1, len(pages) + 1))
    begins = next(part for part in pages if part.model.begins)
    assert len(begins.model.grown) == len(GAME.box.creatures)
    later = next(part for part in pages if part.model.nightmare and not part.model.begins)
    assert (later.model.steps[0].kind, later.model.steps[0].title) == ("loss", "You lose 2 Sanity")
    assert int(later.model.steps[0].before) - int(later.model.steps[0].after) == 2
    html = drawn(begins)
    assert "data-wait" in html
    assert f"Begin Round {begins.model.round + 1}" in words(html)


# -- what places are called --------------------------------------------------------------------------------


def test_the_heros_places_are_numbered_as_he_finds_them_and_stay_so() -> None:
    tags: dict[str, str] = {}
    for watched, _ in watch(2, "greedy", {"evil-players": "1"}):
        scene = watched.scene()
        for sector in scene.view["maze"]:
            name = str(sector["at"])
            tag = tag_of(scene, sector["at"])
            assert bool(tag) == (sector["room"] is None)
            assert tags.setdefault(name, tag) == tag
    numbers = sorted(int(tag) for tag in tags.values() if tag)
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_place_has_a_landmark_the_first_time() -> None:
    places = FACE.memory()
    exits = {"north": "open", "south": "open"}
    found = [
        ([0, 0, 0], None, exits),
        ([0, -1, 0], "infirmary", exits),
        ([0, -2, 0], None, {"south": "open", "east": "open"}),
    ]
    for entry, (at, room, ways) in enumerate(found):
        places.take(entry, {"kind": "revealed", "sector": {"at": at, "room": room, "exits": ways}})

    def say(at: list[int], entry: int = -1) -> str:
        return TEXTS.say(places.said(naming.place(at), entry))

    assert say([0, 0, 0], 1) == "the corridor 1, where it all began"
    assert say([0, -1, 0], 1) == "the Infirmary"
    assert say([0, -2, 0], 7) == "the bend 2, north of the Infirmary"
    assert say([0, -2, 0], 9) == "the bend 2"
    assert say([0, -2, 0], 7) == "the bend 2, north of the Infirmary"
    assert say([0, -2, 0]) == "the bend 2"
    assert say([5, 5, 1]) == "the dark"


COORDINATES = re.compile(r"\b(?:o-)?(?:[ew]\d+(?:[ns]\d+)?|[ns]\d+)\b|\b[ul]-[a-z]\d+\b")


def lines_of(seed: int, bot: str, viewer: int) -> list[Any]:
    match = finished(seed, bot, viewer).match
    told = [
        Told(number, event.seat, GAME.tell(event.seen_by(viewer), viewer), event.seen_by(viewer))
        for number, events in enumerate(match.events)
        for event in events
        if event.heard_by(viewer)
    ]
    chronicle = Chronicle(told, ["Hanna", "Mara"], viewer, FACE, Say(TEXTS, lambda message: message))
    chronicle.go_on(lambda: GAME.view(match.state, viewer))
    return chronicle.lines


@pytest.mark.parametrize("viewer", [HERO, EVIL, NOBODY])
def test_no_line_of_the_log_names_a_place_by_its_notation(viewer: int) -> None:
    lines = [line for seed in (1, 2) for line in lines_of(seed, "greedy", viewer) if not line.heading]
    said = [words(str(line.text)) for line in lines]
    assert not [text for text in said if COORDINATES.search(text)]
    assert {"by-evil", "hurts"} <= {line.tone for line in lines}
    if viewer == EVIL:
        assert any(re.search(r"(?:upper|lower) [A-Z]\d, the \w+ (?:beside|near) the ", text) for text in said)
    else:
        assert any(re.search(r"the (?:junction|bend|stairs|corridor) \d", text) for text in said)


def test_the_terminal_says_places_in_words_too() -> None:
    said = [TEXTS.say(GAME.tell(facts, HERO)) for _, facts in finished(1).log]
    assert not [text for text in said if COORDINATES.search(text)]
    assert (
        TEXTS.say(naming.place([-3, -1, 1]))
        == "the Sector 1 north and 3 west of the start on the other Level"
    )


def test_what_belongs_together_is_one_line_with_dice_spelled_out() -> None:
    lines = [str(line.text) for line in lines_of(1, "greedy", HERO)]
    assert any(
        "<b>Husk</b> attacks with 2 dice. Evil rolls 2 dice: 2 SPECIAL (no danger here, all miss)." in one
        for one in lines
    )
    assert any(one.startswith("You search. You have <b>") for one in lines)
    assert any("scares you. <b>−2 Sanity, 10 left.</b>" in one for one in lines)


# -- the end of a match ------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [HERO, EVIL])
def test_the_end_says_why_and_shows_the_way(viewer: int) -> None:
    watched = finished(1, "greedy", viewer)
    scene = watched.over()
    model = by_id(FACE.table(scene))["result"].model
    html = page(scene)
    assert watched.match.state.winner == EVIL
    assert model.rolls
    assert model.changes
    assert model.course is not None
    assert model.held
    assert [one.name for one in model.missions] == [
        TEXTS.get(f"mission.{one['mission']}") for one in scene.view["missions"]
    ]
    assert html.count('class="open-map"') == 2
    assert 'class="om-way"' in html
    assert "data-dismiss" in html
    assert """data-command='{"do":"rematch"}'""" in html
    assert """data-command='{"do":"rematch","level":"adept"}'""" in html
    assert (
        "There is nothing left of you." in html
        if viewer == HERO
        else "There is nothing left of the Hero." in html
    )
    assert model.css == ("lost" if viewer == HERO else "won")


def test_a_match_that_was_won_ends_in_amber() -> None:
    scene = finished(2).over()
    model = by_id(FACE.table(scene))["result"].model
    assert (model.css, model.title) == ("won", "You got out.")
    assert not model.rolls


def test_turns_are_counted_through_the_match() -> None:
    state = finished(1).match.state
    turns = sum(facts["kind"] == "turn" for _, facts in finished(1).log)
    assert GAME.moment(state)[1] == turns
