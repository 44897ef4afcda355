"""Monsters side by side: Hordes that are formed, and neighbours that could be joined now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from penumbra.kernel.choice import Thing
from penumbra.kernel.message import Message
from penumbra.web.london.cards import CardFacts
from penumbra.web.scene import Offer


@dataclass(frozen=True, slots=True)
class Joint:
    """Between two cards of a line: a closed seal, or two halves that call for it."""

    id: str
    seal: str
    """The classes of the seal: which halves it has."""
    option: int = -1
    """The option that closes it; none where it is closed."""
    label: str = ""
    """What closing it does, in words."""
    grows: Message | None = None
    """The card that would join a Horde; none where a new one would be formed."""
    best: bool = False
    """Whether it is the one that the table proposes."""


@dataclass(frozen=True, slots=True)
class Woken:
    """A Horde: how many Monsters, and how many of their abilities were woken."""

    size: int
    spent: int
    abilities: int


@dataclass(frozen=True, slots=True)
class Line:
    """Cards side by side in the order of their seals."""

    id: str
    spots: tuple[str, ...]
    """The ids of their places."""
    joints: tuple[Joint, ...]
    """Between each and the next."""
    hordes: Mapping[str, Woken] = field(default_factory=dict)
    """By the first place of each Horde among them: what is said of it."""

    @property
    def proposed(self) -> bool:
        """Whether the table proposes one of its joints."""
        return any(joint.best and joint.option >= 0 for joint in self.joints)

    @property
    def open_joints(self) -> int:
        return sum(joint.option >= 0 for joint in self.joints)


@dataclass(frozen=True, slots=True)
class Member:
    """A card in play that can stand in a line: its place, what it is, and which of its abilities are spent."""

    spot: str
    facts: CardFacts
    used: Sequence[bool]


def lines(
    zone: str, hordes: Sequence[Sequence[str]], members: Mapping[str, Member],
    named: Mapping[Thing, str], offers: Iterable[Offer],
) -> list[Line]:  # fmt: skip
    """Formed Hordes, and beside them or by themselves what could be joined, by the labels of the cards.

    A card stands in one place only: where it could be joined in several ways the strongest is shown, and its menu has
    the others.
    """
    groups = [[label for label in horde if label in members] for horde in hordes]
    first = {members[group[0]].spot: _woken([members[label] for label in group]) for group in groups if group}
    formed = {members[label].spot for group in groups for label in group}
    closing: dict[tuple[str, str], Offer] = {}
    ranked = sorted(offers, key=lambda one: _rank(one, named, members, formed))
    for offer in ranked:
        left, right = _ends(offer, named)
        if left in members and right in members and _join(groups, left, right):
            closing[left, right] = offer
    best = next((one.option for one in ranked), -1)
    found: list[Line] = []
    for group in groups:
        if len(group) > 1:
            found.append(_line(f"line-{zone}-{len(found) + 1}", group, members, first, formed, closing, best))
    return found


def worth(cards: Iterable[CardFacts]) -> int:
    """How strong a pair is: by the abilities that could wake, then by what its cards cost."""
    return sum(100 * len(card.horde) + (card.cost or 0) for card in cards)


def _rank(
    offer: Offer, named: Mapping[Thing, str], members: Mapping[str, Member], formed: set[str]
) -> tuple[bool, int]:
    """What makes a new Horde comes before what extends one, the strongest first; the call proposes it likewise."""
    both = [members[label] for label in _ends(offer, named) if label in members]
    return any(one.spot in formed for one in both), -worth(one.facts for one in both)


def _ends(offer: Offer, named: Mapping[Thing, str]) -> tuple[str, str]:
    """The labels of the left and the right card that would meet."""
    left, right = offer.choice.subject, offer.choice.object
    return named.get(left, "") if left else "", named.get(right, "") if right else ""


def _join(groups: list[list[str]], left: str, right: str) -> bool:
    """Put two groups together where these cards are the ends that would meet; a card alone is a group of one."""
    before = next((group for group in groups if group[-1:] == [left]), None)
    behind = next((group for group in groups if group[:1] == [right]), None)
    standing = {label for group in groups for label in group}
    if before is None and left not in standing:
        before = [left]
        groups.append(before)
    if behind is None and right not in standing:
        behind = [right]
        groups.append(behind)
    if before is None or behind is None or before is behind:
        return False
    before.extend(behind)
    groups.remove(behind)
    return True


def _line(
    id_: str, group: Sequence[str], members: Mapping[str, Member], first: Mapping[str, Woken], formed: set[str],
    closing: Mapping[tuple[str, str], Offer], best: int,
) -> Line:  # fmt: skip
    joints = []
    for left, right in pairwise(group):
        one, two = members[left], members[right]
        seal = f"a-{two.facts.faction} b-{one.facts.faction}"
        offer = closing.get((left, right))
        if offer is None:
            joints.append(Joint(f"seal-{one.spot}", seal))
        else:
            grows = _joining(one, two, formed)
            joints.append(
                Joint(f"join-{one.spot}", seal, offer.option, offer.caption, grows, offer.option == best)
            )
    spots = tuple(members[label].spot for label in group)
    return Line(id_, spots, tuple(joints), {spot: first[spot] for spot in spots if spot in first})


def _joining(left: Member, right: Member, formed: set[str]) -> Message | None:
    """Which of the two would join a Horde that the other stands in."""
    if (left.spot in formed) == (right.spot in formed):
        return None
    joining = right if left.spot in formed else left
    return Message(f"card.{joining.facts.id}")


def _woken(horde: Sequence[Member]) -> Woken:
    used = [one for member in horde for one in member.used]
    return Woken(len(horde), sum(used), len(used))
