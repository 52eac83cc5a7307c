"""A replay: any moment of a game, at any speed, and through anybody's eyes once the game is over.

It changes nothing, and shows only the eyes that the replay allows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.desk.contract import Desk
from game.desk.services import Services
from game.engine.rules import Seat
from game.engine.text import Handle
from game.scenes.playing.turning import TurningPoints, eyes_of, turned
from game.scenes.table.drawers import log_column
from game.scenes.table.frame import DeskScene
from game.scenes.table.log_list import LogPages
from game.table.any_table import AnyReplay
from game.table.view import LogLine
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, steady
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown
from game.ui.widgets.plain import Label
from game.ui.widgets.seek import Pin, SeekBar, draw_pin

_BAR = 104.0
_PAUSE = 0.9  # seconds between two moves at the plain speed
_SPEEDS = (1, 2, 4, 8)
_PINS = 20  # the most turning points that are marked
_KINDS = ("gain", "loss", "turn")
_EYES, _SIGN = 280.0, 30.0  # the widest choice of eyes; what the sign of a kind of pins takes beside its words


class ReplayScene(DeskScene):
    """`eyes` is who looks first; None is everybody."""

    name = "replay"
    bar = _BAR
    replaying = True

    def __init__(self, services: Services, replay: AnyReplay, title: str, eyes: Seat | None = None) -> None:
        self.replay = replay
        self.eyes = eyes if replay.may_see(eyes) else None
        if replay.position == replay.last:
            replay.seek(replay.first)
        self.view = replay.view(self.eyes)
        super().__init__(services, title)
        self.playing = False
        self._speed = 0
        self._waited = 0.0
        self._log_open = False
        self._log_place: Box | None = None  # on the table, where it has one for it
        self._log_pages = LogPages(self, newest_first=False)
        self._told: tuple[Seat | None, tuple[LogLine, ...]] | None = None
        self._followed: tuple[int, Box | None] = (-1, None)
        self._lit: tuple[Handle, ...] = ()
        self._turns = replay.turns()
        self._secret = not all(replay.may_see(seat) for seat in range(len(self.view.seats)))
        self._look_for_turns()

    def _look_for_turns(self) -> None:
        """What turned the game, for those whose eyes are open; found while the replay is being looked at."""
        eyes = self.eyes
        if eyes is None and not self._secret:
            eyes = eyes_of(self.view.seats, None, self.replay)
        self._turning = TurningPoints(self.desk, self.replay, eyes)

    def _lay_desk(self) -> Desk:
        desk = super()._lay_desk()
        desk.goal_shown = False  # nobody plays for it any more
        return desk

    def enter(self) -> None:
        self._show(snap=True)

    def resume(self) -> None:
        self._show(snap=True)

    def blurred(self) -> None:
        """While the game has secrets, what one person sees is not left open on an empty chair."""
        self.playing = False
        if self._secret and self.eyes is not None:
            self.eyes = None
            self._look_for_turns()
            self._show(snap=True)
        self.page.changed()

    # Where one is.

    def _show(self, snap: bool = False) -> None:
        self.view = self.replay.view(self.eyes)
        self.desk.show(self.view, snap)
        self.page.changed()

    def seek(self, point: int, snap: bool = True) -> None:
        """Goes there; one step on is seen as it was played, anything else is a cut."""
        before = self.replay.position
        self._waited = 0.0
        if self.replay.seek(point) != before:
            self._show(snap=snap or self.replay.position != before + 1)

    def step(self, n: int) -> None:
        self.playing = False
        self.seek(self.replay.position + n, snap=n < 0)
        self.page.changed()

    def step_turn(self, n: int) -> None:
        """To the beginning of this turn, of the one before it, or of the next."""
        self.playing = False
        at = self.replay.position
        starts = [point for point, _ in self._turns]
        if n < 0:
            self.seek(max((point for point in starts if point < at), default=self.replay.first))
        else:
            self.seek(min((point for point in starts if point > at), default=self.replay.last))
        self.page.changed()

    def toggle(self) -> None:
        if not self.playing and self.replay.position == self.replay.last:
            self.seek(self.replay.first)
        self.playing = not self.playing
        self._waited = 0.0
        self.page.changed()

    def look_as(self, eyes: Seat | None) -> None:
        if self.replay.may_see(eyes):
            self.eyes = eyes
            self._look_for_turns()
            self._show(snap=True)

    def _pins(self) -> list[Pin]:
        """The gravest one is what turned the game, whether for good or bad."""
        found = turned(self._turning.found, _PINS) if self._turning.done else ()
        turn = max(found, key=lambda moment: moment.weight, default=None)
        kinds = ("turn" if moment is turn else "loss" if moment.loss else "gain" for moment in found)
        return [Pin(each.line.record + 1, self.tell(each.line.message), kind) for each, kind in zip(found, kinds)]

    def step_pin(self) -> None:
        """On to the next turning point, which is seen as it was played; after the last comes the first again."""
        points = [pin.value for pin in self._pins()]
        if points:
            self.playing = False
            point = next((point for point in points if point > self.replay.position), points[0])
            self.seek(point - 1)
            self.seek(point, snap=False)
            self.page.changed()

    def _choose_speed(self, i: int) -> None:
        self._speed = i
        self.page.changed()

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._turning.done and not self.page.stale:
            self._turning.advance()
            if self._turning.done:
                self.page.changed()
        if self._log_open:
            self._light()
        if not self.playing:
            return
        pause = _PAUSE / _SPEEDS[self._speed]
        self._waited += dt
        if self._waited < pause:
            return
        if self.desk.moving():
            if _SPEEDS[self._speed] == 1:
                return  # at the plain speed every motion is seen to its end
            self.desk.hurry()
        if self.replay.position >= self.replay.last:
            self.playing = False
            self.page.changed()
        else:
            self.seek(self.replay.position + 1, snap=False)

    def moving(self) -> bool:
        return self.playing or not self._turning.done or super().moving()

    # What a desk asks.

    def why_dead(self, touched: tuple[Handle, ...]) -> str:
        return self.say("play.dead_replay")

    def undo(self) -> None:
        self.step(-1)

    def redo(self) -> None:
        self.step(1)

    def hint(self) -> None:
        self.page.toast(self.say("play.dead_replay"))

    def open_log(self) -> None:
        self._toggle_log()

    def menu(self) -> None:
        self.stage.pop()

    # The strip.

    def build(self, page: Page) -> None:
        super().build(page)
        with self._cut(page.metrics):
            self._log_place = self.desk.log_place()
        box = self.strip().inset(8, 0)
        box = Box(box.x, box.y, box.w, box.h - 8)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 12, "panel", theme.LIVE_LOW)))
        upper, lower = box.inset(16, 6).rows(2, 2)
        self._add_line(page, upper)
        self._add_buttons(page, lower)
        self._add_log(page)

    def _add_line(self, page: Page, box: Box) -> None:
        replay, say = self.replay, self.say
        span = self.services.span(self.title)
        words = say("replay.at_turn", span=span, turn=self.view.turn, n=replay.position, all=replay.last)
        widest = say("replay.at_turn", span=span, turn=999, n=replay.last, all=replay.last)
        label, box = box.cut_right(page.width(widest, theme.BODY, 600) + 8, 16)
        page.add(Label(label, words, theme.BODY, 600, theme.TEXT, "right"))
        marks = [point for point, _ in self._turns]
        pins = self._pins()
        page.add(SeekBar("replay/seek", box, replay.position, replay.first, replay.last, marks, self.seek, pins=pins))

    def _add_buttons(self, page: Page, box: Box) -> None:
        say, replay, span = self.say, self.replay, self.services.span(self.title)
        entries: tuple[tuple[str, str, Callable[[], None], bool], ...] = (
            ("start", "rewind", lambda: self.step(-replay.last), replay.position > replay.first),
            ("turn_back", "left", lambda: self.step_turn(-1), replay.position > replay.first),
            ("back", "step-back", lambda: self.step(-1), replay.position > replay.first),
            ("play", "pause" if self.playing else "play", self.toggle, replay.last > replay.first),
            ("forward", "step-forward", lambda: self.step(1), replay.position < replay.last),
            ("turn_forward", "right", lambda: self.step_turn(1), replay.position < replay.last),
            ("end", "fast", lambda: self.step(replay.last), replay.position < replay.last),
            ("pin", "star", self.step_pin, bool(self._pins())),
        )
        leave, box = box.cut_right(max(104.0, page.width(say("replay.leave"), theme.BUTTON, 700) + 60), 12)
        for id, icon, act, live in entries:
            place, box = box.cut_left(64.0 if id == "play" else 42.0, 6)
            key = "replay.pause" if id == "play" and self.playing else f"replay.{id}"
            page.add(
                Button(f"replay/{id}", place, "", act, icon=icon, kind="live" if id == "play" else "flat",
                       enabled=live, tip=say(key, span=span), why=say(key, span=span))
            )  # fmt: skip
        speeds = tuple(say("replay.speed_n", n=speed) for speed in _SPEEDS)
        place, box = box.cut_left(84, 12)
        page.add(DropDown("replay/speed", place, speeds, self._speed, self._choose_speed, open_list=page.open_list,
                          tip=say("replay.speed")))  # fmt: skip
        page.add(Button("replay/leave", leave, say("replay.leave"), self.menu, icon="door", kind="second"))
        side, box = box.cut_right(42, 12)
        id, words, act, icon = ("log", say("play.log"), self._toggle_log, "log") if self._log_place is None else (
            "rules", say("play.rules"), self.rules, "book")  # fmt: skip
        page.add(Button(f"replay/{id}", side, "", act, icon=icon, kind="flat", tip=words))
        legend = {kind: say(f"replay.was.{kind}") for kind in _KINDS if any(pin.kind == kind for pin in self._pins())}
        wide = {kind: page.width(words, theme.SMALL) + _SIGN for kind, words in legend.items()}
        eyes, box = box.cut_left(min(box.w, max(_EYES - 80, min(_EYES, box.w - sum(wide.values()) - 24))), 16)
        self._add_eyes(page, eyes)
        if sum(wide.values()) <= box.w:
            for kind, words in legend.items():
                place, box = box.cut_left(wide[kind])
                page.add(Custom("", place, steady(partial(_paint_kind, kind=kind, words=words))))

    def _add_eyes(self, page: Page, box: Box) -> None:
        """Whose eyes one may have: everybody's view first."""
        say = self.say
        open_eyes = [seat for seat in range(len(self.view.seats)) if self.replay.may_see(seat)]
        eyes: list[Seat | None] = [None, *open_eyes]
        names = (say("replay.eyes_public"), *(say("replay.eyes_of", name=self.names[seat]) for seat in open_eyes))
        tip = say("replay.eyes_locked") if self._secret else say("replay.eyes")
        page.add(
            DropDown("replay/eyes", box, names, eyes.index(self.eyes), lambda i: self.look_as(eyes[i]), icon="eye",
                     open_list=page.open_list, tip=tip, enabled=len(eyes) > 1)
        )  # fmt: skip

    # The log beside it: all that happened, each line a way to its moment.

    def _toggle_log(self) -> None:
        self._log_open = not self._log_open
        if not self._log_open:
            self.desk.light(())
        self.page.changed()

    def _lines(self) -> tuple[LogLine, ...]:
        """Of the whole game, as those may read it who look on now."""
        if self._told is None or self._told[0] != self.eyes:
            at = self.replay.position
            self.replay.seek(self.replay.last)
            self._told = self.eyes, self.replay.view(self.eyes).log
            self.replay.seek(at)
        return self._told[1]

    def _add_log(self, page: Page) -> None:
        """In the table's own place for it; where it has none, in a drawer that is open while it is wanted."""
        place = self._log_place
        if place is None and not self._log_open:
            return
        box = log_column(self, page) if place is None else place
        if place is None:
            page.raise_layer(self._toggle_log, shade=False)
        look, rim = ("raised", theme.RIM[0]) if place is None else ("panel", None)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 12, look, rim)))
        head, rest = box.inset(8, 8).cut_top(36, 4)
        page.add(Label(head.moved(6, 0), self.say("play.log"), theme.HEAD, 700))
        if place is None:
            page.add(Button("drawer/close", head.cut_right(40)[0], "", self._toggle_log, kind="flat", icon="close",
                            tip=self.say("common.close")))  # fmt: skip
        pages = self._log_pages
        high = pages.lay(page, rest.w, self._lines())
        here = pages.told_by(self.replay.position - 1)
        if self._followed != (here, rest):
            # The present moment comes into the middle, wherever one had scrolled to.
            self._followed = here, rest
            page.scroll_to("replay-log", sum(pages.span_of(here)) / 2 - rest.h / 2)
        with page.scroll("replay-log", rest, high) as top:
            pages.add(page, rest, top, here, lambda line: self.seek(line.record + 1))

    def _light(self) -> None:
        about = self._log_pages.about(self.page.hover)
        if about != self._lit:
            self._lit = about
            self.desk.light(about)
            self.page.dirty = True

    # Keys.

    def notice(self, command: Command) -> bool:
        """The keys of the time line come before the widgets: arrows wind the game, whatever has the focus."""
        super().notice(command)
        if isinstance(command, Act) and command.down and command.name in _KEYS and len(self.page.layers) == 1:
            _KEYS[command.name](self)
            return True
        return False

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "log":
            self._toggle_log()
            return True
        if self.desk.handle(command):
            self.page.changed()
            return True
        if isinstance(command, Act) and command.down and command.name in ("back", "menu"):
            self.stage.pop()
            return True
        return False


def _paint_kind(canvas: Canvas, box: Box, kind: str, words: str) -> None:
    draw_pin(canvas, kind, box.x + 9, box.centre[1])
    canvas.text(box.x + 22, box.centre[1] + 5, words, theme.SMALL, 500, theme.TEXT2)


_KEYS: dict[str, Callable[[ReplayScene], None]] = {
    "left": lambda scene: scene.step(-1),
    "right": lambda scene: scene.step(1),
    "undo": lambda scene: scene.step(-1),
    "redo": lambda scene: scene.step(1),
    "page-up": lambda scene: scene.step_turn(-1),
    "page-down": lambda scene: scene.step_turn(1),
    "first": lambda scene: scene.step(-scene.replay.last),
    "last": lambda scene: scene.step(scene.replay.last),
    "hold": ReplayScene.toggle,
    "log": ReplayScene._toggle_log,
    "rules": ReplayScene.rules,
}
