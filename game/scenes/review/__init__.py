"""The review of a finished game, a tab of its results."""
