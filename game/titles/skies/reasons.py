"""Why something cannot be done in Under Falling Skies, what is asked of a player, and what is asked twice; keys only.

It agrees with the legal moves by asking the same questions of the position; it changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Prompt, Setup
from game.engine.text import Handle, Message, Refusal, message, refusal
from game.titles.skies import position
from game.titles.skies.builder import NOBODY
from game.titles.skies.content import CAMPAIGN_CREW, CELLS, COLUMNS, cell_name
from game.titles.skies.events import SHIP_KINDS
from game.titles.skies.moves import (
    BECOME,
    BUILD,
    CALL,
    DIG,
    DISCARD,
    END,
    PLACE,
    RAISE,
    RESIGN,
    SCRAP,
    SLOTS,
    USE,
    USE_RED,
    VERBS,
    argument_in,
    base_of,
    call,
    called,
    cell_in,
    is_move,
    parse,
    verb_of,
)
from game.titles.skies.position import Filled
from game.titles.skies.state import (
    OVER,
    PLACING,
    SPAWNING,
    TRAY,
    WORKING,
    State,
)
from game.titles.skies.tables import Tables

# The phase in which a verb is at home; the others are told what comes first.
_PHASES = dict.fromkeys(VERBS, WORKING) | {"place": PLACING, "drop": SPAWNING}
_FIRST = {PLACING: "dice_first", WORKING: "rooms_first", SPAWNING: "drop_first"}


def refuse_crew(setup: Setup) -> Refusal | None:
    crew = [setup.options[slot] for slot in CAMPAIGN_CREW if setup.options.get(slot, NOBODY) != NOBODY]
    return refusal("skies.refuse.crew_twice") if len(set(crew)) < len(crew) else None


def refuse(tables: Tables, state: State, drops: list[int], move: int) -> Refusal | None:
    """None exactly for the legal and the extra moves."""
    if state.phase == OVER:
        return refusal("skies.refuse.over")
    if not is_move(move):
        return refusal("skies.refuse.no_move")
    verb = verb_of(move)
    if verb == CALL:
        return _refuse_ability(tables, state, move)
    name = VERBS[verb]
    if name not in ("scrap", "resign") and state.phase != _PHASES[name]:
        return refusal(f"skies.refuse.{_FIRST[state.phase]}")
    check = _CHECKS.get(name)
    return check(tables, state, move - base_of(verb), drops) if check is not None else None


def _refuse_place(tables: Tables, state: State, rest: int, drops: list[int]) -> Refusal | None:
    kind, cell = divmod(rest, CELLS)
    if kind not in position.kinds(state):
        colour = "white" if kind >= 6 else "grey"
        return refusal("skies.refuse.no_die", colour=colour, value=kind % 6 + 1)
    if position.taken_columns(state) >> cell % COLUMNS & 1:
        return refusal("skies.refuse.column_taken", column=cell % COLUMNS + 1)
    if tables.is_dug(cell, state.digger):
        return None
    steps = tables.order[cell] - state.digger
    if steps == 0:
        return refusal("skies.refuse.digger_space")
    if position.cell_ahead(tables, state) >= 0:
        return refusal("skies.refuse.one_ahead")
    return refusal("skies.refuse.too_far", steps=steps, value=kind % 6 + 1) if steps > kind % 6 + 1 else None


def _refuse_drop(tables: Tables, state: State, column: int, drops: list[int]) -> Refusal | None:
    return None if column in drops else refusal("skies.refuse.other_drop", column=column + 1)


def _filled(tables: Tables, state: State, cell: int) -> Filled | Refusal:
    """The filled room that begins at a cell, paid for and worth something; or why there is none."""
    number = tables.room_of[cell]
    if number < 0 or tables.rooms[number].cells[0] != cell:
        return refusal("skies.refuse.no_room")
    room = tables.rooms[number]
    if not all(tables.is_dug(each, state.digger) for each in room.cells):
        return refusal("skies.refuse.not_dug")
    inside = position.contents(tables, state)
    missing = [each for each in room.cells if each not in inside]
    if any(robot >> 4 in missing for robot in state.robots):
        return refusal("skies.refuse.tired")
    if missing:
        return refusal("skies.refuse.not_filled", n=len(missing))
    if room.cost > state.energy:
        return refusal("skies.refuse.energy", cost=room.cost, n=state.energy)
    filled = position.filled_room(tables, state, number, inside)
    stirred = any(stirs(state, room) for stirs in tables.hooks.stirs)
    return filled if filled.value >= 1 or stirred else refusal("skies.refuse.no_value", value=filled.value)


def _no_gain(tables: Tables, state: State, filled: Filled, effects: str) -> Refusal:
    """Why a room would change nothing."""
    effect = effects.replace("B", "")[:1]
    if effect == "E":
        return refusal("skies.refuse.full")
    if effect == "R":
        cost = tables.track[state.research] if state.research < len(tables.track) else 0
        return refusal("skies.refuse.research", value=filled.value, cost=cost)
    return refusal({"F": "skies.refuse.no_targets", "C": "skies.refuse.no_raise"}.get(effect, "skies.refuse.build"))


def _refuse_use(tables: Tables, state: State, cell: int, drops: list[int]) -> Refusal | None:
    filled = _filled(tables, state, cell)
    if not isinstance(filled, Filled):
        return filled
    return None if USE + cell in position.uses(tables, state, filled) else _no_gain(
        tables, state, filled, filled.room.effects)


def _refuse_use_red(tables: Tables, state: State, cell: int, drops: list[int]) -> Refusal | None:
    filled = _filled(tables, state, cell)
    if not isinstance(filled, Filled):
        return filled
    return None if USE_RED + cell in position.uses(tables, state, filled) else refusal("skies.refuse.no_targets")


def _refuse_build(tables: Tables, state: State, rest: int, drops: list[int]) -> Refusal | None:
    return _refuse_robot(tables, state, BUILD, rest)


def _refuse_become(tables: Tables, state: State, rest: int, drops: list[int]) -> Refusal | None:
    return _refuse_robot(tables, state, BECOME, rest)


def _refuse_robot(tables: Tables, state: State, base: int, rest: int) -> Refusal | None:
    cell, goal = divmod(rest, CELLS)
    filled = _filled(tables, state, cell)
    if not isinstance(filled, Filled):
        return filled
    if base + rest in position.uses(tables, state, filled):
        return None
    if "B" not in filled.room.effects:
        return refusal("skies.refuse.no_robot_room")
    if base == BECOME and not filled.robots:
        return refusal("skies.refuse.no_robot_in_room")
    if not position.robot_cells(tables, state, filled, become=base == BECOME):
        return refusal("skies.refuse.robot_limit", n=tables.most_robots)
    taken = position.takes_robot(tables, state, goal)
    return refusal("skies.refuse.space_taken" if taken else "skies.refuse.no_robots_here")


def _refuse_raise(tables: Tables, state: State, cell: int, drops: list[int]) -> Refusal | None:
    if not state.pool:
        return refusal("skies.refuse.no_pool")
    if cell in position.raisable(tables, state):
        return None
    if cell not in state.spots:
        return refusal("skies.refuse.no_die_there")
    in_room = tables.room_of[cell] >= 0 and tables.is_dug(cell, state.digger)
    return refusal("skies.refuse.six" if in_room else "skies.refuse.raise_rooms")


def _refuse_dig(tables: Tables, state: State, rest: int, drops: list[int]) -> Refusal | None:
    if position.cell_ahead(tables, state) < 0:
        return refusal("skies.refuse.no_dig")
    cost = tables.dig_cost
    return None if state.energy >= cost else refusal("skies.refuse.energy", cost=cost, n=state.energy)


def _refuse_scrap(tables: Tables, state: State, cell: int, drops: list[int]) -> Refusal | None:
    return None if any(robot >> 4 == cell for robot in state.robots) else refusal("skies.refuse.no_robot_there")


def _refuse_discard(tables: Tables, state: State, cell: int, drops: list[int]) -> Refusal | None:
    return None if cell in state.spots else refusal("skies.refuse.no_die_there")


def _refuse_ability(tables: Tables, state: State, move: int) -> Refusal | None:
    slot, one, two = called(move)
    for twist in tables.offering:
        if twist.slot == slot:
            return None if (one, two) in twist.offers(state) else twist.why_not(state, one, two)
    itself = any(ability.slot == slot for ability in tables.board.abilities)
    return refusal("skies.refuse.ability_itself" if itself else "skies.refuse.no_ability")


_CHECKS: dict[str, Callable[[Tables, State, int, list[int]], Refusal | None]] = {
    "place": _refuse_place, "drop": _refuse_drop, "use": _refuse_use, "use_red": _refuse_use_red,
    "build": _refuse_build, "become": _refuse_become, "raise": _refuse_raise, "dig": _refuse_dig,
    "scrap": _refuse_scrap, "discard": _refuse_discard,
}  # fmt: skip


# What touching things leads to


def why_dead(tables: Tables, state: State, drops: list[int], touched: tuple[Handle, ...]) -> Refusal:
    if state.phase == OVER:
        return refusal("skies.refuse.over")
    for move in _meant(tables, state, touched):
        found = refuse(tables, state, drops, move)
        if found is not None:
            return found
    return _idle(tables, state, touched)


def _meant(tables: Tables, state: State, touched: tuple[Handle, ...]) -> tuple[int, ...]:
    """The moves that these touches could mean, the likeliest first."""
    if not touched:
        return ()
    kind, _, name = touched[0].partition(":")
    rest = touched[1:]
    maker = _TOUCHES.get(kind)
    return maker(tables, state, name, rest) if maker is not None else ()


Touch = Callable[[Tables, State, str, tuple[Handle, ...]], tuple[int, ...]]


def _touch_die(tables: Tables, state: State, name: str, rest: tuple[Handle, ...]) -> tuple[int, ...]:
    cell = cell_in(rest[0]) if rest else -1
    if cell >= 0:
        move = parse(f"place {name} {cell_name(cell)}")
        return (move,) if move is not None else ()
    # A die on its own is dead only where its phase or its value is wrong: any space will say so.
    move = parse(f"place {name} {cell_name(0)}")
    gone = move is not None and move // CELLS not in position.kinds(state)
    return (move,) if move is not None and (gone or state.phase != PLACING) else ()


def _touch_room(tables: Tables, state: State, name: str, rest: tuple[Handle, ...]) -> tuple[int, ...]:
    cell = cell_in(f":{name}")
    if cell < 0:
        return ()
    goal = cell_in(rest[-1]) if rest else -1
    if goal >= 0:
        return ((BECOME if "act:become" in rest else BUILD) + cell * CELLS + goal,)
    return (USE_RED + cell,) if "act:red" in rest else (USE + cell,)


def _touch_space(tables: Tables, state: State, name: str, rest: tuple[Handle, ...]) -> tuple[int, ...]:
    cell = cell_in(f":{name}")
    if cell < 0:
        return ()
    if state.phase == PLACING:
        return tuple(PLACE + kind * CELLS + cell for kind in reversed(position.kinds(state)))
    number = tables.room_of[cell]
    if number >= 0 and tables.is_dug(cell, state.digger):
        return (USE + tables.rooms[number].cells[0],)
    return (DIG,)


def _touch_drop(tables: Tables, state: State, name: str, rest: tuple[Handle, ...]) -> tuple[int, ...]:
    move = parse(f"drop {name}")
    return (move,) if move is not None else ()


def _touch_act(tables: Tables, state: State, name: str, rest: tuple[Handle, ...]) -> tuple[int, ...]:
    cell = cell_in(rest[0]) if rest else -1
    bases = {"scrap": SCRAP, "discard": DISCARD, "raise": RAISE}
    if name in bases:
        return (bases[name] + max(cell, 0),)
    lone = {"dig": DIG, "end": END, "resign": RESIGN}.get(name)
    return (lone,) if lone is not None else ()


def _touch_ability(tables: Tables, state: State, name: str, rest: tuple[Handle, ...]) -> tuple[int, ...]:
    if name not in SLOTS:
        return ()
    said = parse(" ".join((name, *(argument_in(handle) for handle in rest[:2]))))
    return (call(name) if said is None else said,)


_TOUCHES: dict[str, Touch] = {
    "die": _touch_die, "room": _touch_room, "space": _touch_space, "robot": _touch_space, "drop": _touch_drop,
    "act": _touch_act, "ability": _touch_ability,
}  # fmt: skip


def _idle(tables: Tables, state: State, touched: tuple[Handle, ...]) -> Refusal:
    """The next step instead, if nothing more exact can be said."""
    if state.phase == PLACING:
        return refusal("skies.refuse.die_first" if touched else "skies.refuse.nothing")
    if state.phase == SPAWNING:
        return refusal("skies.refuse.drop_first")
    return refusal("skies.refuse.nothing")


# Questions


def prompt(tables: Tables, state: State, drops: list[int], next_ship: int) -> Prompt:
    if state.phase == SPAWNING:
        return Prompt("drop", message("skies.prompt.drop", n=len(drops), kind=SHIP_KINDS[max(0, next_ship)]))
    if state.phase == WORKING:
        open_rooms = rooms_left(tables, state)
        if open_rooms or position.cell_ahead(tables, state) >= 0:
            dig = "dig_pending" if DIG in position.room_moves(tables, state) else None
            detail = message(f"skies.prompt.{dig}", cost=tables.dig_cost) if dig else None
            return Prompt("rooms", message("skies.prompt.rooms", n=open_rooms), detail)
        return Prompt("end", message("skies.prompt.end"))
    left = state.spots.count(TRAY)
    white = sum(state.spots[die] == TRAY for die in (3, 4))
    detail = None
    if any(twist.slot == "city" and twist.offers(state) for twist in tables.offering):
        detail = message("skies.prompt.ability", city=f"@skies.option.city.{tables.board.city}")
    elif white and left > 1:
        detail = message("skies.prompt.reroll", n=white)
    return Prompt("place", message("skies.prompt.place", n=left), detail)


def rooms_left(tables: Tables, state: State) -> int:
    """How many rooms could still be used."""
    return sum(any(True for _ in position.uses(tables, state, filled))
               for filled in position.filled_rooms(tables, state))


def caution(tables: Tables, state: State, move: int) -> Message | None:
    if move == RESIGN:
        return message("skies.caution.resign")
    if move == END:
        unused = rooms_left(tables, state)
        if unused:
            return message("skies.caution.unused", n=unused)
        return message("skies.caution.undug") if DIG in position.room_moves(tables, state) else None
    if move < PLACE + 12 * CELLS:
        cell = move % CELLS
        for robot in state.robots:
            if robot >> 4 == cell:
                return message("skies.caution.robot", value=robot >> 1 & 7)
    return None
