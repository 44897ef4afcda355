"""Dice: HIT, SPECIAL, MISS (ALO-DICE)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json


def roll(state: Alone, dice: int, chance: Chance) -> tuple[int, int]:
    """Throw dice: how many show HIT and how many SPECIAL (ALO-DICE-01)."""
    hit, special, miss = state.box.numbers.die
    faces = hit + special + miss
    hits = specials = 0
    for _ in range(dice):
        face = chance.below(faces)
        if face < hit:
            hits += 1
        elif face < hit + special:
            specials += 1
    return hits, specials


def evil_hits(state: Alone, dice: int, chance: Chance, cause: int = w.BY_CARD) -> int:
    """Evil throws dice; SPECIAL is a hit if the Hero's sector is dangerous (ALO-DICE-03, ALO-DICE-04, ALO-DANG-02)."""
    return _hits(state, state.leader, dice, state.danger, w.CAUSES[cause], chance)


def hero_hits(state: Alone, dice: int, chance: Chance) -> int:
    """The Hero throws dice; SPECIAL is a hit if his sector is lit (ALO-DICE-02, ALO-LIGHT-01, AMB-40)."""
    return _hits(state, w.HERO, dice, state.lit, "fight", chance)


def _hits(state: Alone, seat: int, dice: int, sectors: int, why: str, chance: Chance) -> int:
    """Throw and count; SPECIAL counts if the Hero's sector is one of `sectors` (a mask)."""
    if dice <= 0:
        return 0
    hits, specials = roll(state, dice, chance)
    counted = hits + specials if sectors >> state.hero & 1 else hits
    if state.sink is not None:
        facts: dict[str, Json] = {
            "dice": dice, "hits": hits, "specials": specials, "counted": counted, "for": why,
        }  # fmt: skip
        tell(state, "roll", seat, facts)
    return counted
