"""What of a pack can be tried, and how: a game with it, a campaign, a puzzle, a lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game.content.packed import Carried
from game.content.played import LESSONS, PUZZLES, kept_id
from game.engine.series import Series
from game.scenes.campaign.series import SeriesScene
from game.scenes.lesson.opening import open_lesson
from game.scenes.played import PackedFile
from game.scenes.puzzle.opening import open_puzzle
from game.scenes.setup.scene import SetupScene
from game.scenes.workshop.bench import Entry
from game.scenes.workshop.pictures import Choice, Pictures

if TYPE_CHECKING:
    from game.scenes.workshop.scene import WorkshopScene

SERIES = "campaigns"  # the kind of things that are campaigns


class Trying:
    """The rules of titles are built one after the other, beside the page that is seen."""

    def __init__(self, scene: WorkshopScene) -> None:
        self.scene = scene
        self.pictures = Pictures(scene.services)
        self._built: set[str] = set()
        self._forgot = False
        self._choices: dict[str, list[Choice]] = {}  # by the digests of packs

    def forget(self) -> None:
        """Packs have come or gone."""
        self._built.clear()
        self._forgot = True
        self._choices.clear()

    def _next(self) -> str | None:
        packs = (entry.pack for entry in self.scene.all if entry.pack is not None)
        return next((title for pack in packs for title in sorted(pack.titles - self._built)), None)

    @property
    def builds(self) -> bool:
        """Whether there is something left to build."""
        return self._next() is not None

    def go_on(self) -> bool:
        """Once in a frame: whether something new can be seen. The pictures come first, one in a frame."""
        if self._forgot:
            self._forgot = False
            self.pictures.skip_frame()  # the page is laid out anew, which is enough for a frame
            return False
        return self.pictures.begin_frame() or self.build_next()

    def build_next(self) -> bool:
        """Whether the rules of one more title are there; those of the next are begun at once."""
        before = len(self._built)
        while (title := self._next()) is not None and self.scene.services.library.ready(title):
            self._built.add(title)
        return len(self._built) > before

    def choices(self, entry: Entry | None) -> list[Choice]:
        """Everything of a pack that a set-up offers, once the rules are there."""
        pack = entry.pack if entry is not None else None
        if pack is None or not pack.titles <= self._built:
            return []
        digest = pack.installed.digest
        if digest not in self._choices:
            found = self._choices[digest] = []
            for thing in pack.installed.things:
                options = self.scene.services.rules(thing.title).options()
                found += [Choice(thing.title, option.id, thing.id) for option in options
                          if thing.id in (option.values if option.offered is None else option.offered)][:1]
        return self._choices[digest]

    def ways(self, entry: Entry | None) -> dict[str, Callable[[], None]]:
        """By its id, how to try each thing of a pack that can be tried; maps and cities come first."""
        if entry is None or entry.pack is None or entry.state != "ready":
            return {}
        found: dict[str, Callable[[], None]] = {
            choice.id: partial(self._play, *choice) for choice in self.choices(entry)
        }
        for thing in entry.pack.installed.things:
            way = self._way(entry.pack.id, thing)
            if way is not None:
                found[thing.id] = way
        return found

    def _way(self, pack: str, thing: Carried) -> Callable[[], None] | None:
        series = _series(thing)
        if series is not None:
            return partial(self._open_series, thing.title, series)
        opened = {PUZZLES.id: open_puzzle, LESSONS.id: open_lesson}.get(thing.kind)
        file = PackedFile(pack, thing.id, kept_id(thing))
        return None if opened is None else partial(opened, self.scene, thing.title, file)

    def pictures_of(self, entry: Entry) -> list[str | Choice]:
        return self.pictures.of(entry, self.choices(entry) if entry.state != "reading" else [])

    def _play(self, title: str, option: str, value: str) -> None:
        scene = SetupScene(self.scene.services, title)
        scene.values[option] = value
        self.scene.stage.push(scene)

    def _open_series(self, title: str, series: Series) -> None:
        self.scene.stage.push(SeriesScene(self.scene.services, title, series))


def _series(thing: Carried) -> Series | None:
    """The campaign that a thing is, where it is one."""
    if thing.kind != SERIES:
        return None
    try:
        return msgspec.json.decode(thing.data, type=Series)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None
