"""The results of a finished game: poster, score sheet, plot."""
