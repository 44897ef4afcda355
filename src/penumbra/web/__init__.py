"""Penumbra in the browser: pages rendered on the server for each viewer, and a live connection."""
