"""Why a bot prefers its move to the next best one, term by term: what a hint says.

Both moves are played on in the same futures by quick judgement, and the title's terms are compared where they stop. It
decides nothing, and what chance could explain as well is not said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from game.bots.luck import SharedLuck
from game.bots.mind import Judgement, Means, winning
from game.engine.chance import Quick
from game.engine.powers import NamesMoves
from game.engine.rules import AnyRules, Seat
from game.engine.text import Clue, Handle, Message, message

FUTURES = 64  # that both moves meet
SURE = 2.0  # standard errors by which a term must differ to be named
LEAST_POINTS, LEAST_CHANCE = 1.0, 0.02  # what is worth a sentence
EQUAL = 0.01  # of the chance of winning, by which two moves are as good as each other
SHORT = 2  # moves that need no word about what comes after them
NAMED = 2  # terms that speak for the move; one more may speak against it
PLATES = 3  # ways whose chance is shown


class Compared(NamedTuple):
    """A way to go on that a mind has weighed: its own moves up to the first draw, and the chance of winning it sees."""

    moves: tuple[Any, ...]
    chance: float


@runtime_checkable
class NamesTerms(Protocol):
    """A judgement whose score is a sum of things with names; each is `<title>.hint.<name>` in the catalogues. `unit` is
    what they are counted in: points of the game, or log-odds of winning. `measure` is what the score is the chance of:
    to win, or to end ahead of the strongest rival. `shown_at` says where the table shows a term, if anywhere: handles
    with {seat} for the seat's own things and {rival} for those of the other of two."""

    unit: Literal["points", "odds"]
    measure: Literal["win", "lead"]
    shown_at: Mapping[str, tuple[Handle, ...]]

    def terms(self, state: Any, seat: Seat) -> Mapping[str, float]:
        """What the position is worth to a seat, by name; always the same names."""


@runtime_checkable
class SaysAtOnce(Protocol):
    """A judgement that says what everybody can see that a move does, where no term speaks for it."""

    def at_once(self, state: Any, seat: Seat, move: Any) -> Message | None: ...


def clues(
    rules: AnyRules, judgement: Judgement, compared: Sequence[Compared], observation: Any, seat: Seat, means: Means
) -> tuple[Clue, ...]:
    """What speaks for the best of these ways, where to look, and then that way with its chance: two steps, or one where
    there is less to compare. The last is about the things that one touches for the first move."""
    best = compared[0]
    state = rules.determinize(observation, Quick(means.random))
    path = rules.path(state, seat, best.moves[0])
    others = [each for each in compared[1:] if each.moves[0] != best.moves[0]]
    name = (rules.named(state, seat, best.moves[0]),) if isinstance(rules, NamesMoves) else ()
    if not others:
        return (Clue((*name, message("advice.only")), path),)
    seen = judgement.at_once(state, seat, best.moves[0]) if isinstance(judgement, SaysAtOnce) else None
    measure = judgement.measure if isinstance(judgement, NamesTerms) else "win"
    # Moves that are about as good explain nothing: what is said is against the first one that is not.
    worse = [each for each in others if best.chance - each.chance >= EQUAL
             and _percent(each.chance) < _percent(best.chance)]  # fmt: skip
    if not worse:
        equal = Clue((*name, message(f"advice.{measure}.equal", n=_percent(best.chance))), path)
        return (Clue((seen,), path), equal) if seen is not None else (equal,)
    kind, other = _against(rules, state, seat, others, worse, path[-1])
    words = [*name, message(f"advice.{measure}.{kind}", n=_percent(best.chance), other=_percent(other.chance))]
    if len(best.moves) > SHORT:
        words.append(message("advice.plan", n=len(best.moves)))
    plates = _plates(rules, state, seat, (best, *others))
    if not isinstance(judgement, NamesTerms):
        return (Clue(tuple(words), path, plates),)
    account = _account(judgement.unit, _gains(rules, judgement, best, other, observation, seat, means), best.chance)
    why = _why(rules.info.id, judgement, seat, account, path, seen)
    return (*why, Clue(tuple(words), path, plates))


def between(
    rules: AnyRules, judgement: Judgement, best: Compared, other: Compared, observation: Any, seat: Seat, means: Means
) -> tuple[Message, ...]:
    """What speaks for one way against another, in as few sentences as there are; none where nothing is sure."""
    if not isinstance(judgement, NamesTerms):
        return ()
    account = _account(judgement.unit, _gains(rules, judgement, best, other, observation, seat, means), best.chance)
    if not account.tips:
        return (message("advice.later"),)
    return _sentences(rules.info.id, judgement.unit, account) if account.gained else ()


def _against(
    rules: AnyRules, state: Any, seat: Seat, others: Sequence[Compared], worse: Sequence[Compared], end: Handle
) -> tuple[str, Compared]:
    """What the best way is told to be better than. Of ways that end at the same thing as the best only that one has a
    figure on the table: then the best of the ways that end elsewhere is told, which has one, too."""
    if worse[0] is not others[0]:
        return "several", worse[0]
    elsewhere = next((each for each in worse if rules.path(state, seat, each.moves[0])[-1] != end), worse[0])
    return "next" if elsewhere is worse[0] else "elsewhere", elsewhere


def _plates(
    rules: AnyRules, state: Any, seat: Seat, ways: Sequence[Compared]
) -> tuple[tuple[Handle, Message], ...]:
    """The chance of the best ways, each at the last thing that its first move touches. Where a way ends that is as good
    as the best there is none, because it would say the same."""
    best = _percent(ways[0].chance)
    found: dict[Handle, int] = {}
    for way in ways:
        found.setdefault(rules.path(state, seat, way.moves[0])[-1], _percent(way.chance))
    (first, _), *others = found.items()
    told = [(first, best), *((end, n) for end, n in others if n != best)]
    return tuple((end, message("advice.percent", n=n)) for end, n in told[:PLATES])


def _why(
    title: str, judgement: NamesTerms, seat: Seat, account: _Account, path: tuple[Handle, ...], seen: Message | None
) -> list[Clue]:
    """The first step: what speaks for the move, the most first, and what speaks against it; it shows where the first
    is on the table. Where nothing does, what everybody can see."""
    if seen is not None and not (account.tips and account.gained):
        return [Clue((seen,), path)]
    if not account.tips:
        return [Clue((message("advice.later"),), path[:1])]
    if not account.gained:
        return []  # many small things: a step that says so would tell nothing
    first = account.gained[0][1]
    about = tuple(handle.format(seat=seat, rival=1 - seat) for handle in judgement.shown_at.get(first, ()))
    return [Clue(_sentences(title, judgement.unit, account), about or path[:1])]


def _percent(chance: float) -> int:
    """In whole hundredths; nothing that a bot expects is certain."""
    return min(max(round(100 * chance), 1), 99)


class _Gain(NamedTuple):
    name: str
    mean: float
    error: float


def _gains(
    rules: AnyRules, judgement: Judgement, best: Compared, other: Compared, observation: Any, seat: Seat, means: Means
) -> list[_Gain]:
    """How much more of each term the best way has than the other one, on average over futures."""
    random = means.random
    rows: list[Mapping[str, float]] = []
    for _ in range(FUTURES):
        world = rules.determinize(observation, Quick(random))
        luck = SharedLuck(random)
        ends = [_terms_after(rules, judgement, world, seat, way.moves, luck) for way in (best, other)]
        rows.append({name: value - ends[1][name] for name, value in ends[0].items()})
    found = []
    for name in rows[0]:
        gaps = [row[name] for row in rows]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
        found.append(_Gain(name, mean, (spread / len(gaps)) ** 0.5))
    return found


def _terms_after(
    rules: AnyRules, judgement: Any, state: Any, seat: Seat, moves: Sequence[Any], luck: SharedLuck
) -> Mapping[str, float]:
    """The terms where a playout stops that begins with these moves."""
    turn = rules.turn(state)
    last = turn + judgement.horizon
    luck.begin(turn)
    for move in moves:
        state = rules.apply(state, seat, move, luck).state
    while turn < last:
        actors = rules.to_act(state)
        if not actors:
            break
        state = rules.apply(state, actors[0], judgement.quick(state, actors[0], luck.whim), luck).state
        luck.turn = turn = rules.turn(state)
    terms: Mapping[str, float] = judgement.terms(state, seat)
    return terms


class _Account(NamedTuple):
    """What speaks for a move and what against it, each with how much, the most first. Where that would come to less
    than nothing, only the first is named, and `rest` is what all others come to. `tips` is whether all together speaks
    for the move."""

    gained: tuple[tuple[float, str], ...]
    lost: tuple[tuple[float, str], ...]
    rest: float
    tips: bool


def _account(unit: str, gains: Sequence[_Gain], chance: float) -> _Account:
    """At most three things, with amounts as they are told."""
    least = LEAST_POINTS if unit == "points" else LEAST_CHANCE

    def amount(mean: float) -> float:
        return round(mean) if unit == "points" else _as_chance(mean, chance)

    sure = sorted(
        ((amount(gain.mean), gain.name) for gain in gains
         if abs(amount(gain.mean)) >= least and abs(gain.mean) > SURE * gain.error), reverse=True,
    )  # fmt: skip
    gained = tuple(each for each in sure[:NAMED] if each[0] > 0)
    lost = tuple(each for each in sure[-1:] if each[0] < 0)
    whole = sum(gain.mean for gain in gains)
    if whole <= 0 or _sum(gained) + _sum(lost) > 0:
        return _Account(gained, lost, 0.0, whole > 0)
    return _Account(gained[:1], (), max(least, amount(whole)) - _sum(gained[:1]), tips=True)


def _sum(told: Sequence[tuple[float, str]]) -> float:
    return sum(amount for amount, _ in told)


def _as_chance(odds: float, chance: float) -> float:
    """What log-odds more or less make of the chance of winning that the move has."""
    known = min(max(chance, 0.001), 0.999)
    return known - winning(log(known / (1 - known)) - odds)


def _sentences(title: str, unit: str, account: _Account) -> tuple[Message, ...]:
    """What speaks for it, and last what speaks against it."""
    told = [_sentence(title, unit, name, amount) for amount, name in (*account.gained, *account.lost)]
    if account.rest and unit == "points":
        told.append(message(f"advice.rest_{'more' if account.rest > 0 else 'less'}", n=round(abs(account.rest))))
    return tuple(told)


def _sentence(title: str, unit: str, name: str, amount: float) -> Message:
    side = "more" if amount > 0 else "less"
    what = f"@{title}.hint.{name}"
    if unit == "points":
        return message(f"advice.{side}_points", what=what, n=round(abs(amount)))
    # A share of the chance would look exacter than it is.
    return message(f"advice.{side}_chance", what=what)
