"""The panels of Alien Attack USA: status, missions with tiers, players, powers, markers left over.

Everything is a message or a number; no sentence is made here, and nothing is decided.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Handle, Message, message, seat_handle
from game.faces.attack.model.board import cell_of
from game.present.select import Path, live
from game.table.view import View
from game.titles.attack import observe
from game.titles.attack.observe import Gain, Observation

POWERS = ("protection", "cover", "neighbourhood", "extra")
MISSIONS = ("city", "border", "parks", "bases", "expansion", "protection")


class Status(msgspec.Struct, frozen=True):
    """The player to act and the question. `parts` are joined into one line where the language is known."""

    seat: int | None
    title: Message
    lines: tuple[Message, ...] = ()
    parts: tuple[Message, ...] = ()


class TierBox(msgspec.Struct, frozen=True):
    """One tier; `share` is how much of the way from the tier before is done, of 100, on the next one only."""

    count: int
    points: int
    state: Literal["reached", "next", "far"]
    share: int = 0


class MissionRow(msgspec.Struct, frozen=True):
    id: str
    art: str
    figure: str  # over the picture
    name: Message
    count: int
    points: int
    own: bool
    tiers: tuple[TierBox, ...] = ()
    needs: tuple[tuple[str, int, int], ...] = ()


class PlayerRow(msgspec.Struct, frozen=True):
    seat: int
    points: int
    total: int  # with the missions as they stand
    city: int
    border: str
    parks: int
    bases: int
    active: bool
    holder: bool


class PowerCard(msgspec.Struct, frozen=True):
    """`state`: ready can be used now, kept is for later, used is gone."""

    id: str
    handle: Handle
    state: Literal["ready", "kept", "used"]
    chosen: bool


class Leftover(msgspec.Struct, frozen=True):
    """An open marker: whose discs it would capture, and those that it captures only together with another one; or the
    seat that is about to cover it."""

    space: int
    handle: Handle
    seats: tuple[int, ...]
    discs: tuple[int, ...]
    with_others: tuple[tuple[int, int], ...]
    covers: int = -1


class Primary(msgspec.Struct, frozen=True):
    handle: Handle
    words: Message
    live: bool


class Sheet(msgspec.Struct, frozen=True):
    """The final scoring: for every seat the points of the game, of each mission in order, and all together."""

    points: tuple[int, ...]
    missions: tuple[tuple[tuple[int, int], ...], ...]  # by mission, then by seat: count and points
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    cities: tuple[int, ...] = ()  # between equal totals: the value of everybody's best city


# Status


def status(view: View, touched: Path, hovered: Handle) -> Status:
    o: Observation = view.observation
    if view.halted:
        return Status(None, view.halted[0], view.halted[1:])
    if not view.acting:
        return _ended(view, o)
    seat = view.acting[0]
    name = seat_handle(seat)
    if not view.choices or view.prompt is None:
        return Status(seat, message("play.to_act", name=name), (message("attack_desk.status.watch"),))
    if o.phase == "protect":
        title = message("attack_desk.status.protect", name=name, space=o.pending[0])
        lines = (view.prompt.detail,) if view.prompt.detail is not None else ()
        return Status(seat, title, (*lines, message("attack_desk.status.protect_hint")))
    cell = cell_of(hovered)
    ahead = live(view.choices, touched)
    title = _title(o, touched, name)
    if hovered in ahead and cell >= 0:
        gain = observe.gain(o, seat, cell + 1)
        head = message("attack_desk.status.brings", space=gain.space, points=gain.points)
        return Status(seat, title, (head,), gain_parts(gain, gain.space in o.bases))
    if touched:
        return Status(seat, title, (message("attack_desk.status.back"),))
    if o.phase == "turn":
        detail = view.prompt.detail or message("attack_desk.status.no_power")
        return Status(seat, title, (detail,))
    return Status(seat, title, (message("attack_desk.status.point", n=len(o.open)),))


def _title(o: Observation, touched: Path, name: Handle) -> Message:
    if touched and touched[0].startswith("power:"):
        return message(f"attack_desk.status.{touched[0][6:]}", name=name)
    return message("attack_desk.status.place" if o.phase == "place" else "attack_desk.status.turn", name=name)


def _ended(view: View, o: Observation) -> Status:
    winners = view.outcome.winners() if view.outcome is not None else ()
    together, need = observe.destroyed_together(o)
    lines = (message("attack_desk.status.semi", n=together, need=need),) if o.semi else ()
    if not winners:
        return Status(None, message("attack_desk.status.invaded"), lines)
    if len(winners) > 1:
        return Status(None, message("attack_desk.status.shared"), lines)
    won = winners[0]
    points = message("attack_desk.status.points", points=observe.total(o, won))
    return Status(won, message("attack_desk.status.won", name=seat_handle(won)), (points, *lines))


def gain_parts(gain: Gain, takes: bool = False) -> tuple[Message, ...]:
    """The parts of a gain, one by one; whether a base on the space itself is taken."""
    parts = [message("attack_desk.gain.city", city=f"@attack.city.{id}", points=value) for id, value in gain.cities]
    if gain.herd:
        parts.append(message("attack_desk.gain.herd", points=gain.herd))
    bases = [*([gain.space] if takes else []), *(fall.base for fall in gain.falls)]
    if bases:
        parts.append(message("attack_desk.gain.falls", n=len(bases), spaces=", ".join(map(str, bases))))
    if gain.park:
        parts.append(message("attack_desk.gain.park"))
    if not parts and gain.first_at:
        id, value = gain.first_at[0]
        parts.append(message("attack_desk.gain.first", city=f"@attack.city.{id}", points=value))
    return tuple(parts) or (message("attack_desk.gain.nothing"),)


# Missions


def missions(o: Observation, seat: int) -> tuple[MissionRow, ...]:
    player = o.players[seat]
    names = {
        "city": message("attack_desk.mission.city", value=player.city),
        "border": message(f"attack_desk.mission.{player.border}"),
    }
    arts = {"city": "attack/city", "border": f"attack/border-{player.border}"}
    needs = tuple((need.id, need.count, need.wanted) for need in observe.protection(o, seat))
    rows = []
    for found in observe.standings(o, seat):
        own = found.id in names
        rows.append(
            MissionRow(
                found.id, arts.get(found.id, f"attack/mission-{found.id}"),
                str(player.city) if found.id == "city" else "",
                names.get(found.id, message(f"attack_desk.mission.{found.id}")), found.count,
                found.points if found.tiers else o.content.missions.protection.points, own,
                _tiers([(tier.count, tier.points) for tier in found.tiers], found.count),
                () if found.tiers else needs,
            )
        )  # fmt: skip
    return tuple(rows)


def _tiers(tiers: list[tuple[int, int]], count: int) -> tuple[TierBox, ...]:
    boxes, before = [], 0
    for wanted, points in tiers:
        if count >= wanted:
            boxes.append(TierBox(wanted, points, "reached"))
        elif count >= before:
            boxes.append(TierBox(wanted, points, "next", 100 * (count - before) // (wanted - before)))
        else:
            boxes.append(TierBox(wanted, points, "far"))
        before = wanted
    return tuple(boxes)


# Players and powers


def players(view: View) -> tuple[PlayerRow, ...]:
    o: Observation = view.observation
    acting = view.acting[0] if view.acting else -1
    return tuple(
        PlayerRow(seat, p.points, observe.total(o, seat), p.city, p.border, p.parks, p.bases, seat == acting,
                  seat == o.holder)
        for seat, p in enumerate(o.players)
    )  # fmt: skip


def eyes(view: View) -> int:
    """Whose missions and powers are shown: the viewer's, or else those of the acting seat."""
    if view.viewer is not None:
        return view.viewer
    o: Observation = view.observation
    return o.seat


def powers(view: View, touched: Path) -> tuple[PowerCard, ...]:
    o: Observation = view.observation
    seat = eyes(view)
    ready = live(view.choices, ()) if view.acting and view.acting[0] == seat else frozenset()
    cards = []
    for power in POWERS:
        handle = f"power:{power}"
        kept = power in o.players[seat].powers
        state: Literal["ready", "kept", "used"] = "used" if not kept else "ready" if handle in ready else "kept"
        cards.append(PowerCard(power, handle, state, touched[:1] == (handle,)))
    return tuple(cards)


def leftovers(o: Observation, hot: int = -1) -> tuple[Leftover, ...]:
    """Of all open markers; with a cell in question, as they would be after the move there."""
    if hot < 0:
        return _leftovers(o)
    after = {left.space: left for left in _leftovers(observe.placed(o, o.seat, hot + 1))}
    return tuple(after.get(space, Leftover(space, f"left:{space}", (), (), (), o.seat)) for space in o.open)


def _leftovers(o: Observation) -> tuple[Leftover, ...]:
    alone = {space: observe.threats(o, space) for space in o.open}
    together = observe.left_over(o) > 1
    found = []
    for space in o.open:
        discs = {threat.disc for threat in alone[space]}
        pairs = []
        for other in o.open if together else ():
            if other != space:
                known = discs | {threat.disc for threat in alone[other]}
                pairs += [(other, t.disc) for t in observe.threats(o, space, other) if t.disc not in known]
        found.append(
            Leftover(space, f"left:{space}", tuple(threat.seat for threat in alone[space]), tuple(sorted(discs)),
                     tuple(pairs))
        )  # fmt: skip
    return tuple(found)


def primary(view: View) -> Primary:
    """Ending the turn, or letting a disc go; dead while neither can be done."""
    starts = live(view.choices, ())
    o: Observation = view.observation
    if o.phase == "protect":
        return Primary("act:lose", message("attack_desk.lose"), "act:lose" in starts)
    return Primary("act:end", message("play.end_turn"), "act:end" in starts)


# The end


def sheet(view: View) -> Sheet | None:
    o: Observation = view.observation
    if o.phase != "over":
        return None
    seats = range(len(o.players))
    rows = [observe.standings(o, seat) for seat in seats]
    return Sheet(
        tuple(p.points for p in o.players),
        tuple(tuple((rows[seat][n].count, rows[seat][n].points) for seat in seats) for n in range(len(MISSIONS))),
        tuple(observe.total(o, seat) for seat in seats),
        tuple(view.outcome.winners()) if view.outcome is not None else (),
        _cities(view),
    )


def _cities(view: View) -> tuple[int, ...]:
    lines = view.outcome.sheet if view.outcome is not None else ()
    found = [line.values for line in lines if line.label.key == "attack.sheet.best_city"]
    return tuple(value or 0 for value in found[0]) if found else ()
