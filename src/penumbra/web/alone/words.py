"""Words that stand on every page of Alone, each looked up once."""

from __future__ import annotations

from functools import cache

from penumbra.kernel.texts import Texts


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

        self.word = cache(word)
        """A name of the game: `room.laboratory`."""
        self.own = cache(of_page)
        """A text of this page."""
        self.counted = cache(counted)
        """A text of this page with a number in it."""
