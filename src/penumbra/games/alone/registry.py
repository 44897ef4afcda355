"""All folders of rules, one line each. The engine and all that speaks about questions are made from this list."""

from __future__ import annotations

from penumbra.games.alone import describe, wording
from penumbra.games.alone.acts import effect as hero_effect
from penumbra.games.alone.acts.action.words import PART as ACTION
from penumbra.games.alone.acts.adrenaline.words import PART as ADRENALINE
from penumbra.games.alone.acts.allies.words import PART as ALLIES
from penumbra.games.alone.acts.doors.words import PART as HERO_DOORS
from penumbra.games.alone.acts.explore.words import PART as EXPLORE
from penumbra.games.alone.acts.fight.words import PART as FIGHT
from penumbra.games.alone.acts.healing.words import PART as HEALING
from penumbra.games.alone.acts.interact.words import PART as INTERACT
from penumbra.games.alone.acts.items.words import PART as HERO_ITEMS
from penumbra.games.alone.acts.locate.words import PART as LOCATE
from penumbra.games.alone.acts.move.words import PART as MOVE
from penumbra.games.alone.acts.search.words import PART as SEARCH
from penumbra.games.alone.acts.upgrade.words import PART as UPGRADE
from penumbra.games.alone.creatures.agility.words import PART as AGILITY
from penumbra.games.alone.creatures.armour.words import PART as ARMOUR
from penumbra.games.alone.creatures.attacks.words import PART as ATTACKS
from penumbra.games.alone.creatures.biting.words import PART as BITING
from penumbra.games.alone.creatures.boosting.words import PART as BOOSTING
from penumbra.games.alone.creatures.dodging.words import PART as DODGING
from penumbra.games.alone.creatures.harm.words import PART as HARM
from penumbra.games.alone.creatures.mending.words import PART as MENDING
from penumbra.games.alone.creatures.moving.words import PART as MOVING
from penumbra.games.alone.creatures.noises.words import PART as NOISES
from penumbra.games.alone.creatures.opportunity.words import PART as OPPORTUNITY
from penumbra.games.alone.creatures.scares.words import PART as SCARES
from penumbra.games.alone.creatures.spawning.words import PART as SPAWNING
from penumbra.games.alone.creatures.transferring.words import PART as TRANSFERRING
from penumbra.games.alone.missions.bosses.words import PART as BOSSES
from penumbra.games.alone.missions.rewards.words import PART as REWARDS
from penumbra.games.alone.missions.work.words import PART as WORK
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.answers.words import PART as ANSWERS
from penumbra.games.alone.reactions.apparitions.words import PART as APPARITIONS
from penumbra.games.alone.reactions.conditions.words import PART as CONDITIONS
from penumbra.games.alone.reactions.danger.words import PART as DANGER
from penumbra.games.alone.reactions.doors.words import PART as DOORS
from penumbra.games.alone.reactions.effect import register
from penumbra.games.alone.reactions.forgetting.words import PART as FORGETTING
from penumbra.games.alone.reactions.gas.words import PART as GAS
from penumbra.games.alone.reactions.hindering.words import PART as HINDERING
from penumbra.games.alone.reactions.items.words import PART as ITEMS
from penumbra.games.alone.reactions.lights.words import PART as LIGHTS
from penumbra.games.alone.reactions.losses.words import PART as LOSSES
from penumbra.games.alone.reactions.reacting.words import PART as REACTING
from penumbra.games.alone.reactions.rubble.words import PART as RUBBLE
from penumbra.games.alone.reactions.standard.words import PART as STANDARD
from penumbra.games.alone.reactions.tricks.words import PART as TRICKS
from penumbra.games.alone.rounds.hands.words import PART as HANDS
from penumbra.games.alone.rounds.round_end.words import PART as ROUND_END
from penumbra.games.alone.rounds.setup.words import PART as SETUP
from penumbra.games.alone.rounds.turn.words import PART as TURN
from penumbra.games.alone.words import QuestionWords

PARTS: tuple[Part, ...] = (
    ACTION, MOVE, HERO_DOORS, EXPLORE, FIGHT, LOCATE, SEARCH, UPGRADE, INTERACT, HERO_ITEMS, ALLIES, ADRENALINE,
    HEALING, WORK, BOSSES, REWARDS,
    SETUP, TURN, ROUND_END, HANDS,
    AGILITY, ARMOUR, ATTACKS, BITING, BOOSTING, DODGING, HARM, MENDING, MOVING, NOISES, OPPORTUNITY, SCARES, SPAWNING,
    TRANSFERRING,
    REACTING, STANDARD, ANSWERS, APPARITIONS, CONDITIONS, DANGER, DOORS, FORGETTING, GAS, HINDERING, ITEMS, LIGHTS,
    LOSSES, RUBBLE, TRICKS,
)  # fmt: skip

WORDS: dict[int, QuestionWords] = {words.question.number: words for part in PARTS for words in part.words}
"""By the number of a question: what is said about it."""

for _part in PARTS:
    register(_part.effects)
    describe.register(_part.texts)
    hero_effect.register(_part.hero_effects)
    wording.register(_part.answers, _part.sentences)
