"""What stands around a table: links, settings and keys. It has words, so whoever changes the manner gets it anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from penumbra.web.languages import language_options
from penumbra.web.manner import DRAWN
from penumbra.web.pages import SiteFacts, game_title
from penumbra.web.viewers import Feed


@dataclass(frozen=True, slots=True)
class Around:
    """parts/around.html: what the page is called, its game, and the addresses of one's own seat and for lookers-on."""

    title: str
    game: str
    view: str = DRAWN
    link: str = ""
    watch_link: str = ""


def around_table(feed: Feed, base: str) -> Around:
    """`base` is the address by which the viewer came to this server."""
    voice, kept = feed.voice, feed.voice.room.kept
    game = game_title(voice.texts, kept.game)
    return Around(
        title=voice.texts.get("web.title.of", page=game),
        game=kept.game,
        view=feed.view,
        link=f"{base}/play/{feed.key}" if feed.key else "",
        watch_link=f"{base}/watch/{kept.id}",
    )


def drawn_around(feed: Feed, base: str, languages: Sequence[str]) -> tuple[str, str]:
    """The title of the page, and all elements that stand around the table."""
    voice, around = feed.voice, around_table(feed, base)
    options = language_options(languages, voice.language)
    site = SiteFacts(voice.renderer.version, language=voice.language, languages=options, view=feed.view)
    return around.title, voice.renderer.render("around.html", voice.texts, page=around, site=site)
