"""Every language is complete, with the same parameters as English and the right forms, marks and terms."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest
from babel.messages.plurals import get_plural

from penumbra.kernel.texts import SOURCE_LANGUAGE, read_one
from penumbra.kernel.wording import written
from tests.texts.catalogues import (
    LANGUAGES,
    PACKAGE,
    Both,
    conventions,
    english_files,
    files_in,
    lines_of,
    places_of,
)

ANYWHERE = ("...", " - ", '"')
"""Marks that no printed text has."""
BLANKS = re.compile(r"\S  ")
"""Blanks may only lead a line, where it is indented, or stand as in English."""
WORD = re.compile(r"[^\W\d_]{4,}")
PLACE = re.compile(r"\{[^{}]*\}")


def found(language: str, faults: Iterator[str]) -> list[str]:
    """What is wrong in a language, but for what its conventions allow with a reason."""
    allowed: Mapping[str, str] = conventions(language).get("allowed", {})
    return [fault for fault in faults if fault.split(":")[0] not in allowed]


def test_every_folder_of_texts_has_every_language() -> None:
    folders = {path.parent.parent for path in english_files()}
    missing = [f"{folder.relative_to(PACKAGE)}/{one}" for folder in folders for one in LANGUAGES
               if not (folder / one).is_dir()]  # fmt: skip
    assert not missing


def test_no_key_stands_in_two_files_of_a_folder() -> None:
    """The later file would speak in the place of the other."""
    keys = [(path.parent, key) for path in english_files() for key in read_one(path, SOURCE_LANGUAGE)]
    assert [key for key, times in Counter(keys).items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_and_none_is_left_over(language: str) -> None:
    missing = [key for both in files_in(language) for key in both.english if key not in both.translated]
    extra = [key for both in files_in(language) for key in both.translated if key not in both.english]
    assert not missing
    assert not extra


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_file_stands_alone(language: str) -> None:
    ours = {both.path for both in files_in(language)}
    assert not [path for path in PACKAGE.rglob(f"texts/{language}/*.po") if path not in ours]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_uses_the_parameters_of_the_english_text(language: str) -> None:
    def faults() -> Iterator[str]:
        for both in files_in(language):
            for key, english, translated in both.common():
                wanted = {place.name for place in places_of(english)}
                used = {place.name for place in places_of(translated)}
                if used - wanted or wanted - used - {"n"}:
                    yield f"{key}: {sorted(wanted)} and {sorted(used)}"

    assert not found(language, faults())


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_as_many_forms_as_the_language(language: str) -> None:
    forms = get_plural(language).num_plurals

    def faults() -> Iterator[str]:
        for both in files_in(language):
            for key, texts in both.translated.items():
                if len(texts) not in (1, forms):
                    yield f"{key}: {len(texts)} plural forms"
                for place in places_of(texts):
                    if place.by_number and len(place.by_number) != forms:
                        yield f"{key}: {{{place.name}:#…}} has {len(place.by_number)} forms"

    assert not found(language, faults())


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_have_their_gender_and_the_forms_that_sentences_ask_for(language: str) -> None:
    groups: Mapping[str, Mapping[str, list[str]]] = conventions(language)["names"]

    def faults() -> Iterator[str]:
        for both in files_in(language):
            for key, texts in both.translated.items():
                for pattern, wanted in groups.items():
                    if re.fullmatch(pattern, key):
                        yield from _lacks(key, texts, wanted["forms"])

    assert not found(language, faults())


def _lacks(key: str, texts: tuple[str, ...], forms: list[str]) -> Iterator[str]:
    for text in texts:
        read = written(text)
        if not read.gender and not read.alone.handed_on:
            yield f"{key}: no gender"
        yield from (f"{key}: no form {form!r}" for form in forms if form not in read.forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_genders_are_those_of_the_language(language: str) -> None:
    genders = set(conventions(language)["genders"])

    def faults() -> Iterator[str]:
        for both in files_in(language):
            for key, texts in both.translated.items():
                named = {written(text).gender for text in texts} - {""}
                chosen = {one for place in places_of(texts) for one in place.by_gender or ()}
                if strange := (named | chosen) - genders - {""}:
                    yield f"{key}: {sorted(strange)}"

    assert not found(language, faults())


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_dashes_and_blanks_are_those_of_the_language(language: str) -> None:
    forbidden = (*ANYWHERE, *conventions(language)["forbidden"])
    opening, closing = conventions(language)["quotes"]

    def faults() -> Iterator[str]:
        for both in files_in(language):
            for key, english, texts in both.common():
                for line in lines_of(texts):
                    if any(mark in line for mark in forbidden):
                        yield f"{key}: {line}"
                    if BLANKS.search(line) and not BLANKS.search(english[0]):
                        yield f"{key}: {line}"
                    if line.count(opening) != line.count(closing) and "{" not in line:
                        yield f"{key}: {line}"

    assert not found(language, faults())


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_english(language: str) -> None:
    same: set[str] = set(conventions(language)["same"])

    def faults() -> Iterator[str]:
        for both in files_in(language):
            for key, english, translated in both.common():
                said, meant = translated[0].split("\n")[0], english[0].split("\n")[0]
                left = [word for word in WORD.findall(PLACE.sub("", meant)) if word not in same]
                if said == meant and left:
                    yield f"{key}: {meant}"

    assert not found(language, faults())


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_are_those_of_the_glossary(language: str) -> None:
    def faults() -> Iterator[str]:
        for both in files_in(language):
            for term in _terms(both):
                for key, english, translated in both.common():
                    said, meant = " ".join(lines_of(translated)), " ".join(lines_of(english))
                    if re.search(rf"\b(?:{term['english']})\b", meant) and not re.search(
                        term["stem"], said, re.IGNORECASE
                    ):
                        yield f"{key}: {term['english']} is {term['stem']}: {said[:90]}"

    assert not found(language, faults())


def _terms(both: Both) -> list[Mapping[str, str]]:
    """Those that hold in a file: some words mean different things in the two games."""
    where = both.path.as_posix()
    terms: list[Mapping[str, str]] = conventions(both.language)["term"]
    return [term for term in terms if term["in"] in where]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_spoken_to_in_the_wrong_way(language: str) -> None:
    tone = [re.compile(pattern) for pattern in conventions(language)["never"]]

    def faults() -> Iterator[str]:
        for both in files_in(language):
            for key, texts in both.translated.items():
                for line in lines_of(texts):
                    if any(pattern.search(line) for pattern in tone):
                        yield f"{key}: {line}"

    assert not found(language, faults())
