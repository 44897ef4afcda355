"""The keywords and effects of cards, and the questions they ask."""
