"""Playing a card from hand, for free (TOL-PLAY)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects import effect
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import NOT_THERE, may_pick_any
from penumbra.games.london.state.pool import gain
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import OK

EMPTY_HAND: Final = 10
IN_PLAY: Final = 11
DISCARDED: Final = 12
ON_STREET: Final = 13
NOT_IN_HAND: Final = 14


def may_play(state: London, seat: int, design: int) -> int:
    """Any card in hand (TOL-PLAY-01, TOL-PLAY-02, TOL-PLAY-03). If it is not there: where it lies, as far as that is
    open to see."""
    player = state.players[seat]
    if not player.hand:
        return EMPTY_HAND
    if may_pick_any(state, player.hand, design) != NOT_THERE:
        return OK
    if may_pick_any(state, player.play + player.relics, design) == OK:
        return IN_PLAY
    if may_pick_any(state, player.discard, design) == OK:
        return DISCARDED
    return ON_STREET if zones.place_on_street(state, design) >= 0 else NOT_IN_HAND


def play_options(state: London, player: Player) -> list[int]:
    """Kept with the hand, see `zones.plays_of`."""
    plays = player.plays
    return zones.plays_of(state, player) if plays is None else plays


def play(state: London, seat: int, design: int, chance: Chance) -> None:
    """One card from hand, face up, for free (TOL-PLAY-01, TOL-PLAY-02)."""
    card = zones.find_in_hand(state, seat, design)
    box = state.box
    kind = box.type[design]
    if kind == w.RELIC_CARD:
        play_relic(state, seat, card, chance)
        return
    kin = kind == w.INFLUENCE_CARD and zones.has_kin(state, seat)  # AMB-49: checked before anything else
    player = state.players[seat]
    zones.from_hand(state, player, card)
    if box.quiet[card]:
        player.play.append(card)
        zones.turn_face_up(state, card)
    else:
        zones.enter_play(state, seat, card)
    if state.sink is not None:
        zones.tell_shown(state, "play", seat, {"card": box.ids[design], "kin": kin}, 1 << seat)
    occur(state, w.EV_PLAY, seat, card)  # answered after all its abilities (AMB-47)
    if kin:  # TOL-INF-03, TOL-INF-04, TOL-INF-05: now or never; TOL-INF-08: after the immediate part
        state.stack.append((w.RUN, box.kin[design], 0, card, seat))
    program = box.on_play[design]  # TOL-PLAY-04
    plain = box.plain[program]
    if plain is None:
        effect.run(state, (w.RUN, program, 0, card, seat), chance)
    else:
        gain(state, seat, plain[0], plain[1], plain[2])


def play_relic(state: London, seat: int, card: int, chance: Chance) -> None:
    """A Relic goes to the Relic zone and is not activated (TOL-REL-01, TOL-PLAY-05)."""
    player = state.players[seat]
    if zones.relic_zone_is_full(state, seat, card):  # TOL-REL-04
        state.marks[card] |= w.KNOWN_BITS
        if state.sink is not None:
            zones.tell_shown(state, "show-relic", seat, {"card": zones.name(state, card)}, 1 << seat)
        state.stack.append((w.ASK_RELIC_OUT, seat, card, zones.FROM_HAND, 0))
        return
    zones.from_hand(state, player, card)
    zones.enter_play(state, seat, card)
    if state.sink is not None:
        zones.tell_shown(state, "play", seat, {"card": zones.name(state, card), "kin": False}, 1 << seat)
    occur(state, w.EV_PLAY, seat, card)
