"""What is told of a place at the table: its sign, and the key of what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.signs import BARS, SIGNS, Sign, Whereabouts
from game.engine.rules import Seat
from game.friends.messages import Place
from game.scenes.friends.clocks import clock_words, has_clock, time_ink

if TYPE_CHECKING:
    from game.scenes.friends.table import FriendsTable

_SLOW = (0.06, 0.15, 0.4)  # seconds of delay from which one bar less is lit
_TOLD = ("away", "lost")  # what a row says in a word besides its sign


def sign_of(place: Place) -> Sign:
    sign = SIGNS[place.standing]
    if place.standing == "connected":
        return sign._replace(bars=BARS - sum(place.delay > slow for slow in _SLOW))
    return sign


def words_of(place: Place) -> str:
    return f"friends.state.{'waiting' if place.standing == 'free' else place.standing}"


def whereabouts_of(scene: FriendsTable, seat: Seat) -> Whereabouts | None:
    """At the table itself: with the time that is left, where the desk has the seats tell it."""
    places, say = scene.circle.places, scene.say
    if seat >= len(places):
        return None
    place = places[seat]
    own = seat in scene.circle.you and place.standing != "bot"
    sign = SIGNS["you"] if own else sign_of(place)
    words = say("friends.state.you" if own else words_of(place), name=place.info.name, ms=round(1000 * place.delay))
    if scene.desk.seats_tell_time and has_clock(scene) and scene.view.seats[seat].player == "person":
        left = scene.circle.time_left(seat)
        told = say("friends.clock.left", name=place.info.name)
        return Whereabouts(sign._replace(word=clock_words(left), ink=time_ink(scene, seat, left)), f"{words}. {told}")
    word = "you" if own else place.standing if place.standing in _TOLD else ""
    return Whereabouts(sign._replace(word=say(f"friends.row.{word}") if word else ""), words)
