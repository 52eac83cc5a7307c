"""Fields and positions for the tests of Ufo.O, in the names that players use."""

from __future__ import annotations

from typing import Any

from game.engine.chance import Scripted
from game.engine.rules import Event, Setup
from game.titles.ufoo.content import Content, Field, cell_named, name_of
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import ABOARD, GONE, WAITS, State

OPEN = Field("open", 13, 11, ())
OFF_FIELD = {"aboard": ABOARD, "waits": WAITS, "gone": GONE}


def with_asteroids(*names: str) -> Field:
    return Field("rocks", 13, 11, tuple(sorted(cell_named(OPEN, name) for name in names)))


STANDARD = with_asteroids("D05", "D09", "D10", "E04", "E09", "F06", "G06", "H05", "I03", "I08", "J01", "J02", "J06")

RULES = UfooRules(Content((
    STANDARD, OPEN, Field("small", 9, 7, ()), Field("large", 15, 13, (97, 98, 99)),
)))


def new_game(field: str = "open", **options: Any) -> State:
    return RULES.setup(Setup("ufoo", 2, {"field": field, "first": "seat0", **options}, "a seed"), Scripted())


def position(
    mine: dict[int, str], theirs: dict[int, str], *, field: Field = OPEN, seat: int = 0, hurt: str = "", **changes: Any
) -> State:
    """Saucers by number at hexes (or aboard, waits); those not named are gone, the other side's
    aboard. `hurt` names saucers like "0.1 1.3"."""
    places = []
    for owner in (0, 1):
        side = mine if owner == seat else theirs
        for n in (1, 2, 3, 4):
            where = side.get(n, "gone" if owner == seat else "aboard")
            places.append(OFF_FIELD[where] if where in OFF_FIELD else cell_named(field, where))
    bits = 0
    for name in hurt.split():
        owner, _, n = name.partition(".")
        bits |= 1 << 4 * int(owner) + int(n) - 1
    standing = {"strict": False, "handicap": False, "opening": (0, 0), "first": 0, "turn": 5, **changes}
    return State(field=field, seat=seat, places=tuple(places), hurt=bits, **standing)


def words(state: State) -> list[str]:
    actors = RULES.to_act(state)
    return [RULES.word(move) for move in RULES.legal(state, actors[0])] if actors else []


def play(state: State, said: str, *dice: int) -> tuple[State, tuple[Event, ...]]:
    """Plays a word with these dice; the word must be legal and use exactly these dice."""
    seat = RULES.to_act(state)[0]
    move = RULES.parse(said)
    assert move is not None, said
    refused = RULES.refuse(state, seat, move)
    assert refused is None, (said, refused)
    chance = Scripted(*dice)
    step = RULES.apply(state, seat, move, chance)
    assert chance.exhausted(), "fewer dice fell than the test expected"
    return step.state, step.events


def refused(state: State, said: str, seat: int | None = None) -> str:
    """The last part of the key with which a word is refused; empty where it is allowed."""
    move = RULES.parse(said)
    assert move is not None, said
    actor = RULES.to_act(state)[0] if seat is None else seat
    found = RULES.refuse(state, actor, move)
    return "" if found is None else found.key.removeprefix("ufoo.refuse.")


def where(state: State, saucer: str) -> str:
    """Where a saucer like "1.3" is: a hex, aboard, waits or gone."""
    owner, _, n = saucer.partition(".")
    place = state.places[4 * int(owner) + int(n) - 1]
    return name_of(state.field, place) if place >= 0 else next(w for w, p in OFF_FIELD.items() if p == place)


def is_hurt(state: State, saucer: str) -> bool:
    owner, _, n = saucer.partition(".")
    return bool(state.hurt >> 4 * int(owner) + int(n) - 1 & 1)


def kinds(happened: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in happened]


def fact(happened: tuple[Event, ...], kind: str) -> dict[str, Any]:
    (event,) = [event for event in happened if event.kind == kind]
    return dict(event.args)


def targets(state: State, verb: str, n: int) -> list[str]:
    """The choices for a saucer: the last words of `move 2 E07`, `laser 2 3` and so on."""
    return [said.rsplit(" ", 1)[1] for said in words(state) if said.startswith(f"{verb} {n} ")]
