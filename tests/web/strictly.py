"""Pages that fail where a template asks for something that it did not get."""

from __future__ import annotations

from jinja2 import Environment, StrictUndefined

from penumbra.kernel.texts import Texts
from penumbra.web.rendering import Renderer


class StrictRenderer(Renderer):
    """A renderer for tests: in a real page what is missing is left out."""

    def _environment(self, texts: Texts) -> Environment:
        made = super()._environment(texts)
        made.undefined = StrictUndefined
        return made
