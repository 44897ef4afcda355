"""Why a player cannot do something now: the rule and what is missing.

Refusals explain, they never decide: legality is `options` alone. The Hero is told only what he sees or was told, an
Evil player nothing of other hands.
"""

from __future__ import annotations

from collections.abc import Callable

from penumbra.games.alone import naming, reading, speech, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import belongings
from penumbra.games.alone.content.schema import KINDS, ROOMS, SKILLS
from penumbra.games.alone.describe import amount
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.map import maze
from penumbra.games.alone.map.board import DIRECTIONS, STAIRS
from penumbra.games.alone.missions import missions
from penumbra.games.alone.notation import notation, write
from penumbra.games.alone.reactions import track
from penumbra.games.alone.reading import close_to, mentioned, plain_words
from penumbra.games.alone.registry import WORDS
from penumbra.games.alone.rounds import rounds
from penumbra.games.alone.state.state import HERO_WINS, SKILL_USED, UPGRADED, Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.state import Frame


def refuse(state: Alone, seat: int, text: str) -> Refusal:
    """Why `seat` cannot do `text` (notation or free words) now."""
    meant = read(state, seat, text)
    if isinstance(meant, Refusal):
        return meant
    return _refusal("ALO-ACT-01", "say-so", notation=notation(state, meant))


def read(state: Alone, seat: int, text: str) -> int | Refusal:
    """What `seat` means by `text`: an offered option, or why there is none."""
    if state.seat < 0:
        won = state.winner == HERO_WINS
        return _refusal("ALO-END-01", "over.hero") if won else _refusal("ALO-END-02", "over.evil")
    if not 0 <= seat <= state.evil:
        return _refusal("ALO-TURN-01", "spectator")
    words = plain_words(text)
    if seat != state.seat:
        return _not_yours(state, seat, words)
    for option in ENGINE.options(state):
        if plain_words(notation(state, option)) == words:
            return option
    frame = state.stack[-1]
    if frame[0] in WORDS:
        return _of_words(state, frame, WORDS[frame[0]], words)
    return _of_action(state, words) if frame[0] == w.ASK_ACTION else _of_question(state, frame, words)


def _refusal(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, Message(f"refusal.{key}", params))


# -- whose decision it is --------------------------------------------------------------------------------

EVIL_VERBS = (
    "react", "face", "spawn", "creature", "noise", "hide", "false", "lie", "standard", "breach", "draw", "deck",
)  # fmt: skip


def _not_yours(state: Alone, seat: int, words: str) -> Refusal:
    verb = words.split()[0] if words else ""
    if seat == w.HERO:
        return _refusal("ALO-TURN-01", "evil-verb" if verb in EVIL_VERBS else "hero-waits")
    if not state.round:
        return _refusal("ALO-TURN-01", "set-up", who=naming.player(state.seat))
    if verb in ("react", "face"):
        return _no_more_reactions(state) or _refusal("ALO-REACT-05", "react.not-asked")
    if state.seat == w.HERO:
        return _refusal("ALO-TURN-01", "hero-decides")
    return _refusal("ALO-TURN-01", "evil-decides", who=naming.player(state.seat))


def _no_more_reactions(state: Alone) -> Refusal | None:
    """The two limits of a turn and of a round, both open to all."""
    numbers, reason = state.box.numbers, track.may_play_more(state)
    if reason == track.TURN_OVER:
        return _refusal("ALO-REACT-02", "react.limit", n=numbers.reactions_per_turn)
    if reason == track.TRACK_FULL:
        return _refusal("ALO-TRACK-04", "react.track-full", n=numbers.track_spaces)
    if reason == track.TRACK_SHORT:
        left = numbers.track_spaces - track.covered(state)
        return _refusal("ALO-TRACK-03", "react.track-short", n=left)
    return None


# -- finding what is meant -------------------------------------------------------------------------------

WAYS = {
    **{word: number for number, word in enumerate(DIRECTIONS)},
    "n": 0, "e": 1, "s": 2, "w": 3,
    "stair": STAIRS, "up": STAIRS, "down": STAIRS, "upstairs": STAIRS, "downstairs": STAIRS,
}  # fmt: skip


def _way(words: str) -> int:
    """The direction among some words, or -1. In 'face down' there is none."""
    return next((WAYS[word] for word in words.replace("face down", "").split() if word in WAYS), -1)


def _way_name(way: int) -> Message:
    return naming.way("plain", DIRECTIONS[way])


def _item(state: Alone, words: str) -> int:
    """The design of the item that is spoken of, or -1."""
    found = mentioned(words, state.box.item_index)
    return state.box.item_index[found] if found else -1


def _places(state: Alone, design: int) -> list[int]:
    return [place for place, item in enumerate(state.items) if item & 255 == design]


def _notations(state: Alone) -> list[str]:
    return [notation(state, option) for option in ENGINE.options(state)]


def _listed(notations: list[str], most: int = 8) -> str:
    """Some notations for a sentence."""
    return " · ".join(notations[:most]) + (" · …" if len(notations) > most else "")


def _offered(state: Alone, *verbs: str) -> list[str]:
    return [one for one in _notations(state) if any(f"{one} ".startswith(f"{verb} ") for verb in verbs)]


def _say_which(state: Alone, *verbs: str) -> Refusal:
    """Nothing is wrong but the words."""
    offered = _offered(state, *verbs)
    if len(offered) == 1:
        return _refusal("ALO-ACT-01", "say-so", notation=offered[0])
    return _refusal("ALO-ACT-01", "say-which", answers=_listed(offered)) if offered else _unknown(state)


# -- the Hero's action -----------------------------------------------------------------------------------

Explainer = Callable[[Alone, str], Refusal]


def _of_action(state: Alone, words: str) -> Refusal:
    """The first word that is an action says what was meant."""
    listed = words.split()
    for place, word in enumerate(listed):
        if word in VERBS:
            return VERBS[word](state, " ".join(listed[place + 1 :]))
        if word in EVIL_VERBS:
            return _refusal("ALO-TURN-01", "evil-verb")
    if _way(words) >= 0:
        return _move(state, words)
    if _item(state, words) >= 0:
        return _use(state, words)
    return _unknown(state, words)


def _unknown(state: Alone, words: str = "") -> Refusal:
    """Not understood: what can be done instead (ALO-ACT-01)."""
    kinds: dict[str, None] = {}
    for one in _notations(state):
        kinds.setdefault(one if one == "bullet time" else one.split()[0])
    return _refusal("ALO-ACT-01", "unknown" if words else "nothing-said", answers=_listed(list(kinds), 16))


def _move(state: Alone, words: str) -> Refusal:
    """Walls and closed passages of his own sector the Hero sees (AMB-02)."""
    way = _way(words)
    if way < 0:
        return _say_which(state, "move")
    return _no_way(state, way) or _say_which(state, f"move {DIRECTIONS[way]}")


def _no_way(state: Alone, way: int) -> Refusal | None:
    board, name = state.board, _way_name(way)
    if way not in board.exits[state.hero]:
        if way == STAIRS:
            return _refusal("ALO-STAIR-02", "move.no-stairs")
        return _refusal("ALO-MOVE-02", "move.wall", way=name)
    edge = board.edge[state.hero][way]
    if edge < 0 or not state.blocked >> edge & 1:
        return None
    if edge < board.doors:
        return _refusal("ALO-DOOR-05", "move.blocked", way=name, notation=f"unblock {DIRECTIONS[way]}")
    return _refusal("ALO-DOOR-06", "move.rubble", way=name)


def _unblock(state: Alone, words: str) -> Refusal:
    way = _way(words)
    if way < 0:
        if not _offered(state, "unblock"):
            return _refusal("ALO-DOOR-07", "unblock.none")
        return _say_which(state, "unblock")
    if way == STAIRS or state.board.door[state.hero][way] < 0:
        return _refusal("ALO-DOOR-07", "no-door", way=_way_name(way))
    if not state.blocked >> state.board.door[state.hero][way] & 1:
        return _refusal("ALO-DOOR-07", "unblock.open", way=_way_name(way))
    return _say_which(state, f"unblock {DIRECTIONS[way]}")


def _explore(state: Alone, words: str) -> Refusal:
    way = _way(words)
    if way < 0:
        return _say_which(state, "explore")
    if way == STAIRS and STAIRS not in state.board.exits[state.hero]:
        return _refusal("ALO-EXP-05", "move.no-stairs")
    if way not in state.board.exits[state.hero]:
        return _refusal("ALO-EXP-01", "explore.wall", way=_way_name(way))
    return _say_which(state, f"explore {DIRECTIONS[way]}")


def _fight(state: Alone, words: str) -> Refusal:
    """Every creature in the Hero's sector is revealed."""
    here = {maze.type_id(state, token) for token in maze.foes(state, 1 << state.hero)}
    named = _creature_type(state, words)
    if named and named not in here:
        return _refusal("ALO-FIGHT-01", "fight.not-here", creature=naming.foe(named))
    if not here:
        return _refusal("ALO-FIGHT-01", "fight.nobody")
    return _say_which(state, "fight")


def _creature_type(state: Alone, words: str) -> str:
    return mentioned(words, [*state.box.type_ids, *(boss.id for boss in state.box.bosses)])


def _locate(state: Alone, words: str) -> Refusal:
    return _refusal("ALO-LOC-01", "locate", n=state.box.numbers.locate_targets, notation="locate")


def _search(state: Alone, words: str) -> Refusal:
    room = maze.room_at(state, state.hero)
    if "room" not in words.split() and mentioned(words, ROOMS) == "":
        return _say_which(state, "search")
    if room < 0:
        return _refusal("ALO-SRCH-02", "search.corridor", n=state.box.numbers.search_draw)
    name = naming.room(ROOMS[room])
    if state.searched >> room & 1:
        return _refusal("ALO-SRCH-02", "search.again", room=name, n=state.box.numbers.search_draw)
    named = mentioned(words, ROOMS)
    if named and named != ROOMS[room]:
        return _refusal("ALO-SRCH-02", "search.elsewhere", room=name)
    return _say_which(state, "search room")


def _repair(state: Alone, words: str) -> Refusal:
    board, way = state.board, _way(words)
    if not board.switch[state.hero]:
        return _refusal("ALO-INT-01", "repair.none")
    if way < 0:
        return _say_which(state, "repair")
    if way == STAIRS or way not in board.exits[state.hero]:
        return _refusal("ALO-INT-02", "repair.wall", way=_way_name(way))
    if state.blocked >> board.edge[state.hero][way] & 1:
        return _refusal("ALO-INT-02", "repair.blocked", way=_way_name(way))
    return _say_which(state, f"repair {DIRECTIONS[way]}")


def _interact(state: Alone, words: str) -> Refusal:
    offered = [*_offered(state, "repair", "work", "clear")]
    if not offered:
        return _refusal("ALO-INT-01", "interact.nothing")
    return _refusal("ALO-INT-01", "say-which", answers=_listed(offered))


def _clear(state: Alone, words: str) -> Refusal:
    """What is not here cannot be cleared; loose rubble goes by itself."""
    what = mentioned(words, ("gas", "sabotage", "jam", "rubble"))
    if not what:
        return _say_which(state, "clear") if _offered(state, "clear") else _interact(state, words)
    way = _way(words)
    if what == "rubble" and way >= 0 and way in state.board.exits[state.hero]:
        edge = state.board.edge[state.hero][way]
        if edge >= 0 and state.blocked & state.rubble & 1 << edge:
            return _refusal("ALO-INT-01", "clear.loose", way=_way_name(way))
    if not _offered(state, f"clear {what}") or (what == "rubble" and way >= 0):
        return _refusal("ALO-INT-01", f"clear.no-{what}")
    return _say_which(state, f"clear {what}")


# -- missions --------------------------------------------------------------------------------------------

COLOURS = ("green", "blue", "red")
WORK_RULES = {
    missions.SOLVED: "ALO-MIS-03",
    missions.NOT_ACTIVE: "ALO-MIS-02",
    missions.WRONG_ROOM: "ALO-INT-07",
    missions.JAMMED: "ALO-INT-07",
    missions.SABOTAGED: "ALO-MIS-20",
    missions.NO_CHARGES: "ALO-MIS-10",
    missions.BOSS_ALIVE: "ALO-INT-07",
    missions.NOT_ARMED: "ALO-INT-07",
    missions.DONE_HERE: "ALO-INT-07",
}


def _work(state: Alone, words: str) -> Refusal:
    ids = [state.box.missions[card].id for card in state.missions]
    named = mentioned(words, [one.id for one in state.box.missions])
    colour = mentioned(words, (*COLOURS, "final"))
    if named and named not in ids:
        return _refusal("ALO-MIS-01", "work.not-in-play", mission=naming.mission(named), answers=_listed(ids))
    if not named and not colour:
        offered = _offered(state, "work")
        return _say_which(state, "work") if offered else _refusal("ALO-INT-07", "work.nothing")
    number = ids.index(named) if named else w.RED if colour == "final" else COLOURS.index(colour)
    return _of_mission(state, number)


def _of_mission(state: Alone, number: int) -> Refusal:
    """The room of a mission stands on its card; where that room lies is not said."""
    reason, card = missions.may_work(state, number), state.missions[number]
    model = state.box.missions[card]
    if reason == missions.MAY_WORK:
        return _say_which(state, f"work {model.id}")
    params: dict[str, Param] = {"mission": naming.mission(model.id)}
    key = f"work.{missions.REASONS[reason]}"
    if reason == missions.WRONG_ROOM:
        unarmed = model.rule == "self-destruct" and not state.armed
        params["room"] = naming.room("generator" if unarmed else model.room)
        key += ".purge" if model.rule == "purge" else ""
    elif reason == missions.NO_CHARGES:
        kind = state.box.mission_kind[card]
        params["n"] = missions.payable(state, kind)
        params["charges"] = amount("charge", model.charges)
        params["items"] = Message(f"items.{model.charge_kind or 'any'}")
    return _refusal(WORK_RULES[reason], key, **params)


# -- items and allies ------------------------------------------------------------------------------------


def _no_such_item(state: Alone, words: str) -> Refusal:
    close = close_to(words, state.box.item_index)
    if close:
        return _refusal("ALO-ITEM-02", "item.unknown.close", item=naming.item(close))
    return _refusal("ALO-ITEM-02", "item.unknown")


def _not_owned(state: Alone, design: int) -> Refusal | None:
    if _places(state, design):
        return None
    return _refusal("ALO-ITEM-02", "item.not-yours", item=_item_name(state, design))


def _item_name(state: Alone, design: int) -> Message:
    return naming.item(state.box.items[design].id)


def _use(state: Alone, words: str) -> Refusal:
    design = _item(state, words)
    if design < 0:
        if words and not _offered(state, f"use {words}"):
            return _no_such_item(state, words)
        if not _offered(state, "use"):
            return _refusal("ALO-ITEM-02", "item.none-usable")
        return _say_which(state, "use")
    missing = _not_owned(state, design)
    if missing is not None:
        return missing
    if state.box.item_action[design] < 0:
        occasion = Message(f"occasion.{state.box.items[design].occasion}")
        return _refusal("ALO-ITEM-01", "item.passive", item=_item_name(state, design), when=occasion)
    if any(belongings.can_use(state, state.items[place]) for place in _places(state, design)):
        return _say_which(state, f"use {state.box.items[design].id}")
    return _needs(state, design)


def _needs(state: Alone, design: int) -> Refusal:
    """What the first effect of an item lacks (see belongings.can_run)."""
    effect = state.box.items[design].basic[0]
    far = ".sight" if effect.do == "attack" and effect.reach == "sight" else ""
    return _refusal("ALO-ITEM-02", f"item.needs.{effect.do}{far}", item=_item_name(state, design))


def _no_longer_start(state: Alone, rule: str = "ALO-TURN-04") -> Refusal | None:
    return _refusal(rule, "start-over") if state.begun else None


def _bullet_time(state: Alone, words: str) -> Refusal:
    if state.bullet:
        return _refusal("ALO-ADR-03", "bullet.twice")
    late = _no_longer_start(state)
    if late is not None:
        return late
    if not state.adrenaline:
        return _refusal("ALO-ADR-04", "no-adrenaline")
    return _say_which(state, "bullet time")


def _heal(state: Alone, words: str) -> Refusal:
    if state.healed:
        return _refusal("ALO-ADR-03", "heal.twice")
    late = _no_longer_start(state)
    if late is not None:
        return late
    if not state.adrenaline:
        return _refusal("ALO-ADR-06", "no-adrenaline")
    return _above_limit(state, words) or _say_which(state, "heal")


def _above_limit(state: Alone, words: str) -> Refusal | None:
    """At the limit nothing can be recovered (ALO-HEAL-02), above it neither (ALO-HEAL-03)."""
    limit = rounds.healing_limit(state)
    named = mentioned(words, ("health", "sanity"))
    for stat, value in (("health", state.health), ("sanity", state.sanity)):
        if stat == named and value >= limit:
            rule, key = ("ALO-HEAL-02", "at") if value == limit else ("ALO-HEAL-03", "above")
            return _refusal(rule, f"heal.{key}", now=amount(stat, value), limit=limit)
    if not named and min(state.health, state.sanity) >= limit:
        return _refusal("ALO-HEAL-02", "heal.both", limit=limit)
    return None


def _ally_meant(state: Alone, words: str, rule: str) -> int | Refusal:
    """Which ally, or why he cannot be meant."""
    if not state.allies:
        return _refusal(rule, "ally.none")
    ids = [state.box.characters[ally & 255].id for ally in state.allies]
    named = mentioned(words, [one.id for one in state.box.characters])
    if named and named not in ids:
        return _refusal(rule, "ally.not-here", ally=naming.ally(named, start=True))
    return ids.index(named) if named else -1


def _sacrifice(state: Alone, words: str) -> Refusal:
    place = _ally_meant(state, words, "ALO-ALLY-03")
    if isinstance(place, Refusal):
        return place
    return _no_longer_start(state, "ALO-ALLY-03") or _say_which(state, "sacrifice")


def _ally(state: Alone, words: str) -> Refusal:
    place = _ally_meant(state, words, "ALO-ALLY-04")
    if isinstance(place, Refusal):
        return place
    ally = state.allies[max(place, 0)]
    model = state.box.characters[ally & 255]
    name = naming.ally(model.id, start=True)
    if ally & SKILL_USED:
        return _refusal("ALO-ALLY-04", "ally.used", ally=name)
    if model.ally.when != "start-of-turn":
        return _refusal("ALO-ALLY-04", "ally.when", ally=name, action=naming.action(model.ally.when))
    late = _no_longer_start(state, "ALO-ALLY-04")
    if late is not None:
        return late
    if not _offered(state, "ally"):
        return _refusal("ALO-ALLY-04", "ally.nothing", ally=name)
    return _say_which(state, "ally")


# -- what is no action -----------------------------------------------------------------------------------


def _block(state: Alone, words: str) -> Refusal:
    return _refusal("ALO-MOVE-07", "block.before")


def _upgrade(state: Alone, words: str) -> Refusal:
    return _refusal("ALO-SRCH-05", "upgrade.when")


def _drop(state: Alone, words: str) -> Refusal:
    return _refusal("ALO-ITEM-08", "drop.when", n=state.box.numbers.item_limit)


def _remove(state: Alone, words: str) -> Refusal:
    return _refusal("ALO-EXP-07", "remove.when")


def _defend(state: Alone, words: str) -> Refusal:
    return _refusal("ALO-ITEM-04", "defend.when")


def _end(state: Alone, words: str) -> Refusal:
    return _refusal("ALO-TURN-02", "end")


VERBS: dict[str, Explainer] = {
    **dict.fromkeys(("move", "go", "walk", "run", "step"), _move),
    **dict.fromkeys(("unblock", "open"), _unblock),
    **dict.fromkeys(("explore", "look", "peek"), _explore),
    **dict.fromkeys(("fight", "attack", "hit", "shoot", "kill"), _fight),
    **dict.fromkeys(("locate", "target", "listen"), _locate),
    "search": _search,
    **dict.fromkeys(("repair", "switch", "light"), _repair),
    "interact": _interact,
    **dict.fromkeys(("work", "mission"), _work),
    "clear": _clear,
    **dict.fromkeys(("use", "activate"), _use),
    "bullet": _bullet_time,
    **dict.fromkeys(("heal", "recover"), _heal),
    "sacrifice": _sacrifice,
    **dict.fromkeys(("ally", "help"), _ally),
    **dict.fromkeys(("block", "close", "lock"), _block),
    "upgrade": _upgrade,
    **dict.fromkeys(("drop", "discard"), _drop),
    "remove": _remove,
    "defend": _defend,
    **dict.fromkeys(("pass", "done", "end", "wait", "stop", "skip"), _end),
}
"""What a sentence of the Hero is about, by its first word that stands here."""

# -- questions -------------------------------------------------------------------------------------------

RULE_OF_QUESTION = {
    w.ASK_BLOCK: "ALO-MOVE-05",
    w.ASK_GO_ON: "ALO-MOVE-02",
    w.ASK_REMOVE: "ALO-EXP-07",
    w.ASK_TARGET: "ALO-LOC-01",
    w.ASK_UPGRADE: "ALO-UPG-03",
    w.ASK_DROP: "ALO-SRCH-04",
    w.ASK_PAY: "ALO-MIS-10",
    w.ASK_FOE: "ALO-FIGHT-06",
    w.ASK_MORE_CHARGES: "ALO-ITEM-05",
    w.ASK_LINE: "ALO-INT-02",
    w.ASK_RECOVER: "ALO-HEAL-02",
    w.ASK_SKILL: "ALO-XP-06",
    w.ASK_CHOOSE: "ALO-ITEM-03",
    w.ASK_ROOM: "ALO-MIS-11",
    w.ASK_LEVEL: "ALO-LIGHT-05",
    w.ASK_GAIN: "ALO-ALLY-01",
    w.ASK_DOOR_THROUGH: "ALO-DOOR-07",
    w.ASK_SEAL: "ALO-MOVE-05",
    w.ASK_ALLY_HELP: "ALO-ALLY-04",
    w.ASK_BEARING: "ALO-LOC-06",
    w.ASK_SEARCH: "ALO-SRCH-01",
    w.ASK_BOSS_STEP: "ALO-MIS-17",
    w.ASK_BOSS_AT: "ALO-MIS-15",
}


def _of_question(state: Alone, frame: Frame, words: str) -> Refusal:
    """During a question only its answers are possible; some of what is tried then has a reason of its own."""
    special = SPECIAL.get(frame[0])
    reason = special(state, frame, words) if special is not None else None
    if reason is None and frame[1] == w.HERO:
        reason = _of_start(state, words)
    if reason is not None:
        return reason
    asked: dict[str, Param] = {"prompt": speech.prompt(state), "answers": _listed(_notations(state))}
    return _refusal(RULE_OF_QUESTION[frame[0]], "question", **asked)


def _of_words(state: Alone, frame: Frame, question: QuestionWords, words: str) -> int | Refusal:
    """The question's own folder says why not."""
    meant = reading.read(question, state, frame, words)
    if frame[1] == w.HERO and meant == question.first_answer(state, frame):
        return _of_start(state, words) or meant
    return meant


def _of_start(state: Alone, words: str) -> Refusal | None:
    """What belongs to the start of a turn or to Evil, tried in the middle of something."""
    verb = words.split()[0] if words else ""
    if verb in ("bullet", "heal", "sacrifice") and state.begun:
        return _refusal("ALO-TURN-04", "start-over")
    if verb in EVIL_VERBS:
        return _refusal("ALO-TURN-01", "evil-verb")
    return None


# the Hero's


def _q_block(state: Alone, frame: Frame, words: str) -> Refusal | None:
    way = _way(words)
    if way < 0 or not words.startswith(("block", "close", "lock")):
        return None
    door = state.board.door[state.hero][way]
    if door < 0:
        return _refusal("ALO-MOVE-05", "no-door", way=_way_name(way))
    if state.blocked >> door & 1:
        return _refusal("ALO-DOOR-04", "block.already", way=_way_name(way))
    return None


def _q_go_on(state: Alone, frame: Frame, words: str) -> Refusal | None:
    verb = words.split()[0] if words else ""
    if verb in ("unblock", "open"):
        return _refusal("ALO-DOOR-07", "unblock.whole-action")
    if verb in ("block", "close", "lock"):
        return _refusal("ALO-MOVE-06", "block.after")
    way = _way(words)
    return _no_way(state, way) if way >= 0 else None


def _q_remove(state: Alone, frame: Frame, words: str) -> Refusal | None:
    return _refusal("ALO-EXP-07", "remove.none") if words.startswith("remove") else None


def _q_target(state: Alone, frame: Frame, words: str) -> Refusal | None:
    """Each target once (ALO-LOC-01), and only what can be on the Map (ALO-LOC-02)."""
    scene = state.scene
    for place in range(scene.asked):
        number = scene.targets >> 8 * place & 255
        if mentioned(words, [write(Choice("target", things.target(state, number))).removeprefix("target ")]):
            target = naming.target(maze.target_id(state, number))
            return _refusal("ALO-LOC-01", "target.twice", target=target)
    if words.startswith(("target", "locate")):
        return _refusal("ALO-LOC-02", "target.unknown", answers=_listed(_notations(state), 20))
    return None


def _q_upgrade(state: Alone, frame: Frame, words: str) -> Refusal | None:
    """The item, then the charge: one of another item, of the kind that is needed (ALO-UPG-02, ALO-UPG-03)."""
    wanted, _, donor = words.removeprefix("upgrade").partition(" with ")
    design, other = _item(state, wanted), _item(state, donor)
    if design < 0:
        return _no_such_item(state, wanted.strip()) if words.startswith("upgrade ") else None
    missing = _not_owned(state, design)
    if missing is not None:
        return missing
    item = _item_name(state, design)
    places = _places(state, design)
    if all(state.items[place] & UPGRADED for place in places):
        return _refusal("ALO-UPG-05", "upgrade.already", item=item)
    kind = Message(f"component.{KINDS[state.box.item_component[design]]}")
    if "free" in wanted.split():
        return _refusal("ALO-UPG-06", "upgrade.free", item=item)
    if other < 0:
        return _upgrade_with_what(state, design, donor)
    missing = _not_owned(state, other)
    if missing is not None:
        return missing
    if other == design and len(places) == 1:
        return _refusal("ALO-UPG-03", "upgrade.itself", item=item)
    if not state.any_parts and state.box.item_kind[other] != state.box.item_component[design]:
        return _refusal("ALO-UPG-02", "upgrade.kind", item=item, kind=kind, donor=_item_name(state, other))
    return _say_which(state, f"upgrade {state.box.items[design].id}")


def _upgrade_with_what(state: Alone, design: int, donor: str) -> Refusal:
    if donor:
        return _no_such_item(state, donor)
    if _offered(state, f"upgrade {state.box.items[design].id}"):
        return _say_which(state, f"upgrade {state.box.items[design].id}")
    kind = Message(f"component.{KINDS[state.box.item_component[design]]}")
    return _refusal("ALO-UPG-03", "upgrade.no-donor", item=_item_name(state, design), kind=kind)


def _q_own_item(state: Alone, frame: Frame, words: str) -> Refusal | None:
    design = _item(state, words)
    return _not_owned(state, design) if design >= 0 else None


def _q_pay(state: Alone, frame: Frame, words: str) -> Refusal | None:
    design = _item(state, words)
    if design < 0:
        return None
    missing = _not_owned(state, design)
    if missing is not None:
        return missing
    if frame[3] >= 0 and state.box.item_kind[design] != frame[3]:
        items = Message(f"items.{KINDS[frame[3]]}")
        return _refusal("ALO-MIS-10", "pay.kind", item=_item_name(state, design), items=items)
    return _which_of(state, "pay", design)


def _which_of(state: Alone, verb: str, design: int) -> Refusal | None:
    """Several unlike items of one design: the number is missing."""
    names = list(
        dict.fromkeys(write(Choice(verb, things.item(state, place))) for place in _places(state, design))
    )
    offered = [one for one in names if one in _notations(state)]
    return _refusal("ALO-ACT-01", "say-which", answers=_listed(offered)) if len(offered) > 1 else None


def _q_foe(state: Alone, frame: Frame, words: str) -> Refusal | None:
    named = _creature_type(state, words)
    offered = _offered(state, "fight")
    if not named or not words.startswith(("fight", "attack")):
        return None
    if any(named in one.split() for one in offered):
        return _refusal("ALO-ACT-01", "say-which", answers=_listed(offered))
    if frame[2]:
        return _refusal("ALO-FIGHT-06", "fight.not-in-sight", creature=naming.foe(named))
    return _refusal("ALO-FIGHT-01", "fight.not-here", creature=naming.foe(named))


def _q_recover(state: Alone, frame: Frame, words: str) -> Refusal | None:
    return _above_limit(state, words) if mentioned(words, ("health", "sanity")) else None


def _q_skill(state: Alone, frame: Frame, words: str) -> Refusal | None:
    named = mentioned(words, SKILLS)
    if not named:
        return None
    skill = [str(one) for one in SKILLS].index(named)
    if frame[3] >> skill & 1:
        return _refusal("ALO-XP-06", "skill.chosen", skill=naming.skill(named))
    if maze.unlocked(state, skill):
        return _refusal("ALO-XP-03", "skill.full", skill=naming.skill(named), n=state.skills[skill])
    return None


def _q_search(state: Alone, frame: Frame, words: str) -> Refusal | None:
    return _search(state, words) if words.startswith("search") else None


def _q_through(state: Alone, frame: Frame, words: str) -> Refusal | None:
    return _unblock(state, words) if words.startswith(("unblock", "open")) else None


Questioned = Callable[[Alone, Frame, str], Refusal | None]
SPECIAL: dict[int, Questioned] = {
    w.ASK_BLOCK: _q_block,
    w.ASK_GO_ON: _q_go_on,
    w.ASK_REMOVE: _q_remove,
    w.ASK_TARGET: _q_target,
    w.ASK_UPGRADE: _q_upgrade,
    w.ASK_DROP: _q_own_item,
    w.ASK_PAY: _q_pay,
    w.ASK_FOE: _q_foe,
    w.ASK_RECOVER: _q_recover,
    w.ASK_SKILL: _q_skill,
    w.ASK_SEARCH: _q_search,
    w.ASK_DOOR_THROUGH: _q_through,
}
"""Questions whose wrong answers have reasons of their own."""
