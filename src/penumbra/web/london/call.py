"""The one thing to do now: a forced choice with its cause, an ability to wake, a Horde to form. And what would be
wasted by passing. Made from what is offered and from the view."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup, escape

from penumbra.games.london import causes
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, chain
from penumbra.web import shared_parts
from penumbra.web.london import hordes, signs
from penumbra.web.london.cards import CardFacts, Cards
from penumbra.web.london.deeds import Fact
from penumbra.web.london.stage import Thumb
from penumbra.web.london.tale import Bold, Teller
from penumbra.web.scene import Offer, Scene

DRAWN_IN = "london/call.html"
MOST_BUTTONS = 4
MOST_PAIRS = 3
IN_NUMBERS = ("attack", "recover", "spend", "convert")
"""What is done in any number has its place beside the pool."""
STOP = re.compile(r"\.(</b>)?$")


@dataclass(frozen=True, slots=True)
class CallButton:
    """A choice with what it gives."""

    option: int
    title: Markup
    note: str = ""
    sign: Markup | str = ""
    thumb: Thumb | None = None
    css: str = "pri"
    """`pri` is the next useful thing, "" another, `sec` is to do nothing."""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """The bar that says what to do."""

    kind: str
    """`forced`, `wake`, `horde` or `extend`."""
    steel: bool
    """Whether somebody else caused it."""
    title: Markup
    note: Markup
    thumb: Thumb | None
    buttons: tuple[CallButton, ...]


@dataclass(frozen=True, slots=True)
class Waste:
    """Something that could still be done, with its button."""

    sign: Markup
    text: Markup
    options: str
    button: str
    css: str = ""


@dataclass(frozen=True, slots=True)
class PassQuestion:
    """What passing would waste."""

    left: tuple[Waste, ...]
    passing: int
    caption: str


class Caller:
    """Finds what one viewer should be called to do."""

    def __init__(self, cards: Cards, scene: Scene, lately: Sequence[Fact]) -> None:
        self.cards = cards
        self.scene = scene
        self.lately = lately
        self.teller = Teller(cards, scene.viewer, lambda seat: scene.names[seat])

    @property
    def view(self) -> Mapping[str, Any]:
        return self.scene.view

    @property
    def acting(self) -> bool:
        return self.scene.prompt_key.startswith("prompt.action")

    def call(self) -> Call | None:
        if not self.scene.asked or not self.view["street"]:
            return None
        if self.acting:
            return self._horde()
        return self._wake() or self._forced()

    # -- questions -------------------------------------------------------------------------------------

    def _wake(self) -> Call | None:
        """A Horde ability may be activated: a button for each, with what it gives and whose it is."""
        wakes = [one for one in self.scene.choices if one.verb == "activate"]
        if not wakes:
            return None
        formed = self.scene.prompt_key.startswith("prompt.ability")
        how = ".may" if self.scene.prompt_key.endswith(".may") else ""
        title = self.teller.text(f"call.wake{how}") if formed else self._bold(self.scene.prompt)
        buttons = [self._ability(one, str(n)) for n, one in enumerate(wakes, 1)]
        thumb = None if formed else self._thumb(self.cause())
        return Call("wake", False, title, Markup(""), thumb, (*buttons, *self._nothing()))

    def _ability(self, offer: Offer, key: str) -> CallButton:
        facts = self.cards.cards[offer.subject]
        index = 1 if offer.object == "second" else 0
        ability = facts.horde[index]
        said = Markup(STOP.sub(r"\1", str(ability.text)))
        return CallButton(offer.option, said, facts.name, ability.signs, key=key)

    def _forced(self) -> Call:
        """A question that must be answered: what it comes from, and a button for each answer."""
        some = [one for one in self.scene.choices if one.verb not in (*IN_NUMBERS, *shared_parts.DECLINING)]
        steel = self.view["active"] != self.scene.viewer
        cursed = self.scene.prompt_key == "prompt.curse"
        cause = self.cause()
        few = len(some) <= MOST_BUTTONS
        shown = some if few else [one for one in some if one.verb == "lose"]
        buttons = [self._answer(one, str(n)) for n, one in enumerate(shown, 1)]
        note = Markup("") if few else self.teller.text("call.tap.discard" if cursed else "call.tap")
        title = self._cursed(cause) if cursed and cause else self._bold(self.scene.prompt)
        return Call("forced", steel, title, note, self._thumb(cause), (*buttons, *self._nothing()))

    def _cursed(self, cause: str) -> Markup:
        whose = self._whose(Message(f"card.{cause}"))
        question = self.teller.text("call.choose")
        return self.teller.text("call.cursed", cause=whose, question=question)

    def _whose(self, name: Message) -> Bold:
        """'Adept’s Weeping Nun', bold."""
        active = self.view["active"]
        if active == self.scene.viewer:
            return Bold(name)
        return Bold(Message("web.london.call.whose", {"who": self.teller.player(active), "card": name}))

    def _bold(self, question: str) -> Markup:
        """The name before a colon is the cause."""
        name, colon, rest = question.partition(": ")
        return Markup("<b>{}:</b> {}").format(name, rest) if colon else Markup("<b>{}</b>").format(name)

    def cause(self) -> str:
        """The card or the Overlord that the question comes from."""
        found = causes.find(self.cards.box, self.scene.prompt_key, self.lately)
        return causes.named(found) if found is not None else ""

    def _answer(self, offer: Offer, key: str) -> CallButton:
        title = Markup(escape(offer.caption))
        return CallButton(
            offer.option,
            title,
            self._result(offer),
            self._sign(offer),
            self._thumb(offer.subject)
            if offer.choice.subject and offer.subject in self.cards.cards
            else None,
            key=key,
        )

    def _result(self, offer: Offer) -> str:
        """What an answer brings, where the caption does not say it: Life before and after."""
        if offer.verb != "lose":
            return ""
        life, loss = self.view["players"][self.scene.me]["life"], self.cards.box.numbers.curse_life
        return str(self.teller.text("call.life", before=life, after=max(0, life - loss)))

    def _sign(self, offer: Offer) -> Markup:
        if offer.verb == "lose":
            return Markup('<b class="r life"></b>')
        if offer.verb == "frenzy":
            return signs.amount(offer.subject)
        return Markup("")

    def _nothing(self) -> list[CallButton]:
        """To do nothing comes last and is never the brightest."""
        return [
            CallButton(one.option, self._refusing(one), css="sec", key="p")
            for one in self.scene.choices
            if one.verb in shared_parts.DECLINING
        ]

    def _refusing(self, offer: Offer) -> Markup:
        wakes = self.scene.prompt_key.startswith(("prompt.ability", "prompt.any-ability"))
        return self.teller.text("call.wake.nothing") if wakes else Markup(escape(offer.caption))

    # -- Hordes ----------------------------------------------------------------------------------------

    def _horde(self) -> Call | None:
        """Two Monsters that fit: strongest first, those that make a new Horde before those that extend one."""
        pairs = sorted(
            (one for one in self.scene.choices if one.verb == "horde"),
            key=lambda one: (self.extends(one.choice), -self._worth(one.choice)),
        )
        if len(pairs) > 1:
            return self._several(pairs[:MOST_PAIRS])
        return self._one_pair(pairs[0]) if pairs else None

    def _several(self, pairs: Sequence[Offer]) -> Call:
        named = [(one.option, Markup(escape(self.cards.texts.say(self.pair(one.choice))))) for one in pairs]
        first, *others = named
        buttons = (
            CallButton(*first, key="f"),
            *(CallButton(option, title, css="") for option, title in others),
        )
        title, note = self.teller.text("call.horde.several"), self.teller.text("call.horde.then")
        return Call("horde", False, title, note, None, buttons)

    def _one_pair(self, offer: Offer) -> Call:
        choice = offer.choice
        if self.extends(choice):
            added = self._added(choice)
            title, kind = self.teller.text("call.extend", card=card_in_play(added)), "extend"
            thumb = self._thumb(added.id)
        else:
            title, kind, thumb = self.teller.text("call.horde", pair=self.pair(choice)), "horde", None
        button = CallButton(offer.option, self.teller.text(f"call.{kind}.do"), key="f")
        return Call(kind, False, title, self.teller.text(f"call.{kind}.then"), thumb, (button,))

    @staticmethod
    def pair(choice: Choice) -> Message:
        """'Werewolf + Skeleton', as they stand on the table."""
        return chain(
            "text.plus",
            [card_in_play(thing) for thing in (choice.subject, choice.object) if thing is not None],
        )

    def extends(self, choice: Choice) -> bool:
        return any(self._in_horde(thing) for thing in (choice.subject, choice.object))

    def _added(self, choice: Choice) -> Thing:
        """The Monster that is new in a Horde."""
        added = choice.object if self._in_horde(choice.subject) else choice.subject
        assert added is not None
        return added

    def _in_horde(self, thing: Thing | None) -> bool:
        labels = {label for horde in self.view["players"][self.scene.me]["hordes"] for label in horde}
        return thing is not None and _label(thing) in labels

    def _worth(self, choice: Choice) -> int:
        """How strong the pair is; the table proposes the same one."""
        both = (choice.subject, choice.object)
        return hordes.worth(self.cards.cards[thing.id] for thing in both if thing is not None)

    # -- passing ---------------------------------------------------------------------------------------

    @cached_property
    def pass_question(self) -> PassQuestion | None:
        """What would be wasted by passing; None if nothing, or if nobody may pass."""
        passing = next((one for one in self.scene.choices if one.verb == "pass"), None)
        if passing is None or not self.acting:
            return None
        left = [*self._unformed(), *self._unspent(), *self._unused()]
        if not left:
            return None
        first = Waste(left[0].sign, left[0].text, left[0].options, left[0].button, "pri")
        return PassQuestion((first, *left[1:]), passing.option, passing.caption)

    def _of(self, verb: str) -> list[Offer]:
        return [one for one in self.scene.choices if one.verb == verb]

    def _unformed(self) -> list[Waste]:
        return [
            Waste(
                signs.icon("link"),
                self.teller.text(
                    "waste.extend" if self.extends(one.choice) else "waste.horde",
                    pair=Bold(self.pair(one.choice)),
                ),
                str(one.option),
                str(self.teller.text("waste.form")),
            )
            for one in self._of("horde")[:1]
        ]

    def _unspent(self) -> list[Waste]:
        """Might that would hurt, Recovery that would heal, Coins that would buy something."""
        found: list[Waste] = []
        me, them = self.view["players"][self.scene.me], self.view["players"][1 - self.scene.me]
        attack, recover, buys = self._most("attack"), self._most("recover"), self._of("buy")
        if attack is not None:
            n = attack.choice.amount or 0
            net = n - min(n, them["armour_left"])
            key = "waste.might.armour" if net < n else "waste.might"
            text = self.teller.text(key, n=net, might=self._bold_amount("might", n))
            found += [self._waste("might", text, str(attack.option), "attack")] if net else []
        if recover is not None:
            n = recover.choice.amount or 0
            text = self.teller.text(
                "waste.recovery",
                recovery=self._bold_amount("recovery", n),
                before=me["life"],
                after=me["life"] + n,
            )
            found.append(self._waste("recovery", text, str(recover.option), "recover"))
        if buys:
            text = self.teller.text("waste.coin", n=len(buys), coins=self._bold_amount("coin", me["coin"]))
            found.append(self._waste("coin", text, " ".join(str(one.option) for one in buys), "buy"))
        return found

    def _waste(self, resource: str, text: Markup, options: str, button: str) -> Waste:
        sign = Markup('<b class="r {}"></b>').format(resource)
        return Waste(sign, text, options, str(self.teller.text(f"waste.{button}")))

    def _bold_amount(self, resource: str, n: int) -> Bold:
        return Bold(Message(f"amount.{resource}", {"n": n}))

    def _most(self, verb: str) -> Offer | None:
        return max(self._of(verb), key=lambda one: one.choice.amount or 0, default=None)

    def _unused(self) -> list[Waste]:
        """Relics, haunted Monsters and the Overlord."""
        overlord = self.cards.overlords[self.view["players"][self.scene.me]["overlord"]]
        crown = Markup('<i class="m crown"></i>')
        found = [(signs.icon("relic"), self._of_card("waste.relic", one), one) for one in self._of("relic")]
        found += [
            (signs.icon("haunt"), self._of_card("waste.haunting", one), one) for one in self._of("haunt")
        ]
        found += [
            (crown, self.teller.text("waste.overlord", ability=overlord.ability), one)
            for one in self._of("overlord")
        ]
        use = str(self.teller.text("waste.use"))
        return [Waste(sign, text, str(one.option), use) for sign, text, one in found]

    def _of_card(self, key: str, offer: Offer) -> Markup:
        return self.teller.text(key, card=self.teller.card(offer.subject))

    def _thumb(self, card: str) -> Thumb | None:
        facts: CardFacts | None = self.cards.cards.get(card)
        return Thumb(facts.id, facts.name, f"{facts.type} {facts.faction}") if facts is not None else None


def card_in_play(thing: Thing) -> Message:
    """A card in a sentence, with its number if there are several."""
    name = Message(f"card.{thing.id}")
    return Message("label.numbered", {"card": name, "number": thing.number}) if thing.number else name


def _label(thing: Thing) -> str:
    """A card in play as the view calls it."""
    name = thing.id.replace("-", " ")
    return f"{name} {thing.number}" if thing.number else name
