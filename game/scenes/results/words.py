"""What a finished game's poster and tiles say.

It reads an outcome, a card and the statistics, and draws nothing.
"""

from __future__ import annotations

from game.engine.rules import Line, Outcome, Seat
from game.present.moments import Moment
from game.present.names import clipped
from game.scenes.playing.sitting import Sitting
from game.scenes.playing.verdict import headline, reason
from game.scenes.results.alone import TILES, Decisive, Tile
from game.scenes.results.poster import Told
from game.scenes.table.drawers import told
from game.scenes.table.scene import TableScene
from game.store.statistics import statistics
from game.ui import theme

_ICONS = {"rounds": "clock", "turns": "clock"}


def remark(table: TableScene, outcome: Outcome) -> str:
    """What the statistics say about it."""
    session, services = table.session, table.services
    if session.ledger is not None:
        return services.words.text("campaigns.in_log")
    if session.table.practice:
        return services.words.text("results.not_counted")
    if not session.counts:
        return ""
    owners = session.keeper.owners
    if len(owners) != 1 or len(session.people) != 1:
        return services.words.text("results.counted")
    own = statistics(table.title, services.profile_of(owners[0]).results(), me=owners[0])
    if not own.own.played:
        return services.words.text("results.counted")
    if session.people[0] in outcome.winners() and own.streak > 1:
        return services.words.text("results.streak", n=own.streak)
    return services.words.text("results.counted_of", won=own.own.won, n=own.own.played)


def _length(table: TableScene, session: Sitting, turns: int) -> str:
    words = table.services.words
    time = words.span(round(session.seconds))
    length = words.text("results.length", span=table.services.span(table.title), turns=turns, time=time)
    hints = session.card.hints if len(session.people) == 1 else 0  # what one asked is not for the others
    return words.text("results.with_hints", length=length, n=hints) if hints else length


def poster_words(table: TableScene, outcome: Outcome, turns: int, lost: bool) -> Told:
    services, session = table.services, table.session
    people = session.people
    view = session.view(people[0] if len(people) == 1 else None)
    fact = services.title(table.title).face.fact
    found = fact(view) if fact is not None else None
    facts = (
        ("flag" if lost else "trophy", table.tell(found) if found is not None else ""),
        ("clock", _length(table, session, turns)),
        ("chart", remark(table, outcome)),
    )
    return Told(
        services.words.text(f"{table.title}.name"),
        headline(services, view),
        reason(services.words, table.title, outcome, table.names),
        tuple(entry for entry in facts if entry[1]),
    )


def figure(table: TableScene, line: Line, seat: int) -> str:
    value, words = line.values[seat], table.services.words
    if value is None:
        return "–"
    halves = line.label.key in table.services.title(table.title).face.halves
    return words.halves(value) if halves else words.number(value)


def tiles(table: TableScene, outcome: Outcome) -> tuple[list[Tile], str]:
    """One player's figures, the total first; those for which there is no tile in a line of their own."""
    lines = sorted((line for line in outcome.sheet if line.values[0] is not None), key=lambda line: not line.total)
    halves = table.services.title(table.title).face.halves
    if not any(line.values[0] for line in lines if line.label.key in halves):
        # Stars are for games that set out to be harder.
        lines = [line for line in lines if line.label.key not in halves]
    rest = [f"{table.tell(line.label)}: {figure(table, line, 0)}" for line in lines[TILES:]]
    return [_tile(table, line) for line in lines[:TILES]], " · ".join(rest)


def _tile(table: TableScene, line: Line) -> Tile:
    """A figure that the game also counts has the name and sign of its gauge, and a bar if there is a most of it."""
    face, words = table.services.title(table.title).face, table.services.words
    id = _id(line)
    gauge = f"{table.title}.gauge.{id}"
    most = _most(line)
    name = words.text(gauge) if most and words.has(gauge) else table.tell(line.label)
    value = line.values[0] or 0
    return Tile(
        name,
        figure(table, line, 0),
        words.text("results.of", n=most) if most else "",
        value / most if most else 0.0,
        face.signs.get(id, ""),
        "star-full" if line.label.key in face.halves else _ICONS.get(id, "chart"),
        face.tints.get(id, theme.LIVE),
        value if line.label.key in face.halves else 0,
    )


def goals(outcome: Outcome) -> dict[str, int]:
    """The most that there is of what the sheet counts, by its gauge."""
    return {_id(line): most for line in outcome.sheet if (most := _most(line))}


def _id(line: Line) -> str:
    return line.label.key.rsplit(".", 1)[-1]


def _most(line: Line) -> int:
    return int(dict(line.label.args).get("of", 0))


def gaps(table: TableScene, outcome: Outcome, eyes: Seat, most: int) -> list[Decisive]:
    """Where the sheet adds up: the lines in which somebody was farthest ahead of the strongest rival, or behind."""
    totals = next(line for line in outcome.sheet if line.total).values
    order = sorted((seat for seat in range(len(totals)) if seat != eyes),
                   key=lambda seat: (outcome.ranks[seat], -(totals[seat] or 0)))  # fmt: skip
    rival, words = order[0], table.services.words
    found = [(line, (line.values[eyes] or 0) - (line.values[rival] or 0)) for line in outcome.sheet if not line.total]
    widest = sorted((each for each in found if each[1]), key=lambda each: -abs(each[1]))[:most]
    return [
        Decisive(
            table.tell(line.label),
            words.text("results.ahead" if gap > 0 else "results.behind", n=abs(gap), name=table.names[rival]),
            "", gap < 0, -1,
        )
        for line, gap in found if (line, gap) in widest
    ]  # fmt: skip


def decisive(table: TableScene, moment: Moment) -> Decisive:
    services = table.services
    when = services.words.text("common.turn_n", span=services.span(table.title), n=moment.line.turn)
    meaning = table.tell(moment.meaning) if moment.meaning is not None else ""
    words, names = told(table, moment.line, short=True), table.names
    return Decisive(when, table.tell(words), meaning, moment.loss, moment.line.record,
                    lambda letters: services.words.say(words, clipped(names, letters)))  # fmt: skip
