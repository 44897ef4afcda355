"""Why a player cannot do something now: the rule and what is missing.

Refusals explain, they never decide: legality is `options` alone. They use only what the refused seat may know, that
is its own hand and what lies open.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass

from penumbra.games.london import describe, engine, speech
from penumbra.games.london import numbers as w
from penumbra.games.london.acts import setup
from penumbra.games.london.choices import choice
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import FACTIONS, RESOURCES
from penumbra.games.london.describe import amount
from penumbra.games.london.keywords import effects
from penumbra.games.london.notation import write
from penumbra.games.london.state.labels import label
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.state import Frame


def refuse(state: London, seat: int, text: str) -> Refusal:
    """Why `seat` cannot do `text` (notation or free words) now."""
    if state.seat < 0:
        return _refusal("TOL-WIN-02", "over")
    if seat != state.seat:
        return _not_yours(state, seat)
    words = plain_words(text)
    frame = state.stack[-1]
    if frame[0] != w.ASK_ACTION:
        return _of_question(state, seat, frame, words)
    return _of_action(state, seat, words)


def plain_words(text: str) -> str:
    """Lower case, without apostrophes, hyphens inside words as spaces."""
    text = re.sub(r"[’'‘`\"“”.!?]", "", text.lower())
    return " ".join(re.sub(r"(?<=[a-z])-(?=[a-z])", " ", text).split())


def _refusal(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, Message(f"refusal.{key}", params))


# -- whose decision it is --------------------------------------------------------------------------------


def _not_yours(state: London, seat: int) -> Refusal:
    who = speech.player(state.seat)
    if seat not in (0, 1):
        return _refusal("TOL-TURN-06", "spectator")
    if not state.turn:
        return _refusal(_rule_of(state, state.stack[-1]), "setup", who=who)
    if state.active == seat:
        return _refusal("TOL-TURN-06", "wait", who=who)
    return _refusal("TOL-TURN-06", "turn", who=who)


# -- questions -------------------------------------------------------------------------------------------

RULE_OF_QUESTION = {
    w.ASK_FACTION: "TOL-SETUP-02",
    w.ASK_OVERLORD: "TOL-SETUP-02",
    w.ASK_INFLUENCE: "TOL-SETUP-05",
    w.ASK_MULLIGAN: "TOL-SETUP-14",
    w.ASK_ANY_ABILITY: "TOL-HORDE-13",
    w.ASK_CURSE: "TOL-KEY-02",
    w.ASK_FRENZY: "TOL-KEY-03",
    w.ASK_COMMAND: "TOL-KEY-08",
    w.ASK_CLAIM: "TOL-KEY-10",
    w.ASK_RELIC_OUT: "TOL-REL-04",
    w.ASK_ORDER: "TOL-ABIL-10",
    w.ASK_CHOOSE: "TOL-ABIL-06",
    w.ASK_PAY: "TOL-ABIL-06",
    w.ASK_DISCARD: "TOL-GLOS-01",
    w.ASK_BUY: "TOL-BUY-01",
    w.ASK_SPEND: "TOL-BUY-03",
    w.ASK_RELIC: "TOL-RACT-02",
    w.ASK_REPLACE: "TOL-ABIL-10",
    w.ASK_RECOVER: "TOL-POOL-06",
}


def _rule_of(state: London, frame: Frame) -> str:
    """The rule behind a question; some depend on its details."""
    kind = frame[0]
    if kind == w.ASK_ABILITY:
        return "TOL-HORDE-07" if frame[3] else "TOL-HORDE-09"
    if kind == w.ASK_SACRIFICE:
        return "TOL-KEY-06" if frame[3] == w.ZONE_PLAY else "TOL-KEY-05"
    if kind == w.ASK_DESTROY:
        return "TOL-KEY-12" if frame[3] == w.WHAT_STREET else "TOL-KEY-11"
    if kind in (w.ASK_LOOK, w.ASK_BACK):
        return "TOL-GLOS-06" if state.box.looks[frame[2]][0] else "TOL-GLOS-07"
    return RULE_OF_QUESTION[kind]


def _of_question(state: London, seat: int, frame: Frame, words: str) -> Refusal:
    """During a question only its answers are possible."""
    special = _of_setup(state, seat, frame, words) or _of_used_ability(state, seat, frame, words)
    if special is not None:
        return special
    rule, answers = _rule_of(state, frame), _notations(state)
    asked: dict[str, Param] = {"prompt": speech.prompt(state), "answers": _listed(answers)}
    design = _mentioned(state.box, words)
    if design >= 0 and not any(_mentioned(state.box, answer) == design for answer in answers):
        return _refusal(rule, "question.card", card=speech.design_name(state, design), **asked)
    return _refusal(rule, "question", **asked)


def _of_setup(state: London, seat: int, frame: Frame, words: str) -> Refusal | None:
    """A side that is taken (TOL-SETUP-03), or another Overlord's Influence card (TOL-INF-01)."""
    if frame[0] in (w.ASK_FACTION, w.ASK_OVERLORD):
        return _of_taken_overlord(state, seat, words)
    if frame[0] == w.ASK_INFLUENCE:
        design = _mentioned(state.box, words)
        if design >= 0 and state.box.type[design] == w.INFLUENCE_CARD:
            return _of_influence(state, seat, design)
    return None


def _of_taken_overlord(state: London, seat: int, words: str) -> Refusal | None:
    theirs = state.players[1 - seat].overlord
    if theirs < 0:
        return None
    faction = state.box.overlord_faction[theirs]
    free, said = setup.free_overlords(state, faction), words.split()
    if theirs not in free and (
        state.box.overlords[theirs].id in said or (FACTIONS[faction] in said and not free)
    ):
        overlord = speech.overlord_name(state, theirs)
        return _refusal("TOL-SETUP-03", "overlord-taken", overlord=overlord, who=speech.player(1 - seat))
    return None


def _of_influence(state: London, seat: int, design: int) -> Refusal | None:
    card, overlord = speech.design_name(state, design), state.players[seat].overlord
    if design not in state.box.influence_of[overlord]:
        return _refusal(
            "TOL-INF-01", "influence.other", card=card, overlord=speech.overlord_name(state, overlord)
        )
    if design not in setup.free_influence(state, seat):
        return _refusal("TOL-SETUP-05", "influence.chosen", card=card)
    return None


def _of_used_ability(state: London, seat: int, frame: Frame, words: str) -> Refusal | None:
    """A Horde ability works only once per Action Phase (TOL-HORDE-11)."""
    if frame[0] not in (w.ASK_ABILITY, w.ASK_ANY_ABILITY):
        return None
    design = _mentioned(state.box, words)
    mine = [card for card in state.players[seat].play if state.box.design[card] == design]
    if mine and all(state.box.horde[design] and not effects.unused_abilities(state, card) for card in mine):
        return _refusal("TOL-HORDE-11", "ability.used", card=speech.design_name(state, design))
    return None


# -- actions ---------------------------------------------------------------------------------------------

Explainer = Callable[[London, int, str], Refusal]


def _of_action(state: London, seat: int, words: str) -> Refusal:
    """The first word that is an action says what was meant."""
    if "-".join(words.split()) in state.box.index:  # just a card's name, 'relic hunter' for one
        return _unknown(state, seat, words)
    listed = words.replace(":", " ").split()
    for place, word in enumerate(listed):
        if word in VERBS:
            return VERBS[word](state, seat, " ".join(listed[place + 1 :]))
        if word in KEYWORD_VERBS:
            return _refusal("TOL-ABIL-04", "keyword", keyword=Message(f"word.{word}"))
    return _unknown(state, seat, words)


def _unknown(state: London, seat: int, words: str) -> Refusal:
    """Not understood: what can be done instead (TOL-TURN-02)."""
    design = state.box.index.get("-".join(words.split()), -1)
    about = [one for one in _notations(state) if design >= 0 and words in one]
    if about:
        return _refusal("TOL-TURN-02", "say-which", answers=_listed(about))
    kinds: dict[str, None] = {}
    for option in engine.options(state):
        kinds.setdefault(_action_name(state, option))
    possible = [Message(f"action.{name}") for name in kinds]
    return _refusal("TOL-TURN-02", "unknown" if words else "nothing-said", actions=possible)


def _action_name(state: London, option: int) -> str:
    kind = option >> state.box.shift
    if kind >= w.HORDE:
        return "horde"
    if w.CONVERT <= kind < w.CONVERT + len(w.RESOURCE_PAIRS):
        return "convert"
    return ACTION_NAMES[kind]


ACTION_NAMES = {
    w.PASS: "pass", w.PLAY: "play", w.BUY: "buy", w.BUY_ACOLYTE: "buy", w.ATTACK: "attack", w.RECOVER: "recover",
    w.RELIC: "relic", w.OVERLORD: "overlord", w.HAUNT: "haunt",
}  # fmt: skip


def _notations(state: London) -> list[str]:
    return [write(choice(state, option)) for option in engine.options(state)]


def _listed(notations: list[str], most: int = 8) -> str:
    """Some notations for a sentence."""
    return " · ".join(notations[:most]) + (" · …" if len(notations) > most else "")


def _say_so(state: London, seat: int, wanted: str) -> Refusal:
    """Nothing is wrong but the words: the notation that is offered."""
    if wanted in _notations(state):
        return _refusal("TOL-TURN-02", "say-so", notation=wanted)
    return _unknown(state, seat, wanted)


def _say_which(state: London, seat: int, verb: str) -> Refusal:
    offered = [one for one in _notations(state) if one.startswith(f"{verb} ")]
    if offered:
        return _refusal("TOL-TURN-02", "say-which", answers=_listed(offered))
    return _unknown(state, seat, verb)


# -- names -----------------------------------------------------------------------------------------------


LONGEST_NAME = 40
"""Longer ones are not repeated in full."""


@dataclass(frozen=True, slots=True)
class Named:
    """A card as somebody called it: 'ghoul', 'ghoul 2', 'their ghoul'."""

    design: int
    number: int
    theirs: bool
    said: str


def _read_name(box: Box, words: str) -> Named:
    """The design is -1 when there is no card of this name."""
    listed = words.split()
    theirs = listed[0] == "their"
    while len(listed) > 1 and listed[0] in ("the", "a", "an", "my", "their"):
        listed = listed[1:]
    number = int(listed.pop()) if len(listed) > 1 and re.fullmatch(r"\d{1,3}", listed[-1]) else 0
    said = " ".join(listed)
    return Named(_mentioned(box, said), number, theirs, said)


def _mentioned(box: Box, words: str) -> int:
    """The card with the longest name among some words, or -1."""
    listed = f" {' '.join(re.sub('[:+,]', ' ', words).split())} "
    found, length = -1, 0
    for design, card_id in enumerate(box.ids):
        name = f" {card_id.replace('-', ' ')} "
        if len(name) > length and name in listed:
            found, length = design, len(name)
    return found


def _no_such_card(box: Box, rule: str, words: str) -> Refusal:
    said = words if len(words) <= LONGEST_NAME else f"{words[:LONGEST_NAME]}…"
    close = difflib.get_close_matches(said.replace(" ", "-"), box.ids, n=1)
    if close:
        return _refusal(rule, "no-such-card.close", name=said, card=speech.card_name(close[0]))
    return _refusal(rule, "no-such-card", name=said)


def _copies_in(state: London, area: list[int], design: int) -> list[int]:
    return [card for card in area if state.box.design[card] == design]


def _on_street(state: London, design: int) -> bool:
    return bool(_copies_in(state, [card for card in state.street if card >= 0], design))


def _amount(words: str) -> int | None:
    found = re.search(r"-?\d{1,9}", words)
    return int(found.group()) if found else None


# -- Play ------------------------------------------------------------------------------------------------


def _play(state: London, seat: int, words: str) -> Refusal:
    hand = state.players[seat].hand
    if not hand:
        return _refusal("TOL-PLAY-01", "play.empty")
    if not words:
        return _say_which(state, seat, "play")
    named = _read_name(state.box, words)
    if named.design < 0:
        return _no_such_card(state.box, "TOL-PLAY-01", named.said)
    if not _copies_in(state, hand, named.design):
        return _not_in_hand(state, seat, named.design)
    return _say_so(state, seat, f"play {state.box.ids[named.design].replace('-', ' ')}")


def _not_in_hand(state: London, seat: int, design: int) -> Refusal:
    """Says where the card lies if that is open to see."""
    player, card = state.players[seat], speech.design_name(state, design)
    if _copies_in(state, player.play + player.relics, design):
        return _refusal("TOL-PLAY-01", "play.in-play", card=card)
    if _copies_in(state, player.discard, design):
        return _refusal("TOL-PLAY-01", "play.discarded", card=card)
    if _on_street(state, design):
        return _refusal("TOL-PLAY-01", "play.street", card=card)
    return _refusal("TOL-PLAY-01", "play.not-in-hand", card=card)


# -- Buy -------------------------------------------------------------------------------------------------


def _buy(state: London, seat: int, words: str) -> Refusal:
    if not words:
        return _buy_something(state, seat)
    if words.split()[-1] in ("acolyte", "acolytes") and _mentioned(state.box, words) < 0:
        return _buy_acolyte(state, seat)
    named = _read_name(state.box, words)
    if named.design < 0:
        return _no_such_card(state.box, "TOL-BUY-01", named.said)
    card, kind = speech.design_name(state, named.design), state.box.kinds[named.design]
    if kind == "influence":
        return _refusal("TOL-INF-07", "buy.influence", card=card)
    if kind == "starter":
        return _refusal("TOL-BUY-02", "buy.starter", card=card)
    if kind == "acolyte":
        return _refusal("TOL-BUY-07", "buy.unseen", card=card)
    if not _on_street(state, named.design):
        return _refusal("TOL-BUY-01", "buy.not-on-street", card=card)
    price = state.box.cost[named.design]
    if price > state.players[seat].coin:
        return _too_dear(state, seat, card, price)
    return _say_so(state, seat, f"buy {state.box.ids[named.design].replace('-', ' ')}")


def _buy_something(state: London, seat: int) -> Refusal:
    if not state.players[seat].coin:
        return _refusal("TOL-BUY-03", "buy.no-coins")
    return _say_which(state, seat, "buy")


def _buy_acolyte(state: London, seat: int) -> Refusal:
    if not state.acolytes:
        return _refusal("TOL-BUY-07", "buy.no-acolytes")
    price = state.box.numbers.acolyte_cost
    if price > state.players[seat].coin:
        return _too_dear(state, seat, Message("acolyte.an"), price)
    return _say_so(state, seat, "buy acolyte")


def _too_dear(state: London, seat: int, card: Message, price: int) -> Refusal:
    have = state.players[seat].coin
    coins: dict[str, Param] = {
        "price": amount("coin", price),
        "have": have,
        "missing": amount("coin", price - have),
    }
    return _refusal("TOL-BUY-03", "buy.too-dear", card=card, **coins)


# -- Attack, Recovery, Convert ---------------------------------------------------------------------------


def _attack(state: London, seat: int, words: str) -> Refusal:
    might = state.players[seat].might
    design = _mentioned(state.box, words)
    if design >= 0:
        return _refusal("TOL-ATK-05", "attack.card", card=speech.design_name(state, design))
    if {"monster", "monsters", "relic", "relics"} & set(words.split()):
        return _refusal("TOL-ATK-05", "attack.only-overlord")
    n = _amount(words)
    if not might:
        return _refusal("TOL-ATK-02", "attack.no-might")
    if n is None:
        return _refusal("TOL-ATK-02", "attack.how-much", n=might)
    if n < 1:
        return _refusal("TOL-ATK-02", "attack.nothing", n=might)
    if n > might:
        return _refusal("TOL-ATK-02", "attack.too-much", wanted=n, n=might)
    if n > state.box.mask:
        return _refusal("TOL-ATK-04", "attack.at-once", n=state.box.mask)
    return _say_so(state, seat, f"attack {n}")


def _recover(state: London, seat: int, words: str) -> Refusal:
    player = state.players[seat]
    lost = state.box.overlord_life[player.overlord] - player.life
    n = _amount(words)
    if not player.recovery:
        return _refusal("TOL-POOL-06", "recover.none")
    if not lost:
        return _refusal("TOL-POOL-07", "recover.full", life=player.life)
    most = min(player.recovery, lost, state.box.mask)
    if n is None or n < 1:
        return _refusal("TOL-POOL-06", "recover.how-much", n=most)
    if n > player.recovery:
        return _refusal("TOL-POOL-06", "recover.too-much", wanted=n, n=player.recovery)
    if n > lost:
        return _refusal("TOL-POOL-07", "recover.above", wanted=n, n=lost)
    return _say_so(state, seat, f"recover {n}")


RESOURCE_WORDS = {"coin": 0, "coins": 0, "might": 1, "recovery": 2}


def _convert(state: London, seat: int, words: str) -> Refusal:
    player = state.players[seat]
    named = [RESOURCE_WORDS[word] for word in words.split() if word in RESOURCE_WORDS]
    if len(named) != 2 or named[0] == named[1]:
        return _refusal("TOL-POOL-08", "convert.how")
    source, to = named
    pair: dict[str, Param] = {
        "source": describe.resource_name(RESOURCES[source]), "to": describe.resource_name(RESOURCES[to]),
    }  # fmt: skip
    if not player.converts >> w.RESOURCE_PAIRS.index((source, to)) & 1:
        return _refusal("TOL-POOL-08", "convert.not-allowed", **pair)
    have, n = effects.pool(player, source), _amount(words)
    if not have or n is None or not 1 <= n <= have:
        return _refusal("TOL-POOL-08", "convert.amount", have=amount(RESOURCES[source], have), **pair)
    return _say_so(state, seat, f"convert {n} {RESOURCES[source]} to {RESOURCES[to]}")


# -- Horde -----------------------------------------------------------------------------------------------


def _horde(state: London, seat: int, words: str) -> Refusal:
    parts = _split_pair(state.box, words)
    if len(parts) != 2:
        return _which_horde(state, seat)
    cards: list[int] = []
    for part in parts:
        card = _horde_member(state, seat, part)
        if isinstance(card, Refusal):
            return card
        cards.append(card)
    left, right = cards
    if left == right:
        return _refusal("TOL-HORDE-03", "horde.same", card=speech.called(state, left, seat))
    return _of_pair(state, seat, left, right)


def _split_pair(box: Box, words: str) -> list[str]:
    """Two names, parted by a plus, a comma, 'and' or 'with'."""
    for sign in ("+", ",", "&"):
        if sign in words:
            return [part.strip() for part in words.split(sign) if part.strip()]
    for between in re.finditer(r" (and|with|to) ", words):
        parts = [words[: between.start()], words[between.end() :]]
        if all(_mentioned(box, part) >= 0 for part in parts):
            return parts
    return [words] if words else []


def _which_horde(state: London, seat: int) -> Refusal:
    offered = [one for one in _notations(state) if one.startswith("horde ")]
    if not offered:
        return _refusal("TOL-HORDE-02", "horde.none")
    return _refusal("TOL-HORDE-03", "horde.which", answers=_listed(offered))


def _horde_member(state: London, seat: int, words: str) -> int | Refusal:
    """One's own faction Monster in play that is meant, or why it is none."""
    box, player = state.box, state.players[seat]
    named = _read_name(box, words)
    if named.design < 0:
        return _no_such_card(box, "TOL-HORDE-02", named.said)
    card = speech.design_name(state, named.design)
    if named.theirs:
        return _refusal("TOL-HORDE-02", "horde.theirs", card=card)
    if box.type[named.design] == w.INFLUENCE_CARD:
        return _refusal("TOL-INF-06", "horde.influence", card=card)
    if box.type[named.design] == w.RELIC_CARD:
        return _refusal("TOL-HORDE-03", "horde.relic", card=card)
    if box.faction[named.design] == w.NO_FACTION:
        return _refusal("TOL-COMP-03", "horde.no-faction", card=card)
    return _own_copy(state, player.play, named, "TOL-HORDE-02", "horde.not-in-play")


def _own_copy(state: London, area: list[int], named: Named, rule: str, missing: str) -> int | Refusal:
    """The copy that is meant among one's own cards; with several its number must be said."""
    copies = _copies_in(state, area, named.design)
    card = speech.design_name(state, named.design)
    if not copies:
        return _refusal(rule, missing, card=card)
    if len(copies) == 1 and named.number in (0, 1):
        return copies[0]
    if not 1 <= named.number <= len(copies):
        return _refusal(rule, "which-copy", card=card, n=len(copies))
    return copies[named.number - 1]


def _of_pair(state: London, seat: int, left: int, right: int) -> Refusal:
    """Two different faction Monsters of one's own in play."""
    player = state.players[seat]
    both: dict[str, Param] = {
        "left": speech.called(state, left, seat),
        "right": speech.called(state, right, seat),
    }
    turned = f"horde {label(state, right, seat)} + {label(state, left, seat)}"
    if turned in _notations(state):
        return _refusal("TOL-HORDE-04", "horde.turned", notation=turned, **both)
    left_horde, right_horde = _horde_of(player, left), _horde_of(player, right)
    if left_horde and right_horde:
        same = left_horde == right_horde
        return _refusal("TOL-HORDE-06", "horde.already" if same else "horde.two-hordes", **both)
    joined = left_horde or right_horde
    if joined:
        member, new = (left, right) if left_horde else (right, left)
        refusal = _of_end(state, seat, joined, member, new, at_right=bool(left_horde))
        if refusal is not None:
            return refusal
    for card in (left, right):
        if state.marks[card] & w.HORDE_BITS and not _horde_of(player, card) and not joined:
            return _refusal("TOL-HORDE-06", "horde.was-in", card=speech.called(state, card, seat))
    return _of_indicators(state, seat, left, right)


def _horde_of(player: Player, card: int) -> tuple[int, ...]:
    return next((horde for horde in player.hordes if card in horde), ())


def _of_end(
    state: London, seat: int, horde: tuple[int, ...], member: int, new: int, at_right: bool
) -> Refusal | None:
    """A Horde grows only at its ends (TOL-HORDE-08)."""
    name = speech.called(state, member, seat)
    if len(horde) < 2:
        return _refusal("TOL-HORDE-18", "horde.left-over", card=name)
    mark = (state.marks[new] & w.HORDE_BITS) >> w.HORDE_SHIFT
    if mark and state.players[seat].hordes[mark - 1] != horde:  # AMB-21: back to its own Horde only
        return _refusal("TOL-HORDE-06", "horde.was-in", card=speech.called(state, new, seat))
    if member != (horde[-1] if at_right else horde[0]):
        ends: dict[str, Param] = {
            "first": speech.called(state, horde[0], seat), "last": speech.called(state, horde[-1], seat),
        }  # fmt: skip
        return _refusal("TOL-HORDE-08", f"horde.not-end.{'right' if at_right else 'left'}", card=name, **ends)
    return None


def _of_indicators(state: London, seat: int, left: int, right: int) -> Refusal:
    """Which of the two sides that touch does not fit (TOL-HORDE-04)."""
    box = state.box
    one, two = box.design[left], box.design[right]
    fits_right = box.right[one] == box.faction[two]
    fits_left = box.left[two] == box.faction[one]
    if fits_right and fits_left:
        return _say_so(state, seat, f"horde {label(state, left, seat)} + {label(state, right, seat)}")
    sort = "left" if fits_right else "right" if fits_left else "both"
    return _refusal(
        "TOL-HORDE-04",
        f"horde.sides.{sort}",
        left=speech.called(state, left, seat),
        right=speech.called(state, right, seat),
        shows_right=describe.faction_name(FACTIONS[box.right[one]]),
        shows_left=describe.faction_name(FACTIONS[box.left[two]]),
        left_faction=describe.faction_name(FACTIONS[box.faction[one]]),
        right_faction=describe.faction_name(FACTIONS[box.faction[two]]),
    )


# -- Relic, Overlord, Haunt ------------------------------------------------------------------------------


def _relic(state: London, seat: int, words: str) -> Refusal:
    box, player = state.box, state.players[seat]
    if not words:
        return _say_which(state, seat, "relic") if player.relics else _refusal("TOL-RACT-01", "relic.none")
    named = _read_name(box, words)
    if named.design < 0:
        return _no_such_card(box, "TOL-RACT-01", named.said)
    name = speech.design_name(state, named.design)
    if box.type[named.design] != w.RELIC_CARD:
        return _refusal("TOL-RACT-01", "relic.no-relic", card=name)
    if _on_street(state, named.design) and not _copies_in(state, player.relics, named.design):
        return _refusal("TOL-RACT-01", "relic.street", card=name)
    card = _own_copy(state, player.relics, named, "TOL-RACT-01", "relic.not-in-zone")
    return card if isinstance(card, Refusal) else _of_relic(state, seat, card)


def _of_relic(state: London, seat: int, card: int) -> Refusal:
    name, action = speech.called(state, card, seat), state.box.action[state.box.design[card]]
    if action < 0:
        return _refusal("TOL-RACT-01", "relic.no-action", card=name)
    if state.marks[card] & w.USED_RELIC:
        return _refusal("TOL-RACT-01", "relic.used", card=name)
    if not effects.feasible(state, action, card, seat):
        text = describe.program_text(state.box, action)
        return _refusal("TOL-RACT-01", "relic.nothing", card=name, text=text)
    return _say_so(state, seat, f"relic {label(state, card, seat)}")


def _overlord(state: London, seat: int, words: str) -> Refusal:
    player = state.players[seat]
    overlord = speech.overlord_name(state, player.overlord)
    if player.overlord_used:
        return _refusal("TOL-OVL-02", "overlord.used", overlord=overlord)
    action = state.box.overlord_action[player.overlord]
    if not effects.feasible(state, action, -1, seat):
        text = describe.program_text(state.box, action)
        return _refusal("TOL-OVL-01", "overlord.nothing", overlord=overlord, text=text)
    return _say_so(state, seat, "overlord")


def _haunt(state: London, seat: int, words: str) -> Refusal:
    box, player = state.box, state.players[seat]
    if not words:
        offered = [one for one in _notations(state) if one.startswith("haunt ")]
        return _say_which(state, seat, "haunt") if offered else _refusal("TOL-HNT-06", "haunt.none")
    named = _read_name(box, words)
    if named.design < 0:
        return _no_such_card(box, "TOL-HNT-06", named.said)
    if named.theirs:
        return _refusal("TOL-HNT-06", "haunt.theirs", card=speech.design_name(state, named.design))
    card = _own_copy(state, player.play, named, "TOL-HNT-06", "haunt.not-in-play")
    return card if isinstance(card, Refusal) else _of_haunt(state, seat, card)


def _of_haunt(state: London, seat: int, card: int) -> Refusal:
    """The three conditions of TOL-HNT-06, a missing token first."""
    mark, name = state.marks[card], speech.called(state, card, seat)
    if mark & w.HAUNT_DONE:
        return _refusal("TOL-HNT-06", "haunt.done", card=name)
    if not mark & w.TOKEN:
        return _refusal("TOL-HNT-06", "haunt.no-token", card=name)
    if not mark & w.BEGAN:
        return _refusal("TOL-HNT-06", "haunt.new", card=name)
    if mark & w.TOKEN_HAUNT:
        return _refusal("TOL-HNT-06", "haunt.wrong-side", card=name)
    return _say_so(state, seat, f"haunt {label(state, card, seat)}")


# -- the rest --------------------------------------------------------------------------------------------


def _pass(state: London, seat: int, words: str) -> Refusal:
    hand, most = len(state.players[seat].hand), state.box.numbers.pass_hand
    if hand > most:
        return _refusal("TOL-PASS-01", "pass", n=hand, most=amount("card", most))
    return _say_so(state, seat, "pass")


def _discard(state: London, seat: int, words: str) -> Refusal:
    return _refusal("TOL-GLOS-02", "discard")


def _claim(state: London, seat: int, words: str) -> Refusal:
    return _refusal("TOL-ABIL-05", "claim")


def _trigger(state: London, seat: int, words: str) -> Refusal:
    return _refusal("TOL-ABIL-07", "trigger")


def _activate(state: London, seat: int, words: str) -> Refusal:
    """Relics and Overlords are activated too; of a Monster its Horde ability is meant."""
    design = _mentioned(state.box, words)
    if design >= 0 and state.box.type[design] == w.RELIC_CARD:
        return _relic(state, seat, words)
    if design < 0 and {"overlord", *(overlord.id for overlord in state.box.overlords)} & set(words.split()):
        return _overlord(state, seat, words)
    return _refusal("TOL-ABIL-11", "activate")


def _shuffle(state: London, seat: int, words: str) -> Refusal:
    return _refusal("TOL-DRAW-05", "shuffle")


def _mulligan(state: London, seat: int, words: str) -> Refusal:
    return _refusal("TOL-SETUP-14", "mulligan")


KEYWORD_VERBS = ("draw", "curse", "frenzy", "sacrifice", "command", "destroy", "rally")
"""Keywords are no actions: a card has to bring them about (TOL-ABIL-04)."""
VERBS: dict[str, Explainer] = {
    "play": _play,
    "buy": _buy,
    "attack": _attack,
    "recover": _recover,
    "heal": _recover,
    "convert": _convert,
    "horde": _horde,
    "form": _horde,
    "extend": _horde,
    "relic": _relic,
    "use": _activate,
    "activate": _activate,
    "overlord": _overlord,
    "haunt": _haunt,
    "pass": _pass,
    "end": _pass,
    "discard": _discard,
    "claim": _claim,
    "trigger": _trigger,
    "shuffle": _shuffle,
    "mulligan": _mulligan,
}
"""What a sentence is about, by its first word that stands here."""
