"""Tables for the tests of Alien Attack USA, in the numbers that players read on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.content.attack import load_content
from game.engine.chance import Live, Scripted
from game.engine.rules import Event, Setup
from game.titles.attack.content import BORDERS, VALUES
from game.titles.attack.rules import AttackRules
from game.titles.attack.state import BASE, CLEAR, DISC, OPEN, PHASES, POWERS, State

ROOT = Path(__file__).parents[3]
RULES = AttackRules(load_content(ROOT))
TABLES = RULES.tables


def new_game(seats: int = 2, seed: int = 1, **options: Any) -> State:
    options = {"first": "seat0", **options}
    return RULES.setup(Setup("attack", seats, options, str(seed)), Live(seed))


def table(
    discs: Mapping[int, Iterable[int]] | None = None, *, bases: Iterable[int] = (), open: Iterable[int] = (),
    seats: int = 2, seat: int = 0, phase: str = "place", used: str = "", cities: Iterable[int] = VALUES,
    borders: Iterable[str] = BORDERS, bag: Iterable[int] = (), round: int = 1, **changes: Any,
) -> State:
    """Discs by seat, bases and open markers by the numbers of their spaces. `used` names powers that are spent,
    like "0.cover 1.extra". Without a word about it the bag is empty and seat 0 held it first."""
    board = bytearray(CLEAR)
    for owner, spaces in (discs or {}).items():
        for space in spaces:
            board[space - 1] = DISC + owner
    for spaces, code in ((bases, BASE), (open, OPEN)):
        for space in spaces:
            board[space - 1] = code
    powers = (1 << 4 * seats) - 1
    for name in used.split():
        owner, _, power = name.partition(".")
        powers &= ~(1 << 4 * int(owner) + POWERS.index(power))
    zero = (0,) * seats
    standing: dict[str, Any] = {
        "semi": False, "first": 0, "points": zero, "parks": zero, "bases": zero, **changes,
    }
    if "bases_taken" in changes:
        standing["bases"] = standing.pop("bases_taken")
    for name in ("fallen", "pending"):
        standing[name] = tuple(space - 1 for space in changes.get(name, ()))
    return State(
        cities=tuple(VALUES.index(value) for value in cities)[:seats],
        borders=tuple(BORDERS.index(border) for border in borders)[:seats],
        round=round, seat=seat, phase=PHASES.index(phase), board=bytes(board), bag=bytes(space - 1 for space in bag),
        open=tuple(sorted(space - 1 for space in open)), powers=powers, **standing,
    )


def words(state: State) -> list[str]:
    return [RULES.word(move) for move in RULES.legal(state, state.seat)] if RULES.to_act(state) else []


def play(state: State, *said: str, draws: Iterable[int] = ()) -> tuple[State, list[Event]]:
    """Plays words one after the other; each must be legal, and exactly these draws are made. A draw is the place of a
    marker in the bag, from 0."""
    chance = Scripted(*draws)
    happened: list[Event] = []
    for word in said:
        move = RULES.parse(word)
        assert move is not None, word
        refused = RULES.refuse(state, state.seat, move)
        assert refused is None, (word, refused)
        step = RULES.apply(state, state.seat, move, chance)
        state = step.state
        happened += step.events
    assert chance.exhausted(), "fewer markers were drawn than the test expected"
    return state, happened


def refused(state: State, word: str, seat: int | None = None) -> str:
    """The last part of the key with which a word is refused; empty where it is allowed."""
    move = RULES.parse(word)
    assert move is not None, word
    found = RULES.refuse(state, state.seat if seat is None else seat, move)
    return "" if found is None else found.key.removeprefix("attack.refuse.")


def at(state: State, space: int) -> str:
    """The contents of a space: empty, open, base, or the seat whose disc it is."""
    code = state.board[space - 1]
    return ("empty", "open", "base")[code] if code < DISC else str(code - DISC)


def kinds(happened: list[Event]) -> list[str]:
    return [event.kind for event in happened]


def fact(happened: list[Event], kind: str) -> dict[str, Any]:
    (event,) = [event for event in happened if event.kind == kind]
    return dict(event.args)


def facts(happened: list[Event], kind: str) -> list[dict[str, Any]]:
    return [dict(event.args) for event in happened if event.kind == kind]
