"""A match as plain data: what it holds, what a seat may know of it, how it is kept."""
