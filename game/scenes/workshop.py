"""The workshop: packs that the player makes, and those that others sent; tried, switched off, handed on, thrown away.

A folder of one's own is read again as soon as a file in it is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

import msgspec

from game.content.packed import Carried
from game.desk.services import Services
from game.engine.series import Series
from game.packs import making
from game.packs.form import Contents
from game.packs.installed import Packs
from game.scenes.filed import LONGEST_PATH, FiledScene
from game.scenes.kept import Question, file_name
from game.scenes.series import SeriesScene
from game.scenes.setup import SetupScene
from game.scenes.workshop_bench import Bench, Entry
from game.scenes.workshop_panel import EntryPanel, Pictures, paint_binned, paint_drop, paint_entry
from game.store.writer import reason_for
from game.ui import clipboard, theme
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button
from game.ui.widgets.plain import KeyHints, Panel

_DROP = 62.0
_LEAST = 320.0  # that an entry and its buttons need; where there is less, only the heading offers to take in a file
SERIES = "campaigns"  # the kind of things that are campaigns
LOOK = 0.5  # seconds between two looks at the folders
SUFFIX = ".saucer"


class WorkshopScene(FiledScene[Entry]):
    name = "workshop"
    kind = "pack"
    questions: ClassVar[Mapping[str, Question]] = {
        "export": Question("workshop.share", "workshop.share_hint", "workshop.share", "export", "saves.file",
                           LONGEST_PATH),
        "import": Question("saves.import", "workshop.import_hint", "saves.import", "import", "saves.file",
                           LONGEST_PATH),
        "install": Question("workshop.install", "", "workshop.install", "import"),
        "empty": Question("common.confirm.empty_bin", "workshop.empty_hint", "saves.empty_bin", "trash",
                          kind="danger"),
    }  # fmt: skip

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.bench = Bench(services)
        self.pictures = Pictures(services)
        self._since_look = 0.0
        self.read()
        self.choose_at(0)
        self.page.focus = f"pack/{self.chosen}" if self.chosen else "new"
        self.bench.look()

    @property
    def packs(self) -> Packs:
        return self.services.packs

    def read(self) -> None:
        place = self.place
        self.packs.forget()
        if self.in_bin:
            self.entries = [Entry(name, name.rpartition("-")[0], "off") for name in self.packs.binned()]
        else:
            self.entries = self.bench.entries()
        if self.entry is None:
            self.choose_at(place)
        self.page.changed()

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_look += dt
        if self._has_come():
            self._tell_come()
            self.read()
            self.bench.look()
        elif self._since_look > LOOK and not self.in_bin:
            self._since_look = 0.0
            self.bench.look()

    def _has_come(self) -> bool:
        try:
            return self.bench.update()
        except OSError as error:
            self.page.toast(self.tell(reason_for(Path(error.filename or "?"), error, "out")))
            return True

    def moving(self) -> bool:
        """Folders are looked at, and a process is waited for."""
        return True

    def leave(self) -> None:
        self.bench.close()

    def _tell_come(self) -> None:
        """A file that was dropped has been read: what is wrong with it, or whether to take it in."""
        come, refused = self.bench.come, self.bench.refused
        self.bench.refused = ()
        if refused:
            more = len(refused) - 1
            said = f"{refused[0].file}: {self.tell(refused[0].reason)}"
            self.page.toast(f"{said} {self.say('workshop.more_problems', n=more)}" if more else said)
        elif come is not None and self.packs.standing(come) == "same":
            self.bench.come = None
            self.page.toast(self.say("workshop.same", name=self._called(come)))
        elif come is not None:
            self.ask("install")

    def _called(self, contents: Contents) -> str:
        texts = contents.texts.get(self.services.words.lang) or contents.texts[contents.manifest.languages[0]]
        return texts.get("name", contents.id)

    # Actions

    def show_bin(self, tab: int) -> None:
        self.in_bin, self.chosen = tab == 1, ""
        self.read()
        self.page.focus = f"pack/{self.chosen}" if self.chosen else "where"

    def take_in(self, path: str) -> None:
        self.asking = ""
        self.in_bin = False
        self.bench.take(Path(path.strip()).expanduser())
        self.page.toast(self.say("workshop.reading"))

    def answers(self) -> Mapping[str, str]:
        exports = self.services.folders.exports
        name = self.entry.name if self.entry is not None else ""
        there = sorted(exports.glob(f"*{SUFFIX}"))
        return {
            "export": str(exports / f"{file_name(name)}{SUFFIX}"),
            "import": str(there[-1] if there else exports / f"{self.say('workshop.some_pack')}{SUFFIX}"),
        }

    def actions(self) -> Mapping[str, Callable[[], str]]:
        return {"export": self._export, "import": self._import, "install": self._install, "empty": self._empty}

    def leave_question(self) -> None:
        super().leave_question()
        self.bench.come = None

    def delete(self) -> None:
        self.attempt(self._delete)

    def restore(self) -> None:
        self.attempt(self._restore)

    def switch(self) -> None:
        self.attempt(self._switch)

    def make_new(self) -> None:
        self.attempt(self._make_new)

    def check_again(self) -> None:
        if self.entry is not None and self.entry.folder is not None:
            self.bench.again(self.entry.folder)
            self.page.toast(self.say("workshop.reading"))

    def copy_place(self) -> None:
        if self.entry is not None and self.entry.folder is not None:
            clipboard.write(str(self.entry.folder))
            self.page.toast(self.say("workshop.copied"))

    def series(self, thing: Carried) -> Series | None:
        """The campaign that a thing is, where it is one."""
        if thing.kind != SERIES:
            return None
        try:
            return msgspec.json.decode(thing.data, type=Series)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            return None

    def open_series(self, title: str, series: Series) -> None:
        self.stage.push(SeriesScene(self.services, title, series))

    def go_on(self) -> None:
        """Tries the first thing of the chosen pack that a set-up offers."""
        things = self.tryable(self.entry)
        if things:
            self.play(*things[0])

    def tryable(self, entry: Entry | None) -> list[tuple[str, str, str]]:
        """Title, option and value of everything of a pack that one can begin a game with."""
        if entry is None or entry.pack is None or entry.state != "ready":
            return []
        found = []
        for thing in entry.pack.installed.things:
            options = self.services.rules(thing.title).options()
            found += [(thing.title, option.id, thing.id) for option in options
                      if thing.id in (option.values if option.offered is None else option.offered)][:1]
        return found

    def shown(self, entry: Entry) -> str:
        """The first thing of a pack that has a picture."""
        things = self.tryable(entry)
        return next((value for title, option, value in things if self.pictures.has_card(value, title, option)), "")

    def play(self, title: str, option: str, value: str) -> None:
        scene = SetupScene(self.services, title)
        scene.values[option] = value
        self.stage.push(scene)

    def _make_new(self) -> str:
        services = self.services
        sources = {title.id: title.files for title in services.titles}
        known = {id: source for id, source in sources.items() if source is not None}
        folder = making.begin(services.folders.data, services.share, known, services.words.lang, services.my_name,
                              services.disk)  # fmt: skip
        self.in_bin = False
        self.chosen = f"own:{folder.name}"
        self.page.focus = f"pack/{self.chosen}"
        self.bench.look()
        return self.say("workshop.made", path=str(folder))

    def _switch(self) -> str:
        entry = self.entry
        if entry is None or entry.pack is None:
            return ""
        self.packs.switch(entry.pack.id, not entry.pack.on)
        self.services.forget_pack(entry.pack.titles)
        return ""

    def _install(self) -> str:
        come, self.bench.come = self.bench.come, None
        assert come is not None
        self.bench.install(come)
        self.chosen = come.id
        self.page.focus = f"pack/{come.id}"
        return self.say("workshop.installed", name=self._called(come))

    def _import(self) -> str:
        self.take_in(self.answer)
        return ""

    def _export(self) -> str:
        entry, target = self.entry, Path(self.answer.strip()).expanduser()
        assert entry is not None and entry.pack is not None
        self.packs.hand_on(entry.pack, target)
        return self.say("workshop.shared", path=str(target))

    def _delete(self) -> str:
        entry = self.entry
        assert entry is not None
        if entry.pack is not None:
            self.packs.remove(entry.pack.id)
            self.services.forget_pack(entry.pack.titles)
        if entry.folder is not None:
            making.throw_away(entry.folder, self.services.disk)
        return self.say("workshop.removed", name=entry.name)

    def _restore(self) -> str:
        entry = self.entry
        assert entry is not None
        self.packs.restore(entry.id)
        self.services.forget_pack({title for pack in self.packs.listed() for title in pack.titles})
        return self.say("workshop.restored", name=entry.name)

    def _empty(self) -> str:
        self.packs.empty_bin()
        return self.say("saves.bin_empty")

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "redo" and not self.in_bin:
            self.check_again()
            return True
        return super().handle(command)

    # Drawing

    def build(self, page: Page) -> None:
        body = self.heading(page, self.say("workshop.title"), "pencil", self.say("workshop.here"))
        foot, body = body.cut_bottom(48, 12)
        if self.in_bin:
            self._add_foot_of_bin(page, foot)
        else:
            self._add_foot(page, foot)
        if not self.in_bin and body.h - _DROP >= _LEAST:
            drop, body = body.cut_bottom(_DROP, 12)
            dropping = partial(paint_drop, self.say("workshop.drop"), self.say("workshop.import_hint"))
            page.add(Custom("drop", drop, dropping, lambda: self.ask("import"), radius=10))
        if not self.entries:
            page.add(Panel("", body))
            place = body.middle(min(520, body.w - 32), min(280, body.h - 16))
            self.add_empty(page, place, 60, self.say("saves.bin_empty" if self.in_bin else "workshop.empty"))
        else:
            detail, rows = body.cut_right(min(560.0, body.w * 0.46), 16)
            with self.rows(page, rows, len(self.entries)) as places:
                for place, entry in zip(places, self.entries):
                    chosen = entry.id == self.chosen
                    paint = paint_binned(self, entry, chosen) if self.in_bin else paint_entry(self, entry, chosen)
                    self.add_row(page, place, entry.id, paint)
            if self.entry is not None:
                EntryPanel(self).add(page, detail, self.entry)
        if self.asking:
            self.add_question(page, self.questions[self.asking], self._body())

    def _body(self) -> str:
        """The words of the question."""
        come = self.bench.come
        if self.asking != "install" or come is None:
            asked = self.questions[self.asking]
            return self.say(asked.body) if asked.body else ""
        standing = self.packs.standing(come)
        who = self.services.words.join(come.manifest.authors)
        told = self.say("workshop.come", name=self._called(come), authors=who, version=come.manifest.version,
                        n=len(come.things))  # fmt: skip
        return told if standing == "new" else f"{told} {self.say(f'workshop.standing.{standing}')}"

    def _add_foot(self, page: Page, box: Box) -> None:
        words = self.say("workshop.new")
        w = page.width(words, theme.BUTTON, 700) + 64
        page.add(Button("new", Box(box.x, box.y, w, 44), words, self.make_new, kind="live", icon="plus"))
        hints = self.key_caps(("confirm", self.say("workshop.try")), ("redo", self.say("workshop.check")),
                              ("delete", self.say("workshop.remove")), ("back", self.say("common.back")))  # fmt: skip
        page.add(KeyHints(Box(box.x + w + 12, box.y, box.w - w - 12, 44), hints))

    def _add_foot_of_bin(self, page: Page, box: Box) -> None:
        words = self.say("saves.empty_bin")
        w = page.width(words, theme.BUTTON, 700) + 64
        page.add(Button("empty", Box(box.x, box.y, w, 44), words, lambda: self.ask("empty"), kind="danger",
                        icon="trash", enabled=bool(self.entries)))  # fmt: skip

