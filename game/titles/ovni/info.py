"""Facts for the menus and the shelf about O.V.N.I. before its rules are built."""

from game.engine.daily import Daily
from game.engine.levels import Style
from game.engine.rules import Info

INFO = Info(
    id="ovni", rules_version=1, seats=(2, 3, 4), minutes=75, hidden=True, rounds=True,
    styles=(Style("collector", "beam"), Style("admiral", "fleet"), Style("warrior", "bolt")),
    daily=Daily(seats=(2, 3)),
)  # fmt: skip
