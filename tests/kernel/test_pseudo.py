"""A language that nobody speaks: it shows what comes from no catalogue and what has too little room."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.games.registry import OWN, languages, load_game, load_texts, titles
from penumbra.kernel.message import Message
from penumbra.kernel.pseudo import CLOSES, OPENS, PSEUDO, WISH, pseudo
from penumbra.kernel.texts import SOURCE_LANGUAGE, Texts, read_catalogue
from penumbra.kernel.wording import written
from tests.kernel.test_texts import entry, write


def test_a_text_has_brackets_and_accents_and_is_a_third_longer() -> None:
    text = pseudo("Draw one card from the deck")

    assert text.startswith(f"{OPENS}Dråw öñé çård fröm thé déçk")
    assert text.endswith(CLOSES)
    assert len(text) >= len("Draw one card from the deck") * 4 // 3


def test_places_forms_and_genders_stay(tmp_path: Path) -> None:
    named = entry("card", r"a Ghoul\ngender = m\nacc = the Ghoul")
    asked = entry("see", "{card:acc} {card:?m runs|p run} {n:#once|often}!")
    write(tmp_path, SOURCE_LANGUAGE, named + asked)
    texts = Texts([tmp_path], PSEUDO)

    told = texts.get("see", card=Message("card"), n=2)

    assert told.startswith(f"{OPENS}{OPENS}thé Ghöúl ël{CLOSES} rúñs öftéñ!")
    assert texts.gender(Message("card")) == "m"


@pytest.mark.parametrize("game", OWN)
def test_every_text_of_a_game_keeps_what_is_put_into_it(game: str) -> None:
    folder = load_game(game).texts_folder
    english, other = read_catalogue(folder, SOURCE_LANGUAGE), read_catalogue(folder, PSEUDO)

    assert english.keys() == other.keys()
    for key, texts in english.items():
        for one, two in zip(texts, other[key], strict=True):
            assert written(two).gender == written(one).gender
            assert written(two).forms.keys() == written(one).forms.keys()
            for name, form in written(one).forms.items():
                other_form = written(two).forms[name]
                assert [(at.name, at.form) for at in other_form.places] == [
                    (at.name, at.form) for at in form.places
                ]


def test_it_is_there_only_when_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(WISH, raising=False)
    assert PSEUDO not in languages()
    monkeypatch.setenv(WISH, "1")
    assert languages()[-1] == PSEUDO


def test_games_have_their_titles_in_it() -> None:
    assert titles(PSEUDO)["game.london"].startswith(OPENS)
    assert load_texts(load_game("alone"), PSEUDO).get("game.london").startswith(OPENS)
