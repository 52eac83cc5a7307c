"""The styles of bots at the table: chosen, or drawn by the seed of the game for every seat."""

from __future__ import annotations

from game.engine.levels import Style
from game.table.seats import style_of, with_styles
from game.table.view import SeatInfo

STYLES = (Style("calm", "shield"), Style("wild", "bolt"), Style("sly", "mask"))


def test_the_chosen_style_is_played() -> None:
    assert style_of(STYLES, "wild", "moon", 0) == style_of(STYLES, "wild", "sun", 5) == "wild"


def test_as_it_comes_the_seed_draws_for_every_seat() -> None:
    drawn = [style_of(STYLES, "", "moon", seat) for seat in range(40)]
    assert set(drawn) == {"calm", "wild", "sly"}
    assert drawn == [style_of(STYLES, "", "moon", seat) for seat in range(40)]
    assert drawn != [style_of(STYLES, "", "sun", seat) for seat in range(40)]


def test_a_style_of_another_version_is_drawn_anew_and_without_styles_there_is_none() -> None:
    assert style_of(STYLES, "gone", "moon", 3) == style_of(STYLES, "", "moon", 3)
    assert style_of((), "wild", "moon", 3) == ""


def test_only_bots_have_one() -> None:
    seats = (SeatInfo("Ana", 0), SeatInfo("Zib", 1, "bot"), SeatInfo("Morr", 2, "bot", "hard", style="sly"))
    played = with_styles(seats, STYLES, "moon")
    assert [info.style for info in played] == ["", style_of(STYLES, "", "moon", 1), "sly"]
    assert [(info.name, info.level) for info in played] == [(info.name, info.level) for info in seats]
