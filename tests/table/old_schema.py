"""Databases as earlier versions of this program wrote them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from penumbra.table.store.packing import PackedEntries, to_text, unpacked

SCHEMA_1 = """
CREATE TABLE schema (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE matches (
    id VARCHAR NOT NULL, code VARCHAR NOT NULL, game VARCHAR NOT NULL, header JSON NOT NULL, manner JSON NOT NULL,
    public BOOLEAN NOT NULL, phase VARCHAR NOT NULL, result JSON, created FLOAT NOT NULL, touched FLOAT NOT NULL,
    turn INTEGER, deciding INTEGER, PRIMARY KEY (id), UNIQUE (code)
);
CREATE INDEX ix_matches_phase ON matches (phase);
CREATE INDEX ix_matches_touched ON matches (touched);
CREATE TABLE seats (
    "match" VARCHAR NOT NULL, seat INTEGER NOT NULL, player VARCHAR NOT NULL, name VARCHAR NOT NULL,
    taken BOOLEAN NOT NULL, token VARCHAR NOT NULL, PRIMARY KEY ("match", seat)
);
CREATE INDEX ix_seats_token ON seats (token);
CREATE TABLE entries (
    "match" VARCHAR NOT NULL, number INTEGER NOT NULL, kind VARCHAR NOT NULL, seat INTEGER NOT NULL, command VARCHAR,
    data JSON NOT NULL, at FLOAT NOT NULL, PRIMARY KEY ("match", number), UNIQUE ("match", command)
);
CREATE TABLE snapshots (
    "match" VARCHAR NOT NULL, step INTEGER NOT NULL, state JSON NOT NULL, PRIMARY KEY ("match", step)
);
CREATE TABLE people (person VARCHAR NOT NULL, name VARCHAR NOT NULL, PRIMARY KEY (person));
CREATE TABLE sittings (person VARCHAR NOT NULL, token VARCHAR NOT NULL, PRIMARY KEY (person, token));
INSERT INTO schema VALUES (1);
"""
SAME = ("matches", "seats", "entries", "people", "sittings")


def write_as_1(path: Path, without: Sequence[str] = ()) -> None:
    """Write a database anew as the first version had it; the oldest were `without` some columns of matches."""
    today = path.with_name("today.sqlite3")
    path.rename(today)
    old, new = sqlite3.connect(path), sqlite3.connect(today)
    with old:
        old.executescript(SCHEMA_1)
        for table in SAME:
            rows = new.execute(f"SELECT * FROM {table}")
            names, places = (
                ", ".join(f'"{one[0]}"' for one in rows.description),
                ", ".join("?" * len(rows.description)),
            )
            old.executemany(f"INSERT INTO {table} ({names}) VALUES ({places})", rows)
        old.execute("UPDATE matches SET result = 'null' WHERE result IS NULL")
        for match, step, state in new.execute('SELECT "match", step, state FROM snapshots'):
            old.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (match, step, to_text(unpacked(state))))
        for match, first, count, data in new.execute('SELECT "match", first, count, data FROM chapters'):
            steps = [
                (match, one.number, one.kind, one.seat, one.command, to_text(one.data), one.at)
                for one in PackedEntries(first, count, data).entries(match)
            ]
            old.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", steps)
        for column in without:
            old.execute(f"ALTER TABLE matches DROP COLUMN {column}")
    old.close()
    new.close()
    today.unlink()
