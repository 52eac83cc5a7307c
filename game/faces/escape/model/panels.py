"""The panels of Escape from the Aliens: status, movement record, items, players, the call-out with its actions.

It asks `observe` for everything that follows from the rules; it knows neither pixels nor languages.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Handle, Message, message, seat_handle
from game.faces.escape.model.deck import handle_of, initial
from game.faces.escape.model.notes import Notes, opinion_of
from game.present.select import Path, live
from game.table.view import Choice, View
from game.titles.escape import observe
from game.titles.escape.observe import ROUNDS, Observation

ItemState = Literal["live", "kept"]


class Status(msgspec.Struct, frozen=True):
    """The player to act and the question; `private` is said where only the viewer may look at this screen."""

    seat: int | None
    art: str
    title: Message
    lines: tuple[Message, ...]
    private: bool
    warm: bool
    named: bool = False  # several people share the screen, and the title does not say whom it asks


BoxKind = Literal["past", "now", "empty", "true", "lie"]


class Box(msgspec.Struct, frozen=True):
    """A box of the movement record: a sector, or the number of a turn to come."""

    words: str
    kind: BoxKind
    cell: int


class Item(msgspec.Struct, frozen=True):
    kind: str
    handle: Handle
    state: ItemState
    skill: bool = False  # of the role, not a card
    left: int = 0  # how often a pilot's teleport still works


class Player(msgspec.Struct, frozen=True):
    """A row of the list. `side` and `role` are what everybody knows; `opinion` is the viewer's own."""

    seat: int
    look: int
    twin: str
    held: int
    fate: str
    word: Message | None
    side: str
    fast: bool
    acting: bool
    you: bool
    opinion: str
    target: bool  # may be touched: an ability asks for a player


class Action(msgspec.Struct, frozen=True):
    """A button of the call-out; `word` is the move it makes."""

    id: str
    word: str
    label: Message
    icon: str
    main: bool


class CallOut(msgspec.Struct, frozen=True):
    cell: int
    title: Message
    line: Message | None
    actions: tuple[Action, ...]


class RoleCard(msgspec.Struct, frozen=True):
    """Who the viewer is in this game, and what there is to do; it is held beside the viewer's start."""

    cell: int
    art: str
    alien: bool
    title: Message
    goal: Message


# The role card


def role_card(view: View) -> RoleCard | None:
    """Handed over before the viewer's first move."""
    o: Observation = view.observation
    own = o.own
    moved = own is None or own.path or (o.seat == o.viewer and observe.PHASES[o.phase] != "move")
    if own is None or moved or own.cell < 0 or view.outcome is not None:
        return None
    goal = "arena" if o.codes.b6 else "alien" if own.alien else "human" if o.codes.advanced else "first"
    return RoleCard(own.cell, _portrait(view), own.alien,
                    message("escape_desk.card.title", role=f"@escape.role.{observe.ROLES[own.role]}"),
                    message(f"escape_desk.card.{goal}", n=o.codes.e3))  # fmt: skip


# Status


def lights_out(view: View) -> Status:
    """What ends the game, while that is being shown; it names nobody as the winner yet."""
    assert view.outcome is not None
    return Status(None, "", message(f"escape.end.{view.outcome.reason}"), (), False, True)


def staged(view: View) -> Status:
    """While it is shown how the game ends, or begins: before the role card has turned nothing tells the role."""
    if view.outcome is not None:
        return lights_out(view)
    seat = view.acting[0] if view.acting else view.observation.seat
    return Status(seat, "", message("escape_desk.status.waits", seat=seat_handle(seat)), (), False, False)


def status(view: View, pending: int, lonely: bool) -> Status:
    o: Observation = view.observation
    if view.outcome is not None:
        winners = view.outcome.winners()
        won = message("escape_desk.status.won", n=len(winners), seat=seat_handle(winners[0]))
        everybody = len(winners) == len(view.seats) and all(rank == 1 for rank in view.outcome.ranks)
        line = message("escape_desk.status.nobody") if everybody and not o.winners else won
        seat = winners[0] if len(winners) == 1 else None
        return Status(seat, "", message(f"escape.end.{view.outcome.reason}"), (line,), False, True)
    own = o.own
    private = own is not None and not lonely
    if own is None or not view.choices:
        acting = view.acting[0] if view.acting else o.seat
        title = message("escape_desk.status.waits", seat=seat_handle(acting))
        lines = (role_line(o),) if own is not None else (message("escape_desk.status.public"),)
        return Status(acting, "", title, lines, private, False)
    art = _portrait(view)
    if pending >= 0:
        phase = observe.PHASES[o.phase]
        key = f"escape_desk.status.confirm_{phase}" if phase in ("move", "aim", "say") else "escape_desk.status.confirm"
        sector = observe.zone_tables(o).names[pending]
        title = message(key, seat=seat_handle(o.viewer), sector=sector, said=saying(view.choices))
    else:
        assert view.prompt is not None
        title = view.prompt.message
    lines = (role_line(o),)
    if pending < 0 and observe.PHASES[o.phase] == "say" and saying(view.choices) != "noise":
        lines = (message("escape_desk.status.own_sector"),)
    asked = pending < 0
    return Status(o.viewer, art, title, lines, private, True, private and asked)


def _portrait(view: View) -> str:
    o: Observation = view.observation
    assert o.own is not None
    return f"escape/{'beast' if o.own.alien else 'crew'}-{view.seats[o.viewer].look}"


def role_line(o: Observation) -> Message:
    """The viewer's role, side and how far it goes."""
    own = o.own
    assert own is not None
    role = f"@escape.role.{observe.ROLES[own.role]}"
    fate = observe.FATES[own.fate]
    if fate in ("ghost", "dead", "escaped", "waits"):
        return message(f"escape_desk.role.{fate}", role=role)
    key = "alien" if own.alien else "human"
    if own.alien and observe.ROLES[own.role][:5] != "alien":
        key = "turned"
    return message(f"escape_desk.role.{key}", role=role, steps=own.speed)


def saying(choices: tuple[Choice, ...]) -> str:
    """What the drawn card makes its player say: noise, silence or nothing."""
    first = choices[0].path[0] if choices else ""
    return {"act:silence": "silence", "act:hush": "nothing"}.get(first, "noise")


# The movement record


def record(view: View, pending: int) -> tuple[Box, ...]:
    o: Observation = view.observation
    names = observe.zone_tables(o).names
    path = o.own.path if o.own is not None else ()
    boxes = [Box(names[cell], "past", cell) for cell in path]
    own = o.own
    if own is not None and o.seat == o.viewer and view.outcome is None and len(boxes) < ROUNDS:
        going = pending if observe.PHASES[o.phase] == "move" else own.cell
        if going >= 0 and observe.FATES[own.fate] == "aboard":
            boxes.append(Box(names[going], "now", going))
    boxes += [Box(str(turn), "empty", -1) for turn in range(len(boxes) + 1, ROUNDS + 1)]
    return tuple(boxes[:ROUNDS])


# Items


def items(view: View) -> tuple[Item, ...]:
    o: Observation = view.observation
    own = o.own
    if own is None:
        return ()
    ahead = live(view.choices, ())
    actions = {"attack": "act:attack", "defence": "act:defend"}
    found = []
    for card in observe.items(o):
        handle = actions.get(card.kind, f"item:{card.kind}")
        state: ItemState = "live" if handle in ahead and not card.dead else "kept"
        found.append(Item(card.kind, handle, state, False, card.uses if card.uses > 1 else 0))
    if "item:teleport" in ahead and "teleport" not in observe.hand(o):
        found.append(Item("teleport", "item:teleport", "live", True))
    if "act:expose" in ahead:
        found.append(Item("expose", "act:expose", "live", True))
    return tuple(found)


# Players


def players(view: View, touched: Path, notes: Notes) -> tuple[Player, ...]:
    o: Observation = view.observation
    ahead = live(view.choices, touched) if touched else frozenset()
    names = [info.name for info in view.seats]
    found = []
    for seat, info in enumerate(view.seats):
        fate = observe.FATES[o.fates[seat]]
        side: str = observe.side_of(o, seat) if seat != o.viewer else ("unknown", "human", "alien")[o.sides[seat]]
        found.append(Player(
            seat, info.look, initial(view.seats, seat), o.held[seat], fate, _fate_word(o, seat, fate), side,
            bool(o.fed >> seat & 1), seat in view.acting, seat == view.viewer,
            opinion_of(notes, names, seat), f"seat:{seat}" in ahead,
        ))  # fmt: skip
    return tuple(found)


def can_cloud(view: View, seat: int) -> bool:
    """Whether it makes sense to ask where this player could be."""
    o: Observation = view.observation
    return view.viewer is not None and view.outcome is None and observe.FATES[o.fates[seat]] == "aboard"


def _fate_word(o: Observation, seat: int, fate: str) -> Message | None:
    if fate == "aboard":
        return None
    if fate == "escaped":
        number = next((hatch.number for hatch in observe.hatches(o) if hatch.state == "used" and hatch.seat == seat), 0)
        return message("escape_desk.fate.escaped", n=number) if number else message("escape_desk.fate.out")
    return message(f"escape_desk.fate.{fate}")


# The call-out


_ICONS = {"draw": "shuffle", "pass": "play", "attack": "target", "end": "check", "stay": "pause", "drift": "play",
          "defend": "shield", "yield": "close", "green": "check", "red": "close"}  # fmt: skip
_MAIN = ("draw", "pass", "end", "defend", "green", "drift")


def call_out(view: View, pending: int) -> CallOut | None:
    """The signs on the board: the confirmation of a chosen sector, or what can be done where one stands."""
    o: Observation = view.observation
    own = o.own
    if own is None or not view.choices:
        return None
    if pending >= 0:
        word = word_at(view, pending)
        if not word:
            return None
        action = Action("confirm", word, message("escape_desk.confirm"), "check", True)
        return CallOut(pending, _pending_title(view, pending), _pending_line(view, pending), (action,))
    actions = _actions(view.choices)
    at = own.cell if own.cell >= 0 else observe.zone_tables(o).human_cell
    if not actions or view.prompt is None or observe.PHASES[o.phase] == "say":
        return None
    sector = observe.zone_tables(o).names[at]
    many = any(action.id.startswith("discard:") for action in actions)
    line = None
    if observe.PHASES[o.phase] == "act":
        line = message("escape_desk.call.here_dangerous" if observe.will_draw(o, at) else "escape_desk.call.here_safe")
    elif many:
        line = message("escape_desk.call.discard", n=observe.hand_limit(o))
    return CallOut(at, message("escape_desk.call.at", sector=sector), line, actions)


def word_at(view: View, cell: int) -> str:
    """The move that touching this cell means; "" for none."""
    o: Observation = view.observation
    handle = handle_of(o, cell)
    found = next((choice.word for choice in view.choices if choice.path == (handle,)), "")
    if not found and observe.PHASES[o.phase] == "say" and o.own is not None and cell == o.own.cell:
        found = next((choice.word for choice in view.choices if choice.path[0] in ("act:silence", "act:hush")), "")
    return found


def _actions(choices: tuple[Choice, ...]) -> tuple[Action, ...]:
    found = []
    for choice in choices:
        kind, _, name = choice.path[0].partition(":")
        if kind != "act" or name == "expose":
            continue
        if name == "discard":
            item = choice.path[1].partition(":")[2]
            label = message("escape_desk.deed.discard", item=f"@escape.item.{item}")
            found.append(Action(f"discard:{item}", choice.word, label, "trash", False))
        else:
            found.append(Action(name, choice.word, message(f"escape_desk.deed.{name}"), _ICONS.get(name, "check"),
                              name in _MAIN))  # fmt: skip
    return tuple(found)


def _pending_title(view: View, cell: int) -> Message:
    o: Observation = view.observation
    tables = observe.zone_tables(o)
    phase = observe.PHASES[o.phase]
    if phase == "say":
        return message("escape_desk.call.say", said=saying(view.choices), sector=tables.names[cell])
    if phase == "aim":
        return message("escape_desk.call.light", sector=tables.names[cell])
    letter = tables.letters[cell]
    kind = "safe" if letter == "s" else "dangerous" if letter == "d" else "hatch"
    return message("escape_desk.call.to", sector=tables.names[cell], kind=kind, n=int(letter) if kind == "hatch" else 0)


def _pending_line(view: View, cell: int) -> Message | None:
    o: Observation = view.observation
    own, tables = o.own, observe.zone_tables(o)
    assert own is not None
    phase = observe.PHASES[o.phase]
    if phase == "aim":
        return message("escape_desk.call.lights")
    if phase == "say":
        said = saying(view.choices)
        if said != "noise":
            return message(f"escape_desk.call.say_{said}")
        return message("escape_desk.call.true" if cell == own.cell else "escape_desk.call.bluff")
    if tables.letters[cell].isdigit():
        good, of = observe.hatch_odds(o)
        return message("escape_desk.call.sure" if good == of else "escape_desk.call.hatch", good=good, of=of)
    return message("escape_desk.call.draws" if observe.will_draw(o, cell) else "escape_desk.call.quiet")
