"""What a sentence of a hint claims, checked by what the rules do and by what everybody can see.

It plays the moves that a sentence speaks of and counts; it asks nothing that the sentences are made from.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.bots.luck import SharedLuck
from game.engine.chance import Middling, Quick
from game.engine.rules import Seat
from game.engine.text import Arg
from game.table.view import View
from game.titles.escape.observe import could_be_as
from game.titles.escape.position import is_alien

Args = Mapping[str, Arg]
WORLDS = 200  # tried for a chance
CERTAIN = 95  # hundredths
FUTURES = 32


class Asked(NamedTuple):
    """A hint at a position. `state` is one that the seat considers possible, in an open game the only one; `ways` are
    the moves that the search compared, with what it makes of them."""

    rules: Any
    judgement: Any
    state: Any
    view: View
    seat: Seat
    word: str
    ways: Any
    gaps: dict[str, tuple[float, float]]  # what was found out about the terms, once for all sentences

    @property
    def seen(self) -> Any:
        return self.view.observation

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(choice.word for choice in self.view.choices)

    def after(self, word: str = "", state: Any = None) -> Any:
        """Where a move leads; dice fall as they like."""
        made = self.rules.parse(word or self.word)
        at = self.state if state is None else state
        return self.rules.apply(at, self.seat, made, Quick(random.Random(0).random)).state


Fact = Callable[[Asked, Args], bool]


# Points and terms: the move and the next best one are played on, in futures of our own.


def _gaps(asked: Asked) -> dict[str, tuple[float, float]]:
    """How much more of each term the best way brings than the one it is compared with, and the error of that."""
    if asked.gaps:
        return asked.gaps
    best = asked.ways[0]
    other = next(way for way in asked.ways if way.moves[0] != best.moves[0] and best.chance - way.chance >= 0.01)
    chance, rows = random.Random(99).random, []
    for _ in range(FUTURES):
        luck, world = SharedLuck(chance), asked.rules.determinize(asked.seen, Quick(chance))
        one, two = (_played(asked, world, way.moves, luck) for way in (best, other))
        rows.append({name: one[name] - two[name] for name in one})
    for name in rows[0]:
        values = [row[name] for row in rows]
        mean = sum(values) / len(values)
        asked.gaps[name] = mean, (sum((value - mean) ** 2 for value in values) / len(values) ** 2) ** 0.5
    return asked.gaps


def _played(asked: Asked, state: Any, moves: tuple[Any, ...], luck: SharedLuck) -> Mapping[str, float]:
    rules, judgement = asked.rules, asked.judgement
    turn = rules.turn(state)
    last = turn + judgement.horizon
    luck.begin(turn)
    for move in moves:
        state = rules.apply(state, asked.seat, move, luck).state
    # As in the search, at least one move follows.
    while turn < last and rules.to_act(state):
        seat = rules.to_act(state)[0]
        state = rules.apply(state, seat, judgement.quick(state, seat, luck.whim), luck).state
        luck.turn = turn = rules.turn(state)
    terms: Mapping[str, float] = judgement.terms(state, asked.seat)
    return terms


def whole(asked: Asked) -> tuple[float, float]:
    """How much more of everything the best way brings, and the error of that."""
    gaps = _gaps(asked).values()
    return sum(mean for mean, _ in gaps), sum(error for _, error in gaps)


def _nothing_yet(asked: Asked, args: Args) -> bool:
    mean, error = whole(asked)
    return mean <= 4 * error


def _fires(targets: Sequence[str]) -> Fact:
    """Whether a saucer, and no other than the one that moves, can fire at one of these when it has moved."""

    def fact(asked: Asked, args: Args) -> bool:
        kind, saucer, *_ = asked.word.split()
        after = asked.rules.apply(asked.state, asked.seat, asked.rules.parse(asked.word), Middling())
        words = [asked.rules.word(move).split() for move in asked.rules.legal(after.state, asked.seat)]
        shots = {word[2] for word in words if word[0] in ("laser", "ion") and word[1] == saucer}
        return kind == "move" and saucer == str(args["n"]) and bool(shots & set(targets))

    return fact


def _brings(sign: int) -> Fact:
    def fact(asked: Asked, args: Args) -> bool:
        name = str(args["what"]).rpartition(".")[2]
        mean, error = _gaps(asked)[name]
        told = sign * int(args.get("n", 0))
        near = abs(mean - told) <= 1 + 4 * error if told else True
        return near and sign * mean > -3 * error

    return fact


# Under Falling Skies


def _research(asked: Asked) -> int:
    """What is left of the track, in points."""
    return sum(asked.seen.board.track[asked.seen.research :])


def _ends(asked: Asked) -> dict[int, int]:
    """Of each free column the highest die that brings no ship of it onto the city."""
    o = asked.seen
    taken = {die.cell % 5 for die in o.dice if die.cell >= 0}
    ships = {column: [ship.row for ship in o.ships if ship.column == column + 1] for column in range(5)}
    return {
        column: max(0, min(6, o.last_row - max(rows, default=0)))
        for column, rows in ships.items() if column not in taken
    }  # fmt: skip


def _nearest_hit(asked: Asked, args: Args) -> bool:
    ends = _ends(asked)
    return ends[int(args["column"]) - 1] == args["n"] == min(ends.values())


def _placed(asked: Asked) -> tuple[str, int, int]:
    """The die, row and column of a placement."""
    _, die, cell = asked.word.split()
    return die, int(cell[1]), int(cell[3])


def _same_place(asked: Asked, args: Args) -> bool:
    cell = next((part for part in reversed(asked.word.split()) if part[0] == "r" and part[1:2].isdigit()), "")
    row = args.get("row")
    return cell[3:] == str(args["column"]) and (row is None or cell[1] == str(row))


def _column(asked: Asked, args: Args) -> bool:
    verb, *rest = asked.word.split()
    return rest[-1].endswith(f"c{args['n']}") if verb == "place" else rest == [str(args["n"])]


def _die(asked: Asked, args: Args) -> bool:
    die, _, column = _placed(asked)
    return die == f"{str(args['colour'])[0]}{args['value']}" and column == args["column"]


def _use(asked: Asked, paid: bool = True) -> tuple[Any, Any]:
    """Before and after the use of the room that is spoken of, at once or when the dice are placed; with all the energy
    that it may want, if it is to be `paid`."""
    state, word = asked.state, asked.word
    if word.startswith("place"):
        _, row, column = _placed(asked)
        state = replace(asked.after(), phase=1, pool=0)
        state = replace(state, energy=asked.seen.board.most_energy) if paid else state
        cells = asked.rules.tables(state).room_of
        number = cells[(row - 1) * 5 + column - 1]
        words = (asked.rules.word(move) for move in asked.rules.legal(state, asked.seat))
        found = (each for each in words if each.split()[0] in ("use", "build", "become") and "red" not in each)
        word = next((each for each in found if cells[_cell(each.split()[1])] == number), "")
        if not word:
            return state, state  # there is nothing to be used
    elif not asked.word.startswith(("use", "build", "become")):
        return state, asked.after()
    elif paid:
        state = replace(state, energy=asked.seen.board.most_energy)
    return state, asked.after(word, state)


def _cell(name: str) -> int:
    return (int(name[1]) - 1) * 5 + int(name[3]) - 1


def _climbs(asked: Asked, args: Args) -> bool:
    before, after = _use(asked)
    return bool(after.research - before.research == args["n"])


def _shoots(asked: Asked, args: Args) -> bool:
    before, after = _use(asked)
    gone = sum(one >= 0 > other for one, other in zip(before.ships, after.ships))
    return bool(gone == args["n"])


def _installs(asked: Asked, args: Args) -> bool:
    _, after = _use(asked)
    return any(robot >> 1 & 7 == args["n"] for robot in after.robots)


def _powers(asked: Asked, args: Args) -> bool:
    before, after = _use(asked, paid=False)
    return bool(after.energy - before.energy == args["n"])


def _digs(asked: Asked, args: Args) -> bool:
    state = asked.state
    if asked.word.startswith("place"):
        state = replace(asked.after(), phase=1, energy=asked.seen.board.most_energy)
    before = state.digger
    return bool(asked.after("dig", state).digger - before == args["n"])


def _lacks(asked: Asked, args: Args) -> bool:
    """So many spaces of the room are empty when the die lies in it."""
    after, (_, row, column) = asked.after(), _placed(asked)
    tables = asked.rules.tables(after)
    cells = tables.rooms[tables.room_of[(row - 1) * 5 + column - 1]].cells
    full = {spot for spot in after.spots if spot >= 0} | {robot >> 4 for robot in after.robots}
    return len(set(cells) - full) == args["n"]


def _explodes(asked: Asked, args: Args) -> bool:
    """Some ship that the placement moved has come to a place with such a number."""
    after = asked.after()
    tables = asked.rules.tables(after)
    moved = [place for before, place in zip(asked.state.ships, after.ships) if place >= 0 and place != before]
    return any(args["n"] in (tables.yellow[place], tables.red[place]) for place in moved)


_SKIES: dict[str, Fact] = {
    "matter.win": lambda asked, args: _research(asked) == args["n"],
    "matter.last": lambda asked, args: asked.seen.board.most_damage - asked.seen.damage == 1,
    "matter.skull": lambda asked, args: asked.seen.skull - 1 - asked.seen.mothership == args["n"],
    "matter.danger": _nearest_hit,
    "matter.energy": lambda asked, args: asked.seen.energy == args["n"],
    "matter.pace": lambda asked, args: ceil(
        _research(asked) / max(1, asked.seen.skull - asked.seen.mothership)) == args["n"],
    "matter.rooms": lambda asked, args: asked.seen.phase == "rooms",
    "matter.drop": lambda asked, args: asked.seen.phase == "drop",
    "matter.help": lambda asked, args: asked.word.split()[0] == args["slot"],
    "where.column": _column,
    "where.room": _same_place,
    "where.end": lambda asked, args: asked.word == "end",
    "where.dig": lambda asked, args: asked.word == "dig",
    "move.place": _die,
    "move.use": _same_place,
    "move.red": lambda asked, args: asked.word.endswith("red"),
    "move.dig": lambda asked, args: asked.word == "dig",
    "move.end": lambda asked, args: asked.word == "end",
    "move.drop": lambda asked, args: asked.word == f"drop {args['n']}",
    "reason.hit": lambda asked, args: asked.after().damage > asked.state.damage,
    "reason.safe": lambda asked, args: asked.after().damage == asked.state.damage,
    "reason.descent": lambda asked, args: asked.after().mothership > asked.state.mothership,
    "reason.guns": lambda asked, args: _placed(asked)[1:] == (1, args["column"]),
    "reason.research": _climbs,
    "reason.fighters": _shoots,
    "reason.robot": _installs,
    "reason.energy": _powers,
    "reason.dig": _digs,
    "reason.part": _lacks,
    "reason.explosion": _explodes,
    "reason.wins": lambda asked, args: _use(asked)[1].ended == "won",
}  # fmt: skip


# Escape


def _steps_out(asked: Asked, start: int) -> int:
    """The shortest way over sectors to a hatch that nobody has tried yet."""
    tables = asked.rules.tables(asked.state)
    goals = {cell for cell, state in zip(tables.hatch_cells, asked.seen.hatches) if state == 0}
    edge, seen, steps = {start}, {start}, 0
    while edge and not edge & goals:
        edge = {other for cell in edge for other in range(len(tables.near)) if tables.near[cell] >> other & 1}
        edge = {cell for cell in edge - seen if tables.human_free >> cell & 1 or cell in goals}
        seen |= edge
        steps += 1
    return steps


def _apart(asked: Asked, one: int, other: int) -> int:
    """Steps over the grid, walls or not."""
    near = asked.rules.tables(asked.state).near
    edge, seen, steps = {one}, {one}, 0
    while other not in edge:
        edge = {cell for at in edge for cell in range(len(near)) if near[at] >> cell & 1} - seen
        seen |= edge
        steps += 1
    return steps


def _target(asked: Asked) -> int:
    names = asked.rules.tables(asked.state).names
    return int(names.index(asked.word.split()[1]))


def _humans_at(asked: Asked, cell: int) -> float:
    """In how many of the worlds that the seat considers possible another human is there, in hundredths."""
    chance = random.Random(3)
    count = 0
    for _ in range(WORLDS):
        world = asked.rules.determinize(asked.seen, Quick(chance.random))
        others = (seat for seat in range(len(world.cells)) if seat != asked.seat and world.fates[seat] == 0)
        count += any(world.cells[seat] == cell and not is_alien(world, seat) for seat in others)
    return 100 * count / WORLDS


def _likely(asked: Asked, args: Args) -> bool:
    """What nobody can rule out may be told as a chance; what is told as certain is so in most worlds. How well the
    chances are met in the end `chances_met` counts."""
    cell, told = prey_cell(asked), int(args["n"])
    if told >= CERTAIN:
        return _humans_at(asked, cell) > 50
    others = (seat for seat in range(len(asked.seen.fates)) if seat != asked.seat)
    return told < CERTAIN / 4 or any(cell in could_be_as(asked.seen, seat, "human") for seat in others)


def prey_cell(asked: Asked) -> int:
    """Where a human is said to be, or not to be."""
    return int(asked.seen.own.cell) if "move" not in asked.word else _target(asked)


def _tool(word: str) -> Fact:
    return lambda asked, args: asked.word == word


_ESCAPE: dict[str, Fact] = {
    "hatch": lambda asked, args: _steps_out(asked, _target(asked)) == 0,
    "way": lambda asked, args: _steps_out(asked, _target(asked)) == args["n"],
    "story": lambda asked, args: _apart(asked, asked.seen.own.cell, _target(asked)) == args["n"],
    "story_here": lambda asked, args: asked.seen.own.cell == _target(asked),
    "prey": _likely,
    "prey_beside": _likely,
    "attack": lambda asked, args: asked.word == "attack" and _likely(asked, args),
    "no_attack": lambda asked, args: asked.word != "attack" and _likely(asked, args),
    "end": _tool("end"),
    "discard": lambda asked, args: asked.word.startswith("discard "),
    "light": lambda asked, args: asked.word.startswith("light "),
    **{tool: _tool(tool) for tool in ("adrenaline", "sedatives", "teleport", "spotlight", "defend")},
}

# Sentences that tell a chance of somebody's being somewhere.
CHANCES = tuple(f"escape.hint.{key}" for key in ("prey", "prey_beside", "attack", "no_attack"))

FACTS: dict[str, Fact] = {
    **{f"skies.hint.{key}": fact for key, fact in _SKIES.items()},
    **{f"escape.hint.{key}": fact for key, fact in _ESCAPE.items()},
    "ufoo.hint.at_home": _fires(("home",)), "ufoo.hint.in_sight": _fires(("1", "2", "3", "4")),
    "advice.only": lambda asked, args: len({way.moves[0] for way in asked.ways}) <= 1,
    "advice.later": _nothing_yet,
    "advice.more_points": _brings(1), "advice.less_points": _brings(-1),
    "advice.more_chance": _brings(1), "advice.less_chance": _brings(-1),
}  # fmt: skip
