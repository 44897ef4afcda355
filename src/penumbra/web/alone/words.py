"""Words that stand on every page of Alone, each looked up once."""

from __future__ import annotations

from functools import cache

from penumbra.games.alone import naming
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.web.narrow import narrow


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

        def in_narrow(key: str, number: int = 0) -> str:
            name = Message(key)
            return narrow(texts, name, naming.numbered(name, number) if number else None)

        self.narrow = cache(in_narrow)
        """A name for a narrow place, which may break it where its text says so; with its number, if it has one."""
        self.word = cache(word)
        """A name of the game: `room.laboratory`."""
        self.own = cache(of_page)
        """A text of this page."""
        self.counted = cache(counted)
        """A text of this page with a number in it."""
