"""Facts for the menus and the shelf about Alien Attack USA before its rules are built."""

from game.engine.daily import Daily
from game.engine.levels import Style
from game.engine.rules import Info

INFO = Info(
    id="attack", rules_version=1, seats=(2, 3, 4), minutes=45, shared_loss=True, rounds=True,
    styles=(Style("wrecker", "blast"), Style("ranger", "bison"), Style("settler", "house")),
    daily=Daily(options=(("semi", (False, False, True)),)),
)  # fmt: skip
