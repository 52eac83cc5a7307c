"""The chances of the dice of Ufo.O, for lessons that speak of them."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.text import Message, message
from game.present.odds import Odds, Side, Verdict

_FACES = range(1, 7)
_CANNON: tuple[Verdict, ...] = ("bad", "bad", "bad", "none", "good", "good", "good")  # by the value, from 0


def odds(name: str) -> Odds | None:
    row = _ROWS.get(name)
    return None if row is None else row()


def _line(key: str, n: int, of: int = 6) -> Message:
    return message(f"ufoo.odds.{key}", n=n, of=of)


def _row(*verdicts: Verdict) -> tuple[Side, ...]:
    return tuple(Side(f"ui/die-red-{face}", verdict=verdict) for face, verdict in zip(_FACES, verdicts))


def _count(sides: tuple[Side, ...], verdict: Verdict = "good") -> int:
    return sum(side.verdict == verdict for side in sides)


def _asteroid() -> Odds:
    return Odds(_row("bad", "bad", "good", "good", "good", "good"), ((_line("hits_you", 2), "bad"),))


def _hatched() -> Odds:
    """An asteroid, and the hexes without one."""
    beside = _asteroid()
    return Odds(beside.sides, (*beside.lines, (_line("elsewhere", 0), "good")))


def _thrown() -> Odds:
    """The same where it is somebody else who rolls."""
    sides = _row("good", "good", "none", "none", "none", "none")
    return Odds(sides, ((_line("hits", 2), "good"), (_line("elsewhere", 0), "bad")))


def _ion(minus: int = 0) -> tuple[Side, ...]:
    return _row(*(_CANNON[face - minus] for face in _FACES))


def _cannon() -> Odds:
    sides = _ion()
    return Odds(sides, ((_line("hits", _count(sides)), "good"), (_line("hits_you", _count(sides, "bad")), "bad")))


def _cannons() -> Odds:
    """An intact saucer, and a damaged one beside it."""
    fit, hurt = _ion(), _ion(1)
    return Odds(fit, ((_line("fit", _count(fit)), "good"), (_line("hurt", _count(hurt)), "bad")))


def _duellists(minus: int) -> tuple[Side, ...]:
    """A tie is won by the attacker."""
    return tuple(Side(f"ui/die-red-{face}", wins=face - minus) for face in _FACES)


def _won(minus: int = 0) -> int:
    return sum(side.wins or 0 for side in _duellists(minus))


def _duel() -> Odds:
    return Odds(_duellists(0), ((_line("fit", _won(), 36), "good"), (_line("hurt", _won(1), 36), "bad")))


def _weapons() -> Odds:
    """At a saucer for which one hit is enough."""
    cannon = 6 * _count(_ion())
    return Odds(_duellists(0), ((_line("laser", _won(), 36), "good"), (_line("ion", cannon, 36), "bad")))


def _four(key: str) -> Odds:
    """4 and more is what one wants, and nothing else happens."""
    sides = _row("none", "none", "none", "good", "good", "good")
    return Odds(sides, ((_line(key, _count(sides)), "good"),))


_ROWS: dict[str, Callable[[], Odds]] = {
    "asteroid": _asteroid,
    "hatched": _hatched,
    "thrown": _thrown,
    "cannon": _cannon,
    "cannons": _cannons,
    "duel": _duel,
    "weapons": _weapons,
    "repair": lambda: _four("repairs"),
    "guns": lambda: _four("hits"),
}
