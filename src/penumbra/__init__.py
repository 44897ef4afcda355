"""Two board games with hidden information, with every rule enforced."""

__version__ = "0.1.0"
