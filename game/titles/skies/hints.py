"""The words of a hint: what matters in a position, where to look, and why a move is good; keys only.

It explains what the search has found and does not search.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from game.engine.text import Clue, Handle, Message, message
from game.titles.skies import foresee, position
from game.titles.skies.content import CELLS, COLUMNS, cell_name
from game.titles.skies.foresee import Preview, RoomYield
from game.titles.skies.judge import WON, Ground
from game.titles.skies.moves import (
    ABILITY,
    DIG,
    DROP,
    END,
    PLACE,
    RAISE,
    USE,
    called,
    word_of,
)
from game.titles.skies.named import cell_of, named, sets_six
from game.titles.skies.observe import Observation, observed
from game.titles.skies.plan import Thought
from game.titles.skies.state import SPAWNING, WORKING, State

LOW_REACH = 3  # a column in which a higher die is a hit is worth a warning
LATE = 2  # rows left
SHORT = 1  # of energy


def clues(ground: Ground, state: State, thought: Thought, path: tuple[Handle, ...]) -> tuple[Clue, ...]:
    """Help in three steps: what matters now, where to look, and the move with its reason; in two where what matters is
    there where one has to look. A die that an ability changes is wanted for the placement that comes next, so that is
    said, too."""
    move = thought.move
    follows: tuple[Message, ...] = ()
    if move >= ABILITY and thought.plan:
        kind, cell = thought.plan[0]
        follows = (named(ground.tables, state, PLACE + kind * CELLS + cell),)
    matters = matter(ground, state, thought.worth, move)
    first, look = Clue((matters,), _shown_at(matters, state)), where(ground, state, move)
    return (
        first,
        *([look] if look.about != first.about else []),
        Clue((named(ground.tables, state, move), reason(ground, state, move), *follows), path),
    )


# The situation


def matter(ground: Ground, state: State, worth: float, move: int) -> Message:
    """The one thing to keep in mind now; `worth` is what the best move promises."""
    if state.phase == SPAWNING:
        return message("skies.hint.matter.drop")
    left = ground.left[state.research]
    if worth >= WON:
        return message("skies.hint.matter.win", n=left)
    if move >= ABILITY:
        return message("skies.hint.matter.help", slot=called(move)[0])
    if state.phase == WORKING:
        return message("skies.hint.matter.rooms")
    return next(found for look in _MATTERS if (found := look(ground, state)) is not None)


_SHOWN_AT = {"win": "track:research", "pace": "track:research", "last": "track:damage", "energy": "track:energy"}


def _shown_at(matters: Message, state: State) -> tuple[Handle, ...]:
    """Where the board shows what matters; nothing for what is everywhere."""
    kind, args = matters.key.rpartition(".")[2], dict(matters.args)
    if kind == "danger":
        return (f"column:{args['column']}",)
    if kind == "skull":
        return (f"row:{state.mothership + int(args['n']) + 1}",)
    return (_SHOWN_AT[kind],) if kind in _SHOWN_AT else ()


def _last(ground: Ground, state: State) -> Message | None:
    brink = ground.tables.most_damage - state.damage == 1
    return message("skies.hint.matter.last") if brink else None


def _skull(ground: Ground, state: State) -> Message | None:
    rows = ground.tables.skull - 1 - state.mothership
    return message("skies.hint.matter.skull", n=rows) if 0 < rows <= LATE else None


def _danger(ground: Ground, state: State) -> Message | None:
    """The free column that is closest to a hit."""
    observation = observed(ground.tables, state)
    taken = position.taken_columns(state)
    reach = [(foresee.reach(observation, column), column) for column in range(COLUMNS) if not taken >> column & 1]
    lowest, column = min(reach, default=(LOW_REACH + 1, 0))
    return message("skies.hint.matter.danger", column=column + 1, n=lowest) if lowest <= LOW_REACH else None


def _energy(ground: Ground, state: State) -> Message | None:
    return message("skies.hint.matter.energy", n=state.energy) if state.energy <= SHORT else None


def _dig(ground: Ground, state: State) -> Message | None:
    return message("skies.hint.matter.dig") if ground.gap[state.digger] else None


def _pace(ground: Ground, state: State) -> Message | None:
    rounds = max(1, ground.tables.skull - state.mothership)
    return message("skies.hint.matter.pace", n=ceil(ground.left[state.research] / rounds))


_MATTERS: tuple[Callable[[Ground, State], Message | None], ...] = (_last, _skull, _danger, _energy, _dig, _pace)


# Where to look


def where(ground: Ground, state: State, move: int) -> Clue:
    """The place that the move is about, without the move."""
    if move < DROP or DROP <= move < USE:
        column = move % COLUMNS if move < DROP else move - DROP
        return Clue((message("skies.hint.where.column", n=column + 1),), (f"column:{column + 1}",))
    if move >= ABILITY:
        slot = called(move)[0]
        return Clue((message("skies.hint.where.city", slot=slot, name=ground.tables.who[slot]),), (f"ability:{slot}",))
    if move == DIG:
        return Clue((message("skies.hint.where.dig"),), (f"space:{cell_name(ground.tables.path[state.digger])}",))
    if move == END:
        return Clue((message("skies.hint.where.end"),), ("mothership:0",))
    cell = cell_of(move)
    about = message("skies.hint.where.room", row=cell // COLUMNS + 1, column=cell % COLUMNS + 1)
    return Clue((about,), (f"space:{cell_name(cell)}",))


# Why


def reason(ground: Ground, state: State, move: int) -> Message:
    observation = observed(ground.tables, state)
    if move < DROP:
        kind, cell = divmod(move, CELLS)
        found = foresee.preview(observation, kind >= 6, kind % 6 + 1, cell)
        assert found is not None
        return _why_there(ground, found, cell)
    if move >= ABILITY:
        six = sets_six(ground.tables, called(move)[0])
        return message("skies.hint.reason.six") if six else _why_called(observation, move)
    if move == END:
        return message("skies.hint.reason.end")
    if move == DIG:
        ahead = next(spot for spot in state.spots if spot >= 0 and not ground.tables.is_dug(spot, state.digger))
        return message("skies.hint.reason.dig", n=ground.tables.order[ahead] - state.digger)
    if RAISE <= move < DIG:
        return message("skies.hint.reason.raise")
    return _why_use(observation, move) or message("skies.hint.reason.drop")


def _why_use(observation: Observation, move: int) -> Message | None:
    word = word_of(move)
    return next((_yielded(use.gain) for use in foresee.uses(observation) if use.word == word), None)


# What an ability does, by the kind of the event that tells of it, where it is no amount of something.
_DEEDS = {"set_die": "die", "moved_die": "moved", "swapped": "swapped", "raised": "raise", "rerouted": "rerouted"}


def _why_called(observation: Observation, move: int) -> Message:
    """The best that an ability does."""
    found = foresee.call(observation, word_of(move))
    assert found is not None
    if found.stays or found.skips:
        return message("skies.hint.reason.stays" if found.stays else "skies.hint.reason.skips")
    kinds, after = [event.kind for event in found.events], found.after
    for key, amount in (("research", after.research - observation.research), ("fighters", kinds.count("shot")),
                        ("robot", sum(int(value) for event in found.events if event.kind == "built"
                                      for name, value in event.args if name == "value")),
                        ("dig", after.digger - observation.digger), ("energy", after.energy - observation.energy),
                        ("repair", observation.damage - after.damage),
                        ("away", kinds.count("rose") + kinds.count("fled"))):  # fmt: skip
        if amount > 0:
            return message(f"skies.hint.reason.{key}", n=amount)
    return message(f"skies.hint.reason.{next((_DEEDS[kind] for kind in kinds if kind in _DEEDS), 'call')}")


def _why_there(ground: Ground, found: Preview, cell: int) -> Message:
    """The strongest thing that a placement does."""
    if found.damage:
        return message("skies.hint.reason.hit")
    if found.digs:
        return message("skies.hint.reason.dig", n=found.digs)
    if found.room is not None:
        if found.room.missing:
            return message("skies.hint.reason.part", n=found.room.missing)
        said = _yielded(found.room)
        if said is not None:
            return said
    if any(fate.descends for fate in found.fates):
        return message("skies.hint.reason.descent")
    numbers = [number for fate in found.fates if fate.end == "sky" and (number := _explosion(ground, fate.goal))]
    if numbers:
        return message("skies.hint.reason.explosion", n=min(numbers))
    if cell < ground.tables.guns:
        return message("skies.hint.reason.guns", column=cell + 1)
    return message("skies.hint.reason.safe")


def _explosion(ground: Ground, place: tuple[int, int]) -> int:
    """The number of the explosion at a column and row; 0 where there is none."""
    tables = ground.tables
    at = place[0] - 1 << 5 | place[1]
    number = min(tables.yellow[at], tables.red[at])
    return number if number < 10 else 0


def _yielded(gain: RoomYield) -> Message | None:
    """What a room gives, the best of it first."""
    if gain.wins:
        return message("skies.hint.reason.wins")
    for key, amount in (("research", gain.spaces), ("fighters", len(gain.ships)), ("robot", gain.robot),
                        ("energy", gain.energy)):
        if amount:
            return message(f"skies.hint.reason.{key}", n=amount)
    return message("skies.hint.reason.command", n=gain.value) if "C" in gain.room.effects else None
