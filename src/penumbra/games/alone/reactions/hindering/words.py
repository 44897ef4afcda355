"""A hindrance asks nothing."""

from __future__ import annotations

from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.hindering import rule

PART = Part(effects=rule.EFFECTS)
