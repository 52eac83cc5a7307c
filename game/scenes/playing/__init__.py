"""A game that is played, without its picture: how it is opened and kept, how moves reach it, how bots take turns."""
