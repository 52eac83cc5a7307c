"""The screen, the speaker and the hand: pygame lives here and in the scenes."""
