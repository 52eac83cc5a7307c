"""A lesson at the real table."""
