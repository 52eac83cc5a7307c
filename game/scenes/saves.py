"""The saved games: to go on with, to look back at, to name, copy, carry away, bring in, throw away and fetch back.

A save that cannot be read is told here, with its reason, and never opened.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.desk.services import Services
from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.scenes.heading import add_heading
from game.scenes.saves_panel import SlotPanel
from game.scenes.scene import Scene
from game.scenes.thumbnails import Thumbnails, slot_name, slot_sentence, slot_when
from game.store.saves import Slot
from game.store.writer import reason_for
from game.table.save import FORMAT, read_header
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act, Command, Drop
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label, Panel, Picture

LONGEST_NAME = 60
_ROW = 84.0


class _Peek(msgspec.Struct, frozen=True):
    """What is read of a save for the list."""

    seats: tuple[SeatInfo, ...] = ()


class Entry(NamedTuple):
    """A slot and what a look into its file gave: who plays, why it cannot be used, what else is to be said. `kept` says
    why it is not thrown away."""

    slot: Slot
    seats: tuple[SeatInfo, ...] = ()
    fault: str = ""
    note: str = ""
    kept: str = ""


class SavesScene(Scene):
    name = "saves"
    least = (853, 480)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.in_bin = False
        self.chosen = 0
        self.asking = ""  # the question that stands: rename, keep, export, import, empty
        self.answer = ""
        self.thumbnails = Thumbnails()
        self.entries: list[Entry] = []
        self._known: dict[tuple[str, int, bool], Entry] = {}
        self.read()

    def resume(self) -> None:
        self.read()

    def read(self) -> None:
        """What lies on the disk now; what is still on its way there is waited for."""
        self.services.writer.flush(1.0)
        saves = self.services.saves
        self.entries = [self._look_at(slot) for slot in (saves.deleted() if self.in_bin else saves.slots())]
        self.chosen = min(self.chosen, max(0, len(self.entries) - 1))
        if self.entries and (self.page.focus or "").startswith("slot/"):
            self.page.focus = f"slot/{self.entries[self.chosen].slot.id}"
        self.page.changed()

    def _look_at(self, slot: Slot) -> Entry:
        key = (slot.id, slot.when, self.in_bin)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Entry(slot) if self.in_bin else self._open(slot)
        return found._replace(slot=slot, kept="" if self.in_bin else self._why_kept(slot, found.fault))

    def _why_kept(self, slot: Slot, fault: str) -> str:
        """The game that a campaign goes on with is given up at its table, never in the bin."""
        from game.scenes.campaign.ledger import waits_for

        return self.say("campaigns.kept") if not fault and waits_for(self.services, slot) else ""

    def _open(self, slot: Slot) -> Entry:
        try:
            found = self.services.saves.read(slot.id, self._checked)
        except BadInput as bad:
            return Entry(slot, fault=self.tell(bad.problems[0].reason))
        return Entry(slot, found.value.seats, note=self.say("saves.older") if found.generation else "")

    def _checked(self, data: bytes) -> _Peek:
        self.title_of(data)
        try:
            return msgspec.json.decode(data, type=_Peek)
        except msgspec.MsgspecError:
            raise BadInput(Problem("", 0, message("save.unreadable"))) from None

    def title_of(self, data: bytes) -> str:
        """Whose save this is; raises BadInput for what is none, or for a game that is not here."""
        header = read_header(data)
        if header.format > FORMAT:
            raise BadInput(Problem("", 0, message("saves.newer")))
        if header.title not in {title.id for title in self.services.titles}:
            raise BadInput(Problem("", 0, message("saves.unknown_title")))
        return header.title

    @property
    def entry(self) -> Entry | None:
        return self.entries[self.chosen] if self.entries else None

    def update(self, dt: float) -> None:
        """The row that has the focus is the chosen one."""
        kind, _, id = (self.page.focus or "").partition("/")
        # While it is pressed it is not chosen yet: else the same touch would go on with the game.
        if kind == "slot" and not self.page.pressing:
            at = next((i for i, entry in enumerate(self.entries) if entry.slot.id == id), self.chosen)
            if at != self.chosen:
                self.choose(at)

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down:
            if command.name == "delete" and self.entry is not None and not self.in_bin:
                self.delete()
                return True
            if command.name == "back" and self.in_bin:
                self.show_bin(0)
                return True
        if isinstance(command, Drop):
            self.take_in(command.path)
            return True
        return super().handle(command)

    # What can be done.

    def choose(self, at: int) -> None:
        self.chosen = at
        self.page.changed()

    def show_bin(self, tab: int) -> None:
        self.in_bin = tab == 1
        self.chosen = 0
        self.read()

    def tap_row(self, at: int) -> None:
        """The first touch of a row chooses it, the next one goes on with the game."""
        if at != self.chosen:
            self.choose(at)
        elif not self.in_bin:
            self.go_on()

    def go_on(self) -> None:
        from game.scenes.play import open_replay, open_saved

        if self.entry is not None and not self.entry.fault:
            (open_replay if self.entry.slot.card.over else open_saved)(self, self.entry.slot.id)

    def replay(self) -> None:
        from game.scenes.play import open_replay

        if self.entry is not None and not self.entry.fault:
            open_replay(self, self.entry.slot.id)

    def ask(self, what: str) -> None:
        """Opens a question; what its field holds at first follows from the chosen save."""
        entry = self.entry
        name = slot_name(self.services, entry.slot) if entry is not None else ""
        self.asking = what
        self.answer = {
            "rename": name,
            "keep": self.say("saves.copy_of", name=name),
            "export": str(Path.home() / f"{_plain(name)}.save"),
            "import": str(self.import_folder),
        }.get(what, "")
        self.page.carets.pop("answer", None)

    @property
    def import_folder(self) -> Path:
        return self.services.folders.data / "import"

    def leave_question(self) -> None:
        self.asking = ""

    def write(self, words: str) -> None:
        self.answer = words

    def confirm(self) -> None:
        """The question is answered with yes."""
        asked, self.asking = self.asking, ""
        if asked:
            self._try(_DEEDS[asked].deed)

    def take_in(self, path: str) -> None:
        """A file, or a folder of them, that was let fall on the page."""
        self.asking, self.answer = "", path
        self._try(SavesScene._import)

    def delete(self) -> None:
        self._try(SavesScene._delete)

    def restore(self) -> None:
        self._try(SavesScene._restore)

    def _try(self, deed: Callable[[SavesScene], str]) -> None:
        """Does it and says what came of it; what the disk or the file says against it is said likewise."""
        try:
            said = deed(self)
        except BadInput as bad:
            problem = bad.problems[0]
            said = f"{problem.file}: {self.tell(problem.reason)}" if problem.file else self.tell(problem.reason)
        except OSError as error:
            said = self.tell(reason_for(Path(error.filename or "?"), error))
        self.read()
        if said:
            self.page.toast(said)

    def _id(self) -> str:
        assert self.entry is not None
        return self.entry.slot.id

    def _delete(self) -> str:
        assert self.entry is not None
        if self.entry.kept:
            self.services.sound.play("refuse")
            return self.entry.kept
        self.services.saves.delete(self._id())
        return self.say("saves.deleted")

    def _restore(self) -> str:
        self.services.saves.restore(self._id())
        return self.say("saves.restored")

    def _rename(self) -> str:
        self.services.saves.rename(self._id(), self.answer.strip()[:LONGEST_NAME])
        return ""

    def _keep(self) -> str:
        self.services.saves.keep(self._id(), self.answer.strip()[:LONGEST_NAME])
        self.chosen = 0
        return self.say("saves.kept")

    def _export(self) -> str:
        target = Path(self.answer.strip()).expanduser()
        self.services.saves.export(self._id(), target)
        return self.say("saves.exported", path=str(target))

    def _import(self) -> str:
        """One file, or every save in a folder."""
        source = Path(self.answer.strip()).expanduser()
        files = sorted(source.glob("*.save")) if source.is_dir() else [source]
        if not files:
            return self.say("saves.nothing_there", path=str(source))
        for file in files:
            self.services.saves.import_file(file, self.title_of)
        self.in_bin, self.chosen = False, 0
        return self.say("saves.imported", n=len(files))

    def _empty(self) -> str:
        self.services.saves.empty_bin()
        return self.say("saves.bin_empty")

    # What is seen.

    def build(self, page: Page) -> None:
        body = self._add_heading(page)
        if not self.entries:
            self._add_nothing(page, body)
        else:
            detail, rows = body.cut_right(min(440.0, body.w * 0.42), 16)
            self._add_rows(page, rows)
            assert self.entry is not None
            SlotPanel(self).add(page, detail, self.entry)
        if self.asking:
            self._add_question(page)

    def _add_heading(self, page: Page) -> Box:
        words = self.say("saves.import")
        names = (self.say("saves.games"), self.say("saves.bin"))
        w = page.width(words, theme.BUTTON, 700) + 60
        tabs = sum(page.width(name, theme.BODY, 700) for name in names) + 60
        head, body = add_heading(self, page, self.say("saves.title"), "save", room_right=w + tabs + 28)
        page.add(Tabs("where", Box(head.right - w - tabs - 28, head.y + 8, tabs, 40), names, int(self.in_bin),
                      self.show_bin))  # fmt: skip
        page.add(Button("import", Box(head.right - w - 12, head.y + 8, w, 40), words, lambda: self.ask("import"),
                        kind="flat", icon="import"))  # fmt: skip
        return body

    def _add_nothing(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        place = box.middle(min(420, box.w - 32), min(320, box.h - 16))
        picture, rest = place.cut_top(place.h - 110, 8)
        page.add(Picture(picture, "ui/empty"))
        words = self.say("saves.bin_empty" if self.in_bin else "saves.none")
        for line in page.lines(words, place.w, theme.BUTTON, 600)[:2]:
            row, rest = rest.cut_top(24)
            page.add(Label(row, line, theme.BUTTON, 600, align="middle"))
        if not self.in_bin:
            words = self.say("title.new_game")
            w = page.width(words, theme.BUTTON, 700) + 80
            page.add(Button("new", Box(place.centre[0] - w / 2, place.bottom - 46, w, 44), words,
                            lambda: self.stage.home(), kind="live", icon="play"))  # fmt: skip

    def _add_rows(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        inner = box.inset(12, 12)
        height = len(self.entries) * (_ROW + 8)
        with page.scroll("slots", inner, height) as top:
            w = inner.w - (12 if height > inner.h else 0)
            for i, entry in enumerate(self.entries):
                place = Box(inner.x, top + i * (_ROW + 8), w, _ROW)
                page.add(Custom(f"slot/{entry.slot.id}", place, self._row_painter(entry, i == self.chosen),
                                _bound(self.tap_row, i), radius=8, stop=i == self.chosen))  # fmt: skip

    def _row_painter(self, entry: Entry, chosen: bool) -> Callable[[Canvas, Box, Pointing], None]:
        slot = entry.slot
        accent = self.services.cover(slot.title).accent
        name, sentence = slot_name(self.services, slot), entry.fault or slot_sentence(self.services, slot)
        when = slot_when(self.services, slot)
        mark = self.say("saves.practice") if slot.card.practice else self.say("saves.over") if slot.card.over else ""
        if slot.card.campaign:
            told = self.say("campaigns.mark", battle=slot.card.battle)
            mark = f"{told} · {mark}" if mark else told

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            state = "chosen" if chosen else "hover" if pointing.hover else "idle"
            canvas.stamp(("slot", state, accent), box, lambda d: paint_row(d, box.w, box.h, state, accent))
            picture = Box(box.x + 14, box.y + 8, 120, box.h - 16)
            self.thumbnails.draw(canvas, slot, picture, accent)
            left, right = picture.right + 16, box.right - 16
            used = canvas.text(right, box.y + 32, when, theme.SMALL, 500, theme.TEXT2, "right")
            canvas.text(left, box.y + 33, name, theme.BUTTON, 700, width=right - left - used - 12)
            if entry.fault:
                canvas.icon("warning", left + 9, box.y + 56, 18, theme.DANGER)
                left += 26
            used = canvas.text(right, box.y + 61, mark, theme.SMALL, 600, theme.NAME, "right") if mark else -12
            canvas.text(left, box.y + 61, sentence, theme.BODY, 500, theme.TEXT2, width=right - left - used - 12)

        return paint

    def _add_question(self, page: Page) -> None:
        deed = _DEEDS[self.asking]
        body = self.say(deed.body, path=str(self.import_folder)) if deed.body else ""
        answers = (
            Answer(self.say("common.cancel"), self.leave_question),
            Answer(self.say(deed.yes), self.confirm, deed.kind, deed.icon),
        )
        space = add_dialog(page, "ask", self.say(deed.title), body, answers, icon=deed.icon,
                           extra=40.0 if deed.field else 0, first="answer" if deed.field else "",
                           least=560 if deed.field else 440)  # fmt: skip
        if deed.field:
            most = LONGEST_NAME if self.asking in ("rename", "keep") else 400
            page.add(TextField("answer", space, self.answer, self.write, page.carets, most=most, done=self.confirm,
                               hint=self.say(deed.field)))  # fmt: skip


class _Deed(NamedTuple):
    """A question: its words, whether it has a field, what is done at yes."""

    title: str
    body: str
    yes: str
    icon: str
    field: str
    deed: Callable[[SavesScene], str]
    kind: str = "live"


_DEEDS = {
    "rename": _Deed("saves.rename", "", "saves.rename", "pencil", "saves.name", SavesScene._rename),
    "keep": _Deed("saves.keep", "saves.keep_hint", "saves.keep", "copy", "saves.name", SavesScene._keep),
    "export": _Deed("saves.export", "saves.export_hint", "saves.export", "export", "saves.file", SavesScene._export),
    "import": _Deed("saves.import", "saves.import_hint", "saves.import", "import", "saves.file", SavesScene._import),
    "empty": _Deed(
        "common.confirm.empty_bin", "common.confirm.empty_bin_detail", "saves.empty_bin", "trash", "",
        SavesScene._empty, "danger",
    ),
}  # fmt: skip


def _bound(deed: Callable[[int], None], i: int) -> Callable[[], None]:
    return lambda: deed(i)


def _plain(name: str) -> str:
    """A name as a file can have it everywhere."""
    kept = "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in name).strip()
    return kept or "saucerful"


def paint_row(d: Drawing, w: float, h: float, state: str, accent: str) -> None:
    m = MARGIN
    fill = {"chosen": "#25456f", "hover": "#2d3f78", "idle": "#18234a"}[state]
    d.rect(m, m, w, h, 8, fill)
    rim = theme.FOCUS if state == "chosen" else theme.DIVIDER
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 7.5, "none", stroke=rim, stroke_width=1)
    d.rect(m, m + 10, 4, h - 20, 2, theme.FOCUS if state == "chosen" else accent)
