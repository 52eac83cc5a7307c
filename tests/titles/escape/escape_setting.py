"""Tables of Escape from the Aliens for tests, in the names that players use."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.content.escape import load_content
from game.engine.chance import Live, Scripted
from game.engine.rules import Event, Setup
from game.titles.escape import cards
from game.titles.escape.content import Content, Scenario, Zone, code_named
from game.titles.escape.rules import EscapeRules
from game.titles.escape.state import ABOARD, FATES, FIRST_ALIEN, PHASES, ROLES, State

ROOT = Path(__file__).resolve().parents[3]


@cache
def rules() -> EscapeRules:
    return EscapeRules(load_content(ROOT, None))


def small_rules(*lines: str, **codes: bool | int | str) -> EscapeRules:
    """Rules with one tiny zone, for tests that look at every possibility."""
    zone = Zone("small", len(lines[0]), len(lines), "".join(lines))
    return EscapeRules(Content((zone,), (Scenario("advanced", "advanced", tuple(codes.items())),)))


RULES = rules()


def cell(state: State, name: str) -> int:
    return RULES.tables(state).cells[code_named(name)]


def where(state: State, seat: int) -> str:
    place = state.cells[seat]
    return RULES.tables(state).names[place] if place >= 0 else "away"


def hand(*items: str) -> int:
    return sum(cards.ONE[cards.ITEMS.index(item)] for item in items)


def table(*players: str, zone: str = "galilei", scenario: str = "advanced", options: dict[str, Any] | None = None,
          hands: dict[int, int] | None = None, **changes: Any) -> State:
    """A game in which it is seat 0's turn. A player is "captain D09": a role, and where he stands (nowhere said: at
    his start; "dead", "escaped" or "waits" for one who is gone)."""
    setup = Setup("escape", len(players), {"zone": zone, "scenario": scenario, **(options or {})}, "a seed")
    assert RULES.refuse_setup(setup) is None, RULES.refuse_setup(setup)
    state = RULES.setup(setup, Quiet())
    roles, places, fates = [], [], []
    tables = RULES.tables(state)
    for player in players:
        role, _, place = player.partition(" ")
        roles.append(ROLES.index(role))
        fates.append(FATES.index(place) if place in FATES else ABOARD)
        start = tables.alien_cell if roles[-1] >= FIRST_ALIEN else tables.human_cell
        places.append(-1 if place in FATES else cell(state, place) if place else start)
    hands = hands or {}
    held = sum(hands.values())
    ready = replace(
        state, first=0, seat=0, roles=tuple(roles), cells=tuple(places), homes=tuple(places), fates=tuple(fates),
        aliens=sum(1 << seat for seat, role in enumerate(roles) if role >= FIRST_ALIEN), begun=places[0],
        hands=tuple(hands.get(seat, 0) for seat in range(len(players))), items=max(state.items - held, 0),
    )
    return replace(ready, **changes)


def opened(seats: int, seed: int = 1, **options: Any) -> State:
    return RULES.setup(Setup("escape", seats, options, ""), Live(seed))


class Quiet(Scripted):
    """Chance that always falls on the lowest, for set-ups that are overwritten."""

    def below(self, label: str, n: int) -> int:
        return 0


def words(state: State) -> list[str]:
    actors = RULES.to_act(state)
    return [RULES.word(move) for move in RULES.legal(state, actors[0])] if actors else []


def goals(state: State) -> list[str]:
    """The sectors to which a move leads."""
    return [word[5:] for word in words(state) if word.startswith("move ")]


def tell(state: State, said: str, *draws: int) -> tuple[State, tuple[Event, ...]]:
    """Says a word with these draws; it must be legal and use exactly these draws."""
    seat = RULES.to_act(state)[0]
    move = RULES.parse(said)
    assert move is not None, said
    refused = RULES.refuse(state, seat, move)
    assert refused is None, (said, refused)
    chance = Scripted(*draws)
    step = RULES.apply(state, seat, move, chance)
    assert chance.exhausted(), "fewer draws were made than the test expected"
    return step.state, step.events


def play(state: State, *said: str | tuple[str, int]) -> State:
    """Says several words one after the other; a pair is a word with its draw."""
    for word in said:
        state, _ = tell(state, word) if isinstance(word, str) else tell(state, *word)
    return state


def refused(state: State, said: str, seat: int | None = None) -> str:
    """The last part of the key with which a word is refused; empty where it is allowed."""
    move = RULES.parse(said)
    assert move is not None, said
    actor = RULES.to_act(state)[0] if seat is None else seat
    found = RULES.refuse(state, actor, move)
    return "" if found is None else found.key.removeprefix("escape.refuse.")


def kinds(happened: tuple[Event, ...]) -> list[str]:
    """The events that everybody hears."""
    return [event.kind for event in happened if event.to is None]


def fact(happened: tuple[Event, ...], kind: str) -> dict[str, Any]:
    (event,) = [event for event in happened if event.kind == kind]
    return dict(event.args)


def phase(state: State) -> str:
    return PHASES[state.phase]


def fate(state: State, seat: int) -> str:
    return FATES[state.fates[seat]]


# Draws from the full deck of 25 sector cards: 6 noises here, 4 with an item, 6 anywhere, 4 with an item, 5 silences.
HERE, HERE_ITEM, ANY, ANY_ITEM, SILENCE = 0, 6, 10, 16, 20


def conflicts(scenario: str = "advanced", zone: str = "galilei", seats: int = 6, **options: Any) -> list[str]:
    """The last parts of the keys of everything that speaks against a set-up."""
    setup = Setup("escape", seats, {"zone": zone, "scenario": scenario, **options}, "seed")
    return [found.key.rpartition(".")[2] for found in RULES.conflicts(setup)]
