"""Texts that never change are said when a template is read."""

from __future__ import annotations

from jinja2 import DictLoader

from penumbra.web.rendering import Templates


def drawn(page: str, asked: list[str]) -> str:
    """A page drawn twice; what was asked for is listed."""

    def say(key: str, **params: object) -> str:
        asked.append(key)
        return f"<{key}{params or ''}>"

    made = Templates(loader=DictLoader({"page": page}), autoescape=True)
    made.globals["t"] = say
    template = made.get_template("page")
    first = template.render(key="late", n=1)
    assert template.render(key="late", n=1) == first
    return first


def test_a_text_without_parameters_is_asked_for_once_and_escaped() -> None:
    asked: list[str] = []
    assert drawn("<p title=\"{{ t('a.b') }}\">{{ t('a.b') if n else '' }}</p>", asked) == (
        '<p title="&lt;a.b&gt;">&lt;a.b&gt;</p>'
    )
    assert asked == ["a.b", "a.b"]


def test_what_takes_parameters_is_asked_for_each_time() -> None:
    asked: list[str] = []
    assert drawn("{{ t('a', n=n) }}{{ t(key) }}{{ t('x.' ~ key) }}", asked).count("&lt;") == 3
    assert asked == ["a", "late", "x.late"] * 2
