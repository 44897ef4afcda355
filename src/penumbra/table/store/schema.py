"""The tables of the database and all that is said to it, once for every engine.

Written with SQLAlchemy's Core, which knows the dialects; what runs is the text that it makes of a statement, once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.sql.base import Executable

from penumbra.table.store.kept import OPEN, OVER, RUNNING

SCHEMA = 3

Params = Mapping[str, Any]
Query = tuple[Executable, Params]
"""A statement, and what is filled in."""

meta: Final = sa.MetaData()
schema: Final = sa.Table("schema", meta, sa.Column("version", sa.Integer, primary_key=True))
matches: Final = sa.Table(
    "matches", meta,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("code", sa.String, nullable=False, unique=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("manner", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("phase", sa.String, nullable=False),
    sa.Column("result", sa.Text),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sa.Column("turn", sa.Integer),
    sa.Column("deciding", sa.Integer),
    sa.Index("ix_matches_listed", "phase", "public", "touched"),
)  # fmt: skip
seats: Final = sa.Table(
    "seats", meta,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("taken", sa.Boolean, nullable=False),
    sa.Column("token", sa.String, nullable=False, index=True),
)  # fmt: skip
entries: Final = sa.Table(
    "entries", meta,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("command", sa.String),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("match", "command"),
)  # fmt: skip
chapters: Final = sa.Table(
    "chapters", meta,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("first", sa.Integer, primary_key=True),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)  # fmt: skip
snapshots: Final = sa.Table(
    "snapshots", meta,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True),
    sa.Column("state", sa.LargeBinary, nullable=False),
)  # fmt: skip
people: Final = sa.Table(
    "people", meta,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
)  # fmt: skip
sittings: Final = sa.Table(
    "sittings", meta,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("token", sa.String, primary_key=True, index=True),
)  # fmt: skip

keepsakes: Final = sa.Table(
    "keepsakes", meta,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("data", sa.Text, nullable=False),
)  # fmt: skip

OF: Final[sa.BindParameter[Any]] = sa.bindparam("of")
"""Of which match, person, … a statement speaks."""

# -- matches -----------------------------------------------------------------------------------------------

NEW_MATCH: Final = matches.insert()
NEW_SEAT: Final = seats.insert()
SIT: Final = (
    seats.update()
    .where((seats.c.match == OF) & (seats.c.seat == sa.bindparam("at")))
    .values({name: sa.bindparam(name) for name in ("player", "name", "taken", "token")})
)


@cache
def update_match(*columns: str) -> sa.Update:
    """Change these columns of a match."""
    return matches.update().where(matches.c.id == OF).values({name: sa.bindparam(name) for name in columns})


def _newest(
    where: sa.ColumnElement[bool], among: sa.FromClause = matches
) -> tuple[sa.Select[Any], sa.Select[Any]]:
    """The matches of a kind, the latest first, and their seats."""
    limit = sa.bindparam("limit", type_=sa.Integer)
    found, ids = (
        sa.select(wanted).select_from(among).where(where).order_by(matches.c.touched.desc()).limit(limit)
        for wanted in (matches, matches.c.id)
    )
    places = sa.select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat)
    return found, places


_with_token: Final = sa.select(seats.c.match).where(seats.c.token == OF)
_of_person: Final = (
    sa.select(seats.c.match)
    .join(sittings, sittings.c.token == seats.c.token)
    .where(sittings.c.person == OF)
    .distinct()
    .subquery()
)
# Joined, so that the few matches of a person are looked at, and not all that are over.
_own: Final = _of_person.join(matches, matches.c.id == _of_person.c.match)
BY_ID: Final = _newest(matches.c.id == OF)
BY_CODE: Final = _newest(matches.c.code == OF)
BY_TOKEN: Final = _newest(matches.c.id.in_(_with_token))
PUBLIC: Final = _newest((matches.c.phase == OF) & (matches.c.public == sa.true()))
RUNNING_OF_PERSON: Final = _newest(matches.c.phase != OVER, _own)
OVER_OF_PERSON: Final = _newest(matches.c.phase == OVER, _own)

# -- entries -----------------------------------------------------------------------------------------------

NEW_ENTRY: Final = entries.insert()
ENTRIES: Final = sa.select(entries).where(entries.c.match == OF).order_by(entries.c.number)
NEW_CHAPTER: Final = chapters.insert()
CHAPTERS: Final = sa.select(chapters).where(chapters.c.match == OF).order_by(chapters.c.first)
NEW_SNAPSHOT: Final = snapshots.insert()
_until: Final = (snapshots.c.match == OF) & (snapshots.c.step <= sa.bindparam("step"))
SNAPSHOTS: Final = sa.select(snapshots.c.step, snapshots.c.state).where(_until).order_by(snapshots.c.step)
LAST_SNAPSHOT: Final = (
    sa.select(snapshots.c.step, snapshots.c.state).where(_until).order_by(snapshots.c.step.desc()).limit(1)
)
FORGET_AFTER: Final = snapshots.delete().where(
    (snapshots.c.match == OF) & (snapshots.c.step > sa.bindparam("step"))
)

# -- deleting ----------------------------------------------------------------------------------------------

_still: Final = (matches.c.id == OF) & (matches.c.touched < sa.bindparam("before"))
_leaving: Final = sa.select(matches.c.id).where(_still)
_tokens: Final = sa.select(seats.c.token).where(seats.c.match.in_(_leaving))
_sat_there: Final = sa.select(sittings.c.person).where(sittings.c.token.in_(_tokens))


def _sits_elsewhere(person: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    return sa.exists().where((sittings.c.person == person) & sittings.c.token.not_in(_tokens))


DELETE_MATCH: Final = (
    keepsakes.delete().where(keepsakes.c.person.in_(_sat_there) & ~_sits_elsewhere(keepsakes.c.person)),
    people.delete().where(people.c.person.in_(_sat_there) & ~_sits_elsewhere(people.c.person)),
    sittings.delete().where(sittings.c.token.in_(_tokens)),
    *(table.delete().where(table.c.match.in_(_leaving)) for table in (seats, entries, chapters, snapshots)),
    matches.delete().where(_still),
)
"""Unless something has happened at it meanwhile. People of whom nothing else is known are forgotten with it."""


def _untouched(phase: sa.ColumnElement[bool], since: str) -> sa.ColumnElement[bool]:
    return phase & (matches.c.touched < sa.bindparam(since))


_never_begun: Final = (matches.c.phase == OPEN) | (
    (matches.c.phase == RUNNING) & (matches.c.touched == matches.c.created)
)
EXPIRED: Final = (
    sa.select(matches.c.id)
    .where(
        _untouched(_never_begun, "unbegun")
        | _untouched(matches.c.phase == RUNNING, "idle")
        | _untouched(matches.c.phase == OVER, "finished")
    )
    .order_by(matches.c.touched)
    .limit(sa.bindparam("limit", type_=sa.Integer))
)
COUNT: Final = sa.select(sa.func.count()).select_from(matches)
UNFINISHED: Final = COUNT.where(matches.c.phase != OVER)
UNFINISHED_OF: Final = sa.select(sa.func.count()).select_from(_own).where(matches.c.phase != OVER)

# -- people ------------------------------------------------------------------------------------------------

NAME_OF: Final = sa.select(people.c.name).where(people.c.person == OF)
NO_NAME: Final = people.delete().where(people.c.person == OF)
NEW_NAME: Final = people.insert()
KNOWS: Final = sa.union(
    sa.select(people.c.person).where(people.c.person == OF),
    sa.select(sittings.c.person).where(sittings.c.person == OF),
)
TOKENS_OF: Final = sa.select(sittings.c.token).where(sittings.c.person == OF)
SITS: Final = TOKENS_OF.where(sittings.c.token == sa.bindparam("token"))
NOT_SITTING: Final = sittings.delete().where(
    (sittings.c.person == OF) & (sittings.c.token == sa.bindparam("at"))
)
NEW_SITTING: Final = sittings.insert()
_one_keepsake: Final = (keepsakes.c.person == OF) & (keepsakes.c.name == sa.bindparam("called"))
KEEPSAKE: Final = sa.select(keepsakes.c.data).where(_one_keepsake)
NO_KEEPSAKE: Final = keepsakes.delete().where(_one_keepsake)
NEW_KEEPSAKE: Final = keepsakes.insert()


# -- making and renewing a database ------------------------------------------------------------------------

VERSION: Final = sa.select(schema.c.version)
NEW_VERSION: Final = schema.insert()
NO_VERSION: Final = schema.delete()


def creation(of: Iterable[sa.Table] = meta.sorted_tables) -> Iterable[Executable]:
    """Make tables, with all that belongs to them."""
    for table in of:
        yield sa.schema.CreateTable(table)
        for index in sorted(table.indexes, key=lambda one: one.name or ""):
            yield sa.schema.CreateIndex(index)


def from_1(columns: Mapping[str, set[str]]) -> Iterable[Executable]:
    """Chapters, and lists that do not look at every match. Given are the columns that the tables have: in the oldest
    databases lists had to open a match to tell its turn."""
    for name in ("turn", "deciding"):
        if name not in columns[matches.name]:
            yield sa.text(f"ALTER TABLE {matches.name} ADD COLUMN {name} INTEGER")
    yield sa.text("DROP INDEX IF EXISTS ix_matches_phase")
    new = ("ix_matches_listed", "ix_sittings_token")
    yield from (
        sa.schema.CreateIndex(one) for one in (*matches.indexes, *sittings.indexes) if one.name in new
    )
    yield from creation([chapters])


def from_2(columns: Mapping[str, set[str]]) -> Iterable[Executable]:
    """What is remembered for people: their last choices, and how far their campaigns have come."""
    yield from creation([keepsakes])


UPGRADES: Final = {1: from_1, 2: from_2}
"""By version: what makes a database of that version one of the next."""
