"""The page on which one learns a game."""
