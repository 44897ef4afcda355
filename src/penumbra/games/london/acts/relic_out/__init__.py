"""A fourth Relic pushes one out."""
