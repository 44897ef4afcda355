"""Message catalogues: every text a person reads stands under a key in a gettext catalogue.

A package keeps its catalogues in `texts/LANGUAGE/*.po`. English is a catalogue like any other; a key that is
missing in another language falls back to English, and a key that is missing there is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from gettext import c2py
from pathlib import Path

from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from penumbra.kernel.message import Message, Param

SOURCE_LANGUAGE = "en"
Catalogue = dict[str, tuple[str, ...]]


class MissingText(Exception):
    """No catalogue has this key."""


@cache
def read_catalogue(folder: Path, language: str) -> Catalogue:
    """All messages of `folder/language/*.po` by key; more than one text means plural forms."""
    messages: Catalogue = {}
    for path in sorted((folder / language).glob("*.po")):
        messages.update(read_one(path, language))
    return messages


def read_one(path: Path, language: str) -> Catalogue:
    """All messages of one file."""
    messages: Catalogue = {}
    with path.open("rb") as file:
        for entry in read_po(file, locale=language):
            if entry.id:
                key = entry.id if isinstance(entry.id, str) else entry.id[0]
                forms = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
                if all(forms):  # an empty entry is not translated yet
                    messages[key] = forms
    return messages


class Texts:
    """Turns messages into sentences of one language."""

    def __init__(
        self, folders: list[Path], language: str = SOURCE_LANGUAGE, extra: Mapping[str, str] | None = None
    ):
        self.language = language
        self._messages: Catalogue = {}
        for wanted in dict.fromkeys((SOURCE_LANGUAGE, language)):
            for folder in folders:
                self._messages.update(read_catalogue(folder, wanted))
        for key, text in (extra or {}).items():
            self._messages.setdefault(key, (text,))
        self._plural: Callable[[int], int] = c2py(get_plural(language).plural_expr)
        self._plain: dict[str, str] = {}
        """Texts without parameters, once they were said."""

    def has(self, key: str) -> bool:
        return key in self._messages

    def keys(self) -> list[str]:
        """In the order of the catalogues."""
        return list(self._messages)

    def say(self, message: Message) -> str:
        if message.params:
            return self._said(message)
        if message.key not in self._plain:
            self._plain[message.key] = self._said(message)
        return self._plain[message.key]

    def _said(self, message: Message) -> str:
        forms = self._messages.get(message.key)
        if forms is None:
            raise MissingText(message.key)
        n = message.params.get("n", 1)
        form = forms[min(self._plural(n if isinstance(n, int) else 1), len(forms) - 1)]
        return form.format(**{name: self._value(value) for name, value in message.params.items()})

    def get(self, key: str, **params: Param) -> str:
        return self.say(Message(key, params))

    def join(self, parts: list[str]) -> str:
        """A list in prose: 'a, b and c'."""
        if len(parts) < 2:
            return "".join(parts)
        return self.get("kernel.and", first=", ".join(parts[:-1]), last=parts[-1])

    def _value(self, value: Param) -> str | int:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, list):
            return self.join([self.say(item) for item in value])
        return value
