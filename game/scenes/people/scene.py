"""Who plays: the people of this computer, each with a name and an emblem, and all that can be done with one.

A person whose file cannot be read is listed with the reason, and everything else of theirs stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from game.desk.services import Services
from game.scenes.drop_field import add_drop_field
from game.scenes.filed import LONGEST_PATH, FiledScene
from game.scenes.healing import heal
from game.scenes.kept import Question, file_name
from game.scenes.people.panel import NewPanel, PersonPanel, paint_new, paint_person
from game.store import parcel
from game.store.folders import RESULTS
from game.store.profile import Profile
from game.store.profiles import LONGEST_NAME, PERSON, Person, Sheet, readable, when
from game.store.statistics import Tally, tally_of
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.plain import Panel

_PATIENCE = 5.0  # seconds for a disk that is slow
_SUFFIX = ".profile.zip"


class Entry(NamedTuple):
    """A person. `fault` is what is wrong with the file that says who it is, `shut` that it cannot be changed."""

    id: str
    name: str
    look: int
    games: Tally
    when: str
    mine: bool = False  # plays now
    called: bool = True  # has a name of its own
    fault: str = ""
    shut: bool = False
    twice: bool = False  # somebody else has the same name
    titles: tuple[tuple[str, Tally], ...] = ()  # the same of each game, in the order of the shelf


class PeopleScene(FiledScene[Entry]):
    """`chosen` is the person that is pointed at; empty for a new one."""

    name = "people"
    kind = "person"
    questions: ClassVar[Mapping[str, Question]] = {
        "rename": Question("saves.rename", "", "saves.rename", "pencil", "people.name", LONGEST_NAME),
        "export": Question("saves.export", "people.export_hint", "saves.export", "export", "saves.file", LONGEST_PATH),
        "import": Question("saves.import", "people.import_hint", "saves.import", "import", "saves.file", LONGEST_PATH),
        "empty": Question("common.confirm.empty_bin", "people.empty_hint", "saves.empty_bin", "trash", kind="danger"),
    }

    def __init__(self, services: Services) -> None:
        super().__init__(services, services.me)
        self.fresh = Person("", self._free_look())
        self._name_myself()
        self.read()
        self.page.focus = f"person/{self.chosen}"

    def _name_myself(self) -> None:
        """Who has played under a name that nobody has written down keeps it when others come."""
        services = self.services
        known = services.my_name[:LONGEST_NAME]
        if not services.who.name and services.name_of_seat(known, 1) != self.say("common.player", n=1):
            services.profiles.open(services.me).write(PERSON, replace(services.who, name=known))

    def read(self) -> None:
        """The people on the disk now; what is still on its way there is waited for."""
        services, place = self.services, self.place
        services.writer.flush(1.0)
        people = services.profiles.deleted() if self.in_bin else {*services.profiles.ids(), services.me}
        found = [self._look_at(id) for id in people]
        names = [entry.name.casefold() for entry in found if entry.called]
        found = [entry._replace(twice=entry.called and names.count(entry.name.casefold()) > 1) for entry in found]
        self.entries = sorted(found, key=lambda entry: (entry.name.casefold(), entry.id))
        if self.in_bin or (self.chosen and self.entry is None):
            self.choose_at(place)
        self.page.changed()

    def _sheet(self, id: str) -> Sheet[Person]:
        return self.services.profiles.open(id, self.in_bin).sheet(PERSON)

    def _look_at(self, id: str) -> Entry:
        services, sheet = self.services, self._sheet(id)
        person, trouble = sheet.read(), sheet.trouble
        folder = sheet.path.parent
        name = readable(person)
        shown = name or (services.my_name if id == services.me else self.say("people.nameless"))
        seconds = when(folder)
        said = services.words.when(datetime.fromtimestamp(seconds), services.now()) if seconds else ""
        results = tuple(Profile(folder / RESULTS).results())
        titles = tuple((title.id, tally_of([result for result in results if result.title == title.id], id))
                       for title in services.titles)  # fmt: skip
        return Entry(id, shown, person.look, tally_of(results, id), said, id == services.me, bool(name),
                     self.tell(trouble) if trouble else "", sheet.shut, titles=titles)  # fmt: skip

    def _free_look(self) -> int:
        """An emblem that nobody has yet, where there is one."""
        profiles = self.services.profiles
        worn = [profiles.open(id).read(PERSON).look for id in {*profiles.ids(), self.services.me}]
        return min(range(8), key=worn.count)

    # Actions.

    def tap_row(self, id: str) -> None:
        """The next touch of the row of somebody new leads to where the name is written."""
        if id or self.chosen:
            super().tap_row(id)
        else:
            self.page.show_focus("new/name")

    def show_bin(self, tab: int) -> None:
        self.page.withdraw(self.told)
        self.in_bin, self.chosen = tab == 1, "" if tab else self.services.me
        self.read()
        self.page.focus = f"person/{self.chosen}" if self.chosen else "where"

    def go_on(self) -> None:
        """The chosen one plays."""
        if self.entry is not None:
            self._play_as(self.entry.id)
            self.stage.home()

    def _play_as(self, id: str) -> None:
        services = self.services
        if id != services.me:
            services.writer.flush(_PATIENCE)
            services.play_as(id)
            heal(services)

    def why_not(self, name: str, other_than: str = "") -> str:
        """Why nobody here can be called so; empty where it can be."""
        name = name.strip()
        if not name or not name.isprintable():
            return self.say("people.no_name")
        taken = any(entry.name.casefold() == name.casefold() for entry in self.entries if entry.id != other_than)
        return self.say("people.taken", name=name) if taken else ""

    def call_new(self, name: str) -> None:
        self.fresh = replace(self.fresh, name=name)
        self.page.changed()

    def paint_fresh(self, look: int) -> None:
        self.fresh = replace(self.fresh, look=look)

    def create(self) -> None:
        if not self.why_not(self.fresh.name):
            self.attempt(self._create)

    def wear(self, look: int) -> None:
        """The chosen one gets another emblem."""
        if self.entry is not None and not self.entry.shut:
            self._sheet(self.chosen).write(replace(self._sheet(self.chosen).read(), look=look))
            self.read()

    def answers(self) -> Mapping[str, str]:
        entry, exports = self.entry, self.services.folders.exports
        name = entry.name if entry is not None else ""
        there = sorted(exports.glob(f"*{_SUFFIX}"))
        return {
            "rename": name,
            "export": str(exports / f"{file_name(name)}{_SUFFIX}"),
            "import": str(there[-1] if there else exports / f"{self.say('people.someone')}{_SUFFIX}"),
        }

    def actions(self) -> Mapping[str, Callable[[], str]]:
        return {"rename": self._rename, "export": self._export, "import": self._import, "empty": self._empty}

    def delete(self) -> None:
        self.attempt(self._delete)

    def restore(self) -> None:
        self.attempt(self._restore)

    def _create(self) -> str:
        name = self.fresh.name.strip()
        self.chosen = self.services.add_person(replace(self.fresh, name=name))
        self.fresh = Person("", self._free_look())
        self.page.focus = f"person/{self.chosen}"
        return self.say("people.created", name=name)

    def _rename(self) -> str:
        name = self.answer.strip()
        why = self.why_not(name, self.chosen)
        if why:
            return why
        self._sheet(self.chosen).write_now(replace(self._sheet(self.chosen).read(), name=name))
        return self.say("people.renamed", name=name)

    @property
    def is_last(self) -> bool:
        return len(self.entries) < 2

    def _delete(self) -> str:
        """Into the bin; when it is the one who plays, somebody else does from then on."""
        entry = self.entry
        assert entry is not None
        if self.is_last:
            self.services.sound.play("refuse")
            return self.say("people.last")
        if entry.mine:
            self._play_as(next(other.id for other in self.entries if other.id != entry.id))
        self.services.writer.flush(_PATIENCE)
        self.services.profiles.remove(entry.id)
        return self.say("people.deleted", name=entry.name)

    def _restore(self) -> str:
        entry = self.entry
        assert entry is not None
        self.services.profiles.restore(entry.id)
        return self.say("people.restored", name=entry.name)

    def _export(self) -> str:
        services, target = self.services, Path(self.answer.strip()).expanduser()
        services.writer.flush(_PATIENCE)
        own = services.profiles.open(self.chosen).folder
        _, left_out = parcel.write(services.folders.data, own, self.chosen, target, services.version,
                                   int(services.now().timestamp()), services.disk)  # fmt: skip
        said = self.say("people.exported", path=str(target))
        return f"{said} {self.say('settings.backup.left_out', n=left_out)}" if left_out else said

    def _import(self) -> str:
        services = self.services
        content = parcel.check(Path(self.answer.strip()).expanduser())
        self.in_bin = False
        self.chosen = parcel.bring_in(services.folders.data, services.profiles, content, services.disk)
        self.page.focus = f"person/{self.chosen}"
        return self.say("people.imported", name=self._look_at(self.chosen).name)

    def _empty(self) -> str:
        self.services.profiles.empty_bin()
        return self.say("saves.bin_empty")

    # Drawing.

    def build(self, page: Page) -> None:
        body = self.heading(page, self.say("people.title"), "people", self.say("people.here"))
        if self.in_bin and not self.entries:
            page.add(Panel("", body))
            place = body.middle(min(420, body.w - 32), min(280, body.h - 16))
            self.add_empty(page, place, 60, self.say("saves.bin_empty"))
        else:
            detail, rows = body.cut_right(min(560.0, body.w * 0.5), 16)
            self._add_rows(page, rows)
            entry = self.entry
            if entry is None:
                NewPanel(self).add(page, detail)
            else:
                PersonPanel(self).add(page, detail, entry)
        if self.asking:
            asked = self.questions[self.asking]
            self.add_question(page, asked, self.say(asked.body) if asked.body else "")

    def _add_rows(self, page: Page, box: Box) -> None:
        new = not self.in_bin
        with self.rows(page, box, len(self.entries) + new) as places:
            for place, entry in zip(places, self.entries):
                self.add_row(page, place, entry.id, paint_person(self, entry, entry.id == self.chosen))
            if new:
                self.add_row(page, places[-1], "", paint_new(self, not self.chosen))
        inner = box.inset(12, 12)
        below = inner.cut_top(min(inner.h, places[-1].bottom - inner.y), 8)[1]
        if self.in_bin:
            self.add_waiting(page, below)
        else:
            add_drop_field(page, self, below, self.say("people.drop_hint"), lambda: self.ask("import"))
