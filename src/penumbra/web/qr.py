"""Addresses as pictures that a phone reads: drawn here, so that no other site learns of a table."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup


@lru_cache(maxsize=256)
def qr_code(address: str) -> Markup:
    """An SVG whose size the style sheet decides. Level M: it can be read with a seventh of it covered."""
    code = segno.make(address, error="m", micro=False)
    return Markup(
        code.svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None, dark="#20170d", light=None)
    )
