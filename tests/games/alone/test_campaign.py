"""The campaign: the way through its chapters, and how what was won or lost before changes the start of the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from penumbra.games.alone.content.schema import Campaign, Chapter
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from tests.support import rule

GAME = AloneGame()
NUMBERS = GAME.box.numbers
CAMPAIGNS: list[Campaign] = [campaign for _, pack in GAME.packs for campaign in pack.campaign]
CHAPTERS: dict[str, Chapter] = {chapter.id: chapter for chapter in GAME.box.chapters}
BEFORE = ("none", "won", "lost")
SEEDS = range(6)


def with_bane(bane: str) -> AloneGame:
    """The game with a campaign of one chapter that nobody likes to begin after a defeat."""
    chapter = {"id": "dusk", "bane": bane}
    return GAME.with_content(
        {"campaign": [{"id": "ours", "source": "penumbra", "first": "dusk", "chapter": [chapter]}]}, "ours"
    )


def set_up(settings: Mapping[str, str], seed: int = 0, game: AloneGame = GAME) -> Alone:
    """A match from its start to the first round, with any decisions."""
    chance = Chance(f"campaign {seed}")
    state = game.start(game.check_settings(settings), chance)
    while not state.round:
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)
    return state


def creatures_by_level(state: Alone) -> Counter[int]:
    """Counted by whether it is the Hero's level (0) or the other (1)."""
    level = state.board.level
    return Counter(level[sector] ^ level[state.hero] for sector in state.at if sector >= 0)


# -- the way through it ----------------------------------------------------------------------------------


@pytest.mark.parametrize("campaign", CAMPAIGNS, ids=lambda campaign: campaign.id)
def test_every_chapter_can_be_reached_and_every_way_ends(campaign: Campaign) -> None:
    """Three to five chapters are played, whatever is won and lost."""
    chapters = {chapter.id: chapter for chapter in campaign.chapter}
    met: set[str] = set()

    def lengths(name: str, before: tuple[str, ...]) -> set[int]:
        assert name not in before
        met.add(name)
        chapter, played = chapters[name], (*before, name)
        ways = {after for after in (chapter.after_win, chapter.after_loss) if after is not None}
        if not ways:
            return {len(played)}
        return set().union(*(lengths(after, played) for after in ways))

    assert lengths(campaign.first, ()) == {3, 4, 5} or campaign.id != "slow-dawn"
    assert met == set(chapters)


def test_a_boon_or_bane_is_met_only_where_a_chapter_can_follow_such_an_end() -> None:
    """A boon waits where one comes from a victory, a bane where one comes from a defeat."""
    won = {chapter.after_win for chapter in CHAPTERS.values()}
    lost = {chapter.after_loss for chapter in CHAPTERS.values()}
    assert [name for name, chapter in CHAPTERS.items() if chapter.boon and name not in won] == []
    assert [name for name, chapter in CHAPTERS.items() if chapter.bane and name not in lost] == []


# -- every chapter ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("name", CHAPTERS)
@rule("ALO-MIS-01", "ALO-DIFF-01")
def test_a_chapter_fixes_its_missions_decks_and_difficulty_and_draws_the_rest(name: str, before: str) -> None:
    chapter, box = CHAPTERS[name], GAME.box
    for seed in SEEDS:
        state = set_up({"chapter": name, "before": before}, seed)
        missions = [box.missions[card] for card in state.missions]
        assert [mission.colour for mission in missions] == ["green", "blue", "red"]
        assert {mission.id for mission in missions} >= set(chapter.missions)
        assert len({mission.room for mission in missions}) == 3
        decks = GAME.inspect(state)["decks"]
        assert isinstance(decks, list)
        assert decks[: len(chapter.decks)] == list(chapter.decks)
        assert len(set(map(str, decks))) == 2
        assert box.difficulties[state.difficulty].id == (chapter.difficulty or "normal")


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("name", CHAPTERS)
def test_boons_are_for_the_victorious_and_banes_for_the_defeated(name: str, before: str) -> None:
    chapter = CHAPTERS[name]
    boon = chapter.boon if before == "won" else None
    bane = chapter.bane if before == "lost" else None
    for seed in SEEDS:
        state = set_up({"chapter": name, "before": before}, seed)
        level = GAME.box.difficulties[state.difficulty]
        assert len(state.items) == level.bullets + level.items + (boon == "item")
        assert [ally >> 8 & 255 for ally in state.allies] == [NUMBERS.ally_charges] * (boon == "ally")
        assert state.character not in [ally & 255 for ally in state.allies]
        assert state.marker == NUMBERS.round_start - (boon == "extra-round")
        assert sum(state.skills) == (boon == "experience")
        assert state.adrenaline == NUMBERS.adrenaline_start + (boon == "adrenaline")
        assert state.health == (NUMBERS.wounded_health if bane == "wounded" else NUMBERS.track_top)
        assert state.sanity == (NUMBERS.shaken_sanity if bane == "shaken" else NUMBERS.track_top)
        assert sum(map(len, state.hands)) == level.hand_start + (bane == "dark-omens")
        placed = NUMBERS.start_creatures
        assert creatures_by_level(state) == {0: placed + (bane == "hunted"), 1: placed}


@pytest.mark.parametrize("before", ["won", "lost"])
def test_without_a_chapter_nothing_comes_of_what_was_before(before: str) -> None:
    state = set_up({"before": before})
    assert (state.health, state.sanity, state.allies) == (NUMBERS.track_top, NUMBERS.track_top, [])
    assert creatures_by_level(state) == {0: NUMBERS.start_creatures, 1: NUMBERS.start_creatures}


# -- banes that our own campaign does not use --------------------------------------------------------------


def test_dark_omens_give_evil_one_more_card() -> None:
    game = with_bane("dark-omens")
    for before, more in (("lost", 1), ("won", 0)):
        state = set_up({"chapter": "dusk", "before": before}, game=game)
        assert sum(map(len, state.hands)) == game.box.difficulties[state.difficulty].hand_start + more


def test_who_is_hunted_meets_one_more_creature_of_another_type_on_his_level() -> None:
    for seed in SEEDS:
        state = set_up({"chapter": "sunrise", "before": "lost"}, seed)
        level = state.board.level
        types = [
            GAME.box.token_type[token]
            for token, sector in enumerate(state.at)
            if sector >= 0 and level[sector] == level[state.hero]
        ]
        assert len(types) == len(set(types)) == NUMBERS.start_creatures + 1
