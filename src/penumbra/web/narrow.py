"""Names in narrow places. A long word may be broken where its text says so: not every browser knows it by itself."""

from __future__ import annotations

from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.kernel.wording import ALONE

PARTS, PART = "parts", "|"
"""The form of a name that says where it may be broken: `Rauch|granate`."""
SOFT_HYPHEN = "\N{SOFT HYPHEN}"


def narrow(texts: Texts, name: Message, whole: Message | None = None) -> str:
    """A name with the places where it may be broken, if it has some; `whole` is what it stands in, as with a number."""
    form = PARTS if texts.has_form(name, PARTS) else ALONE
    return texts.say(whole or name, form).replace(PART, SOFT_HYPHEN)
