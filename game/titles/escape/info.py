"""Facts for the menus and the shelf about Escape from the Aliens before its rules are built."""

from game.engine.daily import Daily
from game.engine.levels import Style
from game.engine.rules import Info

INFO = Info(
    id="escape", rules_version=2, seats=tuple(range(2, 17)), minutes=45, hidden=True, weighs=True,
    styles=(Style("cautious", "shield"), Style("bold", "bolt"), Style("trickster", "mask")),
    daily=Daily(seats=(4, 5, 6), options=(("zone", ("galilei", "fermi", "galvani", "torricelli")),)),
)  # fmt: skip
