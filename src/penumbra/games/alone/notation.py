"""Every option as a short, stable English text that is printed from what it means; `grammar` reads it back. Logs,
scenarios, terminal and API speak it; see docs/notation.md.
"""

from __future__ import annotations

from functools import cache

from penumbra.games.alone.answer import answers
from penumbra.games.alone.answer import choice as meaning
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import HERE, LIES, SUPPLY
from penumbra.kernel.choice import Choice, Thing


def notation(state: Alone, option: int) -> str:
    """An option of the open question."""
    return write(meaning(state, state.stack[-1], option))


def write(choice: Choice) -> str:
    """The notation of a choice."""
    words = [choice.verb]
    if choice.subject is not None:
        words.append(written(choice.subject))
    if choice.object == SUPPLY:
        words.append(SUPPLY.id)
    elif choice.object is not None:
        words += [*joints().get(choice.verb, ()), written(choice.object)]
    if choice.amount is not None:
        words.append(LIES[choice.amount] if choice.verb == "lie" else str(choice.amount))
    return " ".join(words)


@cache
def joints() -> dict[str, list[str]]:
    """By verb: what stands between its two things, where its pattern has such a word."""
    patterns = [(answer.verb, said.split()) for answer in answers().values() for said in answer.said]
    return {verb: between for verb, words in patterns if (between := [one for one in words if one.islower()])}


def written(thing: Thing) -> str:
    """A thing by its name."""
    if thing == HERE:
        return "room"
    if thing.kind == "card":
        return " ".join((thing.id, *thing.marks))
    if thing.kind == "place":
        return f"at {thing.id}"
    if thing.kind == "target" and thing.id == "switch":
        return "light switch"
    if thing.kind == "creature" and thing.number:
        return f"{thing.id}-{thing.number}"
    words = [*thing.marks, thing.id]
    if thing.number:
        words.append(str(thing.number))
    if thing.place:
        words += ["at", thing.place]
    return " ".join(words)
