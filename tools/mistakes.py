"""Whether a review finds what it should: once in a game a bot is made to play a bad move, and the review must name it.

    python3 tools/mistakes.py ufoo --games 100
    python3 tools/mistakes.py escape --seats 5 --games 100 --jobs 2 --tally mistakes.tally

The planted move is one that the review's own judgement, with ten times the simulations, puts at least 15 points below
the best. It counts as found where it is among the moments of that seat. Every game is reviewed with two seeds: they
agree where each moment of 15 points or more of the one is among the moments of the other.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import json
import random
from typing import Any

from support.lab import lab_of, play_games
from support.pasts import asked_for, judges, play, work_of
from support.shares import told

from game.bots.past import Scene, scenes, stream
from game.bots.review import Glance, Reviewer, believed
from game.bots.verdict import searched, simulations_for
from game.engine.chance import Quick
from game.engine.review import Decision, Move, Past, chosen, moments
from game.engine.rules import AnyRules, Seat

GRAVE, SURER = 0.15, 10  # the points of a planted move, and how many times the simulations it takes to be sure
LOOKS = (1, 3)  # times the simulations, before it
HOPELESS = 2  # standard errors below those points, at such a look: nobody goes on to make sure
AT_A_GLANCE = 0.12  # below the best at a glance: what is worth the trouble of making sure
FIRST, LAST = 4, 60  # between these records of a game the planting begins
TRIES = 5  # moves of a game that are made sure of
WORLDS = 4


class Planter:
    """Changes one move of a game into a bad one, from a record on that the game's number decides."""

    def __init__(self, rules: AnyRules, judgement: Any, seed: str, seats: int) -> None:
        self.rules, self.judgement, self.seats = rules, judgement, seats
        self.glance = Glance(rules, judgement)
        self.random = random.Random(f"{seed}/planted")
        self.begins = self.random.randrange(FIRST, LAST)
        self.tries = 0
        self.planted: tuple[int, Seat, float] | None = None  # the record, who made it, what it cost

    def meddle(self, state: Any, seat: Seat, record: int, word: str) -> str:
        if self.planted is not None or record < self.begins or self.tries >= TRIES:
            return word
        if len(self.rules.legal(state, seat)) == 1:
            return word
        move = self._bad_one(state, seat, self.rules.parse(word))
        if move is None:
            return word
        for times in LOOKS:
            found = self._judged(state, seat, record, move, times)
            if found.cost + HOPELESS * found.error < GRAVE:
                return word
        self.tries += 1
        cost = self._judged(state, seat, record, move, SURER).cost
        if cost < GRAVE:
            return word
        self.planted = record, seat, cost
        return self.rules.word(move)

    def _bad_one(self, state: Any, seat: Seat, played: Any) -> Any:
        """A move that looks bad at a glance, any of those that do; None where there is none."""
        worlds = believed(self.rules, state, seat, self.random.random, WORLDS)
        ways = self.glance.ways(worlds[0], seat, played, self.random.random)
        moves = [*dict.fromkeys((*ways, *self._some(state, seat)))]
        means = {
            move: sum(self.glance.promise(world, seat, move, stream(1, 1)) for world in worlds) / len(worlds)
            for move in moves
        }  # fmt: skip
        best = max(means.values())
        bad = [move for move in moves if best - means[move] >= AT_A_GLANCE]
        return self.random.choice(bad) if bad else None

    def _some(self, state: Any, seat: Seat) -> list[Any]:
        """Legal moves that nobody would look at, too."""
        legal = list(self.rules.legal(state, seat))
        return self.random.sample(legal, min(6, len(legal)))

    def _judged(self, state: Any, seat: Seat, record: int, move: Any, times: int) -> Decision:
        word = self.rules.word(move)
        drawn = _Noted(self.random.random)
        after = self.rules.apply(state, seat, move, drawn).state
        scene = Scene(record, state, seat, move, Move(seat, word, tuple(drawn.taken)), after)
        decision = Decision(record, self.rules.turn(state), seat, word, word, 0.0, 0.0, 2)
        simulations = times * simulations_for(self.rules.info, self.seats)
        return searched(self.rules, self.judgement, scene, decision, 7, simulations, why=False)


class _Noted(Quick):
    """Chance that keeps what it was asked for; the values do not matter."""

    __slots__ = ("taken",)

    def __init__(self, random: Any) -> None:
        super().__init__(random)
        self.taken: list[tuple[str, int]] = []

    def below(self, label: str, n: int) -> int:
        value = super().below(label, n)
        self.taken.append((label, value))
        return value

    def roll(self, label: str, sides: int = 6) -> int:
        return self.below(label, sides) + 1

    def rolls(self, label: str, count: int) -> tuple[int, ...]:
        return tuple(self.roll(label) for _ in range(count))


def reviewed(rules: AnyRules, judgement: Any, past: Past, seat: Seat, seed: int) -> tuple[Decision, ...]:
    """The moments of a seat, as the page would show them."""
    glanced = tuple(Reviewer(rules, judgement, past, seed).decisions(seat))
    at = {each.record: each for each in glanced}
    wanted = set(chosen(glanced, (seat,)))
    simulations = simulations_for(rules.info, past.setup.seats)
    found = [
        searched(rules, judgement, scene, at[scene.record], seed, simulations, why=False)
        for scene in scenes(rules, past) if scene.record in wanted
    ]  # fmt: skip
    return moments(tuple(found), seat)


def agree(one: tuple[Decision, ...], other: tuple[Decision, ...]) -> bool:
    records = [{each.record for each in run} for run in (one, other)]
    grave = [{each.record for each in run if each.cost >= GRAVE} for run in (one, other)]
    return grave[0] <= records[1] and grave[1] <= records[0]


def one(name: str, seats: int, level: str, seed: str, options: dict[str, Any], number: int) -> dict[str, Any]:
    """A game with a planted move, until one took root: some games offer no move that is bad enough."""
    rules, judgement = judges(name)
    for attempt in range(20):
        game = f"{seed}/{number}/{attempt}"
        planter = Planter(rules, judgement, game, seats)
        past = play(rules, judgement, seats, level, game, options, planter.meddle).past
        if planter.planted is not None:
            break
    else:
        return {"planted": False}
    record, seat, cost = planter.planted
    runs = [reviewed(*judges(name), past, seat, each) for each in (1, 2)]
    return {
        "planted": True, "record": record, "cost": round(cost, 3), "attempts": attempt + 1,
        "found": any(each.record == record for each in runs[0]), "agree": agree(*runs),
        "moments": [[(each.record, round(each.cost, 3)) for each in run] for run in runs],
    }  # fmt: skip


def main(arguments: list[str] | None = None) -> int:
    asked = asked_for(__doc__, 100, "normal", "mistakes", arguments)
    played = play_games(work_of(one, asked), range(asked.games), lab_of(asked))
    games = [game for game in played if game["planted"]]
    counts = {name: sum(game[name] for game in games) for name in ("found", "agree")}
    if asked.json:
        print(json.dumps({"title": asked.title, "games": len(games), **counts}))
    else:
        print(f"{asked.title}, {asked.seats} seats: {len(games)} games with a planted move, of {asked.games}")
        for name, count in counts.items():
            print(f"{name:6} {told(count, len(games))}")
    enough = counts["found"] >= 0.8 * len(games) and counts["agree"] >= 0.9 * len(games)
    return 0 if games and enough else 1


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import mistakes

    raise SystemExit(mistakes.main())
