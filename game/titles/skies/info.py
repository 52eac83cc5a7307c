"""Facts for the menus and the shelf about Under Falling Skies before its rules are built."""

from game.engine.daily import Daily
from game.engine.rules import Info

INFO = Info(
    id="skies", rules_version=2, seats=(1,), minutes=30, solo=True, rounds=True, campaign=True,
    daily=Daily(options=(("city", ("roswell", "new_york", "washington", "pocket")), ("threat", (0, 1, 2, 3)))),
)  # fmt: skip
