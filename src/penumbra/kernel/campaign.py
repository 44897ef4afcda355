"""A campaign: matches that follow each other by how they end. A game says which it has; the rules know one chapter.

A game with campaigns has the house rules `chapter` (`none`, then the chapters by their ids) and `before` (how the
chapter before ended: `none`, `won`, `lost`). Texts: `campaign.ID` and `campaign.ID.intro`; `chapter.ID`,
`chapter.ID.intro`, `chapter.ID.won` and `chapter.ID.lost`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penumbra.kernel.game import ContentError, Settings

CHAPTER = "chapter"
BEFORE = "before"
WON = "won"
LOST = "lost"


@dataclass(frozen=True, slots=True)
class Chapter:
    """One match of a campaign, and where it leads; None: the campaign is over."""

    id: str
    after_win: str | None
    after_loss: str | None

    def after(self, result: str) -> str | None:
        return self.after_win if result == WON else self.after_loss


@dataclass(frozen=True, slots=True)
class Campaign:
    """The chapters and the first of them. Won and lost are meant for `seat`.

    Raises ContentError when a way leads nowhere.
    """

    id: str
    first: str
    chapters: tuple[Chapter, ...]
    seat: int = 0

    def __post_init__(self) -> None:
        known = {chapter.id for chapter in self.chapters}
        ways = [self.first, *(way for one in self.chapters for way in (one.after_win, one.after_loss))]
        for way in ways:
            if way is not None and way not in known:
                raise ContentError(f"campaign {self.id!r}: there is no chapter {way!r}")

    def chapter(self, wanted: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.id == wanted), None)

    def lengths(self) -> tuple[int, int]:
        """How many chapters are played, at least and at most. A way back to where one was is not followed."""
        found = list(self._lengths(self.first, ()))
        return min(found), max(found)

    def _lengths(self, chapter: str | None, before: tuple[str, ...]) -> Iterator[int]:
        known = None if chapter is None or chapter in before else self.chapter(chapter)
        if known is None:
            yield len(before)
            return
        for way in dict.fromkeys((known.after_win, known.after_loss)):
            yield from self._lengths(way, (*before, known.id))


def settings_of(chapter: str, before: str | None) -> Settings:
    """The house rules that start a chapter."""
    return {CHAPTER: chapter, BEFORE: before or "none"}
