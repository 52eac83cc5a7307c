"""One running game: history, undo, seats, curtain, saves, replay. No other layer holds states."""
