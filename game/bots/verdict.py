"""The second stage of a review: one decision, searched with a fixed number of simulations. The move that was played is
always among those compared, and what is told comes from futures of which none was used to choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.bots.branches import branches
from game.bots.budget import BySimulations
from game.bots.luck import SharedLuck
from game.bots.mind import Judgement, Means, Random, winning
from game.bots.past import Scene, scenes, stream
from game.bots.plan import PlanJudgement, can_plan
from game.bots.plans import habit, plans
from game.bots.reasons import Compared, between
from game.bots.review import Cancelled, GivesChances, Glance, Reviewer, Stopped, believed
from game.engine.chance import Quick
from game.engine.review import Decision, Judged, Past
from game.engine.rules import AnyRules, Info, Seat

SIMULATIONS = 400  # for a decision of two players
SECRETS = 4  # times as many where something is hidden: what one cannot know has to even out, too
WIDTH = 8  # ways that race, and as many again that begin with the move that was played
EARLIEST, STRIDE = 16, 8  # futures of each way before the first one drops out, and between two looks at that
BEHIND = 2.5  # standard errors behind the leader that end a way's race
TRIED = 0.4  # of the simulations, that choose; the others tell
LONG = 1  # horizons that a future runs
WORLDS_OF = 2  # simulations for one more world, where a title judges worlds and plays nothing out
FEWEST = 8
STEADY = 3  # moves of a title that plans that are looked at once more, beside the one that was played
LUCKS = 1 << 16  # series of rolls that a seed may choose from
ROLLS = 48  # of a title that plans, with the usual simulations


class Way(NamedTuple):
    """Moves of the seat's own up to the first draw."""

    moves: tuple[Any, ...]


class Runner:
    __slots__ = ("own", "values", "way")

    def __init__(self, way: Way, own: bool) -> None:
        self.way = way
        self.own = own  # begins with the move that was played
        self.values: list[float] = []

    def mean(self) -> float:
        return sum(self.values) / len(self.values)


class Found(NamedTuple):
    """The best way, and the best that begins with the move that was played; what they promise, and the standard error
    of the difference."""

    best: Way
    played: Way
    better: float
    worth: float
    error: float


def simulations_for(info: Info, seats: int) -> int:
    """Fewer where a turn of everybody takes longer, so that thirty decisions are searched within a minute."""
    return SIMULATIONS * (SECRETS if info.hidden else 1) * 2 // max(2, seats)


def reviewed(
    rules: AnyRules, judgement: Judgement, past: Past, decision: Decision | None, seed: int, stopped: Stopped
) -> Judged | Decision:
    """A finished game at a glance, or one decision of it."""
    if decision is None:
        return Reviewer(rules, judgement, past, seed, stopped).judged()
    scene = next(scene for scene in scenes(rules, past) if scene.record == decision.record)
    return searched(rules, judgement, scene, decision, seed, simulations_for(rules.info, past.setup.seats), stopped)


def searched(
    rules: AnyRules, judgement: Judgement, scene: Scene, decision: Decision, seed: int, simulations: int,
    stopped: Stopped = lambda part: False, why: bool = True,
) -> Decision:  # fmt: skip
    """The decision with what a search says of it, and, where `why` is asked, with reasons where it cost something."""
    search = _Search(rules, judgement, scene, stream(seed, scene.record), simulations, stopped)
    found = search.found()
    if found.better <= found.worth or found.best.moves[0] == scene.move:
        return replace(decision, best=decision.word, played=_round(found.worth), better=_round(found.worth),
                       error=_round(found.error), searched=True)  # fmt: skip
    words = () if not why else between(
        rules, judgement, Compared(found.best.moves, found.better), Compared(found.played.moves, found.worth),
        rules.observe(scene.before, scene.seat), scene.seat, Means(search.random, BySimulations(simulations)),
    )  # fmt: skip
    return replace(decision, best=rules.word(found.best.moves[0]), played=_round(found.worth),
                   better=_round(found.better), error=_round(found.error), searched=True, reasons=words)  # fmt: skip


def _round(value: float) -> float:
    return round(value, 4)


class _Search:
    def __init__(
        self, rules: AnyRules, judgement: Judgement, scene: Scene, random: Random, simulations: int, stopped: Stopped
    ) -> None:
        self.stopped = stopped
        self.rules, self.judgement, self.scene = rules, judgement, scene
        self.random, self.left = random, simulations
        self.simulations = simulations
        self.glance = Glance(rules, judgement)

    def found(self) -> Found:
        if can_plan(self.judgement):
            return self._planned(self.judgement)
        if isinstance(self.judgement, GivesChances) and self.rules.info.weighs:
            return self._imagined()
        return self._raced()

    # A title that plans: its own search, and then what each of its moves leads to.

    def _planned(self, judgement: PlanJudgement) -> Found:
        state, seat, played = self.scene.before, self.scene.seat, self.scene.move
        thoughts = judgement.plan(state, seat, "steady", lambda: False)
        moves = [thought.move for thought in thoughts[:STEADY]]
        moves += [] if played in moves else [played]
        luck = int(self.random() * LUCKS)
        rows = {move: self._fates(judgement, move, luck) for move in moves}
        means = {move: sum(row) / len(row) for move, row in rows.items()}
        best = max(moves, key=means.__getitem__)
        return Found(Way((best,)), Way((played,)), means[best], means[played], _apart(rows[best], rows[played]))

    def _fates(self, judgement: PlanJudgement, move: Any, luck: int) -> list[float]:
        """What a move leads to, roll by roll; the k-th roll is the same for all moves that roll as many dice."""
        random = stream(luck, self.simulations)
        rolls = max(FEWEST, ROLLS * self.simulations // SIMULATIONS)
        ends = branches(self.rules, self.scene.before, self.scene.seat, move, random, 1, rolls)
        return [self._promise(judgement, end) for _, end in ends]

    def _promise(self, judgement: PlanJudgement, state: Any) -> float:
        if not self.rules.to_act(state):
            return winning(judgement.score(state, self.scene.seat))
        return winning(judgement.plan(state, self.scene.seat, "fast", lambda: False)[0].worth)

    # A title that judges worlds: many more of them than at a glance.

    def _imagined(self) -> Found:
        seat, played = self.scene.seat, self.scene.move
        count = max(FEWEST, self.simulations // WORLDS_OF)
        worlds = believed(self.rules, self.scene.before, seat, self.random, count)
        moves = self.glance.ways(worlds[0], seat, played, self.random)
        few = {move: [self.glance.promise(world, seat, move, self.random) for world in worlds[:FEWEST]]
               for move in moves}  # fmt: skip
        order = sorted(moves, key=lambda move: -sum(few[move]))[:WIDTH]
        order += [] if played in order else [played]
        rest = worlds[FEWEST:] or worlds
        rows = {move: [self.glance.promise(world, seat, move, self.random) for world in rest] for move in order}
        means = {move: sum(row) / len(row) for move, row in rows.items()}
        best = max(order, key=means.__getitem__)
        return Found(Way((best,)), Way((played,)), means[best], means[played], _apart(rows[best], rows[played]))

    # All others: ways race in the same futures.

    def _raced(self) -> Found:
        running = self._entered()
        reserve = round(self.simulations * (1 - TRIED))
        rounds = 0
        while len(running) > 2 and self.left > reserve:
            self._future(running)
            rounds += 1
            if rounds >= EARLIEST and rounds % STRIDE == 0:
                running = [*_abreast([each for each in running if not each.own]),
                           *_abreast([each for each in running if each.own])]  # fmt: skip
        own = max((each for each in running if each.own), key=_standing)
        other = max((each for each in running if not each.own), key=_standing, default=own)
        last = [Runner(each.way, each.own) for each in dict.fromkeys((other, own))]
        while self.left > 0:
            self._future(last)
        return Found(other.way, own.way, last[0].mean(), last[-1].mean(), _apart(last[0].values, last[-1].values))

    def _entered(self) -> list[Runner]:
        """The ways that look best at first sight, and those of them that begin with the move that was played."""
        state, seat, played = self.scene.before, self.scene.seat, self.scene.move
        if self.rules.info.hidden:
            world = believed(self.rules, state, seat, self.random, 1)[0]
            moves = self.glance.ways(world, seat, played, self.random)
            promises = {move: self.glance.promise(world, seat, move, self.random) for move in moves}
            moves.sort(key=lambda move: -promises[move])
            others = [(move,) for move in moves if move != played][:WIDTH]
            return [Runner(Way(moves), own=False) for moves in others] + [Runner(Way((played,)), own=True)]
        seen = plans(self.rules, self.judgement, state, seat, self.random)
        seen.append(habit(self.rules, self.judgement, state, seat, self.random))
        others = list(dict.fromkeys(plan.moves() for plan in seen if plan.moves()[0] != played))[:WIDTH]
        own = list(dict.fromkeys(plan.moves() for plan in seen if plan.moves()[0] == played))[: WIDTH - 1]
        own += [moves for moves in self._begun() if moves not in own]
        return [Runner(Way(moves), False) for moves in others] + [Runner(Way(moves), True) for moves in own]

    def _begun(self) -> list[tuple[Any, ...]]:
        """Ways that begin with the move that was played: the best after it, or it alone where a draw follows."""
        scene, rules = self.scene, self.rules
        if scene.made.chance or rules.to_act(scene.after) != (scene.seat,):
            return [(scene.move,)]
        if rules.turn(scene.after) != rules.turn(scene.before):
            return [(scene.move,)]
        seen = plans(rules, self.judgement, scene.after, scene.seat, self.random)[: WIDTH // 2]
        return [(scene.move, *plan.moves()) for plan in seen]

    def _future(self, running: Sequence[Runner]) -> None:
        """One future for each of them, the same one."""
        if self.stopped(1 - self.left / self.simulations):
            raise Cancelled
        state = self.scene.before
        if self.rules.info.hidden:
            state = self.rules.determinize(self.rules.observe(state, self.scene.seat), Quick(self.random))
        luck = SharedLuck(self.random)
        for runner in running:
            self.left -= 1
            runner.values.append(self._playout(state, self.scene.seat, runner.way, luck))

    def _playout(self, state: Any, seat: Seat, way: Way, luck: SharedLuck) -> float:
        """By quick judgement after the way, and scored where it stops."""
        rules, quick, whim = self.rules, self.judgement.quick, luck.whim
        turn = rules.turn(state)
        last = turn + LONG * self.judgement.horizon
        luck.begin(turn)
        for move in way.moves:
            state = rules.apply(state, seat, move, luck).state
        luck.turn = turn = rules.turn(state)
        while turn < last:
            actors = rules.to_act(state)
            if not actors:
                break
            state = rules.apply(state, actors[0], quick(state, actors[0], whim), luck).state
            luck.turn = turn = rules.turn(state)
        return winning(self.judgement.score(state, seat))


def _standing(runner: Runner) -> float:
    return runner.mean() if runner.values else 0.0


def _abreast(running: list[Runner]) -> list[Runner]:
    """The leader and those that could still turn out better."""
    if len(running) < 2:
        return running
    leader = max(running, key=Runner.mean)
    return [each for each in running
            if each is leader or leader.mean() - each.mean() < BEHIND * _apart(leader.values, each.values)]  # fmt: skip


def _apart(one: Sequence[float], other: Sequence[float]) -> float:
    """The standard error of how much better one is than the other in the same futures."""
    many = min(len(one), len(other))
    if many < 2:
        return 0.0
    gaps = [a - b for a, b in zip(one, other)]
    mean = sum(gaps) / many
    return sqrt(sum((gap - mean) ** 2 for gap in gaps) / (many - 1) / many)
