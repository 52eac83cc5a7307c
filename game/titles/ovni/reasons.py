"""Why something cannot be done in O.V.N.I., what is asked of a player, and what is asked twice; keys only.

It agrees with the legal moves by asking the same questions of the position; it changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Prompt
from game.engine.text import Handle, Message, Refusal, message, refusal
from game.titles.ovni import events, position
from game.titles.ovni import state as phases
from game.titles.ovni.cities import TOP, count
from game.titles.ovni.content import ALIENS, GROUPS
from game.titles.ovni.moves import (
    ABDUCT,
    ACTIVATE,
    AREAS,
    CAPTURE,
    DESTROY,
    DONE,
    END,
    ENERGY,
    ENOUGH,
    FLY,
    GIVE,
    KEEP,
    KIND,
    LAUNCH,
    NO_ENERGY,
    PLACE,
    PLANET,
    RESIGN,
    SHIELD,
    START,
    SWAPS,
    TAKE,
)
from game.titles.ovni.state import (
    ABDUCTORS,
    BEAM,
    BUILDERS,
    MILITARY,
    NOBODY,
    PILOTS,
    SWAP,
    State,
)
from game.titles.ovni.tables import Tables

# Which kinds of moves belong to which decision.
_PHASES: dict[int, tuple[str, ...]] = {
    phases.PLANET: ("planet",),
    phases.KEEP: ("keep",),
    phases.START: ("start",),
    phases.GIFT: ("give",),
    phases.PLACE: ("place",),
    phases.TAKE: ("take",),
    phases.ENERGY: ("energy",),
    phases.THIRD: ("give",),
    phases.FIELD: ("field",),
    phases.ACT: ("activate", "fly", "abduct", "launch", "capture", "destroy", "done", "end"),
}

# The question of each phase: the word of the prompt.
_ASKED = {
    phases.PLANET: "planet", phases.KEEP: "keep", phases.START: "start", phases.GIFT: "gift", phases.PLACE: "place",
    phases.TAKE: "take", phases.ENERGY: "energy", phases.THIRD: "third", phases.FIELD: "field", phases.ACT: "act",
}

_GROUP_OF = {"fly": PILOTS, "abduct": ABDUCTORS, "launch": BUILDERS, "capture": MILITARY, "destroy": MILITARY}


def refuse(tables: Tables, state: State, seat: int, move: int) -> Refusal | None:
    """None exactly for the legal moves and, with two players, for resigning in a decision of one's own."""
    if state.ended:
        return refusal("ovni.refuse.over")
    if move not in tables.words:
        return refusal("ovni.refuse.no_move")
    if seat != state.seat:
        return refusal("ovni.refuse.not_your_turn", who=events.SEATS[state.seat])
    if move == RESIGN:
        return None if state.seats == 2 else refusal("ovni.refuse.resign")
    kind = KIND[move]
    if kind not in _PHASES[state.phase]:
        return refusal(f"ovni.refuse.not_now_{_ASKED[state.phase]}")
    if move in position.moves_of(tables, state):
        return None
    return _CHECKS[kind](tables, state, move)


def _planet(tables: Tables, state: State, move: int) -> Refusal:
    taken = next(seat for seat, side in enumerate(state.sides) if side.planet == move - PLANET)
    return refusal("ovni.refuse.planet_taken", who=events.who(state.seats, taken))


def _keep(tables: Tables, state: State, move: int) -> Refusal:
    side = state.sides[state.seat]
    if move == ENOUGH:
        return refusal("ovni.refuse.keep_one")
    return refusal("ovni.refuse.kept_already" if side.kept >> move - KEEP & 1 else "ovni.refuse.not_dealt")


def _start(tables: Tables, state: State, move: int) -> Refusal:
    side = state.sides[state.seat]
    if side.aliens[move - START]:
        return refusal("ovni.refuse.start_twice", n=position.start_size(side))
    return refusal("ovni.refuse.start_taken")


def _give(tables: Tables, state: State, move: int) -> Refusal:
    return refusal("ovni.refuse.out_of_stock", alien=ALIENS[move - GIVE])


def _place(tables: Tables, state: State, move: int) -> Refusal:
    value, area = divmod(move - PLACE, 4)
    if area >= len(state.areas):
        return refusal("ovni.refuse.no_area", area=AREAS[area])
    if len(state.areas[area]) == position.SLOTS:
        return refusal("ovni.refuse.area_full", area=AREAS[area])
    hand, owner = position.command_hand(tables, state)
    if not hand >> value + 2 & 1:
        return _no_token(tables, state, value + 2, owner)
    return refusal("ovni.refuse.three_in_a_row", area=AREAS[area])


def _no_token(tables: Tables, state: State, value: int, owner: int) -> Refusal:
    if owner != state.seat:
        return refusal("ovni.refuse.not_drawn", value=value)
    if value == 6 and not state.sides[owner].six:
        return refusal("ovni.refuse.six_gone")
    return refusal("ovni.refuse.token_used", value=value)


def _take(tables: Tables, state: State, move: int) -> Refusal:
    alien = move - TAKE
    if not state.pool[alien]:
        return refusal("ovni.refuse.not_on_cards", alien=ALIENS[alien])
    return refusal("ovni.refuse.out_of_stock", alien=ALIENS[alien])


def _energy(tables: Tables, state: State, move: int) -> Refusal:
    if move == SHIELD:
        return refusal("ovni.refuse.choose_alien")
    return refusal("ovni.refuse.out_of_stock", alien=ALIENS[move - ENERGY])


def _field(tables: Tables, state: State, move: int) -> Refusal:
    return refusal("ovni.refuse.not_now_field")


def _activate(tables: Tables, state: State, move: int) -> Refusal:
    if state.active != NOBODY:
        return refusal("ovni.refuse.finish_group", group=GROUPS[state.active])
    return why_group_rests(tables, state, move - ACTIVATE) or refusal("ovni.refuse.nothing")


def why_group_rests(tables: Tables, state: State, group: int) -> Refusal | None:
    """Why a group of the active seat cannot be activated now."""
    side = state.sides[state.seat]
    if state.groups >> group & 1:
        return refusal("ovni.refuse.group_used", group=GROUPS[group])
    allowed = position.groups_allowed(side)
    if state.groups.bit_count() >= allowed:
        return refusal("ovni.refuse.groups_used", n=allowed)
    if not side.aliens[group]:
        return refusal("ovni.refuse.no_alien", alien=ALIENS[group])
    if not position.power(side, group):
        return refusal(("ovni.refuse.nothing", "ovni.refuse.no_pair", "ovni.refuse.no_ovni",
                        "ovni.refuse.no_trio")[group])
    if position.can_activate(tables, state, group):
        return None
    return refusal(("ovni.refuse.no_flight", "ovni.refuse.nobody_to_abduct", "ovni.refuse.no_ovni",
                    "ovni.refuse.no_target")[group])


def _other_group(tables: Tables, state: State, kind: str) -> Refusal | None:
    """Why no move of this kind's group can be made at all now."""
    group = _GROUP_OF[kind]
    if state.active == group:
        return None
    if state.active != NOBODY:
        return refusal("ovni.refuse.finish_group", group=GROUPS[state.active])
    return why_group_rests(tables, state, group) or refusal("ovni.refuse.activate_first", group=GROUPS[group])


def _fly(tables: Tables, state: State, move: int) -> Refusal:
    stopped = _other_group(tables, state, "fly")
    if stopped:
        return stopped
    start, goal = divmod(move - FLY, 12)
    if not position.at_home(state.sides[state.seat].fleet, start):
        return refusal("ovni.refuse.no_ovni_there", city=events.CITY_NAMES[start])
    if state.locked & TOP[start]:
        return refusal("ovni.refuse.locked", city=events.CITY_NAMES[start])
    return refusal("ovni.refuse.too_far", city=events.CITY_NAMES[goal], n=tables.steps[start][goal], left=state.left)


def _abduct(tables: Tables, state: State, move: int) -> Refusal:
    stopped = _other_group(tables, state, "abduct")
    if stopped:
        return stopped
    city, other = divmod(move - ABDUCT, SWAPS)
    name = events.CITY_NAMES[city]
    side = state.sides[state.seat]
    if not count(state.people, city):
        return refusal("ovni.refuse.nobody_there", city=name)
    if not position.reach_of_abductors(state) & TOP[city]:
        beam = side.abilities & BEAM
        return refusal("ovni.refuse.no_ovni_there" if beam else "ovni.refuse.no_majority", city=name)
    if not side.abilities & SWAP:
        return refusal("ovni.refuse.no_swap")
    return _no_swap(tables, state, city, other - 1)


def _no_swap(tables: Tables, state: State, city: int, other: int) -> Refusal:
    if other not in tables.near[city]:
        return refusal("ovni.refuse.no_route", one=events.CITY_NAMES[city], two=events.CITY_NAMES[other])
    if not count(state.people, other):
        return refusal("ovni.refuse.nobody_there", city=events.CITY_NAMES[other])
    return refusal("ovni.refuse.same_human")


def _launch(tables: Tables, state: State, move: int) -> Refusal:
    return _other_group(tables, state, "launch") or refusal("ovni.refuse.no_ovni")


def _attack(tables: Tables, state: State, side: int) -> Refusal | None:
    """Why this side cannot be attacked at all."""
    if side == state.seat:
        return refusal("ovni.refuse.yourself")
    if side >= len(state.sides):
        return refusal("ovni.refuse.no_side")
    who = events.who(state.seats, side)
    if position.is_shielded(state.sides[side]):
        return refusal("ovni.refuse.shielded", who=who)
    return refusal("ovni.refuse.struck", who=who) if side == state.struck else None


def _capture(tables: Tables, state: State, move: int) -> Refusal:
    side, alien = divmod(move - CAPTURE, 4)
    stopped = _other_group(tables, state, "capture") or _attack(tables, state, side)
    if stopped:
        return stopped
    who, victim = events.who(state.seats, side), state.sides[side]
    if victim.aliens[alien] < 2:
        return refusal("ovni.refuse.last_alien", who=who, n=victim.aliens[alien], alien=ALIENS[alien])
    return refusal("ovni.refuse.captured_before", who=who, alien=ALIENS[alien])


def _destroy(tables: Tables, state: State, move: int) -> Refusal:
    side, city = divmod(move - DESTROY, 12)
    stopped = _other_group(tables, state, "destroy") or _attack(tables, state, side)
    if stopped:
        return stopped
    name = events.CITY_NAMES[city]
    if not position.at_home(state.sides[side].fleet, city):
        return refusal("ovni.refuse.no_victim_there", who=events.who(state.seats, side), city=name)
    return refusal("ovni.refuse.no_ovni_there", city=name)


def _done(tables: Tables, state: State, move: int) -> Refusal:
    return refusal("ovni.refuse.no_group")


def _end(tables: Tables, state: State, move: int) -> Refusal:
    return refusal("ovni.refuse.finish_group", group=GROUPS[state.active])


_CHECKS: dict[str, Callable[[Tables, State, int], Refusal]] = {
    "planet": _planet, "keep": _keep, "start": _start, "give": _give, "place": _place, "take": _take,
    "energy": _energy, "field": _field, "activate": _activate, "fly": _fly, "abduct": _abduct, "launch": _launch,
    "capture": _capture, "destroy": _destroy, "done": _done, "end": _end,
}


# What touching things leads to


def why_dead(tables: Tables, state: State, seat: int, touched: tuple[Handle, ...]) -> Refusal:
    if state.ended:
        return refusal("ovni.refuse.over")
    if seat != state.seat:
        return refusal("ovni.refuse.not_your_turn", who=events.SEATS[state.seat])
    meant = _meant(tables, state, touched)
    for move in meant:
        found = refuse(tables, state, seat, move)
        if found is not None and (len(meant) == 1 or KIND[move] in _PHASES[state.phase]):
            return found
    if state.active != NOBODY:
        return refusal(f"ovni.refuse.idle_{GROUPS[state.active]}")
    return refusal(f"ovni.refuse.not_now_{_ASKED[state.phase]}")


def _meant(tables: Tables, state: State, touched: tuple[Handle, ...]) -> list[int]:
    """The moves that begin with these touches, those of the acting group first."""
    if not touched:
        return []
    first = touched[0].replace("third:", "command:", 1)
    begun = (first, *touched[1:])
    found = [move for move, (_, path) in tables.words.items() if path[:len(begun)] == begun]
    return sorted(found, key=lambda move: _GROUP_OF.get(KIND[move], -1) != state.active)


# Questions


def prompt(tables: Tables, state: State) -> Prompt:
    kind = _ASKED[state.phase]
    if state.phase == phases.ACT:
        return _turn_prompt(tables, state)
    if state.phase == phases.PLACE:
        return _place_prompt(tables, state)
    if state.phase == phases.START:
        return Prompt(kind, message("ovni.prompt.start", n=_starting(state)))
    if state.phase == phases.TAKE:
        return Prompt(kind, message("ovni.prompt.take", n=state.left))
    if state.phase == phases.KEEP and state.sides[state.seat].kept:
        return Prompt(kind, message("ovni.prompt.keep_more"))
    return Prompt(kind, message(f"ovni.prompt.{kind}"))


def _starting(state: State) -> int:
    """How many aliens the active seat still chooses before the first round."""
    side = state.sides[state.seat]
    return position.start_size(side) - sum(side.aliens)


def _place_prompt(tables: Tables, state: State) -> Prompt:
    third = position.lays_third(tables, state)
    left = sum(
        1 for place, of_third in tables.turns[state.seats][state.step:]
        if not of_third and state.order[place] == state.seat
    )
    text = message("ovni.prompt.place_third") if third else message("ovni.prompt.place", n=left)
    return Prompt("third" if third else "place", text)


def _turn_prompt(tables: Tables, state: State) -> Prompt:
    if state.active != NOBODY:
        group = GROUPS[state.active]
        return Prompt(group, message(f"ovni.prompt.{group}", n=state.left))
    left = position.groups_allowed(state.sides[state.seat]) - state.groups.bit_count()
    if left and any(move != END for move in position.turn_moves(tables, state)):
        return Prompt("groups", message("ovni.prompt.groups", n=left))
    return Prompt("end", message("ovni.prompt.end"))


def caution(tables: Tables, state: State, move: int) -> Message | None:
    if move == RESIGN:
        return message("ovni.caution.resign")
    if move == NO_ENERGY:
        return message("ovni.caution.no_energy")
    if move == DONE and state.left:
        return message("ovni.caution.done", group=GROUPS[state.active], n=state.left)
    if move == END and position.turn_moves(tables, state) != [END]:
        left = position.groups_allowed(state.sides[state.seat]) - state.groups.bit_count()
        return message("ovni.caution.end", n=left)
    return _frozen(tables, state, move)


def _frozen(tables: Tables, state: State, move: int) -> Message | None:
    """The question before an ovni comes to a city that was mapped this turn, where a pilot could have moved it on."""
    if KIND[move] == "fly":
        start, city = divmod(move - FLY, 12)
        goes_on = state.left > tables.steps[start][city]
    elif KIND[move] == "launch":
        city, goes_on = move - LAUNCH, position.can_still_fly(state)
    else:
        return None
    if not goes_on or not state.locked & TOP[city]:
        return None
    return message("ovni.caution.frozen", city=events.CITY_NAMES[city])
