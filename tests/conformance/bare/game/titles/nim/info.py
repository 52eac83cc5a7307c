"""Facts for the menus and the shelf about Nim before its rules are built."""

from game.engine.rules import Info

INFO = Info(id="nim", rules_version=1, seats=(2,), minutes=2, chance=False)
