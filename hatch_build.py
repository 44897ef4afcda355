"""Compiles the kernel and the rules with mypyc while the package is installed, if this machine can.

Without a C compiler or Python's headers, or when the compilation fails, the same sources are installed as they are:
everything works, only slower. PENUMBRA_COMPILE=0 asks for that (and leaves alone what is compiled already),
PENUMBRA_COMPILE=1 makes it an error.
An editable install puts the compiled modules beside their sources; `penumbra.engine` says when they are used.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from penumbra import compiled
else:
    # By its path: while the package is built it cannot be imported yet.
    where = Path(__file__).with_name("src") / "penumbra" / "compiled.py"
    spec = spec_from_file_location("compiled", where)
    compiled = module_from_spec(spec)
    spec.loader.exec_module(compiled)

SWITCH = "PENUMBRA_COMPILE"
TOOLS = ["mypy==2.4.1", "setuptools>=77"]
"""Asked for only where they can be used: somebody without a C compiler does not download them."""
SOURCE = "src"
WORKSHOPS = "build/compiled"
"""Where C files, objects and mypy's cache lie, in a folder for each Python: what was compiled for one is of no use to
another. A second installation by the same one starts from there."""
GROUP = "penumbra"
"""All modules share one library, so that they call each other directly."""
LIBRARY_HOT = ("list_ops", "int_ops", "tuple_ops", "generic_ops")
"""Where random games spend their time in mypyc's own library."""
OPTIMIZE = {compiled.HOT: "2", compiled.NORMAL: "1", compiled.COLD: "0"}
"""How much the C compiler does."""
FEW = 8
"""So few C files at once are those of one small library: each is compiled by itself."""
UNIT = 900_000
"""How many letters of C are compiled together at most."""
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
                build_data["force_include"][str(built)] = str(built.relative_to(workshop_of(root) / "lib"))


# -- what there is to compile ----------------------------------------------------------------------------


def sources(root: Path) -> list[Path]:
    """The modules to compile (`penumbra.compiled`)."""
    return compiled.sources(root / SOURCE / "penumbra")


def workshop_of(root: Path) -> Path:
    """Where this very Python compiles."""
    return root / WORKSHOPS / compiled.tag()


def clear(root: Path) -> None:
    """Remove what an earlier editable install by this Python put beside the sources."""
    for built in (root / SOURCE).rglob(f"*{compiled.suffix()}"):
        built.unlink()


def put_beside_sources(root: Path, library: Iterable[Path]) -> None:
    """With the time at which the compilation began: a source edited since then counts as younger."""
    workshop = workshop_of(root)
    began = (workshop / "mypy.ini").stat().st_mtime
    for built in library:
        target = root / SOURCE / built.relative_to(workshop / "lib")
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
    workshop = workshop_of(root)
    shutil.rmtree(workshop / "lib", ignore_errors=True)
    workshop.mkdir(parents=True, exist_ok=True)
    (workshop / "mypy.ini").write_text(CHECKS, encoding="utf-8")
    command = [sys.executable, __file__, str(root)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    (workshop / "log.txt").write_text(done.stdout + done.stderr, encoding="utf-8")
    library = sorted(path for path in (workshop / "lib").rglob("*") if path.suffix in (".so", ".pyd"))
    if done.returncode or len(library) != len(sources(root)) + 1:
        raise CannotCompile(f"the compilation failed; see {(workshop / 'log.txt').relative_to(root)}")
    return library


def _build(root: Path) -> None:
    """Run in a process of its own, since both mypyc and setuptools change global things and may exit."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    workshop = workshop_of(root)
    os.environ["MYPYPATH"] = SOURCE
    extensions = mypycify(
        [
            f"--config-file={workshop / 'mypy.ini'}",
            f"--cache-dir={workshop / 'cache'}",
            *(str(path.relative_to(root)) for path in sources(root)),
        ],
        opt_level=OPTIMIZE[compiled.NORMAL],
        debug_level="0",
        multi_file=True,
        target_dir=str(workshop / "c"),
        group_name=GROUP,
    )

    class BuildInParallel(build_ext):
        def build_extensions(self) -> None:
            self.compiler.compile = in_parallel(self.compiler, root)
            super().build_extensions()

    command = BuildInParallel(Distribution({"name": "penumbra", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(workshop / "lib"), str(workshop / "objects")
    command.finalize_options()
    command.parallel = os.cpu_count()  # each module has a small library that leads to the large one
    command.run()


def in_parallel(compiler: Any, root: Path) -> Callable[..., list[str]]:
    """The compiler's own `compile` for several C files at once, and for none that is compiled already: setuptools would
    take all of them, one after the other."""
    one_by_one: Callable[..., list[str]] = compiler.compile
    levels = levels_by_name(root)

    def compile_all(files: list[str], output_dir: str, **options: Any) -> list[str]:
        found = [(file, OPTIMIZE[levels.get(name_of(file, root), compiled.NORMAL)]) for file in files]
        together = (
            gathered(found, root) if len(files) > FEW else [([file], file, level) for file, level in found]
        )
        objects: list[str] = compiler.object_filenames(
            [unit for _, unit, _ in together], output_dir=output_dir
        )

        def compile_one(number: int) -> None:
            parts, unit, level = together[number]
            if not all(is_fresh(part, objects[number], root) for part in parts):
                one_by_one([unit], output_dir=output_dir, **_optimized(level, compiler, options))

        by_size = sorted(
            range(len(together)), key=lambda number: -sum(map(os.path.getsize, together[number][0]))
        )
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for _ in pool.map(compile_one, by_size):
                pass
        return objects

    return compile_all


def gathered(files: list[tuple[str, str]], root: Path) -> list[tuple[list[str], str, str]]:
    """Our small C files in larger units of one level each, since all of them begin with the same long headers. What
    they hold has names of its own, so they do not get into each other's way. Files of mypyc's library stay alone."""
    folder = workshop_of(root) / "c"
    units: list[tuple[list[str], str, str]] = []
    open_units: dict[str, tuple[list[str], int]] = {}
    for file, level in files:
        size = os.path.getsize(file)
        if not Path(root, file).is_relative_to(folder) or size > UNIT:
            units.append(([file], file, level))
            continue
        parts, filled = open_units.get(level, ([], 0))
        if parts and filled + size > UNIT:
            units.append((parts, _unit(folder, parts), level))
            parts, filled = [], 0
        open_units[level] = ([*parts, file], filled + size)
    units += [(parts, _unit(folder, parts), level) for level, (parts, _) in open_units.items()]
    return units


def _unit(folder: Path, parts: list[str]) -> str:
    """A C file that includes others. It is written only when it changes, so that what is compiled stays fresh."""
    text = "".join(f'#include "{Path(part).name}"\n' for part in parts)
    path = folder / f"together_{hashlib.sha256(text.encode()).hexdigest()[:12]}.c"
    if not path.exists():
        path.write_text(text, encoding="utf-8")
    return str(path)


def is_fresh(file: str, built: str, root: Path) -> bool:
    """Whether an object is younger than everything it was made from."""
    if not os.path.exists(built):
        return False
    headers = (workshop_of(root) / "c").rglob("*.h")
    needed = [Path(file), Path(__file__), Path(compiled.__file__), *headers]
    return os.path.getmtime(built) > max(os.path.getmtime(one) for one in needed)


def levels_by_name(root: Path) -> dict[str, str]:
    """How much is optimized, by module (`penumbra/kernel/chance`) or by part of mypyc's library (`list_ops`)."""
    ours = compiled.levels(root / SOURCE / "penumbra").items()
    return {
        **{source.relative_to(root / SOURCE).with_suffix("").as_posix(): level for source, level in ours},
        **dict.fromkeys(LIBRARY_HOT, compiled.HOT),
    }


def name_of(file: str, root: Path) -> str:
    """Of which module or part of mypyc's library a C file is: mypyc writes `___` for a dot."""
    path = Path(root, file)
    folder = workshop_of(root) / "c"
    name = path.relative_to(folder) if path.is_relative_to(folder) else Path(path.name)
    return name.with_suffix("").as_posix().removeprefix("__native_").replace("___", "/")


def _optimized(level: str, compiler: Any, options: dict[str, Any]) -> dict[str, Any]:
    """The compiler's options for a level, where we know how to say it."""
    if compiler.compiler_type != "unix":
        return options
    return {**options, "extra_postargs": [*options["extra_postargs"], TOGETHER, f"-O{level}"]}


if __name__ == "__main__":
    _build(Path(sys.argv[1]))
