"""Every kind of file that the program reads, and all that it does with one: what comes of a damaged file has to be a
sentence, or something that can be played.

What it reads was listed from the calls that open files in `game`: `store` (saves, cards, pictures, campaigns, settings,
results, people, also in a file, backups, what an exchange left), `content` (maps, scenarios, lessons, texts), `i18n`
(its cache), `ui/art` (its cache) and `app/channel`. The words of games that are over are written only.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from support.packs import kept_files

from game.app.channel import NAME as WINDOW
from game.app.channel import Wish, call
from game.app.registry import titles
from game.content.lessons import read_lesson
from game.engine.errors import BadInput
from game.engine.powers import HasCampaign
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
from torturing.damage import rewritten
from torturing.decisions import any_setup
from torturing.program import Program

MOVES = 12  # that are played on
SEEN = 0.05  # of the files: the scenes that show them are drawn, too
LANGUAGES = ("en", "pt", "es", "it")

Look = Callable[[Program, random.Random], None]
Forge = Callable[[bytes, random.Random], bytes]


class Kind(NamedTuple):
    """`place` is the file's in the player's folder, and `sound` are such files. `forge` makes a wrong one in the right
    form, `beside` are the other files that are there, and `look` raises nothing but BadInput."""

    place: str
    sound: tuple[bytes, ...]
    look: Look
    forge: Forge | None = None
    beside: tuple[tuple[str, bytes], ...] = ()


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


def _look_at_save(program: Program, chooser: random.Random) -> None:
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


def _look_at_card(program: Program, chooser: random.Random) -> None:
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


def _look_at_picture(program: Program, chooser: random.Random) -> None:
    program.show(SavesScene(program.services))
    if chooser.random() < SEEN:
        program.show(Shelf(program.services))


# Campaigns.


def _look_at_campaign(program: Program, chooser: random.Random) -> None:
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


def _look_at_settings(program: Program, chooser: random.Random) -> None:
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


def _look_at_person(program: Program, chooser: random.Random) -> None:
    services = program.services
    services.begin_anew()
    sheet = services.profiles.open(services.me).sheet(PERSON)
    services.name_of(services.me)
    sheet.write(Person("Ana", chooser.randrange(LOOKS)))
    if chooser.random() < SEEN:
        program.show(Shelf(services))
    services.writer.flush()


def _look_at_results(program: Program, chooser: random.Random) -> None:
    services = program.services
    services.profile.results()
    program.show(StatsScene(services, chooser.choice(services.titles).id))
    if chooser.random() < SEEN:
        program.show(Shelf(services))
        with suppress(OSError):
            services.profile.forget(chooser.choice(services.titles).id)


def _look_at_backup(program: Program, chooser: random.Random) -> None:
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


def _look_at_parcel(program: Program, chooser: random.Random) -> None:
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


def _look_at_exchange(program: Program, chooser: random.Random) -> None:
    """As at a start that finds an exchange that was cut short."""
    data = program.folder
    exchange.can_undo(data)
    for _ in range(2):
        with suppress(OSError):
            exchange.settle(data)
    with suppress(OSError):
        exchange.undo(data)


# What a player makes.


def _look_at_own(title: str, program: Program, chooser: random.Random) -> None:
    """The rules with a map or a scenario of one's own: the faults are told, and what is taken can be played."""
    services = program.services
    own = services.own_maps(title)
    for problem in own.problems if own is not None else ():
        services.words.say(problem.reason)
    _play_added(title, "user:", program, chooser)


def _look_at_pack(program: Program, chooser: random.Random) -> None:
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
    services.forget_rules(title)
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
    services.forget_rules(title)


def _look_at_learned(program: Program, chooser: random.Random) -> None:
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


def _look_at_lesson(program: Program, chooser: random.Random) -> None:
    read_lesson(program.folder / "01-first.yaml")


# What the program keeps for itself.


def _look_at_texts(lang: str, program: Program, chooser: random.Random) -> None:
    words = Catalogue.load(samples.SHARE / "data" / "i18n", lang, program.folder / "cache")
    for key in chooser.choices(words.keys() or ("common.cancel",), k=40):
        words.text(key, n=3, name="Ana")


def _look_at_drawing(program: Program, chooser: random.Random) -> None:
    _draw_first(program.folder)


def _draw_first(folder: Path) -> Path:
    """A start whose first picture is one drawing; says where that is kept."""
    place = folder / "cache" / "art" / "first-picture"
    first = FirstPicture(place)
    Art(samples.SHARE / "assets", first).image("curtain/saucer", 640, 380)
    first.keep()
    return place


def _look_at_window(program: Program, chooser: random.Random) -> None:
    call(program.folder, Wish("front"))


def _cached_texts(folder: Path, lang: str) -> bytes:
    Catalogue.load(samples.SHARE / "data" / "i18n", lang, folder / "cache")
    return (folder / "cache" / f"texts-{lang}.json").read_bytes()


def _cached_drawing(folder: Path) -> tuple[str, bytes]:
    place = _draw_first(folder)
    return place.relative_to(folder).as_posix(), place.read_bytes()


# All of them.


def kinds(program: Program, chooser: random.Random) -> dict[str, Kind]:
    services, folder = program.services, program.folder
    own = services.folders.own.relative_to(folder).as_posix()
    found: dict[str, Kind] = {}
    for entry in titles():
        saves = samples.saves(services, entry.id, chooser)
        place = f"saves/{entry.id}-0001.save"
        found[f"save of {entry.id}"] = Kind(place, saves, _look_at_save, samples.forged_save)
        found |= _own(entry.id)
    last = saves[-2]
    beside = ((f"saves/{titles()[-1].id}-0001.save", last),)
    stem = beside[0][0].removesuffix(".save")
    found["card"] = Kind(f"{stem}.card", samples.cards(last), _look_at_card, rewritten, beside)
    found["picture"] = Kind(f"{stem}.png", (samples.picture(), *samples.files("saves", "*.png")[:3]), _look_at_picture,
                            None, beside)  # fmt: skip
    for entry in titles():
        if isinstance(services.rules(entry.id), HasCampaign):
            logs = samples.files("campaigns", f"{entry.id}-*.campaign")
            found["campaign"] = Kind(f"{own}/campaigns/{entry.id}-0001.campaign", logs, _look_at_campaign,
                                     samples.forged_log)  # fmt: skip
    written = dict(services._settings_file.files(program.calm))
    settings = (*samples.files(".", "settings.json"), written[services.folders.settings])
    found["settings"] = Kind("settings.json", settings, _look_at_settings, rewritten)
    mine = (written[services._settings_file.own],)
    found["a person's settings"] = Kind(f"{own}/settings.json", mine, _look_at_settings, rewritten)
    found["person"] = Kind(f"{own}/profile.json", samples.PERSONS, _look_at_person, rewritten)
    results = samples.results(services, chooser)
    found["results"] = Kind(f"{own}/results.jsonl", (results,), _look_at_results, samples.forged_lines)
    whole = samples.backup({f"saves/{titles()[0].id}-0001.save": last, "settings.json": settings[0],
                            "results.jsonl": results, "maps/x/own.tmx": b"map"})  # fmt: skip
    found["backup"] = Kind("exports/saucerful.zip", (whole,), _look_at_backup, samples.forged_backup)
    person = {"profile.json": samples.PERSONS[0], "settings.json": mine[0], "results.jsonl": results,
              "games/0123456789abcdef.words": b"words"}  # fmt: skip
    found["person in a file"] = Kind("exports/ana.zip", (samples.parcel(person),), _look_at_parcel,
                                     samples.forged_parcel)  # fmt: skip
    for state in ("restoring", "arriving"):
        other = ((f"{state}/saves/x.save", last), ("settings.json", settings[0]))
        found[f"exchange, {state}"] = Kind(f"{state}/complete", (b"1",), _look_at_exchange, None, other)
    whole_pack, things = kept_files()
    found["pack"] = Kind("packs/far-moons/pack.json", (whole_pack,), _look_at_pack, rewritten)
    found["thing of a pack"] = Kind("kept/far-moons.json", things, _look_at_pack, rewritten)
    found["learned"] = Kind(f"{own}/learned.json", (samples.learned(services, chooser),), _look_at_learned, rewritten)
    found["lesson"] = Kind("01-first.yaml", (samples.LESSON, *samples.lessons()), _look_at_lesson)
    for lang in LANGUAGES:
        texts = _cached_texts(folder, lang)
        found[f"texts, {lang}"] = Kind(f"cache/texts-{lang}.json", (texts,), partial(_look_at_texts, lang), rewritten)
    drawing, data = _cached_drawing(folder)
    found["drawing"] = Kind(drawing, (data,), _look_at_drawing)
    found["window"] = Kind(WINDOW, (b'{"host":"x","port":1,"token":"ab"}',), _look_at_window, rewritten)
    return found


def _own(title: str) -> dict[str, Kind]:
    """A player's own maps and scenarios, where the title takes any."""
    found: dict[str, Kind] = {}
    maps = (*samples.files(f"maps/{title}", "*.tmx"), *samples.templates(title))
    if maps and samples.files(f"maps/{title}", "*.tmx"):
        found[f"map of {title}"] = Kind(f"maps/{title}/own.tmx", maps, partial(_look_at_own, title))
    scenarios = samples.files(f"scenarios/{title}", "*.yaml")
    if scenarios:
        place = f"scenarios/{title}/own.yaml"
        found[f"scenario of {title}"] = Kind(place, scenarios, partial(_look_at_own, title))
    return found
