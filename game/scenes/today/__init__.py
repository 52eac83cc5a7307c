"""The page of the day: its games, its puzzle, the calendar."""
