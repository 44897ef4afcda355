"""Evil is asked whether it reacts."""
