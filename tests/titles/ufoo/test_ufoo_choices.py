"""The legal moves as a sequence that is written out only where somebody asks: it is always the list of them."""

from __future__ import annotations

import random

from ufoo_setting import RULES

from game.engine.chance import Quick
from game.engine.hex import bits
from game.engine.rules import Setup
from game.titles.ufoo.choices import Choices, nth


def test_the_nth_cell_of_a_mask_is_that_of_the_list() -> None:
    source = random.Random(3)
    for size in (1, 8, 15, 16, 30, 31, 59, 60, 61, 118, 832):
        for _ in range(40):
            mask = source.getrandbits(size) | 1 << source.randrange(size)
            cells = bits(mask)
            assert [nth(mask, n) for n in range(len(cells))] == cells


def test_every_question_is_answered_as_by_the_list() -> None:
    chance = Quick(random.Random(5).random)
    state = RULES.setup(Setup("ufoo", 2, {"field": "rocks"}, "choices"), chance)
    lazy = 0
    for _ in range(300):
        acting = RULES.to_act(state)
        if not acting:
            break
        moves = RULES.legal(state, acting[0])
        one_by_one = [moves[i] for i in range(len(moves))]
        lazy += isinstance(moves, Choices)
        whole = list(moves)
        assert one_by_one == whole == moves
        assert moves[-1] == whole[-1] and moves[1:3] == whole[1:3]
        assert whole[0] in moves and -1 not in moves
        state = RULES.apply(state, acting[0], whole[chance.roll("pick") % len(whole)], chance).state
    assert lazy > 50
