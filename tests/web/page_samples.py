"""Every page around the table with something on it, for tests."""

from __future__ import annotations

from markupsafe import Markup

from penumbra.games.registry import OWN, load_game
from penumbra.table.campaign import Progress, campaigns_of
from penumbra.table.explaining import Explained, WeighedRow
from penumbra.table.table import Chair
from penumbra.web import lesson_pages, pages
from penumbra.web.art.credits import credits
from penumbra.web.book import Shelf, marks_page
from penumbra.web.campaign_pages import CampaignPage, campaign_page
from penumbra.web.choosing import Option
from penumbra.web.reach import Reach
from penumbra.web.rendering import Renderer
from penumbra.web.scene import Line

RENDERER = Renderer()
LOADED = {name: load_game(name) for name in OWN}
TEXTS = {name: RENDERER.texts(game) for name, game in LOADED.items()}
LONDON, ALONE = LOADED["london"], LOADED["alone"]
SAY = TEXTS["london"]
NASTY = "<b>&\"'"
"""A name that would break a page which did not escape it."""
TABLE = '<main id="table"><h1>A table</h1></main>'


def places() -> list[pages.SeatPlace]:
    return [
        pages.SeatPlace(0, "Hero", NASTY, mine=True),
        pages.SeatPlace(1, "Evil 1", url="https://x.test/join/ABCDEF?seat=1"),
        pages.SeatPlace(2, "Evil 2", "Apprentice", bot=True),
    ]


def replay_page(step: int = 7) -> pages.ReplayPage:
    seats = pages.replay_seats(SAY, ["Ann", NASTY], "1")
    return pages.ReplayPage("m1", "london", "Ann", 20, step, seats, TABLE, True, thought())


def thought() -> str:
    """Why a bot did something, as the replay shows it."""
    rows = [
        WeighedRow("Buy Werewolf", 0.62, 410, True),
        WeighedRow(NASTY, 0.48, 120, False),
        WeighedRow("Pass", 0.05, 12, False),
    ]
    told = Explained(f"Master: {NASTY}", "It tried.", rows, "and 2 others", "542 tries", "Fair.")
    return RENDERER.render("parts/thought.html", SAY, thought=told, closed="")


def home_page() -> pages.HomePage:
    own = [
        pages.own_match(SAY, "/play/a", "london", [NASTY], 3, True),
        pages.own_match(SAY, "/play/b", "alone", ["Ola", "Jan"], 6, False, "Ola"),
        pages.own_match(SAY, "/play/c", "alone", [], 1, False),
    ]
    joinable = [pages.joinable_match(SAY, "ABCDEF", "alone", NASTY, 2)]
    watchable = [pages.watchable_match(SAY, "/watch/m", "london", ["A", "B"], 4)]
    return pages.HomePage(panels(), own, joinable, watchable)


def panels() -> list[pages.GamePanel]:
    return [pages.game_panel(game, TEXTS[name]) for name, game in LOADED.items()]


def story_page() -> CampaignPage:
    """A chapter was lost, and another is open."""
    campaign = campaigns_of(ALONE)[0]
    progress = Progress("alone", campaign.id, [Chair("human", NASTY), Chair("greedy")], {})
    progress.begin("lights-out", "m1")
    progress.end(False, 9)
    progress.begin("below", "m2")
    return campaign_page(ALONE, TEXTS["alone"], campaign, progress, "/play/x")


SHELVES = {name: Shelf(RENDERER, game) for name, game in LOADED.items()}
HERE = Reach("", (), True, "127.0.0.1", "penumbra serve --host 0.0.0.0", "http://192.168.1.23:8420")
PAGES: dict[str, tuple[str, object, str]] = {
    "home": ("home.html", home_page(), "london"),
    "home, empty": ("home.html", pages.HomePage(panels()), "london"),
    "new, london": ("new.html", pages.new_page(LONDON, SAY, "here", NASTY, "no"), "london"),
    "new, alone": ("new.html", pages.new_page(ALONE, TEXTS["alone"], "invite"), "alone"),
    "join": ("join.html", pages.JoinPage("ABCDEF", "alone", "Alone", NASTY, places(), 1, "/watch/m"), "alone"),
    "join, full": ("join.html", pages.JoinPage("ABCDEF", "alone", "Alone", "Jan", places()[:1]), "alone"),
    "join, code": ("join.html", pages.JoinPage(problem="no such code"), "london"),
    "waiting": ("waiting.html", pages.WaitingPage("alone", "Alone", "ABCDEF", "https://x.test", places()), "alone"),
    "curtain, recap": ("curtain.html", pages.CurtainPage("london", NASTY, recap=Markup("<p>11</p>"), lines=[Line(0, 0, NASTY)], key="k"), "london"),  # noqa: E501
    "curtain": ("curtain.html", pages.CurtainPage("london", NASTY, "turn 3", ["Ann attacked."]), "london"),
    "campaign": ("campaign.html", story_page(), "alone"),
    "campaign, new": ("campaign.html", campaign_page(ALONE, TEXTS["alone"], campaigns_of(ALONE)[0], None), "alone"),
    "wrong code": ("join.html", pages.JoinPage("ABCDEF", wrong=pages.wrong_code("ABCDEF", ["ABCDEG"], NASTY, 14)), "london"),  # noqa: E501
    "waiting, here": ("waiting.html", pages.WaitingPage("alone", "Alone", "ABCDEF", "/join/ABCDEF", places(), HERE), "alone"),  # noqa: E501
    "no page": ("message.html", pages.message_page(SAY, 404, path=NASTY, guess=Option("/learn", NASTY), back="/"), "london"),  # noqa: E501
    "message": ("message.html", pages.message_page(SAY, 404), "london"),
    "learn": ("learn.html", lesson_pages.learn_page([(LONDON, SAY)], SAY, ["london/1-a-turn"]), "london"),
    "rules, london": ("rules.html", SHELVES["london"].page(""), "london"),
    "rules, found": ("rules.html", SHELVES["london"].found_page(f"horde {NASTY}"), "london"),
    "rules, chapter": ("rules.html", SHELVES["london"].page("hordes"), "london"),
    "rules, summary": ("rules.html", SHELVES["london"].page("summary"), "london"),
    "rules, rulings": ("rules.html", SHELVES["london"].page("rulings"), "london"),
    "rules, alone": ("rules.html", SHELVES["alone"].page("light"), "alone"),
    "rules, evil": ("rules.html", SHELVES["alone"].page("reactions"), "alone"),
    "rules, words": ("rules.html", SHELVES["alone"].page("words"), "alone"),
    "marks": ("marks.html", marks_page(SHELVES.values()), "london"),
    "cards, london": ("cards.html", pages.cards_page(LONDON, SAY), "london"),
    "cards, alone": ("cards.html", pages.cards_page(ALONE, TEXTS["alone"], {"worm": "<b>drawn</b>"}), "alone"),
    "credits": ("credits.html", pages.credits_page(credits()), "london"),
    "replays": ("replays.html", pages.ReplaysPage([pages.finished_match(SAY, "m", "london", ["A", NASTY], ["A"], "today")]), "london"),  # noqa: E501
    "replays, empty": ("replays.html", pages.ReplaysPage(problem=NASTY), "london"),
    "replay": ("replay.html", replay_page(), "london"),
}  # fmt: skip
FRAGMENTS = ("waiting", "waiting, here", "curtain", "curtain, recap")


def html_of(name: str) -> str:
    template, page, game = PAGES[name]
    site = pages.SiteFacts(
        "v1", NASTY, "en", (Option("en", "English", True), Option("pl", "Polski")), "/here"
    )
    return RENDERER.render(template, TEXTS[game], page=page, site=site)
