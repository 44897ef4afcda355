"""Compare this engine with others from PyPI on this machine: pyminion, catanatron, open_spiel, rlcard, PettingZoo.

Every round runs every engine once, one after the other, so that a slow spell of the machine falls
on all of them; the table shows medians over the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

HERE = Path(__file__).resolve().parent
REQUIREMENTS = HERE / "peers-requirements.txt"
WORKERS = HERE / "workers"
VENV = HERE.parent / ".venv-peers"
STAMP = VENV / "peers-installed.txt"

PEERS = ("pyminion", "catanatron", "open_spiel", "rlcard", "pettingzoo")
BASES = ("pyminion", "catanatron")
"""What decisions and clones are compared with; the ratios need both."""
GAMES = ("london", "alone")
RATES = ("decisions_per_s", "clones_per_s", "save_load_per_s")
OWN_KEYS = (*RATES, "compiled")
PEER_KEYS = RATES[:2]

INSTALL_LIMIT_S = 600.0
OWN_LIMIT_S = 180.0
PEER_LIMIT_S = 30.0  # beyond the time it is told to measure

Result: TypeAlias = dict[str, Any]


class EngineError(Exception):
    """An engine could not be measured; the text says why."""


@dataclass
class Engine:
    """One row of the table: how to measure it, and what came out so far."""

    name: str
    measure: Callable[[int], Result]
    results: list[Result] = field(default_factory=list)

    def median(self, key: str) -> float | None:
        values = [result[key] for result in self.results if key in result]
        return statistics.median(values) if values else None

    def spread(self, key: str) -> list[float] | None:
        values = [result[key] for result in self.results if key in result]
        return [min(values), max(values)] if values else None


def say(line: str) -> None:
    """Progress goes to stderr: stdout is for the table or the JSON object."""
    print(line, file=sys.stderr, flush=True)


# --- the peers' environment


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def wanted_stamp() -> str:
    return f"# python {platform.python_version()}\n{REQUIREMENTS.read_text(encoding='utf-8')}"


def pinned_versions() -> dict[str, str]:
    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    pins = (line.partition("==") for line in lines if "==" in line and not line.startswith("#"))
    return {name.strip(): version.strip() for name, _, version in pins}


def is_installed() -> bool:
    stamped = STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted_stamp()
    return stamped and venv_python().exists()


def install_peers() -> None:
    """Make the environment anew, unless it already holds the pinned versions."""
    if is_installed():
        return
    say(f"installing the peers into {VENV.name}")
    try:
        venv.create(VENV, clear=True, with_pip=True)
    except subprocess.CalledProcessError as error:
        raise EngineError(f"could not make {VENV.name}: {error}") from error
    (VENV / ".gitignore").write_text("*\n", encoding="utf-8")
    pip = [str(venv_python()), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    run([*pip, "--quiet", "--requirement", str(REQUIREMENTS)], INSTALL_LIMIT_S)
    STAMP.write_text(wanted_stamp(), encoding="utf-8")


# --- running engines


def run(command: Sequence[str], limit_s: float, env: Mapping[str, str] | None = None) -> str:
    """Run a command to its end and return its stdout."""
    try:
        done = subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=limit_s,
            env=env,
        )
    except subprocess.TimeoutExpired as error:
        raise EngineError(f"took longer than {limit_s:.0f} s") from error
    except OSError as error:
        raise EngineError(f"could not be started ({error.strerror})") from error
    if done.returncode != 0:
        raise EngineError(f"exit status {done.returncode}: {last_line(done.stderr)}")
    return done.stdout


def last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1].strip() if lines else "no message"


def parse_result(text: str, keys: Sequence[str]) -> Result:
    try:
        result = json.loads(text)
    except json.JSONDecodeError as error:
        raise EngineError(f"did not print one JSON object ({error.msg})") from error
    if not isinstance(result, dict):
        raise EngineError("did not print one JSON object")
    for key in keys:
        check_value(result, key)
    return result


def check_value(result: Result, key: str) -> None:
    if key not in result:
        raise EngineError(f"no {key} in its JSON object")
    value = result[key]
    is_flag = isinstance(value, bool)
    if key == "compiled" and not is_flag:
        raise EngineError("compiled is not true or false")
    if key != "compiled" and (is_flag or not isinstance(value, (int, float)) or value <= 0):
        raise EngineError(f"{key} is not a positive number")


def peer_environment() -> dict[str, str]:
    inherited = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    return {**inherited, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}


def measure_peer(name: str, seconds: float, number: int) -> Result:
    worker = WORKERS / f"{name}_worker.py"
    command = [str(venv_python()), str(worker), "--seconds", str(seconds), "--seed", str(1000 * number)]
    return parse_result(run(command, PEER_LIMIT_S + 2 * seconds, peer_environment()), PEER_KEYS)


def measure_own(command: Sequence[str], game: str) -> Result:
    return parse_result(run([*command, "bench", game, "--json"], OWN_LIMIT_S), OWN_KEYS)


def find_penumbra(given: str | None) -> list[str] | None:
    """The command given, else the script beside this Python, else the module."""
    if given is not None:
        found = shutil.which(given)
        return [found] if found else None
    beside = shutil.which("penumbra", path=str(Path(sys.executable).parent))
    if beside:
        return [beside]
    return [sys.executable, "-m", "penumbra"] if has_module() else None


def has_module() -> bool:
    """Whether `python -m penumbra` would start, as a fresh interpreter sees it."""
    code = "import importlib.util as u, sys; sys.exit(u.find_spec('penumbra.__main__') is None)"
    try:
        run([sys.executable, "-c", code], OWN_LIMIT_S)
    except EngineError:
        return False
    return True


# --- the comparison


def own_engines(command: list[str] | None, skipped: dict[str, str]) -> list[Engine]:
    if command is None:
        skip("penumbra", "command not found (name it with --penumbra PATH)", skipped)
        return []
    return [own_engine(command, game) for game in GAMES]


def own_engine(command: list[str], game: str) -> Engine:
    return Engine(f"penumbra {game}", lambda _: measure_own(command, game))


def peer_engine(name: str, seconds: float) -> Engine:
    return Engine(name, lambda number: measure_peer(name, seconds, number))


def skip(name: str, reason: str, skipped: dict[str, str]) -> None:
    skipped[name] = reason
    say(f"skipped {name}: {reason}")


def run_rounds(engines: list[Engine], rounds: int, skipped: dict[str, str]) -> list[Engine]:
    """Run every engine once a round; one that fails is left out from then on."""
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}")
        for engine in engines:
            if engine.name not in skipped:
                run_once(engine, number, skipped)
    return [engine for engine in engines if engine.name not in skipped]


def run_once(engine: Engine, number: int, skipped: dict[str, str]) -> None:
    try:
        engine.results.append(engine.measure(number))
    except EngineError as error:
        skip(engine.name, f"{error} (round {number})", skipped)


def ratio(value: float | None, base: float | None) -> float | None:
    return value / base if value is not None and base else None


def base_rates(engines: Sequence[Engine]) -> tuple[float | None, float | None]:
    """Decisions per second of pyminion and clones per second of catanatron."""
    by_name = {engine.name: engine for engine in engines}
    pyminion, catanatron = (by_name.get(name) for name in BASES)
    return (
        pyminion.median("decisions_per_s") if pyminion else None,
        catanatron.median("clones_per_s") if catanatron else None,
    )


def summarize(engine: Engine, decisions_base: float | None, clones_base: float | None) -> Result:
    medians = {key: value for key in RATES if (value := engine.median(key)) is not None}
    ranges = {key: span for key in RATES if (span := engine.spread(key)) is not None}
    summary: Result = {
        "median": medians,
        "range": ranges,
        "decisions_ratio_to_pyminion": ratio(medians.get("decisions_per_s"), decisions_base),
        "clones_ratio_to_catanatron": ratio(medians.get("clones_per_s"), clones_base),
        "rounds": engine.results,
    }
    if "compiled" in engine.results[-1]:
        summary["compiled"] = all(result["compiled"] for result in engine.results)
    return summary


def build_report(engines: Sequence[Engine], skipped: dict[str, str], options: argparse.Namespace) -> Result:
    bases = base_rates(engines)
    return {
        "python": platform.python_version(),
        "rounds": options.rounds,
        "seconds": options.seconds,
        "versions": pinned_versions(),
        "engines": {engine.name: summarize(engine, *bases) for engine in engines},
        "skipped": skipped,
    }


# --- output

HEADINGS = ("engine", "decisions/s", "x pyminion", "clones/s", "x catanatron", "save+load/s", "compiled")


def rate_text(value: float | None) -> str:
    return "-" if value is None else f"{value:,.0f}"


def ratio_text(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def table_row(name: str, summary: Result, versions: Mapping[str, str]) -> tuple[str, ...]:
    median = summary["median"]
    compiled = {True: "yes", False: "no", None: "-"}[summary.get("compiled")]
    return (
        f"{name} {versions[name]}" if name in versions else name,
        rate_text(median.get("decisions_per_s")),
        ratio_text(summary["decisions_ratio_to_pyminion"]),
        rate_text(median.get("clones_per_s")),
        ratio_text(summary["clones_ratio_to_catanatron"]),
        rate_text(median.get("save_load_per_s")),
        compiled,
    )


def table(report: Result) -> str:
    rows: list[tuple[str, ...]] = [HEADINGS]
    rows += [table_row(name, one, report["versions"]) for name, one in report["engines"].items()]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    return "\n".join(table_line(row, widths) for row in rows)


def table_line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *rest = row
    cells = [first.ljust(widths[0])]
    cells += [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
    return "  ".join(cells)


def print_report(report: Result) -> None:
    print(f"medians of {report['rounds']} rounds, Python {report['python']}\n")
    print(table(report))
    for name, reason in report["skipped"].items():
        print(f"skipped {name}: {reason}")


def positive_int(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def seconds_value(text: str) -> float:
    value = float(text)
    if not 0 < value <= 60:
        raise argparse.ArgumentTypeError("must be more than 0 and at most 60")
    return value


def parse_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--penumbra", metavar="PATH", help="our command (default: beside this Python)")
    parser.add_argument("--rounds", type=positive_int, default=5, help="rounds (default 5)")
    parser.add_argument(
        "--seconds", type=seconds_value, default=2.0, help="time per measurement of a peer (default 2)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the comparison; 1 if pyminion or catanatron could not be measured, since the ratios need both."""
    options = parse_options(arguments)
    skipped: dict[str, str] = {}
    try:
        install_peers()
    except EngineError as error:
        say(f"could not install the peers: {error}")
        return 1
    engines = own_engines(find_penumbra(options.penumbra), skipped)
    engines += [peer_engine(name, options.seconds) for name in PEERS]
    report = build_report(run_rounds(engines, options.rounds, skipped), skipped, options)
    if options.json:
        print(json.dumps(report, indent=2))
    else:
        print_report(report)
    return 1 if any(name in skipped for name in BASES) else 0


if __name__ == "__main__":
    sys.exit(main())
