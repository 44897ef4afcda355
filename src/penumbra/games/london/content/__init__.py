"""The box: cards as TOML, their format, and the tables made from them."""
