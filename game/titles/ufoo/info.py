"""Facts for the menus and the shelf about Ufo.O before its rules are built."""

from game.engine.rules import Info

INFO = Info(id="ufoo", rules_version=2, seats=(2,), minutes=30)
