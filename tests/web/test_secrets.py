"""Nobody is sent what he may not know.

The proof: what a viewer is sent is drawn once more from a world that he cannot tell from the real one (the game's
`resample` deals all anew that is hidden from him). If a single letter hung on anything hidden, the two would differ.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone.map import worlds
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.table.room import Room
from penumbra.web.manner import DRAWN, Manner
from penumbra.web.site import Site
from penumbra.web.viewers import Viewers
from tests.table.rooms import Hand, offered, people, play, same_chance, settled, until_window
from tests.web.tabs import Tab, tab_of, watcher_of
from tests.web.worlds import another_world, told_by, who_watches

pytestmark = pytest.mark.asyncio
HERO, EVIL = 0, 1
TABLES = [
    ("london", 2, {}),
    ("alone", 3, {"evil-players": "2", "talk": "restricted"}),
]


def drawn(viewers: Viewers, viewer: int, key: str, view: str = DRAWN) -> str:
    voice = viewers.voice("en")
    return voice.draw(voice.scene(viewers.feeds[key, Manner("en", view)], viewer), view)


async def check_moment(house: Site, room: Room, tabs: dict[int, Tab], seed: str) -> int:
    """Everything that each viewer sees and may ask now; how many worlds really were others."""
    viewers, others = await house.viewers(room.kept.id), 0
    for viewer, key in who_watches(room):
        await tabs[viewer].flushed()
        shown = tabs[viewer].html
        world = room.game.resample(room.state, viewer, Chance(f"{seed}/{viewer}"))
        others += room.game.dump(world) != room.game.dump(room.state)
        assert drawn(viewers, viewer, key) == shown
        told = refusals(room, viewer)
        with another_world(room, world):
            assert drawn(viewers, viewer, key) == shown, (room.game.name, viewer, room.table.steps)
            assert refusals(room, viewer) == told
    return others


def refusals(room: Room, viewer: int) -> list[Any]:
    """What a seat is told if it asks why it cannot do this or that."""
    if viewer == NOBODY:
        return []
    wishes = ["pass", "nonsense", "", *sorted({step.do for step in room.table.match.journal.steps})[-25:]]
    return [room.refusal(viewer, wish) for wish in wishes]


async def check_past(house: Site, room: Room, step: int, seed: str) -> None:
    """The same for looking back."""
    viewers, state = await house.viewers(room.kept.id), await house.directory.state_at(room, step)
    for viewer, _ in who_watches(room):
        world = room.game.resample(state, viewer, Chance(f"{seed}/{viewer}"))
        pages = [
            viewers.voice("en").draw(viewers.voice("en").past_scene(viewer, one, step))
            for one in (state, world)
        ]
        assert pages[0] == pages[1], (room.game.name, viewer, step)


@pytest.mark.parametrize(("game", "seats", "settings"), TABLES)
async def test_whatever_anybody_is_sent_is_the_same_in_every_world_he_could_be_in(
    house: Site, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, settings: dict[str, str]
) -> None:
    same_chance(monkeypatch, f"secrets/{game}/2")
    room = await people(house.directory, game, seats, settings)
    tabs = {seat: await tab_of(house, room, seat) for seat in range(seats)}
    tabs[NOBODY] = await watcher_of(house, room)
    where, moments, others, step = Chance(f"where/{game}"), 0, 0, 0
    bots = [make_bot("greedy", game, seat) for seat in range(seats)]
    while room.running:
        step += 1
        seat = room.table.deciding
        option = bots[seat].choose(SeatWorld(room.game, room.state, Chance(step)))
        if where.below(6) == 0:
            others += await check_moment(house, room, tabs, f"now/{step}")
            moments += 1
            await tabs[seat].say("preview", option=option)
            await tabs[seat].say("why", text="pass")
        answer = await tabs[seat].say("act", option=option)
        assert answer["t"] == "done"

    assert moments > 20
    for step in (where.below(room.table.steps) for _ in range(6)):
        await check_past(house, room, step, f"past/{step}")
    assert others > 20
    for tab in tabs.values():
        await tab.flushed()
        assert tab.heaviest < 120_000
        own = {tab.key} if tab.key else set()
        strangers = {seat.token for seat in room.kept.seats} - own
        assert not any(token in text for text in tab.raw for token in strangers)
        await tab.close()


async def test_the_proof_would_notice_a_secret(house: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that shows the opponent's hand is not the same in two worlds."""
    same_chance(monkeypatch, "notice")
    room = await people(house.directory, "london", 2)
    await play(room, 12, seed="notice")
    tabs = {seat: await tab_of(house, room, seat) for seat in range(2)}
    tabs[NOBODY] = await watcher_of(house, room)
    viewers = await house.viewers(room.kept.id)
    honest = type(room.game).view
    monkeypatch.setattr(type(room.game), "view", lambda self, state, seat: honest(self, state, 1))
    for viewer, key in who_watches(room):
        viewers.feed(key, "en")
        await tabs[viewer].look(None)

    with pytest.raises(AssertionError):
        await check_moment(house, room, tabs, "notice")


# -- the Hero learns nothing from how often or when he is sent something ---------------------------------


async def hero_hears(
    house: Site, monkeypatch: pytest.MonkeyPatch, redeal: bool, spared: bool = False
) -> tuple[list[Any], list[Any], str]:
    """All frames of the Hero and of a spectator while the Hero plays on and Evil passes wherever it can; where it can
    do nothing else the table may do it."""
    same_chance(monkeypatch, "frames")
    room = await people(house.directory, "alone", 2)
    await until_window(room, seed="frames", least=2)
    while room.table.deciding != HERO:
        await room.act(room.table.deciding, Hand("x").pick(room))
    if redeal:
        state = room.table.match.state
        state.offered = None
        for place, deck in enumerate(state.decks):
            worlds.redeal(state.box, deck, [state.bags[place], *state.hands], [], [], Chance("other hands"))
    seen: Any = room.game.view(room.state, EVIL)
    hands = str(seen["hands"]["1"])
    hero, spectator, hand = await tab_of(house, room, HERO), await watcher_of(house, room), Hand("hero")
    end = room.table.steps + 70
    if spared:
        room.standing.asks_always.clear()
    while room.running and room.table.steps < end:
        if room.table.deciding == HERO:
            await room.act(HERO, hand.pick(room))
        else:
            moves = offered(room)
            move = next((one for one in ("pass", "done", "stop") if one in moves), None)
            option = room.game.parse(room.state, move) if move else room.game.options(room.state)[0]
            assert option is not None
            await room.act(room.table.deciding, option)
        await settled(room)
    heard = []
    for tab in (hero, spectator):
        await tab.flushed()
        heard.append([(one["edition"].split(":")[1:], told_by(one)) for one in tab.frames])
        await tab.close()
    return heard[0], heard[1], hands


async def test_the_heros_frames_do_not_hang_on_evils_hand(
    house: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await hero_hears(house, monkeypatch, redeal=False)
    two = await hero_hears(house, monkeypatch, redeal=True)

    assert one[2] != two[2]
    assert len(one[0]) > 20
    assert [edition for edition, _ in one[0]] == [edition for edition, _ in two[0]]
    assert one[0] == two[0]
    assert one[1] == two[1]


async def test_nor_on_whether_the_table_passes_for_evil(house: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same frames in the same order; how long each takes is said in tests/table/test_patience.py."""
    asked = await hero_hears(house, monkeypatch, redeal=False)
    for redeal in (False, True):
        spared = await hero_hears(house, monkeypatch, redeal, spared=True)
        for one, two in zip(asked[:2], spared[:2], strict=True):
            both = min(len(one), len(two))
            assert both > 20
            assert one[:both] == two[:both]


async def test_what_evil_does_for_itself_sends_the_hero_nothing(house: Site) -> None:
    """Notes, pings, words to one's own side, standing orders, previews, looking back."""
    room = await people(house.directory, "alone", 3, {"evil-players": "2"})
    await until_window(room)
    hero, spectator, evil = (
        await tab_of(house, room, HERO),
        await watcher_of(house, room),
        await tab_of(house, room, EVIL),
    )
    before = len(hero.heard), len(spectator.heard)

    for command in (
        {"do": "note", "text": "he is in the lab"},
        {"do": "ping", "spot": "a1"},
        {"do": "chat", "channel": "team", "text": "trap him"},
        {"do": "standing", "until": "always-ask"},
        {"do": "why", "text": "pass"},
    ):
        await evil.say(**command)
    await evil.look(0)
    await evil.look(None)

    pongs = ["pong"]
    assert [one["t"] for one in (await hero.flushed())[before[0] :]] == pongs
    assert [one["t"] for one in (await spectator.flushed())[before[1] :]] == pongs
    for tab in (hero, spectator, evil):
        await tab.close()


async def test_numbers_in_the_heros_page_do_not_count_what_evil_did(house: Site) -> None:
    """A message to the table is the first that the Hero gets, however much Evil wrote before."""
    room = await people(house.directory, "alone", 3, {"evil-players": "2"})
    hero = await tab_of(house, room, HERO)
    pages = []
    for notes in (0, 3):
        for number in range(notes):
            await room.note(EVIL, f"note {number}")
            await room.say(EVIL, "Evil", f"word {number}", "team")
        await room.say(EVIL, "Evil", "hello, Hero", "table")
        await hero.flushed()
        pages.append(re.findall(r'id="chat-(\d+)"', hero.html))

    assert pages == [["0"], ["0", "1"]]
    await hero.close()


async def test_the_hero_cannot_tell_which_evil_player_is_asked(
    house: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When one has passed and the next is asked, the Hero and those who watch are sent nothing."""
    same_chance(monkeypatch, "asked")
    room = await people(house.directory, "alone", 3, {"evil-players": "2"})
    hero, spectator, handed_on = await tab_of(house, room, HERO), await watcher_of(house, room), 0
    for seed in range(12):
        await until_window(room, seed=seed)
        await hero.flushed()
        await spectator.flushed()
        before, asked = (len(hero.frames), len(spectator.frames)), room.table.deciding
        option = room.game.parse(room.state, "pass")
        assert option is not None
        await room.act(asked, option)
        await hero.flushed()
        await spectator.flushed()
        if room.table.deciding not in (HERO, asked) and room.standing.window(room.table.deciding) is not None:
            assert (len(hero.frames), len(spectator.frames)) == before
            handed_on += 1
    assert handed_on
    for tab in (hero, spectator):
        await tab.close()
