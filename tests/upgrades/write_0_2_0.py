"""Writes the user data folder `0.2.0/data` beside this file, and `0.2.0/manifest.json`, which says what is in it.

It is run with the code of version 0.2.0, as `python tests/upgrades/write_0_2_0.py`, with the packages of the extra
`friends`, and kept to show how every file came to be; later versions do not run it. Another run writes the same kinds
of files with other ids: who a person is, and what a game is called, is drawn by chance.

Every file is written by the program's own classes. People and bots play by chance here: what matters is what their
games leave on the disk. What 0.1.0 could leave already is in its own folder; this one has fewer of those, and
everything new: several people with files of their own, games of profiles and guests, expert bots with styles, packs on,
off and in the bin, a game that carries things of a pack, words of finished games, a pack in the workshop, a table that
is open to another screen, a seat at somebody else's.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from datetime import date, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec
import pygame
from msgspec.structs import replace
from support.packs import FAR_MOONS, zipped
from telling import laid_out, told_of_files, told_of_shelf, told_of_statistics

import game
from game.app.application import Application
from game.app.registry import games
from game.engine.daily import Standing
from game.engine.rules import Setup
from game.friends.badges import new_badge, public_badge
from game.friends.codes import new_code, secret_of
from game.friends.devices import DeviceKept
from game.friends.guest import GuestKept
from game.friends.room import new_room
from game.friends.sealing import new_key, public_of
from game.packs import process
from game.packs.making import begin as begin_pack
from game.scenes.campaign.ledger import Ledger
from game.scenes.friends.kept import FRIENDS, Opened, Taken, keep, kept
from game.scenes.playing.session import Session
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.store import atomic
from game.store.days import DAYS, Days
from game.store.learned import LEARNED, Kept
from game.store.medals import MEDALS, Case, Won, with_medal
from game.store.profiles import Person
from game.store.settings import Settings
from game.store.solved import PUZZLES, Attempt, Solved
from game.store.statistics import statistics
from game.store.writer import Writer
from game.table.campaign import companions, crew_size
from game.table.campaign_log import Chose, Closed
from game.table.view import SeatInfo
from game.ui.keymap import give

VERSION = "0.2.0"
FOLDER = Path(__file__).resolve().parent / VERSION
BEGINNING = datetime(2026, 11, 1, 9, 0)
PEOPLE = (Person("Ana", 2), Person("José 🛸 Ñandú", 5), Person("Łucja", 7))
LEVELS = {"e": "easy", "n": "normal", "h": "hard", "x": "expert"}
STYLES = {"escape": "bold"}
SHEETS = (MEDALS, PUZZLES, DAYS, LEARNED, FRIENDS)
SHARED = "shared with another screen"


class Game(NamedTuple):
    """A letter of `who` for each seat: p is a person, g a guest, and e, n, h, x are bots. It is left after `records`
    records, or played to its end where there are none."""

    about: str
    title: str
    who: str
    records: int = 0
    options: dict[str, bool | int | str] = {}
    then: Callable[[Author, Session], None] = lambda author, session: None
    pictured: bool = False


class Author:
    """The player whose folder it is."""

    def __init__(self, folder: Path) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, "en", None)
        self.app.loop.after_first = None
        self.folder = folder
        self.services = self.app.services
        self.services.make_thinker = None
        self.now = BEGINNING
        self.services.now = lambda: self.now
        self.kept = 1  # generations of a save: earlier ones would only fill the folder
        disk = self.services.disk
        self.services.writer = Writer(lambda path, data: atomic.write(path, data, self.kept, disk))
        self.app.stage.push(Scene(self.services))
        self.app.loop.step(0)
        self.numbers = count(1)
        self.saves: dict[str, str] = {}
        self.campaigns: dict[str, str] = {}

    def pass_time(self) -> None:
        self.services.writer.flush()
        self.now += timedelta(minutes=5)

    def seated(self, title: str, who: str) -> tuple[SeatInfo, ...]:
        people = iter((self.services.me, *(id for id in self.services.profiles.ids() if id != self.services.me)))
        found = []
        for seat, letter in enumerate(who):
            profile = next(people, "") if letter == "p" else "" if letter == "g" else None
            name = self.services.name_of(profile) if profile else f"Guest {seat}" if letter in "pg" else f"Bot {seat}"
            player = "person" if letter in "pg" else "bot"
            style = STYLES.get(title, "") if player == "bot" else ""
            found.append(SeatInfo(name, seat % 8, player, LEVELS.get(letter, "normal"), profile, style))
        return tuple(found)

    def play(self, each: Game) -> None:
        seed = f"{each.title} {next(self.numbers)}"
        setup = Setup(each.title, len(each.who), each.options, seed)
        session = Session.begin(self.services, setup, self.seated(each.title, each.who))
        self.saves[session.slot] = each.about
        self.play_on(session, each.records)
        each.then(self, session)
        self.leave(session, each.pictured)

    def play_on(self, session: Session, records: int = 0, until: Callable[[Session], bool] = lambda _: False) -> None:
        table, source = session.table, random.Random(f"{session.table.setup.seed} {session.table.records}")
        while table.acting and not (records and table.records >= records) and not until(session):
            session.spend(7.0)
            seat = source.choice(table.acting)
            words = [choice.word for choice in table.view(seat).choices if choice.word != "resign"]
            assert table.submit(seat, source.choice(words)) is None
        session._changed()  # one save for all these moves: their earlier states would only fill the folder

    def leave(self, session: Session, pictured: bool = False) -> None:
        if pictured:
            stage = self.app.stage
            bottom = stage.top
            stage.push(TableScene(self.services, session))
            stage.settle()
            stage.back_to(bottom)
            stage.settle()
        session.keeper.conclude()
        self.pass_time()

    def campaign(self, about: str, name: str, games: int = 0, going: bool = False, unseen: bool = False) -> Ledger:
        """So many games are given up, and another one may be going on."""
        ledger = Ledger.begin(self.services, "skies", name, 1, unseen, f"campaign {next(self.numbers)}")
        self.campaigns[ledger.id] = about
        for _ in range(games):
            session = self.sit(ledger)
            assert session.submit(0, "resign") is None
            session.save()
            self.leave(session)
        if going:
            session = self.sit(ledger)
            self.play_on(session, 12)
            self.leave(session, pictured=True)
        self.pass_time()
        return ledger

    def sit(self, ledger: Ledger) -> Session:
        assert ledger.deal() is None
        if ledger.campaign.stage == "choose":
            crew = companions(ledger.frame, ledger.campaign)[: crew_size(ledger.frame, ledger.campaign)]
            assert ledger.write(Chose(0, crew)) is None
        session = ledger.sit_down()[0]
        self.saves[session.slot] = f"a game of the campaign {ledger.id}"
        return session


def noted(author: Author, session: Session) -> None:
    session.write_note(0, "Keep the last saucer.\n\nÂnimo! 🛸")


def practised(author: Author, session: Session) -> None:
    session.practise()
    for _ in range(4):
        assert session.undo(session.table.acting[0])


def reseated(author: Author, session: Session) -> None:
    """A person leaves the game, and an expert bot plays on."""
    info = replace(session.table.seats[0], player="bot", level="expert", profile=None)
    session.reseat(0, info, left=True)
    author.play_on(session, session.table.records + 6)


def generations(author: Author, session: Session) -> None:
    author.services.writer.flush()
    author.kept = 3
    for _ in range(2):
        author.play_on(session, session.table.records + 1)
        author.services.writer.flush()
    author.kept = 1


def thrown_away(author: Author, session: Session) -> None:
    author.leave(session)
    author.services.saves.delete(session.slot)


GAMES = (
    Game("against an expert", "ufoo", "px", 14, {}, noted, True),
    Game("finished by a guest and a person", "ufoo", "gp", 0, {"field": "skirmish"}),
    Game("practice", "ufoo", "pp", 24, {"field": "belt"}, practised),
    Game("on a field of a pack", "ufoo", "pn", 12, {"field": "crossfire"}),
    Game("rooms", "skies", "p", 12, {"city": "washington"}, pictured=True),
    Game("finished", "skies", "p", 0, {"city": "pocket"}),
    Game("in a zone of a pack", "escape", "pn", 16, {"zone": "hollow"}, generations),
    Game("finished", "escape", "pn", 0, {"zone": "fermi"}),
    Game("sixteen", "escape", "pgnehxnenenenene", 60, {}, pictured=True),
    Game("finished", "escape", "pgnehxnenenenene", 0, {}),
    Game("left to a bot", "ovni", "pg", 20, {}, reseated),
    Game("finished", "ovni", "pe", 0, {}),
    Game(SHARED, "ovni", "pge", 24, {}, pictured=True),
    Game("finished", "ovni", "pge", 0, {}),
    Game("four", "ovni", "ppgx", 30, {}),
    Game("finished", "ovni", "ppgx", 0, {}),
    Game("two", "attack", "pe", 16, {}, pictured=True),
    Game("finished", "attack", "pg", 0, {}),
    Game("three", "attack", "ppn", 20, {}),
    Game("finished", "attack", "pgn", 0, {}),
    Game("four", "attack", "pgxn", 30, {"semi": True}),
    Game("finished", "attack", "ppgn", 0, {}),
    Game("in the bin", "attack", "pn", 9, {}, thrown_away),
)


def install_packs(author: Author) -> dict[str, str]:
    """Read in their own process, as the workshop has it done: one goes on as an update, with the older one in the bin,
    one is switched off."""
    from game.app.application import _reading

    services = author.services
    services.make_reading = _reading
    named: dict[str, str] = {}
    for id, version in (("far-moons", 3), ("far-moons", 4), ("near-moons", 1)):
        files = dict(FAR_MOONS)
        manifest = files["pack.yaml"].replace(b"far-moons", id.encode())
        files["pack.yaml"] = manifest.replace(b"version: 3", b"version: %d" % version)
        with tempfile.TemporaryDirectory() as elsewhere:
            path = Path(elsewhere) / f"{id}.saucer"
            path.write_bytes(zipped(files))
            reading = services.read_pack(path)
            assert reading is not None
            answer = reading.wait(30)
        assert isinstance(answer, process.Taken), answer
        pack = services.packs.install(answer.contents)
        services.forget_pack(pack.titles)
        if id == "far-moons":
            contents = answer.contents
            from game.content.packed import thing_id

            named = {thing.name: thing_id(contents.id, contents.digest, thing.name) for thing in contents.things}
    services.packs.switch("near-moons", False)
    services.forget_pack({"ufoo", "escape", "skies"})
    begin_pack(services.folders.data, services.share, games().sources, "pt", "Ana", services.disk)
    return named


def live(author: Author) -> None:
    """Three people, each with files of their own; the first one plays."""
    services = author.services
    ids = [services.add_person(person) for person in PEOPLE]
    for number, id in enumerate(ids, 1):
        services.play_as(id)
        own = services.profiles.open(id)
        case = with_medal(Case(best={"ufoo/ricochet": number}, luck=40 + number), "table/five", Won("2026-11-01"))
        own.write(MEDALS, case)
        Solved(own.sheet(PUZZLES)).keep("ufoo", "first-shot", Attempt("1a2b", 3 - number % 3, hints=number % 2))
        day = date(2026, 11, number)
        days = Days().begun(day, "skies").finished(day, "skies", Standing("won", 10 + number, 1))
        own.write(DAYS, days.with_par(day, "skies", Standing("lost", 3)))
        services.learned.keep("ufoo", "first", Kept("9f", 2, ((0, "roll"),), done=number > 1))
        services.learned.tell("ufoo", "dice")
        services.learned.coach("attack", number == 1)
        author.pass_time()
    gone = services.add_person(Person("Gone", 1))
    services.play_as(ids[0])
    services.profiles.remove(gone)
    author.pass_time()


def befriend(author: Author) -> None:
    """One of the games waits at a table that is open to another screen, and a seat at somebody else's is kept."""
    services, below = author.services, random.Random("codes").randrange
    slot = next(id for id, about in author.saves.items() if about == SHARED)
    device = DeviceKept("d1", "Bea", public_of(new_key()), public_badge(new_badge()), (1,), letters=3)
    room = replace(new_room(secret_of(new_code(below))), devices=(device,))
    opened = Opened(slot, room.table, "192.168.1.20", 47_625, new_badge(), (0,), msgspec.json.encode(room))
    other = new_room(secret_of(new_code(below)))
    way = GuestKept("192.168.1.21:47625", other.table, "d2", new_key(), public_of(other.key), new_badge())
    taken = Taken(other.table, "escape", "Caio", msgspec.json.encode(way))
    keep(services, kept(services).with_opened(opened).with_taken(taken))
    author.pass_time()


def settings(author: Author) -> None:
    """Every single one differs from the default."""
    keys = give(give({}, "hint", "j").keys, "undo", "y").keys
    changed = Settings(
        language="pt", scale=110, fullscreen=True, window=(1152, 648), effects=55, music=35, muted=True, motion="fast",
        calm=True, bot_pace="fast", easy_font=True, confirm=False, coach=False, tips=False, curtain="always",
        everything=True, key_map=keys, names=("Ana", "Bea"), last_title="ovni", welcomed=True,
    )  # fmt: skip
    plain = msgspec.structs.asdict(Settings())
    assert not {name for name, value in msgspec.structs.asdict(changed).items() if value == plain[name]}
    author.services.change(changed)
    author.pass_time()


# What later versions have to find.


def told_of_results(author: Author, title: str) -> dict[str, Any]:
    return told_of_statistics(statistics(title, author.services.profile.results(), me=author.services.me))


def told_of_people(author: Author) -> dict[str, Any]:
    found = {}
    for id in author.services.profiles.ids():
        own = author.services.profiles.open(id)
        found[id] = {"name": author.services.name_of(id),
                     "sheets": {kind.name: msgspec.to_builtins(own.read(kind)) for kind in SHEETS},
                     "results": len(author.services.profile_of(id).results())}  # fmt: skip
    return found


def manifest(author: Author) -> dict[str, Any]:
    services = author.services
    titles = [title.id for title in services.titles]
    latest = services.saves.latest(services.me)
    packs = services.packs
    return {
        "version": game.__version__,
        "rules": {title: services.rules(title).info.rules_version for title in titles},
        "settings": msgspec.to_builtins(services.settings),
        "own": {title: sorted(str(value) for option in services.rules(title).options() for value in option.values
                              if str(value).startswith(("user:", "pack:"))) for title in titles},
        "latest": latest.id if latest is not None else None,
        "results": {title: told_of_results(author, title) for title in titles},
        **told_of_shelf(author, "length"),
        "me": services.me,
        "people": told_of_people(author),
        "packs": {pack.id: {"version": pack.version, "on": pack.on} for pack in packs.listed()},
        "packs_binned": packs.binned(),
        "files": told_of_files(author.folder),
    }  # fmt: skip


def main() -> None:
    if game.__version__ != VERSION:
        raise SystemExit(f"this is version {game.__version__}; only {VERSION} can write what {VERSION} wrote")
    folder = FOLDER / "data"
    shutil.rmtree(FOLDER, ignore_errors=True)
    folder.mkdir(parents=True)
    author = Author(folder)
    live(author)
    settings(author)
    named = install_packs(author)
    author.campaign("begun, nothing dealt", "Tea at twenty rows", unseen=True)
    author.campaign("a battle is going on", "Tuesdays", games=2, going=True)
    ended = author.campaign("given up", "Too much", games=1)
    assert ended.write(Closed(int(author.now.timestamp()))) is None
    binned = author.campaign("in the bin", "A mistake")
    author.services.campaigns.delete(binned.id)
    for each in GAMES:
        options = {name: named.get(str(value), value) for name, value in each.options.items()}
        author.play(each._replace(options=options))
        print(each.title, each.about, flush=True)
    befriend(author)
    author.services.writer.flush()
    told = manifest(author)
    author.app.close()
    shutil.rmtree(folder / "cache", ignore_errors=True)
    left = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    told["files"] = {name: file for name, file in told["files"].items() if name in left}
    (FOLDER / "manifest.json").write_text(laid_out(told), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
