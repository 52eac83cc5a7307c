"""The view-model of the campaign log: rows with city, scenario, team and results, as pictures and keys.

It has no positions on the screen and no sentences.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.campaign import Frame
from game.engine.text import Message, message
from game.table.campaign import Campaign, companions, crew_size
from game.table.campaign_sheet import Line, Sheet, city_name, scenario_name, sheet

FaceKind = Literal["person", "new", "open"]
FieldKind = Literal["empty", "next", "unplayed", "won", "lost"]

MOST_TERMS = 4  # levels that are written out as a sum; of more games only the sum itself is told


class Face(msgspec.Struct, frozen=True):
    """A place of the team: somebody known, somebody yet to be found, or a companion yet to be picked."""

    kind: FaceKind
    id: str = ""
    upgraded: bool = False


class Field(msgspec.Struct, frozen=True):
    """A game's result, or the place for it; the next game's is lit."""

    kind: FieldKind
    game: str = ""
    threat: int = 0
    rounds: int = 0
    when: int = 0
    reason: str = ""
    by_bot: bool = False


class Row(msgspec.Struct, frozen=True):
    """One battle. `note` and `aside` take the place of a city and a scenario that are not known yet."""

    chapter: int
    number: int
    time: str  # past, now, ahead
    faces: tuple[Face, ...]
    fields: tuple[Field, ...]
    city: str = ""
    scenario: str = ""
    fate: str = ""
    note: Message | None = None
    aside: Message | None = None

    @property
    def id(self) -> str:
        return f"{self.chapter}.{self.number}"


class Part(msgspec.Struct, frozen=True):
    """A chapter's box."""

    number: int
    time: str
    rows: tuple[Row, ...]


class Paper(msgspec.Struct, frozen=True):
    title: str
    name: str
    score: int
    total: Message
    parts: tuple[Part, ...]
    ended: str = ""

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple(row for part in self.parts for row in part.rows)

    @property
    def days(self) -> tuple[int, ...]:
        """When the first and the last game were played; empty before there is one."""
        played = [field.when for row in self.rows for field in row.fields if field.kind in ("won", "lost")]
        return (min(played), max(played)) if played else ()

    def field(self, game: str) -> Field | None:
        """The result of a game that was played."""
        return next((field for row in self.rows for field in row.fields if game and field.game == game), None)


def paper(told: Sheet, stage: str = "", running: str = "", coming: tuple[str, ...] = ()) -> Paper:
    """`coming` are the companions who come along whatever is chosen. Without a stage nothing waits for anybody: the
    battle that is due looks like those ahead."""
    last = told.lines[-1].chapter
    rows = [_row(line, line.chapter == last, stage, running, coming) for line in told.lines]
    parts = tuple(
        Part(number, _time(told, number, stage), tuple(row for row in rows if row.chapter == number))
        for number in range(1, last + 1)
    )
    return Paper(told.title, told.name, told.score, _total(told.won, told.lost), parts, told.ended)


def paper_of(frame: Frame, campaign: Campaign) -> Paper:
    """The sheet of a campaign that goes on."""
    offered = companions(frame, campaign) if campaign.stage in ("deal", "choose") else ()
    settled = offered if len(offered) == crew_size(frame, campaign) else ()
    return paper(sheet(frame, campaign), campaign.stage, campaign.running, settled)


def _time(told: Sheet, chapter: int, stage: str) -> str:
    if chapter == told.chapter:
        return "now" if stage and not told.ended else "past" if told.ended or _begun(told, chapter) else "ahead"
    return "past" if chapter < told.chapter else "ahead"


def _begun(told: Sheet, chapter: int) -> bool:
    return any(line.chapter == chapter and line.city for line in told.lines)


def _total(won: tuple[int, ...], lost: int) -> Message:
    terms = " + ".join(map(str, won)) if 0 < len(won) <= MOST_TERMS else str(sum(won))
    return message("logbook.sheet.total", won=terms, lost=lost)


def _row(line: Line, finale: bool, stage: str, running: str, coming: tuple[str, ...]) -> Row:
    time = line.time if stage or line.time != "now" else "past" if line.city else "ahead"
    fields = _fields(line, time, running)
    if line.city:
        crew = tuple(Face("person", id, upgraded) for id, upgraded in line.crew)
        return Row(line.chapter, line.number, time, crew, fields, line.city, line.scenario, line.fate)
    now = time == "now"
    upgraded = [Face("person", id, True) for id in coming] if now and not finale else []
    faces = (*(Face("new") if now else Face("open") for better in line.team if not better),
             *(upgraded or [Face("open", upgraded=True)] * sum(line.team)))  # fmt: skip
    if now:
        return Row(line.chapter, line.number, time, faces, fields, note=message(f"logbook.row.{stage}"))
    if finale:
        note, aside = message("logbook.sheet.finale"), message("logbook.sheet.saved_city")
    else:
        note, aside = message("logbook.sheet.battle", n=line.number), message("logbook.sheet.two_piles")
    return Row(line.chapter, line.number, time, faces, fields, note=note, aside=aside)


def _fields(line: Line, time: str, running: str) -> tuple[Field, ...]:
    found = [
        Field("won" if game.won else "lost", game.id, game.threat, game.rounds, game.when, game.reason,
              game.by_bot)
        for game in line.played
    ]
    if time == "now" and line.city and len(found) < line.games:
        found.append(Field("next", running))
    rest: FieldKind = "unplayed" if any(game.won for game in line.played) else "empty"
    return (*found, *[Field(rest)] * (line.games - len(found)))


# What a row's things are called.


def name_of_city(title: str, row: Row) -> Message:
    return city_name(title, row.city)


def name_of_scenario(title: str, row: Row) -> Message:
    return scenario_name(title, row.scenario)
