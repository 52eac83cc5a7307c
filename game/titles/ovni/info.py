"""What menus and the shelf need to know of O.V.N.I. before its rules are built."""

from game.engine.rules import Info

INFO = Info(id="ovni", rules_version=1, seats=(2, 3, 4), minutes=75, hidden=True, rounds=True)
