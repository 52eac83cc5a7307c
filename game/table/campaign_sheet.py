"""The campaign log as the sheet that is shown and exported: lines that were played, the current one, those to come.

It holds no sentence; words come in through `say`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from game.engine.campaign import Frame
from game.engine.text import Message, message
from game.table.campaign import MOST_GAMES, Battle, Campaign, Game, is_finale, score

Fate = Literal["", "intact", "damaged", "destroyed", "defended"]
Time = Literal["past", "now", "ahead"]


class Line(msgspec.Struct, frozen=True):
    """One battle. Before it is chosen, city, scenario and team are empty."""

    chapter: int
    number: int
    time: Time
    games: int  # boxes for results
    team: tuple[bool, ...]  # the places of the team, True for an upgraded character
    city: str = ""
    scenario: str = ""
    crew: tuple[tuple[str, bool], ...] = ()
    played: tuple[Game, ...] = ()
    fate: Fate = ""


class Sheet(msgspec.Struct, frozen=True):
    title: str
    name: str
    score: int
    won: tuple[int, ...]  # the threat levels of the games that were won, those at level 0 left out: they add nothing
    lost: int  # games
    lines: tuple[Line, ...]
    chapter: int
    ended: str


def sheet(frame: Frame, campaign: Campaign) -> Sheet:
    games = [game for battle in campaign.battles for game in battle.games]
    lines: list[Line] = []
    for number in range(1, len(frame.chapters) + 2):
        lines += _chapter(frame, campaign, number)
    won = tuple(game.threat for game in games if game.won and game.threat)
    return Sheet(campaign.title, campaign.name, score(campaign), won,
                 sum(not game.won for game in games), tuple(lines), campaign.chapter, campaign.ended)  # fmt: skip


def _chapter(frame: Frame, campaign: Campaign, chapter: int) -> list[Line]:
    battles = [battle for battle in campaign.battles if battle.chapter == chapter]
    finale = chapter > len(frame.chapters)
    team = (True,) * frame.finale.upgraded if finale else (False, *(True,) * frame.chapters[chapter - 1].upgraded)
    boxes = 1 if finale else MOST_GAMES
    open_end = campaign.chapter == chapter and not campaign.ended
    playing = open_end and campaign.stage == "play"
    # A battle that was abandoned on the way is settled no more than one that is played.
    unsettled = playing or campaign.ended == "closed"
    lines = [
        _line(battle, playing and battle is campaign.battles[-1], finale, team, boxes,
              unsettled and battle is campaign.battles[-1] and not battle.won and len(battle.games) < boxes)
        for battle in battles
    ]  # fmt: skip
    count = max(1, len(battles) + (open_end and not playing)) if finale else frame.chapters[chapter - 1].battles
    for number in range(len(lines) + 1, count + 1):
        now = open_end and not playing and number == len(battles) + 1
        lines.append(Line(chapter, number, "now" if now else "ahead", boxes, team))
    return lines


def _line(
    battle: Battle, playing: bool, finale: bool, team: tuple[bool, ...], boxes: int, unsettled: bool
) -> Line:  # fmt: skip
    return Line(battle.chapter, battle.number, "now" if playing else "past", boxes, team, battle.city, battle.scenario,
                battle.crew, battle.games, "" if unsettled else _fate(battle, finale))  # fmt: skip


def _fate(battle: Battle, finale: bool) -> Fate:
    if not battle.games:
        return ""
    if not battle.won:
        return "destroyed"
    return "defended" if finale else "intact" if battle.games[0].won else "damaged"


# Keys that name things: the words of the set-up, so that a thing has one name everywhere.


def city_name(title: str, id: str) -> Message:
    return message(f"{title}.option.city.{id}")


def scenario_name(title: str, id: str) -> Message:
    return message(f"{title}.option.scenario.{id}")


def character_name(title: str, id: str) -> Message:
    return message(f"{title}.option.crew1.{id}")


# Markdown

Say = Callable[[Message], str]
Date = Callable[[int], str]


def markdown(told: Sheet, say: Say, date: Date) -> tuple[str, ...]:
    """The sheet as lines of Markdown; `date` says a time as a day."""
    heads = [say(message(f"campaign.sheet.{name}")) for name in ("chapter", "city", "scenario", "team", "games")]
    lines = [
        f"# {_plain(told.name)}", "",
        say(message("campaign.sheet.score", n=told.score, won=" + ".join(map(str, told.won)) or "0", lost=told.lost)),
        "", _row(heads), _row(["---"] * len(heads)),
    ]  # fmt: skip
    for line in told.lines:
        if line.city:
            lines.append(_row(_cells(told, line, say, date)))
    if told.ended:
        lines += ["", say(message(f"campaign.end.{told.ended}"))]
    return tuple(lines)


def _cells(told: Sheet, line: Line, say: Say, date: Date) -> list[str]:
    city = say(city_name(told.title, line.city))
    if line.fate:
        city += f" ({say(message(f'campaign.fate.{line.fate}'))})"
    people = [say(character_name(told.title, id)) + (" ^" if upgraded else "") for id, upgraded in line.crew]
    games = [
        say(message("campaign.sheet.game", won=int(game.won), threat=game.threat, rounds=game.rounds,
                    date=date(game.when), bot=int(game.by_bot)))
        for game in line.played
    ]  # fmt: skip
    where = f"{line.chapter}.{line.number}"
    return [where, city, say(scenario_name(told.title, line.scenario)), ", ".join(people), "; ".join(games) or "–"]


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(_plain(cell).replace("|", "\\|") for cell in cells) + " |"


def _plain(text: str) -> str:
    """A line stays a line, whatever a player calls his campaign."""
    return " ".join(text.split())


def prompt(frame: Frame, campaign: Campaign) -> Message:
    """What the campaign waits for."""
    if campaign.ended:
        return message(f"campaign.end.{campaign.ended}")
    if campaign.stage == "play":
        battle = campaign.battles[-1]
        second = int(bool(battle.games) and not is_finale(frame, campaign))
        return message("campaign.prompt.play", city=f"@{campaign.title}.option.city.{battle.city}", second=second)
    return message(f"campaign.prompt.{campaign.stage}")
