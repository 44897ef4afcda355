"""Legality is said once: every reason has a sentence, whatever question it is given in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from penumbra.games.london import numbers as w
from penumbra.games.london import registry
from penumbra.games.london.state.state import London
from penumbra.games.registry import load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.contract import verify
from penumbra.kernel.question import NOT_ASKED, OK
from tests.games.london.board import Board, base_game

PACKAGE = Path(registry.__file__).parent
ELSEWHERE = {
    w.DECLINE,
    w.DISCARD,
    w.FRENZY,
    w.SACRIFICE,
    w.SACRIFICE_OTHER,
    w.COMMAND,
    w.CLAIM,
    w.DONE,
    w.KEEP,
}
"""Kinds of answers; those that a question has not are none to it."""
REASON = re.compile(r"^([A-Z_]+): Final = (\d+)$", re.MULTILINE)


def declared() -> list[tuple[str, int]]:
    """The reasons that rules declare: the numbers that a predicate returns, by where they stand."""
    found: list[tuple[str, int]] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        returned = set(re.findall(r"(?:return|else) ([A-Z_]+)\b", source))
        found += [
            (f"{path.parent.name}.{name}", int(number))
            for name, number in REASON.findall(source)
            if name in returned and path.name in ("rule.py", "picking.py") and int(number) < w.OWN_REASONS
        ]
    return found


def positions() -> list[London]:
    """Every question as it comes up in random games with mixed house rules, several times."""
    game, chance = base_game(), Chance("reasons")
    found: dict[int, list[London]] = {}
    for _ in range(30):
        settings = {rule.key: rule.choices[chance.below(len(rule.choices))] for rule in game.house_rules}
        state = game.start(game.check_settings(settings), chance)
        while state.seat >= 0:
            same = found.setdefault(state.stack[-1][0], [])
            if len(same) < 12 or chance.below(40) == 0:
                same.append(game.clone(state))
            options = game.options(state)
            game.apply(state, options[chance.below(len(options))], chance)
    return [state for states in found.values() for state in states[:40]]


def test_reasons_have_numbers_of_their_own() -> None:
    numbers = [number for _, number in declared()]
    assert len(declared()) > 40
    assert len(set(numbers)) == len(numbers), declared()


def test_whatever_anybody_could_think_of_is_offered_or_refused_with_a_sentence() -> None:
    game, texts = base_game(), load_texts(base_game())
    reasons: set[int] = set()
    for state in positions():
        offered = set(game.options(state))
        for option in game.every(state):
            reason, refusal = game.may(state, option), game.explain(state, option)
            reasons.add(reason)
            assert (reason == OK) == (option in offered) == (refusal is None)
            if refusal is not None:
                assert texts.has(f"rule.{refusal.rule}")
                assert texts.say(refusal.message)
        foreign = ELSEWHERE - {option >> state.box.shift for option in game.every(state)}
        assert all(game.may(state, kind << state.box.shift) == NOT_ASKED for kind in foreign)
    assert len(reasons) > 30


MARCHING = {"play": ["skeleton", "poltergeist", "witch", "bunhill-sexton", "fog-wraith"],
            "hordes": [["skeleton", "poltergeist", "witch"], ["bunhill sexton", "fog wraith"]]}  # fmt: skip
RARE: list[tuple[str, Board, str]] = [
    ("NOT_AT_ONCE", Board(me={"might": 400}), "attack 300"),
    ("NOT_SO_MUCH", Board(me={"overlord": "lilith", "hand": ["war-chest"], "play": ["witch"]},
                          foe={"overlord": "fenris"}, turn=3).do("play war chest"), "convert 9 coin to might"),
    ("THEIRS", Board(foe={"play": ["fog-wraith"]}), "haunt their fog wraith"),
    ("WRONG_SIDE", Board(me={"play": [{"card": "fog-wraith", "token": "haunt", "began": True}]}), "haunt fog wraith"),
    ("NOT_IN_PLAY", Board(), "horde skeleton + poltergeist"),
    ("TWO_HORDES", Board(me=MARCHING), "horde witch + bunhill sexton"),
    ("LEFT_OVER", Board(me={"hand": ["guild-acolyte"], "play": ["skeleton", "poltergeist", "fog-wraith"],
                            "hordes": [["skeleton", "poltergeist"]]})
        .do("play guild acolyte", "sacrifice poltergeist"), "horde skeleton + fog wraith"),
    ("WAS_IN_ANOTHER", Board(me={"hand": ["antiquary", "bunhill-sexton"], "play": ["ghoul", "banshee", "fog-wraith"],
                                 "hordes": [["ghoul", "banshee"]]})
        .do("play antiquary", "destroy ghoul", "play bunhill sexton", "play ghoul"), "horde ghoul + fog wraith"),
    ("UNHURT", Board(me={"life": 40, "recovery": 2}), "recover 1"),
    ("ON_STREET", Board(street=["leech-jar"]), "relic leech jar"),
    ("NO_ACTION", Board(me={"relics": ["silver-mirror"]}), "relic silver mirror"),
]  # fmt: skip
"""What random games seldom or never meet: the reason, and words that run into it."""


def test_every_reason_is_met_and_has_a_sentence() -> None:
    """Not only those that random play meets: the rest are set up by hand."""
    game, texts = base_game(), load_texts(base_game())
    met = {game.may(state, option) for state in positions() for option in game.every(state)}
    rare = {name for name, _, _ in RARE}
    assert [name for name, number in declared() if number not in met and name.split(".")[1] not in rare] == []
    for _, board, words in RARE:
        refusal = board.game.refuse(board.state, board.state.seat, words)
        assert refusal.message.key not in ("refusal.unknown", "refusal.say-so", "refusal.question")
        assert texts.say(refusal.message)


@pytest.mark.parametrize("cache", ["buys_by_coins", "menu", "plays"])
def test_a_stale_list_is_caught_by_the_contract(
    cache: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Options that are kept ready are compared with the predicates behind them at every step."""
    game = base_game()
    apply = game.apply

    def forgetful(state: London, option: int, chance: Chance) -> None:
        kept = (
            state.buys_by_coins,
            [player.menu for player in state.players],
            [p.plays for p in state.players],
        )
        apply(state, option, chance)
        if cache == "buys_by_coins" and state.buys_by_coins is None:
            state.buys_by_coins = kept[0]
        for player, menu, plays in zip(state.players, kept[1], kept[2], strict=True):
            if cache == "menu" and player.menu is None:
                player.menu = menu
            if cache == "plays" and player.plays is None:
                player.plays = None if plays is None else list(plays)

    monkeypatch.setattr(game, "apply", forgetful)
    found = verify(game, games=6, out=tmp_path / "violation.match")
    assert found.violation is not None
