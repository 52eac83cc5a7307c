"""Saved games and results for the gallery, the same at every run.

It writes only into the folders that it is given.
"""

from __future__ import annotations

import os
import shutil
from datetime import datetime, timedelta

import msgspec
import pygame

from game.content.geometry import hex_geometry
from game.desk.services import Services
from game.engine.rules import Setup, default_options
from game.engine.text import message
from game.faces.ufoo.model.names import layout
from game.faces.ufoo.model.table import picture as pictured_board
from game.faces.ufoo.model.table import pictured
from game.faces.ufoo.picture import draw_board
from game.present.board import Board
from game.store.profiles import PERSON, Person
from game.store.saves import Card
from game.store.statistics import Result, Sitter
from game.table.opening import opening_seen
from game.table.table import Table
from game.table.view import SeatInfo
from game.ui.metrics import Metrics

NOW = datetime(2026, 5, 18, 21, 0)
Options = dict[str, bool | int | str]

# Where the saucers of each game stand, the hurt ones with a sign.
_STANDS = (
    "0.1=E07 0.2=H07 0.3=C08 0.4=B03! 1.1=J08 1.2=J06! 1.3=L04 1.4=K03",
    "0.1=F03 0.2=F05 0.3=D06 1.1=G06! 1.2=H04 1.3=I07 1.4=J03",
    "0.1=D05 0.2=E09! 0.4=C03 1.1=I05 1.2=J04 1.3=H08! 1.4=K07",
    "0.2=F06 0.3=G03! 1.1=D08 1.2=C05 1.4=E04",
)
_OTHERS = (
    SeatInfo("Gliese", 0, "bot", "normal"), SeatInfo("Beatriz", 0), SeatInfo("Zib", 0, "bot", "hard"),
    SeatInfo("Caio", 0),
)  # fmt: skip
_FIELDS = ("standard", "skirmish", "deep", "belt")


def nothing(services: Services) -> None:
    """No game was ever played here."""
    services.now = lambda: NOW
    services.writer.flush(5.0)
    shutil.rmtree(services.folders.saves, ignore_errors=True)
    for place in services.folders.profiles.glob("*"):
        if place != services.folders.own:
            shutil.rmtree(place, ignore_errors=True)
    shutil.rmtree(services.folders.campaigns, ignore_errors=True)
    services.folders.results.unlink(missing_ok=True)
    for path in services.folders.own.glob("profile.json*"):
        path.unlink()
    services.profiles.forget()
    services.new_medals = 0
    plain = msgspec.structs.replace(services.settings, names=(), last_title="", welcomed=True)
    if plain != services.settings:
        services.change(plain)


def people(services: Services) -> None:
    """Ana plays, and two others have a profile here."""
    services.profiles.open(services.me).sheet(PERSON).write_now(Person("Ana", 1))
    for person in (Person("Beatriz", 6), Person("Caio", 2)):
        services.add_person(person)


def games(services: Services, names: tuple[str, ...] = ("", "", "")) -> None:
    """A saved game for each name, an hour between them; the last one is the newest."""
    rules = services.rules("ufoo")
    for i, name in enumerate(names):
        seats = (SeatInfo("Ana", i), msgspec.structs.replace(_OTHERS[i % len(_OTHERS)], look=i + 1))
        field = _FIELDS[i % len(_FIELDS)]
        setup = Setup("ufoo", 2, {**default_options(rules), "field": field}, f"7K2-QX{i}")
        id = services.saves.new_id("ufoo")
        services.saves.write(id, Table(rules, setup, seats).saved(services.version))
        sentence = message("saves.slot", span="turn", turn=5 + 2 * i, name="Ana")
        services.saves.describe(id, Card(name=name, sentence=sentence, seconds=900 + 400 * i))
        _draw(services, id, setup, seats, _STANDS[i % len(_STANDS)])
        touch(services, id, NOW - timedelta(hours=len(names) - i))


def touch(services: Services, id: str, when: datetime) -> None:
    """The save was written at that time."""
    for path in services.saves.folder.glob(f"{id}.*"):
        os.utime(path, (when.timestamp(), when.timestamp()))


def _draw(services: Services, id: str, setup: Setup, seats: tuple[SeatInfo, ...], stands: str) -> None:
    """The picture of a save: the saucers on their field as they stand."""
    canvas = services.canvas
    before, metrics = canvas.target, canvas.metrics
    picture = pygame.Surface((480, 270), 0, 32)
    canvas.aim(picture, metrics_of(picture))
    words = [word.partition("=") for word in stands.split()]
    pieces = {f"saucer:{name}": f"hex:{place[:3]}" for name, _, place in words}
    hurt = {f"saucer:{name}": "hurt" for name, _, place in words if place.endswith("!")}
    o = pictured(opening_seen(services.rules("ufoo"), setup, None), pieces, hurt, (), 0)
    whole = pictured_board(o, seats, (), "")
    board = Board(pieces=whole.pieces, plates=whole.plates)
    drawn = draw_board(canvas, layout(o, seats), hex_geometry(o.field).centres, board, (480, 270))
    pygame.image.save(drawn, services.saves.picture_path(id))
    canvas.aim(before, metrics)


def metrics_of(picture: pygame.Surface) -> Metrics:
    return Metrics(picture.get_size())


def results(services: Services, count: int = 12) -> None:
    """Games that were played to their end: mostly won, some drawn or lost, every fifth between people."""
    for i in range(count):
        ranks = ((1, 2), (2, 1), (1, 2), (1, 2), (1, 1), (1, 2))[i % 6]
        level = ("easy", "normal", "hard")[i % 3]
        other = Sitter("Beatriz", "person", look=4) if i % 5 == 4 else Sitter("Zib", "bot", level, look=1)
        options: Options = {"field": _FIELDS[i % 4], "first": "dice", "handicap": i % 3 == 0, "strict": False}
        reason = ("destroyed", "destroyed", "resigned")[i % 3]
        when = NOW - timedelta(days=count - i, minutes=17 * i)
        seats = (Sitter("Ana", "person", look=0), other)
        date = when.isoformat(timespec="minutes")
        services.profile.add(Result("ufoo", date, options, seats, ranks, reason, 60 + i, 1200 + 90 * i))


def rounds(services: Services, title: str, seats: int, reasons: tuple[str, ...], points: int) -> None:
    """Games of larger tables with their usual options; the points are about so many, or none are counted."""
    usual = default_options(services.rules(title))
    names = ("Ana", "Beatriz", "Caio", "Zib", "Morr", "Gliese")[:seats]
    for i in range(9):
        ranks = tuple((seat + i * i) % seats + 1 for seat in range(seats))
        people = 2 if i % 4 == 3 else 1
        level = ("easy", "normal", "hard")[i % 3]
        sitters = tuple(
            Sitter(name, "person" if n < people else "bot", level, look=n) for n, name in enumerate(names)
        )
        scores = tuple(points + 7 * (i % 4) - 9 * rank for rank in ranks) if points else ()
        date = (NOW - timedelta(days=9 - i, minutes=31 * i)).isoformat(timespec="minutes")
        reason = reasons[i % len(reasons)]
        services.profile.add(Result(title, date, usual, sitters, ranks, reason, 90 + i, 2100 + 80 * i, scores))


def battles(services: Services) -> None:
    """Lone games over every city: most of them won, with more or fewer rows to spare."""
    cities = ("roswell", "roswell", "new_york", "roswell", "washington", "new_york", "pocket")
    for i in range(17):
        city = cities[i % 7]
        won = i % 4 != 2
        options: Options = {"city": city, "damaged": i % 5 == 4, "threat": 0 if city == "pocket" else i // 5}
        date = (NOW - timedelta(days=17 - i, minutes=23 * i)).isoformat(timespec="minutes")
        services.profile.add(Result(
            "skies", date, options, (Sitter("Ana", "person", look=0),), (1,) if won else (2,),
            "won" if won else ("damage", "skull")[i % 8 == 2], 52 + i, 1150 + 40 * i, (i % 4,) if won else (),
        ))  # fmt: skip
