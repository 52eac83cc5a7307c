"""Writes the user data folder `0.1.0/data` beside this file, and `0.1.0/manifest.json`, which says what is in it.

It was run once, with the code of version 0.1.0 (commit 3a7668b), as `python tests/upgrades/write_0_1_0.py`. It is kept
to show how every file came to be. Later versions do not run it: they have moved what it imports, and a folder that
they wrote would be theirs. To run it again, check that commit out elsewhere and copy this file and `telling.py` there;
the same files come out, byte for byte.

Every file is written by the program's own classes, as a player at the table makes it write them: no save, card, log
or line is put together here. Only the own maps are not, because the program writes none: a player draws them.

So that two runs write the same, people and bots think here by a clock that counts how often it is looked at, the day
is 1 March 2025, and a file is written when the writer is flushed, not as soon as the disk is free.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
import zlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec
import pygame
from msgspec.structs import replace
from telling import laid_out, told_of_files, told_of_shelf, told_of_statistics

import game
from game.app.house import House
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.rules import Seat, Setup
from game.scenes.campaign.ledger import Ledger
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.session import Session
from game.scenes.table import TableScene
from game.store import atomic
from game.store.settings import Settings
from game.store.tally import statistics
from game.store.writer import Writer
from game.table.campaign import Campaign, companions, crew_size
from game.table.campaign_log import Chose, Closed, Defends, Renamed, Threat, Unseen
from game.table.save import read_header
from game.table.table import Table
from game.table.view import SeatInfo
from game.ui.keymap import give

VERSION = "0.1.0"
FOLDER = Path(__file__).resolve().parent / VERSION

BEGINNING = datetime(2025, 3, 1, 9, 0)
HAND = "normal"  # the level at which people play here
LOOK = 0.05  # seconds that pass whenever somebody looks at the clock

NAMES = ("Ana", "Zoë", "Nuño", "Łucja", "Bø", "Maximiliana von und zu Hohenfels-Bütow", "D'Arcy", "Ida 2", "Øystein",
         "Eça", "Jürgen", "Maria do Céu", "Kim", "Flor", "Gil", "Pia")  # fmt: skip
LEVEL_OF = {"e": "easy", "n": "normal", "h": "hard"}


def seated(who: str) -> tuple[SeatInfo, ...]:
    """A letter for each seat: p is a person, e, n and h are bots of the three levels. More than eight share looks."""
    return tuple(
        SeatInfo(NAMES[seat], (3 * seat + 1) % 8, "person" if letter == "p" else "bot", LEVEL_OF.get(letter, "normal"))
        for seat, letter in enumerate(who)
    )


class Stop(NamedTuple):
    """Where a game is left: after so many records, when this is asked, and by whom: "person", "bot" or whoever."""

    records: int
    asked: str = ""
    whom: str = ""

    def reached(self, table: Table) -> bool:
        seat = table.acting[0]
        prompt = table.view(seat).prompt
        assert prompt is not None
        return (
            table.records >= self.records
            and self.asked in ("", prompt.kind)
            and self.whom in ("", table.seats[seat].player)
        )


# The events at a table besides moves; it gives back the session that is still to be left, where there is one.
Then = Callable[["Author", Session], Session | None]


class Game(NamedTuple):
    """One game of the table below. Without a `stop` it is played to its end; `then` happens before it is left; to save
    room only the `pictured` ones are left so late that they have a picture."""

    about: str
    title: str
    who: str
    stop: Stop | None = None
    options: dict[str, bool | int | str] = {}
    then: Then = lambda author, session: session
    pictured: bool = False


class Ticking:
    """A clock for minds: every look at it takes its time."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += LOOK
        return self.time


class Pensive:
    """Stands for the process in which bots think; it thinks at once, by the ticking clock."""

    clues = ()

    def __init__(self, services: Services) -> None:
        self._services = services
        self._minds: dict[tuple[str, str], Any] = {}
        self._word: str | None = None

    def word(self, title: str, level: str, observation: Any, seat: Seat, seed: int, budget: float) -> str:
        mind = self._minds.get((title, level))
        if mind is None:
            entry = next(entry for entry in self._services.titles if entry.id == title)
            rules = self._services.rules(title)
            mind = self._minds[title, level] = LEVELS[level].mind(rules, entry.judgement(rules))  # type: ignore[attr-defined]
        return mind.think(observation, seat, Means(random.Random(seed).random, Ticking(), budget, lambda: False))

    def forget(self, title: str) -> None:
        self._minds = {key: mind for key, mind in self._minds.items() if key[0] != title}

    def think(
        self, title: str, level: str, observation: Any, seat: int, seed: int, budget: float, explain: bool
    ) -> None:
        self._word = self.word(title, level, observation, seat, seed, budget)

    def poll(self) -> str | None:
        return self._word

    def cancel(self) -> None:
        self._word = None

    def hurry(self) -> None:
        pass

    def close(self) -> None:
        pass


class Patient(Writer):
    """Writes when it is flushed and not before, so that the number of generations is no matter of luck."""

    def __init__(self) -> None:
        super().__init__()
        self._put: dict[Path, bytes] = {}

    def put(self, path: Path, data: bytes) -> None:
        self._put[path] = data

    def flush(self, timeout: float | None = None) -> bool:
        held, self._put = self._put, {}
        for path, data in held.items():
            super().put(path, data)
        return super().flush(timeout)


class Author:
    """The player whose folder it is."""

    def __init__(self, folder: Path) -> None:
        pygame.display.init()
        pygame.font.init()
        self.house = House(folder, None, None)
        self.house.loop.after_first = None
        self.folder = folder
        self.services = self.house.services
        self.pensive = Pensive(self.services)
        self.services.make_thinker = lambda: self.pensive
        self.services.writer = Patient()
        self.services.now = lambda: self.now.replace(tzinfo=UTC)
        self.house.stage.push(Scene(self.services))
        self.house.loop.step(0)  # pictures are drawn in the form that the window has from its first frame on
        self.now = BEGINNING
        self.began = datetime.now().timestamp()
        self._numbers = count(1)
        self.saves: dict[str, str] = {}  # by id, what each is an example of
        self.campaigns: dict[str, str] = {}  # likewise

    def pass_time(self) -> None:
        """Data written since the last time was written now; then some minutes go by."""
        self.services.writer.flush()
        when = self.now.replace(tzinfo=UTC).timestamp()
        for path in self.folder.rglob("*"):
            if path.is_file() and path.stat().st_mtime >= self.began - 5:
                os.utime(path, (when, when))
        self.now += timedelta(minutes=5)

    # At the table.

    def begin(self, game: Game) -> Session:
        seed = f"{game.title} {next(self._numbers)}"
        session = Session.begin(self.services, Setup(game.title, len(game.who), game.options, seed), seated(game.who))
        self.saves[session.slot] = game.about
        return session

    def play(self, game: Game) -> None:
        session = self.begin(game)
        self.play_on(session, game.stop)
        left = game.then(self, session)
        if left is not None:
            self.leave(left, game.pictured)

    def play_on(self, session: Session, stop: Stop | None = None, level: str = HAND) -> None:
        table = session.table
        while table.acting and not (stop is not None and stop.reached(table)):
            session.spend(7.0)
            if session.bot is not None:
                assert session.advance(2.0, still=True)
            else:
                self.move(session, level)
        assert bool(table.acting) == (stop is not None), f"{session.slot} ended, or did not, after {table.records}"

    def move(self, session: Session, level: str = HAND) -> None:
        """One move of a person."""
        table = session.table
        seat = table.acting[0]
        seed = zlib.crc32(f"{session.slot} {table.records}".encode())
        word = self.pensive.word(table.title, level, table.view(seat).observation, seat, seed, LEVELS[level].budget)
        assert session.submit(seat, word) is None

    def leave(self, session: Session, pictured: bool = False) -> None:
        """A picture is taken by the scene of the table, where no curtain hides it."""
        if pictured:
            stage = self.house.stage
            bottom = stage.top
            stage.push(TableScene(self.services, session))
            stage.settle()
            stage.back_to(bottom)
            stage.settle()
        else:
            session.save()
            session.conclude()
        self.pass_time()

    def resign(self, session: Session) -> None:
        seat = session.table.acting[0]
        assert session.submit(seat, "resign") is None

    # Campaigns.

    def campaign(self, about: str, name: str, threat: int = 0, unseen: bool = False) -> Ledger:
        ledger = Ledger.begin(self.services, "skies", name, threat, unseen, f"campaign {next(self._numbers)}")
        self.campaigns[ledger.id] = about
        self.pass_time()
        return ledger

    def sit(self, ledger: Ledger) -> Session:
        """At the next game of a campaign, whatever has to be chosen before it."""
        self.choose(ledger)
        session = ledger.sit_down()[0]
        self.saves[session.slot] = f"a game of the campaign {ledger.id}"
        return session

    def choose(self, ledger: Ledger, pile: int = 0) -> None:
        assert ledger.deal() is None
        campaign = ledger.campaign
        crew = companions(ledger.frame, campaign)[: crew_size(ledger.frame, campaign)]
        if campaign.stage == "choose":
            assert ledger.write(Chose(pile, crew)) is None
        elif campaign.stage == "defend":
            assert ledger.write(Defends(campaign.saved[-1], crew)) is None

    def fight(self, ledger: Ledger, until: Callable[[Campaign], bool], win: bool = True) -> None:
        """Game after game. Only the last one's save is kept: the others are thrown away, and the bin is emptied."""
        last = ""
        while not until(ledger.campaign):
            assert not ledger.campaign.ended, f"{ledger.id} ended as {ledger.campaign.ended}"
            session = self.sit(ledger)
            if win:
                self.play_on(session, level="hard")
            else:
                self.resign(session)
            self.leave(session)
            if last:
                self.services.saves.delete(last)
                self.services.saves.empty_bin()
                del self.saves[last]
            last = session.slot


def notes(*texts: str) -> Then:
    def write(author: Author, session: Session) -> Session:
        for seat, text in enumerate(texts):
            if text:
                session.write_note(seat, text)
        return session

    return write


def undone(author: Author, session: Session) -> Session:
    """Two moves of one turn are taken back, and can be done again."""
    while True:
        seat = session.table.acting[0]
        if session.undo(seat) and session.undo(seat):
            return session
        session.redo()
        author.move(session)


def practised(author: Author, session: Session) -> Session:
    """Back over a die, which only practice allows."""
    session.practise()
    for _ in range(8):
        assert session.undo(session.table.acting[0])
    for _ in range(3):
        author.move(session)
    return session


def resigned(author: Author, session: Session) -> Session:
    author.resign(session)
    author.play_on(session)
    return session


def reseated(author: Author, session: Session) -> Session:
    """A bot takes over from a person, and a person from a bot."""
    for seat, info in enumerate(session.table.seats):
        session.reseat(seat, replace(info, player="bot" if info.player == "person" else "person", level="hard"))
    author.play_on(session, Stop(session.table.records + 10))
    return session


def generations(author: Author, session: Session) -> Session:
    """Three versions of the save are on the disk, a move between them."""
    for _ in range(2):
        author.services.writer.flush()
        if session.bot is None:
            author.move(session)
        else:
            session.advance(2.0, still=True)
    return session


def copied(author: Author, session: Session) -> Session:
    """A copy under a name of its own, from before the last moves; then the game goes on and gets a name, too."""
    author.leave(session, pictured=True)
    before = {slot.id for slot in author.services.saves.slots()}
    assert session.keep_copy("Before the end – “what if”")
    (copy,) = {slot.id for slot in author.services.saves.slots()} - before
    author.saves[copy] = f"a copy of {session.slot}, some moves earlier"
    author.services.saves.rename(session.slot, "Sunday evening")
    session.card = replace(session.card, name="Sunday evening")
    author.play_on(session, Stop(session.table.records + 6))
    return session


def imported(author: Author, session: Session) -> None:
    """An exported game comes back as a separate game, which has a name and no picture."""
    author.leave(session)
    saves = author.services.saves
    with tempfile.TemporaryDirectory() as elsewhere:
        file = Path(elsewhere) / "From my sister.save"
        saves.export(session.slot, file)
        id = saves.import_file(file, lambda data: read_header(data).title)
    author.saves[id] = f"{session.slot}, exported and imported"


def thrown_away(author: Author, session: Session) -> None:
    author.leave(session)
    author.services.saves.delete(session.slot)


def map_changed(author: Author, session: Session) -> Session:
    """The player draws one more asteroid: the game is resumed from its snapshot and played on, which the save keeps."""
    author.leave(session)
    draw_field(author, asteroids=4)
    services = author.services
    services.library.forget("ufoo")
    author.pensive.forget("ufoo")
    slot = next(slot for slot in services.saves.slots() if slot.id == session.slot)
    resumed, told = Session.resume(services, slot)
    assert [note.key for note in told] == ["save.resumed.record"]
    author.play_on(resumed, Stop(session.table.records + 12, whom="person"))
    return resumed


# What a player draws and builds.


def drawn(source: Path, name: str, changes: dict[str, str]) -> bytes:
    """The program's template under another name and with other lines, as Tiled saves it."""
    text = source.read_text(encoding="utf-8")
    for old, new in {**changes, 'value="My field"': f'value="{name}"', 'value="My zone"': f'value="{name}"'}.items():
        assert text.count(old) == 1 or old not in changes, old
        text = text.replace(old, new)
    return text.encode()


def draw_field(author: Author, asteroids: int) -> None:
    """A field of Ufo.O with some asteroids in the middle that the template does not have."""
    own = author.services.own_maps("ufoo")
    assert own is not None
    row = "".join("2," if 4 <= x < 4 + asteroids else "1," for x in range(13))
    own.folder.mkdir(parents=True, exist_ok=True)
    top = "1,1,1,1,1,1,1,1,1,1,1,1,1,\n1,1,1,2,"
    (own.folder / "cometa.tmx").write_bytes(drawn(own.template, "Cauda do cometa", {top: f"{row}\n1,1,1,2,"}))


def draw_zone(author: Author) -> None:
    """A zone of Escape from the Aliens that is safer at the edges than the template, and holds more players."""
    own = author.services.own_maps("escape")
    assert own is not None
    own.folder.mkdir(parents=True, exist_ok=True)
    changes = {"0,2,2,2,2,0,3,0,2,2,2,2,0,": "0,1,2,2,2,0,3,0,2,2,2,1,0,", 'value="2-6"': 'value="2-12"'}
    (own.folder / "porao.tmx").write_bytes(drawn(own.template, "Porão 7", changes))


def build_scenarios(author: Author) -> None:
    """Two, as the builder writes them."""
    own = author.services.own_scenarios("escape")
    assert own is not None
    for file, name, base, codes in (
        ("long-night", "Long night", "advanced", {"b3": True, "b4": 2}),
        ("quiet-deck", 'The "quiet" deck', "basic", {}),
    ):
        own.folder.mkdir(parents=True, exist_ok=True)
        atomic.write(own.folder / f"{file}.yaml", own.text(name, base, codes).encode(), 1)
        author.services.library.forget("escape")


def settings(author: Author) -> None:
    """Every single one differs from the default."""
    keys = give({}, "hint", "j").keys
    keys = give(keys, "undo", "y").keys
    changed = Settings(
        language="pt", scale=110, fullscreen=True, window=(1152, 648), effects=55, music=35, muted=True, motion="fast",
        bot_pace="fast", easy_font=True, confirm=False, curtain="always", everything=True, key_map=keys,
        names=NAMES[:3], last_title="ovni", welcomed=True,
    )  # fmt: skip
    plain = msgspec.structs.asdict(Settings())
    assert not {name for name, value in msgspec.structs.asdict(changed).items() if value == plain[name]}
    author.services.change(changed)
    author.pass_time()


SLIPS = "Bø = A\nZoë = H\nE09 !\nD08 ?\nB02 x\nwas silent in round 3"

GAMES = (
    Game("a saucer is to be thrown", "ufoo", "pe", Stop(20, "throw"), {}, notes("Keep saucer 3 for the end.\n\nÂnimo!"),
         pictured=True),
    Game("finished against a bot", "ufoo", "pn", None, {"field": "skirmish"}),
    Game("hot seat, moves taken back", "ufoo", "pp", Stop(31), {"field": "belt", "handicap": True}, undone),
    Game("practice, gone back over dice", "ufoo", "ph", Stop(40, whom="person"), {"strict": True}, practised),
    Game("finished among bots", "ufoo", "hn", None, {"field": "deep", "first": "seat1"}),
    Game("given up in a hot seat", "ufoo", "pp", Stop(24), {"first": "seat0"}, resigned),
    Game("seats changed hands", "ufoo", "pe", Stop(15), {"field": "skirmish"}, reseated),
    Game("a ship is to be dropped", "skies", "p", Stop(8, "drop"), {"city": "new_york", "threat": 3}, pictured=True),
    Game("rooms are being used", "skies", "p", Stop(22, "rooms"), {"city": "washington", "sky1": "easier"},
         notes("Research first.")),
    Game("finished", "skies", "p", None, {"city": "pocket"}, pictured=True),
    Game("given up on a damaged city", "skies", "p", Stop(17), {"city": "hanoi", "damaged": True, "scenario": "cows",
         "crew1": "ines", "crew2": "teo", "upgraded2": True}, resigned),
    Game("a bot alone", "skies", "h", Stop(30), {"city": "lagos", "scenario": "fog", "crew1": "otto"}),
    Game("named, with a copy", "skies", "p", Stop(10), {"city": "roswell", "threat": 1}, copied),
    Game("two people, a curtain between them", "escape", "pp", Stop(25, "say"), {"zone": "fermi"},
         notes("I go left.", "Ana = A\nC04 ?")),
    Game("finished", "escape", "pn", None, {"zone": "fermi", "scenario": "infection"}),
    Game("three people on an own zone", "escape", "ppp", Stop(20, "act"), {"zone": "user:Porão 7"}),
    Game("finished", "escape", "eph", None, {"zone": "fermi"}),
    Game("own scenario, notes on the board", "escape", "nehp", Stop(33, "move", "person"),
         {"scenario": "user:Long night"}, notes("", "", "", SLIPS), pictured=True),
    Game("finished in the own scenario", "escape", "peee", None,
         {"zone": "user:Porão 7", "scenario": 'user:The "quiet" deck'}),
    Game("six people, a spotlight is to be aimed", "escape", "pppppp", Stop(30, "aim"), {},
         notes("a", "b", "", "d", "e", SLIPS)),
    Game("finished", "escape", "penhen", None, {"scenario": "basic"}),
    Game("school, three generations", "escape", "npenepen", Stop(70), {"scenario": "school"}, generations,
         pictured=True),
    Game("finished", "escape", "eeeepnnn", None, {"zone": "fermi", "scenario": "infection"}),
    Game("arena", "escape", "pneenneenene", Stop(90), {"zone": "user:Porão 7", "scenario": "arena"}),
    Game("finished", "escape", "npeeeenneeee", None, {"scenario": "basic"}),
    Game("sixteen", "escape", "npnenenenenenene", Stop(120), {}),
    Game("finished", "escape", "enenenenenenenep", None, {"scenario": "basic"}),
    Game("cards are to be kept", "ovni", "ph", Stop(2, "keep"), pictured=True),
    Game("finished", "ovni", "pe", None, {}),
    Game("given up between two people", "ovni", "pp", Stop(30), {}, resigned),
    Game("groups are to be placed", "ovni", "nph", Stop(80, "groups", "person"), {}, notes("", "Energy runs out.")),
    Game("finished", "ovni", "een", None, {"planets": "dealt"}),
    Game("four people, two of them bots", "ovni", "pepn", Stop(120, "pilots"), {"planets": "dealt"}, generations),
    Game("finished with the third ending", "ovni", "npee", None, {"third": True}, pictured=True),
    Game("a base is to be protected", "attack", "ep", Stop(30, "protect"), pictured=True),
    Game("finished", "attack", "pe", None, {"semi": True}),
    Game("three people, open seat by seat", "attack", "ppp", Stop(47, "turn"), {"first": "seat0"}, undone),
    Game("finished", "attack", "nhp", None, {"first": "seat0"}),
    Game("semi-cooperative", "attack", "penh", Stop(60, "place"), {"semi": True}, imported),
    Game("finished", "attack", "ppnn", None, {}, pictured=True),
    Game("in the bin", "attack", "pn", Stop(12), {}, thrown_away),
    Game("on an own field", "ufoo", "pn", Stop(20, whom="person"), {"field": "user:Cauda do cometa"}, map_changed),
)  # fmt: skip


# Campaigns, one for each stage that they can be in.


def just_begun(author: Author) -> None:
    author.campaign("just begun, nothing dealt", "Tea at twenty rows")


def to_choose(author: Author) -> None:
    ledger = author.campaign("two attacks to choose between, unseen", "The Polite Invasion", 2, unseen=True)
    assert ledger.deal() is None


def chosen(author: Author) -> None:
    author.choose(author.campaign("the city is chosen, nobody has sat down", "Sunday evenings", 1), pile=1)


def in_battle(author: Author) -> None:
    ledger = author.campaign("a battle is running", "Tuesdays", 3)
    session = author.sit(ledger)
    author.play_on(session, Stop(20))
    author.leave(session, pictured=True)


def second_game(author: Author) -> None:
    ledger = author.campaign("a second game on the damaged city comes next; renamed, other level, unseen", "Tee", 4)
    author.fight(ledger, lambda campaign: bool(campaign.battles and campaign.battles[-1].games), win=False)
    for entry in (Renamed("Tea – again"), Threat(1), Unseen(True)):
        assert ledger.write(entry) is None


def third_chapter(author: Author) -> None:
    ledger = author.campaign("two chapters are over", "Not today", 1)
    author.fight(ledger, lambda campaign: campaign.chapter == 3)
    assert ledger.deal() is None


def finale_open(author: Author) -> None:
    author.fight(author.campaign("the finale is open", "Almost there", 1), lambda campaign: campaign.stage == "defend")


def in_finale(author: Author) -> None:
    ledger = author.campaign("a battle of the finale is running, one city fell", "The last word", 2)
    author.fight(ledger, lambda campaign: campaign.stage == "defend")
    session = author.sit(ledger)
    author.resign(session)
    author.leave(session)
    session = author.sit(ledger)
    author.play_on(session, Stop(12))
    author.leave(session)


def won(author: Author) -> None:
    ledger = author.campaign("won", "All is well", 1)
    author.fight(ledger, lambda campaign: campaign.ended == "won")
    ledger.export("markdown")


def lost(author: Author) -> None:
    author.fight(author.campaign("lost", "Every city", 4), lambda campaign: campaign.ended == "lost", win=False)


def abandoned(author: Author) -> None:
    ledger = author.campaign("abandoned during a battle", "Too much", 2)
    session = author.sit(ledger)
    author.play_on(session, Stop(9))
    author.leave(session)
    assert ledger.write(Closed(int(author.services.now().timestamp()))) is None


def unsettled(author: Author) -> None:
    """The program was killed between the last move of a battle and the line in the campaign's log."""
    ledger = author.campaign("a battle is over in its save and not yet in the log", "Power cut")
    session = author.sit(ledger)
    author.resign(session)


def binned(author: Author) -> None:
    ledger = author.campaign("in the bin", "A mistake")
    author.services.campaigns.delete(ledger.id)


CAMPAIGNS = (just_begun, to_choose, chosen, in_battle, second_game, third_chapter, finale_open, in_finale, won, lost,
             abandoned, unsettled, binned)  # fmt: skip


# What later versions have to find.


def told_of_results(author: Author, title: str) -> dict[str, Any]:
    return told_of_statistics(statistics(title, author.services.profile.results()))


def manifest(author: Author) -> dict[str, Any]:
    services = author.services
    titles = [title.id for title in services.titles]
    maps = [title for title in titles if services.own_maps(title) is not None]
    return {
        "version": game.__version__,
        "rules": {title: services.rules(title).info.rules_version for title in titles},
        "settings": msgspec.to_builtins(services.settings),
        "own": {title: sorted(str(value) for option in services.rules(title).options() for value in option.values
                              if str(value).startswith("user:")) for title in maps},
        "latest": getattr(services.saves.latest(), "id", None),
        "results": {title: told_of_results(author, title) for title in titles},
        **told_of_shelf(author, "count"),
        "files": told_of_files(author.folder),
    }  # fmt: skip


def main() -> None:
    if game.__version__ != VERSION:
        raise SystemExit(f"this is version {game.__version__}; only {VERSION} can write what {VERSION} wrote")
    folder = FOLDER / "data"
    shutil.rmtree(FOLDER, ignore_errors=True)
    folder.mkdir(parents=True)
    author = Author(folder)

    class Day(datetime):
        """Today, for the lines of the statistics."""

        @classmethod
        def now(cls, tz: Any = None) -> datetime:
            return author.now

    with mock.patch("game.scenes.session.datetime", Day):
        draw_field(author, asteroids=2)
        draw_zone(author)
        build_scenarios(author)
        settings(author)
        for make in CAMPAIGNS:
            make(author)
            author.pass_time()
            print(make.__name__, flush=True)
        for each in GAMES:
            author.play(each)
            print(each.title, each.about, flush=True)
    author.services.writer.flush()
    told = manifest(author)
    author.house.close()
    shutil.rmtree(folder / "cache")
    (FOLDER / "manifest.json").write_text(laid_out(told), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
