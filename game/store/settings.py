"""The settings: typed, with defaults, in two small JSON files, one for the computer and one for the person who plays.

A value that cannot be used becomes the default with a note, and what another version wrote is kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.store import atomic
from game.store.profiles import ID, ids_in, new_id

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Scale = Annotated[int, msgspec.Meta(ge=75, le=200)]
Width = Annotated[int, msgspec.Meta(ge=640, le=16384)]
Height = Annotated[int, msgspec.Meta(ge=360, le=16384)]
Language = Literal["", "en", "pt", "es", "it"]
Speed = Literal["slow", "normal", "fast", "off"]
CurtainMode = Literal["secrets", "always"]


NAME = "settings.json"
# What belongs to the computer, whoever plays; everything else belongs to a person.
SHARED = ("fullscreen", "window", "effects", "music", "muted", "names")
_WHO = "profile"  # in the computer's file: who played last


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be set once for all games."""

    language: Language = ""  # empty: the system's
    scale: Scale = 100
    fullscreen: bool = False
    window: tuple[Width, Height] = (1280, 720)
    effects: Percent = 80
    music: Percent = 50
    muted: bool = False
    motion: Speed = "normal"
    calm: bool = False  # fewer flashes, and nothing shakes
    bot_pace: Speed = "normal"
    easy_font: bool = False
    confirm: bool = True
    coach: bool = True  # Blip is seen; without, only the bubble
    tips: bool = True  # the coach speaks at real games where that is wanted
    everything: bool = False  # single games offer also what no campaign has brought to light
    curtain: CurtainMode = "secrets"
    key_map: dict[str, tuple[str, ...]] = {}  # command to the names of its keys, only where it is not the default
    names: tuple[str, ...] = ()  # the names last used, seat by seat
    last_title: str = ""
    welcomed: bool = False  # the word of welcome has been read


class SettingsFile:
    """Both files, and what they hold besides our own settings. `profile` is the id of the one who plays."""

    def __init__(self, path: Path, profiles: Path | None = None) -> None:
        self.path = path
        self.profiles = path.parent / "profiles" if profiles is None else profiles
        self.profile = ""  # until somebody asks for anything
        self._unknown: dict[str, Any] = {}  # in the computer's file
        self._more: dict[str, Any] = {}  # in the person's
        self._written: dict[Path, bytes] = {}
        self.inherits = False  # the computer's file is of a version that knew no persons

    @property
    def own(self) -> Path:
        return self.profiles / self.profile / NAME

    def load(self) -> tuple[Settings, tuple[Message, ...]]:
        """The settings of the computer and of the one who played last, and what of the files could not be used. Never
        raises."""
        self._written.clear()
        raw, notes = _raw(self.path)
        who = raw.pop(_WHO, None)
        notes += self.choose(who if isinstance(who, str) else "")
        self._unknown = {name: value for name, value in raw.items() if name not in _FIELDS}
        self.inherits = who is None and bool(raw)
        known = {name: value for name, value in raw.items() if name in _FIELDS and (self.inherits or name in SHARED)}
        settings, more = self.of_person(_taken(Settings(), known, notes))
        return settings, (*notes, *more)

    def choose(self, wanted: str = "") -> tuple[Message, ...]:
        """Who plays: the wanted one; else somebody who is here, else somebody new."""
        there = ids_in(self.profiles)
        known = bool(ID.fullmatch(wanted))
        if known and (wanted in there or not there):
            self.profile = wanted
        else:
            self.profile = next(iter(there), "") or new_id()
        gone = known and wanted not in there
        return (message("store.profiles.gone", folder=f"{self.profiles.name}/{wanted}"),) if gone else ()

    def of_person(self, settings: Settings) -> tuple[Settings, tuple[Message, ...]]:
        """The same computer with the settings of the one who plays now; where none are kept those that are given."""
        raw, notes = _raw(self.own)
        self._more = {name: value for name, value in raw.items() if name not in _FIELDS or name in SHARED}
        mine = {name: value for name, value in raw.items() if name in _FIELDS and name not in SHARED}
        return _taken(settings, mine, notes), tuple(notes)

    def files(self, settings: Settings) -> tuple[tuple[Path, bytes], ...]:
        """What has to be written, the person's file first."""
        if not self.profile:
            self.choose()
        values = msgspec.to_builtins(settings)
        shared = {**self._unknown, **{name: values[name] for name in SHARED}, _WHO: self.profile}
        found = ((self.own, self.mine(settings)), (self.path, _encoded(shared)))
        fresh = tuple((path, data) for path, data in found if self._written.get(path) != data)
        self._written.update(fresh)
        return fresh

    def mine(self, settings: Settings) -> bytes:
        """What the person's file has to hold."""
        return only_own(settings, self._more)

    def save(self, settings: Settings) -> None:
        for path, data in self.files(settings):
            atomic.write(path, data)


_FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}


def with_shared(settings: Settings) -> Settings:
    """The usual settings with those of this computer."""
    return Settings(**{name: getattr(settings, name) for name in SHARED})


def only_own(settings: Settings, more: dict[str, Any] | None = None) -> bytes:
    """A person's file."""
    values = msgspec.to_builtins(settings).items()
    return _encoded({**(more or {}), **{name: value for name, value in values if name not in SHARED}})


def _raw(path: Path) -> tuple[dict[str, Any], list[Message]]:
    """What a file says, and what is wrong with it."""
    try:
        found = atomic.read(path, _checked)
    except BadInput:
        return {}, [message("store.settings.lost")]
    if found is None:
        return {}, []
    return dict(found.value), [message("store.settings.older")] if found.problems else []


def _taken(settings: Settings, values: dict[str, Any], notes: list[Message]) -> Settings:
    """The settings with all of these values that can be used; a note for each other one."""
    known: dict[str, Any] = {}
    for name, value in values.items():
        try:
            known[name] = msgspec.convert(value, _FIELDS[name].type)
        except msgspec.ValidationError:
            notes.append(message("store.settings.bad_value", setting=name))
    return msgspec.structs.replace(settings, **known)


def _encoded(values: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(values), indent=2) + b"\n"


def _checked(data: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise BadInput(Problem("", 0, message("store.settings.unreadable"))) from None
