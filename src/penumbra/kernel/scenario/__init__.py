"""Scenario files: a position, moves and what must come of them, in TOML. docs/scenarios.md has the format.

`format` says what a file may hold, `reading` finds and reads files, `spelling` refuses words that mean nothing in the
game, `running` plays, `checking` compares, `twins` plays two positions side by side, `steps` keeps what there was to
see.
"""

from penumbra.kernel.scenario.checking import Check, event_fits
from penumbra.kernel.scenario.format import Scenario
from penumbra.kernel.scenario.paths import look_up
from penumbra.kernel.scenario.reading import BadScenario, find_paths, read_scenario
from penumbra.kernel.scenario.running import ScenarioOutcome, run_file, run_paths
from penumbra.kernel.scenario.scripting import NamedChance
from penumbra.kernel.scenario.spelling import Spelling
from penumbra.kernel.scenario.steps import Moment

__all__ = [
    "BadScenario",
    "Check",
    "Moment",
    "NamedChance",
    "Scenario",
    "ScenarioOutcome",
    "Spelling",
    "event_fits",
    "find_paths",
    "look_up",
    "read_scenario",
    "run_file",
    "run_paths",
]
