"""Facts for the menus and the shelf about Ufo.O before its rules are built."""

from game.engine.daily import Daily
from game.engine.levels import Style
from game.engine.rules import Info

INFO = Info(
    id="ufoo", rules_version=2, seats=(2,), minutes=30,
    styles=(Style("raider", "rocket"), Style("hunter", "crosshair"), Style("guardian", "shield")),
    daily=Daily(options=(("field", ("standard", "skirmish", "deep", "belt")),)),
)  # fmt: skip
