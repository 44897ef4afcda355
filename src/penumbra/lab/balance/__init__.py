"""Is the content fair? Many matches between bots by an even plan, and a page with what they show."""
