"""A player's settings: typed, with defaults, in one small JSON file.

A value that cannot be used becomes the default with a note, and what another version wrote is kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.store import atomic

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Scale = Annotated[int, msgspec.Meta(ge=75, le=200)]
Width = Annotated[int, msgspec.Meta(ge=640, le=16384)]
Height = Annotated[int, msgspec.Meta(ge=360, le=16384)]
Language = Literal["", "en", "pt", "es", "it"]
Speed = Literal["slow", "normal", "fast", "off"]
CurtainMode = Literal["secrets", "always"]


class Settings(msgspec.Struct, frozen=True):
    """Everything that a player can set once for all games."""

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
    """The file and what it holds besides our own settings."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._unknown: dict[str, Any] = {}

    def load(self) -> tuple[Settings, tuple[Message, ...]]:
        """The settings, and what of the file could not be used. Never raises."""
        notes: list[Message] = []
        try:
            found = atomic.read(self.path, _checked)
        except BadInput:
            return Settings(), (message("store.settings.lost"),)
        if found is None:
            return Settings(), ()
        if found.problems:
            notes.append(message("store.settings.older"))
        fields = {field.name: field for field in msgspec.structs.fields(Settings)}
        self._unknown = {name: value for name, value in found.value.items() if name not in fields}
        known: dict[str, Any] = {}
        for name, value in found.value.items():
            if name in fields:
                try:
                    known[name] = msgspec.convert(value, fields[name].type)
                except msgspec.ValidationError:
                    notes.append(message("store.settings.bad_value", setting=name))
        return Settings(**known), tuple(notes)

    def encode(self, settings: Settings) -> bytes:
        """What the file has to hold, for a writer."""
        merged = {**self._unknown, **msgspec.to_builtins(settings)}
        return msgspec.json.format(msgspec.json.encode(merged), indent=2) + b"\n"

    def save(self, settings: Settings) -> None:
        atomic.write(self.path, self.encode(settings))


def _checked(data: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise BadInput(Problem("", 0, message("store.settings.unreadable"))) from None
