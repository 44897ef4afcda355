"""The questions that effects ask: what is offered, and what an answer does.

Listing the options and doing them stand side by side, question by question. An answer takes the question off the
stack; options are kind and argument (`words`, kinds of options).
"""

from __future__ import annotations

from typing import Final

from penumbra.games.london import house_rules
from penumbra.games.london import numbers as w
from penumbra.games.london.keywords import effects
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers import events
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame


def designs(state: London, cards: list[int], kind: int) -> list[int]:
    """An option for each design among some cards, in order; copies are alike."""
    design, base = state.box.design, kind << state.box.shift
    return sorted({base + design[card] for card in cards})


def with_decline(state: London, options: list[int], may: int) -> list[int]:
    return sorted([*options, w.DECLINE << state.box.shift]) if may else options


def copy_among(state: London, cards: list[int], design: int) -> int:
    """The least used copy of a design; callers only offer designs that are there."""
    copies = [card for card in cards if state.box.design[card] == design]
    return zones.freshest(state, copies)


# -- CURSE and FRENZY ------------------------------------------------------------------------------------


def curse_options(state: London, frame: Frame) -> list[int]:
    """The victim picks: lose Life or discard a card (TOL-KEY-02, AMB-12)."""
    return [w.LOSE_LIFE << state.box.shift, *designs(state, state.players[frame[1]].hand, w.DISCARD)]


def answer_curse(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    victim = frame[1]
    if kind == w.LOSE_LIFE:
        events.begin(state, w.EV_LOSE, victim, -1, state.box.numbers.curse_life, chance)
    else:
        effects.do_discard(state, victim, zones.find_to_discard(state, victim, arg))


def frenzy_options(state: London, frame: Frame) -> list[int]:
    base = w.FRENZY << state.box.shift
    return sorted(base + resource for resource in house_rules.FRENZY_CHOICES[state.house[house_rules.FRENZY]])


def answer_frenzy(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    effects.gain_resource(state, frame[1], arg, state.box.numbers.frenzy)


# -- SACRIFICE, COMMAND, DESTROY -------------------------------------------------------------------------


def sacrifice_options(state: London, frame: Frame) -> list[int]:
    _, seat, _, zone, where, may = frame
    player = state.players[seat]
    if zone == w.ZONE_PLAY:
        base = w.SACRIFICE << state.box.shift
        return with_decline(
            state, sorted(base + card for card in effects.sacrifice_targets(state, seat, where)), may
        )
    cards = player.hand if zone == w.ZONE_HAND else player.discard
    found = designs(state, effects.fitting_cards(state, cards, where), w.SACRIFICE_OTHER)
    return with_decline(state, found, may or not found)


def answer_sacrifice(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    seat, zone = frame[1], frame[3]
    if kind == w.SACRIFICE:
        effects.do_sacrifice(state, seat, arg, zone)
    elif kind == w.SACRIFICE_OTHER:
        if zone == w.ZONE_HAND:
            card = zones.find_to_discard(state, seat, arg)
        else:
            pile = state.players[seat].discard
            card = zones.most_worn(state, [one for one in pile if state.box.design[one] == arg])
        effects.do_sacrifice(state, seat, card, zone)


def command_options(state: London, frame: Frame) -> list[int]:
    _, seat, where, _, may = frame
    fit = effects.fitting_cards(state, state.players[seat].discard, where)
    return with_decline(state, designs(state, fit, w.COMMAND), may)


def answer_command(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.COMMAND:
        seat = frame[1]
        effects.do_command(state, seat, copy_among(state, state.players[seat].discard, arg), frame[3])


def destroy_options(state: London, frame: Frame) -> list[int]:
    _, seat, source, what, where, may, _ = frame
    in_play, on_street = effects.destroy_targets(state, seat, source, what, where)
    base = w.DESTROY << state.box.shift
    found = sorted(base + card for card in in_play) + designs(state, on_street, w.DESTROY_STREET)
    return with_decline(state, found, may)


def answer_destroy(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    seat, linked = frame[1], frame[6]
    if kind == w.DESTROY:
        effects.do_destroy(state, seat, arg, chance)
    elif kind == w.DESTROY_STREET:
        effects.destroy_on_street(state, seat, zones.place_on_street(state, arg), chance)
    elif linked:  # 'You may DESTROY this. If you do, ...': declining drops what would have followed
        state.stack.pop()


# -- discarding and paying -------------------------------------------------------------------------------


def discard_options(state: London, frame: Frame) -> list[int]:
    found = designs(state, state.players[frame[1]].hand, w.DISCARD)
    return sorted([*found, w.DONE << state.box.shift]) if frame[3] else found


def answer_discard(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.DONE:
        return
    _, seat, left, up_to, why = frame
    card = zones.find_to_discard(state, seat, arg)
    if left > 1:
        state.stack.append((w.MORE_DISCARDS, seat, left - 1, up_to, why))
    effects.do_discard(state, seat, card)


def pay_options(state: London, frame: Frame) -> list[int]:
    return [w.DECLINE << state.box.shift, w.PAY << state.box.shift]


def answer_pay(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    """The cost first, then what it buys. Life is paid, not lost: Armour and prevention do not help
    (TOL-ARM-04); at 0 the game is lost (TOL-WIN-03)."""
    state.stack.pop()
    if kind == w.DECLINE:
        return
    _, seat, source, cost, program = frame
    life, coin, might, recovery, discards = state.box.costs[cost]
    player = state.players[seat]
    player.coin -= coin
    player.might -= might
    player.recovery -= recovery
    if state.sink is not None:
        paid: dict[str, Json] = {"life": life, "coin": coin, "might": might, "recovery": recovery}
        zones.tell(state, "pay", seat, {**paid, "discard": discards})
    state.stack.append((w.RUN, program, 0, source, seat))
    if discards:
        effects.ask_discard(state, seat, discards, 0, 1)
    if life:
        events.reduce_life(state, seat, life)


def choose_options(state: London, frame: Frame) -> list[int]:
    base = w.CHOOSE << state.box.shift
    return [base + index for index in range(len(frame) - 3)]


def answer_choose(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    program = frame[3 + arg]
    if state.sink is not None:
        source = zones.name(state, frame[2]) if frame[2] >= 0 else ""
        zones.tell(state, "choose", frame[1], {"card": source, "number": arg + 1})
    if state.box.programs[program]:
        state.stack.append((w.RUN, program, 0, frame[2], frame[1]))


# -- Horde abilities and Relics --------------------------------------------------------------------------


def ability_options(state: London, frame: Frame) -> list[int]:
    """Any unused ability of any Monster of this Horde (TOL-HORDE-09, TOL-HORDE-10)."""
    _, seat, number, may = frame
    horde = state.players[seat].hordes[number]
    found = [ability for card in horde for ability in effects.unused_abilities(state, card)]
    return with_decline(state, ability_list(state, found), may)


def ability_list(state: London, abilities: list[int]) -> list[int]:
    shift = state.box.shift
    return sorted((w.ABILITY + (ability & 1) << shift) + (ability >> 1) for ability in abilities)


def answer_ability(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    if kind != w.DECLINE:
        effects.use_ability(state, frame[1], arg * 2 + kind - w.ABILITY)


def any_ability_options(state: London, frame: Frame) -> list[int]:
    _, seat, source, where, others, may = frame
    found = effects.ability_targets(state, seat, source if others else -1, where)
    return with_decline(state, ability_list(state, found), may)


def relic_options(state: London, frame: Frame) -> list[int]:
    _, seat, again, where, may = frame
    base = w.RELIC << state.box.shift
    found = sorted(base + card for card in effects.relic_targets(state, seat, again, where))
    return with_decline(state, found, may)


def answer_relic(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    if kind == w.RELIC:
        effects.use_relic(state, frame[1], arg)


# -- looking ---------------------------------------------------------------------------------------------

LOOK_KINDS: Final = (w.TAKE, w.LOOK_DISCARD, w.PUT_INTO_PLAY)


def look_on(state: London, frame: Frame, chance: Chance) -> None:
    """The next thing that may be done with the cards looked at."""
    _, seat, look, step, left = frame
    open_to_all, _, _, _, steps = state.box.looks[look]
    if step >= len(steps) or not state.shown:
        state.stack.append((w.LOOK_REST, seat, look))
        return
    _, number, where, may = steps[step]
    left = number if left < 0 else left
    fit = effects.fitting_cards(state, state.shown, where)
    if left == 0 or (open_to_all and not fit):
        state.stack.append((w.LOOK_ON, seat, look, step + 1, -1))
    elif open_to_all and not may and len({state.box.design[card] for card in fit}) == 1:
        state.stack.append((w.LOOK_ON, seat, look, step, left - 1))
        _do_look_step(state, seat, look, step, fit[0])
    else:
        state.stack.append((w.ASK_LOOK, seat, look, step, left))


def look_options(state: London, frame: Frame) -> list[int]:
    _, _, look, step, _ = frame
    verb, _, where, may = state.box.looks[look][4][step]
    found = designs(state, effects.fitting_cards(state, state.shown, where), LOOK_KINDS[verb])
    return [*found, w.DONE << state.box.shift] if may or not found else found


def answer_look(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    _, seat, look, step, left = frame
    if kind == w.DONE:
        state.stack.append((w.LOOK_ON, seat, look, step + 1, -1))
        return
    state.stack.append((w.LOOK_ON, seat, look, step, left - 1))
    _do_look_step(state, seat, look, step, copy_among(state, state.shown, arg))


def _do_look_step(state: London, seat: int, look: int, step: int, card: int) -> None:
    verb = state.box.looks[look][4][step][0]
    if verb == 2 and zones.relic_zone_is_full(state, seat, card):  # TOL-REL-04, DIFF-10
        state.marks[card] |= w.KNOWN_BITS
        if state.sink is not None:
            zones.tell_shown(state, "show-relic", seat, {"card": zones.name(state, card)})
        state.stack.append((w.ASK_RELIC_OUT, seat, card, zones.FROM_DECK, 0))
        return
    state.shown.remove(card)
    if verb == 0:
        zones.to_hand(state, seat, card, state.marks[card] >> w.KNOWN_SHIFT & w.EVERYBODY)
        state.taken.append(card)
        _tell_of_card(state, "take", seat, look, card)
    elif verb == 1:
        _discard_shown(state, seat, card)
    else:
        put_into_play(state, seat, card)


def _tell_of_card(state: London, kind: str, seat: int, look: int, card: int) -> None:
    """Everybody sees what is done with a card that was revealed; of one looked at only who looks."""
    if state.sink is None:
        return
    secret: dict[str, Json] = {"card": zones.name(state, card)}
    if state.box.looks[look][0]:
        zones.tell(state, kind, seat, {"n": 1, **secret})
    else:
        zones.tell_owner(state, kind, seat, {"n": 1}, secret, 1 << seat)


def _discard_shown(state: London, seat: int, card: int) -> None:
    """To its owner's discard pile; a Market card leaves the game."""
    if state.shown_whose == 2:
        zones.turn_face_up(state, card)
        state.removed.append(card)
    else:
        zones.to_discard(state, state.shown_whose, card)
    if state.sink is not None:
        zones.tell_shown(state, "mill", seat, {"card": zones.name(state, card), "whose": state.shown_whose})


def put_into_play(state: London, seat: int, card: int) -> None:
    """Into the play area without being played: nothing is activated and nothing triggers (AMB-25), unless the
    house rule says so."""
    zones.enter_play(state, seat, card)
    if state.sink is not None:
        zones.tell_shown(state, "put", seat, {"card": zones.name(state, card)})
    if state.house[house_rules.PUT_INTO_PLAY]:
        program = state.box.on_play[state.box.design[card]]
        below = state.stack.pop()  # the look goes on first
        state.stack.append((w.RUN, program, 0, card, seat))
        state.stack.append(below)


def look_rest(state: London, frame: Frame, chance: Chance) -> None:
    """What is left goes to the discard pile or back on top in any order."""
    _, seat, look = frame
    if state.box.looks[look][3]:
        while state.shown:
            _discard_shown(state, seat, state.shown.pop(0))
    _blur_knowledge(state)
    if len(state.shown) > 1:
        state.stack.append((w.ASK_BACK, seat, look))
    elif state.shown:
        _put_back(state, state.shown.pop())


def _blur_knowledge(state: London) -> None:
    """Whoever did not see the cards no longer knows which of those he knew went where, unless there is only one
    place where it can be."""
    hidden = state.shown + state.taken
    if state.shown and len(hidden) > 1:
        for card in hidden:
            state.marks[card] &= state.shown_to * w.KNOWN | ~w.KNOWN_BITS
    state.taken = []


def _put_back(state: London, card: int) -> None:
    if state.shown_whose == 2:
        state.market_top.append(card)
    else:
        state.players[state.shown_whose].top.append(card)


def back_options(state: London, frame: Frame) -> list[int]:
    """Which goes back first, and so lies deepest."""
    return designs(state, state.shown, w.PUT_BACK)


def answer_back(state: London, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    state.stack.pop()
    card = copy_among(state, state.shown, arg)
    state.shown.remove(card)
    _put_back(state, card)
    _tell_of_card(state, "back", frame[1], frame[2], card)
    state.stack.append((w.LOOK_REST, frame[1], frame[2]))
