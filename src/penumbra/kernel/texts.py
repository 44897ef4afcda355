"""Message catalogues: every text a person reads stands under a key in a gettext catalogue.

A package keeps its catalogues in `texts/LANGUAGE/*.po`. English is a catalogue like any other; a key that is
missing in another language falls back to English, and a key that is missing there is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from pathlib import Path

from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from penumbra.kernel.message import Message, Param
from penumbra.kernel.pseudo import PSEUDO, pseudo
from penumbra.kernel.wording import ALONE, Place, Wording, Written, as_it_stands, written

SOURCE_LANGUAGE = "en"
MANY = "p"
"""The gender of what is plural."""
Catalogue = dict[str, tuple[str, ...]]
Mend = Callable[[Written], Written]


class MissingText(Exception):
    """No catalogue has this key."""


@cache
def read_catalogue(folder: Path, language: str) -> Catalogue:
    """All messages of `folder/language/*.po` by key; more than one text means plural forms."""
    messages: Catalogue = {}
    for path in sorted((folder / locale_of(language)).glob("*.po")):
        messages.update(read_one(path, language))
    return messages


def languages_in(folder: Path) -> set[str]:
    """The languages that a package speaks: those of the folders in its folder of texts."""
    return {path.parent.name for path in folder.glob("*/*.po")}


def read_one(path: Path, language: str) -> Catalogue:
    """All messages of one file."""
    messages: Catalogue = {}
    with path.open("rb") as file:
        for entry in read_po(file, locale=locale_of(language)):
            if entry.id:
                key = entry.id if isinstance(entry.id, str) else entry.id[0]
                forms = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
                if all(forms):  # an empty entry is not translated yet
                    messages[key] = tuple(map(pseudo, forms)) if language == PSEUDO else forms
    return messages


@dataclass(slots=True)
class Sentence:
    """A text by its plural forms, as it is written in one language."""

    language: str
    texts: tuple[str, ...]
    plural: Callable[[int], int]
    mend: Mend | None = None
    read: Callable[[str], Written] = written
    _read: tuple[Written, ...] = ()

    def for_number(self, n: Param) -> Written:
        """The plural form that goes with a number."""
        if not self._read:
            read = map(self.read, self.texts)
            self._read = tuple(map(self.mend, read) if self.mend else read)
        if len(self._read) == 1:
            return self._read[0]
        return self._read[min(self.plural(n if isinstance(n, int) else 1), len(self._read) - 1)]


class Texts:
    """Turns messages into sentences of one language."""

    def __init__(
        self,
        folders: list[Path],
        language: str = SOURCE_LANGUAGE,
        extra: Mapping[str, str] | None = None,
        mend: Mend | None = None,
    ):
        """`mend` changes each text of this language as a client needs it, when it is first said."""
        self.language = language
        self._sentences: dict[str, Sentence] = {}
        for wanted in dict.fromkeys((SOURCE_LANGUAGE, language)):
            plural = plural_of(wanted)
            for folder in folders:
                for key, forms in read_catalogue(folder, wanted).items():
                    self._sentences[key] = Sentence(
                        wanted, forms, plural, mend if wanted == language else None
                    )
        for key, text in (extra or {}).items():
            said = Sentence(language, (text,), plural_of(language), mend, as_it_stands)
            self._sentences.setdefault(key, said)
        self._plural = plural_of(language)
        self._plain: dict[tuple[str, str], str] = {}
        """Texts without parameters, by key and form, once they were said."""
        self.missing: set[tuple[str, str]] = set()
        """Forms that were asked for and that a text does not have: its key and the form."""

    def has(self, key: str) -> bool:
        return key in self._sentences

    def keys(self) -> list[str]:
        """In the order of the catalogues."""
        return list(self._sentences)

    def wordings(self, key: str) -> list[Wording]:
        """How a text is written, by its plural forms, for whoever checks it. Raises MissingText."""
        if key not in self._sentences:
            raise MissingText(key)
        return [written(text).alone for text in self._sentences[key].texts]

    def say(self, message: Message, form: str = ALONE) -> str:
        """A message as a sentence, or in one of its forms."""
        if message.params:
            return self._said(message, form)
        kept = self._plain.get((message.key, form))
        if kept is None:
            kept = self._plain[message.key, form] = self._said(message, form)
        return kept

    def has_form(self, message: Message, form: str) -> bool:
        return form in self._written(message).forms

    def all_forms(self, message: Message) -> list[str]:
        """A text in each of its forms."""
        return [self.say(message, form) for form in self._written(message).forms]

    def get(self, key: str, **params: Param) -> str:
        return self.say(Message(key, params))

    def forms(self, key: str) -> list[str]:
        """A text without parameters in all its forms, for one thing and for several."""
        sentence = self._sentences[key]
        found = [form for text in sentence.texts for form in written(text).forms.values() if not form.places]
        return list(dict.fromkeys("".join(form.plain) for form in found))

    def pieces(self, message: Message) -> list[tuple[str, str]]:
        """A sentence in pieces, for whoever marks some of them: each with the name of its place; "" between places, and
        where words are only chosen by what is put there."""
        wording = self._written(message).alone
        found = [("", wording.plain[0])]
        for place, after in zip(wording.places, wording.plain[1:], strict=True):
            said = str(self._put(place, message.params[place.name], ALONE))
            found.append(("" if place.chooses else place.name, said))
            found.append(("", after))
        return found

    def found_in(
        self, message: Message, keys: Collection[str], form: str = ALONE
    ) -> Iterator[tuple[bool, str]]:
        """A sentence in pieces, each with whether it is one of some texts, however deep it stands, in whatever form."""
        if message.key in keys:
            yield True, self.say(message, form)
            return
        wording = self._wording(message, form)
        yield False, wording.plain[0]
        for place, after in zip(wording.places, wording.plain[1:], strict=True):
            value = message.params[place.name]
            if isinstance(value, Message) and not place.chooses:
                yield from self.found_in(value, keys, place.asked(form))
            else:
                yield False, str(self._put(place, value, form))
            yield False, after

    def join(self, parts: list[str]) -> str:
        """A list in prose: 'a, b and c'."""
        if len(parts) < 2:
            return "".join(parts)
        comma = self.get("text.comma", first="", next="") if len(parts) > 2 else ""
        return self.get("kernel.and", first=comma.join(parts[:-1]), last=parts[-1])

    def gender(self, value: Param) -> str:
        """The gender of what is named; several things are plural."""
        if isinstance(value, list):
            return self.gender(value[0]) if len(value) == 1 else MANY
        if not isinstance(value, Message):
            return ""
        text = self._written(value)
        if text.gender or not text.alone.handed_on:
            return text.gender
        return self.gender(value.params[text.alone.handed_on])

    def _written(self, message: Message) -> Written:
        sentence = self._sentences.get(message.key)
        if sentence is None:
            raise MissingText(message.key)
        return sentence.for_number(message.params.get("n", 1))

    def _wording(self, message: Message, form: str) -> Wording:
        """A form of a text. One that only hands its form on need not list it: it stands there in any."""
        text = self._written(message)
        wording = text.forms.get(form)
        if wording is not None:
            return wording
        if not text.alone.handed_on:
            self.missing.add((message.key, form))
        return text.alone

    def _said(self, message: Message, form: str) -> str:
        wording = self._wording(message, form)
        params = message.params
        said = [wording.plain[0]]
        for place, after in zip(wording.places, wording.plain[1:], strict=True):
            said.append(str(self._put(place, params[place.name], form)))
            said.append(after)
        return "".join(said)

    def _put(self, place: Place, value: Param, form: str) -> str | int:
        if place.by_gender is not None:
            words, gender = place.by_gender, self.gender(value)
            return words[gender] if gender in words else next(iter(words.values()))
        if place.by_number:
            words_ = place.by_number
            return words_[min(self._plural(value if isinstance(value, int) else 1), len(words_) - 1)]
        wanted = place.asked(form)
        if isinstance(value, Message):
            return self.say(value, wanted)
        if isinstance(value, list):
            return self.join([self.say(item, wanted) for item in value])
        return value


@cache
def plural_of(language: str) -> Callable[[int], int]:
    """Which of its plural forms a language uses for a number."""
    found: Callable[[int], int] = c2py(get_plural(locale_of(language)).plural_expr)
    return found


def locale_of(language: str) -> str:
    """The locale whose plurals, numbers, dates and catalogues a language has."""
    return SOURCE_LANGUAGE if language == PSEUDO else language
