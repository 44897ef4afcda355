"""What a balance study asks of the matches of each game: the module `balance` in its part of the laboratory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, cast

from penumbra.games.registry import game_names, part_of
from penumbra.kernel.texts import Texts
from penumbra.lab.balance.page import ReportTile, Section
from penumbra.lab.balance.pictures import PlotPicture
from penumbra.lab.balance.plan import BadBalance, BalancePlan, Pairing
from penumbra.lab.balance.verdict import Verdict
from penumbra.lab.outcome import Outcome
from penumbra.lab.playing import Witness


class BalanceStudy(Protocol):
    """A module with these names."""

    Ledger: Callable[[], Witness]
    """Keeps what one match shows of the content."""

    def pairing(self, game: Any, plan: BalancePlan, number: int) -> Pairing:
        """Match `number` of a plan. Every run of successive numbers is spread evenly over what is compared."""

    def figures_of(self, game: Any, outcomes: Sequence[Outcome]) -> dict[str, Any]:
        """All counts that the page shows; plain JSON."""

    def verdicts(self, game: Any, figures: dict[str, Any], texts: Texts) -> list[Verdict]:
        """What is measured against an aim."""

    def tiles(self, figures: dict[str, Any], texts: Texts) -> list[ReportTile]:
        """What to see at a glance."""

    def sections(self, game: Any, figures: dict[str, Any], texts: Texts) -> list[Section]:
        """The parts of the page."""

    def pictures(self, figures: dict[str, Any], texts: Texts) -> list[PlotPicture]:
        """The plots worth showing elsewhere."""


def study_of(game_name: str) -> BalanceStudy:
    """Raises BadBalance where a game has none."""
    study = part_of(game_name, "lab", "balance")
    if study is None:
        studied = [name for name in game_names() if part_of(name, "lab", "balance")]
        raise BadBalance(f"there is no balance study of {game_name}; there are: {', '.join(studied)}")
    return cast(BalanceStudy, study)
