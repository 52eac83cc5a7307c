"""Hostile messages in both directions: a few thousand of those that `tools/friends.py fuzz` sends by the million."""

from __future__ import annotations

import random

import pytest
from befriending.fuzz import Attack, Fault, fuzz, handshakes
from befriending.party import Party
from conformance.company import PEBBLES, SIGNALS

from game.friends.messages import Vote, encode
from game.friends.packing import pack


def test_three_thousand_of_all_kinds() -> None:
    asked, grown = fuzz(SIGNALS, "seed", 3000)
    assert asked > 20 and grown < 50


def test_the_attack_notices_a_table_that_changes_and_a_screen_that_cannot_come_back() -> None:
    attack = Attack(SIGNALS, "seed")
    attack.party.play(0, attack.party.table.view(0).choices[0].word)
    with pytest.raises(Fault, match="table"):
        attack.look()
    attack = Attack(SIGNALS, "seed")
    attack.party.room.remove(attack.honest.kept.device)
    with pytest.raises(Fault, match="come back"):
        attack.look()


def test_the_attack_notices_what_is_told_to_the_wrong_screen() -> None:
    attack = Attack(SIGNALS, "seed")
    device = attack.party.room._devices[attack.hostile.kept.device]
    frame = device.seal_view(2, 9, attack.party.table.view(2))
    assert frame is not None
    attack.party.room.out.append((attack.party.room.subjects.down(device.id), frame))
    with pytest.raises(Fault, match="seat 2"):
        attack.drain()


def test_changed_calls_and_answers() -> None:
    handshakes("seed", 100)


def test_whatever_a_guest_seals_the_host_stands_and_its_table_is_as_it_was() -> None:
    party = Party(PEBBLES, 2)
    bea = party.known((1,))
    luck = random.Random(1)
    before = party.table.saved()
    for _ in range(400):
        data = luck.randbytes(luck.randrange(200))
        link = bea.guest._link
        assert link is not None
        vote = encode(Vote(luck.randrange(9), 1, True))
        frame = luck.choice((data, link.seal(data), link.seal(pack(data)), link.seal(pack(vote))))
        party.room.receive(party.room.subjects.up(bea.kept.device), frame, party.now)
        party.room.receive(party.room.subjects.knock(f"{luck.randrange(4)}"), data, party.now)
        party.now += 0.01
    party.go(1.0)
    assert party.table.saved() == before and bea.views[1] == party.table.view(1)
