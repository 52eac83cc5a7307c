"""The middle of the house: history, undo, seats, curtain, replay. It alone ever holds states."""
