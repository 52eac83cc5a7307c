"""The goal of Ufo.O: the enemy's mothership, one's own, and the last turn."""

from __future__ import annotations

from game.engine.text import message
from game.faces.ufoo.model.damage import damage_art
from game.present.goal import Bar, Figure, Goal, Row, Sprite
from game.table.view import View
from game.titles.ufoo.observe import LAST_TURN, STRUCTURE, Observation


def goal(view: View) -> Goal:
    o: Observation = view.observation
    me = view.viewer or 0
    looks = [info.look for info in view.seats]
    mine, theirs = o.structure[me], o.structure[1 - me]

    def left(seat: int) -> Figure:
        return Figure(message("ufoo.goal.left", n=o.structure[seat], of=STRUCTURE), seat)

    return Goal(
        tension=tension(view),
        short=message("ufoo.goal.short", n=theirs, of=STRUCTURE),
        danger=message("ufoo.goal.danger", n=mine, of=STRUCTURE),
        rows=(
            Row(
                "win",
                message("goal.win"),
                message("ufoo.goal.win"),
                (left(1 - me),),
                Bar(STRUCTURE - theirs, STRUCTURE),
                picture=_mothership(looks[1 - me], theirs),
                wins=("destroyed", "resigned"),
            ),
            Row(
                "lose",
                message("goal.lose"),
                message("ufoo.goal.lose"),
                (left(me),),
                Bar(STRUCTURE - mine, STRUCTURE),
                picture=_mothership(looks[me], mine),
                loses=("destroyed", "resigned"),
            ),
            Row(
                "tie",
                message("goal.tie"),
                message("ufoo.goal.tie", n=LAST_TURN),
                (Figure(message("ufoo.goal.turn", n=o.turn, of=LAST_TURN)),),
                wins=("guard",),
                picture=(
                    Sprite(f"ufoo/mothership-{looks[0]}", 45, 64, 76),
                    Sprite(f"ufoo/mothership-{looks[1]}", 107, 64, 76),
                ),
            ),
        ),
    )


def tension(view: View) -> float:
    """The music's: how much of the weaker mothership is gone."""
    o: Observation = view.observation
    return (STRUCTURE - min(o.structure)) / (STRUCTURE - 1)


def _mothership(look: int, structure: int) -> tuple[Sprite, ...]:
    """Under fire, with the damage that it has taken."""
    arts = (f"ufoo/mothership-{look}", damage_art(max(1, structure)))
    return (
        *(Sprite(art, 76, 72, 112) for art in arts if art),
        Sprite("ufoo/boom", 110, 40, 52),
        Sprite("ufoo/mark-mothership", 28, 30, 34),
    )
