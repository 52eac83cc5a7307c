"""The panels of Ufo.O: seats, attacks with their odds, the big button.

Everything is a message or a number; no sentence is made here, and nothing is decided.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Arg, Handle, Message, message, seat_handle
from game.faces.ufoo.model.damage import damage_art
from game.faces.ufoo.model.names import cell_of, home_handle, saucer_handle, saucer_of
from game.faces.ufoo.model.status import movers, seat_of
from game.i18n.numbers import shares
from game.present.board import Die
from game.present.select import Path, live
from game.table.view import View
from game.titles.ufoo import observe
from game.titles.ufoo.observe import Observation, Saucer

Tone = Literal["plain", "hurt", "live", "dim"]
PartKind = Literal["good", "bad", "none"]
SHIP = 0  # the number of a mothership as a target


class Tile(msgspec.Struct, frozen=True):
    """One saucer in its seat's panel."""

    handle: Handle
    number: int
    word: Message
    tone: Tone
    hurt: bool
    away: bool
    moved: bool
    acted: bool
    live: bool
    chosen: bool


class Side(msgspec.Struct, frozen=True):
    seat: int
    name: str
    look: int
    who: str  # the key of "person" or of the bot's level
    active: bool
    structure: int
    most: int
    tiles: tuple[Tile, ...]


class Part(msgspec.Struct, frozen=True):
    """One outcome of an attack: its share of a hundred, and what it means, for whom."""

    share: int
    kind: PartKind
    key: str
    target: tuple[int, int] | None = None


class Entry(msgspec.Struct, frozen=True):
    """One thing that the selected saucer can do with dice. `path` is what one touches for it; a dead one has
    a `reason`, the key of two or three words."""

    act: Handle
    key: str
    live: bool
    path: Path
    dice: tuple[Die, ...] = ()
    parts: tuple[Part, ...] = ()
    reason: str = ""


class Duel(msgspec.Struct, frozen=True):
    """The two that face each other: seat, number (0 is the mothership) and whether it is damaged; `over` is what lies
    over a damaged mothership."""

    shooter: tuple[int, int, bool]
    target: tuple[int, int, bool]
    clear: bool
    note: str
    over: str = ""


class Attack(msgspec.Struct, frozen=True):
    title: str
    aside: Message | None = None
    duel: Duel | None = None
    entries: tuple[Entry, ...] = ()
    lines: tuple[Message, ...] = ()
    preview: bool = False
    aims: tuple[Handle, ...] = ()


class Primary(msgspec.Struct, frozen=True):
    """The big button; `golden` where nothing better is left to do."""

    handle: Handle
    words: Message
    tip: tuple[Message, Message]
    golden: bool


# Seats


def side(view: View, seat: int, touched: Path) -> Side:
    o: Observation = view.observation
    info = view.seats[seat]
    ahead = live(view.choices, touched) | live(view.choices, ())
    return Side(
        seat, info.name, info.look, f"play.who.{'person' if info.player == 'person' else info.level}",
        seat == seat_of(view), o.structure[seat], observe.STRUCTURE,
        tuple(_tile(view, o, saucer, ahead, touched) for saucer in o.saucers[4 * seat : 4 * seat + 4]),
    )  # fmt: skip


def _tile(view: View, o: Observation, saucer: Saucer, ahead: frozenset[Handle], touched: Path) -> Tile:
    handle = saucer_handle(saucer.seat, saucer.number)
    chosen = handle in touched
    movable = chosen and any(
        choice.path[1].startswith("hex:") for choice in view.choices if choice.path[:1] == (handle,)
    )
    tone: Tone
    if saucer.place == "waits":
        word, tone = message("ufoo.tile.waits", n=1), "dim"
    elif saucer.place == "gone":
        word, tone = message("ufoo.tile.gone"), "dim"
    elif movable:
        word, tone = message("ufoo.tile.left", n=observe.STEPS), "live"
    elif saucer.hurt:
        word, tone = message("ufoo.tile.hurt"), "hurt"
    elif saucer.acted:
        word, tone = message("ufoo.tile.acted"), "plain"
    elif saucer.place == "aboard":
        word, tone = message("ufoo.tile.aboard"), "plain"
    else:
        word, tone = message("ufoo.tile.moved" if saucer.moved else "ufoo.tile.fit"), "plain"
    return Tile(
        handle, saucer.number, word, tone, saucer.hurt, saucer.place != "field", saucer.moved, saucer.acted,
        handle in ahead, chosen,
    )  # fmt: skip


# The attack panel

CHOOSE = message("ufoo.attack.choose_saucer")


def attack(view: View, touched: Path, hovered: Handle) -> Attack:
    o: Observation = view.observation
    if o.throw is not None:
        # How far is said by the status.
        return Attack("ufoo.attack.throw_title", lines=(message("ufoo.tip.throw.text"),))
    saucer = saucer_of(o, touched[0]) if touched else None
    if saucer is not None:
        return _fight(view, o, saucer, touched, hovered)
    due = observe.due(o)
    if due.asteroids or due.fire:
        lines = [message("ufoo.attack.due_asteroid", n=n) for n in due.asteroids]
        enemy = 1 - o.seat
        lines += [message("ufoo.attack.due_fire", target=f"saucer:{enemy}.{n}") for n in due.fire]
        return Attack("ufoo.attack.due", lines=tuple(lines))
    if not view.choices:
        return Attack("ufoo.attack.title")
    return Attack("ufoo.attack.title", lines=(CHOOSE,))


def _fight(view: View, o: Observation, saucer: Saucer, touched: Path, hovered: Handle) -> Attack:
    """The duel from where the saucer is, or, while a hex that it could reach is hovered, from there."""
    seat, n = saucer.seat, saucer.number
    me = saucer_handle(seat, n)
    preview = hovered.startswith("hex:") and hovered in live(view.choices, (me,))
    cell = cell_of(o, hovered) if preview else saucer.cell
    shots = () if saucer.acted else observe.shots(o, seat, n, cell)
    aims = [saucer_handle(1 - seat, shot.target) for shot in shots if shot.clear]
    at_ship = not saucer.acted and observe.home_target(o, seat, n, cell)
    if at_ship:
        # The ship is what everybody came for.
        aims.insert(0, home_handle(1 - seat))
    chosen = touched[1] if len(touched) > 1 and touched[1] in aims else (aims[0] if aims else "")
    blocked = next((shot for shot in shots if not shot.clear), None)
    number = _number(chosen) if chosen else blocked.target if blocked else None
    count = len(shots) + at_ship
    aside = message("ufoo.attack.in_sight", clear=len(aims), all=count) if count else None
    duel = None
    if number is not None:
        hurt = number != SHIP and o.saucers[4 * (1 - seat) + number - 1].hurt
        note = "ufoo.attack.hurt_duel" if saucer.hurt else "ufoo.attack.fit_duel"
        over = damage_art(o.structure[1 - seat]) if number == SHIP else ""
        duel = Duel((seat, n, saucer.hurt), (1 - seat, number, hurt), bool(chosen),
                    note if chosen else "ufoo.attack.blocked", over)  # fmt: skip
    lines = _no_duel(o, saucer, preview) if duel is None else ()
    entries = (
        _laser(view, o, saucer, me, chosen, blocked is not None, preview),
        _ion(view, o, saucer, me, chosen, blocked is not None, preview),
        _repair(view, o, saucer, me),
    )
    return Attack("ufoo.attack.title", aside, duel, entries, lines, preview, tuple(aims))


def _number(target: Handle) -> int:
    return SHIP if target.startswith("home:") else int(target[-1])


def _no_duel(o: Observation, saucer: Saucer, preview: bool) -> tuple[Message, ...]:
    if saucer.acted:
        return (message("ufoo.status.selected_done", n=saucer.number),)
    if saucer.place != "field" and not preview:
        return (message("ufoo.status.selected_aboard", n=saucer.number),)
    if saucer.moved or o.closed or preview:
        return (message("ufoo.attack.none_in_sight"),)
    return (message("ufoo.attack.move_first"),)


def _barred(o: Observation, saucer: Saucer, chosen: Handle, blocked: bool) -> str:
    """Why no attack is possible, in two words."""
    if saucer.acted:
        return "ufoo.attack.has_acted"
    if o.dice_due:
        return "ufoo.attack.dice_first"
    return "" if chosen else "ufoo.attack.blocked" if blocked else "ufoo.attack.none_in_sight"


def _laser(
    view: View, o: Observation, saucer: Saucer, me: Handle, chosen: Handle, blocked: bool, preview: bool
) -> Entry:
    path = (me, chosen, "act:laser")
    reason = _barred(o, saucer, chosen, blocked)
    if not reason and _number(chosen) == SHIP:
        reason = "ufoo.attack.no_effect"
    dice = (Die("red"), Die("blue"))
    if not chosen or _number(chosen) == SHIP:
        return Entry("act:laser", "ufoo.attack.laser", False, path, (), (), reason)
    odds = observe.odds(o, saucer.seat, saucer.number, "laser", _number(chosen))
    good, bad = shares((odds.success, odds.harm))
    target = (1 - saucer.seat, _number(chosen))
    parts = (
        Part(good, "good", "ufoo.attack.destroys" if odds.kills else "ufoo.attack.hurts", target),
        Part(bad, "bad", "ufoo.attack.destroys_you" if odds.dies else "ufoo.attack.hurts_you"),
    )
    return Entry("act:laser", "ufoo.attack.laser", _is_live(view, path, preview), path, dice, parts, reason)


def _ion(
    view: View, o: Observation, saucer: Saucer, me: Handle, chosen: Handle, blocked: bool, preview: bool
) -> Entry:
    path = (me, chosen, "act:ion")
    reason = _barred(o, saucer, chosen, blocked)
    if not chosen:
        return Entry("act:ion", "ufoo.attack.ion_long", False, path, (), (), reason)
    number = _number(chosen)
    odds = observe.odds(o, saucer.seat, saucer.number, "ion", number)
    good, bad, none = shares((odds.success, odds.harm, odds.nothing))
    enemy = 1 - saucer.seat
    hit = Part(good, "good", "ufoo.attack.destroys", (enemy, number))
    if number == SHIP:
        hit = Part(good, "good", "ufoo.attack.last_structure" if o.structure[enemy] == 1 else "ufoo.attack.structure")
    parts = (
        hit,
        Part(bad, "bad", "ufoo.attack.destroys_you" if odds.dies else "ufoo.attack.hurts_you"),
        Part(none, "none", "ufoo.attack.nothing"),
    )
    return Entry("act:ion", "ufoo.attack.ion_long", _is_live(view, path, preview), path, (Die("red"),), parts, reason)


def _repair(view: View, o: Observation, saucer: Saucer, me: Handle) -> Entry:
    path = (me, "act:repair")
    if not saucer.hurt:
        return Entry("act:repair", "ufoo.attack.repair", False, path, (), (), "ufoo.attack.not_hurt")
    won, of = observe.repair_odds()
    good, none = shares((won, of - won))
    reason = "ufoo.attack.has_acted" if saucer.acted else "ufoo.attack.dice_first" if o.dice_due else ""
    parts = (Part(good, "good", "ufoo.attack.repairs"), Part(none, "none", "ufoo.attack.stays_hurt"))
    return Entry("act:repair", "ufoo.attack.repair", _is_live(view, path, False), path, (Die("red"),), parts, reason)


def _is_live(view: View, path: Path, preview: bool) -> bool:
    return not preview and any(choice.path == path for choice in view.choices)


def primary(view: View) -> Primary | None:
    """The handles that are not on the board: to leave a loser where it is, to roll what is due, or to end the
    turn; nothing while there is nothing to press."""
    words = {choice.word for choice in view.choices}
    o: Observation = view.observation
    if "leave" in words:
        return Primary("act:leave", message("ufoo.attack.leave"), _tip("throw"), False)
    moving = len(movers(view))
    if "roll" in words:
        due = observe.due(o)
        said = message("ufoo.attack.roll_dice", n=len(due.asteroids) + len(due.fire))
        if not moving:
            return Primary("act:roll", said, _tip("roll"), True)
        tip = (message("ufoo.tip.roll.title"), message("ufoo.tip.roll.ends", n=moving))
        return Primary("act:roll", message("ufoo.attack.roll_and_end"), tip, False)
    if "end" not in words:
        return None
    idle = view.prompt is not None and view.prompt.kind == "end"
    return Primary("act:end", message("play.end_turn"), _tip("end", name=seat_handle(1 - o.seat)), idle)


def _tip(id: str, **args: Arg) -> tuple[Message, Message]:
    return message(f"ufoo.tip.{id}.title"), message(f"ufoo.tip.{id}.text", **args)
