"""In which manner a table is told to a viewer: in which language, and drawn or as text."""

from __future__ import annotations

from dataclasses import dataclass

from penumbra.kernel.texts import SOURCE_LANGUAGE
from penumbra.web.languages import AnyConnection

DRAWN, TEXT = VIEWS = ("table", "text")
"""A drawing, or headings, lists and sentences for whoever listens to a page or would rather read it."""
COOKIE = "penumbra-view"
ASKED = "view"
"""The parameter of an address: a page goes on as it is, whatever was chosen since."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How one tab is told of a table."""

    language: str = SOURCE_LANGUAGE
    view: str = DRAWN


def view_of(connection: AnyConnection) -> str:
    """How whoever makes a request wants to see tables."""
    chosen = (connection.query_params.get(ASKED), connection.cookies.get(COOKIE))
    return next((view for view in chosen if view in VIEWS), DRAWN)
