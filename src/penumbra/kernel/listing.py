"""A view as a person reads it where nobody has drawn a board for the game: facts, rows and tables with labels.

Texts: `view.KEY` labels what stands under a key, `word.WORD` says a word; without them the key and the word speak for
themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from penumbra.kernel.texts import Texts


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing. `value` is empty where it is not known or not there."""

    key: str
    label: str
    value: str
    number: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Several things of one kind, in order."""

    key: str
    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Entrys that belong together, such as all that is a player's."""

    key: str
    label: str
    entries: tuple[Entry, ...]


Entry = Fact | Row | Group


def read(view: Mapping[str, Any], texts: Texts, names: Sequence[str] = ()) -> list[Entry]:
    """All that a view says, in its own order. `names` are the players': a list with one entry for each is theirs."""
    return [_entry(key, value, texts, names) for key, value in view.items()]


def _entry(key: str, value: Any, texts: Texts, names: Sequence[str]) -> Entry:
    label = say("view", key, texts)
    if isinstance(value, Mapping):
        return Group(key, label, tuple(read(value, texts, names)))
    if not isinstance(value, list | tuple):
        return Fact(key, label, _word(value, texts), isinstance(value, int) and not isinstance(value, bool))
    if not any(isinstance(one, list | tuple | Mapping) for one in value):
        return Row(key, label, tuple(_word(one, texts) for one in value))
    own = len(value) == len(names)
    titles = names if own else [f"{label} {number}" for number in range(1, len(value) + 1)]
    parts = (_part(f"{key}-{number}", titles[number], one, texts, names) for number, one in enumerate(value))
    return Group(key, label, tuple(parts))


def _part(key: str, label: str, value: Any, texts: Texts, names: Sequence[str]) -> Group:
    entries = read(value, texts, names) if isinstance(value, Mapping) else [_entry(key, value, texts, names)]
    return Group(key, label, tuple(entries))


def _word(value: Any, texts: Texts) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return texts.get("kernel.yes" if value else "kernel.no")
    return say("word", value, texts) if isinstance(value, str) else str(value)


def say(kind: str, word: str, texts: Texts) -> str:
    """What a catalogue says for a word of a view; else the word itself, as people write it."""
    key = f"{kind}.{word}"
    return texts.get(key) if texts.has(key) else word.replace("_", " ").replace("-", " ").capitalize()


def lines(entries: Sequence[Entry], unknown: str = "?", indent: str = "") -> list[str]:
    """The same as plain lines."""
    told: list[str] = []
    for entry in entries:
        match entry:
            case Fact():
                told.append(f"{indent}{entry.label}: {entry.value or unknown}")
            case Row():
                told.append(
                    f"{indent}{entry.label}: {', '.join(one or unknown for one in entry.values) or '–'}"
                )
            case Group():
                told += [f"{indent}{entry.label}", *lines(entry.entries, unknown, indent + "  ")]
    return told
