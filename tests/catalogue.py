"""What tests of texts share: the keys that a module writes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

PREFIXES = ("prompt.", "caption.", "refusal.")
"""What the keys of words begin with, wherever they are written."""


def is_key(value: object) -> TypeGuard[str]:
    """A whole key: what ends with a dot or a dash is the beginning of one."""
    if not isinstance(value, str) or " " in value:
        return False
    return value.startswith(PREFIXES) and not value.endswith((".", "-"))


def keys_in(module_file: str) -> Iterator[str]:
    """The keys a module writes, `*` for what is filled in; refusals give theirs without the first part."""
    tree = ast.parse(Path(module_file).read_text(encoding="utf-8"))
    for call in ast.walk(tree):
        if isinstance(call, ast.Constant) and is_key(call.value):
            yield call.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            if call.func.id == "Message" and call.args:
                yield from written_in(call.args[0])
            if call.func.id in ("_refusal", "refusal") and len(call.args) > 1:
                yield from (f"refusal.{key.removeprefix('refusal.')}" for key in written_in(call.args[1]))


def written_in(argument: ast.expr) -> Iterator[str]:
    match argument:
        case ast.Constant(value=str(key)):
            yield key
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from written_in(one)
            yield from written_in(other)
        case _:
            pass
