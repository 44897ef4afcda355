"""Shapes of our own drawing: what no icon shows."""

from __future__ import annotations

SHAPES: dict[str, str] = {
    "own-cross": (
        "M222 40l34-14 34 14-4 118 108-8 14 32-14 34-108-6 6 132 26 150-56-14-50 12 22-148 4-134-112 8-16-34 14-30"
        " 114 6z"
    ),
    "own-portcullis": (
        "M40 480V200C60 110 130 40 256 28c126 12 196 82 216 172v280h-44V214c-18-72-76-126-172-136-96 10-154 64-172"
        " 136v266zM116 166l34-36v312l-17 40-17-40zM186 108l34-14v348l-17 40-17-40zM292 94l34 14v334l-17 40-17-40z"
        "M362 130l34 36v276l-17 40-17-40zM100 190h312v28H100zM100 268h312v28H100zM100 346h312v28H100z"
    ),
    "own-gallows": (
        "M60 490v-26h52V30h278v30H256L142 176v288h64v26zM142 60v72l72-72zM366 60h16v112h-16z"
        "M374 166c34 0 50 26 50 56s-18 60-50 60-50-30-50-60 16-56 50-56zm0 22c-20 0-28 16-28 34s8 38 28 38 28-20 28-38"
        "-8-34-28-34zM352 172h44v22h-44z"
    ),
    "own-barge": (
        "M20 300c60 26 110 30 236 30s176-4 236-34c-10 60-40 104-84 124H104c-46-18-76-62-84-120z"
        "M150 306V250h120v56zM338 300L354 60h14l6 240z"
    ),
}
"""Figures on the sheet of 512 by 512 that icons use."""

_GOLD = "#e2ae3d"
SYMBOLS: dict[str, tuple[str, str]] = {
    "coin": (
        "0 0 40 40",
        f'<circle cx="20" cy="20" r="18" fill="{_GOLD}" stroke="#2a1c07" stroke-width="2"/><circle cx="20" '
        'cy="20" r="14" '
        'fill="none" stroke="#6b4a0d" stroke-dasharray="1.5 1.5"/><path d="M10 13l5 5 5-8 5 8 5-5-2 '
        '13H12z" fill="#4a3108"/>',
    ),
    "might": (
        "0 0 40 40",
        '<path d="M20 0l4 8 8-5-1 9 9 1-5 7 5 7-9 1 1 9-8-5-4 8-4-8-8 5 1-9-9-1 5-7-5-7 9-1-1-9 8 5z" '
        'fill="#c43a33" '
        'stroke="#2c0806" stroke-width="1.4"/><path d="M12 10l17 18-2 2L10 12zm16 0l2 2-17 18-2-2z" '
        'fill="#fff1e0"/>'
        '<path d="M10 24l6 6-1 1-6-6zm20 0l1 1-6 6-1-1z" fill="#fff1e0"/>',
    ),
    "recovery": (
        "0 0 40 40",
        '<path d="M20 37C8 28 2 21 2 13A9.5 9.5 0 0 1 20 9a9.5 9.5 0 0 1 18 4c0 8-6 15-18 24z" '
        'fill="#4f9150" '
        'stroke="#0f2a12" stroke-width="1.6"/><path d="M17 11h6v6h6v6h-6v6h-6v-6h-6v-6h6z" fill="#f4fff0"/>',
    ),
    "life": (
        "0 0 40 40",
        '<path d="M20 37C8 28 2 21 2 13A9.5 9.5 0 0 1 20 9a9.5 9.5 0 0 1 18 4c0 8-6 15-18 24z" '
        'fill="#c9403a" '
        'stroke="#2c0806" stroke-width="1.6"/><path d="M6 13c0-4 3-6 6-6" fill="none" stroke="#ffb7ad" '
        'stroke-width="2.4" stroke-linecap="round"/>',
    ),
    "armour": (
        "0 0 40 40",
        '<path d="M20 1l16 5v11c0 10-6 18-16 22C10 35 4 27 4 17V6z" fill="#9fb0bd" stroke="#17202a" '
        'stroke-width="1.6"/>'
        '<path d="M20 5v30C12 31 8 25 8 17V9z" fill="#d7e1e8"/>',
    ),
    "now": ("0 0 24 24", '<path fill="currentColor" d="M13 2L5 13h5l-2 9 10-13h-6z"/>'),
    "menu": (
        "0 0 24 24",
        '<path fill="currentColor" d="M3 5h18v2.5H3zm0 5.8h18v2.5H3zm0 5.8h18v2.5H3z"/>',
    ),
    "play": ("0 0 24 24", '<path fill="currentColor" d="M6 3.5v17L20.5 12z"/>'),
    "pause": ("0 0 24 24", '<path fill="currentColor" d="M5.5 4H10v16H5.5zM14 4h4.5v16H14z"/>'),
    "cross": (
        "0 0 24 24",
        '<path fill="currentColor" d="M6.2 4L12 9.8 17.8 4 20 6.2 14.2 12l5.8 5.8-2.2 '
        "2.2-5.8-5.8L6.2 20 4 17.8 "
        '9.8 12 4 6.2z"/>',
    ),
    "plus": (
        "0 0 24 24",
        '<path fill="currentColor" d="M10.5 4h3v6.5H20v3h-6.5V20h-3v-6.5H4v-3h6.5z"/>',
    ),
    "minus": ("0 0 24 24", '<path fill="currentColor" d="M4 10.5h16v3H4z"/>'),
    "arrow": ("0 0 24 24", '<path fill="currentColor" d="M3 10.5h11V5l8 7-8 7v-5.5H3z"/>'),
    "up": ("0 0 24 24", '<path fill="currentColor" d="M12 3l8 9h-5v9H9v-9H4z"/>'),
    "down": ("0 0 24 24", '<path fill="currentColor" d="M12 21l8-9h-5V3H9v9H4z"/>'),
    "left": ("0 0 24 24", '<path fill="currentColor" d="M3 12l9-8v5h9v6h-9v5z"/>'),
    "right": ("0 0 24 24", '<path fill="currentColor" d="M21 12l-9-8v5H3v6h9v5z"/>'),
    "link": (
        "0 0 24 24",
        '<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" d="M10 14a4 4 '
        "0 0 0 5.7 0l3.5"
        "-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 "
        '5.7L12 17.7"/>',
    ),
    "eclipse": (
        "0 0 48 48",
        '<path fill="currentColor" fill-rule="evenodd" d="M24 2a22 22 0 1 0 0 44 22 22 0 0 0 0-44zm0 2a20 '
        "20 0 1 1 0 40 20 20"
        ' 0 0 1 0-40z"/><path fill="currentColor" d="M8 '
        "15h1.8v18H8zm2.8-4h1.7v26h-1.7zm2.7-2.5h1.5v31h-1.5zm2.6-1.7"
        "h1.3v7.5a16 16 0 0 0-1.3 3zm0 22a16 16 0 0 0 1.3 3v9.4l-1.3-.8zm2.6-23.4h1.1"
        "v5l-1.1 1.6zm0 28.4l1.1 1.6v7.3"
        "h-1.1zm2.7-29.6h1v2.8l-1 .9zm0 33.5l1 .9v4.8h-1zm2.7-34h.9v1.5l-.9.5zm0 "
        '37l.9.5v2.3h-.9z"/>',
    ),
}
"""Small signs of the sprite: view box and drawing."""
