"""What a sensible Evil player answers to all questions that are not about a card to play or a creature to move."""

from __future__ import annotations

from penumbra.bots.alone.evil import worth
from penumbra.bots.alone.evil.mind import NONE, Mind
from penumbra.bots.alone.evil.station import final_sector
from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.attacks.rule import own_dice
from penumbra.games.alone.map.noise import noise_ways
from penumbra.games.alone.map.places import bits, room_sector
from penumbra.games.alone.map.targets import nearest, target_at
from penumbra.games.alone.state.state import CHARGES, IS_SURVIVOR

# -- set-up ----------------------------------------------------------------------------------------------

FINAL_LATER = 0.4
"""How much the way to the final mission counts when the start is chosen."""


def deck(mind: Mind) -> int:
    """The deck whose cards do most."""
    price = worth.prices(mind.box)
    return max(
        mind.options, key=lambda option: sum(price[card] for card in mind.box.deck_cards[option & w.MASK])
    )


def start(mind: Mind) -> int:
    """As far as can be from the rooms of the missions, the nearest of the two to begin with above all."""
    state, distance = mind.state, mind.board.distance
    rooms = [room_sector(state, mind.box.mission_room[state.missions[c]]) for c in (w.GREEN, w.BLUE)]
    rooms = [room for room in rooms if room >= 0]
    last = final_sector(mind)

    def remoteness(option: int) -> float:
        sector = option & w.MASK
        ways = sorted(distance[sector][room] for room in rooms)
        onward = min((distance[room][last] for room in rooms), default=0) if last >= 0 else 0
        return (ways[0] + 0.3 * sum(ways[1:]) if ways else 0.0) + FINAL_LATER * onward

    return max(mind.options, key=remoteness)


def place_type(mind: Mind) -> int:
    """The type that is worth most in the best sector of the level."""
    level = mind.frame[2]
    sectors = list(bits(mind.board.level_mask[level]))
    far = mind.board.distance[mind.state.hero]

    def best(option: int) -> float:
        kind = option & w.MASK
        least = mind.box.spawn[kind][0]
        return max(
            (mind.spawn_value(kind, sector) for sector in sectors if far[sector] >= least), default=0.0
        )

    return max(mind.options, key=best)


CROWD = 0.8
"""What a creature is worth in a sector for each that is there already: spread they bar more ways."""


def place_at(mind: Mind) -> int:
    kind = mind.frame[4]
    at = mind.state.at
    return max(
        mind.options,
        key=lambda option: mind.spawn_value(kind, option & w.MASK) * CROWD ** at.count(option & w.MASK),
    )


def draw(mind: Mind) -> int:
    """From the fuller deck, for whoever has the fewest cards."""
    bags, hands = mind.state.bags, mind.state.hands

    def evenness(option: int) -> tuple[int, int]:
        place, seat = divmod(option & w.MASK, 4)
        return -len(hands[seat - 1]), len(bags[place])

    return max(mind.options, key=evenness)


def discard(mind: Mind) -> int:
    """The card that is worth least; of two alike rather the second."""
    price = worth.prices(mind.box)

    def keeping(option: int) -> float:
        card = option & w.MASK
        return price[card] * (0.7 if mind.hand.count(card) > 1 else 1.0)

    return min(mind.options, key=keeping)


# -- harm ------------------------------------------------------------------------------------------------


def opportunity(mind: Mind) -> int:
    return mind.kind_offered(w.ATTACK)


SURVIVOR = 4.0
"""What it is worth to undo the final mission by the death of the survivor."""
ALLY = 2.5
"""What it is worth that an ally is gone."""
ALLY_CHARGE = 0.25


def on_whom(mind: Mind) -> int:
    """The Hero, unless an ally can be got rid of cheaply."""
    _, _, _, amount, _, _ = mind.frame
    state = mind.state
    best, most = mind.kind_offered(w.ON_HERO), float(amount)
    if amount >= state.health + state.sanity:
        return best
    for option in mind.offered(w.ON_ALLY):
        ally = state.allies[option & w.MASK]
        charges = (ally & CHARGES) >> 8
        prize = SURVIVOR if ally & IS_SURVIVOR else ALLY
        gain = prize if amount >= charges else prize * ALLY_CHARGE * amount / charges
        if ally & IS_SURVIVOR and amount < charges:
            gain = prize * amount / charges
        if gain > most:
            best, most = option, gain
    return best


def attacker(mind: Mind) -> int:
    """The strongest first: what it sets off can still help the others."""
    return max(mind.options, key=lambda option: own_dice(mind.state, option & w.MASK))


def scarer(mind: Mind) -> int:
    box, state = mind.box, mind.state
    return max(
        mind.options,
        key=lambda option: box.scare[box.token_type[option & w.MASK]][tokens.side(state, option & w.MASK)],
    )


def bite(mind: Mind) -> int:
    return attacker(mind)


def boost(mind: Mind) -> int:
    """Dice that cost the creature its life: only where they strike, and for one that is not worth keeping."""
    _, _, token, dice = mind.frame
    state = mind.state
    gain = dice * mind.hit if state.at[token] == mind.prey else 0.0
    finishing = own_dice(state, token) + dice >= state.health + state.sanity
    if gain and (finishing or gain > worth.sacrifice_cost(mind, token)):
        return mind.kind_offered(w.TAKE_DICE)
    return mind.kind_offered(w.PASS)


def mend(mind: Mind) -> int:
    return max(mind.options, key=lambda option: mind.value_of(option & w.MASK))


def fumble(mind: Mind) -> int:
    """The item that would serve the Hero most: weapons and medicine first."""
    state, box = mind.state, mind.box

    def usefulness(option: int) -> tuple[int, int]:
        item = state.items[option & w.MASK]
        design = item & 255
        ops = {effect.do for effect in box.effects_of[box.basic[design]]}
        return (2 if "attack" in ops else 1 if "heal" in ops else 0), item & CHARGES

    return max(mind.options, key=usefulness)


# -- what the Hero hears and sees ------------------------------------------------------------------------


def noise(mind: Mind) -> int:
    """Of the directions that may be named, the one that tells least: not where the creature is going to come from; a
    noise on the Hero's own way may turn him back."""
    _, _, offered, sector = mind.frame
    true = noise_ways(mind.state, sector) if sector >= 0 else offered
    return max(mind.options, key=lambda option: misleading(mind, option & w.MASK, true, offered))


def misleading(mind: Mind, way: int, true: int, offered: int) -> float:
    points = 0.0
    if offered & ~true and not true >> way & 1:
        points += 2.0  # a lie that is allowed
    there = mind.board.next[mind.state.hero][way] if way < w.OTHER_LEVEL else NONE
    if there >= 0:
        points += mind.on_his_way(there)
    return points + 0.1 * ((mind.luck * (way + 1)) % 1.0)


def echo(mind: Mind) -> int:
    """A noise that is none: where he wants to go."""
    return max(mind.options, key=lambda option: misleading(mind, option & w.MASK, 0, 0))


HIDDEN_CREATURE = 1.0
HIDDEN_DANGER = 0.3
FALSE_DANGER = 0.2


def trick(mind: Mind) -> int:
    """Hide what the Hero would walk into; or let him fear a sector for nothing."""
    return max(mind.options, key=lambda option: trick_points(mind, option))


def trick_points(mind: Mind, option: int) -> float:
    kind, arg = option >> w.SHIFT, option & w.MASK
    state = mind.state
    if kind == w.HIDE_CREATURE:
        scare = mind.scare_of(mind.box.token_type[arg], tokens.side(state, arg))
        return HIDDEN_CREATURE * (0.3 + scare) * (0.3 + mind.presence[state.at[arg]])
    if kind == w.HIDE_DANGER:
        return HIDDEN_DANGER * (0.3 + mind.on_his_way(arg))
    if kind == w.FALSE_DANGER:
        return FALSE_DANGER * mind.on_his_way(arg)
    return 0.0


def ghost(mind: Mind) -> int:
    """The type that one would least like to meet."""
    side = mind.state.nightmare
    return max(mind.options, key=lambda option: (mind.box.scare[option & w.MASK][side], option))


def false_at(mind: Mind) -> int:
    """In the Hero's way, as near as can be."""
    return max(mind.options, key=lambda option: (in_the_way(mind, option & w.MASK), option))


def in_the_way(mind: Mind, sector: int) -> float:
    return mind.on_his_way(sector) - 0.1 * mind.board.distance[mind.state.hero][sector]


def forget(mind: Mind) -> int:
    """Sectors with creatures that can scare again, then those the Hero needs."""
    sectors = mind.offered(w.SECTOR)
    return max(sectors, key=lambda option: forgotten(mind, option & w.MASK))


def forgotten(mind: Mind, sector: int) -> float:
    return worth.unseen_again(mind, sector) + 0.1 * mind.on_his_way(sector)


def gas(mind: Mind) -> int:
    return max(mind.options, key=lambda option: mind.on_his_way(option & w.MASK))


# -- Locate ----------------------------------------------------------------------------------------------

WANTED_ROOM = 1.0
STAIRS = 0.5


def blur(mind: Mind) -> int:
    """The target that the Hero needs most."""
    return max(mind.options, key=lambda option: wanted(mind, option & w.MASK))


def wanted(mind: Mind, place: int) -> float:
    target = target_at(mind.state, place)
    sector = nearest(mind.state, target)
    for goal, wish in mind.goals:
        if goal == sector:
            return WANTED_ROOM * wish
    return STAIRS if target == w.TARGET_STAIRS else 0.1


def lie(mind: Mind) -> int:
    """About the target he needs, one step too far: he looks in vain where it is."""
    lies = mind.offered(w.LIE)
    return max(lies, key=lambda option: (wanted(mind, (option & w.MASK) // 2), option & 1))


# -- bosses ----------------------------------------------------------------------------------------------


def boss_at(mind: Mind) -> int:
    """The Colonel on his way to work, another near the Hero."""
    token = mind.frame[2]
    revealed = mind.state.revealed
    return max(
        mind.options,
        key=lambda option: mind.value_at(token, option & w.MASK, not revealed >> (option & w.MASK) & 1),
    )
