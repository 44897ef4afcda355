"""What cards do besides keywords, and how effects are carried out and counted."""
