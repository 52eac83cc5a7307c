"""Where there is little room, a player has the first name only."""

from __future__ import annotations

from game.present.names import brief


def test_a_long_name_keeps_its_first_word() -> None:
    assert brief(["Maximiliana von und zu Hohenfels", "Bea"]) == ("Maximiliana", "Bea")


def test_a_short_name_and_one_of_a_single_word_stay() -> None:
    assert brief(["Ana Luisa", "Wolfeschlegelsteinhausen"]) == ("Ana Luisa", "Wolfeschlegelsteinhausen")


def test_an_article_is_not_left_alone() -> None:
    assert brief(["El Cid Campeador"]) == ("El Cid",)


def test_two_with_the_same_first_name_keep_the_rest() -> None:
    names = ("Gabriele von Hohenfels", "gabriele von Rabenau")
    assert brief(names) == names
