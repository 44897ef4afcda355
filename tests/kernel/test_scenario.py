"""Scenario files: what they check, and how clearly they complain."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.scenario import BadScenario, ScenarioOutcome, find_paths, look_up, run_file, run_paths

HEAD = 'game = "london"\ntitle = "a test"\n'
DUEL = (
    HEAD
    + """
[position]
street = ["mudlark", "ghoul"]
market = ["warlock", "werewolf"]
[[position.seats]]
hand = ["cultist", "witch"]
might = 3
[[position.seats]]
hand = ["fanatic"]
"""
)


def run(tmp_path: Path, text: str) -> ScenarioOutcome:
    path = tmp_path / "one.toml"
    path.write_text(text, encoding="utf-8")
    return run_file(path, load_game)


def step(do: str, seat: int = 0, more: str = "") -> str:
    return f'\n[[step]]\nseat = {seat}\ndo = "{do}"\n{more}\n'


# -- what holds ------------------------------------------------------------------------------------------


def test_a_scenario_whose_expectations_hold_has_no_problems(tmp_path: Path) -> None:
    text = DUEL + step(
        "attack 2", 0, 'expect.state = { "seats.1.life" = 48, "seats.0.might" = 1 }\nexpect.told = ["damage"]'
    )
    outcome = run(tmp_path, text)
    assert outcome.ok
    assert outcome.title == "a test"
    assert outcome.scenario is not None


def test_every_kind_of_expectation_can_hold(tmp_path: Path) -> None:
    text = (
        DUEL
        + """
[expect]
offered = ["attack 3", "play cultist"]
not_offered = ["pass", "buy mudlark"]
refused = [{ do = "pass", rule = "TOL-PASS-01" }, { do = "attack 1", rule = "TOL-TURN-06", seat = 1 }]
over = false
state = { "street.0" = "mudlark" }
[[expect.view]]
seat = 1
has = ["mudlark"]
lacks = ["witch"]
values = { "players.0.hand_count" = 2 }

[[step]]
seat = 0
do = "play witch"
expect.options = ["curse: lose life", "curse: discard fanatic"]

[[step]]
seat = 1
do = "curse: discard fanatic"
expect.told = ["discard"]
expect.state = { "seats.0.coin" = 3, "seats.1.hand" = [] }
"""
    )
    assert run(tmp_path, text).problems == []


def test_the_game_may_be_over_at_the_end(tmp_path: Path) -> None:
    text = HEAD + "[position]\n[[position.seats]]\nmight = 9\n[[position.seats]]\nlife = 9\n"
    assert run(tmp_path, text + step("attack 9", 0, "expect.over = true")).ok


def test_chance_can_be_scripted_by_name_and_by_number(tmp_path: Path) -> None:
    text = (
        HEAD
        + '[position]\nstreet = ["mudlark"]\nmarket = ["witch", "werewolf"]\n[[position.seats]]\ncoin = 3\nbag = []\n'
    )
    by_name = step("buy mudlark", 0, 'chance = ["werewolf"]\nexpect.state = { "street.0" = "werewolf" }')
    by_number = step("buy mudlark", 0, 'chance = [0]\nexpect.state = { "street.0" = "witch" }')
    assert run(tmp_path, text + by_name).problems == []
    assert run(tmp_path, text + by_number).problems == []


def test_the_setting_up_can_be_scripted_too(tmp_path: Path) -> None:
    names = '["mudlark", "ghoul", "witch", "werewolf", "skeleton"]'
    text = HEAD + f"chance = {names}\nexpect.state = {{ street = {names} }}\n[position]\n"
    assert run(tmp_path, text).problems == []


def test_without_a_position_a_fresh_game_begins(tmp_path: Path) -> None:
    text = HEAD + "chance = [1]\nexpect.state = { turn = 0, first = 1, deciding = 1 }\n"
    assert (
        run(tmp_path, text + step("faction undead", 1, 'expect.state = { "seats.1.life" = 40 }')).problems
        == []
    )


def test_a_scenario_may_bring_its_own_cards(tmp_path: Path) -> None:
    text = (
        HEAD
        + """
[position]
[[position.seats]]
relics = ["war-drum"]
[[cards.relic]]
id = "war-drum"
source = "penumbra"
cost = 1
action = "might 4"
"""
    )
    assert (
        run(tmp_path, text + step("relic war drum", 0, 'expect.state = { "seats.0.might" = 4 }')).problems
        == []
    )


def test_what_is_not_scripted_comes_out_the_same_every_time(tmp_path: Path) -> None:
    text = HEAD + "expect.state = { street = [] }\n[position]\n"
    assert run(tmp_path, text).problems == run(tmp_path, text).problems


# -- what does not hold ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expectation", "problem"),
    [
        ('expect.state = { "seats.1.life" = 49 }', "step 1 (attack 2): seats.1.life is 48, not 49"),
        ('expect.told = ["heal"]', "step 1 (attack 2): no event 'heal' among ['attack', 'damage']"),
        (
            'expect.told = ["damage", "attack"]',
            "step 1 (attack 2): the event 'attack' too early: after what stands before it come []",
        ),
        (
            'expect.told = [{ kind = "damage", taken = 3 }]',
            "step 1 (attack 2): no event {'kind': 'damage', 'taken': 3} among [{\"kind\": \"damage\", ",
        ),
        ('expect.told_not = ["damage"]', 'step 1 (attack 2): \'damage\': {"kind": "damage", '),
        (
            'expect.told_not = [{ kind = "damage", taken = 2 }]',
            "step 1 (attack 2): {'kind': 'damage', 'taken': 2}: {\"kind\": \"damage\", ",
        ),
        (
            'expect.view = [{ seat = 1, told = ["heal"] }]',
            "step 1 (attack 2): seat 1 is told no event 'heal' among ['attack', 'damage']",
        ),
        ('expect.refused = ["attack 1"]', "step 1 (attack 2): 'attack 1' is allowed"),
        ("expect.over = true", "step 1 (attack 2): over is False, not True"),
        ('expect.offered = ["attack 2"]', "step 1 (attack 2): 'attack 2' is not offered; offered: "),
        ('expect.not_offered = ["attack 1"]', "step 1 (attack 2): 'attack 1' is offered"),
        ('expect.options = ["pass"]', "step 1 (attack 2): offered are "),
        (
            'expect.refused = [{ do = "attack 1", rule = "TOL-ATK-02" }]',
            "step 1 (attack 2): 'attack 1' is allowed",
        ),
        (
            'expect.refused = [{ do = "pass", rule = "TOL-ATK-02" }]',
            "step 1 (attack 2): 'pass' is refused by TOL-PASS-01, not by TOL-ATK-02",
        ),
        ('expect.view = [{ seat = 1, has = ["witch"] }]', "step 1 (attack 2): seat 1 does not see 'witch'"),
        ('expect.view = [{ seat = 0, lacks = ["witch"] }]', "step 1 (attack 2): seat 0 sees 'witch'"),
        (
            'expect.view = [{ seat = 1, values = { "players.0.hand_count" = 3 } }]',
            "step 1 (attack 2): view of seat 1: players.0.hand_count is 2, not 3",
        ),
    ],
)
def test_an_expectation_that_does_not_hold_is_told_with_what_is_there(
    tmp_path: Path, expectation: str, problem: str
) -> None:
    outcome = run(tmp_path, DUEL + step("attack 2", 0, expectation))
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith(problem)


def test_all_problems_of_a_step_are_told_and_the_scenario_goes_on(tmp_path: Path) -> None:
    wrong = 'expect.state = { "seats.0.might" = 9, "seats.1.life" = 9 }'
    outcome = run(tmp_path, DUEL + step("attack 1", 0, wrong) + step("attack 1", 0, wrong))
    assert len(outcome.problems) == 4


def test_an_expectation_at_the_start_is_checked(tmp_path: Path) -> None:
    outcome = run(tmp_path, DUEL + '[expect]\nstate = { "seats.0.might" = 4 }\n')
    assert outcome.problems == ["at the start: seats.0.might is 3, not 4"]


def test_a_move_that_is_refused_ends_the_scenario_with_the_rule_and_what_is_offered(tmp_path: Path) -> None:
    outcome = run(
        tmp_path, DUEL + step("pass") + step("attack 1", 0, 'expect.state = { "seats.0.might" = 9 }')
    )
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith("step 1 (pass): refused by TOL-PASS-01; seat 0 is offered: ")
    assert "attack 1" in outcome.problems[0]


def test_a_move_of_the_wrong_seat_is_a_problem(tmp_path: Path) -> None:
    outcome = run(tmp_path, DUEL + step("attack 1", 1))
    assert outcome.problems[0].startswith("step 1 (attack 1): refused by TOL-TURN-06; seat 0 is offered: ")


# -- typing errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (HEAD + 'rule = ["TOL-ATK-01"]', "rule"),
        (HEAD + "[postion]", "postion"),
        (HEAD + "[expect]\nstat = {}", "expect.stat"),
        (HEAD + "[[expect.view]]\nseat = 0\nhaz = []", "expect.view.0.haz"),
        (HEAD + '[[expect.refused]]\ndo = "pass"\nrules = "x"', "expect.refused.0.rules"),
        (HEAD + '[[expect.refused]]\nrule = "TOL-PASS-01"', "expect.refused.0.do"),
        (HEAD + "[[step]]\nseat = 0", "step.0.do"),
        (HEAD + "[twin]\nseat = 0", "twin.position"),
        (HEAD + "[twin]\nseat = 0\nposition = {}\noptions = {}", "twin.options"),
        (
            HEAD + '[[step]]\nseat = 0\ndo = "pass"\nexpect.told = [{ way = "east" }]',
            "step.0.expect.told.0.kind",
        ),
        (HEAD + '[[step]]\nseat = 0\ndo = "pass"\nchanse = []', "step.0.chanse"),
        (HEAD + '[[step]]\nseat = "me"\ndo = "pass"', "step.0.seat"),
        (HEAD + '[[step]]\nseat = 0\ndo = "pass"\nexpect.offerd = []', "step.0.expect.offerd"),
        ('game = "london"', "title"),
        ('title = "x"', "game"),
    ],
)
def test_a_wrong_or_missing_key_is_named(tmp_path: Path, text: str, key: str) -> None:
    outcome = run(tmp_path, text)
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith(f"{key}: ")


@pytest.mark.parametrize(
    ("expectation", "problem"),
    [
        ('offered = ["atack 2"]', "'atack 2' is no move of this game; did you mean 'attack 2'?"),
        ('not_offered = ["play wich"]', "'play wich' is no move of this game; did you mean 'play witch'?"),
        ('not_offered = ["haunt"]', "'haunt' is no move of this game"),
        ('not_offered = ["haunt witch 2"]', "'haunt witch 2' is no move of this game"),
        (
            'not_offered = ["claim: dekc"]',
            "'claim: dekc' is no move of this game; did you mean 'claim: deck'?",
        ),
        ('options = ["dance"]', "'dance' is no move of this game"),
        (
            'refused = ["destory their ghoul"]',
            "'destory their ghoul' is no move of this game; did you mean 'destroy th",
        ),
        (
            'refused = [{ do = "pass", rule = "TOL-PAS-01" }]',
            "there is no rule 'TOL-PAS-01'; did you mean 'TOL-PASS-01'",
        ),
        ('told_not = ["drawn"]', "there is no event 'drawn'; did you mean 'draw'?"),
        (
            'told_not = [{ kind = "draw", card = "witch" }]',
            "event 'draw' has no field 'card'; it has n, cards; did you mean 'cards'?",
        ),
        ('told_not = [{ kind = "draw", n = "two" }]', "event 'draw': n: 'two' is no number"),
        (
            'told_not = [{ kind = "draw", cards = ["wich"] }]',
            "event 'draw': cards: there is no 'wich'; did you mean 'witch'",
        ),
        ('told_not = [{ kind = "command", to = "tip" }]', "event 'command': to: 'tip' is no `top` or `hand`"),
        ('view = [{ seat = 1, lacks = ["wich"] }]', "'wich' is no word of this game; did you mean 'witch'"),
        ('view = [{ seat = 1, has = ["wich"] }]', "'wich' is no word of this game; did you mean 'witch'"),
        ('view = [{ seat = 1, told_not = ["drawn"] }]', "there is no event 'drawn'; did you mean 'draw'?"),
        (
            """view = [{ seat = 1, lacks = ['"coin": 2'] }]""",
            "'\"coin\": 2' is a piece of data, not a word; `told`, `told_not` and `values` look at fields",
        ),
        (
            'view = [{ seat = 1, values = { "players.0.migth" = 3 } }]',
            "view of seat 1: players.0.migth: there is no 'mig",
        ),
    ],
)
def test_a_slip_of_the_pen_never_passes(tmp_path: Path, expectation: str, problem: str) -> None:
    outcome = run(tmp_path, DUEL + "[expect]\n" + expectation)
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith(f"at the start: {problem}")


@pytest.mark.parametrize(
    ("head", "problem"),
    [
        ('rules = ["TOL-ARM-2"]\n', "rules: there is no rule 'TOL-ARM-2'; did you mean 'TOL-ARM-02'"),
        ('card = "wich"\n', "card: there is no 'wich'; did you mean 'witch'"),
    ],
)
def test_what_a_file_says_it_shows_must_exist(tmp_path: Path, head: str, problem: str) -> None:
    outcome = run(tmp_path, head + DUEL)
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith(problem)


def test_a_move_that_is_none_is_told_with_what_was_meant(tmp_path: Path) -> None:
    outcome = run(tmp_path, DUEL + step("atack 2"))
    assert outcome.problems == [
        "step 1 (atack 2): 'atack 2' is no move of this game; did you mean 'attack 2'?"
    ]


def test_a_key_that_is_none_is_told_with_what_was_meant(tmp_path: Path) -> None:
    outcome = run(tmp_path, DUEL + step("pass", 0, "expect.offerd = []"))
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith(
        "step.0.expect.offerd: Extra inputs are not permitted; did you mean 'offered' or "
    )


def test_all_errors_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    """Of a position that cannot be, and of steps that are never played."""
    text = """
rules = ["TOL-ARM-99"]
[options]
mulligan = "no"
[position]
street = ["goul"]
market_top = ["wich"]
[[position.seats]]
hand = ["wolfman"]
relics = ["leech-jra"]
[expect]
offered = ["plya witch"]
"""
    outcome = run(
        tmp_path,
        HEAD + text + step("pas", 0, 'expect.told = ["atack"]') + step("pass", 0, 'expect.told_not = ["x"]'),
    )
    assert [problem.partition(";")[0] for problem in outcome.problems] == [
        "position: seats.0.hand: there is no card 'wolfman'",
        "position: seats.0.relics: there is no card 'leech-jra'",
        "position: street: there is no card 'goul'",
        "position: market_top: there is no card 'wich'",
        "rules: there is no rule 'TOL-ARM-99'",
        "at the start: 'plya witch' is no move of this game",
        "step 1 (pas): 'pas' is no move of this game",
        "step 1 (pas): there is no event 'atack'",
        "step 2 (pass): there is no event 'x'",
    ]


def test_all_wrong_keys_of_a_position_are_told_at_once(tmp_path: Path) -> None:
    outcome = run(tmp_path, HEAD + "[position]\nstrete = []\nturn = 0\n[[position.seats]]\ncoins = 1\n")
    assert [problem.rpartition(": ")[0] for problem in outcome.problems] == [
        "position: turn",
        "position: seats.0.coins",
        "position: strete",
    ]


def test_steps_behind_a_refused_move_are_still_read(tmp_path: Path) -> None:
    outcome = run(tmp_path, DUEL + step("pass") + step("attack 1", 0, 'expect.not_offered = ["atack 1"]'))
    assert outcome.problems[0].startswith("step 1 (pass): refused by TOL-PASS-01")
    assert outcome.problems[1:] == [
        "step 2 (attack 1): 'atack 1' is no move of this game; did you mean 'attack 1'?"
    ]


# -- as players type them --------------------------------------------------------------------------------


def test_moves_are_read_as_players_type_them(tmp_path: Path) -> None:
    text = """
[expect]
offered = ["Attack  2"]
refused = ["PASS", { do = "Buy Mudlark", rule = "TOL-BUY-03" }]
"""
    assert run(tmp_path, DUEL + text).problems == []
    assert len(run(tmp_path, DUEL + '[expect]\nnot_offered = ["Attack  2"]\n').problems) == 1


def test_events_are_told_in_order_with_their_fields_and_others_between(tmp_path: Path) -> None:
    more = """
expect.told = [{ kind = "attack", n = 2 }, { kind = "damage", seat = 1, taken = 2, life = 48 }]
expect.told_not = ["heal", { kind = "damage", taken = 1 }]
"""
    assert run(tmp_path, DUEL + step("attack 2", 0, more)).problems == []


def test_a_seat_is_told_only_what_it_may_know(tmp_path: Path) -> None:
    text = HEAD + '[position]\n[[position.seats]]\nhand = []\nbag = ["witch"]\n'
    more = """
chance = ["witch"]
[[step.expect.view]]
seat = 0
told = [{ kind = "draw", cards = ["witch"] }]
[[step.expect.view]]
seat = 1
told = [{ kind = "draw", n = 1 }]
told_not = [{ kind = "draw", cards = ["witch"] }]
"""
    assert run(tmp_path, text + step("pass", 0, more)).problems == []


# -- twins -----------------------------------------------------------------------------------------------

TWIN = """
[twin]
seat = 1
[[twin.position.seats]]
hand = ["cultist", "werewolf"]
"""


def test_twins_that_a_seat_cannot_tell_apart(tmp_path: Path) -> None:
    assert (
        run(tmp_path, DUEL.replace('"warlock", "werewolf"', '"warlock"') + TWIN + step("attack 1")).problems
        == []
    )


def test_a_twin_that_a_seat_can_tell_is_told_with_the_path(tmp_path: Path) -> None:
    outcome = run(tmp_path, DUEL + TWIN.replace("seat = 1", "seat = 0").replace("werewolf", "ghast"))
    assert outcome.problems == [
        "twin: position: seats.0.hand: there is no card 'ghast'; did you mean 'barghest'?"
    ]
    outcome = run(tmp_path, DUEL + TWIN.replace("seat = 1", "seat = 0").replace("werewolf", "skeleton"))
    first = 'at the start: seat 0 can tell the twin: view.players.0.hand.1 is "witch" here, "skeleton" there'
    assert outcome.problems[0] == first
    assert any("offered" in problem for problem in outcome.problems)


def test_what_is_told_while_twins_are_played_is_compared(tmp_path: Path) -> None:
    twin = TWIN.replace("werewolf", "skeleton")
    outcome = run(tmp_path, DUEL + twin + step("play witch", 0, 'twin = { do = "play skeleton" }'))
    assert any(
        problem.startswith("step 1 (play witch): seat 1 can tell the twin: told")
        for problem in outcome.problems
    )


def test_a_move_that_the_twin_refuses_is_told(tmp_path: Path) -> None:
    outcome = run(tmp_path, DUEL + TWIN.replace("werewolf", "skeleton") + step("play witch"))
    assert outcome.problems[0].startswith("step 1 (play witch): twin: refused by ")


@pytest.mark.parametrize(
    ("twin", "problem"),
    [
        ("[twin]\nseat = 1\nposition = {}\n", "twin: its position is the same"),
        (TWIN.replace("seat = 1", "seat = 2").replace("werewolf", "skeleton"), "twin: there is no seat 2"),
    ],
)
def test_a_twin_that_shows_nothing_is_a_problem(tmp_path: Path, twin: str, problem: str) -> None:
    assert run(tmp_path, DUEL + twin).problems == [problem]


# -- what there is to see ----------------------------------------------------------------------------------


def test_each_step_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text(DUEL + step("attack 2"), encoding="utf-8")
    start, after = run_file(path, load_game, show=True).moments
    assert (start.where, after.where) == ("at the start", "step 1 (attack 2)")
    assert (start.seat, "attack 3" in start.offered, "attack 3" in after.offered) == (0, True, False)
    assert [told.facts["kind"] for told in after.told[1]] == ["attack", "damage"]
    assert ("players.1.life", 50, 48) in after.seen(start)[-1]


def test_nothing_is_kept_to_look_at_unless_somebody_wants_it(tmp_path: Path) -> None:
    assert run(tmp_path, DUEL + step("attack 2")).moments == []


# -- positions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("strete = []", "position: strete: "),
        ("turn = 0", "position: turn: "),
        ("active = 2", "position: active: "),
        ('street = ["goul"]', "position: street: there is no card 'goul'"),
        (
            'street = ["mudlark", "ghoul", "witch", "werewolf", "barghest", "skeleton"]',
            "position: street: at most 5 cards",
        ),
        ("[[position.seats]]\nhandd = []", "position: seats.0.handd: "),
        ("[[position.seats]]\nlife = 0", "position: seats.0.life: "),
        (
            "[[position.seats]]\nlife = 41",
            "position: seats.0.life: more than the Overlord's starting Life (TOL-POOL-07)",
        ),
        ("[[position.seats]]\ncoin = -1", "position: seats.0.coin: "),
        ('[[position.seats]]\nhand = ["wolfman"]', "position: seats.0.hand: there is no card 'wolfman'"),
        (
            '[[position.seats]]\nhand = ["witch", "witch"]',
            "position: seats.0.hand: there are only 1 copies of 'witch'",
        ),
        ('[[position.seats]]\noverlord = "cain"', "position: there is no Overlord 'cain'"),
        (
            '[[position.seats]]\nplay = ["stopped-clock"]',
            "position: seats.0.play: 'stopped-clock' does not belong there",
        ),
        ('street = ["moon-acolyte"]', "position: street: 'moon-acolyte' does not belong there"),
        ('market_top = ["veil-acolyte"]', "position: market_top: 'veil-acolyte' does not belong there"),
        ('[[position.seats]]\nrelics = ["witch"]', "position: seats.0.relics: 'witch' does not belong there"),
        (
            '[[position.seats]]\nrelics = ["stopped-clock", "leech-jar", "lycan-blood", "rowan-cross"]',
            "position: seats.0.relics: at most 3 (TOL-REL-03)",
        ),
        ('[[position.seats]]\nplay = [{ card = "witch", token = "ghost" }]', "position: seats.0.play.0."),
        (
            '[[position.seats]]\nplay = ["witch"]\nhordes = [["witch", "ghoul"]]',
            "position: seats.0.hordes: ['witch', 'ghoul'] are not two or more cards in play",
        ),
        (
            '[[position.seats]]\nplay = ["ghoul", "skeleton"]\nhordes = [["ghoul", "skeleton"]]',
            "position: seats.0.hordes: 'ghoul' and 'skeleton' do not link",
        ),
        (
            '[[position.seats]]\nplay = ["skeleton", "poltergeist"]\n'
            'hordes = [["skeleton", "poltergeist"], ["skeleton", "poltergeist"]]',
            "position: seats.0.hordes: a Monster is in one place of one Horde (TOL-HORDE-06)",
        ),
        ("[[position.seats]]\n[[position.seats]]\n[[position.seats]]", "position: seats: "),
    ],
)
def test_a_position_that_makes_no_sense_is_refused_with_the_key(
    tmp_path: Path, position: str, problem: str
) -> None:
    outcome = run(tmp_path, HEAD + "[position]\n" + position)
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith(problem)


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("seats.0.migth", "at the start: seats.0.migth: there is no 'migth'; there are absorbed, armour, "),
        ("seats.2.might", "at the start: seats.2.might: there is no '2'"),
        ("seats.me.might", "at the start: seats.me.might: there is no 'me'"),
        ("seats.0.might.0", "at the start: seats.0.might.0: there is no '0'"),
        ("", "at the start: : there is no ''"),
    ],
)
def test_a_wrong_path_is_told_with_what_there_is(tmp_path: Path, path: str, problem: str) -> None:
    outcome = run(tmp_path, DUEL + f'[expect]\nstate = {{ "{path}" = 1 }}\n')
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith(problem)


def test_a_wrong_path_in_a_view_is_told_too(tmp_path: Path) -> None:
    outcome = run(tmp_path, DUEL + '[[expect.view]]\nseat = 1\nvalues = { "players.0.bag" = [] }\n')
    assert outcome.problems[0].startswith(
        "at the start: view of seat 1: players.0.bag: there is no 'bag'; there are "
    )


@pytest.mark.parametrize("seat", [2, -2])
def test_a_seat_that_does_not_exist_is_a_problem(tmp_path: Path, seat: int) -> None:
    assert not run(tmp_path, DUEL + step("attack 1", seat)).ok
    assert not run(tmp_path, DUEL + f"[[expect.view]]\nseat = {seat}\n").ok


def test_an_unknown_game_is_told_with_the_games_there_are(tmp_path: Path) -> None:
    outcome = run(tmp_path, 'game = "londn"\ntitle = "x"\n')
    assert outcome.problems == ["there is no game 'londn'; there are: london, alone"]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ('mulligann = "yes"', "unknown house rule 'mulligann'; there are: "),
        ('mulligan = "perhaps"', "house rule mulligan: 'perhaps' is not one of no, yes"),
    ],
)
def test_a_house_rule_that_does_not_exist_is_told(tmp_path: Path, options: str, problem: str) -> None:
    outcome = run(tmp_path, HEAD + "[options]\n" + options)
    assert outcome.problems[0].startswith(problem)


def test_a_card_of_its_own_with_an_error_is_told_with_entry_and_field(tmp_path: Path) -> None:
    outcome = run(
        tmp_path, HEAD + '[[cards.relic]]\nid = "drum"\nsource = "penumbra"\ncost = 99\narmour = 1\n'
    )
    assert outcome.problems[0].startswith("cards: relic 'drum': cost: ")


def test_a_file_that_is_not_toml_is_refused(tmp_path: Path) -> None:
    outcome = run(tmp_path, "game = london\n")
    assert outcome.problems[0].startswith("not TOML: ")


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\x89PNG\xff\xfe")
    outcome = run_file(path, load_game)
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith("not TOML: ")


# -- scripted chance -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("do", "chance", "problem"),
    [
        (
            "buy mudlark",
            '["goul"]',
            "step 1 (buy mudlark): 'goul' is scripted, but it is not among what may come up",
        ),
        (
            "buy mudlark",
            '["skeleton"]',
            "step 1 (buy mudlark): 'skeleton' is scripted, but it is not among what may",
        ),
        ("buy mudlark", "[2]", "step 1 (buy mudlark): 2 is scripted, but the number must be below 2"),
        ("buy mudlark", "[-1]", "step 1 (buy mudlark): -1 is scripted, but the number must be below 2"),
        (
            "buy mudlark",
            '["warlock", "werewolf"]',
            "step 1 (buy mudlark): chance was never asked for ['werewolf']",
        ),
        ("attack 1", '["witch"]', "step 1 (attack 1): chance was never asked for ['witch']"),
    ],
)
def test_scripted_chance_that_does_not_fit_is_a_problem(
    tmp_path: Path, do: str, chance: str, problem: str
) -> None:
    text = DUEL.replace("might = 3", "might = 3\ncoin = 1")
    outcome = run(tmp_path, text + step(do, 0, f"chance = {chance}"))
    assert len(outcome.problems) == 1
    assert outcome.problems[0].startswith(problem)


def test_a_name_is_no_answer_when_chance_is_asked_for_a_number(tmp_path: Path) -> None:
    outcome = run(tmp_path, HEAD + 'chance = ["ghoul"]\n')
    assert outcome.problems == ["'ghoul' is scripted, but chance is asked for a number below 2"]


def test_an_impossible_outcome_while_setting_up_is_a_problem(tmp_path: Path) -> None:
    outcome = run(tmp_path, HEAD + 'chance = ["goul"]\n[position]\n')
    assert outcome.problems == ["'goul' is scripted, but it is not among what may come up"]


def test_scripted_chance_of_the_setting_up_that_is_never_asked_for_is_a_problem(tmp_path: Path) -> None:
    outcome = run(tmp_path, 'chance = ["witch"]\n' + DUEL)
    assert outcome.problems == ["chance: nobody asked for ['witch'] while the table was set up"]


# -- files and folders -----------------------------------------------------------------------------------


def test_a_folder_stands_for_all_scenarios_below_it(tmp_path: Path) -> None:
    for name in ("b/two.toml", "a.toml", "b/deep/three.toml", "notes.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(HEAD, encoding="utf-8")
    found = [str(path.relative_to(tmp_path)) for path in find_paths([tmp_path])]
    assert sorted(found) == ["a.toml", "b/deep/three.toml", "b/two.toml"]
    assert [outcome.ok for outcome in run_paths([tmp_path], load_game)] == [True] * 3


def test_a_path_that_does_not_exist_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"nowhere\.toml: there is no such file or folder"):
        find_paths([tmp_path / "nowhere.toml"])


def test_one_broken_file_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("game = 3", encoding="utf-8")
    (tmp_path / "b.toml").write_text(HEAD, encoding="utf-8")
    assert [outcome.ok for outcome in run_paths([tmp_path], load_game)] == [False, True]


# -- paths -----------------------------------------------------------------------------------------------


def test_a_value_is_found_by_keys_and_places() -> None:
    data = {"seats": [{"hand": ["ghoul", "witch"]}], "turn": 3}
    assert look_up(data, "turn") == 3
    assert look_up(data, "seats.0.hand.1") == "witch"
    assert look_up(data, "seats.0.hand") == ["ghoul", "witch"]


@pytest.mark.parametrize("path", ["turns", "seats.1", "seats.-1", "seats.x", "turn.0"])
def test_a_path_that_leads_nowhere_is_an_error(path: str) -> None:
    with pytest.raises(KeyError, match="there is no"):
        look_up({"seats": [{}], "turn": 3}, path)
