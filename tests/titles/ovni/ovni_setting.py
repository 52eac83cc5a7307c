"""Positions for the tests of O.V.N.I., in the names and numbers that are printed on the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.content.ovni import load_content
from game.engine.chance import Chance, Live, Scripted
from game.engine.rules import Event, Setup
from game.titles.ovni import state as phases
from game.titles.ovni.cities import CITIES, TOP, count, pack, total
from game.titles.ovni.content import ABILITIES, HUMANS, LETTERS
from game.titles.ovni.rules import OvniRules
from game.titles.ovni.state import OVNIS, Side, State, token

SHARE = Path(__file__).resolve().parents[3]
RULES = OvniRules(load_content(SHARE, None))
TABLES = RULES.tables
CARDS = [card.id for card in RULES.content.cards]
MISSIONS = [mission.id for mission in RULES.content.missions]


def unpack(packed: int) -> tuple[int, ...]:
    """How many there are at each city."""
    return tuple(count(packed, city) for city in range(CITIES))


def letters(text: str) -> tuple[int, int, int, int]:
    """"PPM" as counts of pilots, abductors, builders and soldiers."""
    a, b, c, d = (text.count(letter) for letter in LETTERS)
    return a, b, c, d


def side(
    fleet: str = "", aliens: str = "", *, captured: str = "", mapped: str = "", humans: str = "", abilities: str = "",
    platform: int = 0, reserve: int | None = None, planet: int = 0, kept: str = "", hand: str = "", six: int = 1,
    **changes: Any,
) -> Side:
    """A side with ovnis over these cities ("5 5 6": two over Berlin, one over Moscow)."""
    counts = [fleet.split().count(str(city + 1)) for city in range(CITIES)]
    packed = pack(tuple(counts))
    return Side(
        planet=planet, fleet=packed, reserve=OVNIS - total(packed) - platform if reserve is None else reserve,
        platform=platform, aliens=letters(aliens), captured=letters(captured),
        mapped=sum(TOP[int(city) - 1] for city in mapped.split()),
        humans=tuple(humans.split().count(human) for human in HUMANS),  # type: ignore[arg-type]
        abilities=sum(1 << ABILITIES.index(name) for name in abilities.split()), six=six,
        hand=sum(1 << int(value) for value in hand), kept=sum(1 << MISSIONS.index(name) for name in kept.split()),
        dealt=sum(1 << MISSIONS.index(name) for name in kept.split()), **changes,
    )


def people(text: str) -> int:
    """"12 artist 7 athlete": who is in which city; nobody anywhere else."""
    words = text.split()
    found = dict(zip(map(int, words[::2]), words[1::2]))
    return pack(tuple(HUMANS.index(found[city + 1]) + 1 if city + 1 in found else 0  # type: ignore[arg-type]
                      for city in range(CITIES)))


EVERYBODY = people(" ".join(f"{city + 1} {HUMANS[city % 6]}" for city in range(CITIES)))


def acting(*sides: Side, seat: int = 0, **changes: Any) -> State:
    """Phase 2, at the beginning of a seat's turn, which is the last one but for those behind it. Two sides and a third
    planet are a game of two when `seats=2` is said."""
    planets = tuple(changed_planet(one, number) for number, one in enumerate(sides))
    seats = changes.pop("seats", len(sides))
    standing: dict[str, Any] = {
        "third_counts": False, "first": 0, "phase": phases.ACT, "stock": (9, 9, 9, 9), "people": EVERYBODY, "track": (),
        "deck": 0b1111111111111, "round": 3, "cards": (13, 14, 15, 12)[:TABLES.areas[seats]],
        "order": tuple(range(seats)), "step": seat, **changes,
    }
    return State(seats=seats, seat=seat, sides=planets, **standing)


def changed_planet(one: Side, number: int) -> Side:
    return one if one.planet else replace(one, planet=number)


def area(*tokens: str) -> tuple[int, ...]:
    """"0.5": the 5 of seat 0. In a game of two "2.5/1" is the third planet's 5 laid by seat 1."""
    row = []
    for laid in tokens:
        name, _, placer = laid.partition("/")
        owner, _, value = name.partition(".")
        row.append(token(int(value), int(owner), int(placer or owner)))
    return tuple(row)


def laying(*sides: Side, cards: str, areas: tuple[tuple[int, ...], ...], seat: int, **changes: Any) -> State:
    """Phase 1 with these cards and tokens; `seat` is to lay the next one."""
    seats = changes.get("seats", len(sides))
    step = sum(map(len, areas))
    place = TABLES.turns[seats][step][0]
    order = changes.pop("order", None) or tuple((seat - place + n) % seats for n in range(seats))
    numbers = tuple(CARDS.index(card) for card in cards.split())
    deck = (1 << 16) - 1 & ~sum(1 << number for number in numbers)
    return acting(*sides, seat=seat, phase=phases.PLACE, cards=numbers, areas=areas, order=order, deck=deck,
                  **{**changes, "step": step})


def play(state: State, word: str, *drawn: int, chance: Chance | None = None) -> tuple[State, list[Event]]:
    """Plays a word for the active seat; it must be legal. Without its own chance these numbers are drawn, no more."""
    move = RULES.parse(word)
    assert move is not None, word
    fault = RULES.refuse(state, state.seat, move)
    assert fault is None, (word, fault)
    scripted = Scripted(*drawn)
    step = RULES.apply(state, state.seat, move, chance or scripted)
    assert scripted.exhausted()
    return step.state, list(step.events)


def played(state: State, *words: str) -> State:
    """Plays words one after the other, whatever chance brings."""
    for number, word in enumerate(words):
        state, _ = play(state, word, chance=Live(number + 1))
    return state


def refused(state: State, word: str, seat: int | None = None) -> str:
    """The last part of the key with which a word is refused; empty where it is allowed."""
    move = RULES.parse(word)
    assert move is not None, word
    fault = RULES.refuse(state, state.seat if seat is None else seat, move)
    return "" if fault is None else fault.key.removeprefix("ovni.refuse.")


def words(state: State) -> list[str]:
    return [RULES.word(move) for move in RULES.legal(state, state.seat)]


def kinds(happened: list[Event]) -> list[str]:
    return [event.kind for event in happened]


def facts(happened: list[Event], kind: str) -> list[dict[str, Any]]:
    return [dict(event.args) for event in happened if event.kind == kind]


def new_game(seats: int, seed: int = 1, **options: Any) -> State:
    """A game that begins with the choice of planets, unless something else is said."""
    return RULES.setup(Setup("ovni", seats, {"planets": "choose", **options}, str(seed)), Live(seed))


def until(state: State, phase: int, seed: int = 1) -> State:
    """Plays first legal moves until a phase begins."""
    for number in range(400):
        if state.phase == phase:
            return state
        move = RULES.legal(state, state.seat)[0]
        state = RULES.apply(state, state.seat, move, Live(seed, number)).state
    raise AssertionError("this phase never comes")


def aliens_of(state: State, number: int) -> str:
    return "".join(letter * many for letter, many in zip(LETTERS, state.sides[number].aliens))

