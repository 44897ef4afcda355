"""What is said about the Action Phase: each act has words of its own."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.action import rule
from penumbra.games.london.acts.attack.words import ATTACK
from penumbra.games.london.acts.buy.words import BUY
from penumbra.games.london.acts.convert.words import CONVERT
from penumbra.games.london.acts.haunt.words import HAUNT
from penumbra.games.london.acts.horde.words import HORDE
from penumbra.games.london.acts.overlord.words import OVERLORD
from penumbra.games.london.acts.passing.words import PASS
from penumbra.games.london.acts.play.words import PLAY
from penumbra.games.london.acts.recover.words import RECOVER
from penumbra.games.london.acts.relic.words import RELIC
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.games.london.describe import amounts
from penumbra.games.london.grammar import one_of
from penumbra.games.london.names import refusal
from penumbra.games.london.part import A_DESIGN, NO_ARGUMENT, OWN_CARD, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.words import ActWords, QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.question import NOT_ASKED
from penumbra.kernel.state import Frame

ACTS: tuple[ActWords, ...] = (
    PASS, PLAY, BUY, ATTACK, RECOVER, CONVERT, OVERLORD, RELIC, HAUNT, HORDE,
)  # fmt: skip
BY_KIND = {kind: act for act in ACTS for kind in act.kinds}


def act_of(kind: int) -> ActWords:
    return HORDE if kind >= w.HORDE else BY_KIND[kind]


class ActionWords(QuestionWords):
    asks = ("prompt.action", "prompt.action.pool")

    def turns_on(self, state: London, frame: Frame) -> int:
        side = state.players[frame[1]]
        return int(bool(side.coin or side.might or side.recovery))

    def prompt(self, state: London, frame: Frame) -> Message:
        side = state.players[frame[1]]
        pool = amounts(side.coin, side.might, side.recovery)
        return Message("prompt.action.pool", {"pool": pool}) if pool else Message("prompt.action")

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return act_of(kind).choice(state, kind, arg)

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return act_of(kind).caption(state, kind, arg)

    def sentence(self, state: London, frame: Frame, option: int, reason: int) -> Refusal:
        if reason == NOT_ASKED:
            return self.unknown(state, frame)
        kind, arg = option >> state.box.shift, option & state.box.mask
        return act_of(kind).sentence(state, frame[1], kind, arg, reason)

    def unknown(self, state: London, frame: Frame, key: str = "unknown") -> Refusal:
        """Not understood: what can be done instead (TOL-TURN-02)."""
        shift = state.box.shift
        names = dict.fromkeys(
            act_of(option >> shift).name for option in rule.ASK_ACTION.options(state, frame)
        )
        possible: dict[str, Param] = {"actions": [Message(f"action.{name}") for name in names]}
        return refusal("TOL-TURN-02", key, **possible)


WORDS = ActionWords(rule.ASK_ACTION, "TOL-TURN-02", "prompt.action")


def _amounts(box: Box) -> list[str]:
    """All that an option can say."""
    return [str(n) for n in range(1, box.mask + 1)]


PART = Part(
    words=(WORDS,),
    patterns=(
        "play CARD/hand",
        "buy CARD/street",
        "buy ACOLYTE",
        "attack N",
        "convert N RESOURCE to RESOURCE",
        "horde MINE + MINE",
        "relic MINE",
        "overlord",
        "haunt MINE",
        "pass",
    ),
    slots={"ACOLYTE": lambda box: one_of("acolyte", ["acolyte"])},
    offers=(
        Offer(w.PASS, "pass", NO_ARGUMENT),
        Offer(w.PLAY, "play", A_DESIGN),
        Offer(w.BUY, "buy", A_DESIGN),
        Offer(w.BUY_ACOLYTE, "buy acolyte", NO_ARGUMENT),
        Offer(w.ATTACK, "attack", "amount, from 1", _amounts, 1),
        *(
            Offer(
                w.CONVERT + pair,
                f"convert {RESOURCES[source]} to {RESOURCES[to]}",
                "amount, from 1",
                _amounts,
                1,
            )
            for pair, (source, to) in enumerate(w.RESOURCE_PAIRS)
        ),
        Offer(w.OVERLORD, "overlord", NO_ARGUMENT),
        Offer(w.RELIC, "relic", OWN_CARD),
        Offer(w.HAUNT, "haunt", OWN_CARD),
    ),
)
