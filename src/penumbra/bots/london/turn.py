"""The Action Phase of a sensible player: `STEPS` says what comes first, each step is one small function."""

from __future__ import annotations

from collections.abc import Callable

from penumbra.bots.london.buying import best_purchase, worth_its_might
from penumbra.bots.london.mind import Mind
from penumbra.games.london import numbers as w
from penumbra.games.london.effects.discard.form import Discard
from penumbra.games.london.effects.special_buy.form import Buy
from penumbra.games.london.keywords.sacrifice.form import Sacrifice
from penumbra.games.london.policy.thinker import NONE
from penumbra.kernel.choice import Thing

Offer = dict[int, list[int]]
"""The offered options by kind, each list in order: amounts grow."""
Step = Callable[[Mind, Offer], int]

COIN, MIGHT, RECOVERY = 0, 1, 2


def act(mind: Mind) -> int:
    """The first step that has something to do; then pass."""
    offer: Offer = {}
    shift = mind.shift
    for option in mind.options:
        offer.setdefault(min(option >> shift, w.HORDE), []).append(option)
    for step in STEPS:
        option = step(mind, offer)
        if option != NONE:
            return option
    return mind.options[0]


def conversion(source: int, to: int) -> int:
    """The kind of the options that convert one resource into another."""
    return w.CONVERT + w.RESOURCE_PAIRS.index((source, to))


# -- cards -----------------------------------------------------------------------------------------------


def wake_the_haunted(mind: Mind, offer: Offer) -> int:
    """A Haunt action is free; what waits for others first, as with playing."""
    haunts = offer.get(w.HAUNT)
    if not haunts:
        return NONE
    rank = mind.appraisal.rank
    return min(haunts, key=lambda option: rank[mind.card_design(option)])


def prepare_hand(mind: Mind, offer: Offer) -> int:
    """An Overlord who changes the hand does so before it is played, as long as it holds a starting card."""
    if w.OVERLORD not in offer or w.PLAY not in offer:
        return NONE
    starter = mind.appraisal.starter
    if not any(starter[mind.named_design(option)] for option in offer[w.PLAY]):
        return NONE
    changes_hand = any(isinstance(effect, (Sacrifice, Discard)) for effect in mind.overlord().action)
    return offer[w.OVERLORD][0] if changes_hand else NONE


def play_a_card(mind: Mind, offer: Offer) -> int:
    """In the order of `play_rank`; of equals the better one first. The last card may be kept (TOL-PASS-02)."""
    plays = offer.get(w.PLAY)
    if not plays:
        return NONE
    rank, points, mask = mind.appraisal.rank, mind.appraisal.points, mind.mask
    option = min(plays, key=lambda one: (rank[one & mask], -points[one & mask]))
    if w.PASS in offer and worth_keeping(mind, mind.named_design(option)):
        return NONE
    return option


KEEPING = 1.5
"""How much more a card must be worth next turn, as it takes the place of another card then."""


def worth_keeping(mind: Mind, design: int) -> bool:
    """An Influence card whose better half still waits for a kin Monster (TOL-INF-03)."""
    box = mind.box
    if box.type[design] != w.INFLUENCE_CARD:
        return False
    if mind.program_points(box.kin[design]) < mind.program_points(box.on_play[design]) + KEEPING:
        return False
    return not any(mind.is_kin(card) for card in mind.designs_in_play())


def use_a_relic(mind: Mind, offer: Offer) -> int:
    """Relics are free to use; what they ask for can still be refused."""
    relics = offer.get(w.RELIC)
    return relics[0] if relics else NONE


# -- Hordes ----------------------------------------------------------------------------------------------

HORDE_ITSELF = 0.3
"""A Horde can be extended, and some cards look for one."""


def form_a_horde(mind: Mind, offer: Offer) -> int:
    """Once all cards are on the table, the pair that brings most first."""
    best, most = NONE, 0.0
    for option in offer.get(w.HORDE, ()):
        points = horde_points(mind, option)
        if points > most:
            best, most = option, points
    return best


def horde_points(mind: Mind, option: int) -> float:
    """The better ability of the two, less the Haunt tokens that are turned (TOL-HORDE-17)."""
    box = mind.box
    pair = option - (w.HORDE << mind.shift)
    designs = box.design[pair >> mind.shift], box.design[pair & mind.mask]
    choice = mind.world.choice(option)
    staying = {card["label"] for card in mind.me["play"] if card["token"] == "haunt"}
    lost = sum(
        mind.program_points(box.on_play[design])
        for copy, design in zip((choice.subject, choice.object), designs, strict=True)
        if copy is not None and label_of(copy) in staying
    )
    return max(best_ability(mind, design) for design in designs) + HORDE_ITSELF - lost


def label_of(copy: Thing) -> str:
    """A card in play as the view calls it."""
    name = copy.id.replace("-", " ")
    return f"{name} {copy.number}" if copy.number else name


def best_ability(mind: Mind, design: int) -> float:
    return max((mind.program_points(program) for program in mind.box.horde[design]), default=0.0)


# -- the Overlord and the Street -------------------------------------------------------------------------


def use_overlord(mind: Mind, offer: Offer) -> int:
    """Abilities that touch neither hand nor purse: always."""
    if w.OVERLORD not in offer:
        return NONE
    if any(isinstance(effect, (Buy, Sacrifice, Discard)) for effect in mind.overlord().action):
        return NONE
    return offer[w.OVERLORD][0]


def go_shopping(mind: Mind, offer: Offer) -> int:
    """The best purchase, through the Overlord's ability where that adds CLAIM or lets Might pay."""
    best = best_purchase(mind, offer.get(w.BUY, []) + offer.get(w.BUY_ACOLYTE, []))
    if w.OVERLORD not in offer:
        return best
    terms = next((effect for effect in mind.overlord().action if isinstance(effect, Buy)), None)
    if terms is not None and overlord_buys(mind, best, terms):
        return offer[w.OVERLORD][0]
    return best


def overlord_buys(mind: Mind, best: int, terms: Buy) -> bool:
    if best == NONE:
        return worth_its_might(mind, terms)
    street = best >> mind.shift == w.BUY
    return terms.claim and street and not mind.appraisal.is_relic[mind.named_design(best)]


# -- the rest of the pool --------------------------------------------------------------------------------


def convert_coins(mind: Mind, offer: Offer) -> int:
    """What is not spent is lost (TOL-POOL-03): into Might, or into Recovery as far as it is needed."""
    to_might = offer.get(conversion(COIN, MIGHT))
    if to_might:
        return to_might[-1]
    to_recovery = offer.get(conversion(COIN, RECOVERY))
    if not to_recovery:
        return NONE
    needed = mind.me["max_life"] - mind.me["life"] - mind.me["recovery"]
    useful = [option for option in to_recovery if option & mind.mask <= needed]
    return useful[-1] if useful else NONE


def use_recovery(mind: Mind, offer: Offer) -> int:
    """Recover; but turn Recovery into something else when Life is full or Might counts more."""
    recover = offer.get(w.RECOVER)
    to_might = offer.get(conversion(RECOVERY, MIGHT))
    if to_might and (not recover or mind.weights.might > mind.weights.recovery):
        return to_might[-1]
    if recover:
        return recover[-1]
    to_coin = offer.get(conversion(RECOVERY, COIN))
    return to_coin[-1] if to_coin else NONE


GLANCE = 8
"""With so much Might it is worth looking whether it is enough."""


def finish_off(mind: Mind, offer: Offer) -> int:
    """Attack at once when it ends the game (TOL-WIN-02)."""
    attacks = offer.get(w.ATTACK)
    if not attacks or attacks[-1] & mind.mask < GLANCE:
        return NONE
    them = mind.them
    return attacks[-1] if attacks[-1] & mind.mask >= them["life"] + them["armour_left"] else NONE


def attack(mind: Mind, offer: Offer) -> int:
    """With everything: Might is lost at the end of the turn."""
    attacks = offer.get(w.ATTACK)
    return attacks[-1] if attacks else NONE


STEPS: tuple[Step, ...] = (
    finish_off,
    wake_the_haunted,
    prepare_hand,
    play_a_card,
    use_a_relic,
    form_a_horde,
    use_overlord,
    go_shopping,
    convert_coins,
    use_recovery,
    attack,
)
"""In this order, again after every action: a card drawn by an attack is played, and its Coins are spent."""
