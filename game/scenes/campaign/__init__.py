"""The pages of a campaign: the list of them, the log of one, and the way to its tables and back."""
