"""What a reward gives: experience, a level seen or lit or struck, one thing or another."""
