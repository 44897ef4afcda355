"""The log: a sentence for everything that happens, as each viewer was told it.

To the Hero it is a story in the second person; a spectator reads the same in the third. Evil players were told more,
and their sentences say exactly which creature went where.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from penumbra.games.alone import naming, registry
from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.vocabulary import SKILLS
from penumbra.games.alone.describe import amount
from penumbra.games.alone.part import OF_EVIL, OF_HERO, Details, Tale, Told
from penumbra.games.alone.state.state import HERO_WINS
from penumbra.kernel.message import Json, Message, Param

SKILL_UNLOCKED = 2
"""Points that unlock a skill (ALO-XP-02)."""


def tell(told: Told, viewer: int) -> Message:
    """The log sentence of an event as `viewer` was told it; a spectator is viewer -1."""
    kind, seat = _word(told, "kind"), _number(told, "seat")
    tale = _tales().get(kind, PLAINLY)
    variant, params = (tale.details or _plain)(told)
    key = f"event.{kind}{variant}"
    if tale.voice == OF_HERO or (kind in BY_ANYBODY and seat == w.HERO):
        return Message(f"{key}.{'you' if viewer == w.HERO else 'other'}", params)
    if tale.voice == OF_EVIL:
        if seat == viewer:
            return Message(f"{key}.you", params)
        who = naming.player(seat) if viewer > w.HERO or kind == "leader" else Message("evil")
        return Message(f"{key}.other", {"who": who, **params})
    return Message(key, params)


HERO_EVENTS = (
    "adrenaline", "adrenaline-lost", "agility", "aims", "ally-joins", "armed", "bane", "boon", "bullet-time",
    "character", "chooses", "cleared", "danger-removed", "declares", "defends", "experience", "extra-round", "item",
    "loses", "marker", "mission-completed", "mission-fails", "moves", "over", "own-skill", "poisoned", "recovers",
    "revealed", "sacrifice", "scared", "smoke", "stays-blocked", "strike", "target", "upgraded",
)  # fmt: skip
"""What the Hero does, or what happens to him."""
BY_ANYBODY = ("blocked", "roll", "rubble-cleared", "unblocked")
"""What the Hero may do himself; done by Evil it is told the same to all."""
EVIL_EVENTS = ("reaction", "draws", "discards", "leader")


# -- facts -----------------------------------------------------------------------------------------------


def _word(told: Told, fact: str) -> str:
    value = told[fact]
    assert isinstance(value, str)
    return value


def _number(told: Told, fact: str) -> int:
    value = told[fact]
    assert isinstance(value, int)
    return value


def _list(told: Told, fact: str) -> list[Json]:
    value = told[fact]
    assert isinstance(value, list)
    return value


def _place(told: Told, fact: str = "at") -> Message:
    return naming.place(_list(told, fact))


def _sector(told: Told) -> Message:
    """Where: Evil's name of the sector if it was told, else the Hero's."""
    for fact in ("where", "to"):
        if told.get(fact) is not None:
            return naming.spot(_word(told, fact))
    return _place(told)


def _condition(told: Told) -> tuple[bool, bool]:
    return bool(told.get("wounded")), bool(told.get("acid"))


def _foe(told: Told, start: bool = False) -> Message:
    """The creature spoken of: Evil calls it by its number."""
    if "creature" in told:
        return naming.token(_word(told, "creature"))
    return naming.the_foe(_word(told, "type"), *_condition(told), start=start)


# -- details ---------------------------------------------------------------------------------------------

NUMBERS = (
    "n",
    "round",
    "turn",
    "turns",
    "dangers",
    "cards",
    "number",
    "health",
    "sanity",
    "limit",
    "done",
    "needed",
)
NAMES: dict[str, Callable[[str], Message]] = {
    "item": naming.item,
    "room": naming.room,
    "mission": naming.mission,
    "character": naming.character,
    "deck": naming.deck,
}


def _plain(told: Told) -> Details:
    """Numbers as they are, names as messages."""
    params: dict[str, Param] = {fact: _number(told, fact) for fact in NUMBERS if fact in told}
    params |= {fact: name(_word(told, fact)) for fact, name in NAMES.items() if fact in told}
    return "", params


def _counted(fact: str, variant: str = "") -> Callable[[Told], Details]:
    """The number of that fact picks the plural form."""

    def details(told: Told) -> Details:
        return variant, {**_plain(told)[1], "n": _number(told, fact)}

    return details


def _tell_set_up(told: Told) -> Details:
    missions = [naming.mission(str(one)) for one in _list(told, "missions")]
    params: dict[str, Param] = {
        "difficulty": Message(f"house.difficulty.{_word(told, 'difficulty')}"),
        "starting": missions[:2],
        "final": missions[2],
    }
    if told["chapter"] is None:
        return "", params
    return ".chapter", {**params, "chapter": Message(f"chapter.{_word(told, 'chapter')}")}


def _tell_boon(told: Told) -> Details:
    return f".{_word(told, 'boon')}", {}


def _tell_bane(told: Told) -> Details:
    return f".{_word(told, 'bane')}", _plain(told)[1]


def _tell_start_chosen(told: Told) -> Details:
    return (".exact", {"place": _sector(told)}) if "where" in told else ("", {})


def _tell_of_card(told: Told) -> Details:
    """Which card it is not everybody is told."""
    params: dict[str, Param] = {"deck": naming.deck(_word(told, "deck"))}
    if "card" not in told:
        return "", params
    return ".card", {"card": naming.card(_word(told, "card")), **params}


def _tell_declares(told: Told) -> Details:
    params: dict[str, Param] = {"action": naming.action(_word(told, "action"))}
    if "item" not in told:
        return "", params
    return ".item", {"item": naming.item(_word(told, "item")), **params}


def _tell_moves(told: Told) -> Details:
    if told["way"] == "stairs":
        return ".stairs", {"place": _sector(told)}
    return "", {"way": naming.way("plain", _word(told, "way")), "place": _sector(told)}


def _tell_revealed(told: Told) -> Details:
    sector = told["sector"]
    assert isinstance(sector, Mapping)
    place = naming.spot(_word(told, "where")) if "where" in told else _place(sector)
    return "", {"place": place, "parts": sector_parts(sector)}


def sector_parts(sector: Told) -> list[Message]:
    """What there is to see in a sector, as parts of a sentence."""
    light = "lit" if sector["lit"] else "dark"
    if sector["room"] is None:
        parts = [Message(f"sector.{light}")]
    else:
        parts = [Message(f"sector.room.{light}", {"room": naming.room(_word(sector, "room"))})]
    exits = sector["exits"]
    assert isinstance(exits, Mapping)
    for direction, sign in exits.items():
        if sign == "stairs":
            parts.append(Message("exit.stairs"))
        else:
            parts.append(Message(f"exit.{sign}", {"way": naming.way("to", direction)}))
    parts += [Message(f"sector.{what}") for what in ("switch", "danger", "gas") if sector[what]]
    parts += [
        Message(f"sector.{what}", {"n": _number(sector, what)})
        for what in ("jam", "sabotage")
        if sector[what]
    ]
    return [*parts, *_creatures(sector)]


def _creatures(told: Told) -> list[Message]:
    found: list[Message] = []
    for one in _list(told, "creatures"):
        assert isinstance(one, Mapping)
        found.append(naming.a_foe(_word(one, "type"), *_condition(one)))
    return found


def _tell_at(told: Told) -> Details:
    """Something happens in a sector."""
    return "", {"place": _sector(told)}


def _tell_aims(told: Told) -> Details:
    return "", {"creature": _foe(told)}


def _tell_roll(told: Told) -> Details:
    """Hits, and SPECIAL results, which count or not."""
    side = "" if _number(told, "seat") == w.HERO else ".evil"
    specials, counted = _number(told, "specials"), _number(told, "counted")
    params: dict[str, Param] = {
        "dice": amount("die", _number(told, "dice")),
        "hits": _number(told, "hits"),
        "specials": specials,
        "counted": amount("hit", counted),
    }
    return f"{side}{'.special' if specials else ''}", params


def _tell_target(told: Told) -> Details:
    return "", {"target": naming.target(told["target"])}


def _tell_answer(told: Told) -> Details:
    params: dict[str, Param] = {"target": naming.target(told["target"])}
    if told["same_level"] is None:
        return ".none", params
    level = "same" if told["same_level"] else "other"
    exact = ""
    if "where" in told:
        exact, params["place"] = ".exact", naming.spot(_word(told, "where"))
    if told["distance"] is None:
        return f".{level}.blur{exact}", params
    return f".{level}{exact}", {**params, "n": _number(told, "distance")}


def _tell_bearing(told: Told) -> Details:
    params: dict[str, Param] = {"target": naming.target(told["target"])}
    ways = [naming.way("plain", str(way)) for way in _list(told, "ways")]
    return ("", {**params, "ways": ways}) if ways else (".none", params)


def _tell_cleared(told: Told) -> Details:
    return f".{_word(told, 'what')}", {}


def _tell_acid(told: Told) -> Details:
    """The mark is new, so it is not part of the creature's name."""
    if "creature" in told:
        return "", {"creature": naming.token(_word(told, "creature"))}
    return "", {"creature": naming.the_foe(_word(told, "type"), bool(told.get("wounded")))}


def _tell_charge(told: Told) -> Details:
    left = _number(told, "left")
    params: dict[str, Param] = {"item": naming.item(_word(told, "item"))}
    return ("", {**params, "n": left}) if left else (".none", params)


def _of_ally(told: Told) -> Details:
    params = _plain(told)[1]
    if "left" in told:
        params["n"] = _number(told, "left")
    return "", {"ally": naming.ally(_word(told, "ally"), start=True), **params}


def _tell_sacrifice(told: Told) -> Details:
    return "", {"ally": naming.ally(_word(told, "ally"))}


def _tell_ally_joins(told: Told) -> Details:
    params: dict[str, Param] = {"ally": naming.ally(_word(told, "ally"), start=True)}
    return (".survivor" if told["survivor"] else ""), {**params, "n": _number(told, "charges")}


def _tell_countdown(told: Told) -> Details:
    n = _number(told, "n")
    return ("", {"n": n}) if n else (".over", {})


def _tell_reaction(told: Told) -> Details:
    if told["card"] is not None:
        return (".dangerous" if told["dangerous"] else ""), {"card": naming.card(_word(told, "card"))}
    if "face" not in told:
        return ".down", {}
    return ".down.exact", {"card": naming.card(_word(told, "face"))}


def _tell_mission_fails(told: Told) -> Details:
    return f".{_word(told, 'why')}", {"mission": naming.mission(_word(told, "mission"))}


def _tell_purged(told: Told) -> Details:
    return ("", ".here", ".there", ".both")[_number(told, "purged")], {}


def _tell_of_type(told: Told) -> Details:
    return "", {"creature": naming.the_foe(_word(told, "type"))}


def _tell_recovers(told: Told) -> Details:
    return "", {**_stats(told), "gain": amount(_word(told, "what"), _number(told, "n"))}


def _tell_loses(told: Told) -> Details:
    cause = Message(f"cause.{_word(told, 'cause')}")
    loss = amount(_word(told, "what"), _number(told, "n"))
    return "", {**_stats(told), "cause": cause, "loss": loss}


def _stats(told: Told) -> dict[str, Param]:
    return {"health": _number(told, "health"), "sanity": _number(told, "sanity")}


def _tell_level_shown(told: Told) -> Details:
    """Every creature of a level, where it stands."""
    level = ".other" if told["other"] else ".here"
    found: list[Message] = []
    for one in _list(told, "creatures"):
        assert isinstance(one, Mapping)
        name = naming.a_foe(_word(one, "type"), *_condition(one))
        found.append(Message("foe.at", {"creature": name, "place": _place(one)}))
    return (level, {"creatures": found}) if found else (f"{level}.none", {})


def _tell_level_lit(told: Told) -> Details:
    return (".other" if told["other"] else ".here"), {"n": _number(told, "n")}


def _tell_trouble_over(told: Told) -> Details:
    return "", {"trouble": Message(f"trouble.{_word(told, 'trouble')}")}


def _tell_over(told: Told) -> Details:
    return (".won" if told["winner"] == HERO_WINS else ".lost"), {}


def _tell_scared(told: Told) -> Details:
    """A creature out of the dark, or something that was never there."""
    n = _number(told, "n")
    if told["type"] is None:
        return ".apparition", {"n": n}
    params: dict[str, Param] = {"creature": naming.a_foe(_word(told, "type"), start=True)}
    return ("", {**params, "n": n}) if n else (".calm", params)


def _tell_attack(told: Told) -> Details:
    dice = _number(told, "dice")
    params: dict[str, Param] = {"creature": _foe(told, start=True)}
    return ("", {**params, "dice": amount("die", dice)}) if dice else (".none", params)


def _tell_extra_round(told: Told) -> Details:
    n = _number(told, "n")
    return ("", {"n": n, "limit": _number(told, "limit")}) if n else (".none", {})


def _tell_evil_prepares(told: Told) -> Details:
    cards = amount("card", _number(told, "cards"))
    return "", {"cards": cards, "n": _number(told, "dangers")}


def _tell_illusions_end(told: Told) -> Details:
    """What was shown and was not there."""
    gone: list[Message] = []
    for one in _list(told, "creatures"):
        assert isinstance(one, Mapping)
        gone.append(Message("foe.at", {"creature": naming.a_foe(_word(one, "type")), "place": _place(one)}))
    for at in _list(told, "dangers"):
        assert isinstance(at, list)
        gone.append(Message("danger.at", {"place": naming.place(at)}))
    return "", {"gone": gone}


def _tell_creature_moves(told: Told) -> Details:
    if "creature" in told:
        return ".exact", _exact_move(told)
    return "", {"creature": _foe(told, start=True), "from": _place(told, "was"), "place": _place(told)}


def _exact_move(told: Told) -> dict[str, Param]:
    params: dict[str, Param] = {"creature": _foe(told), "place": naming.spot(_word(told, "to"))}
    if told["from"] is not None:
        params["from"] = naming.spot(_word(told, "from"))
    return params


def _tell_creature_leaves(told: Told) -> Details:
    """Evil says in which direction (ALO-REV-05); through the vents there is none."""
    if "creature" in told:
        return ".exact", _exact_move(told)
    params: dict[str, Param] = {"creature": _foe(told, start=True), "place": _place(told, "was")}
    if told["way"] is None:
        return ".vents", params
    return "", {**params, "way": naming.way("to", _word(told, "way"))}


def _tell_creature_comes(told: Told) -> Details:
    """It came from where its step began."""
    if "creature" in told:
        variant = ".exact" if told["from"] is not None else ".exact.new"
        return variant, _exact_move(told)
    name = naming.a_foe(_word(told, "type"), *_condition(told), start=True)
    params: dict[str, Param] = {"creature": name, "place": _place(told)}
    if told["way"] is None:
        return ".vents", params
    return "", {**params, "way": naming.way("from", naming.OPPOSITE[_word(told, "way")])}


def _tell_creature_prowls(told: Told) -> Details:
    return ("" if told["from"] is not None else ".new"), _exact_move(told)


def _tell_of_creature(told: Told) -> Details:
    """Something happens to a creature."""
    return "", {"creature": _foe(told, start=True)}


def _tell_creature_rages(told: Told) -> Details:
    gains: list[Message] = []
    if told["dice"]:
        gains.append(amount("extra", _number(told, "dice")))
    if told["reroll"]:
        gains.append(Message("gain.reroll"))
    return (".dies" if told["dies"] else ""), {"creature": _foe(told, start=True), "gains": gains}


def _tell_experience(told: Told) -> Details:
    points = _number(told, "points")
    params: dict[str, Param] = {"skill": naming.skill(SKILLS[_number(told, "skill")])}
    return (".unlocked" if points >= SKILL_UNLOCKED else ""), {**params, "n": points}


def _tell_forgotten(told: Told) -> Details:
    places: list[Message] = []
    for at in _list(told, "places"):
        assert isinstance(at, list)
        places.append(naming.place(at))
    return f".{_word(told, 'why')}", {"places": places}


def _tell_noise(told: Told) -> Details:
    """Evil is reminded of the truth."""
    heard = naming.way("noise", _word(told, "way"))
    if "true" not in told:
        return "", {"noise": heard}
    lie = "" if told["true"] else ".false"
    if told["where"] is None:
        return f".exact{lie}", {"noise": heard}
    return f".exact.at{lie}", {"noise": heard, "place": naming.spot(_word(told, "where"))}


def _tell_passage(told: Told) -> Details:
    """Evil sees between which sectors; the Hero the sector beside it and the direction."""
    if "between" in told:
        one, two = (naming.spot(str(spot)) for spot in _list(told, "between"))
        return ".exact", {"one": one, "two": two}
    return "", {"place": _place(told), "way": naming.way("plain", _word(told, "way"))}


def _tell_adrenaline(told: Told) -> Details:
    return "", {"n": _number(told, "adrenaline")}


def _tell_adrenaline_lost(told: Told) -> Details:
    return "", {"n": _number(told, "n"), "left": _number(told, "left")}


DETAILS: dict[str, Callable[[Told], Details]] = {
    "acid": _tell_acid,
    "acid-burns": _tell_of_creature,
    "adrenaline": _tell_adrenaline,
    "adrenaline-lost": _tell_adrenaline_lost,
    "aims": _tell_aims,
    "ally": _of_ally,
    "ally-charge": _of_ally,
    "ally-gone": _of_ally,
    "ally-hurt": _of_ally,
    "ally-joins": _tell_ally_joins,
    "answer": _tell_answer,
    "armed": _counted("turns"),
    "attack": _tell_attack,
    "bane": _tell_bane,
    "bearing": _tell_bearing,
    "blocked": _tell_passage,
    "blur": _tell_target,
    "boon": _tell_boon,
    "boss-gone": _tell_of_type,
    "boss-placed": _tell_of_type,
    "bullet-time": _tell_adrenaline,
    "charge": _tell_charge,
    "cleared": _tell_cleared,
    "countdown": _tell_countdown,
    "creature-comes": _tell_creature_comes,
    "creature-dies": _tell_of_creature,
    "creature-leaves": _tell_creature_leaves,
    "creature-mended": _tell_of_creature,
    "creature-moves": _tell_creature_moves,
    "creature-prowls": _tell_creature_prowls,
    "creature-rages": _tell_creature_rages,
    "creature-wounded": _tell_of_creature,
    "danger-placed": _tell_at,
    "danger-removed": _tell_at,
    "declares": _tell_declares,
    "discards": _tell_of_card,
    "draws": _tell_of_card,
    "evil-prepares": _tell_evil_prepares,
    "experience": _tell_experience,
    "extra-round": _tell_extra_round,
    "forgotten": _tell_forgotten,
    "gas": _tell_at,
    "illusions-end": _tell_illusions_end,
    "item": _counted("charges"),
    "level-lit": _tell_level_lit,
    "level-shown": _tell_level_shown,
    "light-on": _tell_at,
    "light-out": _tell_at,
    "loses": _tell_loses,
    "mission-fails": _tell_mission_fails,
    "moves": _tell_moves,
    "noise": _tell_noise,
    "over": _tell_over,
    "poisoned": _counted("turns"),
    "purged": _tell_purged,
    "reaction": _tell_reaction,
    "recovers": _tell_recovers,
    "revealed": _tell_revealed,
    "roll": _tell_roll,
    "round-ends": _counted("dangers"),
    "rubble": _tell_passage,
    "rubble-cleared": _tell_passage,
    "sacrifice": _tell_sacrifice,
    "scared": _tell_scared,
    "set-up": _tell_set_up,
    "start-chosen": _tell_start_chosen,
    "strike": _counted("damage"),
    "target": _tell_target,
    "trouble-over": _tell_trouble_over,
    "unblocked": _tell_passage,
}
"""The events that say more than numbers and names."""
PLAINLY = Tale()


@cache
def _tales() -> dict[str, Tale]:
    """How each kind of event is told: those, and what the folders say of their own."""
    voices = {**dict.fromkeys(HERO_EVENTS, OF_HERO), **dict.fromkeys(EVIL_EVENTS, OF_EVIL)}
    found = {kind: Tale(DETAILS.get(kind), voices.get(kind, "")) for kind in (*DETAILS, *voices)}
    return found | {kind: tale for part in registry.parts() for kind, tale in part.tells.items()}
