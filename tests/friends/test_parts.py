"""A pack that a game uses comes to another screen in parts: those of this game, and not too fast."""

from __future__ import annotations

import random

from befriending.party import Party, Screen
from conformance.company import PEBBLES

from game.friends.messages import MOST_PARTS, PART, Company, Piece

FILE = random.Random(1).randbytes(2 * PART + 100)
USE = ("far-moons", "0123456789ab")


def lending() -> tuple[Party, Screen]:
    party = Party(PEBBLES, 2)
    bea = party.known((1,))
    party.room.stock.uses = (USE,)
    party.room.stock.packs = lambda digest: FILE
    party.go(3.0)
    return party, bea


def pieces(screen: Screen) -> list[Piece]:
    return [news for news in screen.news if isinstance(news, Piece)]


def test_a_screen_is_told_what_the_game_uses_and_gets_it_in_parts() -> None:
    party, bea = lending()
    company = bea.told(Company)[-1]
    assert isinstance(company, Company) and company.packs == (USE,)
    part, parts = 0, 1
    while part < parts:
        bea.guest.want(USE[1], part)
        party.go()
        part, parts = part + 1, pieces(bea)[-1].parts
    assert b"".join(piece.data for piece in pieces(bea)) == FILE and parts == 3
    assert [piece.part for piece in pieces(bea)] == [0, 1, 2]


def test_a_part_that_is_lost_comes_again() -> None:
    party, bea = lending()
    party.lost = lambda subject, frame: ".down." in subject
    bea.guest.want(USE[1], 2)
    party.go()
    assert pieces(bea) == []
    party.lost = lambda subject, frame: False
    party.go(3.0)
    assert [piece.data for piece in pieces(bea)] == [FILE[2 * PART :]]


def test_what_the_game_does_not_use_or_has_no_such_part_is_not_handed_out() -> None:
    party, bea = lending()
    for digest, part in (("another", 0), (USE[1], 3), (USE[1], MOST_PARTS - 1)):
        bea.guest.want(digest, part)
    party.go()
    assert [(piece.parts, piece.data) for piece in pieces(bea)] == [(0, b"")] * 3


def test_who_asks_for_too_many_parts_at_once_has_to_wait() -> None:
    party, bea = lending()
    for _ in range(500):
        bea.guest.want(USE[1], 0)
        bea.guest._pending.clear()
    party.go()
    assert 10 < len(pieces(bea)) < 50
