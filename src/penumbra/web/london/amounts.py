"""What is done in any number: attack, recover, convert, pay; with what each number would come to."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

QUIET, WINS = "quiet", "wins"
"""How a button looks that would do nothing, and one that would end the match."""
SUM = re.compile(r"\{(-?\d+)([+-])n\}")


@dataclass(frozen=True, slots=True)
class Note:
    """What is said from some amount on; `{-2+n}` and `{31-n}` in it are sums with the amount."""

    least: int
    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class AmountSlider:
    """One deed with a number to choose: attack for 1 to 8."""

    name: str
    kind: str
    amounts: str
    label: str
    """With {n} for the number, which the page fills in."""
    number: int
    """The number that is set at first: the largest."""
    notes: tuple[Note, ...] = ()
    source: str = ""
    to: str = ""
    by: str = ""
    """Which card allows it."""
    bites: str = ""
    """The id of the bar that it would take something off."""
    spares: int = 0
    """How much of the number does not reach that bar."""

    @property
    def text(self) -> str:
        return self.label.replace("{n}", str(self.number))

    @property
    def spoken_notes(self) -> str:
        """As the page reads them."""
        rows = [[one.least, one.text, one.tone] for one in self.notes]
        return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))

    @property
    def note(self) -> Note | None:
        return note_at(self.notes, self.number)


def note_at(notes: Sequence[Note], n: int) -> Note | None:
    """What is said of an amount, its sums done."""
    found = [one for one in notes if one.least <= n]
    if not found:
        return None
    text = SUM.sub(lambda sum_: str(int(sum_[1]) + (n if sum_[2] == "+" else -n)), found[-1].text)
    return Note(found[-1].least, text, found[-1].tone)


def attack_notes(other: Mapping[str, Any], guarded: bool, text: Mapping[str, str]) -> tuple[Note, ...]:
    """What Armour leaves of an attack, and from when on it is the last one (TOL-ARM-02, TOL-WIN-01).

    `guarded`: the other side has a card that can still take something off, so nobody can say that it wins.
    """
    armour, life = other["armour_left"], other["life"]
    notes = []
    if armour:
        notes.append(Note(1, text["stopped"], QUIET))
        notes.append(Note(armour + 1, text["after"].replace("{n}", f"{{-{armour}+n}}")))
    else:
        notes.append(
            Note(1, text["from-to"].replace("{before}", str(life)).replace("{after}", f"{{{life}-n}}"))
        )
    if not guarded and life > 0:
        won = text["wins-after"].replace("{n}", f"{{-{armour}+n}}") if armour else text["wins"]
        notes.append(Note(armour + life, won, WINS))
    return tuple(notes)


def recover_notes(life: int, text: Mapping[str, str]) -> tuple[Note, ...]:
    """From which Life to which."""
    return (Note(1, text["life"].replace("{before}", str(life)).replace("{after}", f"{{{life}+n}}")),)
