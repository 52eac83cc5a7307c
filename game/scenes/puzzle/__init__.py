"""One puzzle: played at the real table, or concluded from what everybody heard."""
