"""What the pages around the table show. One frozen dataclass for each template, which gets it as `page`.

Beside `page` every template gets `site` (a `SiteFacts`) and `t` (`Texts.get` in the viewer's language). Everything here
is a pure function of what it is given: no web framework, no store, no clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from penumbra.bots.registry import bot_names, todays_name, usual_opponent
from penumbra.games.registry import about_of, part_of, title_of
from penumbra.kernel.campaign import BEFORE, CHAPTER
from penumbra.kernel.game import Game, HouseRule
from penumbra.kernel.texts import SOURCE_LANGUAGE, Texts
from penumbra.table.book import pages_of
from penumbra.table.book.page import BookPage
from penumbra.table.campaign import campaigns_of
from penumbra.web.choosing import BadForm, Option, Pill, bot_options, pills_of
from penumbra.web.faces import picture_of, styles_of
from penumbra.web.manner import DRAWN
from penumbra.web.qr import qr_code
from penumbra.web.reach import UNKNOWN, Reach
from penumbra.web.scene import Line

ME, HERE, OPEN, BOT = "me", "here", "open", "bot"
SITTERS = (ME, HERE, OPEN, BOT)
"""Who may sit at a seat of a new table: the one who sets it up, a friend at the same screen, whoever joins, a bot."""
BOTS_MODE, HERE_MODE, INVITE_MODE = "bots", "here", "invite"
MODES = {BOTS_MODE: BOT, HERE_MODE: HERE, INVITE_MODE: OPEN}
"""How a table is meant to be played, and who sits at the other seats then."""
TIMERS = (0, 15, 30, 60)
"""Seconds that a window stays open (`Game.windows`); 0: as long as it takes."""
CAMPAIGN_RULES = (CHAPTER, BEFORE)
"""House rules that a campaign sets by itself."""
"""How many steps the page "how it plays" has for a game at most."""
STATUSES = (400, 403, 404, 409, 413, 421, 429, 500)


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """What every page shows around its own contents."""

    version: str
    """Changes with every release: part of the addresses of scripts and styles."""
    name: str = ""
    """What the visitor wants to be called; "" until he has said so."""
    language: str = SOURCE_LANGUAGE
    languages: Sequence[Option] = ()
    """Those in which the pages can be, each by its own name."""
    path: str = "/"
    """The address of the page, to come back to after a change of name or language."""
    view: str = DRAWN
    """Whether tables are drawn or text."""


# -- first page ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson in one line of the first page, and how far its path has come."""

    url: str
    text: str
    done: int
    all: int


@dataclass(frozen=True, slots=True)
class GamePanel:
    game: str
    title: str
    about: str
    facts: Sequence[str]
    pills: Sequence[Pill]
    """What is chosen before Play now is pressed."""
    cards: bool = True
    """Whether there is a page of its cards."""
    campaign: str = ""
    """What its campaign is called; "" if it has none."""
    lessons: Sequence[LessonLine] = ()
    """The lesson that comes next on each of its paths."""


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match in a list: of one's own, to look on, or to join."""

    url: str
    game: str
    title: str
    about: str
    status: str = ""
    mine: bool = False
    """Whether the match waits for the visitor."""
    picture: str = ""

    @property
    def image(self) -> str:
        return self.picture or f"/art/poster/{self.game}.svg"


@dataclass(frozen=True, slots=True)
class HomePage:
    """home.html: `POST /play-now` (choosing.py), `/new/GAME?mode=here|invite|bots`, `GET /join?code=`."""

    games: Sequence[GamePanel]
    own: Sequence[MatchCard] = ()
    joinable: Sequence[MatchCard] = ()
    watchable: Sequence[MatchCard] = ()

    @property
    def turns(self) -> Sequence[MatchCard]:
        """Those that wait for the visitor: on a phone they come before everything else."""
        return [match for match in self.own if match.mine]

    @property
    def others(self) -> Sequence[MatchCard]:
        return [match for match in self.own if not match.mine]


def game_panel(
    game: Game[Any],
    texts: Texts,
    last: Mapping[str, str] | None = None,
    lessons: Sequence[LessonLine] = (),
) -> GamePanel:
    """A game on the first page, with the choices that its visitor made `last`. `texts` are the game's own."""
    keys = [f"game.{game.name}.{fact}" for fact in ("players", "time", "kind")]
    campaigns = campaigns_of(game)
    return GamePanel(
        game=game.name,
        title=game_title(texts, game.name),
        about=about_of(game.name, texts),
        facts=[texts.get(key) for key in keys if texts.has(key)],
        pills=pills_of(game, texts, last),
        cards=has_cards(game.name),
        campaign=texts.get(f"campaign.{campaigns[0].id}") if campaigns else "",
        lessons=lessons,
    )


def game_title(texts: Texts, game: str) -> str:
    return title_of(game, texts)


def own_match(
    texts: Texts,
    url: str,
    game: str,
    others: Sequence[str],
    turn: int,
    mine: bool,
    waits_for: str = "",
    picture: str = "",
    called: str = "",
) -> MatchCard:
    """A match of the visitor's own that is not over. `waits_for`: whom it waits for, "" where that is not known;
    `called`: a better title than with whom it is played, as that of a chapter of a campaign."""
    if mine:
        status = texts.get("web.home.your-turn")
    elif waits_for:
        status = texts.get("web.home.waits-for", name=waits_for)
    else:
        status = texts.get("web.home.waits")
    title = (
        texts.get("web.home.with", names=texts.join(list(others)))
        if others
        else texts.get("web.home.own-table")
    )
    about = texts.get("web.home.at-turn", game=game_title(texts, game), turn=turn)
    return MatchCard(url, game, called or title, about, status, mine, picture)


def joinable_match(texts: Texts, code: str, game: str, host: str, free: int) -> MatchCard:
    """A public table with free seats."""
    title = texts.get("web.home.table-of", name=host)
    return MatchCard(
        f"/join/{code}", game, title, game_title(texts, game), texts.get("web.home.free-seats", n=free)
    )


def watchable_match(texts: Texts, url: str, game: str, names: Sequence[str], turn: int) -> MatchCard:
    """A public table that is being played."""
    about = texts.get("web.home.at-turn", game=game_title(texts, game), turn=turn)
    return MatchCard(url, game, texts.join(list(names)), about)


# -- a new table -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatForm:
    """One seat in the set-up form: fields `seat-N` (one of SITTERS), `name-N`, `bot-N`."""

    number: int
    role: str
    sitters: Sequence[Option]
    bots: Sequence[Option]
    name: str = ""
    surplus: bool = False
    """Whether the table has this seat only with other house rules than those chosen now."""


@dataclass(frozen=True, slots=True)
class RuleForm:
    """One house rule in the set-up form: field `house-KEY`."""

    key: str
    number: str
    about: str
    choices: Sequence[Option]


@dataclass(frozen=True, slots=True)
class NewPage:
    """new.html: `POST /new/GAME` with the fields that `wanted_table` reads."""

    game: str
    title: str
    mode: str
    modes: Sequence[Option]
    seats: Sequence[SeatForm]
    front: Sequence[RuleForm]
    rules: Sequence[RuleForm]
    timers: Sequence[Option]
    """Empty where a game has no reaction windows."""
    problem: str = ""
    public: bool = False
    """Whether the table is meant for anybody who comes by."""


@dataclass(frozen=True, slots=True)
class WantedSeat:
    """Who shall sit there: one of SITTERS; `bot` is the bot's name, `name` what a person is called."""

    sitter: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True, slots=True)
class WantedTable:
    settings: Mapping[str, str]
    seats: Sequence[WantedSeat]
    public: bool
    timer: int
    steady: bool


def new_page(
    game: Game[Any],
    texts: Texts,
    mode: str = BOTS_MODE,
    name: str = "",
    problem: str = "",
    public: bool = False,
) -> NewPage:
    """Ready to start: the visitor has the first seat, and all others are taken as `mode` says."""
    mode = mode if mode in MODES else BOTS_MODE
    rules = [_rule_form(game, texts, rule) for rule in game.house_rules if rule.key not in CAMPAIGN_RULES]
    front = {rule.key for rule in game.house_rules if rule.first}
    usual, most = game.seats_in(game.check_settings({})), most_seats(game)
    seats = [
        SeatForm(
            number=number,
            role=texts.get(f"seat.{number}"),
            sitters=_sitter_options(texts, ME if number == 0 else MODES[mode]),
            bots=bot_options(texts, game.name),
            name=name if number == 0 else "",
            surplus=number >= usual,
        )
        for number in range(most)
    ]
    return NewPage(
        game=game.name,
        title=game_title(texts, game.name),
        mode=mode,
        modes=[Option(one, texts.get(f"web.new.mode.{one}"), one == mode) for one in MODES],
        seats=seats,
        front=[rule for rule in rules if rule.key in front],
        rules=[rule for rule in rules if rule.key not in front],
        timers=_timer_options(texts) if game.windows else (),
        problem=problem,
        public=public,
    )


def most_seats(game: Game[Any]) -> int:
    settings = [{}, *({rule.key: choice} for rule in game.house_rules for choice in rule.choices)]
    return max(game.seats_in(game.check_settings(one)) for one in settings)


def wanted_table(game: Game[Any], form: Mapping[str, str]) -> WantedTable:
    """The table that a set-up form asks for; what is left out has its default. Raises BadForm or BadSettings.

    Seats that the house rules do not have are ignored. Only one seat is the visitor's own: a second "me" is a friend
    at the same screen.
    """
    wanted = {key.removeprefix("house-"): choice for key, choice in form.items() if key.startswith("house-")}
    settings = game.check_settings(wanted)
    seats: list[WantedSeat] = []
    for number in range(game.seats_in(settings)):
        seats.append(_wanted_seat(game, form, number, any(seat.sitter == ME for seat in seats)))
    timer = form.get("timer", "0")
    if timer not in map(str, TIMERS if game.windows else TIMERS[:1]):
        raise BadForm.of("timer", timer)
    return WantedTable(settings, seats, form.get("public") == "yes", int(timer), form.get("steady") == "yes")


def _wanted_seat(game: Game[Any], form: Mapping[str, str], number: int, taken: bool) -> WantedSeat:
    sitter = form.get(f"seat-{number}", BOT if number else ME)
    if sitter not in SITTERS:
        raise BadForm.of(f"seat-{number}", sitter)
    if sitter == BOT:
        bot = todays_name(form.get(f"bot-{number}") or usual_opponent(game.name), game.name)
        if bot not in bot_names(game.name):
            raise BadForm.of(f"bot-{number}", bot)
        return WantedSeat(BOT, bot=bot)
    if sitter == OPEN:
        return WantedSeat(OPEN)
    return WantedSeat(HERE if taken else sitter, name=form.get(f"name-{number}", ""))


def _sitter_options(texts: Texts, chosen: str) -> list[Option]:
    return [Option(one, texts.get(f"web.new.sitter.{one}"), one == chosen) for one in SITTERS]


def _timer_options(texts: Texts) -> list[Option]:
    return [
        Option(
            str(seconds),
            texts.get("web.new.timer.seconds", n=seconds) if seconds else texts.get("web.new.timer.off"),
            seconds == 0,
        )
        for seconds in TIMERS
    ]


def _rule_form(game: Game[Any], texts: Texts, rule: HouseRule) -> RuleForm:
    seats = {choice: game.seats_in(game.check_settings({rule.key: choice})) for choice in rule.choices}
    matters = len(set(seats.values())) > 1
    choices = [
        Option(
            choice,
            texts.get(f"house.{rule.key}.{choice}"),
            choice == rule.default,
            seats=seats[choice] if matters else 0,
        )
        for choice in rule.choices
    ]
    return RuleForm(rule.key, rule.rule, texts.get(f"house.{rule.key}"), choices)


# -- joining and waiting ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat of a table that is being filled."""

    seat: int
    role: str
    taken_by: str = ""
    """Who sits there; "" if nobody does yet."""
    bot: bool = False
    mine: bool = False
    url: str = ""
    """The full address that brings a friend to this very seat."""

    @property
    def free(self) -> bool:
        return not self.taken_by


@dataclass(frozen=True, slots=True)
class WrongCode:
    """A code that no table has. `like` is one that differs by a letter, of a table that anybody may join: nothing else
    is ever suggested, or codes could be fished for."""

    code: str
    host: str
    """What this server is called: the table may stand on another one."""
    like: str = ""
    open_tables: int = 0
    days: int = 0
    """After how many days a table is closed at which nobody sits down; 0: never."""

    @property
    def letters(self) -> Sequence[tuple[str, bool]]:
        """Each letter, and whether it is the one that differs."""
        like = self.like or self.code
        return [(letter, letter != other) for letter, other in zip(self.code, like, strict=True)]


def wrong_code(code: str, public: Iterable[str], host: str, days: int) -> WrongCode:
    """`public` are the codes of the tables that anybody may join."""
    known = sorted(public)
    like = next((one for one in known if _differs_by_one(one, code)), "")
    return WrongCode(code, host, like, len(known), days)


def _differs_by_one(one: str, other: str) -> bool:
    return len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) == 1


@dataclass(frozen=True, slots=True)
class JoinPage:
    """join.html: `POST /join/CODE` (name, seat); without a code it asks for one (`GET /join?code=`)."""

    code: str = ""
    game: str = ""
    title: str = ""
    host: str = ""
    places: Sequence[SeatPlace] = ()
    seat: int = -1
    """The seat that is chosen already."""
    watch_url: str = ""
    problem: str = ""
    wrong: WrongCode | None = None
    """What was typed, if no table has that code."""

    @property
    def free(self) -> Sequence[SeatPlace]:
        return [place for place in self.places if place.free]

    @property
    def chosen(self) -> int:
        """The seat that is ticked: the one the link was for, else the first that is free."""
        free = [place.seat for place in self.free]
        return self.seat if self.seat in free or not free else free[0]


@dataclass(frozen=True, slots=True)
class WaitingPage:
    """waiting.html, a `<main id="table">` for the live connection until all seats are taken."""

    game: str
    title: str
    code: str
    url: str
    """The full address that lets a friend choose a seat."""
    places: Sequence[SeatPlace]
    reach: Reach = UNKNOWN
    """From where the link can be opened."""

    @property
    def address(self) -> str:
        """The link as a friend opens it."""
        return self.reach.base + self.url

    @property
    def qr(self) -> str:
        """The same for a phone's camera; the one that will be true, where nobody else can open it yet."""
        base = self.reach.then if self.reach.only_here else self.reach.base
        return qr_code(base + self.url) if base else ""

    @property
    def missing(self) -> int:
        return sum(place.free for place in self.places)


@dataclass(frozen=True, slots=True)
class CurtainPage:
    """curtain.html, a `<main id="table">` that hides a shared screen until the next person has it."""

    game: str
    name: str
    """Who is to take the screen."""
    about: str = ""
    """As whom and when: "playing Fenris, turn 11"."""
    last: Sequence[str] = ()
    """What happened last, as a spectator would be told it."""
    recap: Markup | None = None
    """The same as the game tells it, if it does."""
    seal: str = ""
    """A picture above the name, in the place of the usual one."""
    lines: Sequence[Line] = ()
    """The chronicle, as a spectator would be told it."""
    key: str = ""
    """Another one for each curtain: a click that was meant for what was there before does not lift it."""


@dataclass(frozen=True, slots=True)
class MessagePage:
    """message.html: what went wrong, and the way home."""

    status: int
    title: str
    text: str
    path: str = ""
    """The page that was asked for and is not there."""
    guess: Option | None = None
    """A public page that may have been meant: `value` is its address."""
    back: str = ""
    """The page of this site from which the visitor came."""


def message_page(
    texts: Texts, status: int, text: str = "", path: str = "", guess: Option | None = None, back: str = ""
) -> MessagePage:
    """A page for an error; `text` says it better than the usual sentence of that status, where somebody knows."""
    known = status if status in STATUSES else (400 if status < 500 else 500)
    usual = "" if path else texts.get(f"web.message.{known}.text")
    return MessagePage(status, texts.get(f"web.message.{known}"), text or usual, path, guess, back)


# -- learning --------------------------------------------------------------------------------------------


def has_cards(game: str) -> bool:
    """Whether a game has a book of cards."""
    return part_of(game, "table.book") is not None


@dataclass(frozen=True, slots=True)
class CardTile:
    page: BookPage
    group: str
    picture: str
    """The address of its art; "" for what has none."""
    zoom: str
    html: str = ""
    """The card as the game itself draws it, if it does: safe HTML."""

    @property
    def words(self) -> str:
        """What the filter looks in."""
        return " ".join([self.page.name, self.page.title, *self.page.text]).casefold()


@dataclass(frozen=True, slots=True)
class CardGroup:
    key: str
    title: str
    cards: Sequence[CardTile]


@dataclass(frozen=True, slots=True)
class CardsPage:
    """cards.html: every card of a game."""

    game: str
    title: str
    groups: Sequence[CardGroup]

    @property
    def styles(self) -> Sequence[str]:
        """The style sheets of the game, if it draws its cards itself."""
        drawn = any(tile.html for group in self.groups for tile in group.cards)
        return styles_of(self.game) if drawn else ()

    @property
    def count(self) -> int:
        return sum(len(group.cards) for group in self.groups)


def cards_page(game: Game[Any], texts: Texts, drawn: Mapping[str, str] | None = None) -> CardsPage:
    """All cards by what they are. `drawn`: by id the HTML of those that the game's face can draw."""
    tiles = [_tile(game.name, page, (drawn or {}).get(page.id, "")) for page in pages_of(game, texts)]
    keys = dict.fromkeys(tile.group for tile in tiles)
    groups = [
        CardGroup(
            key, texts.get(f"web.cards.{game.name}.{key}"), [tile for tile in tiles if tile.group == key]
        )
        for key in keys
    ]
    return CardsPage(game.name, game_title(texts, game.name), groups)


def _tile(game: str, page: BookPage, html: str) -> CardTile:
    """Monsters stand together by faction, cards of a deck by deck, all others by what they are."""
    kind = str(page.facts["type"])
    group = str(page.facts.get("deck") or kind)
    if kind == "monster":
        group = str(page.facts.get("faction") or page.facts.get("role"))
    return CardTile(page, group, picture_of(game, page), f"/card/{game}/{page.id}", html)


# -- credits ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CreditedWork:
    """A font or a library that Penumbra stands on."""

    name: str
    by: str
    licence: str
    url: str
    others: bool = False
    """Whether many more have helped."""


VARIOUS = "various artists"
"""So the library of icons calls those of whom nobody knows who drew them."""


@dataclass(frozen=True, slots=True)
class Author:
    name: str
    """"" for VARIOUS."""
    icons: Sequence[str]


@dataclass(frozen=True, slots=True)
class CreditsPage:
    """credits.html: who made what we use."""

    authors: Sequence[Author]
    fonts: Sequence[CreditedWork]
    libraries: Sequence[CreditedWork]

    @property
    def icons(self) -> int:
        return sum(len(author.icons) for author in self.authors)


OFL, MIT, BSD, APACHE = "SIL OFL 1.1", "MIT", "BSD 3-Clause", "Apache 2.0"
FONTS = (
    CreditedWork("Cinzel", "Natanael Gama", OFL, "https://github.com/NDISCOVER/Cinzel"),
    CreditedWork("Alegreya", "Juan Pablo del Peral", OFL, "https://github.com/huertatipografica/Alegreya"),
    CreditedWork("Inter", "Rasmus Andersson", OFL, "https://rsms.me/inter/"),
    CreditedWork("Chakra Petch", "Cadson Demak", OFL, "https://github.com/cadsondemak/Chakra-Petch"),
)
LIBRARIES = (
    CreditedWork("idiomorph", "Big Sky Software", "0BSD", "https://github.com/bigskysoftware/idiomorph"),
    CreditedWork("Litestar", "Litestar Organization", MIT, "https://litestar.dev/"),
    CreditedWork("Uvicorn", "Encode", BSD, "https://www.uvicorn.org/"),
    CreditedWork("websockets", "Aymeric Augustin", BSD, "https://websockets.readthedocs.io/", others=True),
    CreditedWork("Jinja", "Pallets", BSD, "https://jinja.palletsprojects.com/"),
    CreditedWork("Segno", "Lars Heuer", BSD, "https://github.com/heuer/segno/"),
    CreditedWork("SQLAlchemy", "Mike Bayer", MIT, "https://www.sqlalchemy.org/", others=True),
    CreditedWork("pydantic", "Samuel Colvin", MIT, "https://docs.pydantic.dev/", others=True),
    CreditedWork("Babel", "Babel Team", BSD, "https://babel.pocoo.org/"),
    CreditedWork("Rich", "Will McGugan", MIT, "https://github.com/Textualize/rich"),
    CreditedWork("prompt_toolkit", "Jonathan Slenders", BSD, "https://python-prompt-toolkit.readthedocs.io/"),
    CreditedWork("openskill", "Vivek Joshy", MIT, "https://openskill.me/"),
    CreditedWork("Typer", "Sebastián Ramírez", MIT, "https://typer.tiangolo.com/"),
)


def credits_page(icons: Iterable[tuple[str, str]]) -> CreditsPage:
    """`icons`: each picked icon with its author."""
    by_author: dict[str, list[str]] = {}
    for icon, author in icons:
        by_author.setdefault(author, []).append(icon)
    authors = [Author("" if name == VARIOUS else name, sorted(own)) for name, own in by_author.items()]
    authors.sort(key=lambda author: (-len(author.icons), author.name))
    return CreditsPage(authors, FONTS, LIBRARIES)


# -- replays ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReplaysPage:
    """replays.html: finished matches, and `POST /replays` (multipart, field `file`)."""

    matches: Sequence[MatchCard] = ()
    problem: str = ""


def finished_match(
    texts: Texts, replay_id: str, game: str, names: Sequence[str], winners: Sequence[str], when: str, picture: str = ""
) -> MatchCard:  # fmt: skip
    """A match that is over. `when` is the day as it is to be read."""
    status = (
        texts.get("web.replays.won", names=texts.join(list(winners)), n=len(winners))
        if winners
        else texts.get("web.replays.draw")
    )
    about = texts.get("web.replays.of-day", game=game_title(texts, game), day=when)
    return MatchCard(f"/replay/{replay_id}", game, texts.join(list(names)), about, status, picture=picture)


ALL_SEATS = "all"
THOUGHT = "<!-- thought -->"
"""Parts the table of a moment from what a bot thought before it."""


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """replay.html: a match step by step. `table` is the `<main id="table">` of this moment, safe HTML.

    The script fetches `/replay/ID/at/STEP?seat=S`: the table and, behind THOUGHT, what a bot thought before that step.
    `POST /replay/ID/go-on` (step, seat) begins a table from here, and `/replay/ID/file` is the match as a file.
    """

    id: str
    game: str
    title: str
    steps: int
    step: int
    seats: Sequence[Option]
    """From where one may look: each seat by its number, and ALL_SEATS with open cards."""
    table: str
    explains: bool = False
    """Whether any bot of this match tells why it moved as it did."""
    thought: str = ""
    """Why the step that led here was made, safe HTML."""

    @property
    def styles(self) -> Sequence[str]:
        return styles_of(self.game)

    @property
    def url(self) -> str:
        return f"/replay/{self.id}"

    @property
    def seat(self) -> str:
        return next((option.value for option in self.seats if option.chosen), ALL_SEATS)

    def at(self, step: int) -> str:
        """The address of another moment, seen from the same seat."""
        return f"{self.url}?step={min(max(step, 0), self.steps)}&seat={self.seat}"


def replay_seats(texts: Texts, names: Sequence[str], chosen: str = ALL_SEATS) -> list[Option]:
    open_cards = Option(ALL_SEATS, texts.get("web.replay.all"), chosen == ALL_SEATS)
    own = [
        Option(str(seat), texts.get("web.replay.seat", name=name), chosen == str(seat))
        for seat, name in enumerate(names)
    ]
    return [open_cards, *own]
