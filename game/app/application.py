"""Puts the program together: window, services, scenes and loop; and says what happens when something breaks.

It knows no game and no scene but the first.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.app.loop import Loop
from game.app.registry import games, players, titles
from game.app.screens import LEAST, Screens, fitting, is_small, sizes
from game.app.sentences import system_language
from game.app.share import share
from game.desk.services import Services
from game.scenes.scene import Stage
from game.store import exchange
from game.store.folders import find_folders
from game.store.lock import Lock
from game.store.settings import SettingsFile
from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.first import FirstPicture
from game.ui.input import Input
from game.ui.sound import Sound
from game.ui.text import Type

if TYPE_CHECKING:
    from game.app.channel import Channel
    from game.bots.worker import Worker
    from game.packs.process import Order
    from game.packs.reader import Reading
    from game.store.saves import Slot

_LEAST_WINDOW = (640, 360)


class NoWindow(Exception):
    """There is no screen for a window."""


class Application:
    """`lock` is that of the data folder. Where it is in other hands, everything is read and nothing written."""

    def __init__(
        self, data_dir: Path | None, lang: str | None, size: tuple[int, int] | None, lock: Lock | None = None
    ) -> None:
        folders = find_folders(data_dir)
        self._lock = lock
        self.owner = lock is None or lock.take()
        self.again = False  # begin once more: the folder has become ours
        self._channel: Channel | None = None
        cache = folders.cache if self.owner else None
        if self.owner:
            with contextlib.suppress(OSError):
                exchange.settle(folders.data)
        settings_file = SettingsFile(folders.settings, folders.profiles)
        settings, remarks = settings_file.load()
        folder = share()
        first = FirstPicture(cache and cache / "art" / "first-picture")
        art, type_ = Art(folder / "assets", first), Type(folder / "assets" / "fonts", settings.easy_font, first)
        canvas = Canvas(art, type_, first)
        input = Input(settings.key_map)
        sound = Sound(folder / "assets" / "sounds")
        try:
            self.window = pygame.Window("Saucerful", size or fitting(settings.window, sizes()), resizable=True)
        except pygame.error as error:
            raise NoWindow(str(error)) from None
        self.window.minimum_size = _LEAST_WINDOW
        self._given_size = size is not None
        self.services = Services(
            folder, folders, settings_file, settings, titles(), lang or settings.language or system_language(),
            canvas, input, sound, lambda: self.window.get_surface().get_size(), __version__, cache, self.owner,
        )  # fmt: skip
        self.services.system_language = lambda: lang or system_language()
        self.services.set_fullscreen = self._set_fullscreen
        self.services.make_thinker = lambda: _thinker(folder, folders.data)
        self.services.make_reading = _reading
        canvas.art.strangers = self.services.art_of_pack
        self.services.notices.extend(self.services.words.say(remark) for remark in remarks)
        if settings.fullscreen and not self._given_size:
            self._set_fullscreen(True)
        self.stage = Stage(self.services)
        self.loop = Loop(self.window, self.stage, self.services)
        self._screens = Screens(self.window)
        self._was_small = False
        self.loop.resized = self._look_at_size
        self._chores = self._do_chores()
        self.loop.after_first = self._next_chore

    def open(self, title: str | None, resume: bool = False, file: str | None = None) -> None:
        if not self.owner:
            from game.scenes.elsewhere import ElsewhereScene

            self.stage.push(ElsewhereScene(self.services, self._try_again))
            return
        from game.scenes.shelf.scene import Shelf

        self.stage.push(Shelf(self.services))
        if file is not None:
            from game.app.opening import open_file

            open_file(self.services, self.stage, file)
        elif title is not None:
            from game.scenes.setup.scene import SetupScene

            if any(entry.id == title for entry in self.services.titles):
                self.stage.push(SetupScene(self.services, title))
        elif resume and (latest := self._latest()) is not None:
            from game.scenes.playing.opening import open_saved

            self.stage.settle()
            open_saved(self.stage.top, latest.id)

    def _latest(self) -> Slot | None:
        return self.services.saves.latest(self.services.me)

    def _try_again(self) -> bool:
        """Whether the folder has become ours; then everything begins anew, with what the other window left."""
        if self._lock is None or not self._lock.take():
            return False
        self.again = True
        self.stage.quit()
        return True

    def _listen(self) -> None:
        """Screens may go, and later starts on the same folder are led to this window."""
        self._screens.look(self.services.settings.fullscreen)
        for wish in self._channel.wishes() if self._channel is not None else ():
            self.window.restore()
            self.window.focus()
            if wish.wish == "open":
                from game.app.opening import open_file

                open_file(self.services, self.stage, wish.path)

    def _look_at_size(self) -> None:
        """Said once, each time that the window becomes too small."""
        small = is_small(self.window.size)
        if small and not self._was_small:
            least = "x".join(map(str, LEAST))
            self.services.notices.append(self.services.words.text("fault.small_window", least=least))
        self._was_small = small

    def _next_chore(self) -> None:
        """Slow work that is not needed before the first picture is done bit by bit, so that no touch waits for all."""
        if next(self._chores, self) is None:
            self.loop.after_first = self._next_chore

    def _do_chores(self) -> Iterator[None]:
        """What is to be healed is healed before the first command is read."""
        if self.owner:
            self._heal()
        self.services.input.repeat_keys()
        yield
        self.services.sound.start()
        settings = self.services.settings
        self.services.sound.volumes(settings.effects / 100, settings.music / 100, settings.muted)
        self.services.sound.ambient(self.stage.top.music)
        yield
        if self.owner and self._lock is not None:
            from game.app.channel import Channel

            self._channel = Channel(self.services.folders.data)
        self.loop.listen = self._listen
        self._look_at_size()
        yield
        self.services.input.open_pads()
        yield
        self.services.canvas.first.keep()
        self.window.set_icon(_icon(self.services.canvas.art))
        from game.app.memory import give_back

        self.loop.tidy = give_back

    def _heal(self) -> None:
        from game.scenes.healing import heal

        if heal(self.services):
            self.stage.top.resume()

    def _set_fullscreen(self, on: bool) -> None:
        if on:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()

    def screenshot(self, path: Path) -> None:
        """Always a PNG, whatever the name says; raises OSError."""
        picture = io.BytesIO()
        pygame.image.save(self.window.get_surface(), picture, "picture.png")
        path.write_bytes(picture.getvalue())

    def fail(self, error: Exception) -> int:
        """Everything is saved already; say so readably, leave a report, and go."""
        from game.app.fault import show_fault

        return show_fault(self, error)

    def close(self) -> None:
        if self._channel is not None:
            self._channel.close()
        if self.loop.after_first is not None:
            self.services.canvas.first.keep()
        self.stage.close()
        if not self._given_size and not self.services.settings.fullscreen:
            from msgspec.structs import replace

            size = self.window.size
            if size != self.services.settings.window:
                self.services.change(replace(self.services.settings, window=size))
        self.services.close()
        self.window.destroy()
        pygame.quit()


def _icon(art: Art) -> pygame.Surface:
    """The saucer of the logo, in the square that window managers want."""
    saucer = art.image("curtain/saucer", 64, 38)
    icon = pygame.Surface((64, 64), pygame.SRCALPHA)
    icon.blit(saucer, (0, 13))
    return icon


def _reading(order: Order) -> Reading:
    from game.packs.reader import Reading

    return Reading(games, order)


def _thinker(folder: Path, data: Path) -> Worker:
    from game.bots.worker import Worker

    return Worker(partial(players, folder, data))
