"""A campaign: matches that follow each other by how they end. A game says which it has; the rules know one chapter.

A game with campaigns has the house rules `chapter` (`none`, then the chapters by their ids) and `before` (how the
chapter before ended: `none`, `won`, `lost`). Texts: `campaign.ID` and `campaign.ID.intro`; `chapter.ID`,
`chapter.ID.intro`, `chapter.ID.won` and `chapter.ID.lost`.
"""

from __future__ import annotations

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


def settings_of(chapter: str, before: str | None) -> Settings:
    """The house rules that start a chapter."""
    return {CHAPTER: chapter, BEFORE: before or "none"}
