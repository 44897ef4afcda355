"""Words that stand on every page of Alone, each looked up once."""

from __future__ import annotations

from functools import cache

from penumbra.games.alone import naming
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.kernel.wording import ALONE

PARTS, PART = "parts", "|"
"""The form of a long word that says where it may be broken: `Rauch|granate`. Not all browsers know it by themselves."""
SOFT_HYPHEN = "\N{SOFT HYPHEN}"


class Words:
    """Short texts that hang on nothing, or on one small number. There are only so many of them."""

    def __init__(self, texts: Texts, own: str) -> None:
        """`own`: how the keys of this page begin."""

        def word(key: str) -> str:
            return texts.get(key)

        def of_page(key: str) -> str:
            return texts.get(own + key)

        def counted(key: str, n: int) -> str:
            return texts.get(own + key, n=n)

        def narrow(key: str, number: int = 0) -> str:
            name = Message(key)
            form = PARTS if texts.has_form(name, PARTS) else ALONE
            whole = naming.numbered(name, number) if number else name
            return texts.say(whole, form).replace(PART, SOFT_HYPHEN)

        self.narrow = cache(narrow)
        """A name for a narrow place, which may break it where its text says so; with its number, if it has one."""
        self.word = cache(word)
        """A name of the game: `room.laboratory`."""
        self.own = cache(of_page)
        """A text of this page."""
        self.counted = cache(counted)
        """A text of this page with a number in it."""
