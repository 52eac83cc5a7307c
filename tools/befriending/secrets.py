"""Whether what goes over the wire depends on secrets: positions that differ only in what a seat cannot know have to be
the same for it, byte by byte and so in every length."""

from __future__ import annotations

import random

from befriending.host import new_table
from game.engine.chance import Live
from game.engine.rules import AnyRules
from game.friends.packing import pack
from game.friends.views import Teller
from game.table.sight import see
from game.table.table import Table
from game.table.view import View


class Told(AssertionError):
    """A secret was told."""


def imagined(rules: AnyRules, table: Table, view: View, stream: int) -> View | None:
    """What the seat would see if everything it cannot know were otherwise; None where nothing came out otherwise."""
    assert view.viewer is not None
    state = rules.determinize(view.observation, Live(20, stream))
    others = (seat for seat in range(len(view.seats)) if seat != view.viewer)
    if all(rules.observe(state, seat) == table.view(seat).observation for seat in others):
        return None
    return see(
        rules, state, rules.to_act(state), view.viewer, view.seats, view.log, view.fresh, view.undo, view.record,
        view.practice,
    )  # fmt: skip


def compared(rules: AnyRules, seats: int, seed: str, count: int) -> tuple[int, int]:
    """How many positions were looked at, and how many of them could have been otherwise; raises Told."""
    luck, looked, differed, games = random.Random(seed), 0, 0, 0
    while looked < count:
        games += 1
        table = new_table(rules, seats, f"{seed} {games}")
        tellers = [Teller() for _ in range(seats)]
        while table.acting and looked < count:
            for seat, teller in enumerate(tellers):
                view = table.view(seat)
                other = imagined(rules, table, view, looked)
                twin = Teller()
                twin._log = teller._log
                told = teller.tell(view)
                looked += 1
                if other is not None:
                    differed += 1
                    again = twin.tell(other)
                    if told != again or len(pack(told)) != len(pack(again)):
                        raise Told(f"seat {seat} in game {games} of {seed} at record {view.record}")
            actor = luck.choice(table.acting)
            table.submit(actor, luck.choice(table.view(actor).choices).word)
    return looked, differed
