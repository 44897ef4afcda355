"""The terminal client in line mode: a board in text, numbered options, moves by notation."""
