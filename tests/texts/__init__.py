"""Catalogues of all languages, compared with the English ones and spoken aloud in random games."""
