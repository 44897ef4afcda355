"""The Overlords' Life: damage, loss, healing, and the end of the game."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import Happening, occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json


class Damage(Happening):
    """Damage less Armour, which counts once per turn over all attacks (TOL-ARM-02, TOL-ATK-03, AMB-27)."""

    def execute(self, state: London, seat: int, card: int, amount: int, chance: Chance) -> None:
        player = state.players[seat]
        shield = zones.armour_of(state, seat) - player.absorbed
        absorbed = min(max(shield, 0), amount)
        player.absorbed += absorbed
        taken = amount - absorbed
        if state.sink is not None:
            life = max(0, player.life - taken)
            facts: dict[str, Json] = {"amount": amount, "absorbed": absorbed, "taken": taken, "life": life}
            zones.tell(state, "damage", seat, facts)
        if taken:
            occur(state, w.EV_DAMAGE, seat, -1)
            reduce_life(state, seat, taken)


class Loss(Happening):
    """Life loss is not damage: Armour does not help (TOL-ARM-03, TOL-ARM-05, TOL-GLOS-10)."""

    def execute(self, state: London, seat: int, card: int, amount: int, chance: Chance) -> None:
        if state.sink is not None:
            life = max(0, state.players[seat].life - amount)
            zones.tell(state, "lose", seat, {"amount": amount, "life": life})
        occur(state, w.EV_LOSE, seat, -1)
        reduce_life(state, seat, amount)


def reduce_life(state: London, victim: int, amount: int) -> None:
    """At zero the game ends at once, whatever the cause and whoever's turn it is (TOL-WIN-01, TOL-WIN-02,
    TOL-WIN-03)."""
    player = state.players[victim]
    player.life -= amount
    if player.life <= 0:
        player.life = 0
        finish(state, 1 - victim)


def finish(state: London, winner: int) -> None:
    state.winner = winner
    state.stack.clear()
    state.seat = -1
    if state.sink is not None:
        zones.tell(state, "end", winner, {"turn": state.turn})


def raise_life(state: London, seat: int, amount: int) -> int:
    """Never above the starting value, whatever raises it (TOL-POOL-07). Returns by how much it rose."""
    player = state.players[seat]
    rise = min(amount, state.box.overlord_life[player.overlord] - player.life)
    if rise > 0:
        player.life += rise
        if state.sink is not None:
            zones.tell(state, "heal", seat, {"n": rise, "life": player.life})
        occur(state, w.EV_HEAL, seat, -1)
        return rise
    return 0


DAMAGE: Final[Happening] = Damage(w.EV_DAMAGE)
LOSS: Final[Happening] = Loss(w.EV_LOSE)
