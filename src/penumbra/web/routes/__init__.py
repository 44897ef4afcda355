"""The addresses of the site, by subject. Each asks the house, builds a page and says with which status."""
