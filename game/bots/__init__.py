"""Players that are programs: they get an observation and answer with the word of a move."""
