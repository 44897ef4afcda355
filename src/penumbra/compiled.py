"""What is compiled, and how much: the one list that the build, the engine and `make` read.

A line names modules by their path inside the package, without `.py`; `*` stands for a name and `**` for folders at any
depth: `games/*/**/rule` takes the rule of every folder, `games/*/acts/**` whole trees. A package's own `__init__` is
never compiled: it holds no code. Nothing of Penumbra is imported here, since `hatch_build.py` and the Makefile read
this file where nothing is installed yet.

    python src/penumbra/compiled.py sources     the modules to compile
    python src/penumbra/compiled.py tag         for which Python this one compiles
"""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent

HOT: Final = "hot"
NORMAL: Final = "normal"
COLD: Final = "cold"

COMPILED: Final[dict[str, tuple[str, ...]]] = {
    # Everything that runs at each step of a game. What only talks to people stays as it is.
    NORMAL: (
        "kernel/ladder",
        "kernel/question",
        "kernel/state",
        "games/*/**/rule",
        "games/*/acts/*",
        "games/*/engine",
        "games/*/sight",
        "games/*/state/state",
        "games/*/state/view",
        "games/london/effects/counting",
        "games/london/policy/policy",
        "games/london/state/labels",
        "games/alone/creatures/*",
        "games/alone/map/board",
        "games/alone/map/chart",
        "games/alone/map/danger",
        "games/alone/map/light",
        "games/alone/map/noise",
        "games/alone/map/passages",
        "games/alone/map/places",
        "games/alone/map/revealing",
        "games/alone/map/targets",
        "games/alone/map/telling",
        "games/alone/missions/*",
        "games/alone/options",
        "games/alone/policy/evil",
        "games/alone/policy/hero",
        "games/alone/policy/policy",
        "games/alone/policy/prospects",
        "games/alone/policy/tables",
        "games/alone/policy/way",
        "games/alone/reactions/*",
        "games/alone/rounds/*",
    ),
    # Where random games spend their time.
    HOT: (
        "kernel/chance",
        "kernel/engine",
        "kernel/question",
        "kernel/sight",
        "games/*/sight",
        "games/london/acts/*/rule",
        "games/london/effects/effect",
        "games/london/effects/special_buy/rule",
        "games/london/state/picking",
        "games/london/state/pool",
        "games/london/state/zones",
        "games/london/triggers/rule",
        "games/london/turn/life",
        "games/london/turn/rule",
        "games/alone/acts/action/rule",
        "games/alone/acts/items/rule",
        "games/alone/acts/upgrade/rule",
        "games/alone/creatures/tokens",
        "games/alone/map/board",
        "games/alone/map/chart",
        "games/alone/map/places",
        "games/alone/reactions/reacting/rule",
        "games/alone/reactions/windows",
        "games/alone/rounds/turn/rule",
        "games/alone/state/state",
    ),
    # What works only while a game is loaded.
    COLD: (
        "games/*/content/box",
        "games/*/numbers",
    ),
}
"""By how much the C compiler optimizes: what it takes longer for is paid at every installation. Where several lines
name a module, the last one decides."""

PLAIN: Final[tuple[str, ...]] = ()
"""What stays as it is although a line above names it."""


def levels(package: Path = PACKAGE) -> dict[Path, str]:
    """The sources to compile, in order, each with how much it is optimized."""
    found = {
        source: level
        for level, lines in COMPILED.items()
        for line in lines
        for source in named_by(line, package)
    }
    plain = {source for line in PLAIN for source in named_by(line, package)}
    return {source: found[source] for source in sorted(found.keys() - plain)}


def sources(package: Path = PACKAGE) -> list[Path]:
    return list(levels(package))


def named_by(line: str, package: Path = PACKAGE) -> list[Path]:
    """The sources that a line of the list names."""
    pattern = f"{line}/*.py" if line.endswith("**") else f"{line}.py"
    return [source for source in package.glob(pattern) if source.name != "__init__.py"]


def tag() -> str:
    """For which Python an extension module is when this one compiled it, as `cpython-311-x86_64-linux-gnu`."""
    return suffix().strip(".").rpartition(".")[0]


def suffix() -> str:
    """How the names of extension modules end that this very Python compiles."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def main(wanted: list[str]) -> int:
    if wanted == ["tag"]:
        said = [tag()]
    elif wanted == ["sources"]:
        root = PACKAGE.parents[1]
        said = [source.relative_to(root).as_posix() for source in sources()]
    else:
        sys.stderr.write("usage: compiled.py sources|tag\n")
        return 2
    sys.stdout.write("".join(f"{one}\n" for one in said))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
