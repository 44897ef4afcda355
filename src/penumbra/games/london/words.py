"""The words that questions of Terrors of London share: what is said in the same way everywhere."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.names import design_name, refusal
from penumbra.games.london.notation import write
from penumbra.games.london.state.picking import NOT_FITTING, NOT_THERE
from penumbra.games.london.state.state import London
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Moves, Param, Refusal, moves
from penumbra.kernel.question import Question
from penumbra.kernel.state import Frame
from penumbra.kernel.words import Words

MOST_ANSWERS = 8
"""So many answers are listed in a sentence."""


class QuestionWords(Words[London]):
    """The words of one question. `declined` is how its caption for declining goes on."""

    question: Question[London]
    asks: tuple[str, ...] = ()
    """The keys of its prompts, if there are several."""

    def __init__(self, question: Question[London], rule: str, prompt: str, declined: str = "") -> None:
        self.question = question
        self._rule = rule
        self._prompt = prompt
        self._declined = declined

    def rule(self, state: London, frame: Frame) -> str:
        return self._rule

    def prompts(self) -> tuple[str, ...]:
        """The keys of all its prompts."""
        return self.asks or (self._prompt,)

    def prompt(self, state: London, frame: Frame) -> Message:
        return Message(self._prompt)

    def choice(self, state: London, frame: Frame, option: int) -> Choice:
        kind, arg = option >> state.box.shift, option & state.box.mask
        if kind == w.DECLINE:
            return Choice("decline")
        return Choice("done") if kind == w.DONE else self.chosen(state, frame, kind, arg)

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        """What an answer means that neither declines nor stops."""
        raise NotImplementedError

    def caption(self, state: London, frame: Frame, option: int) -> Message:
        kind, arg = option >> state.box.shift, option & state.box.mask
        if kind == w.DECLINE:
            return Message(f"caption.decline.{self._declined}")
        return self.captioned(state, frame, kind, arg)

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        """The caption of an answer that does not decline."""
        raise NotImplementedError

    def sentence(self, state: London, frame: Frame, option: int, reason: int) -> Refusal:
        return self.reason(state, frame, option, reason) or self.first_answer(state, frame, option, reason)

    def reason(self, state: London, frame: Frame, option: int, reason: int) -> Refusal | None:
        """The sentence of a reason of this question's own."""
        return None

    def first_answer(self, state: London, frame: Frame, option: int, reason: int) -> Refusal:
        """During a question only its answers are possible; a card that is none is named."""
        design = -1
        if reason in (NOT_THERE, NOT_FITTING):
            subject = self.choice(state, frame, option).subject
            design = state.box.index.get(subject.id, -1) if subject is not None else -1
            among = [self.choice(state, frame, one).subject for one in self.question.options(state, frame)]
            if any(thing is not None and subject is not None and thing.id == subject.id for thing in among):
                design = -1  # another copy of it is among the choices
        return self.no_answer(state, frame, design)

    def no_answer(self, state: London, frame: Frame, design: int = -1) -> Refusal:
        """Whatever it is, it is no answer. `design`: a card that is none of the choices."""
        answers = [write(self.choice(state, frame, one)) for one in self.question.options(state, frame)]
        asked: dict[str, Param] = {"prompt": self.prompt(state, frame), "answers": listed(answers)}
        if design >= 0:
            return refusal(self.rule(state, frame), "question.card", card=design_name(state, design), **asked)
        return refusal(self.rule(state, frame), "question", **asked)


def with_may(*keys: str) -> tuple[str, ...]:
    """Prompts that may be declined, and the same that may not."""
    return tuple(f"{key}{ending}" for key in keys for ending in ("", ".may"))


class ActWords:
    """The words of one act of the Action Phase. `kinds` are those of its options, `verbs` what people call it."""

    kinds: tuple[int, ...]
    verbs: tuple[str, ...]
    name: str
    """What it is called among all that can be done: the text `action.NAME`."""

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        raise NotImplementedError

    def caption(self, state: London, kind: int, arg: int) -> Message:
        raise NotImplementedError

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        """Why it may not be done, in words."""
        raise NotImplementedError

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        """The option that is meant by some words behind the verb, whether it may be done or not; or what is missing in
        the words themselves."""
        raise NotImplementedError


def listed(notations: list[str], most: int = MOST_ANSWERS) -> Moves:
    """Some notations for a sentence."""
    return moves(notations, most)


def say_which(state: London, act: ActWords, question: Question[London]) -> Refusal | None:
    """What can be done of an act whose words lack the rest; None: nothing."""
    shift = state.box.shift
    offered = [
        write(act.choice(state, option >> shift, option & state.box.mask))
        for option in question.options(state, state.stack[-1])
        if option >> shift in act.kinds
    ]
    return refusal("TOL-TURN-02", "say-which", answers=listed(offered)) if offered else None
