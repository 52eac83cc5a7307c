"""One package per game; a title knows the engine and itself, never another title."""
