"""The functions of the Maze that have moved into modules of their own."""

from __future__ import annotations

from penumbra.games.alone.acts.experience import learn, unlocked
from penumbra.games.alone.creatures.tokens import (
    creature_facts,
    creatures_at,
    foes,
    has_foe,
    is_shown,
    is_watched,
    move_creature,
    name,
    on_level,
    public_key,
    put_creature,
    side,
    tell_of_creature,
    type_id,
)
from penumbra.games.alone.creatures.wounds import damage, kill, remove_creature, wound
from penumbra.games.alone.map.danger import danger_places, dangers_on, place_danger
from penumbra.games.alone.map.light import put_out, reveal_lit, switch_on
from penumbra.games.alone.map.noise import hear, make_noise, noise_ways, report
from penumbra.games.alone.map.passages import close_passage, open_passage
from penumbra.games.alone.map.places import bits, in_order, place, room_at, room_sector, spot
from penumbra.games.alone.map.revealing import forget, passage_sign, reveal, sector_facts, shows_danger, sight
from penumbra.games.alone.map.targets import nearest, target_at, target_id, target_sectors
from penumbra.games.alone.map.telling import evil_seats, tell

__all__ = [
    "bits",
    "close_passage",
    "creature_facts",
    "creatures_at",
    "damage",
    "danger_places",
    "dangers_on",
    "evil_seats",
    "foes",
    "forget",
    "has_foe",
    "hear",
    "in_order",
    "is_shown",
    "is_watched",
    "kill",
    "learn",
    "make_noise",
    "move_creature",
    "name",
    "nearest",
    "noise_ways",
    "on_level",
    "open_passage",
    "passage_sign",
    "place",
    "place_danger",
    "public_key",
    "put_creature",
    "put_out",
    "remove_creature",
    "report",
    "reveal",
    "reveal_lit",
    "room_at",
    "room_sector",
    "sector_facts",
    "shows_danger",
    "side",
    "sight",
    "spot",
    "switch_on",
    "target_at",
    "target_id",
    "target_sectors",
    "tell",
    "tell_of_creature",
    "type_id",
    "unlocked",
    "wound",
]
