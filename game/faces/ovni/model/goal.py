"""The goal of O.V.N.I.: the most points once a type of alien runs out, and the missions that cost some."""

from __future__ import annotations

from game.engine.text import message
from game.faces.ovni.model.board import eyes
from game.present.goal import Figure, Goal, Row, Sprite
from game.table.view import View
from game.titles.ovni import observe
from game.titles.ovni.observe import AIRSPACE, FAILED, MAJORITY, MET, Observation, Tables

_ENDS = ("stock", "resigned")
_MANY = 8  # aliens of a kind in stock, with which nobody thinks of the end


def goal(view: View, tables: Tables) -> Goal:
    o: Observation = view.observation
    lowest = min(o.stock)
    low = any(supply.warned for supply in observe.supplies(tables, o))
    tasks = observe.tasks(tables, o, eyes(view)) if view.viewer is not None else ()
    met = sum(task.met for task in tasks)
    totals = [row.total for row in observe.sheet(tables, o)]
    best = sorted(range(o.seats), key=lambda seat: -totals[seat])
    done = (Figure(message("ovni_desk.goal.met", n=met, of=len(tasks))),) if tasks else ()
    return Goal(
        short=message("ovni_desk.goal.short"),
        danger=message("ovni_desk.goal.danger", n=lowest) if low and view.outcome is None else None,
        rows=(
            Row(
                "win",
                message("goal.win"),
                message("ovni_desk.goal.win"),
                tuple(Figure(message("ovni_desk.goal.total", n=totals[seat]), seat) for seat in best),
                ground="earth",
                picture=tuple(
                    Sprite(f"ovni/alien-{alien}", 46 + 60 * (n % 2), 36 + 56 * (n // 2), 46)
                    for n, alien in enumerate(observe.ALIENS)
                ),
                wins=_ENDS,
                loses=_ENDS,
            ),
            Row(
                "points",
                message("goal.points"),
                message("ovni_desk.goal.points", most=MAJORITY, airspace=AIRSPACE),
                ground="sea",
                picture=(
                    Sprite(f"ovni/saucer-{view.seats[eyes(view)].look}", 52, 46, 72),
                    Sprite("ovni/mapping", 112, 40, 44),
                    Sprite("ovni/human-scientist", 50, 98, 40),
                    Sprite("ovni/human-artist", 104, 98, 40),
                ),
            ),
            Row(
                "lose",
                message("ovni_desk.goal.missions"),
                message("ovni_desk.goal.mission", met=MET, failed=-FAILED),
                done,
                picture=(Sprite("ovni/mission-back", 54, 64, 84), Sprite("ovni/mission-back", 98, 64, 84)),
            ),
        ),
        foot=message("ovni_desk.goal.foot"),
        when=message("ovni_desk.round", n=o.round) if o.round else None,
    )


_ENDING = {"open": 0.0, "perhaps": 0.7, "last": 1.0, "over": 0.0}


def tension(view: View, tables: Tables) -> float:
    """The music's: how near the last round is."""
    o: Observation = view.observation
    return max(_ENDING[observe.ending(tables, o)], 0.7 * (1 - min(min(o.stock), _MANY) / _MANY))
