"""Who plays in contests: levels, fixed opponents, and the bots of other checkouts.

A fixed opponent is a module here whose name begins with its title: `ufoo_rush.py` is `ufoo-rush`. Its function `move`
gets the rules, a state that agrees with what the seat knows, the seat and a source of chance, and returns a legal move.
"""
