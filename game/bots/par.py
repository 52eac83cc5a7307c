"""A game of the day as bots play it, for the result that is par: the same on every machine.

Each decision gets a number of simulations and no time, and luck and mind of its own. So a game may rest between two
decisions, and one that was cut short is thought over again.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Judgement, Means
from game.bots.past import stream
from game.bots.review import Cancelled
from game.bots.styles import styled
from game.engine.chance import seed_number
from game.engine.daily import Standing
from game.engine.deal import chance_of
from game.engine.levels import Level
from game.engine.powers import HasLadder
from game.engine.rules import AnyRules, Seat, Setup, default_options
from game.engine.today import Dealt

LEVEL: Level = "hard"  # that plays in the person's place
SIMULATIONS = 200  # for a decision


class ParGame:
    """Raises Cancelled out of `advance` where nobody waits any more; what has been played by then stays."""

    def __init__(self, rules: AnyRules, judgement: Judgement, dealt: Dealt, simulations: int = SIMULATIONS) -> None:
        given = dealt.setup
        self.dealt = dealt
        self.records = 0
        self._rules, self._judgement, self._simulations = rules, judgement, simulations
        self._setup = Setup(given.title, given.seats, default_options(rules) | given.options, given.seed, given.chance)
        self._state = rules.setup(self._setup, chance_of(self._setup))

    @property
    def part(self) -> float:
        """How much seems to be done: nobody knows how long a game will be."""
        return self.records / (self.records + 40)

    def finish(self, stopped: Callable[[], bool] = lambda: False) -> Standing:
        rules = self._rules
        while acting := rules.to_act(self._state):
            self._advance(acting[0], stopped)
        outcome = rules.outcome(self._state)
        assert outcome is not None and isinstance(rules, HasLadder)
        return rules.standing(outcome, rules.turn(self._state), self.dealt.seat)

    def _advance(self, seat: Seat, stopped: Callable[[], bool]) -> None:
        """One decision. A thought that was cut short answers, too; its word is no use."""
        rules, record = self._rules, self.records
        cut = False

        def called_off() -> bool:
            nonlocal cut
            cut = cut or stopped()
            return cut

        luck = stream(seed_number((self._setup.seed, "par")), record)
        mine = seat == self.dealt.seat
        style = "" if mine else self.dealt.styles[seat]
        mind = LEVELS[LEVEL if mine else self.dealt.level].mind(rules, styled(self._judgement, style))
        means = Means(luck, BySimulations(self._simulations), called_off)
        word = mind.think(rules.observe(self._state, seat), seat, means)
        if called_off():
            raise Cancelled
        move = rules.parse(word)
        assert move is not None
        self._state = rules.apply(self._state, seat, move, chance_of(self._setup, "", record + 1)).state
        self.records = record + 1
