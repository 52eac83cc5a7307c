"""Dice that are thrown together are the same dice as those that are thrown one by one."""

from __future__ import annotations

import random
from collections import Counter

from game.engine.chance import Live, Middling, Played, Quick, Scripted


def test_dice_thrown_together_are_recorded_one_by_one() -> None:
    together, single = Live(7), Live(7)
    thrown = together.rolls("grey", 3)
    assert thrown == tuple(single.roll("grey") for _ in range(3))
    assert together.taken == single.taken and len(together.taken) == 3
    replay = Played(together.taken)
    assert replay.rolls("grey", 3) == thrown and replay.exhausted()
    assert Scripted(4, 1).rolls("white", 2) == (4, 1)
    assert Middling().rolls("grey", 3) == (4, 4, 4)


def test_playouts_throw_every_way_equally_often() -> None:
    chance = Quick(random.Random(3).random)
    for count in (1, 2, 3):
        ways = 6**count
        fell = Counter(chance.rolls("grey", count) for _ in range(200 * ways))
        assert len(fell) == ways and all(len(throw) == count for throw in fell)
        assert all(100 < times < 300 for times in fell.values())
    assert chance.rolls("grey", 0) == ()
