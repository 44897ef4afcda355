"""Evil’s reactions: when they may be played and what they do."""
