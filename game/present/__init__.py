"""Observations into view-models: what to draw, what is live, what the tooltip says; no pygame."""
