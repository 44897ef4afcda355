"""The pages of Alone in other languages: names in the form that a sentence wants, and bold in that form."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from penumbra.games.alone import log, naming
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.match import Match
from penumbra.table.table import Told
from penumbra.web.alone import AloneFace
from penumbra.web.rendering import Renderer
from penumbra.web.scene import Say
from penumbra.web.viewers import Chronicle

GAME = load_game("alone")
HERO, EVIL = 0, 1


@cache
def face_in(language: str) -> AloneFace:
    face = Renderer(language).face(GAME, GAME.check_settings({}))
    assert isinstance(face, AloneFace)
    return face


def plain(text: object) -> str:
    """Without the spaces at which no line may break."""
    return str(text).replace("\N{NO-BREAK SPACE}", " ")


def line(language: str, facts: dict[str, Any]) -> str:
    """A line of the Hero's log."""
    face = face_in(language)
    say = Say(face.texts, lambda message: message)
    return plain(face.entry([Told(1, facts["seat"], log.tell(facts, HERO), facts)], HERO, say).text)


@pytest.mark.parametrize(
    ("language", "kind", "bold"),
    [
        ("pl", "worm", "Czerwia"),
        ("pl", "spores", "Zarodniki"),
        ("de", "parasite", "Parasiten"),
        ("en", "worm", "Worm"),
    ],
)
def test_a_name_in_the_log_is_bold_in_the_form_that_it_has_there(language: str, kind: str, bold: str) -> None:
    aimed = {"kind": "aims", "seat": HERO, "type": kind, "wounded": False, "acid": False, "at": None}
    assert f"<b>{bold}</b>" in line(language, aimed)


@pytest.mark.parametrize("language", ["pl", "de"])
def test_no_mark_ever_ends_within_a_word(language: str) -> None:
    face, chance = face_in(language), Chance(3)
    match = Match.begin(GAME, GAME.check_settings({}), chance)
    while not match.over:
        options = GAME.options(match.state)
        match.step(options[chance.below(len(options))], chance)
    told = [
        Told(step, event.seat, GAME.tell(event.seen_by(HERO), HERO), event.seen_by(HERO))
        for step, events in enumerate(match.events)
        for event in events
        if event.heard_by(HERO)
    ]

    chronicle = Chronicle(told, ["Hanna", "Mara"], HERO, face, Say(face.texts, lambda message: message))
    chronicle.go_on(lambda: GAME.view(match.state, HERO))

    texts = [str(one.text) for one in chronicle.lines]
    assert any("<b>" in text for text in texts)
    assert not [text for text in texts if re.search(r"\w<b>|</b>\w", text)]


@pytest.mark.parametrize(
    ("language", "key", "creature", "said"),
    [
        ("pl", "fight.ask", naming.the_foe("worm", wounded=True), "Walczysz z Czerwiem (ranny)?"),
        ("pl", "fight.this", naming.foe("spores"), "Walcz z tymi Zarodnikami"),
        ("de", "fight.ask", naming.the_foe("parasite"), "Kämpfst du gegen den Parasiten?"),
        ("de", "fight.this", naming.foe("husk"), "Kämpfe gegen diese Hülle"),
        ("pl", "evil.asks.step", naming.token("spores-2"), "Dokąd idą Zarodniki 2?"),
        ("pl", "evil.asks.step", naming.token("worm-2"), "Dokąd idzie Czerw 2?"),
        ("de", "evil.asks.step", naming.token("worm-2"), "Wohin geht Wurm 2?"),
        ("de", "evil.asks.spawn-at", naming.the_foe("spores"), "Wo erscheint die Sporenwolke?"),
        ("pl", "moment.chain.attack", naming.creature("spores"), "Zarodniki atakują"),
        ("de", "moment.chain.attack", naming.creature("worm"), "Wurm greift an"),
        ("en", "moment.chain.attack", naming.creature("spores"), "Spores attack"),
    ],
)
def test_a_creature_stands_in_the_form_that_its_sentence_wants(
    language: str, key: str, creature: Any, said: str
) -> None:
    texts = face_in(language).texts
    assert plain(texts.get(f"web.alone.{key}", creature=creature)) == said


@pytest.mark.parametrize(
    ("language", "said"), [("pl", "Użyj Apteczki"), ("de", "Benutze Medikit"), ("en", "Use Medkit")]
)
def test_an_item_too(language: str, said: str) -> None:
    assert plain(face_in(language).texts.get("web.alone.use", item=naming.item("medkit"))) == said
