"""The list of saved games: continue, replay, rename, copy, export, import, delete and restore.

A save that cannot be read is listed with the reason and never opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, ClassVar, NamedTuple

import msgspec

from game.desk.services import Services
from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.scenes.drop_field import add_drop_field
from game.scenes.filed import LONGEST_PATH, FiledScene
from game.scenes.kept import Question, file_name
from game.scenes.saves.panel import SlotPanel
from game.scenes.saves.tile import GAP, tile_painter, tiles
from game.scenes.thumbnails import Thumbnails, slot_name
from game.store.saves import Count, Slot
from game.table.save import FORMAT, MOST_SEATS, read_header
from game.table.seats import refuse_seats
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Panel

LONGEST_NAME = 60


class Peek(msgspec.Struct, frozen=True):
    """The part of a save that is read for the list."""

    seats: Annotated[tuple[SeatInfo, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    cursor: Count = 0


class Entry(NamedTuple):
    """A slot and what a look into its file gave: who plays, why it cannot be used, what else is to be said. `kept` says
    why it is not thrown away."""

    slot: Slot
    seats: tuple[SeatInfo, ...] = ()
    fault: str = ""
    note: str = ""
    kept: str = ""
    older: int = 0  # earlier states that can be looked for

    @property
    def id(self) -> str:
        return self.slot.id


class SavesScene(FiledScene[Entry]):
    name = "saves"
    kind = "slot"
    questions: ClassVar[Mapping[str, Question]] = {
        "rename": Question("saves.rename", "", "saves.rename", "pencil", "saves.name", LONGEST_NAME),
        "keep": Question("saves.keep", "saves.keep_hint", "saves.keep", "copy", "saves.name", LONGEST_NAME),
        "export": Question("saves.export", "saves.export_hint", "saves.export", "export", "saves.file", LONGEST_PATH),
        "import": Question("saves.import", "saves.import_hint", "saves.import", "import", "saves.file", LONGEST_PATH),
        "empty": Question("common.confirm.empty_bin", "common.confirm.empty_bin_detail", "saves.empty_bin", "trash",
                          kind="danger"),
    }  # fmt: skip

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.thumbnails = Thumbnails()
        self._known: dict[tuple[str, int, int, bool], Entry] = {}
        self.read()

    def read(self) -> None:
        """The files on the disk now; what is still on its way there is waited for."""
        self.services.writer.flush(1.0)
        saves, place = self.services.saves, self.place
        self.entries = [self._look_at(slot) for slot in (saves.deleted() if self.in_bin else saves.slots())]
        self.choose_at(place)
        if self.entries and (self.page.focus or "").startswith("slot/"):
            self.page.focus = f"slot/{self.chosen}"
        self.page.changed()

    def _look_at(self, slot: Slot) -> Entry:
        key = (slot.id, slot.card.order, slot.when, self.in_bin)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._open(slot)
        if self.in_bin:
            return found._replace(slot=slot)
        older = len(self.services.saves.states(slot.id))
        return found._replace(slot=slot, kept=self._why_kept(slot, found.fault), older=older)

    def _why_kept(self, slot: Slot, fault: str) -> str:
        """The game that a campaign goes on with is given up at its table, never in the bin."""
        from game.scenes.campaign.ledger import waits_for

        return self.say("campaigns.kept") if not fault and waits_for(self.services, slot) else ""

    def _open(self, slot: Slot) -> Entry:
        try:
            found = self.services.saves.read(slot.id, self.checked, self.in_bin)
        except BadInput as bad:
            return Entry(slot, fault=self.tell(bad.problems[0].reason))
        return Entry(slot, found.value.seats, note=self.say("saves.older") if found.generation else "")

    def checked(self, data: bytes) -> Peek:
        self.title_of(data)
        try:
            found = msgspec.json.decode(data, type=Peek)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            found = None
        if found is None or refuse_seats(found.seats, len(found.seats)) is not None:
            raise BadInput(Problem("", 0, message("save.unreadable")))
        return found

    def title_of(self, data: bytes) -> str:
        """Whose save this is; raises BadInput for what is none, or for a game that is not here."""
        header = read_header(data)
        if header.format > FORMAT:
            raise BadInput(Problem("", 0, message("saves.newer")))
        if header.title not in {title.id for title in self.services.titles}:
            raise BadInput(Problem("", 0, message("saves.unknown_title")))
        return header.title

    # Actions.

    def choose_next(self, id: str) -> None:
        """What the list shows when it is seen again."""
        self.chosen = id
        self.page.focus = f"slot/{id}"

    def show_bin(self, tab: int) -> None:
        self.in_bin, self.chosen = tab == 1, ""
        self.read()

    def go_on(self) -> None:
        from game.scenes.playing.opening import open_replay, open_saved

        if self.entry is not None and not self.entry.fault:
            (open_replay if self.entry.slot.card.over else open_saved)(self, self.entry.slot.id)

    def replay(self) -> None:
        from game.scenes.playing.opening import open_replay

        if self.entry is not None and not self.entry.fault:
            open_replay(self, self.entry.slot.id)

    def review(self) -> None:
        from game.scenes.playing.opening import open_review

        if self.entry is not None and not self.entry.fault:
            open_review(self, self.entry.slot.id)

    def look_back(self) -> None:
        """The earlier states of the chosen game."""
        from game.scenes.saves.older import OlderScene

        if self.entry is not None and self.entry.older:
            self.stage.push(OlderScene(self, self.entry.slot))

    def answers(self) -> Mapping[str, str]:
        entry = self.entry
        name = slot_name(self.services, entry.slot) if entry is not None else ""
        return {
            "rename": name,
            "keep": self.say("saves.copy_of", name=name),
            "export": str(Path.home() / f"{file_name(name)}.save"),
            "import": str(self.import_folder),
        }

    def actions(self) -> Mapping[str, Callable[[], str]]:
        return {
            "rename": self._rename,
            "keep": self._keep,
            "export": self._export,
            "import": self._import,
            "empty": self._empty,
        }

    @property
    def import_folder(self) -> Path:
        return self.services.folders.data / "import"

    def delete(self) -> None:
        self.attempt(self._delete)

    def restore(self) -> None:
        self.attempt(self._restore)

    def _delete(self) -> str:
        assert self.entry is not None
        if self.entry.kept:
            self.services.sound.play("refuse")
            return self.entry.kept
        self.services.saves.delete(self.chosen)
        return self.say("saves.deleted")

    def _restore(self) -> str:
        self.services.saves.restore(self.chosen)
        return self.say("saves.restored")

    def _rename(self) -> str:
        self.services.saves.rename(self.chosen, self.answer.strip()[:LONGEST_NAME])
        return ""

    def _keep(self) -> str:
        self.services.saves.keep(self.chosen, self.answer.strip()[:LONGEST_NAME])
        self.chosen = ""
        return self.say("saves.kept")

    def _export(self) -> str:
        target = Path(self.answer.strip()).expanduser()
        self.services.saves.export(self.chosen, target)
        return self.say("saves.exported", path=str(target))

    def _import(self) -> str:
        """One file, or every save in a folder."""
        source = Path(self.answer.strip()).expanduser()
        files = sorted(source.glob("*.save")) if source.is_dir() else [source]
        if not files:
            return self.say("saves.nothing_there", path=str(source))
        for file in files:
            self.services.saves.import_file(file, self.title_of)
        self.in_bin, self.chosen = False, ""
        return self.say("saves.imported", n=len(files))

    def _empty(self) -> str:
        self.services.saves.empty_bin()
        return self.say("saves.bin_empty")

    # Drawing.

    def build(self, page: Page) -> None:
        body = self.heading(page, self.say("saves.title"), "save", self.say("saves.games"))
        if not self.entries:
            self._add_nothing(page, body)
        else:
            detail, rows = body.cut_right(min(440.0, body.w * 0.42), 16)
            self._add_tiles(page, rows)
            assert self.entry is not None
            SlotPanel(self).add(page, detail, self.entry)
        if self.asking:
            self._add_question(page)

    def _add_nothing(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        place = box.middle(min(420, box.w - 32), min(320, box.h - 16))
        self.add_empty(page, place, 110, self.say("saves.bin_empty" if self.in_bin else "saves.none"))
        if not self.in_bin:
            words = self.say("title.new_game")
            w = page.width(words, theme.BUTTON, 700) + 80
            page.add(Button("new", Box(place.centre[0] - w / 2, place.bottom - 46, w, 44), words,
                            lambda: self.stage.home(), kind="live", icon="play"))  # fmt: skip

    def _add_tiles(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        inner, count = box.inset(12, 12), len(self.entries)
        room = inner.cut_right(12)[1] if tiles(inner, count)[1] > inner.h else inner
        with page.scroll("slots", inner, tiles(room, count)[1]) as top:
            places, _ = tiles(Box(room.x, top, room.w, room.h), count)
            for place, entry in zip(places, self.entries):
                paint = tile_painter(self, entry, entry.id == self.chosen, inner)
                self.add_row(page, place, entry.id, paint)
        below = inner.cut_top(min(inner.h, tiles(room, count)[1]), GAP)[1]
        if self.in_bin:
            self.add_waiting(page, below)
        else:
            add_drop_field(page, self, below, self.say("saves.drop_hint"), lambda: self.ask("import"))

    def _add_question(self, page: Page) -> None:
        asked = self.questions[self.asking]
        self.add_question(page, asked, self.say(asked.body, path=str(self.import_folder)) if asked.body else "")
