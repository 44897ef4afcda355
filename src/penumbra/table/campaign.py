"""How far a campaign has come: the walk over its chapters, and a small file beside the matches that keeps it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from penumbra.games.registry import module_of
from penumbra.kernel.campaign import LOST, WON, Campaign, settings_of
from penumbra.kernel.game import Game
from penumbra.kernel.problem import Problem, of_system, problem, what_of
from penumbra.table.storage import data_folder, matches_folder, safe
from penumbra.table.table import Chair, NotSaved

FORMAT = "penumbra-campaign-1"


class BadCampaign(Problem):
    """The file of a campaign cannot be used; the text says why."""


@dataclass(slots=True)
class Played:
    """A chapter that was begun: its match (the name of its file, or its id in a store), and how it ended if it has."""

    chapter: str
    match: str
    result: str | None = None
    turns: int = 0

    @property
    def path(self) -> Path:
        return matches_folder() / self.match


@dataclass(slots=True)
class Progress:
    """Who plays a campaign, with which settings, and the chapters so far. Only the last may still be open."""

    game: str
    campaign: str
    chairs: list[Chair]
    settings: dict[str, str]
    seed: int | None = None
    packs: str | None = None
    played: list[Played] = field(default_factory=list)

    # -- where it stands -------------------------------------------------------------------------------

    @property
    def open(self) -> Played | None:
        """The chapter that is being played."""
        return self.played[-1] if self.played and self.played[-1].result is None else None

    @property
    def before(self) -> str | None:
        """How the chapter before the open or the next one ended."""
        ended = [one.result for one in self.played if one.result is not None]
        return ended[-1] if ended else None

    def next_chapter(self, campaign: Campaign) -> str | None:
        """The chapter that is open or comes next; None: the campaign is over."""
        if not self.played:
            return campaign.first
        last = self.played[-1]
        if last.result is None:
            return last.chapter
        chapter = campaign.chapter(last.chapter)
        return chapter.after(last.result) if chapter else None

    def settings_for(self, chapter: str) -> dict[str, str]:
        """The house rules by which a chapter is played that comes next."""
        return {**self.settings, **settings_of(chapter, self.before)}

    def begin(self, chapter: str, match: str) -> None:
        """The chapter is open now. Its match must be kept before the campaign names it."""
        self.played.append(Played(chapter, match))

    def end(self, won: bool, turns: int) -> Played:
        """The open chapter is over."""
        played = self.played[-1]
        played.result, played.turns = WON if won else LOST, turns
        return played

    def again(self) -> None:
        """Forget the match of the open chapter: it is begun anew."""
        self.played.pop()

    def check(self, campaign: Campaign) -> None:
        """Raises BadCampaign unless these chapters follow each other in `campaign`."""
        so_far = Progress(self.game, self.campaign, self.chairs, self.settings)
        for number, one in enumerate(self.played, start=1):
            if so_far.open is not None or one.chapter != so_far.next_chapter(campaign):
                raise BadCampaign(f"chapter {number}, {one.chapter!r}, does not follow from those before it")
            so_far.played.append(one)

    # -- keeping ---------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """As it is kept, wherever that is."""
        return {"format": FORMAT, **asdict(self)}

    @staticmethod
    def of(data: Any) -> Progress:
        """What `data` gave. Raises BadCampaign."""
        return _progress_of(data)

    @staticmethod
    def read(path: Path) -> Progress:
        """Raises BadCampaign with the file and what is wrong."""
        try:
            return _progress_of(json.loads(path.read_text(encoding="utf-8")))
        except OSError as error:
            raise BadCampaign(problem("of-file", file=str(path), problem=of_system(error))) from error
        except ValueError as error:  # no text, or no JSON
            raise BadCampaign(problem("of-file", file=str(path), problem=problem("campaign.file"))) from error
        except BadCampaign as error:
            raise BadCampaign(problem("of-file", file=str(path), problem=what_of(error))) from error

    def write(self, path: Path) -> None:
        """Write the whole file, or leave what was there untouched. Raises NotSaved."""
        draft = path.with_name(path.name + ".part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with draft.open("w", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(self.data(), indent=2) + "\n")
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except OSError as error:
            raise NotSaved(problem("of-file", file=str(path), problem=of_system(error))) from error


def progress_path(game: str, campaign: str) -> Path:
    return data_folder() / "campaigns" / f"{safe(game)}-{safe(campaign)}.json"


def campaigns_of(game: Game[Any]) -> list[Campaign]:
    """What `campaigns` in the module `campaigns` of a game's own package lists; none if it has no such module."""
    module = module_of(game.name, "campaigns")
    found: list[Campaign] = module.campaigns(game) if module else []
    return found


def _progress_of(data: Any) -> Progress:
    if not isinstance(data, dict) or "format" not in data:
        raise BadCampaign(problem("campaign.file"))
    if data["format"] != FORMAT:
        raise BadCampaign(problem("other-format", format=str(data["format"]), other=FORMAT))
    try:
        return Progress(
            game=_text(data, "game"),
            campaign=_text(data, "campaign"),
            chairs=[Chair(_text(seat, "player"), _text(seat, "name")) for seat in data["chairs"]],
            settings={str(key): str(choice) for key, choice in data["settings"].items()},
            seed=None if data["seed"] is None else int(data["seed"]),
            packs=None if data["packs"] is None else _text(data, "packs"),
            played=[_played_of(one) for one in data["played"]],
        )
    except KeyError as error:
        raise BadCampaign(f"{error.args[0]!r} is missing") from error
    except (TypeError, ValueError, AttributeError) as error:
        raise BadCampaign(f"something in it is of the wrong kind ({error})") from error


def _played_of(data: Mapping[str, Any]) -> Played:
    played = Played(_text(data, "chapter"), _text(data, "match"), data["result"], int(data["turns"]))
    if played.result not in (None, WON, LOST):
        raise BadCampaign(f"the result of a chapter is {WON!r}, {LOST!r} or null, not {played.result!r}")
    if Path(played.match).name != played.match:
        raise BadCampaign(f"{played.match!r} is not the name of a match file")
    return played


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data[key]
    if not isinstance(value, str):
        raise BadCampaign(f"{key!r} is not a text")
    return value
