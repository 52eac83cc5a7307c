"""The chances of the cards of Escape from the Aliens, for lessons that speak of them."""

from __future__ import annotations

from game.engine.text import Message, message
from game.present.odds import Odds, Side, Verdict
from game.table.view import View
from game.titles.escape import observe

_ICONS = {"here": "sound", "any": "help", "silence": "mute"}


def odds(view: View, name: str) -> Odds | None:
    """The cards of a hatch; those of a dark sector as they are for somebody who must not be heard ("sector"), and the
    noises among them for somebody who listens ("noise")."""
    if name == "hatch":
        return _hatch(view.observation)
    if name == "sector":
        return _sector({"here": "bad", "any": "none", "silence": "good"})
    return _sector({"here": "good", "any": "none"}) if name == "noise" else None


def _hatch(o: observe.Observation) -> Odds:
    opens = (Side(icon="door", verdict="good"),) * o.greens
    shuts = (Side(icon="door", verdict="bad"),) * o.reds
    return Odds((*opens, *shuts), ((_line("opens", o.greens, o.greens + o.reds), "good"),))


def _sector(verdicts: dict[str, Verdict]) -> Odds:
    """So many cards of each kind, of as few as have the shares of the whole deck."""
    shares = [(kind, verdicts[kind], n) for kind, n in observe.sector_shares() if kind in verdicts]
    sides = tuple(Side(icon=_ICONS[kind], verdict=verdict) for kind, verdict, n in shares for _ in range(n))
    lines = ((_line(f"{kind}_{verdict}", n, len(sides)), verdict) for kind, verdict, n in shares if verdict != "none")
    return Odds(sides, tuple(lines))


def _line(key: str, n: int, of: int) -> Message:
    return message(f"escape_desk.odds.{key}", n=n, of=of)
