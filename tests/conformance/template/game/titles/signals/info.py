"""Facts for the menus and the shelf about Signals before its rules are built."""

from game.engine.rules import Info

INFO = Info(id="signals", rules_version=1, seats=(2, 3), minutes=5, hidden=True, rounds=True)
