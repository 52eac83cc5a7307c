"""What a move of a guest costs its host, in processor time: from the frame with the word until the sealed views of all
screens are on their way."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from befriending.party import Party, new_table
from game.engine.rules import AnyRules

SCREENS = 4


def costs(rules: AnyRules, seed: str, moves: int) -> tuple[list[float], list[int]]:
    """Seconds for each move, and the bytes of each sealed view. Every seat is at a screen of its own; where a title
    takes fewer than four players, others look on, without a delay."""
    seats = min(SCREENS, rules.info.seats[-1])
    luck, spent, sizes, game = random.Random(seed), list[float](), list[int](), 0
    while len(spent) < moves:
        game += 1
        party = Party(rules, seats, here=(), table=new_table(rules, seats, f"{seed} {game}", f"{game}"))
        screens = [party.known((seat,)) for seat in range(seats)]
        for _ in range(seats, SCREENS):
            party.known((), watches=True)
        party.room.look_on(0.0)
        party.go(15.0)
        while party.table.acting and len(spent) < moves:
            screen = screens[luck.choice(party.table.acting)]
            word = luck.choice(screen.views[screen.seats[0]].choices).word
            screen.guest.out.clear()
            screen.offer(word)
            (frame,) = screen.guest.out
            screen.guest.out.clear()
            start = time.process_time()
            party.room.receive(party.room.subjects.up(screen.kept.device), frame, party.now)
            (request,) = party.room.requests
            party.room.requests.clear()
            party.serve(request)
            party.room.tick(party.now)
            spent.append(time.process_time() - start)
            sizes += [len(data) for _, data in party.room.out]
            party.go(0.25)
    return spent, sizes


def part(values: Sequence[float], share: float) -> float:
    """The value that so many are not above."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
