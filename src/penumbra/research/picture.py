"""A small drawing: boxes, lines and words, written as SVG or painted onto an array."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.sax.saxutils import escape

import numpy as np
import numpy.typing as npt

from penumbra.kernel.extras import MissingExtra

try:
    from PIL import Image, ImageDraw, ImageFont
except ModuleNotFoundError as error:
    raise MissingExtra("pillow", "research") from error

Pixels = npt.NDArray[np.uint8]

INK = "#22252b"
PAPER = "#f4f1e8"


@dataclass(frozen=True, slots=True)
class Rect:
    """A box."""

    x: int
    y: int
    width: int
    height: int
    fill: str
    edge: str = INK


@dataclass(frozen=True, slots=True)
class LineMark:
    """A stroke from one point to another."""

    x: int
    y: int
    to_x: int
    to_y: int
    colour: str = INK
    width: int = 2


@dataclass(frozen=True, slots=True)
class TextMark:
    """A text; x and y are its upper left corner."""

    x: int
    y: int
    text: str
    size: int = 12
    colour: str = INK


@dataclass(slots=True)
class Picture:
    """What is drawn, the lowest first."""

    width: int
    height: int
    title: str
    parts: list[Rect | LineMark | TextMark] = field(default_factory=list)

    def svg(self) -> str:
        """As an SVG document."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}">'
        ground = f'<rect width="{self.width}" height="{self.height}" fill="{PAPER}"/>'
        body = "".join(_as_svg(part) for part in self.parts)
        return f"{head}<title>{escape(self.title)}</title>{ground}{body}</svg>"

    def pixels(self) -> Pixels:
        """As height × width × 3 (red, green, blue)."""
        image = Image.new("RGB", (self.width, self.height), PAPER)
        brush = ImageDraw.Draw(image)
        for part in self.parts:
            _paint(brush, part)
        return np.array(image, np.uint8)


def _as_svg(part: Rect | LineMark | TextMark) -> str:
    match part:
        case Rect():
            place = f'x="{part.x}" y="{part.y}" width="{part.width}" height="{part.height}"'
            return f'<rect {place} fill="{part.fill}" stroke="{part.edge}"/>'
        case LineMark():
            ends = f'x1="{part.x}" y1="{part.y}" x2="{part.to_x}" y2="{part.to_y}"'
            return f'<line {ends} stroke="{part.colour}" stroke-width="{part.width}"/>'
        case TextMark():
            place = f'x="{part.x}" y="{part.y + part.size}" font-size="{part.size}"'
            return f'<text {place} font-family="sans-serif" fill="{part.colour}">{escape(part.text)}</text>'


def _paint(brush: ImageDraw.ImageDraw, part: Rect | LineMark | TextMark) -> None:
    match part:
        case Rect():
            box = (part.x, part.y, part.x + part.width, part.y + part.height)
            brush.rectangle(box, fill=part.fill, outline=part.edge)
        case LineMark():
            brush.line((part.x, part.y, part.to_x, part.to_y), fill=part.colour, width=part.width)
        case TextMark():
            brush.text((part.x, part.y), part.text, fill=part.colour, font=ImageFont.load_default(part.size))
