"""What the program does with a file that may be damaged: everything that a player can do with it, in one call for each
kind. Nothing but BadInput may come out of one.
"""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

from game.app.channel import Wish, call
from game.content.lessons import read_lesson
from game.engine.errors import BadInput
from game.i18n.catalogue import Catalogue
from game.scenes.campaign.campaigns import CampaignsScene
from game.scenes.campaign.ledger import Ledger
from game.scenes.campaign.log import CampaignScene
from game.scenes.healing import heal
from game.scenes.learn.scene import LearnScene
from game.scenes.lesson.opening import open_lesson
from game.scenes.people.scene import PeopleScene
from game.scenes.playing.session import Session
from game.scenes.saves.older import OlderScene
from game.scenes.saves.scene import SavesScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.shelf.scene import Shelf
from game.scenes.stats.scene import StatsScene
from game.scenes.table.replay import ReplayScene
from game.scenes.table.scene import TableScene
from game.scenes.workshop.scene import WorkshopScene
from game.store import backup, exchange
from game.store.learned import Kept
from game.store.profiles import PERSON, Person
from game.table.seats import LOOKS
from game.table.table import Table
from game.table.view import SeatInfo
from game.ui.art import Art
from game.ui.first import FirstPicture
from torturing import samples
from torturing.decisions import any_setup
from torturing.program import Program

MOVES = 12  # that are played on
SEEN = 0.05  # of the files: the scenes that show them are drawn, too


# Saved games.


def _play_on(session: Session, chooser: random.Random) -> None:
    for _ in range(MOVES):
        acting = session.table.acting
        if not acting:
            break
        for viewer in (None, *range(session.table.setup.seats)):
            session.view(viewer)
        seat = chooser.choice(acting)
        choices = session.table.view(seat).choices
        assert session.submit(seat, chooser.choice(choices).word) is None
    session.undo(chooser.choice((None, 0)))
    session.services.writer.flush()


def at_save(program: Program, chooser: random.Random) -> None:
    services = program.services
    (slot,) = services.saves.slots()[:1] or (None,)
    if slot is None:
        return
    seen = chooser.random() < SEEN
    scene = SavesScene(services)
    if seen:
        program.show(scene)
        program.show(OlderScene(scene, slot))
        program.show(Shelf(services))
    heal(services)
    session, _ = Session.resume(services, slot)
    if seen:
        program.show(TableScene(services, session))
    replay = session.table.replay(0 if session.table.acting else None)
    if seen:
        program.show(ReplayScene(services, replay, slot.title))
    _play_on(session, chooser)
    rules = services.rules(slot.title)
    again = Table.load(rules, session.table.saved("torture")).table
    assert session.keeper.cut or again.records == session.table.records
    session.table.word_log("torture")


def at_card(program: Program, chooser: random.Random) -> None:
    services = program.services
    program.show(SavesScene(services))
    program.show(Shelf(services))
    heal(services)
    services.saves.latest()
    (slot,) = services.saves.slots()
    services.saves.keep(slot.id, "copy")
    services.saves.delete(slot.id)
    services.saves.restore(slot.id)
    session, _ = Session.resume(services, slot)
    session.save()
    services.writer.flush()


def at_picture(program: Program, chooser: random.Random) -> None:
    program.show(SavesScene(program.services))
    if chooser.random() < SEEN:
        program.show(Shelf(program.services))


# Campaigns.


def at_campaign(program: Program, chooser: random.Random) -> None:
    services = program.services
    ids = services.campaigns.ids()
    if not ids:
        return
    title = ids[0].partition("-")[0]
    scene = CampaignsScene(services, title)
    seen = chooser.random() < SEEN
    if seen:
        program.show(scene)
    ledger = Ledger.open(services, ids[0])
    ledger.markdown()
    ledger.revise()
    if seen:
        program.show(CampaignScene(services, ledger))
        ledger.picture()
    if chooser.random() < 0.3:
        ledger.deal()
        with suppress(BadInput):
            session, _ = ledger.sit_down()
            _play_on(session, chooser)
            session.keeper.conclude()


# Settings, results, backups.


def at_settings(program: Program, chooser: random.Random) -> None:
    services = program.services
    found, remarks = services._settings_file.load()
    for remark in remarks:
        services.words.say(remark)
    services.change(found)
    if chooser.random() < SEEN:
        for section in ("words", "keys", "sound", "backup"):
            program.show(SettingsScene(services, section))
        program.show(SetupScene(services, services.titles[0].id))
        program.show(Shelf(services))
    services.writer.flush()


def at_person(program: Program, chooser: random.Random) -> None:
    services = program.services
    services.begin_anew()
    sheet = services.profiles.open(services.me).sheet(PERSON)
    services.name_of(services.me)
    sheet.write(Person("Ana", chooser.randrange(LOOKS)))
    if chooser.random() < SEEN:
        program.show(Shelf(services))
    services.writer.flush()


def at_results(program: Program, chooser: random.Random) -> None:
    services = program.services
    services.profile.results()
    program.show(StatsScene(services, chooser.choice(services.titles).id))
    if chooser.random() < SEEN:
        program.show(Shelf(services))
        with suppress(OSError):
            services.profile.forget(chooser.choice(services.titles).id)


def at_backup(program: Program, chooser: random.Random) -> None:
    services = program.services
    scene = SettingsScene(services, "backup")
    scene.backup.paths["source"] = str(program.folder / "exports" / "saucerful.zip")
    program.app.stage.push(scene)
    program.app.loop.step(0)
    scene.backup.ask()
    program.app.loop.step(0.1)
    scene.backup.restore()
    program.app.stage.home()
    program.app.loop.step(0)
    backup.write(services.folders.data, program.folder / "exports" / "other.zip", "test", 0)
    with suppress(OSError):
        exchange.undo(services.folders.data)


def at_parcel(program: Program, chooser: random.Random) -> None:
    """Somebody is brought in, plays, and is thrown away."""
    services = program.services
    scene = PeopleScene(services)
    program.app.stage.push(scene)
    program.app.loop.step(0)
    scene.take_in(str(program.folder / "exports" / "ana.zip"))
    program.app.loop.step(0.1)
    others = [entry.id for entry in scene.entries if not entry.mine]
    for id in others:
        scene.choose(id)
        scene.go_on()
        program.app.loop.step(0.1)
        if chooser.random() < SEEN:
            program.show(StatsScene(services, chooser.choice(services.titles).id))
            program.show(SetupScene(services, chooser.choice(services.titles).id))
    program.app.stage.home()
    services.writer.flush()
    assert not others or services.me == others[-1]


def at_exchange(program: Program, chooser: random.Random) -> None:
    """As at a start that finds an exchange that was cut short."""
    data = program.folder
    exchange.can_undo(data)
    for _ in range(2):
        with suppress(OSError):
            exchange.settle(data)
    with suppress(OSError):
        exchange.undo(data)


# What a player makes.


def at_own(title: str, program: Program, chooser: random.Random) -> None:
    """The rules with a map or a scenario of one's own: the faults are told, and what is taken can be played."""
    services = program.services
    own = services.own_maps(title)
    for problem in own.problems if own is not None else ():
        services.words.say(problem.reason)
    _play_added(title, "user:", program, chooser)


def at_pack(program: Program, chooser: random.Random) -> None:
    """Installed packs, or what a saved game brought along: the workshop is seen, and what is taken can be played."""
    services = program.services
    services.packs.forget()
    if chooser.random() < SEEN:
        program.show(WorkshopScene(services))
    for title in ("escape", "ufoo", "skies"):
        _play_added(title, "pack:", program, chooser)
    services.packs.forget()


def _play_added(title: str, beginning: str, program: Program, chooser: random.Random) -> None:
    """Begins games with everything that a title has besides what is built in."""
    services = program.services
    services.library.forget(title)
    rules = services.rules(title)
    if chooser.random() < SEEN:
        program.show(SetupScene(services, title))
    made = [(option.id, value) for option in rules.options() for value in option.values
            if str(value).startswith(beginning)]  # fmt: skip
    for id, value in made:
        setup = any_setup(rules, chooser)
        options = {**setup.options, id: value}
        setup = setup.__class__(title, setup.seats, options, setup.seed)
        if rules.refuse_setup(setup) is None:
            seats = tuple(SeatInfo(f"Ana {seat}", seat % LOOKS) for seat in range(setup.seats))
            _play_on(Session.begin(services, setup, seats), chooser)
    services.library.forget(title)


def at_learned(program: Program, chooser: random.Random) -> None:
    """What somebody has learned: the page, and a lesson that was left."""
    services = program.services
    title = chooser.choice(services.titles).id
    scene = LearnScene(services, title)
    program.app.stage.push(scene)
    program.app.loop.step(0)
    for path in chooser.sample(scene.files, min(2, len(scene.files))):
        open_lesson(scene, title, path)
        program.app.loop.step(0.1)
        program.app.stage.back_to(scene)
        program.app.loop.step(0)
        services.learned.keep(title, path.stem, Kept("other", 1))
    services.writer.flush()


def at_lesson(program: Program, chooser: random.Random) -> None:
    read_lesson(program.folder / "01-first.yaml")


# What the program keeps for itself.


def at_texts(lang: str, program: Program, chooser: random.Random) -> None:
    words = Catalogue.load(samples.SHARE / "data" / "i18n", lang, program.folder / "cache")
    for key in chooser.choices(words.keys() or ("common.cancel",), k=40):
        words.text(key, n=3, name="Ana")


def at_drawing(program: Program, chooser: random.Random) -> None:
    _draw_first(program.folder)


def _draw_first(folder: Path) -> Path:
    """A start whose first picture is one drawing; says where that is kept."""
    place = folder / "cache" / "art" / "first-picture"
    first = FirstPicture(place)
    Art(samples.SHARE / "assets", first).image("curtain/saucer", 640, 380)
    first.keep()
    return place


def at_window(program: Program, chooser: random.Random) -> None:
    call(program.folder, Wish("front"))


def cached_texts(folder: Path, lang: str) -> bytes:
    Catalogue.load(samples.SHARE / "data" / "i18n", lang, folder / "cache")
    return (folder / "cache" / f"texts-{lang}.json").read_bytes()


def cached_drawing(folder: Path) -> tuple[str, bytes]:
    place = _draw_first(folder)
    return place.relative_to(folder).as_posix(), place.read_bytes()
