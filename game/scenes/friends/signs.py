"""What is told of a place at the table: its sign, and the key of what it means."""

from __future__ import annotations

from game.desk.signs import BARS, SIGNS, Sign
from game.friends.messages import Place

_SLOW = (0.06, 0.15, 0.4)  # seconds of delay from which one bar less is lit


def sign_of(place: Place) -> Sign:
    sign = SIGNS[place.standing]
    if place.standing == "connected":
        return sign._replace(bars=BARS - sum(place.delay > slow for slow in _SLOW))
    return sign


def words_of(place: Place) -> str:
    return f"friends.state.{'waiting' if place.standing == 'free' else place.standing}"
