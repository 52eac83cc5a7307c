"""What a review says: moves, swings, luck and reasons in words. It reads a finished game and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.powers import HasFacts
from game.engine.review import Decision, Fortune, Judged
from game.engine.rules import Seat
from game.engine.text import Handle, Message
from game.i18n.numbers import MINUS, percent
from game.scenes.table.scene import TableScene
from game.table.table import Table
from game.table.view import LogLine, View


class Both(NamedTuple):
    """The position before a decision, what was played and what was better, and what one touches for either."""

    before: View
    played: View
    better: View
    ways: tuple[tuple[Handle, ...], tuple[Handle, ...]]
    drew: bool = False  # something was rolled or drawn in one of them

    @property
    def fresh(self) -> int:
        """Where the log of what follows begins."""
        return len(self.before.log)


def both_of(table: Table, decision: Decision) -> Both:
    """Both as the seat that decided sees them; what dice decide came as it would have come."""
    views, drew = [], False
    for word in (decision.word, decision.best):
        branch = table.branch(decision.record)
        before = branch.view(decision.seat)
        fault = branch.submit(decision.seat, word)
        assert fault is None, fault
        drew |= branch.drew
        views.append(branch.view(decision.seat))
    paths = {choice.word: choice.path for choice in (*before.choices, *before.extra)}
    return Both(before, views[0], views[1], (paths.get(decision.word, ()), paths.get(decision.best, ())), drew)


def places_told(both: Both) -> tuple[tuple[Handle, ...], tuple[Handle, ...], tuple[Handle, ...]]:
    """What the log says that either move was about, and in the middle, as a place for neither, what the last things
    before it were about: of a card there is no place to touch."""
    played, better = (
        tuple(handle for line in view.log[both.fresh :] if line.record == both.before.record for handle in line.about)
        for view in (both.played, both.better)
    )
    viewer = both.before.viewer
    before = next((line.about for line in reversed(both.before.log) if line.seat == viewer and line.about), ())
    return played, before, better


def share(lang: str, chance: float) -> str:
    return percent(lang, round(100 * chance))


def signed(lang: str, chance: float) -> str:
    """A gain or a loss of the chance to win; what rounds to nothing has no sign."""
    n = round(100 * abs(chance))
    sign = "" if not n else MINUS if chance < 0 else "+"
    return sign + percent(lang, n)


def move_words(scene: TableScene, word: str, view: View, fresh: int) -> str:
    """A move in a few words: the title's own where dice follow, else the line of the log that it made."""
    verb, *rest = word.split(" ")
    key = f"{scene.title}.review.{verb}"
    if scene.services.words.has(key):
        return scene.say(key, **dict(zip("abc", rest)))
    lines: Sequence[LogLine] = view.log[fresh:]
    own = [line for line in lines if line.kind.endswith("_own")] or lines
    mine = [line for line in own if line.record == view.record - 1]
    if not mine or (not rest and mine[0].kind in _AFTER):
        return scene.say("review.end")
    return scene.services.words.say(mine[0].message, scene.names)


def told_apart(decision: Decision, played: str, better: str) -> tuple[str, str]:
    """Two moves that read the same, each with what their words do not share: mostly the space where it ends."""
    if played != better:
        return played, better
    one, other = decision.word.split(" "), decision.best.split(" ")
    ends = [" ".join(token for token in word if token not in rest) for word, rest in ((one, other), (other, one))]
    return _with_end(played, ends[0]), _with_end(better, ends[1])


def _with_end(words: str, end: str) -> str:
    return f"{words} ({end})" if end else words


# Lines of what follows a move, which say nothing of the move itself.
_AFTER = ("turn", "round", "flipped", "drawn", "descended", "refilled", "winner", "out", "kept")


def reasons(scene: TableScene, decision: Decision, both: Both) -> tuple[str, ...]:
    """Why the other move was better, sentence by sentence: first what is there to be counted after either, and then
    what came of them later, the weightiest first. Points come together in one sentence."""
    later = [each for each in decision.reasons if each.key not in _SIGNS]
    points = [each for each in decision.reasons if each.key in _SIGNS]
    found = (
        *_counted(scene, decision.seat, both), *((_in_points(scene, points),) if points else ()),
        *(_sentence(scene, each) for each in later),
    )  # fmt: skip
    return found or (scene.say("review.many"),)


# What a thing brings or costs in points, with its sign.
_SIGNS = {
    "advice.more_points": "+", "advice.rest_more": "+", "advice.less_points": MINUS, "advice.rest_less": MINUS,
}  # fmt: skip


def _in_points(scene: TableScene, told: Sequence[Message]) -> str:
    parts = []
    for each in told:
        args = dict(each.args)
        amount = f"{_SIGNS[each.key]}{args['n']}"
        what = args.get("what", "@review.rest")
        parts.append(scene.say("review.part", what=what, n=amount))
    return scene.say("review.points", list=", ".join(parts))


def _sentence(scene: TableScene, told: Message) -> str:
    """A thing that speaks for the move has a sentence of the title's own."""
    what = str(dict(told.args).get("what", ""))
    key = f"{scene.title}.review.term.{what.rpartition('.')[2]}"
    if told.key == "advice.more_chance" and scene.services.words.has(key):
        return scene.say(key)
    return scene.services.words.say(told, scene.names)


# What it is good to have more of, and what to have less of: the ends of the keys of their sentences.
_GOOD, _BAD = "more", "less"


def _counted(scene: TableScene, seat: Seat, both: Both) -> tuple[str, ...]:
    """The first thing with a sentence of which there is more after the better move, or less of what is bad. Where dice
    spoke, the difference would be their doing."""
    rules = scene.services.rules(scene.title)
    if both.drew or not isinstance(rules, HasFacts):
        return ()
    played, better = (rules.facts(view.observation, seat) for view in (both.played, both.better))
    for fact, count in better.items():
        gained = count - played.get(fact, count)
        key = f"{scene.title}.review.{_GOOD if gained > 0 else _BAD}.{fact.replace('.', '_')}"
        if gained and scene.services.words.has(key):
            return (scene.say(key, n=abs(gained)),)
    return ()


def luck_of(judged: Judged, seat: Seat) -> float:
    return sum(fortune.luck[seat] for fortune in judged.fortunes)


def error_of(judged: Judged) -> float:
    """The standard error of a seat's luck over the whole game."""
    return float(sum(fortune.error**2 for fortune in judged.fortunes) ** 0.5)


# The lines of rolls and draws, before those of what they led to.
_DRAWN = ("rolled", "drawn", "drew_own", "drew")
_BARE = ("moved", "turn", "round")  # lines that say nothing of what came


def drawn(log: Sequence[LogLine], record: int) -> LogLine | None:
    """The line that tells best what came in a record."""
    lines = [line for line in log if line.record == record]
    later = [line for line in lines if line.kind in _DRAWN]
    later = later or [line for line in lines if line.kind not in _BARE] or lines
    return later[0] if later else None


def luckiest(judged: Judged, seat: Seat, most: int) -> tuple[Fortune, ...]:
    """The rolls and draws that mattered most to a seat, good or bad, in order of time."""
    found = sorted(judged.fortunes, key=lambda fortune: -abs(fortune.luck[seat]))[:most]
    found = [fortune for fortune in found if abs(fortune.luck[seat]) >= 0.01]
    return tuple(sorted(found, key=lambda fortune: fortune.record))
