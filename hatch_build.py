"""Compiles the kernel and the rules with mypyc while the package is installed, if this machine can.

Without a C compiler or Python's headers, or when the compilation fails, the same sources are installed as they are:
everything works, only slower. PENUMBRA_COMPILE=0 asks for that (and leaves alone what is compiled already),
PENUMBRA_COMPILE=1 makes it an error.
An editable install puts the compiled modules beside their sources; `penumbra.engine` says when they are used.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "PENUMBRA_COMPILE"
TOOLS = ["mypy==2.4.1", "setuptools>=77"]
"""Asked for only where they can be used: somebody without a C compiler does not download them."""
SOURCE = "src"
WORKSHOP = "build/compiled"
"""Where C files, objects and mypy's cache lie; a second installation starts from there."""
GROUP = "penumbra"
"""All modules share one library, so that they call each other directly."""
COMPILED = (
    "penumbra/kernel/chance.py",
    "penumbra/kernel/engine.py",
    "penumbra/kernel/ladder.py",
    "penumbra/kernel/question.py",
    "penumbra/kernel/state.py",
    "penumbra/games/*/engine.py",
    "penumbra/games/*/house_rules.py",
    "penumbra/games/*/numbers.py",
    "penumbra/games/*/content/box.py",
    "penumbra/games/*/state/state.py",
    "penumbra/games/*/state/view.py",
    "penumbra/games/*/acts/*.py",
    "penumbra/games/london/policy/policy.py",
    "penumbra/games/london/state/labels.py",
    "penumbra/games/london/state/zones.py",
    "penumbra/games/london/keywords/*.py",
    "penumbra/games/london/triggers/*.py",
    "penumbra/games/london/turn/*.py",
    "penumbra/games/alone/map/board.py",
    "penumbra/games/alone/map/danger.py",
    "penumbra/games/alone/map/light.py",
    "penumbra/games/alone/map/maze.py",
    "penumbra/games/alone/map/noise.py",
    "penumbra/games/alone/map/passages.py",
    "penumbra/games/alone/map/places.py",
    "penumbra/games/alone/map/revealing.py",
    "penumbra/games/alone/map/targets.py",
    "penumbra/games/alone/map/telling.py",
    "penumbra/games/alone/policy/*.py",
    "penumbra/games/alone/creatures/*.py",
    "penumbra/games/alone/reactions/*.py",
    "penumbra/games/alone/missions/*.py",
    "penumbra/games/alone/rounds/*.py",
    "penumbra/games/*/*/*/rule.py",
)
"""Everything that runs at each step of a game. What only talks to people stays as it is."""
HOT = (
    "kernel/chance",
    "kernel/engine",
    "london/acts/actions",
    "london/keywords/effects",
    "london/engine",
    "london/triggers/events",
    "london/turn/turn",
    "london/state/zones",
    "/list_ops",
    "/int_ops",
    "/tuple_ops",
    "/generic_ops",
)
"""Where random games spend their time, mypyc's own library last."""
COLD = ("content/box", "/house_rules", "/numbers")
"""What works only while a game is loaded."""
HOT_LEVEL, LEVEL, COLD_LEVEL = "2", "1", "0"
"""How much the C compiler optimizes: what it takes longer for is paid at every installation."""
TOGETHER = "-fvisibility=hidden"
"""All modules lie in one library that nobody else links to, so they call each other without a detour."""
CHECKS = """\
[mypy]
follow_imports = silent
ignore_missing_imports = True
explicit_package_bases = True
[mypy-pydantic.*]
follow_imports = skip
"""
"""The types are checked by `make check`; here they only steer the compilation, without any other package."""


class CannotCompile(Exception):
    """Why the package is installed as pure Python."""


class CompileHook(BuildHookInterface[Any]):
    """Called by hatchling for every wheel, editable ones too."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return TOOLS if self.target_name == "wheel" and not _obstacle() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        try:
            library = compile_modules(root)
        except CannotCompile as reason:
            if os.environ.get(SWITCH) == "1":
                raise
            self.app.display_warning(f"Penumbra is installed as pure Python: {reason}")
            return
        if version == "editable":
            clear(root)
            put_beside_sources(root, library)
        else:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for built in library:
                build_data["force_include"][str(built)] = str(built.relative_to(root / WORKSHOP / "lib"))


# -- what there is to compile ----------------------------------------------------------------------------


def sources(root: Path) -> list[Path]:
    """The modules to compile. A package's own `__init__` stays as it is: it holds no code."""
    found = {path for pattern in COMPILED for path in (root / SOURCE).glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def clear(root: Path) -> None:
    """Remove what an earlier editable install by this Python put beside the sources."""
    for built in (root / SOURCE).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
        built.unlink()


def put_beside_sources(root: Path, library: Iterable[Path]) -> None:
    """With the time at which the compilation began: a source edited since then counts as younger."""
    began = (root / WORKSHOP / "mypy.ini").stat().st_mtime
    for built in library:
        target = root / SOURCE / built.relative_to(root / WORKSHOP / "lib")
        shutil.copyfile(built, target)
        os.utime(target, (began, began))


# -- whether it can be done ------------------------------------------------------------------------------


def _obstacle() -> str:
    """What is missing here for a compilation; empty when nothing is."""
    if os.environ.get(SWITCH) == "0":
        return f"{SWITCH}=0"
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's header files are missing (Debian: python3-dev)"
    if os.name == "posix" and not _has_compiler():
        return "there is no C compiler"
    return ""


def _has_compiler() -> bool:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return bool(command) and shutil.which(command[0]) is not None


# -- compiling -------------------------------------------------------------------------------------------


def compile_modules(root: Path) -> list[Path]:
    """Compile everything and return the extension modules. Raises CannotCompile."""
    obstacle = _obstacle()
    if obstacle:
        raise CannotCompile(obstacle)
    workshop = root / WORKSHOP
    shutil.rmtree(workshop / "lib", ignore_errors=True)
    workshop.mkdir(parents=True, exist_ok=True)
    (workshop / "mypy.ini").write_text(CHECKS, encoding="utf-8")
    command = [sys.executable, __file__, str(root)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    (workshop / "log.txt").write_text(done.stdout + done.stderr, encoding="utf-8")
    library = sorted(path for path in (workshop / "lib").rglob("*") if path.suffix in (".so", ".pyd"))
    if done.returncode or len(library) != len(sources(root)) + 1:
        raise CannotCompile(f"the compilation failed; see {WORKSHOP}/log.txt")
    return library


def _build(root: Path) -> None:
    """Run in a process of its own, since both mypyc and setuptools change global things and may exit."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    workshop = root / WORKSHOP
    os.environ["MYPYPATH"] = SOURCE
    extensions = mypycify(
        [
            f"--config-file={workshop / 'mypy.ini'}",
            f"--cache-dir={workshop / 'cache'}",
            *(str(path.relative_to(root)) for path in sources(root)),
        ],
        opt_level=LEVEL,
        debug_level="0",
        multi_file=True,
        target_dir=str(workshop / "c"),
        group_name=GROUP,
    )

    class BuildInParallel(build_ext):
        def build_extensions(self) -> None:
            self.compiler.compile = in_parallel(self.compiler)
            super().build_extensions()

    command = BuildInParallel(Distribution({"name": "penumbra", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(workshop / "lib"), str(workshop / "objects")
    command.finalize_options()
    command.run()


def in_parallel(compiler: Any) -> Callable[..., list[str]]:
    """The compiler's own `compile` for several C files at once, and for none that is compiled already: setuptools would
    take all of them, one after the other."""
    one_by_one: Callable[..., list[str]] = compiler.compile

    def compile_all(files: list[str], output_dir: str, **options: Any) -> list[str]:
        objects: list[str] = compiler.object_filenames(files, output_dir=output_dir)
        todo = [file for file, built in zip(files, objects, strict=True) if not _is_fresh(file, built)]
        todo.sort(key=os.path.getsize, reverse=True)

        def compile_one(file: str) -> None:
            one_by_one([file], output_dir=output_dir, **_optimized(file, compiler, options))

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for _ in pool.map(compile_one, todo):
                pass
        return objects

    return compile_all


def _is_fresh(file: str, built: str) -> bool:
    if not os.path.exists(built):
        return False
    needed = [Path(file), Path(__file__), *Path(WORKSHOP, "c").glob("*.h")]
    return os.path.getmtime(built) > max(os.path.getmtime(one) for one in needed)


def _optimized(file: str, compiler: Any, options: dict[str, Any]) -> dict[str, Any]:
    """The compiler's options, with more optimization for what is hot and none for what is cold."""
    if compiler.compiler_type != "unix":
        return options
    name = file.replace("___", "/").removesuffix(".c")
    level = HOT_LEVEL if name.endswith(HOT) else COLD_LEVEL if name.endswith(COLD) else LEVEL
    return {**options, "extra_postargs": [*options["extra_postargs"], TOGETHER, f"-O{level}"]}


if __name__ == "__main__":
    _build(Path(sys.argv[1]))
