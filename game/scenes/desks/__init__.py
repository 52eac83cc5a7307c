"""The desks: one title's table on the screen each, behind the seam of `desk.py`."""
