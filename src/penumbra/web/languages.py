"""In which language a visitor is spoken to: his own choice, else what his browser asks for, else English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from babel import Locale, UnknownLocaleError, negotiate_locale
from litestar.connection import ASGIConnection

from penumbra.kernel.texts import SOURCE_LANGUAGE
from penumbra.web.choosing import Option

COOKIE = "penumbra-language"
ASKED = "language"
"""The parameter of an address: what a page fetches comes in the language of the page, whatever was chosen since."""
MOST_WISHES = 20

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def language_of(connection: AnyConnection, known: Sequence[str]) -> str:
    """The language for whoever makes a request."""
    chosen = (connection.query_params.get(ASKED), connection.cookies.get(COOKIE))
    own = next((language for language in chosen if language in known), None)
    return own or preferred(connection.headers.get("accept-language", ""), known)


def preferred(header: str, known: Sequence[str]) -> str:
    """The first of the languages of a header `Accept-Language` that we speak, by their weights."""
    wishes = [wish for wish in map(_wish, header.split(",")[:MOST_WISHES]) if wish[1] > 0]
    tags = [tag for tag, _ in sorted(wishes, key=lambda wish: -wish[1])]
    return negotiate_locale(tags, known, sep="-") or SOURCE_LANGUAGE


def _wish(text: str) -> tuple[str, float]:
    """A language and its weight; one that cannot be read weighs nothing."""
    tag, _, more = text.partition(";")
    name, _, weight = more.partition("=")
    try:
        return tag.strip(), float(weight) if name.strip() == "q" else 1.0
    except ValueError:
        return tag.strip(), 0.0


def language_options(known: Sequence[str], chosen: str) -> list[Option]:
    return [Option(language, own_name(language), language == chosen) for language in known]


def own_name(language: str) -> str:
    """What a language is called by those who speak it."""
    try:
        name = Locale.parse(language).get_language_name(language) or language
    except (UnknownLocaleError, ValueError):
        name = language
    return name[:1].upper() + name[1:]
