"""What the laboratory asks of Terrors of London."""
