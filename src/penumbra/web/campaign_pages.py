"""What the page of a campaign shows: the story so far, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from penumbra.kernel.campaign import WON, Campaign
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table.campaign import Played, Progress
from penumbra.table.naming import bot_name
from penumbra.web.choosing import BOT, SIDE, Pill, pills_of
from penumbra.web.pages import game_title

OPEN, NEXT = "open", "next"


@dataclass(frozen=True, slots=True)
class ChapterCard:
    """A chapter that was played, is open or comes next."""

    number: int
    name: str
    intro: str
    state: str
    """`won`, `lost`, OPEN or NEXT."""
    status: str
    ending: str = ""
    """How its story ended."""
    url: str = ""
    """Its table, or its replay."""


@dataclass(frozen=True, slots=True)
class CampaignPage:
    """campaign.html: `POST /campaign/GAME/begin` (side, bot: the first time only), `…/again` and `…/restart`."""

    game: str
    title: str
    name: str
    intro: str
    length: str
    chapters: Sequence[ChapterCard]
    pills: Sequence[Pill] = ()
    """Who plays, asked before the first chapter; then it is settled."""
    players: str = ""
    sum: str = ""
    over: bool = False

    @property
    def current(self) -> ChapterCard | None:
        """The chapter that is open or comes next."""
        return next((one for one in self.chapters if one.state in (OPEN, NEXT)), None)

    @property
    def past(self) -> Sequence[ChapterCard]:
        return [one for one in self.chapters if one.state not in (OPEN, NEXT)]


def campaign_page(
    game: Game[Any], texts: Texts, campaign: Campaign, progress: Progress | None, play_url: str = ""
) -> CampaignPage:
    """`play_url` is the visitor's seat in the open chapter."""
    played = progress.played if progress is not None else []
    role = Message(f"seat.{campaign.seat}")
    cards = [_played(texts, number, one, role, play_url) for number, one in enumerate(played, start=1)]
    coming = progress.next_chapter(campaign) if progress is not None else campaign.first
    if coming is not None and (progress is None or progress.open is None):
        status = texts.get("web.campaign.next")
        cards.append(ChapterCard(len(cards) + 1, *_named(texts, coming), NEXT, status))
    ended = [one.result for one in played if one.result is not None]
    least, most = campaign.lengths()
    return CampaignPage(
        game=game.name,
        title=game_title(texts, game.name),
        name=_text(texts, f"campaign.{campaign.id}", campaign.id),
        intro=_text(texts, f"campaign.{campaign.id}.intro"),
        length=texts.get("web.campaign.length", least=least, most=most),
        chapters=cards,
        pills=[one for one in pills_of(game, texts) if one.name in (SIDE, BOT)] if progress is None else (),
        players=_players(game, texts, progress) if progress is not None else "",
        sum=texts.get("web.campaign.sum", role=role, won=ended.count(WON), n=len(ended)) if ended else "",
        over=coming is None,
    )


def _played(texts: Texts, number: int, one: Played, role: Message, play_url: str) -> ChapterCard:
    if one.result is None:
        return ChapterCard(
            number, *_named(texts, one.chapter), OPEN, texts.get("web.campaign.open"), url=play_url
        )
    status = texts.get(f"web.campaign.{one.result}", role=role, n=one.turns)
    ending = _text(texts, f"chapter.{one.chapter}.{one.result}")
    return ChapterCard(
        number, *_named(texts, one.chapter), one.result, status, ending, f"/replay/{one.match}"
    )


def _named(texts: Texts, chapter: str) -> tuple[str, str]:
    return _text(texts, f"chapter.{chapter}", chapter), _text(texts, f"chapter.{chapter}.intro")


def _text(texts: Texts, key: str, otherwise: str = "") -> str:
    """A text of the story; content packs of one's own may have none."""
    return texts.get(key) if texts.has(key) else otherwise


def _players(game: Game[Any], texts: Texts, progress: Progress) -> str:
    own = next(number for number, chair in enumerate(progress.chairs) if chair.human)
    bots = dict.fromkeys(bot_name(chair.player, texts) for chair in progress.chairs if not chair.human)
    role = Message(f"seat.{own}")
    return texts.get("web.campaign.players", role=role, names=texts.join(list(bots)))
