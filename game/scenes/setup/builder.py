"""The scenario builder: options of a game put together, all conflicts at once, a name, a file to share.

It writes only the player's own scenarios; the title's rules say what an option means and what excludes what.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.content.source import OwnScenarios
from game.desk.mix import paint_sign
from game.engine.powers import Bundle, HasScenarios
from game.engine.rules import Option
from game.engine.text import Refusal
from game.scenes.scene import Scene
from game.scenes.setup.mix_panel import MixPanel
from game.scenes.title_head import add_title_head, paint_head
from game.store import atomic
from game.ui import clipboard, theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, Toggle, draw_row
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

BASES = ("basic", "advanced")
LONGEST = 24
_ROW, _GAP = 36.0, 3.0
_BESIDE = 440.0  # from this width on the name is beside what one starts from
_SIDE = 488.0  # the width of what is beside the codes
_BREAK, _CAPTION = 5.0, 18.0  # between two groups of codes, and the name of one
_SIGN = 24.0  # the room of a code's drawing
_CODE = re.compile(r"^[A-Z]\.\d+")

Value = bool | int | str


class BuilderScene(Scene):
    """Above the set-up, to which the scenario goes back. `own` is where scenarios are kept and how they are written."""

    name = "builder"
    least = (853, 480)

    def __init__(self, setup: SetupScene, own: OwnScenarios) -> None:
        super().__init__(setup.services)
        self.setup, self.own = setup, own
        self.title = setup.title
        self.codes = tuple(option for option in setup.options if option.id not in ("zone", "scenario"))
        self.base = "advanced"
        self.values: dict[str, Value] = {}
        self.called = ""
        self.origin = ""  # the scenario that was begun with, as long as nothing has been changed
        self.saved = ""  # the file that was written last
        self.asking = False  # whether a scenario shall really go
        self.signs = setup.face.option_signs
        self.mix = MixPanel(self)
        self._begin_as(str(setup.values["scenario"]))
        self.values.update((option.id, setup.values[option.id]) for option in self.codes
                           if setup.values[option.id] != option.default)  # fmt: skip
        if any(setup.values[option.id] != option.default for option in self.codes):
            self.origin = ""
        self.page.focus = "use"

    # The scenario in progress.

    @property
    def rules(self) -> HasScenarios:
        """As the set-up has them: they are built again when a scenario was written."""
        assert isinstance(self.setup.rules, HasScenarios)
        return self.setup.rules

    @property
    def scenarios(self) -> Sequence[Bundle]:
        return self.rules.scenarios()

    def _begin_as(self, id: str) -> None:
        found = next((scenario for scenario in self.scenarios if scenario.id == id), self.scenarios[0])
        self.origin, self.base, self.values = found.id, found.base, dict(found.codes)
        self.called = found.id.partition(":")[2]
        self.saved = ""

    def begin_with(self, i: int) -> None:
        self._begin_as(self.scenarios[i].id)

    def set_base(self, i: int) -> None:
        self.base, self.origin = BASES[i], ""

    def choose(self, option: Option, value: Value) -> None:
        self.origin = ""
        self.values.pop(option.id, None)
        if value != option.default:
            self.values[option.id] = value

    def call(self, words: str) -> None:
        self.called = words[:LONGEST]

    def options(self) -> dict[str, Value]:
        """The set-up's options as this scenario makes them."""
        found = dict(self.setup.values)
        plain = not self.origin
        for option in self.codes:
            found[option.id] = self.values.get(option.id, option.default) if plain else option.default
        found["scenario"] = self.base if plain else self.origin
        return found

    def conflicts(self) -> tuple[Refusal, ...]:
        setup = self.setup.setup()
        return self.rules.conflicts(replace(setup, options=self.options()))

    def troubled(self) -> frozenset[str]:
        """The codes that a conflict names, as they are written: A.4."""
        return frozenset(str(value) for fault in self.conflicts() for _, value in fault.args
                         if isinstance(value, str) and _CODE.match(value))  # fmt: skip

    def text(self) -> str:
        return self.own.text(self.called.strip() or self.say("builder.unnamed"), self.base, dict(self.values))

    # Actions.

    def use(self) -> None:
        """Back to the set-up with it."""
        if not self.conflicts():
            self.setup.values = self.options()
            self.stage.pop()

    def why_not_saved(self) -> str:
        if not self.own.is_name(self.called.strip()):
            return self.say("builder.name_first", most=LONGEST)
        faults = self.conflicts()
        return self.tell(faults[0]) if faults else ""

    def save(self) -> None:
        if self.why_not_saved():
            return
        name = self.called.strip()
        path = self.own.folder / f"{_file_name(name)}.yaml"
        try:
            self.own.folder.mkdir(parents=True, exist_ok=True)
            atomic.write(path, self.text().encode(), 1)
        except OSError as fault:
            reason = fault.strerror or type(fault).__name__
            self.page.toast(self.say("builder.not_saved", path=str(path), reason=reason))
            return
        self.setup.read_maps_again()
        self.origin, self.saved = f"{self.own.prefix}{name}", str(path)
        self.services.sound.play("coin")
        self.page.toast(self.say("builder.saved", path=str(path)))

    @property
    def own_file(self) -> Path | None:
        """The file of the scenario of one's own that was begun with."""
        if not self.origin.startswith(self.own.prefix):
            return None
        name = self.origin.removeprefix(self.own.prefix)
        return next((path for path in sorted(self.own.folder.glob("*.yaml")) if self.own.name_in(path) == name), None)

    def delete(self) -> None:
        """Of one's own scenarios the chosen one goes, file and all; its codes stay on the page."""
        self.ask(False)
        path = self.own_file
        if path is None:
            return
        try:
            atomic.remove(path, 1)
        except OSError as fault:
            reason = fault.strerror or type(fault).__name__
            self.page.toast(self.say("builder.not_deleted", path=str(path), reason=reason))
            return
        self.setup.read_maps_again()
        self.origin, self.saved = "", ""
        self.page.toast(self.say("builder.deleted", path=str(path)))

    def ask(self, on: bool) -> None:
        self.asking = on
        self.page.changed()

    def copy(self) -> None:
        clipboard.write(self.text())
        self.page.toast(self.say("builder.copied"))

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "rules":
            self.setup.open_rules("codes")
            return True
        return super().handle(command)

    # Drawing.

    def ground_key(self) -> tuple[object, ...]:
        return (self.name, self.title)

    def paint_ground(self, canvas: Canvas, box: Box) -> None:
        super().paint_ground(canvas, box)
        paint_head(self, canvas, box, self.title)

    def build(self, page: Page) -> None:
        _, rest = add_title_head(self, page, self.title, self.say("builder.title"))
        side, codes = rest.cut_right(_SIDE if rest.w > 1100 else rest.w * 0.42, 16)
        self._add_codes(page, codes)
        self._add_side(page, side)
        if self.asking:
            answers = (Answer(self.say("common.cancel"), lambda: self.ask(False)),
                       Answer(self.say("builder.delete"), self.delete, "danger", "trash"))  # fmt: skip
            add_dialog(page, "ask", self.say("builder.delete_ask", name=self.called), str(self.own_file or ""), answers,
                       lambda: self.ask(False), icon="trash")  # fmt: skip

    def _add_codes(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        inner = box.inset(16, 10)
        head, inner = inner.cut_top(40, 4)
        words = [self.say(f"{self.title}.option.scenario.{base}") for base in BASES]
        wide = min(head.w * 0.55, sum(page.width(each, theme.BODY, 700) + 40 for each in words) + 16)
        page.add(Label(head, self.say("builder.codes"), theme.HEAD, 700))
        page.add(Tabs("base", head.cut_right(wide)[0], words, BASES.index(self.base), self.set_base,
                      tip=self.say("builder.base_hint")))  # fmt: skip
        columns = 2 if inner.w >= 640 else 1
        rows = -(-len(self.codes) // columns)
        parts = [self.codes[i : i + rows] for i in range(0, len(self.codes), rows)]
        named = max(sum(self._above(part, n) for n in range(len(part))) for part in parts)
        pitch = max(_ROW + _GAP, min(52.0, (inner.h - named) / rows))
        troubled, high = self.troubled(), rows * pitch + named
        cut = high > inner.h + 0.5
        with page.scroll("codes", inner, high, pitch if cut else 0) as top:
            room = inner.cut_right(14)[1] if cut else inner
            for part, column in zip(parts, room.columns(columns, 12)):
                y = top
                for n, option in enumerate(part):
                    above = self._above(part, n)
                    if above >= _CAPTION:
                        caption = Box(column.x + 2, y + above - _CAPTION, column.w - 4, _CAPTION)
                        page.add(Label(caption, self._group(option), theme.SMALL, 700, theme.LABEL))
                    y += above
                    self._add_code(page, option, Box(column.x, y, column.w, pitch - _GAP), troubled)
                    y += pitch

    def code_of(self, option: Option) -> str:
        """As the rulebook writes it: A.4."""
        return self.say(f"{self.title}.option.{option.id}.name").split(" ")[0]

    def _begins(self, option: Option) -> bool:
        """Whether a group of codes begins here, as the rulebook has them: all of one letter."""
        before = self.codes[self.codes.index(option) - 1]
        return self.code_of(before)[:1] != self.code_of(option)[:1]

    def _group(self, option: Option) -> str:
        """What the codes of its letter are about; empty where nobody says so."""
        key = f"{self.title}.codes.{self.code_of(option)[:1].lower()}"
        return self.say(key) if self.services.words.has(key) else ""

    def _above(self, part: Sequence[Option], n: int) -> float:
        """The room above the nth of a column: for the name of the group that begins with it."""
        if n and not self._begins(part[n]):
            return 0.0
        return (_BREAK if n else 0.0) + (_CAPTION if self._group(part[n]) else 0.0)

    def told(self, fault: Refusal) -> str:
        """A conflict, in which each code is followed by its name."""
        names = {self.code_of(option): self.say(f"{self.title}.option.{option.id}.name") for option in self.codes}
        named = tuple((key, names.get(value, value) if isinstance(value, str) else value) for key, value in fault.args)
        return self.tell(replace(fault, args=named))

    def _add_code(self, page: Page, option: Option, box: Box, troubled: frozenset[str]) -> None:
        key, wide = f"{self.title}.option.{option.id}", 0.0
        name, tip = self.say(f"{key}.name"), self.say(f"{key}.hint")
        value = self.values.get(option.id, option.default)
        trouble = self.code_of(option) in troubled
        id, sign = f"code/{option.id}", self.signs.get(option.id, "")
        indent = _SIGN if sign else 0.0
        if not option.values:
            page.add(Toggle(id, box, name, bool(value), lambda on: self.choose(option, on), tip=tip, indent=indent))
        else:
            names = [self.setup.label_of(option, each) for each in option.values]
            page.add(Custom("", box, lambda canvas, b, _: draw_row(canvas, b, value != option.default)))
            wide = min(max(page.width(each, theme.BUTTON, 600) for each in names) + 52, box.w * 0.5)
            place = Box(box.right - wide - 4, box.y + (box.h - 36) / 2, wide, 36)
            page.add(DropDown(id, place, names, option.values.index(value), lambda i: self.choose(
                option, option.values[i]), open_list=page.open_list, tip=tip, inside=2))  # fmt: skip
            # Two lines where one is too short: a code must be read in full.
            room = place.x - box.x - (40 if trouble else 18) - indent
            lines = page.lines(name, room, theme.BODY, 600)[:2]
            page.add(Custom("", Box(box.x + 14 + indent, box.y, room, box.h),
                            partial(_paint_name, lines=lines, on=value != option.default)))  # fmt: skip
        if sign:
            colour = theme.LIVE if value != option.default else theme.TEXT3
            at = Box(box.x + 10, box.y, _SIGN, box.h)
            page.add(Custom("", at, lambda canvas, b, _: paint_sign(canvas, sign, *b.centre, _SIGN - 4, colour)))
        if trouble:
            page.add(Custom("", box, lambda canvas, b, _: _mark(canvas, b, 82 if not option.values else wide + 20)))

    def _add_side(self, page: Page, box: Box) -> None:
        use, box = box.cut_bottom(44, 12)
        beside = box.w >= _BESIDE
        top, low = box.cut_top(134 if beside else 204, 12)
        self._add_naming(page, top, beside)
        self.mix.build(page, low)
        faults = self.conflicts()
        page.add(Button("use", use, self.say("builder.use"), self.use, kind="live", icon="check", enabled=not faults,
                        why=self.tell(faults[0]) if faults else ""))  # fmt: skip

    def _add_naming(self, page: Page, box: Box, beside: bool) -> None:
        page.add(Panel("", box))
        inner = box.inset(16, 12)
        both, rest = inner.cut_top(62 if beside else 132, 8)
        start, name = both.columns(2, 12) if beside else both.rows(2, 8)
        self._add_start(page, start)
        row, field = name.cut_top(20, 2)
        page.add(Label(row, self.say("builder.name"), theme.SMALL, 500, theme.TEXT2))
        page.add(TextField("name", field, self.called, self.call, page.carets, hint=self.say("builder.name_hint"),
                           most=LONGEST, done=self.save))  # fmt: skip
        self._add_keeping(page, rest.cut_top(40)[0])

    def _add_start(self, page: Page, box: Box) -> None:
        row, field = box.cut_top(20, 2)
        page.add(Label(row, self.say("builder.begin"), theme.SMALL, 500, theme.TEXT2))
        option = self.setup.options[1]
        names = [self.setup.label_of(option, scenario.id) for scenario in self.scenarios]
        at = next((i for i, scenario in enumerate(self.scenarios) if scenario.id == self.origin), -1)
        shown = [*names, self.say("builder.changed")] if at < 0 else names
        page.add(DropDown("begin", field, shown, at if at >= 0 else len(names), self._begin, open_list=page.open_list,
                          tip=self.say("builder.begin_hint")))  # fmt: skip

    def _add_keeping(self, page: Page, row: Box) -> None:
        trash, row = row.cut_right(44, 8)
        page.add(Button("delete", trash, "", lambda: self.ask(True), icon="trash", enabled=self.own_file is not None,
                        tip=self.say("builder.delete_hint"), why=self.say("builder.delete_hint")))  # fmt: skip
        why, words = self.why_not_saved(), (self.say("builder.save"), self.say("builder.copy"))
        wished = [page.width(each, theme.BUTTON, 700) + 56 for each in words]
        left, right = row.cut_left((row.w - 8) * wished[0] / sum(wished), 8)
        page.add(Button("save", left, words[0], self.save, icon="save", enabled=not why, why=why,
                        tip=self.say("builder.save_hint", path=str(self.own.folder))))  # fmt: skip
        page.add(Button("copy", right, words[1], self.copy, icon="copy",
                        tip=self.say("builder.copy_hint")))  # fmt: skip

    def _begin(self, i: int) -> None:
        if i < len(self.scenarios):
            self.begin_with(i)


def _paint_name(canvas: Canvas, box: Box, pointing: Pointing, lines: Sequence[str], on: bool) -> None:
    """Like a switch: bright where it is in force."""
    y = box.y + box.h / 2 + 5 - (len(lines) - 1) * 9
    for i, line in enumerate(lines):
        canvas.text(box.x, y + i * 18, line, theme.BODY, 600 if on else 500, theme.TEXT if on else theme.TEXT2,
                    width=box.w)  # fmt: skip


def _mark(canvas: Canvas, box: Box, aside: float) -> None:
    """A code that has to change; its sign is so far from the right end."""
    canvas.rounded(box, 8, "#ff6b57", theme.DANGER, 0.12, 1.6)
    canvas.icon("warning", box.right - aside, box.centre[1], 20, theme.DANGER)


def _file_name(name: str) -> str:
    """A name that every system can write."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "scenario"


