"""The program itself on a folder, without anybody in front of it: the attacks on its files lay a folder out, and look
at what its scenes make of it."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from unittest import mock

import pygame

from game.app.application import Application
from game.i18n import catalogue
from game.scenes.scene import Scene
from game.store.saves import Saves
from game.store.settings import Settings

NO_FILES = ("pipe", "folder", "loop", "device", "huge", "gone", "shut")


class Program:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # What is written here only has to be there until it is looked at.
        mock.patch.object(os, "fsync", lambda handle: None).start()
        # The program's own texts are read from their files once.
        mock.patch.object(catalogue, "_read_texts", cache(catalogue._read_texts)).start()
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, "en", (1280, 720))
        self.app.loop.after_first = None
        self.services = self.app.services
        self.services.make_thinker = None
        self.services.settings = self.calm = Settings(motion="off")
        self.who = self.services.me
        self.app.stage.push(Scene(self.services))
        self.app.loop.step(0)

    def lay_out(self, files: Mapping[str, bytes]) -> None:
        """Nothing but these files is in the folder."""
        services = self.services
        services.change(self.calm)
        services.writer.flush()
        services.saves = Saves(services.folders.saves, services.disk)
        services.profiles.forget()
        services.notices.clear()
        for entry in self.folder.iterdir():
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()
        for name, data in files.items():
            place = self.folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
        services._settings_file.profile = self.who
        services._sit_down(services.folders, self.calm)

    def show(self, scene: Scene) -> None:
        """The scene is seen, and a moment later left."""
        self.app.stage.push(scene)
        self.app.loop.step(0)
        self.app.loop.step(0.1)
        self.app.stage.home()
        self.app.loop.step(0)


def put_no_file(place: Path, chooser: random.Random) -> str:
    """Something in the file's place that is no file of a bearable size; says what."""
    kind = chooser.choice(NO_FILES)
    data = place.read_bytes() if place.is_file() else b""
    place.unlink(missing_ok=True)
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "folder":
        place.mkdir()
        (place / "inside").write_bytes(data)
    elif kind == "loop":
        place.symlink_to(place)
    elif kind == "device":
        place.symlink_to("/dev/zero")
    elif kind == "huge":
        with place.open("wb") as stream:
            stream.write(data)
            stream.truncate(10 << 30)
    elif kind == "shut":
        place.write_bytes(data)
        with suppress(OSError):
            place.chmod(0)
    return kind
