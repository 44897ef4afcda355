"""The board of Terrors of London, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.terminal.face import CUT, FULL, TIGHT, Paper, face_for
from penumbra.terminal.screen import FINE, SIMPLE
from penumbra.terminal.sitting import texts_for
from tests.terminal.playing import LONDON

FACE = face_for(LONDON, texts_for(LONDON, "en"))
NAMES = ("Ann", "Bob")


def state_of(position: Mapping[str, Any]) -> Any:
    return LONDON.arrange(LONDON.check_settings({}), position, Chance(1))


def board(
    view: Mapping[str, Any], viewer: int = 0, width: int = 80, detail: int = CUT, simple: bool = False
) -> str:
    paper = Paper(width, detail, SIMPLE if simple else FINE)
    return "\n".join(line.plain for line in FACE.board(view, viewer, NAMES, paper))


def view_of(position: Mapping[str, Any], viewer: int = 0) -> dict[str, Any]:
    return dict(LONDON.view(state_of(position), viewer))


def fresh(viewer: int = 0) -> dict[str, Any]:
    return view_of({}, viewer)


def changed(view: dict[str, Any], seat: int, **facts: Any) -> dict[str, Any]:
    """The same view with some facts of one player replaced."""
    players = [dict(player) for player in view["players"]]
    players[seat].update(facts)
    return {**view, "players": players}


def in_play(card: str, **facts: Any) -> dict[str, Any]:
    plain = {
        "label": card.replace("-", " "),
        "token": None,
        "haunt_done": False,
        "horde_used": [False],
        "used": False,
    }
    return {"card": card, **plain, **facts}


def test_no_line_is_wider_than_the_page() -> None:
    for width in (60, 80, 120):
        for detail in (FULL, CUT, TIGHT):
            assert max(map(len, board(fresh(), width=width, detail=detail).splitlines())) <= width


def test_life_is_a_bar_and_a_number() -> None:
    shown = board(changed(fresh(), 1, life=1, max_life=40))

    assert "█░░░░░░░░░░░░░░░░░░░ 1/40 Life" in shown


def test_armour_is_told_as_what_is_left_of_it() -> None:
    assert "Armour 1 of 3" in board(changed(fresh(), 1, armour=3, armour_left=1))


def test_rally_tokens_and_known_top_cards_are_counted_with_the_piles() -> None:
    shown = board(changed(fresh(), 0, rally=2, deck_top=["ghoul", None]))

    assert "Rally 2" in shown
    assert "Deck top: Ghoul, ?" in shown


def test_a_horde_is_drawn_as_a_chain() -> None:
    cards = [in_play("skeleton"), in_play("ghoul"), in_play("poltergeist")]
    shown = board(changed(fresh(), 0, play=cards, hordes=[["skeleton", "poltergeist"]]))

    assert "Skeleton (U) ═ Poltergeist (S)   Ghoul (U)" in shown


def test_tokens_stand_behind_the_card() -> None:
    cards = [in_play("ghoul", token="haunt"), in_play("skeleton", token="dismiss", haunt_done=True)]

    shown = board(changed(fresh(), 0, play=cards))

    assert "Ghoul (U) [Haunt]" in shown
    assert "Skeleton (U) [Dismiss, used]" in shown


def test_copies_that_are_alike_are_counted_and_others_numbered() -> None:
    cards = [
        in_play("cultist", label="cultist 1", horde_used=[]),
        in_play("cultist", label="cultist 2", horde_used=[]),
        in_play("ghoul", label="ghoul 1"),
        in_play("ghoul", label="ghoul 2"),
    ]

    shown = board(changed(fresh(), 0, play=cards))

    assert "2× Cultist (–)   Ghoul 1 (U)   Ghoul 2 (U)" in shown


def test_the_word_before_a_row_does_not_colour_the_row() -> None:
    view = changed(fresh(), 0, play=[in_play("ghoul")], hand=["cultist", "cultist"])

    lines = FACE.board(view, 0, NAMES, Paper(80, CUT, FINE))

    assert [line.style for line in lines if line.plain.startswith((" In play", "  2×"))] == ["", ""]


def test_used_relics_are_marked() -> None:
    shown = board(changed(fresh(), 0, relics=[in_play("leech-jar", used=True), in_play("rowan-cross")]))

    assert "Leech Jar [used]   Rowan Cross" in shown


def test_what_the_coins_pay_for_is_ticked() -> None:
    view = {**changed(fresh(), 0, coin=2), "active": 0, "street": ["ghoul", "skeleton", None]}

    shown = board(view)

    assert " ✓ 2 bUs Ghoul" in shown
    assert "   4 bUs Skeleton" in shown
    assert "(empty)" in shown
    assert "Acolytes 8, cost 2 ✓" in shown


def test_nothing_is_ticked_in_the_others_turn() -> None:
    view = {**changed(fresh(), 0, coin=9), "active": 1}

    assert "✓" not in board(view)


def test_the_overlords_ability_is_ready_or_used() -> None:
    assert "Overlord ability ready" in board(fresh())
    assert "Overlord ability used" in board(changed(fresh(), 0, overlord_used=True))


def test_the_other_hand_is_a_number_and_what_is_known_of_it() -> None:
    shown = board(changed(fresh(), 1, hand=["ghoul"], hand_count=5))

    assert "Hand 5" in shown
    assert "Known   Ghoul" in shown


def test_a_bought_card_is_seen_in_its_buyers_hands() -> None:
    assert "Bought  Ghoul (U)" in board(changed(fresh(), 0, held=["ghoul"]))
    assert "Bought  Ghoul (U)" in board(changed(fresh(), 1, held=["ghoul"]))
    assert "Bought" not in board(fresh())


def test_cards_being_looked_at_are_shown_to_who_may_see_them() -> None:
    open_to_viewer = {**fresh(), "shown": {"n": 2, "whose": 0, "cards": ["ghoul", "skeleton"]}}
    hidden = {**fresh(), "shown": {"n": 2, "whose": 1, "cards": None}}

    assert "Shown   Ghoul   Skeleton" in board(open_to_viewer)
    assert "2 cards are being looked at" in board(hidden)


def test_a_spectator_sees_both_names_and_no_hand() -> None:
    shown = board({**fresh(NOBODY), "street": ["ghoul"]}, NOBODY)

    assert "Ann" in shown
    assert "Bob" in shown
    assert "You" not in shown


def test_with_open_cards_both_hands_are_to_be_seen() -> None:
    views = [changed(fresh(seat), seat, hand=[card]) for seat, card in enumerate(("ghoul", "skeleton"))]

    shown = board(LONDON.open_view(views), NOBODY)

    assert "1× bUs Ghoul" in shown
    assert "1× bUs Skeleton" in shown


def test_open_cards_show_what_only_one_may_look_at() -> None:
    looking = {"n": 1, "whose": 0, "cards": ["ghoul"]}
    views = [{**fresh(0), "shown": {"n": 1, "whose": 0, "cards": None}}, {**fresh(1), "shown": looking}]

    assert LONDON.open_view(views)["shown"] == looking


def test_simple_signs_are_ascii_but_for_the_texts() -> None:
    cards = [in_play("skeleton"), in_play("poltergeist")]
    view = changed(fresh(), 0, play=cards, hordes=[["skeleton", "poltergeist"]], coin=9)

    shown = board(view, simple=True)

    assert "Skeleton (U) = Poltergeist (S)" in shown
    assert not set("═─█░✓×") & set(shown)


def test_a_tight_board_has_fewer_lines() -> None:
    assert len(board(fresh(), detail=TIGHT).splitlines()) < len(board(fresh(), detail=CUT).splitlines())


def test_before_the_deal_the_overlords_are_introduced() -> None:
    state = LONDON.start(LONDON.check_settings({}), Chance(1))

    shown = board(LONDON.view(state, 0))

    assert "not chosen yet" in shown
    assert "Methuselah" in shown
    assert "40 Life" in shown


def test_after_the_end_the_headline_says_so() -> None:
    assert "the match is over" in board({**fresh(), "winner": 1})


def test_a_line_of_status_tells_life_resources_and_hand() -> None:
    view = changed(changed(fresh(), 0, life=7, coin=3, hand=["ghoul", "cultist"]), 1, life=9)

    assert FACE.status(view, 0) == (
        "Life 7, theirs 9. 3 Coins, 0 Might, 0 Recovery. Hand: Ghoul and Cultist."
    )
