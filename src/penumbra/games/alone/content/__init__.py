"""The box: content as TOML, its format, and the tables made from it."""
