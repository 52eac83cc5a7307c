"""The adviser's words: what matters in a position, where to look, and why a move is good; keys, never texts.

It explains what the search has found and never searches by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from game.engine.text import Handle, Message, message
from game.titles.skies import foresee
from game.titles.skies.content import CELLS, COLUMNS
from game.titles.skies.foresee import Preview, RoomYield
from game.titles.skies.judge import WON, Ground
from game.titles.skies.moves import ABILITY, DIG, DROP, END, RAISE, called, path_of, word_of
from game.titles.skies.observe import Observation, observed
from game.titles.skies.state import SPAWNING, WORKING, State

LOW_REACH = 3  # a column in which a higher die is a hit is worth a warning
LATE = 2  # rows left
SHORT = 1  # of energy


# What matters


def matter(ground: Ground, state: State, worth: float) -> Message:
    """The one thing to keep in mind now; `worth` is what the best move promises."""
    if state.phase == SPAWNING:
        return message("skies.hint.matter.drop")
    left = ground.left[state.research]
    if worth >= WON:
        return message("skies.hint.matter.win", n=left)
    if state.phase == WORKING:
        return message("skies.hint.matter.rooms")
    return next(found for look in _MATTERS if (found := look(ground, state)) is not None)


def _last(ground: Ground, state: State) -> Message | None:
    brink = ground.tables.most_damage - state.damage == 1
    return message("skies.hint.matter.last") if brink else None


def _skull(ground: Ground, state: State) -> Message | None:
    rows = ground.tables.skull - 1 - state.mothership
    return message("skies.hint.matter.skull", n=rows) if 0 < rows <= LATE else None


def _danger(ground: Ground, state: State) -> Message | None:
    """The free column that is closest to a hit."""
    observation = observed(ground.tables, state)
    taken = {spot % COLUMNS for spot in state.spots if spot >= 0}
    reach = [(foresee.reach(observation, column), column) for column in range(COLUMNS) if column not in taken]
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


def focus(state: State, move: int) -> Handle:
    if move < DROP:
        return f"column:{move % COLUMNS + 1}"
    if move >= ABILITY:
        return f"ability:{called(move)[0]}"
    if move == DIG:
        return "digger:0"
    return path_of(move, crowded=False)[0]


# Why


def reason(ground: Ground, state: State, move: int) -> Message:
    observation = observed(ground.tables, state)
    if move < DROP:
        kind, cell = divmod(move, CELLS)
        found = foresee.preview(observation, kind >= 6, kind % 6 + 1, cell)
        assert found is not None
        return _why_there(ground, found, cell)
    if move >= ABILITY:
        return message("skies.hint.reason.six")
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
