"""Two board games with hidden information, with every rule enforced."""

from penumbra.engine import choose

__version__ = "0.1.0"
ENGINE = choose()
"""Which engine runs in this process (`penumbra.engine`)."""
