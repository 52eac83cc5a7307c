"""Every kind of file that the program reads, and with `looking` all that it does with one: what comes of a damaged file
has to be a sentence, or something that can be played.

What it reads was listed from the calls that open files in `game`: `store` (saves, cards, pictures, campaigns, settings,
results, people, also in a file, backups, what an exchange left), `content` (maps, scenarios, lessons, texts), `i18n`
(its cache), `ui/art` (its cache) and `app/channel`. The words of games that are over are written only.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from support.packs import kept_files

from game.app.channel import NAME as WINDOW
from game.app.registry import titles
from game.engine.powers import HasCampaign
from torturing import looking, samples
from torturing.damage import rewritten
from torturing.program import Program

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


def kinds(program: Program, chooser: random.Random) -> dict[str, Kind]:
    services, folder = program.services, program.folder
    own = services.folders.own.relative_to(folder).as_posix()
    found: dict[str, Kind] = {}
    for entry in titles():
        saves = samples.saves(services, entry.id, chooser)
        place = f"saves/{entry.id}-0001.save"
        found[f"save of {entry.id}"] = Kind(place, saves, looking.at_save, samples.forged_save)
        found |= _own(entry.id)
    last = saves[-2]
    beside = ((f"saves/{titles()[-1].id}-0001.save", last),)
    stem = beside[0][0].removesuffix(".save")
    found["card"] = Kind(f"{stem}.card", samples.cards(last), looking.at_card, rewritten, beside)
    pictures = (samples.picture(), *samples.files("saves", "*.png")[:3])
    found["picture"] = Kind(f"{stem}.png", pictures, looking.at_picture, None, beside)
    for entry in titles():
        if isinstance(services.rules(entry.id), HasCampaign):
            logs = samples.files("campaigns", f"{entry.id}-*.campaign")
            found["campaign"] = Kind(f"{own}/campaigns/{entry.id}-0001.campaign", logs, looking.at_campaign,
                                     samples.forged_log)  # fmt: skip
    written = dict(services._settings_file.files(program.calm))
    settings = (*samples.files(".", "settings.json"), written[services.folders.settings])
    found["settings"] = Kind("settings.json", settings, looking.at_settings, rewritten)
    mine = (written[services._settings_file.own],)
    found["a person's settings"] = Kind(f"{own}/settings.json", mine, looking.at_settings, rewritten)
    found["person"] = Kind(f"{own}/profile.json", samples.PERSONS, looking.at_person, rewritten)
    results = samples.results(services, chooser)
    found["results"] = Kind(f"{own}/results.jsonl", (results,), looking.at_results, samples.forged_lines)
    whole = samples.backup({f"saves/{titles()[0].id}-0001.save": last, "settings.json": settings[0],
                            "results.jsonl": results, "maps/x/own.tmx": b"map"})  # fmt: skip
    found["backup"] = Kind("exports/saucerful.zip", (whole,), looking.at_backup, samples.forged_backup)
    person = {"profile.json": samples.PERSONS[0], "settings.json": mine[0], "results.jsonl": results,
              "games/0123456789abcdef.words": b"words"}  # fmt: skip
    found["person in a file"] = Kind("exports/ana.zip", (samples.parcel(person),), looking.at_parcel,
                                     samples.forged_parcel)  # fmt: skip
    for state in ("restoring", "arriving"):
        other = ((f"{state}/saves/x.save", last), ("settings.json", settings[0]))
        found[f"exchange, {state}"] = Kind(f"{state}/complete", (b"1",), looking.at_exchange, None, other)
    whole_pack, things = kept_files()
    found["pack"] = Kind("packs/far-moons/pack.json", (whole_pack,), looking.at_pack, rewritten)
    found["thing of a pack"] = Kind("kept/far-moons.json", things, looking.at_pack, rewritten)
    found["learned"] = Kind(f"{own}/learned.json", (samples.learned(services, chooser),), looking.at_learned, rewritten)
    found["lesson"] = Kind("01-first.yaml", (samples.LESSON, *samples.lessons()), looking.at_lesson)
    for lang in LANGUAGES:
        texts = looking.cached_texts(folder, lang)
        found[f"texts, {lang}"] = Kind(f"cache/texts-{lang}.json", (texts,), partial(looking.at_texts, lang), rewritten)
    drawing, data = looking.cached_drawing(folder)
    found["drawing"] = Kind(drawing, (data,), looking.at_drawing)
    found["window"] = Kind(WINDOW, (b'{"host":"x","port":1,"token":"ab"}',), looking.at_window, rewritten)
    return found


def _own(title: str) -> dict[str, Kind]:
    """A player's own maps and scenarios, where the title takes any."""
    found: dict[str, Kind] = {}
    maps = (*samples.files(f"maps/{title}", "*.tmx"), *samples.templates(title))
    if maps and samples.files(f"maps/{title}", "*.tmx"):
        found[f"map of {title}"] = Kind(f"maps/{title}/own.tmx", maps, partial(looking.at_own, title))
    scenarios = samples.files(f"scenarios/{title}", "*.yaml")
    if scenarios:
        place = f"scenarios/{title}/own.yaml"
        found[f"scenario of {title}"] = Kind(place, scenarios, partial(looking.at_own, title))
    return found
