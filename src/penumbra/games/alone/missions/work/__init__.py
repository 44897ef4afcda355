"""Working on missions, and completing them."""
