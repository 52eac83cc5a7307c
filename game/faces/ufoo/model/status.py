"""Who must do what in Ufo.O, or what is being shown meanwhile.

Everything is a message; no sentence is made here, and nothing is decided.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle, Message, message, seat_handle
from game.faces.ufoo.model.names import saucer_of
from game.present.board import Hit
from game.present.select import Path, live
from game.table.view import View
from game.titles.ufoo import observe
from game.titles.ufoo.observe import Observation


class Status(msgspec.Struct, frozen=True):
    """The player to act and the question; `seat` is whose badge stands beside it (None: nobody's)."""

    seat: int | None
    title: Message
    lines: tuple[Message, ...] = ()
    detail: Message | None = None


def seat_of(view: View) -> int | None:
    """The seat that has to act."""
    return view.acting[0] if view.acting else None


def status(view: View, touched: Path) -> Status:
    o: Observation = view.observation
    acting = seat_of(view)
    if view.halted:
        return Status(None, view.halted[0], view.halted[1:])
    if acting is None:
        if o.winner is None or o.winner > 1:
            return Status(None, message("ufoo.status.draw"), (message(f"ufoo.end.{o.ended}"),) if o.ended else ())
        reason = message(f"ufoo.end.{o.ended}", loser=seat_handle(1 - o.winner))
        return Status(o.winner, message("ufoo.status.won", name=seat_handle(o.winner)), (reason,))
    name = seat_handle(acting)
    if not view.choices or view.prompt is None:
        return Status(acting, message("play.to_act", name=name), (message("ufoo.status.watch"),))
    if o.throw is not None:
        return Status(
            acting,
            message("ufoo.status.throw", name=name, n=(o.throw.saucer & 3) + 1),
            (message("ufoo.status.throw_detail", steps=o.throw.steps),),
            message("ufoo.status.throw_danger"),
        )
    kind = view.prompt.kind
    asked = kind if kind != "move" else "turn_due" if o.dice_due else "turn"
    title = message(f"ufoo.status.{asked}", name=name)
    return Status(acting, title, _doing(view, o, touched), _detail(view, o))


def firing(view: View, hit: Hit) -> Status:
    """The shot or the roll that is being shown, with the badge of the one whose die is the first."""
    seat = next(seat for seat, info in enumerate(view.seats) if info.look == hit.looks[0])
    title, *lines = hit.told
    return Status(seat, title, tuple(lines))


def ending(view: View) -> Status:
    """What ends the game, while that is being shown; it names nobody as the winner yet."""
    o: Observation = view.observation
    loser = 1 - o.winner if o.winner in (0, 1) else None
    shot = next((line for line in reversed(view.log) if line.kind == "ion_home"), None)
    if loser is None:
        return Status(None, message("table.refuse.over"), (message(f"ufoo.end.{o.ended}"),) if o.ended else ())
    if shot is None or o.ended != "destroyed":
        return Status(loser, message(f"ufoo.end.{o.ended}", loser=seat_handle(loser)))
    lines = (message("ufoo.status.breaking", seat=seat_handle(loser)),)
    return Status(o.winner, message("ufoo.status.last_blow", die=dict(shot.message.args)["die"]), lines)


def _doing(view: View, o: Observation, touched: Path) -> tuple[Message, ...]:
    saucer = saucer_of(o, touched[0]) if touched else None
    if saucer is not None:
        n = saucer.number
        if saucer.place == "aboard":
            return (message("ufoo.status.selected_aboard", n=n),)
        if any(choice.path[1].startswith("hex:") for choice in view.choices if choice.path[:1] == touched[:1]):
            return (message("ufoo.status.selected", n=n, steps=observe.STEPS),)
        done = "done" if saucer.acted else "moved" if saucer.moved else "stays"
        return (message(f"ufoo.status.selected_{done}", n=n),)
    lines = []
    due = observe.due(o)
    if due.asteroids:
        lines.append(message("ufoo.status.due_asteroid", n=len(due.asteroids)))
    if due.fire:
        lines.append(message("ufoo.status.due_fire", n=len(due.fire)))
    ready = observe.attacks_left(o)
    if ready and not due.asteroids and not due.fire:
        lines.append(message("ufoo.status.shots_left", n=len(ready)))
    if not lines and any(handle.startswith("saucer:") for handle in live(view.choices, ())):
        lines.append(message("ufoo.status.choose"))
    return tuple(lines)


def movers(view: View) -> set[Handle]:
    """The saucers that can still move."""
    return {choice.path[0] for choice in view.choices if len(choice.path) > 1 and choice.path[1].startswith("hex:")}


def _detail(view: View, o: Observation) -> Message | None:
    moving = movers(view)
    if o.closed:
        return message("ufoo.status.moves_closed")
    if moving and observe.attacks_left(o) and not o.dice_due:
        return message("ufoo.status.shot_ends_moves")
    if moving and o.handicap and o.turn == 1:
        return message("ufoo.status.handicap")
    return message("ufoo.status.moves_left", n=len(moving)) if moving else None
