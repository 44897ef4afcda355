"""What is said about looking at cards and revealing them."""

from __future__ import annotations

from collections.abc import Mapping

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import may, one, some
from penumbra.games.london.keywords.look import rule
from penumbra.games.london.keywords.look.form import Look, LookStep
from penumbra.games.london.names import card_name, deck_name, design_name
from penumbra.games.london.part import A_DESIGN, Details, EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card
from penumbra.games.london.words import QuestionWords, with_may
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Json, Message, Param
from penumbra.kernel.state import Frame

VERBS = {w.TAKE: "take", w.LOOK_DISCARD: "put away", w.PUT_INTO_PLAY: "put into play"}


def _rule(state: London, frame: Frame) -> str:
    return "TOL-GLOS-06" if state.box.looks[frame[2]][rule.OPEN] else "TOL-GLOS-07"


class LookWords(QuestionWords):
    asks = with_may(*(f"prompt.look.{word}" for word in ("take", "discard", "remove", "play")))

    def rule(self, state: London, frame: Frame) -> str:
        return _rule(state, frame)

    def turns_on(self, state: London, frame: Frame) -> int:
        return state.shown_whose

    def prompt(self, state: London, frame: Frame) -> Message:
        _, seat, look, step, left = frame
        verb, _, _, optional = state.box.looks[look][rule.STEPS][step]
        word = ("take", "discard", "play")[verb]
        if word == "discard" and state.shown_whose == rule.MARKET:
            word = "remove"
        key = f"prompt.look.{word}{may(optional)}"
        return Message(key, {"n": left, "deck": deck_name(state.shown_whose, seat, seat)})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice(VERBS[kind], a_card(state, arg, "shown"))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        if kind == w.DONE:
            verb, number, _, _ = state.box.looks[frame[2]][rule.STEPS][frame[3]]
            how_many = "none" if frame[4] == number else "more"
            return Message(f"caption.done.{('take', 'put', 'play')[verb]}.{how_many}")
        card: dict[str, Param] = {"card": design_name(state, arg)}
        if kind == w.LOOK_DISCARD:
            return Message(f"caption.look-discard.{self._whose(state)}", card)
        return Message("caption.take" if kind == w.TAKE else "caption.put-into-play", card)

    def _whose(self, state: London) -> str:
        if state.shown_whose == rule.MARKET:
            return "market"
        return "own" if state.shown_whose == state.seat else "opponent"


class BackWords(QuestionWords):
    def rule(self, state: London, frame: Frame) -> str:
        return _rule(state, frame)

    def turns_on(self, state: London, frame: Frame) -> int:
        return len(state.shown)

    def prompt(self, state: London, frame: Frame) -> Message:
        deck = deck_name(state.shown_whose, frame[1], frame[1])
        return Message(self._prompt, {"n": len(state.shown), "deck": deck})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("put back", a_card(state, arg, "shown"))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return Message("caption.put-back", {"card": design_name(state, arg)})


# -- card text -------------------------------------------------------------------------------------------


def text(box: Box, effect: Look) -> Message:
    said = Message(f"do.{effect.do}.{effect.whose}", {"n": effect.n})
    for step in effect.steps:
        said = _step(effect, step, said)
    return _rest(effect, said)


def _step(effect: Look, step: LookStep, before: Message) -> Message:
    """'... and take one of them', '... You may take one of them', '... If it is a Monster, take it'."""
    if effect.n == 1 and step.where is not None:
        what = {"card": one(step.where, "card"), "action": _action(effect, step, Message("look.it"))}
        return Message(f"look.if{may(step.may)}", {"look": before, **what})
    action = _action(effect, step, Message("look.it") if effect.n == 1 else _of_them(step))
    return Message("look.may" if step.may else "look.and", {"look": before, "action": action})


def _of_them(step: LookStep) -> Message:
    n = step.take or step.discard or step.play or 1
    sort = "up-to" if step.may and n > 1 else "exactly"
    if step.where is None:
        return Message(f"look.{sort}", {"n": n})
    if n == 1:
        return Message("look.among", {"cards": one(step.where, "card")})
    return Message(f"look.among.{sort}", {"n": n, "cards": some(step.where, "card", n)})


def _action(effect: Look, step: LookStep, what: Message) -> Message:
    if step.take is not None:
        return Message("look.take", {"what": what})
    if step.play is not None:
        return Message("look.play", {"what": what})
    return Message(f"look.discard.{effect.whose}", {"what": what})


def _rest(effect: Look, said: Message) -> Message:
    """What happens to cards that no step took; a single card that stays where it was needs no word."""
    some_left = "rest" if effect.steps else "all"
    if effect.rest == "discard":
        return Message(f"look.{some_left}.discard.{effect.whose}", {"look": said, "n": effect.n})
    return Message(f"look.{some_left}.top", {"look": said}) if effect.n > 1 else said


# -- the log ---------------------------------------------------------------------------------------------


def _number(told: Mapping[str, Json], fact: str) -> int:
    value = told[fact]
    assert isinstance(value, int)
    return value


def _tell_look(told: Mapping[str, Json], viewer: int) -> Details:
    deck = deck_name(_number(told, "whose"), _number(told, "seat"), viewer)
    params: dict[str, Param] = {"n": _number(told, "n"), "deck": deck}
    cards = told.get("cards")
    if not isinstance(cards, list):
        return "", params
    return ".cards", {**params, "cards": [card_name(str(card)) for card in cards]}


def _tell_hidden_card(told: Mapping[str, Json], viewer: int) -> Details:
    """A card that only some may know."""
    return (".card", {"card": card_name(str(told["card"]))}) if "card" in told else ("", {})


def _tell_mill(told: Mapping[str, Json], viewer: int) -> Details:
    whose = _number(told, "whose")
    variant = ".market" if whose == rule.MARKET else ""
    deck = deck_name(whose, _number(told, "seat"), viewer)
    return variant, {"card": card_name(str(told["card"])), "deck": deck}


PART = Part(
    work=(rule.LOOK_ON, rule.LOOK_REST),
    words=(
        LookWords(rule.ASK_LOOK, "TOL-GLOS-07", ""),
        BackWords(rule.ASK_BACK, "TOL-GLOS-07", "prompt.back"),
    ),
    effects=(EffectWords(Look, (rule.LOOK,), text),),
    house_rules={rule.PUT_INTO_PLAY_RULE: HouseRule("put-into-play", "TOL-PLAY-04", ("silent", "active"))},
    tells={
        "look": _tell_look,
        "reveal": _tell_look,
        "take": _tell_hidden_card,
        "back": _tell_hidden_card,
        "mill": _tell_mill,
    },
    patterns=(
        "take CARD/shown",
        "put away CARD/shown",
        "put into play CARD/shown",
        "put back CARD/shown",
    ),
    offers=(
        Offer(w.TAKE, "take", A_DESIGN),
        Offer(w.LOOK_DISCARD, "put away", A_DESIGN),
        Offer(w.PUT_INTO_PLAY, "put into play", A_DESIGN),
        Offer(w.PUT_BACK, "put back", A_DESIGN),
    ),
)
