"""The docked card on an ability of Under Falling Skies: whose it is, and what using it would do.

Everything is a key with arguments; it tells what the rules foresee and no more.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.faces.skies.model.crew import Helper, aim, callable_now, told
from game.faces.skies.model.marks import Ahead
from game.faces.skies.model.sheet import Card, Entry, Note, say
from game.present.select import Path, live
from game.table.view import View


def calls(view: View) -> tuple[Entry, ...]:
    """The helpers that can be called now."""
    return tuple(
        Entry(f"call:{helper.slot}", say("call.city" if helper.slot == "city" else "call.crew", name=helper.named),
              helper.art, "", (helper.handle,))
        for helper in callable_now(view)
    )  # fmt: skip


def helping(view: View, touched: Path, found: Ahead, helper: Helper) -> Card:
    """The helper that was called or is pointed at: what it does, and what would come of it."""
    held = touched[:1] == (helper.handle,)
    notes = [Note(helper.trade, "dim")] if helper.trade is not None and not held else []
    notes.append(Note(helper.words))
    if found.called is not None:
        notes += [Note(words, "good" if welcome else "plain") for words, welcome in told(found.called.events)]
        if found.called.stays or found.called.skips:
            notes.append(Note(say("call.stays" if found.called.stays else "call.skips"), "good"))
    elif not helper.live:
        notes += _rests(view, helper)
    what = aim(view, touched if held else (helper.handle,)) if helper.live else ""
    entries = tuple(
        Entry(f"value:{handle[4:]}", say("call.value", n=int(handle[5])),
              f"ui/die-{'white' if handle[4] == 'w' else 'grey'}-{handle[5]}", "", (*touched, handle))
        for handle in sorted(live(view.choices, touched)) if held and what == "value"
    )  # fmt: skip
    foot = None
    if found.called is not None:
        foot = say("foot.call")
    elif what:
        foot = say(f"foot.aim.{what}" if held else "foot.ask")
    return Card(helper.name, notes=tuple(notes), entries=entries, foot=foot, leader=found.cell, art=helper.art)


def _rests(view: View, helper: Helper) -> Iterable[Note]:
    """Why it cannot be called on, where that can be said in general."""
    if not helper.by_hand:
        yield Note(say("call.itself"), "dim")
    if helper.used:
        yield Note(say(f"call.used_{helper.used}"), "dim")
    elif helper.by_hand and view.choices:
        yield Note(say("call.not_now"), "dim")
