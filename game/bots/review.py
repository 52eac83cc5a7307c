"""The first stage of a review: every position, every roll and every decision of a finished game at a glance.

Luck is measured on the table as it lay open; a decision is judged by what its seat could know when it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Protocol, runtime_checkable

from game.bots.branches import branches
from game.bots.mind import Judgement, Random, winning
from game.bots.past import Scene, opening, scenes, stream
from game.bots.plan import can_plan
from game.engine.chance import Quick
from game.engine.review import Chances, Count, Decision, Fates, Fortune, Judged, Past
from game.engine.rules import AnyRules, Seat

FATES, SAMPLED = 256, 64  # outcomes of a record that are looked at one by one; how many where there are more
WORLDS = 8  # that a seat of a game with secrets could believe in
CLOSE = 6  # moves of a title that plans that are weighed beside the one that was played
DIGITS = 4


@runtime_checkable
class GivesChances(Protocol):
    """A judgement that knows better than its score what an open position promises."""

    def chances(self, state: Any) -> Chances:
        """Of winning, seat by seat; the same for the same position."""


@runtime_checkable
class CountsLuck(Protocol):
    """A judgement that counts something which luck decides: a number that people know from the table."""

    def counted(self, before: Any, after: Any, fates: Fates) -> Count | None:
        """Of one record. `fates` is what could have come, empty where nothing was drawn; None where nothing counts."""


Stopped = Callable[[float], bool]  # is told how much is done, 0 to 1, and says whether nobody wants it any more


class Cancelled(Exception):
    """Nobody wants the review any more."""


class Glance:
    """What a title's judgement sees without playing anything out."""

    def __init__(self, rules: AnyRules, judgement: Judgement) -> None:
        self.rules, self.judgement = rules, judgement
        # Asked once: to ask of every position took as long as some judgements.
        self._gives = judgement if isinstance(judgement, GivesChances) else None

    def chances(self, state: Any, seats: int) -> Chances:
        """Every seat's chance of winning in a position that lies open."""
        if self._gives is not None:
            return self._gives.chances(state)
        return tuple([winning(self.judgement.score(state, seat)) for seat in range(seats)])

    def chance(self, state: Any, seat: Seat) -> float:
        if self._gives is not None:
            return self._gives.chances(state)[seat]
        return winning(self.judgement.score(state, seat))

    def ways(self, state: Any, seat: Seat, played: Any, random: Random) -> list[Any]:
        """The moves that deserve to be weighed, with the one that was played."""
        if can_plan(self.judgement):
            thoughts = self.judgement.plan(state, seat, "glance", lambda: False)
            found = [thought.move for thought in thoughts[:CLOSE]]
        else:
            found = list(self.judgement.plausible(state, seat))
        return found if played in found else [*found, played]

    def promise(self, state: Any, seat: Seat, move: Any, random: Random) -> float:
        """The chance of winning after a move, on average over its dice."""
        ends = branches(self.rules, state, seat, move, random)
        return sum(weight * self.chance(end, seat) for weight, end in ends)


class Reviewer:
    """Judges whole games. `stopped` is asked between two records."""

    def __init__(
        self, rules: AnyRules, judgement: Judgement, past: Past, seed: int,
        stopped: Stopped = lambda part: False, worlds: int = WORLDS,
    ) -> None:  # fmt: skip
        self.rules, self.past, self.seed, self.worlds = rules, past, seed, worlds
        self.glance = Glance(rules, judgement)
        self._stopped = stopped

    def judged(self) -> Judged:
        past, seats = self.past, self.past.setup.seats
        curve = [_rounded(self.glance.chances(opening(self.rules, past), seats))]
        believed = _Beliefs(self)
        fortunes, decisions, count = [], [], None
        for scene in scenes(self.rules, past):
            if self._stopped(scene.record / len(past.moves)):
                raise Cancelled
            after = self.glance.chances(scene.after, seats)
            curve.append(_rounded(after))
            believed.note(scene)
            fates = self.fates(scene) if scene.made.chance else []
            if fates:
                fortunes.append(self.fortune(scene, after, fates))
            decisions.append(self.decision(scene))
            count = self._with(count, scene, fates)
        return Judged(tuple(curve), tuple(fortunes), tuple(decisions), believed.whole(curve[-1]), _shown(count))

    def _with(self, count: Count | None, scene: Scene, fates: Fates) -> Count | None:
        """The title's own count with what a record adds."""
        judgement = self.glance.judgement
        more = judgement.counted(scene.before, scene.after, fates) if isinstance(judgement, CountsLuck) else None
        return count if more is None else more if count is None else count.plus(more)

    def belief(self, state: Any, seat: Seat, record: int) -> float:
        """The chance of winning of a seat, on average over the worlds that it could believe in."""
        worlds = believed(self.rules, state, seat, stream(self.seed, 2 * record + 1), self.worlds)
        return round(sum(self.glance.chance(world, seat) for world in worlds) / len(worlds), DIGITS)

    def fortunes(self) -> list[Fortune]:
        """The luck alone, without the decisions."""
        seats = self.past.setup.seats
        return [self.fortune(scene, self.glance.chances(scene.after, seats), self.fates(scene))
                for scene in scenes(self.rules, self.past) if scene.made.chance]  # fmt: skip

    def decisions(self, seat: Seat) -> list[Decision]:
        """The decisions of one seat alone, without the luck."""
        return [self.decision(scene) for scene in scenes(self.rules, self.past) if scene.seat == seat]

    def fates(self, scene: Scene) -> list[tuple[float, Any]]:
        """All that could have come in a record, or a sample of it."""
        random = stream(self.seed, 2 * scene.record)
        return branches(self.rules, scene.before, scene.seat, scene.move, random, FATES, SAMPLED)

    def fortune(self, scene: Scene, after: Chances, fates: Fates) -> Fortune:
        """What came, less the mean over all that could have come."""
        worths = [(weight, self.glance.chances(end, len(after))) for weight, end in fates]
        means = [sum(weight * worth[seat] for weight, worth in worths) for seat in range(len(after))]
        luck = _rounded([now - mean for now, mean in zip(after, means)])
        error = 0.0
        if len(fates) == SAMPLED and abs(fates[0][0] * SAMPLED - 1) < 1e-9:
            error = max(_error([worth[seat] for _, worth in worths]) for seat in range(len(after)))
        return Fortune(scene.record, self.rules.turn(scene.before), luck, round(error, DIGITS))

    def decision(self, scene: Scene) -> Decision:
        rules, seat = self.rules, scene.seat
        turn = rules.turn(scene.before)
        if len(rules.legal(scene.before, seat)) == 1:
            chance = round(self.glance.chance(scene.after, seat), DIGITS)
            return Decision(scene.record, turn, seat, scene.made.word, scene.made.word, chance, chance, 1)
        means = self.weighed(scene)
        best = max(means, key=lambda move: (means[move], move == scene.move))
        return Decision(
            scene.record, turn, seat, scene.made.word, rules.word(best), round(means[scene.move], DIGITS),
            round(means[best], DIGITS), len(means),
        )  # fmt: skip

    def weighed(self, scene: Scene) -> dict[Any, float]:
        """What every move promised the seat that had to decide, on average over the worlds that it could believe in,
        the same for all moves."""
        seat, number = scene.seat, 2 * scene.record + 1
        worlds = believed(self.rules, scene.before, seat, stream(self.seed, number), self.worlds)
        moves = self.glance.ways(worlds[0], seat, scene.move, stream(self.seed, number))
        found = {}
        for move in moves:
            sums = [self.glance.promise(world, seat, move, stream(self.seed, number)) for world in worlds]
            found[move] = sum(sums) / len(sums)
        return found


class _Beliefs:
    """What every seat could believe of its own chance, asked anew where it has to decide and where a turn begins."""

    def __init__(self, reviewer: Reviewer) -> None:
        self.reviewer = reviewer
        self.rows: list[Chances] = []
        self._now: dict[Seat, float] = {}
        self._turn = -1

    def note(self, scene: Scene) -> None:
        rules, seats = self.reviewer.rules, range(self.reviewer.past.setup.seats)
        if not rules.info.hidden:
            return
        turn = rules.turn(scene.before)
        for seat in seats if turn != self._turn else (scene.seat,):
            self._now[seat] = self.reviewer.belief(scene.before, seat, scene.record)
        self._turn = turn
        self.rows.append(tuple(self._now[seat] for seat in seats))

    def whole(self, end: Chances) -> tuple[Chances, ...]:
        """With the end, which everybody knows."""
        return (*self.rows, end) if self.rows else ()


def believed(rules: AnyRules, state: Any, seat: Seat, random: Random, count: int) -> list[Any]:
    """Worlds that look the same to a seat; where nothing is hidden there is one."""
    if not rules.info.hidden:
        return [state]
    observation, chance = rules.observe(state, seat), Quick(random)
    return [rules.determinize(observation, chance) for _ in range(count)]


def _rounded(chances: Sequence[float]) -> Chances:
    return tuple([round(chance, DIGITS) for chance in chances])


def _shown(count: Count | None) -> Count | None:
    return None if count is None else Count(_rounded(count.came), _rounded(count.expected))


def _error(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
