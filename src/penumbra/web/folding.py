"""Texts that never change are put into a template when it is read, not each time when it is drawn."""

from __future__ import annotations

from collections.abc import Callable

from jinja2 import nodes
from jinja2.visitor import NodeTransformer

TEXT = "t"
"""What templates call to say something."""


class Folding(NodeTransformer):
    """Replaces `t("some.key")` by the text; whatever takes parameters stays as it is."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self.say = say

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 (the name that Jinja looks for)
        self.generic_visit(node)
        plain = not (node.kwargs or node.dyn_args or node.dyn_kwargs) and len(node.args) == 1
        key = node.args[0] if plain else None
        if isinstance(node.node, nodes.Name) and node.node.name == TEXT and isinstance(key, nodes.Const):
            return nodes.Const(self.say(key.value), lineno=node.lineno)
        return node
