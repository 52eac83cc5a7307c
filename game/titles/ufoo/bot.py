"""The judgement of Ufo.O: how good a position is, which moves deserve a thought, a quick move.

The search is common code of the bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from game.engine.chance import Middling
from game.engine.hex import bits
from game.engine.review import Count, Fates
from game.engine.text import Message, message
from game.titles.ufoo import position, tally
from game.titles.ufoo.content import Field
from game.titles.ufoo.moves import END, MOVE, ROLL, SHIFT
from game.titles.ufoo.quick import Random, quick_attack, quick_move, quick_throw
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import State
from game.titles.ufoo.tables import tables_of
from game.titles.ufoo.taste import TASTES, Taste
from game.titles.ufoo.worth import WON, Ground, promise, standing, standing_terms, threatened

TERMS = ("structure", "places", "saucers", "enemies", "shots")


class Judgement:
    """The judgement of one title over its rules."""

    horizon = 4
    blurs: ClassVar[Mapping[str, float]] = {"easy": 0.2, "normal": 0.0}

    def __init__(self, rules: UfooRules, taste: Taste | None = None) -> None:
        self.rules, self.taste = rules, taste
        self._field: Field | None = None
        self._ground: Ground | None = None

    def styled(self, style: str) -> Judgement:
        return Judgement(self.rules, TASTES[style])

    def ground(self, field: Field) -> Ground:
        if field is not self._field or self._ground is None:
            if self._ground is None or field != self._field:
                self._ground = Ground(tables_of(field))
            self._field = field
        return self._ground

    # How a position stands

    def score(self, state: State, seat: int) -> float:
        """In log-odds of winning for a seat, well inside -WON to WON while the game goes on. In the middle of a turn:
        as if it ended here, and what the attacks that are left promise."""
        if state.ended:
            return 0.0 if state.winner not in (0, 1) else WON if state.winner == seat else -WON
        ground = self.ground(state.field)
        fresh = not (state.moved or state.acted or state.closed)
        value = standing(ground, state, state.seat if fresh else 1 - state.seat, fresh)
        if not fresh:
            value = promise(ground, state) - value
        if seat != state.seat:
            value = -value
        return value + self.taste.liking(ground, state, seat) if self.taste is not None else value

    unit: ClassVar[Literal["points", "odds"]] = "odds"
    measure: ClassVar[Literal["win", "lead"]] = "win"
    shown_at: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "structure": ("home:0", "home:1"),
        "saucers": tuple(f"saucer:{{seat}}.{n}" for n in range(1, 5)),
        "places": tuple(f"saucer:{{seat}}.{n}" for n in range(1, 5)),
        "enemies": tuple(f"saucer:{{rival}}.{n}" for n in range(1, 5)),
    }

    def terms(self, state: State, seat: int) -> dict[str, float]:
        """The score, term by term. What is won or lost for good is the structure of a mothership."""
        if state.ended:
            return {**dict.fromkeys(TERMS, 0.0), "structure": self.score(state, seat)}
        ground = self.ground(state.field)
        fresh = not (state.moved or state.acted or state.closed)
        mover = state.seat if fresh else 1 - state.seat
        found = standing_terms(ground, state, mover, fresh)
        if mover != seat:
            # In the eyes of the other one everything is worth the opposite, and saucers and enemies change places.
            found = {name: -value for name, value in found.items()}
            found["saucers"], found["enemies"] = found["enemies"], found["saucers"]
        shots = 0.0 if fresh else promise(ground, state)
        return {**found, "shots": shots if seat == state.seat else -shots}

    def at_once(self, state: State, seat: int, move: int) -> Message | None:
        """What a saucer can fire at from where it goes, and could not before."""
        kind, saucer, *_ = (*self.rules.word(move).split(), "")
        if kind != "move":
            return None
        after = self.rules.apply(state, seat, move, Middling()).state
        if after.ended or after.seat != seat:
            return None
        new = self._shots(after, saucer) - self._shots(state, saucer)
        if not new:
            return None
        return message(f"ufoo.hint.{'at_home' if 'home' in new else 'in_sight'}", n=int(saucer))

    def _shots(self, state: State, saucer: str) -> set[str]:
        """What this saucer can fire at: `home` is the mothership."""
        words = (self.rules.word(move).split() for move in self.rules.legal(state, state.seat))
        return {word[2] for word in words if word[0] in ("laser", "ion") and word[1] == saucer}

    def counted(self, before: State, after: State, fates: Fates) -> Count | None:
        """For a game that is over and lies open."""
        return tally.hits(before, after, fates)

    # Moves worth considering

    def plausible(self, state: State, seat: int) -> list[int]:
        """The legal moves without those that no player would look at twice: of the hexes that mean the same to a
        saucer only one is kept."""
        if state.throw is not None:
            return list(self.rules.legal(state, seat))
        ground = self.ground(state.field)
        if state.closed:
            return self._others(ground, state)
        tables = ground.tables
        places = position.fleet(state, 1 - seat)
        shots = [tables.clear[state.strict][e] for e in bits(places)]
        threat = threatened(ground, state, 1 - seat)
        out: list[int] = []
        for n, mask in enumerate(position.move_masks(tables, state)):
            seen: set[tuple[int, ...]] = set()
            for cell in bits(mask):
                bit = 1 << cell
                kind = (
                    ground.bands[seat][cell], bool(threat & bit), bool(tables.danger & bit),
                    *[bool(shot & bit) for shot in shots],
                )
                if kind not in seen:
                    seen.add(kind)
                    out.append(MOVE + (n << SHIFT) + tables.codes[cell])
        return out + self._others(ground, state)

    def _others(self, ground: Ground, state: State) -> list[int]:
        """Dice, attacks, repairs; and the end of the turn where none of them promises anything."""
        found = position.other_moves(ground.tables, state)
        if len(found) > 1 and quick_attack(ground, state) != END:
            found.remove(END)
        return found

    # What to do without thinking

    def quick(self, state: State, seat: int, random: Random) -> int:
        """A sensible move at once, for playouts: a little different every time."""
        ground = self.ground(state.field)
        tables = ground.tables
        if state.throw is not None:
            return quick_throw(ground, state, seat, random)
        if not state.closed:
            masks = position.move_masks(tables, state)
            if any(masks):
                move = quick_move(ground, state, masks, random)
                if move >= 0:
                    return move
        if position.dice_due(tables, state):
            return ROLL
        return quick_attack(ground, state)
