"""The page of a title's puzzles."""
