"""A bot that lets its best plans race: playouts by quick judgement, scored where they stop and corrected for luck.

The race goes on as long as there is something left to spend and more than one plan in the running. Playouts end at the
horizon of the judgement: in longer ones luck outweighs what a plan does, and bots that made them lost. All that the
search knows of a game is the judgement of its title.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.bots.comparing import ComparingMind
from game.bots.luck import LuckCorrection, SharedLuck
from game.bots.mind import Judgement, Means, Random, winning
from game.bots.plans import Plan, habit, plans
from game.bots.reasons import Compared
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat

HABITS = 4  # plans as quick judgement would play
TRUST = 24  # playouts that the first glance at a plan counts for
STRIDE = 8  # playouts of each plan between two looks at who drops out
EQUAL = 0.004  # chances of winning that are not worth a race


class Race(msgspec.Struct, frozen=True):
    """How long plans race: the longer, the fewer drop out only because their first playouts had bad luck."""

    width: int  # plans that enter
    earliest: int  # playouts of each plan before the first one drops out
    certain: float  # standard errors behind the leader that end a plan's race


USUAL, THOROUGH = Race(12, 24, 2.5), Race(24, 256, 4.5)


class Runner:
    """One plan and how its playouts went; the k-th one of all plans meets the same fate. `behind` is how far it was
    behind the leader when it dropped out."""

    __slots__ = ("behind", "plan", "values")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.behind = 0.0
        self.values: list[float] = []

    def mean(self, count: int) -> float:
        return (TRUST * self.plan.glance + sum(self.values[:count])) / (TRUST + count)


class SearchMind(ComparingMind):
    """It remembers the plans of its turn from one decision to the next, as long as the game goes as planned."""

    __slots__ = ("_correction", "_left", "_luck", "_race", "expected", "playouts")

    def __init__(self, rules: AnyRules, judgement: Judgement, race: Race = USUAL) -> None:
        super().__init__(rules, judgement)
        self._race = race
        self.playouts = 0  # of the last thought, for measuring
        self.expected: Any = None  # the state in which the plans go on
        self._left: list[Runner] = []
        self._luck: list[SharedLuck] = []
        self._correction = LuckCorrection()

    def compare(self, observation: Any, seat: Seat, means: Means) -> list[Compared]:
        rules, random = self.rules, means.random
        self.playouts = 0
        state = rules.determinize(observation, Quick(random))
        moves = self.judgement.plausible(state, seat)
        if len(moves) == 1:
            return [Compared((moves[0],), winning(self.judgement.score(state, seat)))]
        entered = self._enter(state, seat, random)
        self._correction.fade()
        running, done, more = entered, 0, True
        while len(running) > 1 and more:
            more = self._step(running, done, seat, means)
            if not more:
                break
            done += 1
            if done >= self._race.earliest and done % STRIDE == 0:
                running = _abreast(running, done, self._race.certain)
        leader = max(running, key=lambda runner: runner.mean(done))
        best = leader.mean(done)
        # What the others promise is told in the same futures: some that dropped out had met luckier ones.
        chances = [(runner.mean(done) if runner in running else best - runner.behind, runner) for runner in entered]
        others = sorted((each for each in chances if each[1] is not leader), key=lambda each: -each[0])
        found = [Compared(runner.plan.moves(), chance) for chance, runner in ((best, leader), *others)]
        self._remember(entered, leader.plan, state, seat)
        return found

    def _step(self, running: list[Runner], done: int, seat: Seat, means: Means) -> bool:
        """One more playout for each that has not had it; False where the means did not suffice."""
        for runner in running:
            if len(runner.values) == done:
                if not means.more():
                    return False
                self._run(runner, seat, means.random)
        return True

    def _enter(self, state: Any, seat: Seat, random: Random) -> list[Runner]:
        """The plans that look best at first sight, those of habit, and those left over from the decision before."""
        kept = self._left if state == self.expected else []
        if not kept or self.rules.info.hidden:
            kept, self._luck = [], []
        width = self._race.width
        known = {(runner.plan.quiet, runner.plan.last) for runner in kept}
        entered = list(kept)
        fresh = [habit(self.rules, self.judgement, state, seat, random) for _ in range(HABITS)]
        fresh += plans(self.rules, self.judgement, state, seat, random)[:width]
        for plan in fresh:
            if len(entered) < width + len(kept) // 2 and (plan.quiet, plan.last) not in known:
                known.add((plan.quiet, plan.last))
                entered.append(Runner(plan))
        return entered

    def _run(self, runner: Runner, seat: Seat, random: Random) -> None:
        """One playout: on without a search until the horizon, and scored there."""
        rules, quick, plan = self.rules, self.judgement.quick, runner.plan
        number = len(runner.values)
        if number == len(self._luck):
            self._luck.append(SharedLuck(random))
        luck = self._luck[number]
        state = plan.state
        turn = rules.turn(state)
        last = turn + self.judgement.horizon
        luck.begin(turn)
        state = rules.apply(state, seat, plan.last, luck).state
        whim = luck.whim
        while turn < last:
            actors = rules.to_act(state)
            if not actors:
                break
            state = rules.apply(state, actors[0], quick(state, actors[0], whim), luck).state
            luck.turn = turn = rules.turn(state)
        value = winning(self.judgement.score(state, seat))
        runner.values.append(self._correction.without(luck.drawn(), value, plan.glance))
        self.playouts += 1

    def _remember(self, entered: list[Runner], best: Plan, state: Any, seat: Seat) -> None:
        """The plans that go on as the best one begins."""
        self.expected, self._left = None, []
        if not best.quiet:
            return
        move = best.quiet[0]
        self.expected = self.rules.apply(state, seat, move, Quick(lambda: 0.0)).state
        for runner in entered:
            plan = runner.plan
            if plan.quiet and plan.quiet[0] == move:
                runner.plan = Plan(plan.quiet[1:], plan.state, plan.last, plan.glance)
                self._left.append(runner)


def _abreast(running: list[Runner], done: int, certain: float) -> list[Runner]:
    """Those that could still turn out best: not clearly behind the leader under the same fates, nor its like."""
    leader = max(running, key=lambda runner: runner.mean(done))
    kept = []
    for runner in running:
        gaps = [a - b for a, b in zip(leader.values[:done], runner.values[:done])]
        mean = sum(gaps) / done
        spread = sum(gap * gap for gap in gaps) / done - mean * mean
        if runner is leader or mean + EQUAL < certain * (max(spread, 0.0) / done) ** 0.5:
            kept.append(runner)
        else:
            runner.behind = max(0.0, mean)
    return kept
