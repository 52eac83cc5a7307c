"""The goal of Alien Attack USA: the most points, and with the Earth at stake enough bases together."""

from __future__ import annotations

from game.engine.text import message
from game.present.goal import Bar, Column, Figure, Goal, Row, Sprite
from game.table.view import View
from game.titles.attack import observe
from game.titles.attack.observe import Observation

_EQUAL = ("city", "shared")  # how a game ends on equal points


def goal(view: View) -> Goal:
    o: Observation = view.observation
    looks = [info.look for info in view.seats]
    together, need = observe.destroyed_together(o)
    return Goal(
        short=message("attack_desk.goal.short"),
        danger=message("attack_desk.goal.danger", n=together, of=need) if o.semi else None,
        rows=(_win(o, looks), _points(looks[0]), _all_lose(o, looks) if o.semi else _equal(looks[0])),
        foot=message("attack_desk.goal.city_foot") if o.semi else None,
        when=message("attack_desk.round", n=o.round, of=o.rounds),
    )


def _win(o: Observation, looks: list[int]) -> Row:
    """The seats in the order of their points, the first one highest. With the Earth at stake the rule for equal points
    stands below the rows."""
    best = sorted(range(len(looks)), key=lambda seat: -o.players[seat].points)
    total = [Figure(message("attack_desk.goal.total", n=o.players[seat].points), seat) for seat in best]
    pitch = 132 / len(best)
    columns = [Column(10 + pitch * (n + 0.5), _top(o, seat), looks[seat]) for n, seat in enumerate(best)]
    discs = [Sprite(f"attack/disc-{column.look}", column.x, column.top - 18, 34) for column in columns]
    ends = ("points", *_EQUAL) if o.semi else ("points",)
    text = message("attack_desk.goal.win", n=o.rounds)
    return Row(
        "win", message("goal.win"), text, tuple(total), ground="sea", picture=tuple(discs), columns=tuple(columns),
        wins=ends, loses=ends,
    )  # fmt: skip


def _top(o: Observation, seat: int) -> float:
    """The top of the column of somebody's points; that of the most is the highest."""
    most = max(1, *(player.points for player in o.players))
    return 106 - 62 * max(0, o.players[seat].points) / most


def _points(look: int) -> Row:
    picture = (
        Sprite(f"attack/disc-{look}", 44, 42, 40),
        Sprite(f"attack/disc-{look}", 104, 42, 40),
        Sprite("attack/city-5", 74, 48, 28, "5"),
        Sprite("attack/mission-parks", 25, 98, 30),
        Sprite("attack/mission-bases", 59, 98, 30),
        Sprite("attack/mission-expansion", 93, 98, 30),
        Sprite("attack/mission-protection", 127, 98, 30),
    )
    text = message("attack_desk.goal.points")
    return Row("points", message("goal.points"), text, ground="earth", picture=picture)


def _all_lose(o: Observation, looks: list[int]) -> Row:
    together, need = observe.destroyed_together(o)
    left = message("attack_desk.goal.to_go", n=max(need - together, 0), rounds=o.rounds - o.round)
    trapped = (
        Sprite(f"attack/disc-{looks[0]}", 30, 52, 44),
        Sprite("attack/base", 76, 52, 48),
        Sprite(f"attack/disc-{looks[-1]}", 122, 52, 44),
        Sprite("attack/struck", 76, 52, 36),
    )
    return Row(
        "lose",
        message("attack_desk.goal.all_lose"),
        message("attack_desk.goal.invaded", n=need),
        (Figure(message("attack_desk.goal.destroyed", n=together)), Figure(left)),
        Bar(min(together, need), need),
        "earth",
        trapped,
        loses=("invaded",),
        caption=message("attack_desk.goal.trapped"),
    )


def _equal(look: int) -> Row:
    picture = (Sprite("attack/city-7", 90, 64, 72, "7"), Sprite(f"attack/disc-{look}", 40, 64, 44))
    text = message("attack_desk.goal.city")
    return Row("tie", message("attack_desk.goal.tie"), text, (), None, "earth", picture, _EQUAL, _EQUAL)


def tension(view: View) -> float:
    """The music's: the last rounds and, where all may lose together, the bases that are still to be destroyed then."""
    o: Observation = view.observation
    together, need = observe.destroyed_together(o)
    late = ((o.round - 1) / max(o.rounds - 1, 1)) ** 2
    return late * (0.7 + 0.3 * max(0.0, 1 - together / need)) if o.semi else late
