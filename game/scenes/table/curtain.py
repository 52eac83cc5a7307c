"""The curtain between people who share a screen: the next person's colours and name, and nothing of the game.

It is opaque and silent, and it opens only while somebody holds the button.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from game.desk.services import Services
from game.engine.rules import Seat
from game.scenes.scene import Scene
from game.scenes.table.curtain_drawing import paint_curtain, sway
from game.scenes.table.scene import TableScene
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import KEYS, Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Answer, add_dialog

HOLD, PART = 0.4, 0.2
SWAYS = 8.0  # seconds after it has fallen
_WINKS, _WINK = (2.4, 5.8), 0.28
_FRAME = 1 / 30
_CLOSED, _PARTING, _CLOSING = "closed", "parting", "closing"
_STEPS = 48  # of the gold ring
_ARROW = 22.0  # the room of an arrow between two seats
_WORDS = "#ffeedd"

_LONG_NAME, _SHORT_NAME = 320.0, 160.0  # how long a name may be in the order of play


class HoldButton(Button):
    """Counts as held from the press to the release, wherever the pointer goes meanwhile."""

    def __init__(self, id: str, box: Box, words: str, scene: CurtainScene, size: float) -> None:
        super().__init__(id, box, words, lambda: None, kind="live", size=size)
        self._scene = scene

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        super().draw(canvas, pointing._replace(pressed=pointing.pressed or self._scene.holding))

    def grab(self, x: float, y: float) -> bool:
        self._scene.hold(True)
        return True

    def drop(self, x: float, y: float) -> None:
        self._scene.hold(False)

    def act(self, command: Act) -> bool:
        if command.name in ("hold", "confirm"):
            self._scene.hold(True)
            return True
        return False


class CurtainScene(Scene):
    """`fallen` says that it fell because the window lost the focus: then it is closed in the same frame."""

    name = "curtain"
    least = (960, 540)
    music = None

    def __init__(self, services: Services, table: TableScene, seat: Seat, fallen: bool = False) -> None:
        super().__init__(services)
        self.table = table
        self.seat = seat
        self.fallen = fallen
        self.music = table.music
        self.held = 0.0
        self.holding = False
        self._asking = False
        self._moved = 0.0  # how long the folds have been on their way
        self._phase = _CLOSED
        self._closed = SWAYS  # since when it is, while its folds still sway
        self._info = table.session.table.seats
        self._turn = table.session.view(None).turn

    def enter(self) -> None:
        self.page.focus = "hold"
        if not self.fallen and self._moving_folds():
            self._closed = 0.0
            if self.table.page.layers[0].widgets:
                self._phase = _CLOSING
        if not self.fallen:
            self.services.sound.play("curtain")

    def _moving_folds(self) -> bool:
        return self.services.settings.motion != "off"

    # Holding.

    def hold(self, on: bool) -> None:
        self.holding = on and not self._asking
        self.page.dirty = True

    def blurred(self) -> None:
        self.holding = False
        self.held = 0.0
        self.fallen = True
        self._phase, self._closed = _CLOSED, SWAYS
        self.page.changed()

    def update(self, dt: float) -> None:
        if self._phase != _CLOSED:
            self._moved += dt
            self.page.dirty = True
            if self._moved >= PART:
                self._arrive()
            return
        if self._closed < SWAYS:
            before_frame, self._closed = self._closed // _FRAME, self._closed + dt
            self.page.dirty |= self._closed // _FRAME != before_frame
        before = self.held
        self.held = min(HOLD, self.held + dt) if self.holding else max(0.0, self.held - 2 * dt)
        if self.held != before:
            self.page.dirty = True
        if self.held >= HOLD and self.holding:
            self._open()

    def _open(self) -> None:
        self.holding = False
        self.table.lifted(self.seat)
        self.services.sound.play("curtain")
        self._moved = 0.0
        if self._moving_folds():
            self._phase = _PARTING
            self.table.layout()
        else:
            self.stage.pop()

    def _arrive(self) -> None:
        if self._phase == _PARTING:
            self.stage.pop()  # it stays open until it is gone
        else:
            self._phase, self._moved = _CLOSED, 0.0

    def moving(self) -> bool:
        return self._phase != _CLOSED or self._closed < SWAYS or self.holding or self.held > 0

    def handle(self, command: Command) -> bool:
        if not isinstance(command, Act) or command.repeat:
            return False
        if command.name in ("hold", "confirm"):
            self.hold(command.down)
            return True
        if command.down and command.name in ("back", "menu"):
            self._ask(True)
            return True
        return False

    def _ask(self, on: bool) -> None:
        self._asking = on
        self.holding = False
        self.page.changed()

    # The picture.

    def ground_key(self) -> tuple[object, ...]:
        return (self.name, self._info[self.seat].look)

    def paint_ground(self, canvas: Canvas, box: Box) -> None:
        paint_curtain(canvas, box, self._info[self.seat].look)

    def draw(self, canvas: Canvas) -> None:
        if self._phase == _CLOSED:
            metrics = self.page.metrics
            canvas.aim(canvas.target, metrics)
            closed = self.ground(canvas)
            canvas.target.blit(closed, (0, 0))
            if self._closed < SWAYS:
                sway(canvas, closed, metrics.page, self._closed, SWAYS)
            self.page.draw(canvas)
            return
        part = min(1.0, self._moved / PART)
        part = part * part * (3 - 2 * part)
        if self._phase == _CLOSING:
            part = 1 - part
        self.table.draw(canvas)
        metrics = self.page.metrics
        canvas.aim(canvas.target, metrics)
        closed = self.ground(canvas)
        width, height = metrics.size
        shift = round(part * width / 2)
        canvas.target.blit(closed, (-shift, 0), (0, 0, width // 2, height))
        canvas.target.blit(closed, (width // 2 + shift, 0), (width // 2, 0, width - width // 2, height))

    def build(self, page: Page) -> None:
        box = page.box
        k = min(box.h / 720, box.w / 960)
        top = (box.h - 720 * k) / 2
        middle = box.w / 2
        page.add(Custom("", box, lambda canvas, b, _: self._paint_centre(canvas, middle, top, k)))
        words = self.say("curtain.hold")
        size = max(theme.BUTTON, 20 * k)
        wide = max(240 * k, page.width(words, size, 700) + 48)
        place = Box(middle - wide / 2, top + 518 * k, wide, max(40.0, 52 * k))
        page.add(HoldButton("hold", place, words, self, size))
        self._add_hints(page, middle, place.bottom + 12 * k)
        self._add_foot(page, box, k)
        if self._asking:
            answers = (
                Answer(self.say("play.leave"), lambda: self.stage.home(), "second", "door"),
                Answer(self.say("play.back_to_table"), lambda: self._ask(False), "live"),
            )
            title, body = self.say("play.leave"), self.say("play.leave_hint")
            add_dialog(page, "leave", title, body, answers, lambda: self._ask(False), "door")

    def _paint_centre(self, canvas: Canvas, x: float, top: float, k: float) -> None:
        info = self._info[self.seat]
        canvas.piece("curtain/light", x, top + 70 * k, k)
        winks = any(begin <= self._closed < begin + _WINK for begin in _WINKS)
        canvas.piece("curtain/saucer-wink" if winks else "curtain/saucer", x, top + 66 * k, 1.45 * k)
        y = top + 258 * k
        canvas.piece("curtain/ring", x, y, k)
        self._paint_hold(canvas, x, y, 140 * k, 13 * k)
        canvas.piece(f"seats/bigbadge-{info.look}", x, y - 2 * k, k)
        self._paint_name(canvas, info.name, x, top, k)

    def _paint_hold(self, canvas: Canvas, x: float, y: float, r: float, wide: float) -> None:
        step = round(_STEPS * min(1.0, self.held / HOLD))
        if not step:
            return
        box = Box(x - r - wide, y - r - wide, 2 * (r + wide), 2 * (r + wide))
        centre = MARGIN + r + wide

        canvas.stamp(("hold", step), box, lambda d: _arc(d, centre, r, wide, step / _STEPS))

    def _paint_name(self, canvas: Canvas, name: str, x: float, top: float, k: float) -> None:
        room = 760 * k
        size = 56 * k
        while size > 28 * k and canvas.width(name, size, 900) > room:
            size -= 1
        lines = canvas.lines(name, room, size, 900)[:2]
        y = top + (468 if len(lines) == 1 else 446) * k
        for i, line in enumerate(lines):
            canvas.text(x, y + i * size * 1.05, line, size, 900, "#ffffff", "middle", room)
        sentence = self.say("curtain.sentence")
        small = max(theme.BODY, 20 * k)
        while small > theme.SMALL and canvas.width(sentence, small, 600) > room:
            small -= 1
        canvas.text(x, top + 501 * k, sentence, small, 600, _WORDS, "middle")

    def _add_hints(self, page: Page, middle: float, y: float) -> None:
        key, pad = self._key_name(), self.say("keys.pad.a")
        first, second = self.say("curtain.or_hold"), self.say("curtain.or")

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            cap = max(22, canvas.width(key, theme.SMALL, 700) + 14)
            one, two = canvas.width(first), canvas.width(second)
            x = b.centre[0] - (one + cap + two + 24 + 30) / 2
            canvas.text(x, b.y + 16, first, colour=_WORDS)
            canvas.key(x + one + 10, b.y, key)
            x += one + cap + 20
            canvas.text(x, b.y + 16, second, colour=_WORDS)
            coin = Box(x + two + 10, b.y - 1, 24, 24)
            canvas.rounded(coin, 12, "#2f9a68", "#7fe0b0")
            canvas.text(coin.centre[0], coin.y + 17, pad, theme.BODY, 800, "#ffffff", "middle")

        page.add(Custom("", Box(middle - 200, y, 400, 24), paint))

    def _key_name(self) -> str:
        key = self.services.settings.key_map.get("hold", KEYS["hold"])[0]
        name = f"keys.name.{key.replace(' ', '-')}"
        return self.say(name) if self.services.words.has(name) else key.upper()

    # The foot: title, turn, order of play. All of it is public.

    def _add_foot(self, page: Page, box: Box, k: float) -> None:
        y = box.bottom - 52
        strip = self._strip_width(page, box.w * 0.5)
        left = Box(24, y, (box.w - strip) / 2 - 48, 44)
        title = self.say("curtain.turn", title=self.table.title_words(), turn=self._turn,
                         span=self.services.span(self.table.title))  # fmt: skip
        right = self.say("curtain.fallen" if self.fallen else "curtain.silent")
        page.add(Custom("", left, lambda canvas, b, _: _aside(canvas, b, title, "left")))
        place = left.moved(box.w - 48 - left.w, 0)
        page.add(Custom("", place, lambda canvas, b, _: _aside(canvas, b, right, "right")))
        place = Box((box.w - strip) / 2, y, strip, 44)
        page.add(Custom("", place, lambda canvas, b, _: self._paint_order(canvas, b)))

    def _strip_width(self, page: Page, most: float) -> float:
        names = self._names(page.width, most)
        return min(most, 24 + sum(names) + self._between(names, most) * (len(names) - 1))

    @staticmethod
    def _between(names: list[float], most: float) -> float:
        """The room between two seats: for an arrow, or, at a very long table, whatever is left."""
        room = (most - 24 - sum(names)) / max(1, len(names) - 1)
        return _ARROW if room >= _ARROW else min(room, _ARROW - 10)

    def _names(self, width: Callable[[str, float, int], float], most: float) -> list[float]:
        """How wide each seat's place is: with its name where there is room for it, the badge alone where not."""
        wished = [width(info.name, theme.BUTTON, 700) for info in self._info]
        gaps = 24 + _ARROW * (len(wished) - 1)
        for longest in (_LONG_NAME, _SHORT_NAME):
            full = [min(longest, wish) + 52 for wish in wished]
            if sum(full) + gaps <= most:
                return full
        own = full[self.seat]
        return [own if seat == self.seat else 34.0 for seat in range(len(full))]

    def _paint_order(self, canvas: Canvas, b: Box) -> None:
        canvas.panel(b, 22, "panel")
        places = self._names(canvas.width, self.page.box.w * 0.5)
        between = self._between(places, self.page.box.w * 0.5)
        x = b.x + 12
        for seat, (info, wide) in enumerate(zip(self._info, places)):
            mine = seat == self.seat
            if mine:
                canvas.rounded(Box(x, b.y + 5, wide, 34), 17, "#33290f", theme.LIVE, rim_width=1.4)
            canvas.badge(info.look, x + 17, b.centre[1] - 1, 12)
            if wide > 40:
                colour, weight = (theme.TEXT, 700) if mine else (theme.TEXT2, 500)
                canvas.text(x + 36, b.centre[1] + 5.5, info.name, theme.BUTTON, weight, colour, width=wide - 46)
            x += wide
            if seat < len(places) - 1 and between >= _ARROW:
                canvas.icon("right", x + 11, b.centre[1], 14, theme.TEXT2)
            x += between


def _aside(canvas: Canvas, b: Box, words: str, align: str) -> None:
    lines = canvas.lines(words, b.w)[:2]
    y = b.y + 27 - 10 * (len(lines) - 1)
    for i, line in enumerate(lines):
        x = b.x if align == "left" else b.right
        canvas.text(x, y + 20 * i, line, theme.BODY, 500, "#e8d3c4", align, b.w)


def _arc(drawing: Drawing, centre: float, r: float, wide: float, part: float) -> None:
    gold = drawing.linear(centre - r, centre - r, centre + r, centre + r, "#ffe9b4", "#ffc24a", "#d8891e")
    if part >= 1:
        drawing.circle(centre, centre, r, "none", stroke=gold, stroke_width=wide)
        return
    angle = 2 * math.pi * part - math.pi / 2
    x, y = centre + r * math.cos(angle), centre + r * math.sin(angle)
    large = 1 if part > 0.5 else 0
    d = f"M{centre:.2f} {centre - r:.2f}A{r:.2f} {r:.2f} 0 {large} 1 {x:.2f} {y:.2f}"
    drawing.path(d, "none", stroke=gold, stroke_width=wide, stroke_linecap="round")

