"""The wheel of phrases: hold its key and point, or press a figure; the hub says who hears it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

from game.engine.rules import Seat
from game.scenes.friends.phrases import PHRASES, words_of
from game.scenes.friends.readings import add_readings, readings, room_beside
from game.scenes.table.overlay import Overlay
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Pointing, Widget
from game.ui.widgets.plain import KeyHints, Panel, hints_width

if TYPE_CHECKING:
    from game.scenes.friends.table import FriendsTable

_OUTER, _HUB, _GAP = 180.0, 58.0, 1.8  # radii, and degrees between two fields
_POINTED = 118.0  # how far from the middle the stick points
# Of each field, from the middle of the wheel: where its words are, and how wide they may be.
_PLACES = (
    (0.0, -131.0, 91.0), (90.0, -86.0, 98.0), (118.0, 0.0, 104.0), (90.0, 86.0, 98.0),
    (0.0, 124.0, 94.0), (-90.0, 86.0, 98.0), (-118.0, 0.0, 104.0), (-90.0, -86.0, 98.0),
)  # fmt: skip
_AIR = 10.0  # between words and the spokes at both sides
_FIGURE = 163.0, 16.0  # the figure of a field: how far out, and by how many degrees before its middle
_PAD = (("a", "friends.key_say"), ("shoulder_left", "friends.key_whom"), ("x", "friends.key_mute"),
        ("b", "common.close"))  # fmt: skip
HELD = 0.25  # seconds from which the key counts as held


def field_at(dx: float, dy: float) -> int:
    """Which field is in that direction from the middle; -1 for the hub, -2 beyond the wheel. The first is at the top,
    the others follow the clock."""
    far = hypot(dx, dy)
    if far <= _HUB:
        return -1
    if far > _OUTER:
        return -2
    turned = (atan2(dx, -dy) * 180 / pi + 22.5) % 360
    return int(turned // 45)


class Fields(Widget):
    """All fields and the hub in one widget."""

    focusable = True
    radius = _OUTER

    def __init__(self, box: Box, words: Sequence[str], lit: int, look: int, hub: tuple[str, str],
                 chosen: Callable[[int], None], pointed: Callable[[int], None]) -> None:  # fmt: skip
        super().__init__("wheel", box)
        self.words, self.lit, self.look, self.hub = tuple(words), lit, look, hub
        self._chosen, self._pointed = chosen, pointed

    def holds(self, x: float, y: float) -> bool:
        return self._field(x, y) > -2

    def _field(self, x: float, y: float) -> int:
        return field_at(x - self.box.centre[0], y - self.box.centre[1])

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        x, y = self.box.centre
        canvas.stamp(("wheel",), self.box, _draw_disc)
        for i in range(len(PHRASES)):
            canvas.stamp(("wheel", i, i == self.lit), self.box, partial(_draw_field, field=i, lit=i == self.lit))
        for i in range(len(PHRASES)):
            self._draw_phrase(canvas, x, y, i)
        hub = Box(x - _HUB, y - _HUB, 2 * _HUB, 2 * _HUB).inset(5)
        canvas.rounded(hub, hub.w / 2, "#16213f", theme.FOCUS if self.lit == -1 else theme.RIM[0])
        canvas.badge(self.look, x, y - 20, 17)
        for n, (words, colour) in enumerate(zip(self.hub, (theme.TEXT2, theme.NAME))):
            size = canvas.fitted(words, hub.w - 14, theme.BODY, 600)
            canvas.text(x, y + 14 + 18 * n, words, size, 600, colour, "middle", hub.w - 10)

    def _draw_phrase(self, canvas: Canvas, x: float, y: float, i: int) -> None:
        lit, (dx, dy, room) = i == self.lit, _PLACES[i]
        lines = canvas.lines(self.words[i], room, theme.BODY, 700)[:2]
        top = y + dy - 6 - 9 * (len(lines) - 1)
        canvas.icon(PHRASES[i].icon, x + dx, top - 12, 20, theme.FOCUS if lit else theme.LIVE)
        for n, line in enumerate(lines):
            size = canvas.fitted(line, room - _AIR, theme.BODY, 700)
            canvas.text(x + dx, top + 16 + 18 * n, line, size, 700 if lit else 600, "#ffffff" if lit else theme.TEXT,
                        "middle", room)  # fmt: skip
        far, turned = _FIGURE[0], (i * 45 - _FIGURE[1]) * pi / 180
        canvas.text(x + far * sin(turned), y - far * cos(turned) + 5, str(i + 1), theme.SMALL, 600, theme.TEXT2,
                    "middle")  # fmt: skip

    def hover(self, x: float, y: float) -> bool:
        field = self._field(x, y)
        if field == self.lit or field < -1:
            return False
        self.lit = field
        self._pointed(field)
        return True

    def tap(self, x: float, y: float) -> None:
        self._chosen(self._field(x, y))


def _draw_disc(d: Drawing) -> None:
    """Nothing of the table shows through the gaps."""
    m = MARGIN + _OUTER
    d.circle(m, m + 4, _OUTER + 3, theme.INK, opacity=0.5)
    d.circle(m, m, _OUTER + 3, theme.INK)


def _draw_field(d: Drawing, field: int, lit: bool) -> None:
    m = MARGIN + _OUTER
    start, end = (field * 45 - 22.5 + _GAP / 2) * pi / 180, (field * 45 + 22.5 - _GAP / 2) * pi / 180
    points = [(m + r * sin(a), m - r * cos(a)) for r, a in ((_HUB, start), (_OUTER, start), (_OUTER, end), (_HUB, end))]
    (ax, ay), (bx, by), (cx, cy), (ex, ey) = points
    path = (f"M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}A{_OUTER} {_OUTER} 0 0 1 {cx:.2f} {cy:.2f}"
            f"L{ex:.2f} {ey:.2f}A{_HUB} {_HUB} 0 0 0 {ax:.2f} {ay:.2f}Z")  # fmt: skip
    d.path(path, "#3d5fa8" if lit else "#24386e")
    d.path(path, "none", stroke=theme.FOCUS if lit else "#5d78b8", stroke_width=2 if lit else 1)


class Wheel(Overlay):
    """`lit` is the field that is pointed at; `to` who hears it, None for all."""

    key = ""
    pauses = False

    def __init__(self, scene: FriendsTable, speaker: Seat) -> None:
        super().__init__(scene)
        self.friends = scene
        self.speaker = speaker
        self.lit = 0
        self.to: Seat | None = None
        self._held = 0.0
        self._come = 0  # languages that had been read when it was laid out
        self._moved = False
        self._stuck = False  # the stick of a gamepad points somewhere

    def build(self, page: Page) -> None:
        scene = self.friends
        say = scene.say
        x, y = self._middle()
        x = min(max(x, _OUTER + 8), page.box.w - _OUTER - 8)
        y = min(max(y, _OUTER + 8), page.box.h - _OUTER - 64)
        page.raise_layer(scene.close_overlay, shade=scene.desk.introduces)
        words = [words_of(say, scene.title, phrase.id) for phrase in PHRASES]
        whom = say("friends.to_all") if self.to is None else say("friends.to_one", name=scene.names[self.to])
        hub = (say("friends.says", name=scene.names[self.speaker]), whom)
        look = scene.view.seats[self.speaker].look
        place = Box(x - _OUTER, y - _OUTER, 2 * _OUTER, 2 * _OUTER)
        page.add(Fields(place, words, self.lit, look, hub, self.choose, self._point))
        hints = scene.key_caps(("1–8", say("friends.key_say")), ("back", say("common.close").lower()))
        if scene.services.input.by_pad:
            hints = [(say(f"keys.pad.{button}"), say(words).lower()) for button, words in _PAD]
        if self.lit >= 0:
            told = readings(scene, self.speaker, self.to, PHRASES[self.lit].id)
            add_readings(page, place, say("friends.read_as"), told)
        wide = min(hints_width(page, hints) + 32, page.box.w - 16)
        foot = Box(min(max(x - wide / 2, 8), page.box.w - wide - 8), y + _OUTER + 14, wide, 40)
        page.add(Panel("", foot))
        page.add(KeyHints(foot.inset(16, 0), hints))
        page.focus = "wheel"

    def _middle(self) -> tuple[float, float]:
        """That of the board, or as far to its left as lets the note beside the wheel stay on the board."""
        stage = self.friends.desk.stage
        x, y = stage.centre
        beside = room_beside(self.friends, self.speaker, self.to, PHRASES[0].id)
        return max(min(x, stage.right - 8 - beside - _OUTER), stage.x + 8 + _OUTER), y

    def _point(self, field: int) -> None:
        self.lit, self._moved = field, True
        self.friends.page.changed()

    def update(self, dt: float) -> None:
        self._held += dt
        if self._come != self.friends.tongues.come:
            self._come = self.friends.tongues.come
            self.friends.page.changed()

    def choose(self, field: int) -> None:
        if field == -1:
            self.turn_hub()
        elif 0 <= field < len(PHRASES):
            scene = self.friends
            scene.close_overlay()
            scene.speak(self.speaker, PHRASES[field].id, self.to)

    def point(self, x: float, y: float) -> None:
        """With the stick."""
        self._stuck = bool(x or y)
        if self._stuck:
            self._point(field_at(x * _POINTED, y * _POINTED))
            self.friends.page.changed()

    def let_go(self) -> None:
        """What was pointed at is said; where nothing was, the wheel only goes."""
        if self._moved:
            self.choose(self.lit)
        else:
            self.friends.close_overlay()

    def mute(self) -> None:
        """Nothing more is heard of whoever is in the hub, or they are heard again; with all in it, of the first."""
        if self.to is None:
            self.turn_hub()
        else:
            self.friends.hush_seat(self.to)

    def turn_hub(self) -> None:
        """All, and then everybody else in turn."""
        others: list[Seat | None] = [None]
        others += [seat for seat in range(len(self.friends.names)) if seat != self.speaker]
        self.to = others[(others.index(self.to) + 1) % len(others)]
        self.friends.page.changed()

    def handle(self, command: Command) -> bool:
        if not isinstance(command, Act):
            return False
        if not command.down:
            released = command.name == "phrases" and self._held > HELD and self._moved
            if released:
                self.choose(self.lit)
            return released
        kind, _, figure = command.name.partition("-")
        if kind == "choice" and figure.isdigit() and int(figure) <= len(PHRASES):
            self.choose(int(figure) - 1)
            return True
        if command.name in ("left", "right", "up", "down"):
            if self._stuck:
                return True
            step = 1 if command.name in ("right", "down") else -1
            self.lit = (self.lit + step) % len(PHRASES) if self.lit >= 0 else 0
            self.friends.page.changed()
            return True
        if command.name == "confirm":
            self.choose(self.lit)
            return True
        if command.name == "phrases" and not command.repeat:
            self.friends.close_overlay()
        return command.name == "phrases"
