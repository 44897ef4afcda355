"""What is said during set-up."""

from __future__ import annotations

from collections.abc import Mapping

from penumbra.games.london import describe
from penumbra.games.london import numbers as w
from penumbra.games.london.acts.setup import rule
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import FACTIONS
from penumbra.games.london.describe import amount
from penumbra.games.london.grammar import an_id, one_of
from penumbra.games.london.names import design_name, overlord_name, player, refusal
from penumbra.games.london.part import A_DESIGN, NO_ARGUMENT, Details, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.game import HouseRule
from penumbra.kernel.grammar import Slot
from penumbra.kernel.message import Json, Message, Refusal
from penumbra.kernel.state import Frame

# -- sides -----------------------------------------------------------------------------------------------


def taken(state: London, seat: int) -> Refusal:
    """The other player's side (TOL-SETUP-03)."""
    overlord = overlord_name(state, state.players[1 - seat].overlord)
    return refusal("TOL-SETUP-03", "overlord-taken", overlord=overlord, who=player(1 - seat))


class FactionWords(QuestionWords):
    from_frame = True

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("faction", Thing("faction", FACTIONS[arg]))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return Message("caption.faction", {"faction": describe.faction_name(FACTIONS[arg], 2)})

    def reason(self, state: London, frame: Frame, option: int, reason: int) -> Refusal | None:
        return taken(state, frame[1]) if reason == rule.TAKEN else None


class ChooseOverlordWords(QuestionWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        return Message(self._prompt, {"faction": describe.faction_name(FACTIONS[frame[2]], 2)})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("overlord", Thing("overlord", state.box.overlords[arg].id))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        life = amount("life", state.box.overlord_life[arg])
        text = describe.overlord_text(state.box, arg)
        return Message(
            "caption.choose-overlord", {"overlord": overlord_name(state, arg), "life": life, "text": text}
        )

    def reason(self, state: London, frame: Frame, option: int, reason: int) -> Refusal | None:
        return taken(state, frame[1]) if reason == rule.TAKEN else None


# -- Influence cards -------------------------------------------------------------------------------------

THE_PAIR = Choice("influence", Thing("pair", "beginner"))


class InfluenceWords(QuestionWords):
    def turns_on(self, state: London, frame: Frame) -> int:
        return len(state.players[frame[1]].bag)

    def prompt(self, state: London, frame: Frame) -> Message:
        left = state.box.numbers.influence - len(state.players[frame[1]].bag)
        return Message(self._prompt, {"n": left})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return THE_PAIR if kind == w.BEGINNER else Choice("influence", a_card(state, arg, "box"))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        if kind == w.INFLUENCE:
            return Message("caption.influence", {"card": design_name(state, arg)})
        pair = [design_name(state, design) for design in rule.beginner_pair(state, state.seat)]
        return Message("caption.beginner", {"cards": pair})

    def reason(self, state: London, frame: Frame, option: int, reason: int) -> Refusal | None:
        """Another Overlord's Influence card (TOL-INF-01), or one that is chosen already."""
        card = option & state.box.mask
        if reason == rule.ANOTHER_OVERLORDS:
            overlord = overlord_name(state, state.players[frame[1]].overlord)
            return refusal("TOL-INF-01", "influence.other", card=design_name(state, card), overlord=overlord)
        if reason == rule.CHOSEN:
            return refusal("TOL-SETUP-05", "influence.chosen", card=design_name(state, card))
        return None


# -- opening hands ---------------------------------------------------------------------------------------

KEEP = Choice("keep", Thing("hand", "hand"))


class MulliganWords(QuestionWords):
    from_frame = True

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return KEEP if kind == w.KEEP else Choice("mulligan")

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return Message("caption.keep" if kind == w.KEEP else "caption.mulligan")


def _tell_faction(told: Mapping[str, Json], viewer: int) -> Details:
    return "", {"faction": describe.faction_name(str(told["faction"]), 2)}


def _overlords(box: Box) -> list[str]:
    return [overlord.id.replace("-", " ") for overlord in box.overlords]


PART = Part(
    work=(rule.DEAL,),
    words=(
        FactionWords(rule.ASK_FACTION, "TOL-SETUP-02", "prompt.faction"),
        ChooseOverlordWords(rule.ASK_OVERLORD, "TOL-SETUP-02", "prompt.overlord"),
        InfluenceWords(rule.ASK_INFLUENCE, "TOL-SETUP-05", "prompt.influence"),
        MulliganWords(rule.ASK_MULLIGAN, "TOL-SETUP-14", "prompt.mulligan"),
    ),
    house_rules={
        rule.FIRST_PLAYER: HouseRule("first-player", "TOL-SETUP-01", ("random", "seat-1", "seat-2")),
        rule.SAME_OVERLORD: HouseRule("same-overlord", "TOL-SETUP-03", ("no", "yes")),
        rule.MULLIGAN: HouseRule("mulligan", "TOL-SETUP-14", ("no", "yes")),
    },
    tells={"faction": _tell_faction},
    patterns=(
        "faction FACTION",
        "overlord OVERLORD",
        "influence CARD/box",
        "influence PAIR",
        "keep HAND",
        "mulligan",
    ),
    slots={
        "FACTION": lambda box: one_of("faction", FACTIONS),
        "OVERLORD": lambda box: Slot(_overlords(box), fill=an_id("overlord")),
        "PAIR": lambda box: one_of("pair", ["beginner"]),
        "HAND": lambda box: one_of("hand", ["hand"]),
    },
    offers=(
        Offer(w.FACTION, "faction", "faction", lambda box: FACTIONS),
        Offer(w.CHOOSE_OVERLORD, "choose overlord", "Overlord", _overlords),
        Offer(w.INFLUENCE, "influence", A_DESIGN),
        Offer(w.BEGINNER, "influence beginner", NO_ARGUMENT),
        Offer(w.KEEP, "keep hand", NO_ARGUMENT),
        Offer(w.MULLIGAN, "mulligan", NO_ARGUMENT),
    ),
)
