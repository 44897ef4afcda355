"""No-break spaces: where a line of a page must not break."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.web.spacing import spacing
from tests.kernel.test_texts import entry, plural, write

HELD = "\u00a0"


def said(folder: Path, language: str, text: str, **params: int | str | Message) -> str:
    write(
        folder,
        language,
        entry("text", text) + plural("card", *["{n} Karte"] * (3 if language == "pl" else 2)),
    )
    write(folder, "en", entry("text", "-") + entry("card", "-"))
    shown = Texts([folder], language, mend=spacing(language)).get("text", **params)
    assert Texts([folder], language).get("text", **params) == shown.replace(HELD, " ")
    return shown.replace(HELD, "~")


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("pl", "Idź w lewo i z powrotem, o {card}.", "Idź w~lewo i~z~powrotem, o~3."),
        ("pl", "Zło zagrywa kartę, a ty nie.", "Zło zagrywa kartę, a~ty nie."),
        ("pl", "A to {card} i {other}", "A~to 3 i~7"),
        ("pl", "Odrzuć 2 karty", "Odrzuć 2~karty"),
        ("pl", "{n} kart – {n} {other}", "5~kart~– 5~7"),
        ("pl", "{other} {other:#punkt|punkty|punktów}", "7~punktów"),
        ("pl", "71 %", "71~%"),
        ("de", "z. B. {n} Karten …", "z.~B. 5~Karten~…"),
        ("de", "d. h. 3 Schritte – so", "d.~h. 3~Schritte~– so"),
        ("de", "A und O", "A und O"),
        ("de", "{other} Karten", "7 Karten"),
    ],
)
def test_words_that_belong_together_stay_on_one_line(
    tmp_path: Path, language: str, text: str, shown: str
) -> None:
    assert said(tmp_path, language, text, n=5, card=3, other=7) == shown


def test_a_text_inside_another_is_held_together_too(tmp_path: Path) -> None:
    assert said(tmp_path, "de", "Zieh {cards}!", cards=Message("card", {"n": 2})) == "Zieh 2~Karte!"


def test_english_is_left_as_it_is_written() -> None:
    assert spacing("en") is None
