"""The table of Signals: cards are laid by pointer and by digits, the signal is used, and nothing is misplaced."""

from __future__ import annotations

import pygame
import pytest
from shots.desk_signals import SHOTS
from sitting import LANGUAGES, Sit

TITLE = "signals"


def test_a_touch_on_a_card_of_ones_hand_lays_it(sit: Sit) -> None:
    s = sit("start")
    card = s.view.observation.hand[1]
    s.touch(f"card:{card}")
    assert s.view.observation.own == card


def test_a_card_that_is_not_in_ones_hand_says_why(sit: Sit) -> None:
    s = sit("start")
    other = next(card for card in s.view.observation.cards if card not in s.view.observation.hand)
    s.touch(f"card:{other}")
    assert s.note == s.words("signals.refuse.not_in_hand", card=other)


def test_digits_lay_the_cards_of_ones_hand(sit: Sit) -> None:
    s = sit("start")
    second = s.view.observation.hand[1]
    s.key("choice-2")
    assert s.view.observation.own == second


def test_whoever_has_the_signal_decides_what_it_is_good_for(sit: Sit) -> None:
    s = sit("signal")
    assert s.view.observation.winner == 0
    s.key("end")
    assert s.view.observation.scores[0] == 1


def test_nobody_else_sees_in_the_picture_what_has_been_laid(sit: Sit) -> None:
    s = sit("start")
    before = pygame.image.tobytes(s.desk.thumbnail(s.services.canvas), "RGB")
    s.key("choice-1")
    assert pygame.image.tobytes(s.desk.thumbnail(s.services.canvas), "RGB") == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_missing_or_cut_and_nothing_is_out_of_place(sit: Sit, lang: str) -> None:
    s = sit("start", lang)
    for name in SHOTS:
        s.go_over_to(f"signals/{name}")
        assert s.lost_words() == [] and s.misplaced() == [], name
