"""The workshop: packs that the player makes, and those that others sent; tried, switched off, handed on, thrown away.

A folder of one's own is read again as soon as a file in it is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from game.desk.services import Services
from game.packs import making
from game.packs.form import Contents
from game.packs.installed import Packs
from game.scenes.filed import LONGEST_PATH, FiledScene
from game.scenes.heading import add_heading
from game.scenes.kept import Question, file_name
from game.scenes.workshop.bench import OWN, Bench, Entry
from game.scenes.workshop.panel import EntryPanel
from game.scenes.workshop.questions import Choices
from game.scenes.workshop.rows import BIN, FAMILIES, add_drop, add_rows, add_tabs, families_of
from game.scenes.workshop.trying import Trying
from game.store.writer import reason_for
from game.ui import clipboard, theme
from game.ui.input import Act, Command, Window
from game.ui.layout import Box
from game.ui.opener import open_with_system
from game.ui.page import Page
from game.ui.widgets.button import Button
from game.ui.widgets.plain import KeyHints, Panel

_DROP, _DETAIL = 64.0, 456.0
LOOK = 0.15  # seconds between two looks at the folders
SUFFIX = ".saucer"
# What is handed to the system's programs: nothing that one of them would run.
_KEYS = ("confirm", "workshop.try"), ("redo", "workshop.check"), ("delete", "workshop.remove")
_OPENED = (".yaml", ".tmx", ".svg", ".md", ".txt")


class WorkshopScene(FiledScene[Entry]):
    name = "workshop"
    kind = "pack"
    questions: ClassVar[Mapping[str, Question]] = {
        "export": Question("workshop.share", "workshop.share_hint", "workshop.share", "export", "saves.file",
                           LONGEST_PATH),
        "import": Question("saves.import", "workshop.import_hint", "saves.import", "import", "saves.file",
                           LONGEST_PATH),
        "install": Question("workshop.install", "", "workshop.install", "import"),
        "new": Question("workshop.new", "workshop.new_hint", "workshop.make", "plus"),
        "single": Question("workshop.single", "workshop.single_hint", "workshop.install", "import"),
        "empty": Question("common.confirm.empty_bin", "workshop.empty_hint", "saves.empty_bin", "trash",
                          kind="danger"),
    }  # fmt: skip

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.bench = Bench(services)
        self.picking = Choices(self)
        self.trying = Trying(self)
        self.family = ""  # what is shown of all; empty for all
        self.all: list[Entry] = []
        self.refusal = ""  # why the last file was not taken
        self._since_look = 0.0
        self.read()
        self.choose_at(0)
        self.page.focus = f"pack/{self.chosen}" if self.chosen else "new"
        self.bench.look()

    @property
    def packs(self) -> Packs:
        return self.services.packs

    @property
    def families(self) -> list[str]:
        """Those of which there is something."""
        return [family for family in FAMILIES if any(family in families_of(entry) for entry in self.all)]

    def read(self) -> None:
        place = self.place
        self.packs.forget()
        self.trying.forget()
        self.all = self.bench.entries()
        if self.family not in self.families:
            self.family = ""
        if self.in_bin:
            own = making.binned(self.services.folders.data)
            self.entries = [Entry(f"{OWN}{name}", name.rpartition("-")[0], "off") for name in own]
            self.entries += [self.bench.binned(name) for name in self.packs.binned()]
        else:
            self.entries = [entry for entry in self.all if not self.family or self.family in families_of(entry)]
        if self.entry is None:
            self.choose_at(place)
        self.page.changed()

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_look += dt
        if self._has_come():
            self._tell_come()
            before = self._faulty()
            self.read()
            if before != self._faulty():
                self.services.sound.play("refuse" if self._faulty() - before else "place")
            self.bench.look()
            if self.asking or self.refusal or not self.bench.busy:
                self.page.withdraw(self.say("workshop.reading"))
        elif self._since_look > LOOK and not self.in_bin:
            self._since_look = 0.0
            self.bench.look()
        if self.trying.go_on():
            self.page.changed()

    def _has_come(self) -> bool:
        try:
            return self.bench.update()
        except OSError as error:
            self.page.toast(self.tell(reason_for(Path(error.filename or "?"), error, "out")))
            return True

    def moving(self) -> bool:
        """Folders are looked at, and a process is waited for."""
        return True

    def hurries(self) -> bool:
        """A maker saves in another program and looks over here."""
        return self.bench.busy or self.trying.builds

    def leave(self) -> None:
        self.bench.close()

    def _tell_come(self) -> None:
        """A file that was dropped has been read: what is wrong with it, or whether to take it in."""
        come, refused = self.bench.come, self.bench.refused
        self.bench.refused = ()
        if refused:
            more = len(refused) - 1
            said = f"{refused[0].file}: {self.tell(refused[0].reason)}"
            self.refusal = f"{said} {self.say('workshop.more_problems', n=more)}" if more else said
            self.services.sound.play("refuse")
        elif come is not None and self.packs.standing(come) == "same":
            self.bench.come = None
            self.page.toast(self.say("workshop.same", name=self._called(come)))
        elif come is not None:
            self.ask("install")

    def _faulty(self) -> set[str]:
        """Packs of one's own that need mending."""
        return {entry.id for entry in self.all if entry.state == "faults"}

    def _called(self, contents: Contents) -> str:
        texts = contents.texts.get(self.services.words.lang) or contents.texts[contents.manifest.languages[0]]
        return texts.get("name", contents.id)

    # Actions

    def show(self, filter: str) -> None:
        """Everything, packs with things of one sort, or the bin."""
        self.in_bin, self.family, self.chosen = filter == BIN, "" if filter == BIN else filter, ""
        self.read()
        self.page.focus = "where"

    def show_bin(self, tab: int) -> None:
        self.show(BIN if tab else "")

    def take_in(self, path: str) -> None:
        """A pack is read; a single file is put into a pack after a question."""
        self.asking, self.refusal, self.in_bin = "", "", False
        place = Path(path.strip()).expanduser()
        if making.is_single(place) and place.is_file():
            self.picking.single = place
            self.ask("single")
            return
        self.bench.take(place)
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
        return {"export": self._export, "import": self._import, "install": self._install, "empty": self._empty,
                "new": partial(self._make, self.picking.wanted), "single": self._take_single}  # fmt: skip

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
        """A pack with an example of everything."""
        self.attempt(partial(self._make, ()))

    def check_again(self) -> None:
        if self.entry is not None and self.entry.folder is not None:
            self.bench.again(self.entry.folder)
            self.page.toast(self.say("workshop.reading"))

    def check_all(self) -> None:
        for entry in self.all:
            if entry.folder is not None:
                self.bench.again(entry.folder)
        self.page.toast(self.say("workshop.reading"))

    def open_file(self, name: str) -> None:
        """A file of the chosen pack in the program that the system has for it."""
        if self.entry is not None and self.entry.folder is not None:
            place = self.entry.folder / name
            self._open(place if place.suffix in _OPENED and place.is_file() else self.entry.folder)

    def open_place(self) -> None:
        if self.entry is not None and self.entry.folder is not None:
            self._open(self.entry.folder)

    def open_all(self) -> None:
        """The folder in which all packs of one's own are."""
        place = making.own_folder(self.services.folders.data)
        try:
            self.services.disk.make(place)
        except OSError as error:
            self.page.toast(self.tell(reason_for(place, error, "out")))
            return
        self._open(place)

    def _open(self, place: Path) -> None:
        """Where the system has no program for it, one can look there oneself."""
        if not open_with_system(place):
            clipboard.write(str(place))
            self.page.toast(self.say("workshop.copied", path=str(place)))

    def go_on(self) -> None:
        """Tries the first thing of the chosen pack that can be tried."""
        ways = self.trying.ways(self.entry)
        if ways:
            next(iter(ways.values()))()

    def try_entry(self, id: str) -> None:
        self.choose(id)
        self.go_on()

    def share_entry(self, id: str) -> None:
        self.choose(id)
        self.ask("export")

    def _make(self, wanted: tuple[tuple[str, str], ...]) -> str:
        services = self.services
        folder = making.begin(services.folders.data, services.share, self.picking.sources, services.words.lang,
                              services.my_name, services.disk, wanted)  # fmt: skip
        self._show_own(folder)
        return self.say("workshop.made", path=str(folder))

    def _take_single(self) -> str:
        services, picking = self.services, self.picking
        title, kind = picking.kind
        place = making.take_file(services.folders.data, services.share, picking.single, title, kind,
                                 services.words.lang, services.my_name, services.disk, picking.into)  # fmt: skip
        folder = place.parents[2]
        self._show_own(folder)
        return self.say("workshop.single_taken", name=place.name, path=str(folder))

    def _show_own(self, folder: Path) -> None:
        self.in_bin, self.family = False, ""
        self.chosen = f"own:{folder.name}"
        self.page.focus = f"pack/{self.chosen}"
        self.bench.look()

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
        """Of one's own the folder is kept: what is installed can be made of it again."""
        entry = self.entry
        assert entry is not None
        if entry.folder is not None:
            making.throw_away(entry.folder, self.services.disk)
        if entry.pack is not None:
            (self.packs.remove if entry.folder is None else self.packs.discard)(entry.pack.id)
            self.services.forget_pack(entry.pack.titles)
        return self.say("workshop.removed", name=entry.name)

    def _restore(self) -> str:
        entry = self.entry
        assert entry is not None
        if entry.id.startswith(OWN):
            making.restore(self.services.folders.data, entry.id.removeprefix(OWN), self.services.disk)
        else:
            self.packs.restore(entry.id)
            self.services.forget_pack({title for pack in self.packs.listed() for title in pack.titles})
        return self.say("workshop.restored", name=entry.name)

    def _empty(self) -> str:
        self.packs.empty_bin()
        making.empty_bin(self.services.folders.data, self.services.disk)
        return self.say("saves.bin_empty")

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "redo" and not self.in_bin:
            self.check_again()
            return True
        if isinstance(command, Window):
            self.page.changed()
        return super().handle(command)

    # Drawing

    def build(self, page: Page) -> None:
        own = [entry for entry in self.all if entry.folder is not None]
        aside = self.say("workshop.count", n=len(own), bad=sum(entry.state == "faults" for entry in own)) if own else ""
        _, body = add_heading(self, page, self.say("workshop.title"), "pencil", self.say("workshop.about"),
                              (("folder", aside),) if aside else ())  # fmt: skip
        foot, body = body.cut_bottom(44, 12)
        self._add_foot(page, foot)
        detail, left = body.cut_right(min(_DETAIL, body.w * 0.44), 16)
        tabs, left = left.cut_top(40, 10)
        add_tabs(page, self, tabs)
        if self.entries:
            below = add_rows(page, self, left if self.in_bin else left._replace(h=left.h - _DROP - 8))
            left = below._replace(h=left.bottom - below.y)
            self.add_waiting(page, left)
        if not self.in_bin:
            # All the room that packs leave asks for a file.
            add_drop(page, self, left)
        if self.entry is not None:
            EntryPanel(self).add(page, detail, self.entry)
        else:
            page.add(Panel("", detail))
            place = detail.middle(min(400, detail.w - 32), min(280, detail.h - 16))
            self.add_empty(page, place, 60, self.say("saves.bin_empty" if self.in_bin else "workshop.empty"))
        if self.asking in self.picking.asked:
            self.picking.add(page, self.questions[self.asking], self.asking)
        elif self.asking:
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
        buttons = ((
            ("new", "workshop.new", partial(self.ask, "new"), "live", "plus"),
            ("folder", "workshop.open_folder", self.open_all, "second", "folder"),
            ("check all", "workshop.check_all", self.check_all, "second", "redo"),
        ) if not self.in_bin else (("empty", "saves.empty_bin", partial(self.ask, "empty"), "flat", "trash"),))
        x = box.x
        for id, key, tapped, kind, icon in buttons:
            words = self.say(key)
            w = page.width(words, theme.BUTTON, 700) + 56
            page.add(Button(id, Box(x, box.y, w, box.h), words, tapped, kind=kind, icon=icon,
                            enabled=not self.in_bin or bool(self.entries)))  # fmt: skip
            x += w + 16
        known = () if self.in_bin or self.entry is None else _KEYS
        caps = (*((key, self.say(words).lower()) for key, words in known), ("back", self.say("common.key.back")))
        page.add(KeyHints(Box(x, box.y, box.right - x, box.h), self.key_caps(*caps)))
