"""The laboratory's plan, what it notes of each match, and what it counts."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from penumbra.bots.random_bot import RandomBot
from penumbra.games.alone import numbers as alone_words
from penumbra.games.alone.game import AloneGame
from penumbra.games.london import numbers as w
from penumbra.games.london.game import LondonGame
from penumbra.lab.alone import balance as alone
from penumbra.lab.balance.plan import BadBalance, BalancePlan, Pairing, sides_of
from penumbra.lab.balance.run import balance, head_of, plan_for, play_number
from penumbra.lab.balance.verdict import Count, Verdict, gap_of, worst_first
from penumbra.lab.keeping import BadKeep
from penumbra.lab.london import balance as london
from penumbra.lab.outcome import Outcome
from penumbra.lab.playing import play
from penumbra.lab.workers import BadWorkers


@cache
def london_game() -> LondonGame:
    return LondonGame()


@cache
def alone_game() -> AloneGame:
    return AloneGame()


def london_plan(**given: str) -> BalancePlan:
    return plan_for("london", ["greedy"], 5, {key.replace("_", "-"): choice for key, choice in given.items()})


@cache
def london_outcomes() -> tuple[Outcome, ...]:
    return tuple(balance(london_plan(), 24))


@cache
def london_figures() -> dict[str, Any]:
    return london.figures_of(london_game(), london_outcomes())


@cache
def alone_outcomes() -> tuple[Outcome, ...]:
    return tuple(balance(plan_for("alone", ["random"], 5), 12))


# -- the plan of Terrors of London -----------------------------------------------------------------------


def drafted(pairing: Pairing, seat: int, kind: int) -> set[int]:
    box = london_game().box
    return {option & box.mask for option in pairing.draft[seat] if option >> box.shift == kind}


def pairings(plan: BalancePlan, games: int) -> list[Pairing]:
    return [london.pairing(london_game(), plan, number) for number in range(games)]


def test_every_ordered_pair_of_overlords_gets_the_same_share() -> None:
    order: Counter[tuple[int, int]] = Counter()
    for one in pairings(london_plan(), 48):
        first = int(one.settings["first-player"][-1]) - 1
        (begins,) = drafted(one, first, w.CHOOSE_OVERLORD)
        (follows,) = drafted(one, 1 - first, w.CHOOSE_OVERLORD)
        order[begins, follows] += 1
    assert len(order) == 12
    assert set(order.values()) == {4}


def test_each_seat_begins_in_half_of_the_games_of_each_pair() -> None:
    seats = Counter(one.settings["first-player"] for one in pairings(london_plan(), 24))
    assert seats == {"seat-1": 12, "seat-2": 12}


def test_half_of_the_games_are_played_with_the_beginners_sets() -> None:
    beginner = london_game().box.beginner
    sets = [all(beginner[d] for d in drafted(one, 0, w.INFLUENCE)) for one in pairings(london_plan(), 48)]
    assert all(sets[:24])
    assert not all(sets[24:])
    assert all(len(drafted(one, 0, w.INFLUENCE)) == 2 for one in pairings(london_plan(), 48))


def test_a_house_rule_that_is_given_stays() -> None:
    assert {one.settings["first-player"] for one in pairings(london_plan(first_player="seat-2"), 24)} == {
        "seat-2"
    }
    assert {one.settings["turn-cap"] for one in pairings(london_plan(turn_cap="60"), 3)} == {"60"}


def test_overlords_meet_themselves_where_the_house_rule_allows_it() -> None:
    meetings = [
        drafted(one, 0, w.CHOOSE_OVERLORD) == drafted(one, 1, w.CHOOSE_OVERLORD)
        for one in pairings(london_plan(same_overlord="yes"), 16)
    ]
    assert sum(meetings) == 4


def test_the_match_is_played_as_planned() -> None:
    for number, outcome in enumerate(london_outcomes()):
        one = london.pairing(london_game(), london_plan(), number)
        assert outcome.facts["first"] == int(one.settings["first-player"][-1]) - 1
        overlords: Any = outcome.facts["overlords"]
        influence: Any = outcome.facts["influence"]
        for seat in (0, 1):
            assert {overlords[seat]} == drafted(one, seat, w.CHOOSE_OVERLORD)
            assert influence[seat] == sum(1 << design for design in drafted(one, seat, w.INFLUENCE))


# -- the plan of Alone -----------------------------------------------------------------------------------


def test_every_difficulty_meets_every_number_of_evil_players_and_every_character() -> None:
    plan = plan_for("alone", ["random", "greedy"], 1)
    cells: Counter[tuple[str, str, int]] = Counter()
    for number in range(96):
        one = alone.pairing(alone_game(), plan, number)
        (character,) = one.draft[alone_words.HERO]
        cells[one.settings["difficulty"], one.settings["evil-players"], character] += 1
        assert one.bots == ("random", *["greedy"] * int(one.settings["evil-players"]))
        assert len(one.draft) == len(one.bots)
    assert len(cells) == 4 * 3 * 4
    assert set(cells.values()) == {2}


def test_a_difficulty_that_is_given_stays_and_the_rest_is_still_even() -> None:
    plan = plan_for("alone", ["random"], 1, {"difficulty": "easy"})
    settings = [alone.pairing(alone_game(), plan, number).settings for number in range(6)]
    assert Counter((one["difficulty"], one["evil-players"]) for one in settings) == {
        ("easy", "1"): 2, ("easy", "2"): 2, ("easy", "3"): 2,
    }  # fmt: skip


def test_alone_is_played_as_planned() -> None:
    cells = {(outcome.facts["difficulty"], outcome.facts["evil"]) for outcome in alone_outcomes()}
    assert len(cells) == 12


# -- the same numbers, whoever plays ---------------------------------------------------------------------


def test_a_match_depends_on_plan_and_number_only(tmp_path: Path) -> None:
    plan, kept = london_plan(), tmp_path / "kept.jsonl"
    assert play_number(plan, 7) == london_outcomes()[7].to_json()
    assert balance(plan, 5, jobs=2, keep=kept) == list(london_outcomes()[:5])
    assert balance(plan, 24, keep=kept) == list(london_outcomes())


def test_an_outcome_survives_being_written_down() -> None:
    for outcome in (*london_outcomes(), *alone_outcomes()):
        assert Outcome.from_json(json.loads(json.dumps(outcome.to_json()))) == outcome


@pytest.mark.parametrize(
    ("other", "differs"),
    [
        (plan_for("london", ["random"], 5), "bots"),
        (plan_for("london", ["greedy"], 6), "seed"),
        (plan_for("london", ["greedy"], 5, {"turn-cap": "60"}), "house rules"),
        (replace(london_plan(), engine={**london_plan().engine, "content": "other"}), "content"),
        (replace(london_plan(), engine={**london_plan().engine, "code": "other"}), "code"),
        (replace(london_plan(), engine={**london_plan().engine, "rules": "0"}), "rules"),
    ],
)
def test_results_of_another_plan_or_engine_are_refused(
    tmp_path: Path, other: BalancePlan, differs: str
) -> None:
    balance(london_plan(), 1, keep=tmp_path / "kept.jsonl")
    with pytest.raises(BadKeep, match=f"its {differs} is"):
        balance(other, 1, keep=tmp_path / "kept.jsonl")


def test_a_worker_with_another_engine_refuses() -> None:
    plan = replace(london_plan(), engine={**london_plan().engine, "content": "other"})
    with pytest.raises(BadWorkers, match="other content than this run"):
        play_number(plan, 0)


def test_the_file_tells_the_plan() -> None:
    assert head_of(london_plan()) == {
        "study": "balance 1", "game": "london", "bots": ["greedy", "greedy"], "seed": 5, "house rules": {},
        **london_plan().engine,
    }  # fmt: skip


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadBalance, match="at least one game"):
        balance(london_plan(), 0)
    with pytest.raises(BadBalance, match="one bot or two, not 3"):
        sides_of(["random"] * 3)


# -- what is noted of a match ----------------------------------------------------------------------------


class SlowLedger(london.Ledger):
    """Notes the same by other means: from notations."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[int, str]] = []
        self.could: list[set[str]] = [set(), set()]

    def see(self, state: Any, option: int) -> None:
        game = london_game()
        self.said.append((state.seat, game.notation(state, option)))
        self.could[state.seat] |= {game.notation(state, one) for one in game.options(state)}
        super().see(state, option)


def card_ids(mask: int) -> set[str]:
    box = london_game().box
    return {name.replace("-", " ") for d, name in enumerate([*box.ids, "acolyte"]) if mask >> d & 1}


def test_the_ledger_knows_who_could_buy_and_bought_what() -> None:
    game, ledger = london_game(), SlowLedger()
    outcome = play(game, [RandomBot("a"), RandomBot("b")], game.check_settings({}), "c", witness=ledger)
    facts: Any = outcome.facts
    for seat in (0, 1):
        said = {text for who, text in ledger.said if who == seat}
        assert card_ids(facts["bought"][seat]) == {text[4:] for text in said if text.startswith("buy ")}
        could = {text[4:] for text in ledger.could[seat] if text.startswith("buy ")}
        assert card_ids(facts["payable"][seat]) == could
        assert facts["payable"][seat] & ~facts["offered"][seat] == 0
        assert facts["bought"][seat] & ~facts["payable"][seat] == 0


def test_life_is_noted_at_the_start_of_each_turn_and_at_the_end() -> None:
    for outcome in london_outcomes():
        life: Any = outcome.facts["life"]
        box = london_game().box
        assert [len(one) for one in life] == [outcome.turns + 1] * 2
        overlords: Any = outcome.facts["overlords"]
        assert [one[0] for one in life] == [box.overlord_life[overlord] for overlord in overlords]
        assert min(one[-1] for one in life) <= 0 or outcome.ending == "cap" or 0.5 in outcome.returns


def test_a_witness_changes_nothing() -> None:
    game = london_game()
    seats = [RandomBot("a"), RandomBot("b")], game.check_settings({}), "c"
    bare, seen = (
        play(game, *seats),
        play(game, [RandomBot("a"), RandomBot("b")], *seats[1:], witness=london.Ledger()),
    )
    assert replace(seen, facts=bare.facts) == bare


def test_alone_notes_only_items_that_were_there_and_cards_that_were_held() -> None:
    used = 0
    for outcome in alone_outcomes():
        facts: Any = outcome.facts
        for number, times in facts["items_used"]:
            assert facts["items_held"] >> number & 1
            used += times
        for number, times in facts["cards_played"]:
            assert facts["cards_held"] >> number & 1
            used += times
    assert used > 0


# -- what is counted -------------------------------------------------------------------------------------


def test_each_side_of_each_game_is_counted_once() -> None:
    figures = london_figures()
    decided = 24 - figures["draws"]
    assert sum(of for _, of in figures["overlords"].values()) == 2 * decided
    assert sum(won for won, _ in figures["overlords"].values()) == decided
    assert sum(of for _, of in figures["ordered"].values()) == decided == figures["first"][1]
    assert sum(figures["turns"].values()) == sum(figures["endings"].values()) == 24


def test_a_pair_read_from_both_sides_is_one() -> None:
    pairs = london_figures()["pairs"]
    for key, (won, of) in pairs.items():
        one, two = key.split()
        assert pairs[f"{two} {one}"] == [of - won, of]


def test_cards_are_offered_before_they_are_payable_and_payable_before_they_are_bought() -> None:
    for card in london_figures()["cards"]:
        assert card["bought"][0] <= card["bought"][1] <= card["offered"][0] <= card["offered"][1]
        assert card["with"][1] == card["by_side"][0] == card["kept"][1]
        assert card["with"][1] + card["without"][1] == card["by_side"][1]


def made_up(first_won: bool, bought: tuple[int, int], kept: tuple[int, int] = (0, 0)) -> Outcome:
    """Overlord 0 begins against Overlord 1; both could buy the first Market card."""
    card = london_game().box.market[0]
    bit = 1 << london_game().box.design[card]
    facts: dict[str, Any] = {
        "first": 0, "overlords": [0, 1], "influence": [0, 0], "life": [[50, 30], [40, 0]],
        "offered": [bit, bit], "payable": [bit, bit],
        "bought": [bit * one for one in bought], "kept": [bit * one for one in kept],
    }  # fmt: skip
    return Outcome((1.0, 0.0) if first_won else (0.0, 1.0), 1, 10, "damage", facts)


def test_a_card_counts_by_game_and_by_player() -> None:
    outcomes = [made_up(True, (1, 0), (1, 0)), made_up(False, (1, 1), (0, 1)), made_up(True, (0, 0))]
    figures = london.figures_of(london_game(), outcomes)
    card = next(one for one in figures["cards"] if one["offered"][0])
    assert card["offered"] == [3, 3]
    assert card["bought"] == [2, 3]
    assert card["by_side"] == [3, 6]
    assert card["kept"] == [2, 3]
    assert card["with"] == [2, 3]
    assert card["without"] == [1, 3]


def test_draws_are_left_out_of_shares_of_wins() -> None:
    drawn = replace(made_up(True, (0, 0)), returns=(0.5, 0.5))
    figures = london.figures_of(london_game(), [made_up(True, (0, 0)), drawn])
    assert (figures["games"], figures["draws"], figures["first"]) == (2, 1, [1, 1])


def test_life_over_time_ends_where_few_games_go_on() -> None:
    short, long = made_up(True, (0, 0)), made_up(True, (0, 0))
    long = replace(long, facts={**long.facts, "life": [[50] * 9, [40] * 9]})
    figures = london.figures_of(london_game(), [short] * 19 + [long])
    assert figures["life"]["winner"] == [[50, 50, 50], [30, 30, 30]]


def test_hero_wins_add_up_in_every_group() -> None:
    figures = alone.figures_of(alone_game(), alone_outcomes())
    assert figures["games"] == 12
    for group in (*figures["by"].values(), figures["cells"]):
        assert [sum(column) for column in zip(*group.values(), strict=True)] == figures["hero"]
    assert sum(figures["causes"].values()) == 12 - figures["hero"][0]
    assert sum(figures["rounds"].values()) == 12


def test_use_is_told_from_having() -> None:
    base = alone_outcomes()[0]

    def match(held: int, used: list[list[int]], hero: float) -> Outcome:
        facts = {**base.facts, "items_held": held, "items_used": used}
        return replace(base, facts=facts, returns=(hero, *[1 - hero] * (len(base.returns) - 1)))

    figures = alone.figures_of(
        alone_game(), [match(1, [[0, 3]], 1.0), match(1, [], 0.0), match(0, [], 1.0), match(3, [[1, 1]], 1.0)]
    )
    item = figures["items"][0]
    assert item["held"] == [3, 4]
    assert item["used"] == [1, 3]
    assert item["times"] == 3
    assert (item["with"], item["without"]) == ([1, 1], [1, 2])


# -- verdicts --------------------------------------------------------------------------------------------


def test_a_share_is_judged_by_its_aim_and_surely_by_its_interval() -> None:
    aim = (0.45, 0.55)
    inside, outside, sure = Count(50, 100), Count(6, 10), Count(900, 1000)
    assert [Verdict("", one, aim).outside for one in (inside, outside, sure, Count(0, 0))] == [
        False,
        True,
        True,
        False,
    ]
    assert [Verdict("", one, aim).surely for one in (inside, outside, sure)] == [False, False, True]


def test_a_gap_compares_like_with_like() -> None:
    strong, weak = (Count(80, 100), Count(8, 10)), (Count(2, 10), Count(20, 100))
    assert Count(82, 110).share - Count(28, 110).share > 0.4
    found = gap_of([strong, weak, (Count(0, 0), Count(1, 2))])
    assert found is not None
    assert found[0] == pytest.approx(0.0)
    assert gap_of([(Count(1, 2), Count(0, 0))]) is None


def test_one_comparison_has_the_interval_of_two_shares() -> None:
    found = gap_of([(Count(60, 100), Count(50, 100))])
    assert found == pytest.approx((0.1, 1.96 * (0.0024 + 0.0025) ** 0.5), abs=1e-4)


def test_the_worst_is_told_first() -> None:
    aim = (0.45, 0.55)
    listed = [
        Verdict("near", Count(56, 100), aim),
        Verdict("in", Count(1, 2), aim),
        Verdict("far", Count(90, 100), aim),
    ]
    assert [verdict.what for verdict in worst_first(listed)] == ["far", "near"]


def test_chance_is_the_plan_s_alone() -> None:
    again = london.pairing(london_game(), london_plan(), 30)
    other = [london.pairing(london_game(), replace(london_plan(), seed=seed), 30).draft for seed in range(9)]
    assert again == london.pairing(london_game(), london_plan(), 30)
    assert len(set(other)) > 1
