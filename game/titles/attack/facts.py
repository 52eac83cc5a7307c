"""What there is to count in a game of Alien Attack USA, for the conditions of lessons and tips.

It reads an observation and gives numbers by name; `mine` are those of the seat that asks, `rival` is the best of the
others.
"""

from __future__ import annotations

from game.titles.attack import observe
from game.titles.attack.content import BORDERS
from game.titles.attack.observe import Observation
from game.titles.attack.state import POWERS


def facts(o: Observation, seat: int) -> dict[str, int]:
    others = [n for n in range(len(o.players)) if n != seat]
    me = o.players[seat]
    found = {
        "points.mine": me.points,
        "points.rival": max(o.players[n].points for n in others),
        "total.mine": observe.total(o, seat),
        "total.rival": max(observe.total(o, n) for n in others),
        "lead.mine": observe.total(o, seat) - max(observe.total(o, n) for n in others),
        "discs.mine": len(me.discs),
        "powers.mine": len(me.powers),
        "bases.board": len(o.bases),
        "destroyed.all": observe.destroyed_together(o)[0],
        "rounds.left": o.rounds - o.round,
        "semi": int(o.semi),
    }
    usable = observe.usable(o) if o.seat == seat else ()
    for power in POWERS:
        found[f"usable.{power}"] = int(power in usable)
    for border in BORDERS:
        found[f"coast.{border}"] = sum(border in o.content.board.spaces[space - 1].borders for space in me.discs)
    for standing in observe.standings(o, seat):
        found[f"{standing.id}.count"] = standing.count
        found[f"{standing.id}.points"] = standing.points
    return found | _ahead(o, seat)


def _ahead(o: Observation, seat: int) -> dict[str, int]:
    """What the open markers hold for this seat: the best that one brings at once, and the discs of this seat that would
    be captured if all that nobody has covered yet were left over."""
    gains = [observe.gain(o, seat, space) for space in o.open] if o.phase == "place" and o.seat == seat else []
    caught = {threat.disc for space in o.open for threat in observe.threats(o, space) if threat.seat == seat}
    return {
        "gain.points": max((gain.points for gain in gains), default=0),
        "gain.bases": max((len(gain.falls) for gain in gains), default=0),
        "gain.parks": sum(bool(gain.park) for gain in gains),
        "gain.herds": sum(bool(gain.herd) for gain in gains),
        "danger.mine": len(caught),
    }
