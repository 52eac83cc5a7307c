"""What the writers of the fixtures tell in a manifest: everything that later versions have to find.

It looks at a folder only through the program's own classes, under the names that they have had since 0.1.0; a writer
gives it the program whose folder it is (`services`, `folder`) and what each save and campaign is about.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import msgspec

from game.scenes.campaign.ledger import read_campaign
from game.store import atomic
from game.table.campaign import score
from game.table.table import Loaded, Table


def told_of_table(loaded: Loaded) -> dict[str, Any]:
    table = loaded.table
    view = table.view(None)
    return {
        "told": [note.key for note in loaded.notes],
        "records": table.records,
        "turn": view.turn,
        "acting": table.acting,
        "ranks": None if view.outcome is None else view.outcome.ranks,
    }


def told_of_save(services: Any, id: str, about: str, deleted: bool) -> dict[str, Any]:
    """A save as it comes back: all its generations, the newest first, and what its card says."""
    saves = services.saves
    slot = next(slot for slot in (saves.deleted() if deleted else saves.slots()) if slot.id == id)
    folder = saves.folder / "bin" if deleted else saves.folder
    rules = services.rules(slot.title)
    files = [place for n in range(3) if (place := atomic.generation(folder / f"{id}.save", n)).is_file()]
    loaded = [Table.load(rules, place.read_bytes(), place.name) for place in files]
    generations = [told_of_table(found) for found in loaded]
    table = loaded[0].table
    redoable = 0
    while table.redo():
        redoable += 1
    return {
        "about": about,
        "title": slot.title,
        "in_bin": deleted,
        "seats": table.seats,
        "practice": table.practice,
        "notes": [table.notes(seat) for seat in range(len(table.seats))],
        "redoable": redoable,
        "picture": slot.picture is not None,
        "card": {name: value for name, value in msgspec.to_builtins(slot.card).items() if name != "sentence"},
        "generations": generations,
    }


def told_of_campaign(services: Any, id: str, about: str, deleted: bool, lines: str) -> dict[str, Any]:
    """`lines` is what the version calls the number of lines of a log."""
    found = read_campaign(services, id, deleted)
    assert not found.problems, id
    campaign = found.campaign
    return {
        "about": about,
        "title": campaign.title,
        "in_bin": deleted,
        "entries": getattr(found, lines),
        "name": campaign.name,
        "threat": campaign.threat,
        "unseen": campaign.unseen,
        "stage": campaign.stage,
        "chapter": campaign.chapter,
        "battles": [{"city": battle.city, "won": battle.won, "games": [game.id for game in battle.games]}
                    for battle in campaign.battles],
        "saved": campaign.saved,
        "running": campaign.running,
        "ended": campaign.ended,
        "score": score(campaign),
    }  # fmt: skip


def told_of_statistics(found: Any) -> dict[str, Any]:
    told = msgspec.to_builtins(found)
    names = ("played", "own", "best", "streak", "best_streak", "seconds", "by_level", "by_name", "campaign")
    return {name: told[name] for name in names}


def told_of_files(folder: Path) -> dict[str, tuple[str, int]]:
    """Checksum and time of every file: it has to stay as it is, and copies of it get the time that it had. What the
    program keeps for itself in `cache` is none of the player's."""
    return {
        name: (f"{zlib.crc32(path.read_bytes()):08x}", int(path.stat().st_mtime))
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not (name := path.relative_to(folder).as_posix()).startswith("cache/")
    }


def told_of_shelf(author: Any, lines: str) -> dict[str, Any]:
    """The saves and campaigns, also those in the bin."""
    services = author.services
    shelf, store = services.saves, services.campaigns
    saves = [(slot.id, False) for slot in shelf.slots()] + [(slot.id, True) for slot in shelf.deleted()]
    logs = [(id, False) for id in store.ids()] + [(id, True) for id in store.deleted()]
    return {
        "saves": {id: told_of_save(services, id, author.saves[id], deleted) for id, deleted in sorted(saves)},
        "campaigns": {id: told_of_campaign(services, id, author.campaigns[id], deleted, lines)
                      for id, deleted in sorted(logs)},
    }  # fmt: skip


def laid_out(told: dict[str, Any]) -> str:
    """As JSON with a line for each fixture."""

    def plain(value: Any) -> str:
        return msgspec.json.format(msgspec.json.encode(value), indent=-1).decode()

    parts = []
    for name, value in told.items():
        rows = [f"  {plain(key)}: {plain(entry)}" for key, entry in value.items()] if isinstance(value, dict) else []
        text = "{\n" + ",\n".join(rows) + "\n }" if rows else plain(value)
        parts.append(f" {plain(name)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"
