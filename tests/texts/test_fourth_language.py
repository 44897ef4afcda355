"""A further language is folders of catalogues and nothing else: a copy of the package speaks Czech as soon as they lie
there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from typing import Any

import pytest

from penumbra.kernel.texts import SOURCE_LANGUAGE
from tests.texts.catalogues import PACKAGE, english_files

SPEAK = """
import json
from penumbra.games.registry import load_game
from penumbra.terminal.sitting import languages
from penumbra.web.languages import language_options, preferred
from penumbra.web.pages import SiteFacts, message_page
from penumbra.web.rendering import Renderers

renderers = Renderers()
renderer, game = renderers.of("cs"), load_game("london")
texts = renderer.texts(game)
options = language_options(renderers.languages, "cs")
site = SiteFacts("v1", "", "cs", options, "/")
print(json.dumps({
    "web": list(renderers.languages),
    "terminal": list(languages()),
    "chosen": preferred("cs-CZ, en;q=0.5", renderers.languages),
    "names": [option.label for option in options],
    "page": renderer.render("message.html", texts, page=message_page(texts, 404), site=site),
    "five": texts.get("web.home.free-seats", n=5),
}))
"""


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What a copy of the package says that has one folder more beside each of its English ones."""
    copy = tmp_path_factory.mktemp("copy") / "penumbra"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for path in english_files():
        other = copy / path.relative_to(PACKAGE).parent.parent / "cs" / path.name
        other.parent.mkdir(exist_ok=True)
        other.write_text(czech(path.read_text("utf-8")), "utf-8")
    told = subprocess.run(
        [sys.executable, "-c", SPEAK],
        env={**os.environ, "PYTHONPATH": str(copy.parent)},
        cwd=copy.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def czech(catalogue: str) -> str:
    """English but for a word, and with Czech plurals where there are any."""
    said = catalogue.replace(f"Language: {SOURCE_LANGUAGE}", "Language: cs")
    said = said.replace("nplurals=2; plural=(n != 1)", "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)")
    said = said.replace('msgid "web.nav.play"\nmsgstr "Play"', 'msgid "web.nav.play"\nmsgstr "Hrát"')
    return said.replace(
        'msgstr[1] "{n} free seats"', 'msgstr[1] "{n} volná místa"\nmsgstr[2] "{n} volných míst"'
    )


def test_it_can_be_chosen_everywhere(spoken: Any) -> None:
    assert spoken["web"] == ["en", "pl", "de", "cs"]
    assert spoken["terminal"] == spoken["web"]
    assert spoken["chosen"] == "cs"
    assert spoken["names"][-1] == "Čeština"


def test_pages_are_written_in_it(spoken: Any) -> None:
    assert '<html lang="cs">' in spoken["page"]
    assert "Hrát" in spoken["page"]
    assert 'href="/language/cs?next=/"' in spoken["page"]
    assert spoken["five"] == "5 volných míst"
