"""Backing everything up into one file and bringing it back, as a page of the settings.

It checks a backup before it asks, and asks before it replaces anything.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import BadInput
from game.store import backup, exchange
from game.store.archive import Content
from game.store.writer import reason_for
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, draw_row
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.field import TextField

if TYPE_CHECKING:
    from game.scenes.settings.scene import SettingsScene

_LONGEST_PATH = 400
_PATIENCE = 5.0  # seconds for a disk that is slow
_GAP = 10.0
_TOLD = 60.0  # so much room in a card has what is told of backups
_TILE = 92.0


class _Row(NamedTuple):
    """One thing that can be done; where a path belongs to it, its field has this id."""

    id: str
    icon: str
    act: Callable[[], None]
    field: str = ""


class BackupPage:
    def __init__(self, scene: SettingsScene) -> None:
        self._scene = scene
        self.paths = {"target": "", "source": ""}
        self.asking: Content | None = None
        self.lacking = ""  # a path that is only an example, for there is no backup
        self._held: tuple[tuple[str, str], ...] = ()  # what goes into a backup, as icons and words

    # What can be done.

    def write(self) -> None:
        services, scene = self._scene.services, self._scene
        services.writer.flush(_PATIENCE)
        target = Path(self.paths["target"].strip()).expanduser()
        try:
            count, left_out = backup.write(
                services.folders.data, target, services.version, int(services.now().timestamp()), services.disk
            )
        except OSError as error:
            scene.page.toast(scene.tell(reason_for(target, error, "out")))
            return
        said = scene.say("settings.backup.done", n=count, path=str(target))
        scene.page.toast(f"{said} {scene.say('settings.backup.left_out', n=left_out)}" if left_out else said)
        self.put("source", str(target))

    def put(self, field: str, path: str) -> None:
        self.paths[field] = path
        self._scene.page.changed()

    def ask(self) -> None:
        """Reads the backup first: only a sound one can be brought back."""
        scene = self._scene
        try:
            self.asking = backup.check(Path(self.paths["source"].strip()).expanduser())
        except BadInput as bad:
            scene.page.toast(scene.tell(bad.problems[0].reason))
        scene.page.changed()

    def drop(self) -> None:
        self.asking = None
        self._scene.page.changed()

    def restore(self) -> None:
        content, self.asking = self.asking, None
        if content is not None:
            services = self._scene.services
            self._exchange(lambda: backup.restore(services.folders.data, content, services.disk),
                           "settings.restore.done")  # fmt: skip

    def undo(self) -> None:
        services = self._scene.services
        self._exchange(lambda: exchange.undo(services.folders.data, services.disk), "settings.undo.done")

    def _exchange(self, act: Callable[[], None], done: str) -> None:
        """Whatever is still on its way to the disk belongs to what is set aside."""
        scene, services = self._scene, self._scene.services
        services.writer.flush(_PATIENCE)
        try:
            act()
        except BadInput as bad:
            scene.page.toast(scene.tell(bad.problems[0].reason))
            return
        except OSError as error:
            scene.page.toast(scene.tell(reason_for(Path(error.filename or services.folders.data), error, "out")))
            return
        services.begin_anew()
        services.notices.append(scene.say(done))
        scene.stage.home()

    @property
    def at_table(self) -> str:
        """Why nothing can be exchanged now: a game is open below, and would be saved into what comes."""
        tables = any(scene.name == "table" for scene in self._scene.stage.scenes)
        return self._scene.say("settings.at_table") if tables else ""

    # What is seen.

    @property
    def _rows(self) -> list[_Row]:
        rows = [
            _Row("backup", "export", self.write, "target"),
            _Row("restore", "import", self.ask, "source"),
        ]
        if exchange.can_undo(self._scene.services.folders.data):
            rows.append(_Row("undo", "undo", self.undo))
        return rows

    def build(self, page: Page, box: Box) -> None:
        self._fill()
        rows, wide = self._rows, box.w
        heights = [self._height(page, row, wide) for row in rows]
        spare = (box.h - sum(heights) - _GAP * (len(rows) - 1)) / sum(bool(row.field) for row in rows)
        if spare < 0:
            wide -= 12
            heights = [self._height(page, row, wide) for row in rows]
        elif spare >= _TOLD:
            heights = [height + spare * bool(row.field) for height, row in zip(heights, rows)]
        with page.scroll("backup", box, sum(heights) + _GAP * (len(rows) - 1)) as top:
            y = top
            for row, height in zip(rows, heights, strict=True):
                place = Box(box.x, y, wide, height)
                self._add_row(page, row, place)
                if row.field and spare >= _TOLD:
                    self._add_told(page, row, place.inset(16, 0)._replace(y=place.bottom - 62 - spare, h=spare))
                y += height + _GAP

    def _add_told(self, page: Page, row: _Row, box: Box) -> None:
        """What goes into a backup, and how old the newest one is."""
        told = self._told() if row.id == "backup" else (self._newest(),)
        high = min(_TILE, box.h - 16)
        tiles = Box(box.x, box.y + (box.h - high) / 2, box.w, high).columns(len(told), _GAP)
        for place, (icon, words) in zip(tiles, told):
            page.add(Custom("", place, partial(_paint_told, icon, words)))

    def _told(self) -> tuple[tuple[str, str], ...]:
        services, say = self._scene.services, self._scene.say
        if not self._held:
            campaigns = sum(len(services.campaigns_of(id).ids()) for id in services.profiles.ids())
            counts = (("save", "games", len(services.saves.slots())), ("flag", "campaigns", campaigns),
                      ("puzzle", "packs", len(services.packs.listed())),
                      ("people", "profiles", len({*services.profiles.ids(), services.me})))  # fmt: skip
            self._held = tuple((icon, say(f"settings.backup.{key}", n=n)) for icon, key, n in counts)
        return self._held

    def _newest(self) -> tuple[str, str]:
        services = self._scene.services
        try:
            there = [path.stat().st_mtime for path in services.folders.exports.glob("saucerful-*.zip")]
        except OSError:
            there = []
        if not there:
            return "info", self._scene.say("settings.restore.none")
        when = services.words.when(datetime.fromtimestamp(max(there)), services.now())
        return "clock", self._scene.say("settings.restore.newest", when=when)

    def _fill(self) -> None:
        """What the fields hold at first: a new file of today, and the newest backup there is."""
        folders, now = self._scene.services.folders, self._scene.services.now()
        if not self.paths["target"]:
            stem = folders.exports / f"saucerful-{now:%Y-%m-%d}"
            names = (stem.with_name(stem.name + (f"-{n}" if n > 1 else "") + ".zip") for n in range(1, 10_000))
            self.paths["target"] = str(next(name for name in names if not name.exists()))
        if not self.paths["source"]:
            there = sorted(folders.exports.glob("saucerful-*.zip"))
            self.lacking = "" if there else str(folders.exports / "saucerful.zip")
            self.paths["source"] = str(there[-1]) if there else self.lacking

    def _height(self, page: Page, row: _Row, wide: float) -> float:
        lines = page.lines(self._scene.say(f"settings.{row.id}.hint"), wide - 32)
        return 40 + 20.0 * len(lines) + 62

    def _add_row(self, page: Page, row: _Row, box: Box) -> None:
        scene = self._scene
        name, hint = scene.say(f"settings.{row.id}.name"), page.lines(scene.say(f"settings.{row.id}.hint"), box.w - 32)

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            draw_row(canvas, b, False)
            canvas.text(b.x + 16, b.y + 28, name, theme.BUTTON, 600, width=b.w - 32)
            for i, line in enumerate(hint):
                canvas.text(b.x + 16, b.y + 50 + 20 * i, line, theme.BODY, 500, theme.TEXT2)

        page.add(Custom("", box, paint))
        words = scene.say(f"settings.{row.id}.act")
        foot = Box(box.x + 16, box.bottom - 52, box.w - 32, 40)
        wide = page.width(words, theme.BUTTON, 700) + 72
        place, rest = foot.cut_right(wide, 12) if row.field else (Box(foot.x, foot.y, wide, foot.h), foot)
        why = "" if row.id == "backup" else self.at_table
        if row.field:
            page.add(TextField(row.field, rest, self.paths[row.field], partial(self.put, row.field),
                               page.carets, most=_LONGEST_PATH, hint=scene.say("saves.file"), done=row.act,
                               enabled=not why))  # fmt: skip
        if row.field == "source" and self.paths["source"] == self.lacking and not Path(self.lacking).is_file():
            why = why or scene.say("settings.restore.none")
        page.add(Button(row.id, place, words, row.act, icon=row.icon, enabled=not why, why=why))

    def build_question(self, page: Page) -> None:
        if self.asking is None:
            return
        scene, content = self._scene, self.asking
        day = scene.services.words.day(datetime.fromtimestamp(content.note.when))
        body = scene.say("settings.restore.about", day=day, version=content.note.version,
                         games=content.number_of("saves", ".save"),
                         campaigns=content.number_of("campaigns", ".campaign"))  # fmt: skip
        answers = (
            Answer(scene.say("common.cancel"), self.drop),
            Answer(scene.say("settings.restore.act"), self.restore, "danger", "import"),
        )
        add_dialog(page, "sure", scene.say("settings.restore.sure"), body, answers, icon="warning")


def _paint_told(icon: str, words: str, canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.rounded(box, 10, theme.INSET[1], theme.RIM[2])
    canvas.icon(icon, box.x + 38, box.centre[1], 32, theme.FOCUS)
    size = canvas.fitted(words, box.w - 88, theme.BUTTON, 600)
    canvas.text(box.x + 74, box.centre[1] + 6, words, size, 600, width=box.w - 88)
