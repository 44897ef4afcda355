"""What tests of translations share: the catalogues of the package, file by file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import penumbra
from penumbra.kernel.texts import SOURCE_LANGUAGE, Catalogue, read_one
from penumbra.kernel.wording import Place, written

PACKAGE = Path(penumbra.__file__).parent
LANGUAGES = sorted(
    folder.name for folder in (PACKAGE / "kernel" / "texts").iterdir() if folder.name != SOURCE_LANGUAGE
)
"""All that people can choose, but English."""


@dataclass(frozen=True)
class Both:
    """One file of catalogues in English and in another language."""

    language: str
    path: Path
    english: Catalogue
    translated: Catalogue

    def common(self) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
        """Each key that both have, with its texts in English and in the other language."""
        for key in self.english.keys() & self.translated.keys():
            yield key, self.english[key], self.translated[key]


def english_files() -> list[Path]:
    return sorted(PACKAGE.rglob(f"texts/{SOURCE_LANGUAGE}/*.po"))


@cache
def files_in(language: str) -> list[Both]:
    """Every English file beside its translation; one that is not there is empty."""
    found = []
    for path in english_files():
        other = path.parent.parent / language / path.name
        translated = read_one(other, language) if other.is_file() else {}
        found.append(Both(language, other, read_one(path, SOURCE_LANGUAGE), translated))
    return found


def places_of(texts: tuple[str, ...]) -> Iterator[Place]:
    """Where something is put into any form of a text."""
    for text in texts:
        for wording in written(text).forms.values():
            yield from wording.places


def lines_of(texts: tuple[str, ...]) -> Iterator[str]:
    """Every form of a text as it is written, without the names of the forms."""
    for text in texts:
        first, *forms = text.split("\n")
        yield first
        yield from (form.partition(" = ")[2] for form in forms if not form.startswith("gender = "))


@cache
def conventions(language: str) -> dict[str, Any]:
    """What holds for one language: its plural forms, typography, terms, and the forms that names have."""
    with (Path(__file__).parent / f"{language}.toml").open("rb") as file:
        return tomllib.load(file)
