"""Every text can be read against what is really drawn behind it."""

from __future__ import annotations

import pytest

from tests.browser.contrast import contrast, faint_texts
from tests.browser.house import House
from tests.browser.players import DESK, Street
from tests.browser.test_screens import PAGES, TABLES

SHORT_PHONE = (390, 664)
AS_TEXT = ("london-early", "london-over", "hero-acts", "evil-window", "alone-replay")


def test_contrast_is_counted_as_wcag_does() -> None:
    assert round(contrast((0, 0, 0), (255, 255, 255)), 1) == 21.0
    assert round(contrast((118, 118, 118), (255, 255, 255)), 2) == 4.54


@pytest.mark.parametrize("path", PAGES)
def test_a_page(street: Street, path: str) -> None:
    for size in (SHORT_PHONE, DESK):
        ann = street.person(size)
        ann.visit(path)
        assert not [str(one) for one in faint_texts(ann.page)]


@pytest.mark.parametrize("name", TABLES)
def test_a_table(street: Street, house: House, name: str) -> None:
    path = TABLES[name](house)
    for size in (SHORT_PHONE, DESK):
        ann = street.person(size)
        ann.visit(path)
        assert not [str(one) for one in faint_texts(ann.page)]


@pytest.mark.parametrize("name", AS_TEXT)
def test_a_table_as_text(street: Street, house: House, name: str) -> None:
    path = TABLES[name](house)
    for size in (SHORT_PHONE, DESK):
        ann = street.person(size)
        ann.visit("/view/text")
        ann.visit(path)
        assert not [str(one) for one in faint_texts(ann.page)]
