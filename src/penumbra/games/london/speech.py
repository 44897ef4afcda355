"""What the game says to a player: the open question, its answers, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from penumbra.games.london import describe, house_rules
from penumbra.games.london import numbers as w
from penumbra.games.london.acts import setup
from penumbra.games.london.content.schema import FACTIONS, RESOURCES
from penumbra.games.london.describe import amount, amounts
from penumbra.games.london.state.state import DRAW, London
from penumbra.kernel.message import Json, Message, Param, any_of
from penumbra.kernel.state import Frame

Details = tuple[str, dict[str, Param]]
"""How a key goes on, and the parameters."""

# -- names -----------------------------------------------------------------------------------------------


def card_name(card_id: str) -> Message:
    return Message(f"card.{card_id}")


def design_name(state: London, design: int) -> Message:
    return card_name(state.box.ids[design])


def overlord_name(state: London, number: int) -> Message:
    return Message(f"overlord.{state.box.overlords[number].id}")


def player(seat: int) -> Message:
    return Message(f"seat.{seat}")


def called(state: London, card: int, viewer: int) -> Message:
    """A card in play as `viewer` calls it; copies are numbered as in `notation.label`."""
    design = state.box.design[card]
    name = design_name(state, design)
    for seat, side in enumerate(state.players):
        area = side.play + side.relics
        if card in area:
            copies = [one for one in area if state.box.design[one] == design]
            if len(copies) > 1:
                name = Message("label.numbered", {"card": name, "number": copies.index(card) + 1})
            return name if seat == viewer else Message("label.theirs", {"card": name})
    return name


def source_name(state: London, source: int) -> Message:
    """The card whose effect asks, or the Overlord when it is not a card's."""
    if source < 0:
        return overlord_name(state, state.players[state.seat].overlord)
    return called(state, source, state.seat)


# -- prompts ---------------------------------------------------------------------------------------------


def prompt(state: London) -> Message:
    """What the deciding seat is asked. Names nothing that the other seat may not know."""
    if state.seat < 0:
        return Message("prompt.over")
    frame = state.stack[-1]
    return PROMPTS[frame[0]](state, frame)


Asker = Callable[[London, Frame], Message]


def _ask_action(state: London, frame: Frame) -> Message:
    side = state.players[frame[1]]
    pool = amounts(side.coin, side.might, side.recovery)
    return Message("prompt.action.pool", {"pool": pool}) if pool else Message("prompt.action")


def _ask_faction(state: London, frame: Frame) -> Message:
    return Message("prompt.faction")


def _ask_overlord(state: London, frame: Frame) -> Message:
    return Message("prompt.overlord", {"faction": describe.faction_name(FACTIONS[frame[2]], 2)})


def _ask_influence(state: London, frame: Frame) -> Message:
    left = state.box.numbers.influence - len(state.players[frame[1]].bag)
    return Message("prompt.influence", {"n": left})


def _ask_mulligan(state: London, frame: Frame) -> Message:
    return Message("prompt.mulligan")


def _ask_ability(state: London, frame: Frame) -> Message:
    """On forming a Horde one may (TOL-HORDE-07), on extending one does (TOL-HORDE-09)."""
    return Message("prompt.ability.may" if frame[3] else "prompt.ability")


def _ask_any_ability(state: London, frame: Frame) -> Message:
    _, _, source, _, others, may = frame
    key = f"prompt.any-ability{'.other' if others else ''}{'.may' if may else ''}"
    return Message(key, {"source": source_name(state, source)})


def _ask_curse(state: London, frame: Frame) -> Message:
    return Message("prompt.curse", {"life": amount("life", state.box.numbers.curse_life)})


def _ask_frenzy(state: London, frame: Frame) -> Message:
    gains = [amount(RESOURCES[resource], state.box.numbers.frenzy) for resource in _frenzy_resources(state)]
    return Message("prompt.frenzy", {"gains": any_of(gains)})


def _frenzy_resources(state: London) -> tuple[int, int]:
    return house_rules.FRENZY_CHOICES[state.house[house_rules.FRENZY]]


def _ask_sacrifice(state: London, frame: Frame) -> Message:
    _, _, source, zone, _, may = frame
    key = f"prompt.sacrifice.{w.ZONES[zone]}{'.may' if may else ''}"
    return Message(key, {"source": source_name(state, source)})


def _ask_command(state: London, frame: Frame) -> Message:
    _, _, _, to, may = frame
    return Message(f"prompt.command.{'top' if to else 'hand'}{'.may' if may else ''}")


def _ask_destroy(state: London, frame: Frame) -> Message:
    _, _, source, what, _, may, _ = frame
    key = f"prompt.destroy.{w.WHAT[what]}{'.may' if may else ''}"
    return Message(key, {"source": source_name(state, source)})


def _ask_claim(state: London, frame: Frame) -> Message:
    return Message("prompt.claim", {"card": design_name(state, state.box.design[frame[2]])})


def _ask_relic_out(state: London, frame: Frame) -> Message:
    card = design_name(state, state.box.design[frame[2]])
    return Message("prompt.relic-out", {"n": state.box.numbers.relics, "card": card})


def _ask_order(state: London, frame: Frame) -> Message:
    return Message("prompt.order", {"n": len(frame) - 2})


def _ask_look(state: London, frame: Frame) -> Message:
    _, seat, look, step, left = frame
    verb, _, _, may = state.box.looks[look][4][step]
    word = ("take", "discard", "play")[verb]
    if word == "discard" and state.shown_whose == 2:
        word = "remove"
    key = f"prompt.look.{word}{'.may' if may else ''}"
    return Message(key, {"n": left, "deck": deck_name(state.shown_whose, seat, seat)})


def _ask_back(state: London, frame: Frame) -> Message:
    deck = deck_name(state.shown_whose, frame[1], frame[1])
    return Message("prompt.back", {"n": len(state.shown), "deck": deck})


def _ask_choose(state: London, frame: Frame) -> Message:
    return Message("prompt.choose", {"source": source_name(state, frame[2])})


def _ask_pay(state: London, frame: Frame) -> Message:
    _, _, source, cost, program = frame
    variant, params = paid(*state.box.costs[cost])
    text = describe.program_text(state.box, program)
    return Message(f"prompt.pay{variant}", {"source": source_name(state, source), "text": text, **params})


def paid(life: int, coin: int, might: int, recovery: int, discards: int) -> Details:
    """A price: what is paid, cards to discard included; a price of nothing but cards is said otherwise."""
    cost = describe.cost_parts(life, coin, might, recovery)
    if not cost:
        return ".discard", {"n": discards}
    return "", {"cost": [*cost, *([amount("discarded", discards)] if discards else [])]}


def _ask_recover(state: London, frame: Frame) -> Message:
    return Message("prompt.recover", {"n": frame[5]})


def _ask_discard(state: London, frame: Frame) -> Message:
    _, _, left, up_to, why = frame
    if up_to:
        return Message("prompt.discard.up-to", {"n": left})
    return Message("prompt.discard.cost" if why else "prompt.discard", {"n": left})


def _ask_buy(state: London, frame: Frame) -> Message:
    _, _, terms, may = frame
    street_only, _, rebate, pay, claim = state.box.terms[terms]
    text = Message(f"prompt.buy.from-{'street' if street_only else 'any'}{'.may' if may else ''}")
    text = describe.with_terms(text, rebate, [RESOURCES[resource] for resource in pay], claim)
    return Message("prompt.buy", {"text": text})


def _ask_spend(state: London, frame: Frame) -> Message:
    _, _, terms, design, place, left = frame
    resource = RESOURCES[state.box.terms[terms][3][place]]
    card = design_name(state, design) if design >= 0 else Message("acolyte")
    return Message(
        "prompt.spend", {"resource": describe.resource_name(resource), "card": card, "price": left}
    )


def _ask_relic(state: London, frame: Frame) -> Message:
    return Message("prompt.relic.may" if frame[4] else "prompt.relic")


def _ask_replace(state: London, frame: Frame) -> Message:
    """Several abilities change one event: which comes first."""
    _, asked, event, seat, card, much = frame[:6]
    who = "you" if seat == asked else "opponent"
    happens = {w.EV_DAMAGE: "damage", w.EV_LOSE: "lose", w.EV_CURSE: "curse", w.EV_DESTROY: "destroy"}[event]
    params: dict[str, Param] = {}
    if happens in ("damage", "lose"):
        params["n"] = much
    if happens == "destroy":
        params["card"] = called(state, card, asked)
    return Message("prompt.replace", {"event": Message(f"prompt.replace.{happens}.{who}", params)})


PROMPTS: dict[int, Asker] = {
    w.ASK_ACTION: _ask_action,
    w.ASK_FACTION: _ask_faction,
    w.ASK_OVERLORD: _ask_overlord,
    w.ASK_INFLUENCE: _ask_influence,
    w.ASK_MULLIGAN: _ask_mulligan,
    w.ASK_ABILITY: _ask_ability,
    w.ASK_ANY_ABILITY: _ask_any_ability,
    w.ASK_CURSE: _ask_curse,
    w.ASK_FRENZY: _ask_frenzy,
    w.ASK_SACRIFICE: _ask_sacrifice,
    w.ASK_COMMAND: _ask_command,
    w.ASK_DESTROY: _ask_destroy,
    w.ASK_RECOVER: _ask_recover,
    w.ASK_CLAIM: _ask_claim,
    w.ASK_RELIC_OUT: _ask_relic_out,
    w.ASK_ORDER: _ask_order,
    w.ASK_LOOK: _ask_look,
    w.ASK_BACK: _ask_back,
    w.ASK_CHOOSE: _ask_choose,
    w.ASK_PAY: _ask_pay,
    w.ASK_DISCARD: _ask_discard,
    w.ASK_BUY: _ask_buy,
    w.ASK_SPEND: _ask_spend,
    w.ASK_RELIC: _ask_relic,
    w.ASK_REPLACE: _ask_replace,
}

# -- captions --------------------------------------------------------------------------------------------


def caption(state: London, option: int) -> Message:
    """An offered option as a sentence for a menu."""
    shift = state.box.shift
    if option >= w.HORDE << shift:
        pair = option - (w.HORDE << shift)
        return _caption_horde(state, pair >> shift, pair & state.box.mask)
    kind, arg = option >> shift, option & state.box.mask
    if w.CONVERT <= kind < w.CONVERT + len(w.RESOURCE_PAIRS):
        return _caption_convert(kind - w.CONVERT, arg)
    if kind in PLAIN:
        return Message(PLAIN[kind])
    if kind in WITH_DESIGN:
        return Message(WITH_DESIGN[kind], {"card": design_name(state, arg)})
    if kind in WITH_CARD:
        return Message(WITH_CARD[kind], {"card": called(state, arg, state.seat)})
    return CAPTIONS[kind](state, kind, arg)


PLAIN = {
    w.KEEP: "caption.keep",
    w.MULLIGAN: "caption.mulligan",
}
WITH_DESIGN = {
    w.PLAY: "caption.play",
    w.DISCARD: "caption.discard",
    w.DESTROY_STREET: "caption.destroy-street",
    w.TAKE: "caption.take",
    w.PUT_INTO_PLAY: "caption.put-into-play",
    w.PUT_BACK: "caption.put-back",
    w.INFLUENCE: "caption.influence",
}
WITH_CARD = {
    w.SACRIFICE: "caption.sacrifice",
    w.DESTROY: "caption.destroy",
    w.REMOVE_RELIC: "caption.remove-relic",
}


def _caption_horde(state: London, left: int, right: int) -> Message:
    side = state.players[state.seat]
    members = {member for horde in side.hordes for member in horde}
    names: dict[str, Param] = {
        "left": called(state, left, state.seat),
        "right": called(state, right, state.seat),
    }
    if left not in members and right not in members:
        return Message("caption.horde", names)
    added = right if left in members else left
    return Message("caption.horde.extend", {"card": called(state, added, state.seat), **names})


def _caption_convert(number: int, much: int) -> Message:
    source, to = w.RESOURCE_PAIRS[number]
    return Message(
        "caption.convert", {"source": amount(RESOURCES[source], much), "to": amount(RESOURCES[to], much)}
    )


def _caption_pass(state: London, kind: int, arg: int) -> Message:
    player = state.players[state.seat]
    key = "caption.pass.card" if player.hand else "caption.pass"
    lost = amounts(player.coin, player.might, player.recovery)  # TOL-POOL-03
    return Message(f"{key}.lose", {"amounts": lost}) if lost else Message(key)


def _caption_buy(state: London, kind: int, arg: int) -> Message:
    card = design_name(state, arg) if kind == w.BUY else Message("acolyte.a")
    full = state.box.cost[arg] if kind == w.BUY else state.box.numbers.acolyte_cost
    frame = state.stack[-1]
    rebate, pay = (0, (0,)) if frame[0] == w.ASK_ACTION else state.box.terms[frame[2]][2:4]
    price = max(0, full - rebate)
    if not price:
        return Message("caption.buy.free", {"card": card})
    if len(pay) > 1:
        resources = any_of([describe.resource_name(RESOURCES[resource], price) for resource in pay])
        return Message("caption.buy.mix", {"card": card, "n": price, "resources": resources})
    return Message("caption.buy", {"card": card, "price": amount(RESOURCES[pay[0]], price)})


def _caption_attack(state: London, kind: int, arg: int) -> Message:
    return Message("caption.attack", {"n": arg})


def _caption_recover(state: London, kind: int, arg: int) -> Message:
    return Message("caption.recover", {"n": arg})


def _caption_relic(state: London, kind: int, arg: int) -> Message:
    text = describe.program_text(state.box, state.box.action[state.box.design[arg]])
    return Message("caption.relic", {"card": called(state, arg, state.seat), "text": text})


def _caption_overlord(state: London, kind: int, arg: int) -> Message:
    number = state.players[state.seat].overlord
    text = describe.program_text(state.box, state.box.overlord_action[number])
    return Message("caption.overlord", {"overlord": overlord_name(state, number), "text": text})


def _caption_haunt(state: London, kind: int, arg: int) -> Message:
    text = describe.program_text(state.box, state.box.on_play[state.box.design[arg]])
    return Message("caption.haunt", {"card": called(state, arg, state.seat), "text": text})


def _caption_ability(state: London, kind: int, arg: int) -> Message:
    program = state.box.horde[state.box.design[arg]][kind - w.ABILITY]
    text = describe.program_text(state.box, program)
    return Message("caption.ability", {"card": called(state, arg, state.seat), "text": text})


def _caption_trigger(state: London, kind: int, arg: int) -> Message:
    model = state.box.models[state.box.design[arg]]
    text = describe.trigger_text(state.box, describe.triggers_of(model)[kind - w.TRIGGER])
    return Message("caption.trigger", {"card": called(state, arg, state.seat), "text": text})


def _caption_decline(state: London, kind: int, arg: int) -> Message:
    return Message(f"caption.decline.{DECLINED[state.stack[-1][0]]}")


DECLINED = {
    w.ASK_ABILITY: "ability", w.ASK_ANY_ABILITY: "ability", w.ASK_SACRIFICE: "sacrifice", w.ASK_COMMAND: "command",
    w.ASK_DESTROY: "destroy", w.ASK_PAY: "pay", w.ASK_RECOVER: "recover", w.ASK_BUY: "buy", w.ASK_RELIC: "relic",
}  # fmt: skip


def _caption_lose_life(state: London, kind: int, arg: int) -> Message:
    return Message("caption.lose-life", {"life": amount("life", state.box.numbers.curse_life)})


def _caption_frenzy(state: London, kind: int, arg: int) -> Message:
    return Message("do.gain", {"amounts": [amount(RESOURCES[arg], state.box.numbers.frenzy)]})


def _caption_sacrifice_other(state: London, kind: int, arg: int) -> Message:
    zone = w.ZONES[state.stack[-1][3]]
    return Message(f"caption.sacrifice.{zone}", {"card": design_name(state, arg)})


def _caption_command(state: London, kind: int, arg: int) -> Message:
    to = "top" if state.stack[-1][3] else "hand"
    return Message(f"caption.command.{to}", {"card": design_name(state, arg)})


def _caption_claim(state: London, kind: int, arg: int) -> Message:
    card = design_name(state, state.box.design[state.stack[-1][2]])
    return Message("caption.claim.deck" if arg else "caption.claim.discard", {"card": card})


def _caption_look_discard(state: London, kind: int, arg: int) -> Message:
    whose = state.shown_whose
    sort = "market" if whose == 2 else "own" if whose == state.seat else "opponent"
    return Message(f"caption.look-discard.{sort}", {"card": design_name(state, arg)})


def _caption_done(state: London, kind: int, arg: int) -> Message:
    frame = state.stack[-1]
    if frame[0] == w.ASK_DISCARD:
        return Message("caption.done.discard")
    verb, number, _, _ = state.box.looks[frame[2]][4][frame[3]]
    how_many = "none" if frame[4] == number else "more"
    return Message(f"caption.done.{('take', 'put', 'play')[verb]}.{how_many}")


def _caption_choose(state: London, kind: int, arg: int) -> Message:
    return describe.program_text(state.box, state.stack[-1][3 + arg])


def _caption_pay(state: London, kind: int, arg: int) -> Message:
    variant, params = paid(*state.box.costs[state.stack[-1][3]])
    return Message(f"caption.pay{variant}", params)


def _caption_spend(state: London, kind: int, arg: int) -> Message:
    """With two resources the rest follows, so it is said too."""
    _, _, terms, _, place, left = state.stack[-1]
    pay = state.box.terms[terms][3]
    spent = [amount(RESOURCES[pay[place]], arg)]
    if place == len(pay) - 2:
        spent.append(amount(RESOURCES[pay[place + 1]], left - arg))
    return Message("caption.spend", {"spent": spent})


def _caption_faction(state: London, kind: int, arg: int) -> Message:
    return Message("caption.faction", {"faction": describe.faction_name(FACTIONS[arg], 2)})


def _caption_choose_overlord(state: London, kind: int, arg: int) -> Message:
    life = amount("life", state.box.overlord_life[arg])
    text = describe.overlord_text(state.box, arg)
    return Message(
        "caption.choose-overlord", {"overlord": overlord_name(state, arg), "life": life, "text": text}
    )


def _caption_beginner(state: London, kind: int, arg: int) -> Message:
    pair = [design_name(state, design) for design in setup.beginner_pair(state, state.seat)]
    return Message("caption.beginner", {"cards": pair})


CAPTIONS: dict[int, Callable[[London, int, int], Message]] = {
    w.PASS: _caption_pass,
    w.BUY: _caption_buy,
    w.BUY_ACOLYTE: _caption_buy,
    w.ATTACK: _caption_attack,
    w.RECOVER: _caption_recover,
    w.RELIC: _caption_relic,
    w.OVERLORD: _caption_overlord,
    w.HAUNT: _caption_haunt,
    w.ABILITY: _caption_ability,
    w.ABILITY + 1: _caption_ability,
    w.DECLINE: _caption_decline,
    w.LOSE_LIFE: _caption_lose_life,
    w.FRENZY: _caption_frenzy,
    w.SACRIFICE_OTHER: _caption_sacrifice_other,
    w.COMMAND: _caption_command,
    w.CLAIM: _caption_claim,
    w.TRIGGER: _caption_trigger,
    w.TRIGGER + 1: _caption_trigger,
    w.LOOK_DISCARD: _caption_look_discard,
    w.DONE: _caption_done,
    w.CHOOSE: _caption_choose,
    w.PAY: _caption_pay,
    w.SPEND: _caption_spend,
    w.FACTION: _caption_faction,
    w.CHOOSE_OVERLORD: _caption_choose_overlord,
    w.BEGINNER: _caption_beginner,
}

# -- events ----------------------------------------------------------------------------------------------


def tell(told: Mapping[str, Json], viewer: int) -> Message:
    """The log sentence of an event as `viewer` was told it; a spectator is viewer -1."""
    kind, seat = _word(told, "kind"), _number(told, "seat")
    variant, params = DETAILS.get(kind, _plain)(told, viewer)
    if kind in IMPERSONAL or seat == DRAW:
        return Message(f"event.{kind}{variant}", params)
    if seat == viewer:
        return Message(f"event.{kind}{variant}.you", params)
    return Message(f"event.{kind}{variant}.other", {"who": player(seat), **params})


IMPERSONAL = ("refill",)


def _word(told: Mapping[str, Json], fact: str) -> str:
    value = told[fact]
    assert isinstance(value, str)
    return value


def _number(told: Mapping[str, Json], fact: str) -> int:
    value = told[fact]
    assert isinstance(value, int)
    return value


def _cards(told: Mapping[str, Json], fact: str) -> list[Message]:
    value = told[fact]
    assert isinstance(value, list)
    return [card_name(str(card_id)) for card_id in value]


def deck_name(whose: int, actor: int, viewer: int) -> Message:
    """A deck by its owner: a seat, or 2 for the Market."""
    if whose == 2:
        return Message("deck.market")
    if whose == viewer:
        return Message("deck.your")
    return Message("deck.own") if whose == actor else Message("deck.of", {"who": player(whose)})


def _plain(told: Mapping[str, Json], viewer: int) -> Details:
    params: dict[str, Param] = {}
    if "card" in told:
        params["card"] = card_name(_word(told, "card"))
    for fact in ("n", "turn", "life"):
        if fact in told:
            params[fact] = _number(told, fact)
    if "overlord" in told:
        params["overlord"] = Message(f"overlord.{_word(told, 'overlord')}")
    return "", params


def _tell_play(told: Mapping[str, Json], viewer: int) -> Details:
    return (".kin" if told["kin"] else ""), {"card": card_name(_word(told, "card"))}


def _tell_buy(told: Mapping[str, Json], viewer: int) -> Details:
    return "", {"card": card_name(_word(told, "card")), "price": _number(told, "price")}


def _tell_convert(told: Mapping[str, Json], viewer: int) -> Details:
    n = _number(told, "n")
    source, to = RESOURCES[_number(told, "from")], RESOURCES[_number(told, "to")]
    return "", {"source": amount(source, n), "to": amount(to, n)}


def _tell_horde(told: Mapping[str, Json], viewer: int) -> Details:
    cards = _cards(told, "cards")
    row = cards[0]
    for card in cards[1:]:
        row = Message("text.plus", {"first": row, "next": card})
    return (".new" if told["new"] else ".more"), {"cards": row}


def _tell_pass(told: Mapping[str, Json], viewer: int) -> Details:
    return (".card" if told["kept"] else ""), {}


def _tell_pay(told: Mapping[str, Json], viewer: int) -> Details:
    life, coin, might, recovery, discards = (_number(told, fact) for fact in ("life", *RESOURCES, "discard"))
    return paid(life, coin, might, recovery, discards)


def _tell_hidden_card(told: Mapping[str, Json], viewer: int) -> Details:
    """A card that only some may know."""
    return (".card", {"card": card_name(_word(told, "card"))}) if "card" in told else ("", {})


def _tell_mill(told: Mapping[str, Json], viewer: int) -> Details:
    whose = _number(told, "whose")
    variant = ".market" if whose == 2 else ""
    deck = deck_name(whose, _number(told, "seat"), viewer)
    return variant, {"card": card_name(_word(told, "card")), "deck": deck}


def _tell_look(told: Mapping[str, Json], viewer: int) -> Details:
    deck = deck_name(_number(told, "whose"), _number(told, "seat"), viewer)
    params: dict[str, Param] = {"n": _number(told, "n"), "deck": deck}
    if "cards" not in told:
        return "", params
    return ".cards", {**params, "cards": _cards(told, "cards")}


def _tell_gain(told: Mapping[str, Json], viewer: int) -> Details:
    coin, might, recovery = (_number(told, resource) for resource in RESOURCES)
    return "", {"amounts": amounts(coin, might, recovery)}


def _tell_choose(told: Mapping[str, Json], viewer: int) -> Details:
    card, number = _word(told, "card"), _number(told, "number")
    return (".card", {"card": card_name(card), "number": number}) if card else ("", {"number": number})


def _tell_sacrifice(told: Mapping[str, Json], viewer: int) -> Details:
    return f".{_word(told, 'zone')}", {"card": card_name(_word(told, "card"))}


def _tell_command(told: Mapping[str, Json], viewer: int) -> Details:
    return f".{_word(told, 'to')}", {"card": card_name(_word(told, "card"))}


def _tell_destroy(told: Mapping[str, Json], viewer: int) -> Details:
    card, owner = card_name(_word(told, "card")), _number(told, "owner")
    if owner == viewer:
        return "", {"card": Message("owned.your", {"card": card})}
    if owner == _number(told, "seat"):
        return "", {"card": Message("owned.own", {"card": card})}
    return "", {"card": Message("owned.of", {"who": player(owner), "card": card})}


def _tell_damage(told: Mapping[str, Json], viewer: int) -> Details:
    taken, absorbed, life = (_number(told, fact) for fact in ("taken", "absorbed", "life"))
    if not absorbed:
        return "", {"n": taken, "life": life}
    return (".some" if taken else ".none"), {"n": taken, "absorbed": absorbed, "life": life}


def _tell_lose(told: Mapping[str, Json], viewer: int) -> Details:
    return "", {"n": _number(told, "amount"), "life": _number(told, "life")}


def _tell_draw(told: Mapping[str, Json], viewer: int) -> Details:
    n = _number(told, "n")
    return (".cards", {"n": n, "cards": _cards(told, "cards")}) if "cards" in told else ("", {"n": n})


def _tell_clean_up(told: Mapping[str, Json], viewer: int) -> Details:
    staying = _cards(told, "stay")
    return (".stay", {"n": len(staying), "cards": staying}) if staying else ("", {})


def _tell_faction(told: Mapping[str, Json], viewer: int) -> Details:
    return "", {"faction": describe.faction_name(_word(told, "faction"), 2)}


def _tell_end(told: Mapping[str, Json], viewer: int) -> Details:
    params: dict[str, Param] = {"turn": _number(told, "turn")}
    return (".draw" if told["seat"] == DRAW else ""), params


DETAILS: dict[str, Callable[[Mapping[str, Json], int], Details]] = {
    "play": _tell_play,
    "buy": _tell_buy,
    "convert": _tell_convert,
    "horde": _tell_horde,
    "pass": _tell_pass,
    "pay": _tell_pay,
    "take": _tell_hidden_card,
    "back": _tell_hidden_card,
    "mill": _tell_mill,
    "look": _tell_look,
    "reveal": _tell_look,
    "gain": _tell_gain,
    "spend": _tell_gain,
    "choose": _tell_choose,
    "sacrifice": _tell_sacrifice,
    "command": _tell_command,
    "destroy": _tell_destroy,
    "damage": _tell_damage,
    "lose": _tell_lose,
    "draw": _tell_draw,
    "clean-up": _tell_clean_up,
    "faction": _tell_faction,
    "end": _tell_end,
}
"""The events that say more than a card and a number."""
