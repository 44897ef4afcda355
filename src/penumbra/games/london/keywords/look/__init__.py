"""Looking at cards and revealing them."""
