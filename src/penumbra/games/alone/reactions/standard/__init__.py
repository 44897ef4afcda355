"""Standard reactions: a card face down."""
