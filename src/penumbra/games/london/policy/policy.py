"""Playing on by rules of thumb, quickly: what a search does thousands of times.

A `Policy` picks a sensible option for whoever has to decide, from the offered ones; `rollout` plays a world on with it
and says what a seat may expect of it. What cards are worth is read off the box once (`worth`). Everything is plain ints
and lists, so that it compiles well.
"""

from __future__ import annotations

import math
from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.effects.discard.form import Discard
from penumbra.games.london.effects.special_buy.form import Buy
from penumbra.games.london.engine import ENGINE
from penumbra.games.london.keywords.command.form import Command
from penumbra.games.london.keywords.destroy.form import Destroy
from penumbra.games.london.keywords.sacrifice.form import Sacrifice
from penumbra.games.london.policy.sense import MIDGAME, Worth
from penumbra.games.london.policy.worth import appraise
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import DRAW, London, Player
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame

NONE: Final = -1
"""No option: there is nothing to do here."""

# -- what counts when ------------------------------------------------------------------------------------
LONG_GAME: Final = 40.0
"""Life of the weaker Overlord at which the game still has its whole length before it."""
COIN_EARLY: Final = 1.15
COIN_LATE: Final = 0.3
MIGHT_EARLY: Final = 0.7
MIGHT_LATE: Final = 1.3
RECOVERY_WHOLE: Final = 0.35
RECOVERY_HURT: Final = 0.8
LAST_PURCHASE: Final = 0.15
"""With so little time left a new card will hardly be drawn."""
PURCHASE: tuple[float, ...] = (1.09, 0.46, 0.86, 1.2, 0.72, 0.59, 0.82, 0.45, 0.9, 0.77, 0.98)
"""What counts in a card that is bought: Coins, Might, Recovery and all else, each at the beginning of the game and at
its end; how much of an average card's worth a new one must bring beyond its own, as it is drawn instead of one; what a
Monster of one's own faction adds, as it wakes the Influence cards (TOL-INF-03); and a factor for Relics. Found by
playing policies against each other."""
HORDE_ITSELF: Final = 0.3
KEEPING: Final = 1.5
"""How much more a card must be worth next turn to be kept for it (TOL-PASS-02)."""
CHEAP_CARD: Final = 0.9
"""Points up to which a card is rather discarded than Life lost to a CURSE."""
LIFE_LOST: Final = 2.0
"""How much that rises with what Recovery counts for."""
LIFE_TO_SPARE: Final = 12
"""With less Life than this left none is paid."""
POOR_CARD: Final = 1.5
"""Points up to which a card is better discarded than drawn."""
NO_STARTER_LEFT: Final = 2.5
"""What a SACRIFICE from play costs when there is no starting card to give."""
THEIRS: Final = 10.0
OWN: Final = -20.0
TO_THE_DISCARD_PILE: Final = 1.0
LATE_RANK: Final = 4.0
"""Cards of this rank and later wait for all others, haunted Monsters too."""

# -- Overlord abilities, by what they need ---------------------------------------------------------------
FREE: Final = 0
CHANGES_HAND: Final = 1
BUYS: Final = 2
# -- the resources, in the order of `schema.RESOURCES` ---------------------------------------------------
COIN_TO_MIGHT: Final = 0
COIN_TO_RECOVERY: Final = 1
RECOVERY_TO_COIN: Final = 4
RECOVERY_TO_MIGHT: Final = 5


class Policy:
    """Rules of thumb for one box. Tables are by design unless they say otherwise.

    It holds no state of a match: the weights are set anew for each decision that needs them.
    """

    __slots__ = (
        "_average", "acolyte_coin", "acolyte_might", "acolyte_other", "acolyte_recovery", "box", "coin", "coin_now",
        "faction", "gives_from_play", "is_relic", "might", "might_now", "other", "overlord_claims",
        "overlord_dearest", "overlord_needs", "overlord_rebate", "overlord_takes_might", "points", "program_coin",
        "program_might", "program_other", "program_recovery", "purchase", "rank", "recovery", "recovery_now", "returns",
        "starter", "time_left",
    )  # fmt: skip

    box: Box
    points: list[float]
    """Worth in the middle of the game, for comparing cards among themselves."""
    coin: list[float]
    might: list[float]
    recovery: list[float]
    other: list[float]
    """The parts of the worth, by resource."""
    rank: list[float]
    """In which order cards are played: low first."""
    starter: list[bool]
    is_relic: list[bool]
    faction: list[int]
    returns: list[int]
    """A Relic that may destroy itself to COMMAND a Monster: the dearest that it returns. -1: does not destroy itself,
    0: does, for something else."""
    program_coin: list[float]
    program_might: list[float]
    program_recovery: list[float]
    program_other: list[float]
    """By program: what its effects are worth."""
    gives_from_play: list[bool]
    """By program: whether it sacrifices a card in play."""
    overlord_needs: list[int]
    overlord_claims: list[bool]
    overlord_takes_might: list[bool]
    overlord_dearest: list[int]
    overlord_rebate: list[int]
    """By Overlord: what its ability needs, and the terms of its purchase."""
    acolyte_coin: float
    acolyte_might: float
    acolyte_recovery: float
    acolyte_other: float
    """An unseen Acolyte (TOL-BUY-07)."""
    purchase: list[float]
    """See PURCHASE."""
    time_left: float
    coin_now: float
    might_now: float
    recovery_now: float
    """What each resource counts for at this decision."""
    _average: float
    """What the cards of the deciding seat's deck are worth on average; below 0 when nobody asked yet."""

    def __init__(self, box: Box) -> None:
        appraisal = appraise(box)
        self.box = box
        self.points = list(appraisal.points)
        self.coin = [worth.coin for worth in appraisal.worth]
        self.might = [worth.might for worth in appraisal.worth]
        self.recovery = [worth.recovery for worth in appraisal.worth]
        self.other = [worth.other for worth in appraisal.worth]
        self.rank = list(appraisal.rank)
        self.starter = list(appraisal.starter)
        self.is_relic = list(appraisal.is_relic)
        self.faction = list(box.faction)
        self.returns = [self._returned_by(design) for design in range(len(box.models))]
        self.program_coin = [worth.coin for worth in appraisal.program]
        self.program_might = [worth.might for worth in appraisal.program]
        self.program_recovery = [worth.recovery for worth in appraisal.program]
        self.program_other = [worth.other for worth in appraisal.program]
        self.gives_from_play = [_gives_from_play(box, program) for program in range(len(box.programs))]
        self._read_overlords()
        acolyte: Worth = appraisal.acolyte
        self.acolyte_coin = acolyte.coin
        self.acolyte_might = acolyte.might
        self.acolyte_recovery = acolyte.recovery
        self.acolyte_other = acolyte.other
        self.purchase = list(PURCHASE)
        self.time_left = 1.0
        self.coin_now = MIDGAME.coin
        self.might_now = MIDGAME.might
        self.recovery_now = MIDGAME.recovery
        self._average = -1.0

    def _returned_by(self, design: int) -> int:
        action = self.box.action[design]
        if action < 0:
            return -1
        found = -1
        for effect in self.box.effects_of[action]:
            if isinstance(effect, Destroy) and effect.what == "this":
                found = max(found, 0)
            if isinstance(effect, Command) and found >= 0:
                where = effect.where
                dearest = where.cost_max if where is not None else None
                found = self.box.numbers.command_below - 1 if dearest is None else dearest
        return found

    def _read_overlords(self) -> None:
        self.overlord_needs = []
        self.overlord_claims = []
        self.overlord_takes_might = []
        self.overlord_dearest = []
        self.overlord_rebate = []
        for overlord in self.box.overlords:
            needs, claims, takes_might, dearest, rebate = FREE, False, False, 99, 0
            for effect in overlord.action:
                if isinstance(effect, (Sacrifice, Discard)):
                    needs = CHANGES_HAND
                elif isinstance(effect, Buy):
                    needs = BUYS
                    claims, takes_might, rebate = effect.claim, "might" in effect.pay, effect.rebate
                    if effect.where is not None and effect.where.cost_max is not None:
                        dearest = effect.where.cost_max
            self.overlord_needs.append(needs)
            self.overlord_claims.append(claims)
            self.overlord_takes_might.append(takes_might)
            self.overlord_dearest.append(dearest)
            self.overlord_rebate.append(rebate)

    # -- what counts now -------------------------------------------------------------------------------

    def weigh(self, state: London, seat: int) -> None:
        """Coins buy the future, so they count less the less of it there is; Recovery counts once it is needed."""
        me, them = state.players[seat], state.players[1 - seat]
        left = min(me.life, them.life) / LONG_GAME
        if left > 1.0:
            left = 1.0
        most = self.box.overlord_life[me.overlord]
        hurt = 1.5 * (1.0 - me.life / (most if most > 0 else 1))
        if hurt > 1.0:
            hurt = 1.0
        self.time_left = left
        self.coin_now = COIN_LATE + (COIN_EARLY - COIN_LATE) * left
        self.might_now = MIGHT_LATE + (MIGHT_EARLY - MIGHT_LATE) * left
        self.recovery_now = RECOVERY_WHOLE + (RECOVERY_HURT - RECOVERY_WHOLE) * hurt
        self._average = -1.0

    def program_points(self, program: int) -> float:
        """What some effects are worth now."""
        return (
            self.program_coin[program] * self.coin_now
            + self.program_might[program] * self.might_now
            + self.program_recovery[program] * self.recovery_now
            + self.program_other[program]
        )

    def average(self, player: Player) -> float:
        """What the cards of a deck are worth on average, wherever they lie now."""
        if self._average < 0.0:
            design, points = self.box.design, self.points
            total, number = 0.0, 0
            for cards in (player.hand, player.bag, player.top, player.discard, player.play):
                for card in cards:
                    total += points[design[card]]
                    number += 1
            self._average = total / number if number else 0.0
        return self._average

    def purchase_points(self, player: Player, design: int) -> float:
        """What owning one more of this card is worth; not above 0 if it should be left alone. -1: an Acolyte."""
        terms, left = self.purchase, self.time_left
        coin = terms[1] + (terms[0] - terms[1]) * left
        might = terms[3] + (terms[2] - terms[3]) * left
        recovery = terms[5] + (terms[4] - terms[5]) * left
        other = terms[7] + (terms[6] - terms[7]) * left
        if design < 0:
            points = (
                self.acolyte_coin * coin
                + self.acolyte_might * might
                + self.acolyte_recovery * recovery
                + self.acolyte_other * other
            )
        else:
            points = (
                self.coin[design] * coin
                + self.might[design] * might
                + self.recovery[design] * recovery
                + self.other[design] * other
            )
            if self.is_relic[design]:  # acts at once and dilutes nothing
                return points * terms[10] - self.relic_it_replaces(player)
        if self.time_left < LAST_PURCHASE:
            return 0.0
        if design >= 0 and self.faction[design] == self.box.overlord_faction[player.overlord]:
            points += terms[9]
        return points - terms[8] * self.average(player)

    def relic_it_replaces(self, player: Player) -> float:
        """A fourth Relic pushes one out of the game (TOL-REL-04)."""
        if len(player.relics) < self.box.numbers.relics:
            return 0.0
        least = 1000.0
        for card in player.relics:
            points = self.points[self.box.design[card]]
            if points < least:
                least = points
        return least

    # -- picking ---------------------------------------------------------------------------------------

    def pick(self, state: London) -> int:
        """What a sensible player would do."""
        offered = ENGINE.options(state)
        if len(offered) == 1:
            return offered[0]
        frame = state.stack[-1]
        if frame[0] == w.ASK_ACTION:
            return self.act(state, frame[1], offered)
        return self.answer(state, frame, offered)

    def act(self, state: London, seat: int, offered: list[int]) -> int:
        """The Action Phase: first what brings cards and resources, then what spends them."""
        box = self.box
        shift, mask = box.shift, box.mask
        me = state.players[seat]
        if me.might >= state.players[1 - seat].life:
            final = self.finish_off(state, seat)
            if final != NONE:
                return final
        if me.hand:
            option = self.play_a_card(state, seat, offered)
            if option != NONE:
                return option
        relic, haunt, horde = NONE, NONE, NONE
        for place in range(len(offered) - 1, -1, -1):  # what the table can do stands last
            option = offered[place]
            kind = option >> shift
            if kind >= w.HORDE:
                horde = place
            elif kind == w.HAUNT:
                if (
                    haunt == NONE
                    or self.rank[box.design[option & mask]] < self.rank[box.design[haunt & mask]]
                ):
                    haunt = option
            elif kind == w.RELIC:
                relic = option
            else:
                break
        if haunt != NONE:
            return haunt
        if me.hand:
            option = self.play_late(state, seat, offered)
            if option != NONE:
                return option
        if relic != NONE:
            return relic
        self.weigh(state, seat)
        if horde != NONE:
            option = self.form_a_horde(state, offered, horde)
            if option != NONE:
                return option
        ready = not me.overlord_used and box.overlord_option in offered
        if ready and self.overlord_needs[me.overlord] == FREE:
            return box.overlord_option
        option = self.go_shopping(state, me, offered, ready)
        if option != NONE:
            return option
        return self.use_the_pool(state, me, offered)

    def finish_off(self, state: London, seat: int) -> int:
        """Attack at once when it ends the game (TOL-WIN-02)."""
        me, them = state.players[seat], state.players[1 - seat]
        shield = zones.armour_of(state, 1 - seat) - them.absorbed
        if me.might < them.life + (shield if shield > 0 else 0):
            return NONE
        return self.box.attack_options[me.might - 1]

    def play_a_card(self, state: London, seat: int, offered: list[int]) -> int:
        """What does not have to wait for others; but first an Overlord changes a hand that holds a starting card."""
        option = self.next_to_play(offered)
        if option == NONE:
            return NONE
        me, box = state.players[seat], self.box
        if (
            not me.overlord_used
            and self.overlord_needs[me.overlord] == CHANGES_HAND
            and self.holds_a_starter(me)
            and box.overlord_option in offered
        ):
            return box.overlord_option
        return option if self.rank[option & box.mask] < LATE_RANK else NONE

    def play_late(self, state: London, seat: int, offered: list[int]) -> int:
        """What counts others; the last card may be kept for the next turn (TOL-PASS-02)."""
        option = self.next_to_play(offered)
        if (
            option != NONE
            and offered[0] == w.PASS
            and self.worth_keeping(state, seat, option & self.box.mask)
        ):
            return NONE
        return option

    def next_to_play(self, offered: list[int]) -> int:
        """By rank; of equals the better one first."""
        shift, mask, rank, points = self.box.shift, self.box.mask, self.rank, self.points
        best, best_rank, best_points = NONE, 100.0, 0.0
        for option in offered:
            kind = option >> shift
            if kind > w.PLAY:
                break
            if kind == w.PLAY:
                design = option & mask
                if rank[design] < best_rank or (rank[design] == best_rank and points[design] > best_points):
                    best, best_rank, best_points = option, rank[design], points[design]
        return best

    def holds_a_starter(self, player: Player) -> bool:
        for card in player.hand:  # noqa: SIM110 a loop compiles to plain C, a generator does not
            if self.starter[self.box.design[card]]:
                return True
        return False

    def worth_keeping(self, state: London, seat: int, design: int) -> bool:
        """An Influence card whose better half still waits for a kin Monster (TOL-INF-03)."""
        box = self.box
        if box.type[design] != w.INFLUENCE_CARD or zones.has_kin(state, seat):
            return False
        self.weigh(state, seat)
        return self.program_points(box.kin[design]) >= self.program_points(box.on_play[design]) + KEEPING

    def form_a_horde(self, state: London, offered: list[int], first: int) -> int:
        """Once all cards are on the table, the pair that brings most first."""
        best, most = NONE, 0.0
        for place in range(first, len(offered)):
            points = self.horde_points(state, offered[place])
            if points > most:
                best, most = offered[place], points
        return best

    def horde_points(self, state: London, option: int) -> float:
        """The better ability of the two, less the Haunt tokens that are turned (TOL-HORDE-17)."""
        box = self.box
        pair = option - (w.HORDE << box.shift)
        left, right = pair >> box.shift, pair & box.mask
        points = max(self.best_ability(box.design[left]), self.best_ability(box.design[right])) + HORDE_ITSELF
        for card in (left, right):
            if state.marks[card] & w.TOKEN_HAUNT:
                points -= self.program_points(box.on_play[box.design[card]])
        return points

    def best_ability(self, design: int) -> float:
        best = 0.0
        for program in self.box.horde[design]:
            points = self.program_points(program)
            if points > best:
                best = points
        return best

    # -- the Street ------------------------------------------------------------------------------------

    def go_shopping(self, state: London, me: Player, offered: list[int], ready: bool) -> int:
        """The best purchase, through the Overlord's ability where that adds CLAIM or lets Might pay."""
        best = self.best_purchase(me, offered)
        if not ready or self.overlord_needs[me.overlord] != BUYS:
            return best
        box = self.box
        if best == NONE:
            worth_it = self.overlord_takes_might[me.overlord] and self.worth_its_might(state, me)
            return box.overlord_option if worth_it else NONE
        street = best >> box.shift == w.BUY
        if self.overlord_claims[me.overlord] and street and not self.is_relic[best & box.mask]:
            return box.overlord_option
        return best

    def best_purchase(self, me: Player, offered: list[int]) -> int:
        """The offered purchase that brings most, or NONE if all should be left alone."""
        shift, mask = self.box.shift, self.box.mask
        best, most = NONE, 0.0
        for option in offered:
            kind = option >> shift
            if kind > w.BUY_ACOLYTE:
                break
            if kind >= w.BUY:
                points = self.purchase_points(me, option & mask if kind == w.BUY else -1)
                if points > most:
                    best, most = option, points
        return best

    def worth_its_might(self, state: London, me: Player) -> bool:
        """Whether an Overlord who may pay with Might finds a Monster worth what it would cost."""
        box = self.box
        dearest, rebate = self.overlord_dearest[me.overlord], self.overlord_rebate[me.overlord]
        for card in state.street:
            if card < 0:
                continue
            design = box.design[card]
            if self.is_relic[design] or box.cost[design] > dearest:
                continue
            might = max(0, box.cost[design] - rebate - me.coin)
            if might <= me.might and self.purchase_points(me, design) > might * self.might_now:
                return True
        return False

    # -- the rest of the pool --------------------------------------------------------------------------

    def use_the_pool(self, state: London, me: Player, offered: list[int]) -> int:
        """What is not spent is lost (TOL-POOL-03): convert, recover, attack with everything, then pass."""
        box = self.box
        shift = box.shift
        attack, recover = NONE, NONE
        to_might, coin_heals, recovery_to_might, recovery_to_coin = NONE, NONE, NONE, NONE
        needed = box.overlord_life[me.overlord] - me.life - me.recovery
        for option in offered:
            kind = option >> shift
            if kind == w.ATTACK:
                attack = option
            elif kind == w.RECOVER:
                recover = option
            elif kind == w.CONVERT + COIN_TO_MIGHT:
                to_might = option
            elif kind == w.CONVERT + COIN_TO_RECOVERY:
                if option & box.mask <= needed:
                    coin_heals = option
            elif kind == w.CONVERT + RECOVERY_TO_MIGHT:
                recovery_to_might = option
            elif kind == w.CONVERT + RECOVERY_TO_COIN:
                recovery_to_coin = option
        if to_might != NONE:
            return to_might
        if coin_heals != NONE:
            return coin_heals
        if recovery_to_might != NONE and (recover == NONE or self.might_now > self.recovery_now):
            return recovery_to_might
        if recover != NONE:
            return recover
        if recovery_to_coin != NONE:
            return recovery_to_coin
        return attack if attack != NONE else offered[0]

    # -- the questions of effects ----------------------------------------------------------------------

    def answer(self, state: London, frame: Frame, offered: list[int]) -> int:
        """One small method for each question that needs a thought."""
        ask, seat = frame[0], frame[1]
        if ask == w.ASK_CLAIM or ask == w.ASK_SPEND or ask == w.ASK_INFLUENCE:
            return offered[-1]  # on the deck; Coins first; the recommended pair
        if state.turn == 0:
            return offered[0]
        self.weigh(state, seat)
        if ask == w.ASK_CURSE:
            return self.answer_curse(state, seat, offered)
        if ask == w.ASK_ABILITY or ask == w.ASK_ANY_ABILITY:
            return self.answer_ability(state, seat, offered)
        if ask == w.ASK_DISCARD:
            return self.answer_discard(offered)
        if ask == w.ASK_PAY:
            return self.answer_pay(state, frame, offered)
        if ask == w.ASK_BUY:
            return self.answer_buy(state, seat, offered)
        if ask == w.ASK_SACRIFICE:
            return self.answer_sacrifice(offered)
        if ask == w.ASK_DESTROY:
            return self.answer_destroy(state, seat, offered)
        if ask == w.ASK_CHOOSE:
            return self.answer_choose(frame, offered)
        if ask == w.ASK_FRENZY:
            return self.answer_frenzy(state, seat, offered)
        if ask == w.ASK_LOOK:
            return self.answer_look(state, seat, offered)
        if ask == w.ASK_BACK:
            own = state.shown_whose == seat
            return self.extreme(offered, not own)
        if ask == w.ASK_COMMAND:
            return self.extreme(offered, True)
        if ask == w.ASK_RELIC_OUT:
            return self.extreme_card(offered, False)
        if ask == w.ASK_RELIC:
            return self.extreme_card(offered, True)
        if ask == w.ASK_RECOVER:
            return offered[-2]  # all there is; the last one is to decline
        return self.something(offered)

    def something(self, offered: list[int]) -> int:
        """What nobody thought about: rather something than to decline."""
        refusal = self.refusal(offered)
        return offered[1] if offered[0] == refusal else offered[0]

    def extreme(self, offered: list[int], best: bool) -> int:
        """Of options that name a design the one with the best, or the worst, card; not to decline."""
        shift, mask = self.box.shift, self.box.mask
        found, most = offered[0], -1000.0
        for option in offered:
            kind = option >> shift
            if kind == w.DECLINE or kind == w.DONE:
                continue
            points = self.points[option & mask]
            if not best:
                points = -points
            if points > most:
                found, most = option, points
        return found

    def extreme_card(self, offered: list[int], best: bool) -> int:
        """The same for options that name a card in play."""
        shift, mask, design = self.box.shift, self.box.mask, self.box.design
        found, most = offered[0], -1000.0
        for option in offered:
            if option >> shift == w.DECLINE:
                continue
            points = self.points[design[option & mask]]
            if not best:
                points = -points
            if points > most:
                found, most = option, points
        return found

    def refusal(self, offered: list[int]) -> int:
        """To decline or to be done stands at one end, if at all."""
        shift = self.box.shift
        if offered[0] >> shift == w.DECLINE:
            return offered[0]
        last = offered[-1] >> shift
        return offered[-1] if last == w.DECLINE or last == w.DONE else NONE

    def answer_curse(self, state: London, seat: int, offered: list[int]) -> int:
        """Lose Life or discard the worst card (TOL-KEY-02)."""
        worst = self.extreme(offered[1:], False)
        if state.players[seat].life <= self.box.numbers.curse_life:
            return worst
        price = CHEAP_CARD + LIFE_LOST * (self.recovery_now - RECOVERY_WHOLE)
        return worst if self.points[worst & self.box.mask] <= price else offered[0]

    def answer_ability(self, state: London, seat: int, offered: list[int]) -> int:
        """The best Horde ability on offer, if any is worth having."""
        best, most, refusal = NONE, -1000.0, self.refusal(offered)
        for option in offered:
            if option != refusal:
                points = self.ability_points(state, seat, option)
                if points > most:
                    best, most = option, points
        return best if refusal == NONE or most > 0 else refusal

    def ability_points(self, state: London, seat: int, option: int) -> float:
        box = self.box
        program = box.horde[box.design[option & box.mask]][(option >> box.shift) - w.ABILITY]
        points = self.program_points(program)
        if self.gives_from_play[program]:
            for card in state.players[seat].play:
                if self.starter[box.design[card]]:
                    return points
            points -= NO_STARTER_LEFT
        return points

    def answer_discard(self, offered: list[int]) -> int:
        """The worst card; no more than one has to."""
        refusal = self.refusal(offered)
        return refusal if refusal != NONE else self.extreme(offered, False)

    def answer_pay(self, state: London, frame: Frame, offered: list[int]) -> int:
        """Pay when what it buys is worth more."""
        me = state.players[frame[1]]
        life, coin, might, recovery, discards = self.box.costs[frame[3]]
        if life and me.life - life < LIFE_TO_SPARE:
            return offered[0]
        price = coin * self.coin_now + might * self.might_now + (recovery + life) * self.recovery_now
        if discards:
            worths = [self.points[self.box.design[card]] for card in me.hand]
            worths.sort()
            for place in range(min(discards, len(worths))):
                price += worths[place]
        return offered[1] if self.program_points(frame[4]) > price else offered[0]

    def answer_buy(self, state: London, seat: int, offered: list[int]) -> int:
        """A purchase that an effect grants (AMB-34)."""
        me, box = state.players[seat], self.box
        best, most, refusal = offered[-1], 0.0, self.refusal(offered)
        found = False
        for option in offered:
            kind = option >> box.shift
            if kind == w.BUY or kind == w.BUY_ACOLYTE:
                points = self.purchase_points(me, option & box.mask if kind == w.BUY else -1)
                if points > most or (refusal == NONE and not found):
                    best, most, found = option, points, True
        return best if found else refusal

    def answer_sacrifice(self, offered: list[int]) -> int:
        """The weakest card: starting cards gladly, others only if one must."""
        in_play = offered[-1] >> self.box.shift == w.SACRIFICE
        weakest = self.extreme_card(offered, False) if in_play else self.extreme(offered, False)
        design = self.box.design[weakest & self.box.mask] if in_play else weakest & self.box.mask
        refusal = self.refusal(offered)
        return weakest if refusal == NONE or self.starter[design] else refusal

    def answer_destroy(self, state: London, seat: int, offered: list[int]) -> int:
        """Their best Relic or haunted Monster; else what they would buy; never one's own if it can be helped."""
        refusal = self.refusal(offered)
        best, most = NONE, -1000.0
        for option in offered:
            if option != refusal:
                points = self.destroy_points(state, seat, option, refusal != NONE)
                if points > most:
                    best, most = option, points
        return best if refusal == NONE or most > 0 else refusal

    def destroy_points(self, state: London, seat: int, option: int, may: bool) -> float:
        box = self.box
        if option >> box.shift == w.DESTROY_STREET:
            points = self.points[option & box.mask]
            return -points if box.cost[option & box.mask] <= state.players[seat].coin else points / THEIRS
        card = option & box.mask
        design = box.design[card]
        if zones.owner_in_play(state, card) != seat:
            return THEIRS + self.points[design]
        if self.returns[design] >= 0 and may:
            return self.points_of_return(state.players[seat], design) - TO_THE_DISCARD_PILE
        return OWN - self.points[design]

    def points_of_return(self, me: Player, design: int) -> float:
        """What a Relic that destroys itself gives: the Monster that it would COMMAND, or what else it does."""
        box = self.box
        best = 0.0
        for card in me.discard:
            one = box.design[card]
            if (
                box.type[one] == w.MONSTER
                and box.cost[one] <= self.returns[design]
                and self.points[one] > best
            ):
                best = self.points[one]
        return best if best > 0 else self.program_points(box.action[design])

    def answer_choose(self, frame: Frame, offered: list[int]) -> int:
        """The list of effects that is worth most now."""
        best, most = offered[0], -1000.0
        for option in offered:
            points = self.program_points(frame[3 + (option & self.box.mask)])
            if points > most:
                best, most = option, points
        return best

    def answer_frenzy(self, state: London, seat: int, offered: list[int]) -> int:
        """By need (TOL-KEY-03): Coins if they make a better purchase possible, else what counts more."""
        me, amount = state.players[seat], self.box.numbers.frenzy
        best, most = offered[0], -1000.0
        for option in offered:
            resource = option & self.box.mask
            if resource == 1:
                points = amount * self.might_now
            elif resource == 2:
                points = amount * self.recovery_now
            elif me.hand:  # more Coins may still come
                points = amount * self.coin_now
            else:
                points = self.best_within(state, me, me.coin + amount) - self.best_within(state, me, me.coin)
            if points > most:
                best, most = option, points
        return best

    def best_within(self, state: London, me: Player, coin: int) -> float:
        """The most that these Coins buy on the Street or from the Acolytes."""
        box = self.box
        most = 0.0
        for card in state.street:
            if card >= 0 and box.price[card] <= coin:
                points = self.purchase_points(me, box.design[card])
                if points > most:
                    most = points
        if state.acolytes and box.acolyte_cost <= coin:
            points = self.purchase_points(me, -1)
            if points > most:
                most = points
        return most

    def answer_look(self, state: London, seat: int, offered: list[int]) -> int:
        """Take and put into play the best; discard poor cards from the own deck, good ones from elsewhere."""
        kind = offered[0] >> self.box.shift
        if kind != w.LOOK_DISCARD:
            return self.extreme(offered, True)
        own = state.shown_whose == seat
        chosen, refusal = self.extreme(offered, not own), self.refusal(offered)
        poor = self.points[chosen & self.box.mask] <= POOR_CARD
        return chosen if poor == own or refusal == NONE else refusal

    # -- what is worth trying --------------------------------------------------------------------------

    def candidates(self, state: London, breadth: int) -> list[int]:
        """The options that deserve a try, the policy's own choice first; a single one where habit is good enough."""
        offered = ENGINE.options(state)
        picked = self.pick(state)
        if len(offered) == 1 or state.turn == 0:
            return [picked]
        ask = state.stack[-1][0]
        if ask == w.ASK_ACTION:
            return self.actions_to_try(state, picked, offered, breadth)
        if ask == w.ASK_SPEND or ask == w.ASK_ORDER or ask == w.ASK_REPLACE or ask == w.ASK_RECOVER:
            return [picked]
        found = [picked]
        for option in offered:
            if option != picked and len(found) < breadth:
                found.append(option)
        return found

    def actions_to_try(self, state: London, picked: int, offered: list[int], breadth: int) -> list[int]:
        """Which Horde, and what to buy or to leave; all cards are played by habit, and Might is always used."""
        box = self.box
        kind = picked >> box.shift
        if kind >= w.HORDE:
            return self.hordes_to_try(picked, offered, breadth)
        seat = state.seat
        me = state.players[seat]
        if kind == w.PLAY or kind == w.HAUNT or kind == w.RELIC:
            return [picked]
        if kind == w.ATTACK and self.finish_off(state, seat) != NONE:
            return [picked]
        buying = self.overlord_needs[me.overlord] == BUYS
        if kind == w.OVERLORD and not buying:
            return [picked]
        found = [picked]
        self.purchases_to_try(me, offered, found, breadth)
        if (
            buying
            and not me.overlord_used
            and picked != box.overlord_option
            and box.overlord_option in offered
        ):
            found.append(box.overlord_option)
        if len(found) > 1 or kind == w.OVERLORD:
            leave = self.use_the_pool(state, me, offered)
            if leave != picked:
                found.append(leave)
        return found

    def hordes_to_try(self, picked: int, offered: list[int], breadth: int) -> list[int]:
        found = [picked]
        first = w.HORDE << self.box.shift
        for option in offered:
            if option >= first and option != picked and len(found) < breadth:
                found.append(option)
        return found

    def purchases_to_try(self, me: Player, offered: list[int], found: list[int], breadth: int) -> None:
        """Add the offered purchases, the most promising first."""
        shift, mask = self.box.shift, self.box.mask
        wares: list[tuple[float, int]] = []
        for option in offered:
            kind = option >> shift
            if (kind == w.BUY or kind == w.BUY_ACOLYTE) and option != found[0]:
                points = self.purchase_points(me, option & mask if kind == w.BUY else -1)
                wares.append((-points, option))
        wares.sort()
        for _, option in wares:
            if len(found) < breadth:
                found.append(option)

    # -- judging ---------------------------------------------------------------------------------------

    def judge(self, state: London, seat: int) -> float:
        """The share of wins that `seat` may expect at the beginning of a turn, from 0 to 1.

        The factors were fitted to the results of games of this policy against itself, apart from what the choice of
        the Overlords had settled beforehand.
        """
        me, them = state.players[seat], state.players[1 - seat]
        left = min(me.life, them.life) / LONG_GAME
        if left > 1.0:
            left = 1.0
        urgency = 1.0 / (0.2 + left)
        odds = (me.life - them.life) * (0.106 + 0.032 * urgency)
        initiative = 0.171 + 0.355 * urgency
        odds += initiative if state.active == seat else -initiative
        odds += self.prospects(me, left) - self.prospects(them, left)
        return 1.0 / (1.0 + math.exp(-odds))

    def prospects(self, player: Player, left: float) -> float:
        """What a player's cards promise: those of a whole deck by what an average hand of them does."""
        design = self.box.design
        coin, might, recovery, other, number = 0.0, 0.0, 0.0, 0.0, 0
        for cards in (player.hand, player.bag, player.top, player.discard, player.play):
            for card in cards:
                one = design[card]
                coin += self.coin[one]
                might += self.might[one]
                recovery += self.recovery[one]
                other += self.other[one]
                number += 1
        at_hand = 0.0
        for card in player.hand:
            at_hand += self.points[design[card]]
        staying, relics = 0.0, 0.0
        for card in player.play:
            staying += self.points[design[card]]
        for card in player.relics:
            relics += self.points[design[card]]
        deck = (
            coin * (0.015 + 0.708 * left)
            + might * (0.082 + 0.303 * left)
            + recovery * (0.017 + 0.302 * left)
            + other * 0.271 * left
        )
        hand = 5.0 / (number if number else 1)
        return deck * hand + relics * (0.104 + 0.042 * left) + 0.119 * at_hand + 0.059 * staying


def rollout(policy: Policy, state: London, seat: int, chance: Chance, turns: int) -> float:
    """Play a world on for so many turns, or to its end, and say what `seat` may expect, from 0 to 1."""
    last = state.turn + turns
    stack = state.stack
    while stack and state.turn < last:
        ENGINE.carry_out(state, policy.pick(state), chance)
    if stack:
        return policy.judge(state, seat)
    if state.winner == DRAW:
        return 0.5
    return 1.0 if state.winner == seat else 0.0


def _gives_from_play(box: Box, program: int) -> bool:
    return any(
        isinstance(effect, Sacrifice) and effect.source == "play" for effect in box.effects_of[program]
    )
