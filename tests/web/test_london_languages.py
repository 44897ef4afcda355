"""The pages of Terrors of London in other languages: names in the form that a sentence wants, and only names bold."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from penumbra.games.london import log
from penumbra.games.registry import load_game
from penumbra.kernel.choice import Choice, Thing
from penumbra.table.naming import with_names
from penumbra.table.table import Told
from penumbra.web.london import LondonFace
from penumbra.web.london.call import Caller, card_in_play
from penumbra.web.london.cards import Cards
from penumbra.web.london.tale import Teller
from penumbra.web.rendering import Renderer
from penumbra.web.scene import Say

GAME = load_game("london")
NAMES = ("Marta", "Jörg")


@cache
def face_in(language: str) -> LondonFace:
    face = Renderer(language).face(GAME, GAME.check_settings({}))
    assert isinstance(face, LondonFace)
    return face


def cards_in(language: str) -> Cards:
    return face_in(language).cards


def teller(language: str, viewer: int = 0) -> Teller:
    return Teller(cards_in(language), viewer, lambda seat: NAMES[seat])


def plain(text: object) -> str:
    """Without the spaces at which no line may break."""
    return str(text).replace("\N{NO-BREAK SPACE}", " ")


def line(language: str, *facts: dict[str, Any]) -> str:
    """A line of the chronicle, to the first seat."""
    face = face_in(language)
    told = [Told(n, one["seat"], log.tell(one, 0), one) for n, one in enumerate(facts)]
    say = Say(face.texts, lambda message: with_names(message, NAMES))
    return plain(face.entry(told, 0, say).text)


# -- marks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "card", "said"),
    [
        ("pl", "sewer-rats", "<b>Szczury kanałowe</b> zostają w grze."),
        ("pl", "ghoul", "<b>Ghul</b> zostaje w grze."),
        ("de", "sewer-rats", "<b>Kanalratten</b> bleiben im Spiel."),
        ("de", "ghoul", "<b>Ghul</b> bleibt im Spiel."),
    ],
)
def test_the_name_is_bold_and_not_the_verb_that_agrees_with_it(language: str, card: str, said: str) -> None:
    told = teller(language)
    assert plain(told.text("tale.token.say", card=told.card(card))) == said


def test_what_stands_with_a_players_name_is_inflected_and_the_name_is_not() -> None:
    told = teller("pl")
    said = told.who("tale.destroy.say", 1, card=told.card("ghoul"))
    assert plain(said) == "<b>Ghul</b> gracza Jörg zostaje zniszczony."


# -- keywords ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "word"), [("en", "DRAW"), ("de", "ZIEHE"), ("pl", "DOBIERZ")])
def test_a_keyword_on_a_card_has_its_word_and_its_number(language: str, word: str) -> None:
    drawing = next(one for one in cards_in(language).cards.values() if f"<u>{word}</u>" in one.now)
    assert f"<u>{word}</u><b>" in drawing.now


@pytest.mark.parametrize(
    ("language", "word"), [("en", "FRENZY"), ("de", "WUT"), ("pl", "SZAŁ"), ("de", "SPUK"), ("pl", "KLĄTWA")]
)
def test_keywords_of_the_language_are_bold_however_short(language: str, word: str) -> None:
    lines = [text for card in cards_in(language).cards.values() for text in card.lines if word in text]
    assert lines
    assert all(f"<b>{word}</b>" in text for text in lines)


# -- forms -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pl", "Zakup <b>Łowcy Reliktów</b> za 3 Monety i 1 punkt Mocy."),
        ("de", "<b>Reliquienjäger</b> für 3 Münzen und 1 Macht gekauft."),
        ("en", "Bought <b>Relic Hunter</b> for 3 Coins and 1 Might."),
    ],
)
def test_a_purchase_is_told_with_what_was_paid(language: str, said: str) -> None:
    paid = {"price": 4, "coin": 3, "might": 1, "recovery": 0}
    assert line(language, {"kind": "buy", "seat": 0, "card": "relic-hunter", **paid}) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("pl", "podglądasz wierzchnią kartę swojej talii"), ("de", "du siehst dir die oberste Karte")],
)
def test_a_sentence_of_the_log_inside_a_line_begins_small(language: str, said: str) -> None:
    facts: list[dict[str, Any]] = [
        {"kind": "play", "seat": 0, "card": "tower-raven", "kin": False},
        {"kind": "look", "seat": 0, "n": 1, "whose": 0, "cards": ["ghoul"]},
    ]
    assert f": {said}" in line(language, *facts)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pl", "Rozszerz Hordę o Ghula 2"),
        ("de", "Erweitere die Horde mit Ghul 2"),
        ("en", "Extend the Horde with Ghoul 2"),
    ],
)
def test_a_call_to_extend_a_horde_has_its_card_in_the_right_form(language: str, said: str) -> None:
    assert (
        plain(teller(language).text("call.extend", card=card_in_play(Thing("monster", "ghoul", number=2))))
        == said
    )


def test_a_pair_is_named_as_it_stands_on_the_table() -> None:
    choice = Choice("horde", Thing("monster", "ghoul"), Thing("monster", "witch", number=2))
    assert plain(cards_in("pl").texts.say(Caller.pair(choice))) == "Ghul + Wiedźma 2"


@pytest.mark.parametrize(
    ("language", "kind"),
    [("pl", "Władca frakcji Bestii"), ("de", "Overlord der Bestien"), ("en", "Overlord · Beast")],
)
def test_an_overlord_is_of_its_faction(language: str, kind: str) -> None:
    assert plain(cards_in(language).overlords["fenris"].kind) == kind
