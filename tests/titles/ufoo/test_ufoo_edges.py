"""Ufo.O at its edges: the loser's rank, a throw onto a rock, handles of the second seat, the last hex of a field."""

from __future__ import annotations

from msgspec.structs import replace
from ufoo_setting import RULES, new_game, position, refused, with_asteroids

from game.titles.ufoo.content import cell_count
from game.titles.ufoo.moves import path_of
from game.titles.ufoo.sane import sane_field
from game.titles.ufoo.state import Throw


def test_the_winner_is_first_and_the_loser_second_whoever_it_is() -> None:
    for winner, ranks in ((0, (1, 2)), (1, (2, 1))):
        ended = replace(new_game(), ended="destroyed", winner=winner)
        outcome = RULES.outcome(ended)
        assert outcome is not None and outcome.ranks == ranks


def test_a_throw_onto_a_rock_or_onto_a_saucer_says_so() -> None:
    field = with_asteroids("G09")
    state = position({1: "G06", 2: "F07"}, {1: "G08"}, field=field, throw=Throw(4, 2), closed=True)
    assert refused(state, "throw G09") == "asteroid"
    assert refused(state, "throw F07") == "taken"
    assert refused(state, "throw G06") == "taken"


def test_the_handles_of_an_attack_name_the_enemy_of_either_seat() -> None:
    for seat, enemy in ((0, 1), (1, 0)):
        laser, ion = RULES.parse("laser 2 3"), RULES.parse("ion 2 home")
        assert laser is not None and ion is not None
        assert path_of(laser, seat) == (f"saucer:{seat}.2", f"saucer:{enemy}.3", "act:laser")
        assert path_of(ion, seat)[1] == f"home:{enemy}"


def test_an_asteroid_may_lie_on_the_last_hex_and_not_beyond() -> None:
    field = new_game().field
    last = cell_count(field) - 1
    assert sane_field(replace(field, asteroids=(last,)))
    assert not sane_field(replace(field, asteroids=(last + 1,)))
    assert not sane_field(replace(field, asteroids=(-1,)))
