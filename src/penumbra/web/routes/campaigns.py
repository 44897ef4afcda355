"""A campaign in the browser: its story, chapter by chapter, each a table against bots.

How far somebody has come is kept in the store, for whoever has his cookie. A chapter that was played to its end,
wherever and whenever, is entered when he comes back to the story.
"""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from penumbra.kernel.campaign import Campaign
from penumbra.kernel.game import BadSettings, Game
from penumbra.table import directory as halls
from penumbra.table.campaign import BadCampaign, Progress, campaigns_of
from penumbra.table.directory import Opening, Plan
from penumbra.table.store import OVER, Kept
from penumbra.table.table import HUMAN, Chair
from penumbra.web import campaign_pages
from penumbra.web.choosing import BadForm, wanted_match
from penumbra.web.routes.home import open_at
from penumbra.web.visit import AnyRequest, HttpRefusal, Visit

KEPT = "campaign {game} {campaign}"
"""Under this the store remembers how far somebody has come."""


class Story:
    """A visitor's campaign as it stands now."""

    def __init__(self, visit: Visit, game: str) -> None:
        self.visit = visit
        self.game: Game[Any] = visit.game(game)
        found = campaigns_of(self.game)
        if not found:
            raise HttpRefusal(404)
        self.campaign: Campaign = found[0]
        self.progress: Progress | None = None
        self.match: Kept | None = None
        """The match of the open chapter."""

    @property
    def address(self) -> str:
        return f"/campaign/{self.game.name}"

    @property
    def _name(self) -> str:
        return KEPT.format(game=self.game.name, campaign=self.campaign.id)

    async def read(self) -> Story:
        """What is kept, with what has happened since. A story that the content does not tell any more is forgotten."""
        data = await self.visit.store.keepsake(self.visit.person, self._name) if self.visit.person else None
        try:
            self.progress = Progress.of(data) if data is not None else None
            if self.progress is not None:
                self.progress.check(self.campaign)
        except BadCampaign:
            self.progress = None
        if self.progress is not None and self.progress.open is not None:
            await self._look_at(self.progress, self.progress.open.match)
        return self

    async def _look_at(self, progress: Progress, match: str) -> None:
        """The open chapter may be over by now, or its match may have been deleted: it is begun anew then."""
        kept = await self.visit.store.match(match)
        if kept is None:
            progress.again()
        elif kept.phase == OVER:
            returns = (kept.result or {}).get("returns") or []
            progress.end(bool(returns) and returns[self.campaign.seat] == 1, kept.turn or 0)
        else:
            self.match = kept
            return
        await self.write()

    async def write(self) -> None:
        data = None if self.progress is None else self.progress.data()
        await self.visit.store.remember(self.visit.person, self._name, data)

    @property
    def own_seat(self) -> str:
        """The secret of the visitor's seat in the open chapter; "" if none is open."""
        if self.progress is None or self.match is None:
            return ""
        seat = next(number for number, chair in enumerate(self.progress.chairs) if chair.human)
        return self.match.seats[seat].token


@get("/campaign/{game:str}")
async def campaign(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    visit = Visit(request)
    async with visit.site.storytelling:
        story = await Story(visit, game).read()
    own = f"/play/{story.own_seat}" if story.own_seat else ""
    page = campaign_pages.campaign_page(story.game, visit.texts(game), story.campaign, story.progress, own)
    return await visit.page("campaign.html", page, game, secret=True)


@post("/campaign/{game:str}/begin")
async def begin(request: AnyRequest, game: FromPath[str]) -> Redirect:
    """Begin the next chapter; the first with those whom the form names. An open one is played on."""
    visit = Visit(request)
    form = await visit.form()
    if not await visit.is_somebody():
        raise HttpRefusal(429)
    async with visit.site.storytelling:
        story = await Story(visit, game).read()
        if story.own_seat:
            return visit.go(f"/play/{story.own_seat}")
        progress = story.progress or await _new(story, form)
        chapter = progress.next_chapter(story.campaign)
        if chapter is None:
            return visit.go(story.address)
        plans = [
            Plan(halls.ME, chair.name) if chair.human else Plan(halls.BOT, bot=chair.player)
            for chair in progress.chairs
        ]
        opening = Opening(game, plans, progress.settings_for(chapter), story=story.campaign.id)
        kept, begun = await open_at(visit, opening)
        progress.begin(chapter, kept.id)
        story.progress = progress
        await story.write()
    return begun


async def _new(story: Story, form: dict[str, str]) -> Progress:
    """Whoever begins says on which side and against whom; both stay so until the end. Raises HttpRefusal."""
    try:
        wanted = wanted_match(story.game, {key: form[key] for key in ("side", "bot") if key in form})
    except (BadForm, BadSettings) as problem:
        raise HttpRefusal(400, story.visit.says("web.message.not-possible", problem)) from problem
    name = await story.visit.name()
    seats = range(story.game.seats_in(wanted.settings))
    chairs = [Chair(HUMAN, name) if seat == wanted.seat else Chair(wanted.bot) for seat in seats]
    return Progress(story.game.name, story.campaign.id, chairs, {})


@post("/campaign/{game:str}/again")
async def again(request: AnyRequest, game: FromPath[str]) -> Redirect:
    """Begin the open chapter anew: its match stays among the visitor's own, but the story does not count it."""
    visit = Visit(request)
    async with visit.site.storytelling:
        story = await Story(visit, game).read()
        if story.progress is not None and story.progress.open is not None:
            story.progress.again()
            await story.write()
    return visit.go(story.address)


@post("/campaign/{game:str}/restart")
async def restart(request: AnyRequest, game: FromPath[str]) -> Redirect:
    """Forget the whole campaign."""
    visit = Visit(request)
    async with visit.site.storytelling:
        story = await Story(visit, game).read()
        if story.progress is not None:
            story.progress = None
            await story.write()
    return visit.go(story.address)
