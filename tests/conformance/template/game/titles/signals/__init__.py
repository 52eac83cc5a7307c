"""Signals, a tiny title with everything in it: secret cards, chance, deciding at once, a choice, an end."""
