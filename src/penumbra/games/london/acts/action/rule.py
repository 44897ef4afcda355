"""The Action Phase: what the active player may do next (TOL-TURN-02, TOL-TURN-03).

Each act says for itself what may be done; here they stand together, in the order of their options.
"""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.attack.rule import attack, attack_options, may_attack
from penumbra.games.london.acts.buy.rule import (
    buy,
    buy_one_acolyte,
    buy_options,
    may_buy,
    may_buy_acolyte,
)
from penumbra.games.london.acts.convert.rule import convert, convert_options, may_convert
from penumbra.games.london.acts.haunt.rule import haunt, haunt_options, may_haunt
from penumbra.games.london.acts.horde.rule import all_pairs, form_horde, horde_options, may_join
from penumbra.games.london.acts.overlord.rule import may_use_overlord, use_overlord
from penumbra.games.london.acts.passing.rule import may_pass, pass_turn
from penumbra.games.london.acts.play.rule import may_play, play, play_options
from penumbra.games.london.acts.recover.rule import may_recover, recover, recover_options
from penumbra.games.london.acts.relic.rule import may_use_relic, relic_options, use_relic
from penumbra.games.london.state import pool
from penumbra.games.london.state.picking import all_designs, all_in_play
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

Parts = tuple[list[int], list[int], list[int], list[int], list[int], list[int]]
MORE: Final = 2
"""So much more than they have do people think of spending."""


def action_parts(state: London, seat: int) -> Parts:
    """The legal actions in order: Pass, Play, Buy, what the pool is spent on, the Overlord's ability, and what the
    cards on the table can do. Most parts are kept from one decision to the next; all are shared, so read only."""
    player, box = state.players[seat], state.box
    nothing, menu = box.nothing, player.menu
    has_resources = player.might or player.recovery or player.converts
    return (
        box.pass_options if may_pass(state, player) == OK else nothing,
        play_options(state, player),
        buy_options(state, player.coin) if player.coin >= box.lowest_price else nothing,
        spending_options(state, player) if has_resources else nothing,
        box.overlord_options if may_use_overlord(state, player, seat) == OK else nothing,
        table_options(state, player) if menu is None else menu,
    )


def spending_options(state: London, player: Player) -> list[int]:
    """Attack, recover, convert."""
    options = attack_options(state, player)
    if player.recovery:
        options = options + recover_options(state, player)
    if player.converts:
        options = options + convert_options(state, player)
    return options


def table_options(state: London, player: Player) -> list[int]:
    """What the cards on the table can do: Relic, Haunt and Horde actions. They change only with the table."""
    options = relic_options(state, player)
    if player.play:
        options += haunt_options(state, player)
        options += horde_options(state, player)
    player.menu = options
    return options


def all_amounts(state: London, kind: int, most: int) -> list[int]:
    """From 0 to a little more than there is."""
    base = kind << state.box.shift
    return list(range(base, base + min(most + MORE, state.box.mask) + 1))


class AskAction(Question[London]):
    """What to do next; nothing but Pass is ever compulsory (TOL-TURN-05)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        passing, plays, buys, spending, overlord, table = action_parts(state, frame[1])
        return [*passing, *plays, *buys, *spending, *overlord, *table]

    def pick(self, state: London, frame: Frame, chance: Chance) -> int:
        """Any of the legal actions, without a list of them all: random games ask for little else."""
        passing, plays, buys, spending, overlord, table = action_parts(state, frame[1])
        first_play = len(passing)
        first_buy = first_play + len(plays)
        first_spending = first_buy + len(buys)
        first_overlord = first_spending + len(spending)
        first_table = first_overlord + len(overlord)
        place = chance.below(first_table + len(table))
        if place < first_play:
            return passing[place]
        if place < first_buy:
            return plays[place - first_play]
        if place < first_spending:
            return buys[place - first_buy]
        if place < first_overlord:
            return spending[place - first_spending]
        if place < first_table:
            return overlord[place - first_overlord]
        return table[place - first_table]

    def may(self, state: London, frame: Frame, option: int) -> int:
        seat, box = frame[1], state.box
        player, kind, arg = state.players[seat], option >> box.shift, option & box.mask
        if kind == w.PLAY:
            return may_play(state, seat, arg)
        if kind == w.BUY:
            return may_buy(state, seat, arg)
        if kind == w.ATTACK:
            return may_attack(state, player, arg)
        if kind == w.PASS:
            return may_pass(state, player) if not arg else NOT_ASKED
        if kind == w.RELIC:
            return may_use_relic(state, seat, arg)
        if kind == w.HAUNT:
            return may_haunt(state, seat, arg)
        if kind == w.BUY_ACOLYTE:
            return may_buy_acolyte(state, player.coin) if not arg else NOT_ASKED
        if kind == w.RECOVER:
            return may_recover(state, player, arg)
        if kind == w.OVERLORD:
            return may_use_overlord(state, player, seat) if not arg else NOT_ASKED
        if w.CONVERT <= kind < w.CONVERT + len(w.RESOURCE_PAIRS):
            return may_convert(player, kind - w.CONVERT, arg)
        if w.HORDE <= kind < w.HORDE + box.slots and arg < box.slots:
            return may_join(state, seat, kind - w.HORDE, arg)
        return NOT_ASKED

    def every(self, state: London, frame: Frame) -> list[int]:
        shift, player = state.box.shift, state.players[frame[1]]
        listed = [w.PASS << shift, *all_designs(state, w.PLAY), *all_designs(state, w.BUY)]
        listed += [w.BUY_ACOLYTE << shift, *all_amounts(state, w.ATTACK, player.might)]
        listed += all_amounts(state, w.RECOVER, player.recovery)
        for number, (source, _) in enumerate(w.RESOURCE_PAIRS):
            listed += all_amounts(state, w.CONVERT + number, pool.has(player, source))
        listed += [w.OVERLORD << shift, *all_in_play(state, w.RELIC), *all_in_play(state, w.HAUNT)]
        return listed + all_pairs(state)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        """Carry the chosen action out; the most frequent stand first."""
        seat, box = frame[1], state.box
        kind, arg = option >> box.shift, option & box.mask
        if kind == w.PLAY:
            play(state, seat, arg, chance)
        elif kind == w.ATTACK:
            attack(state, seat, arg, chance)
        elif kind == w.BUY:
            buy(state, seat, arg, chance)
        elif kind == w.PASS:
            pass_turn(state, seat)
        elif kind >= w.HORDE:
            form_horde(state, seat, kind - w.HORDE, arg)
        elif kind == w.RELIC:
            use_relic(state, seat, arg)
        elif kind == w.RECOVER:
            recover(state, seat, arg)
        elif kind == w.BUY_ACOLYTE:
            buy_one_acolyte(state, seat, chance)
        elif kind == w.OVERLORD:
            use_overlord(state, seat)
        elif kind == w.HAUNT:
            haunt(state, seat, arg)
        else:
            convert(state, seat, kind - w.CONVERT, arg)


ASK_ACTION: Final[Question[London]] = AskAction(w.ASK_ACTION)
