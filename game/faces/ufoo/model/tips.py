"""The notes of Ufo.O: a title and a few lines about the thing under the pointer.

They explain what is there; the reasons why something cannot be done come from the rules.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Arg, Handle, Message, message, seat_handle
from game.faces.ufoo.model.names import cell_name, cell_of, saucer_of
from game.present.select import Path, live
from game.table.view import View
from game.titles.ufoo import observe
from game.titles.ufoo.observe import Observation, Saucer


class Tip(msgspec.Struct, frozen=True):
    """`targets` are the saucers that a line about shots names."""

    title: Message
    lines: tuple[Message, ...]
    targets: tuple[Handle, ...] = ()


def tip(view: View, touched: Path, handle: Handle) -> Tip | None:
    o: Observation = view.observation
    saucer = saucer_of(o, handle)
    if saucer is not None:
        return _saucer(saucer)
    if handle.startswith("home:"):
        return _mothership(o, int(handle[5:]))
    cell = cell_of(o, handle) if handle.startswith("hex:") else -1
    if cell < 0:
        return None
    if cell in o.field.asteroids:
        return Tip(message("ufoo.tip.asteroid.title"), (message("ufoo.tip.asteroid.text"),))
    return _hex(view, o, touched, cell, handle)


def _saucer(saucer: Saucer) -> Tip:
    lines = [message(f"ufoo.tip.saucer.{saucer.place}")] if saucer.place != "field" else []
    if saucer.place == "field":
        lines.append(message("ufoo.tip.saucer.hurt" if saucer.hurt else "ufoo.tip.saucer.fit"))
    if saucer.acted:
        lines.append(message("ufoo.tip.saucer.acted"))
    elif saucer.moved:
        lines.append(message("ufoo.tip.saucer.moved"))
    title = message("ufoo.tip.saucer.title", name=seat_handle(saucer.seat), n=saucer.number)
    return Tip(title, tuple(lines))


def _mothership(o: Observation, seat: int) -> Tip:
    title = message("ufoo.tip.mothership.title", name=seat_handle(seat))
    text = message("ufoo.tip.mothership.text", n=o.structure[seat])
    return Tip(title, (text, message("ufoo.tip.mothership.fires")))


def _hex(view: View, o: Observation, touched: Path, cell: int, handle: Handle) -> Tip:
    lines: list[Message] = []
    targets: tuple[Handle, ...] = ()
    title = message("ufoo.tip.hex.title", name=cell_name(o, cell))
    home = next((seat for seat in (0, 1) if cell in observe.home_cells(o, seat)), None)
    if home is not None:
        title = message("ufoo.tip.home.title", name=seat_handle(home))
    saucer = saucer_of(o, touched[0]) if touched else None
    if saucer is not None and handle in live(view.choices, touched[:1]):
        seat, n = saucer.seat, saucer.number
        steps: Arg = dict(observe.reach_steps(o, seat, n))[cell]
        lines.append(message("ufoo.tip.hex.steps", n=steps, saucer=n))
        targets = tuple(
            f"saucer:{1 - seat}.{shot.target}" for shot in observe.shots(o, seat, n, cell) if shot.clear
        )
        if targets:
            lines.append(message("ufoo.tip.hex.fire"))
        if observe.home_target(o, seat, n, cell):
            lines.append(message("ufoo.tip.hex.mothership"))
    if cell in observe.danger(o):
        lines.append(message("ufoo.tip.hex.danger"))
    if home is not None and not lines:
        lines.append(message("ufoo.tip.home.own" if home == view.viewer else "ufoo.tip.home.enemy"))
    return Tip(title, tuple(lines or [message("ufoo.tip.hex.plain")]), targets)
