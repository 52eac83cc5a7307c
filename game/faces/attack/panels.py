"""Panels that only Alien Attack USA has: missions with tiers, rows of players, cards of powers, the track.

They paint the values of the view-model and decide nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.desk.panels import Face, Say, draw_look
from game.desk.signs import draw_standing
from game.faces.attack.model.panels import Leftover, MissionRow, PlayerRow, PowerCard, TierBox
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

_NEEDS = {"herds": "key-herd", "borders": "border-canada"}
_BORDER = 70.0  # the room of a border's name
_NAMED_BORDERS = 380.0  # how wide a player's row must be to tell the name of the border
# On the track of points: between two discs in a row, and how much is seen of one where there are more.
_DISC_APART, _DISC_SEEN = 17.0, 12.0
_DISC = 18 * 34 / 29.7  # the radius of a disc in its drawing


class PlayerList(Widget):
    """All players in one widget: the pointer or the keyboard goes from row to row, a touch opens the row's seat."""

    focusable = True
    radius = 8.0

    def __init__(
        self, id: str, box: Box, count: int, paint: Callable[[Canvas, Box, int, bool], None],
        rests: Callable[[int | None], None], at: int, tapped: Callable[[int], None], tip: str,
    ) -> None:  # fmt: skip
        super().__init__(id, box, tip=tip)
        self.count, self.at = count, at
        self._paint, self._rests, self._tapped = paint, rests, tapped
        self._hovered = -1

    def row(self, i: int) -> Box:
        high = self.box.h / self.count
        return Box(self.box.x, self.box.y + high * i, self.box.w, high - 1)

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        for i in range(self.count):
            self._paint(canvas, self.row(i), i, i == self._hovered)

    def _row_at(self, y: float) -> int:
        return min(self.count - 1, max(0, int((y - self.box.y) * self.count / self.box.h)))

    def hover(self, x: float, y: float) -> bool:
        i = self._row_at(y)
        if i == self._hovered:
            return False
        self._hovered = i
        self._rests(i)
        return True

    def unhover(self) -> None:
        self._hovered = -1
        self._rests(None)

    def tap(self, x: float, y: float) -> None:
        self._tapped(self._hovered if self._hovered >= 0 else self.at)

    def act(self, command: Act) -> bool:
        step = {"up": -1, "down": 1}.get(command.name, 0)
        if not step or not 0 <= self.at + step < self.count:
            return False
        self._rests(self.at + step)
        return True


def draw_disc(canvas: Canvas, look: int, x: float, y: float, radius: float) -> None:
    canvas.piece(f"attack/disc-{look}", x, y, radius / _DISC)


def draw_coin(canvas: Canvas, words: str, x: float, y: float, radius: float = 9.6) -> None:
    """A city's coin with its value."""
    canvas.piece("attack/city", x, y, radius / 9.6)
    canvas.text(x, y + 4.8, words, max(theme.SMALL, 14 * radius / 9.6), 700, "#2a1206", "middle")


def draw_town(canvas: Canvas, box: Box, value: int, name: str, touches: str) -> None:
    """The city under the pointer, below the status: its coin, its name and what it touches."""
    canvas.rule(box.x, box.y, box.right, "#6b5320")
    canvas.piece(f"attack/city-{value}", box.x + 13, box.y + 15, 0.72)
    canvas.text(box.x + 13, box.y + 19.6, str(value), theme.SMALL, 700, "#2a1206", "middle")
    x = box.x + 32
    x += canvas.text(x, box.y + 20, name, theme.BODY, 700, width=box.w - 32) + 8
    canvas.text(x, box.y + 20, touches, canvas.fitted(touches, box.right - x, theme.BODY, 500), 500, theme.TEXT2,
                width=max(0.0, box.right - x))  # fmt: skip


# Missions


def draw_missions(canvas: Canvas, box: Box, rows: Sequence[MissionRow], name: str, say: Say, tell: Say) -> None:
    title = say("attack_desk.missions")
    room = box.w - 44 - canvas.width(title, theme.HEAD, 600)
    needed = say("attack_desk.needed", name=name)
    aside = needed if canvas.width(needed, theme.BODY) <= room else name
    said = canvas.text(box.right - 14, box.y + 25, aside, theme.BODY, 500, theme.TEXT2, "right", room)
    canvas.text(box.x + 14, box.y + 26, title, theme.HEAD, 600, width=box.w - 40 - said)
    for row, place in zip(rows, mission_places(box, rows), strict=True):
        draw_mission(canvas, place, row, say, tell)


def mission_places(box: Box, rows: Sequence[MissionRow]) -> tuple[Box, ...]:
    """Where each row is in the panel."""
    head = 36 if box.h > 290 else 30
    pitch = (box.h - head - 52) / (len(rows) - 1)
    return tuple(
        Box(box.x + 8, box.y + head + i * pitch, box.w - 16, pitch - 3 if row.tiers else 44)
        for i, row in enumerate(rows)
    )


def draw_mission(canvas: Canvas, box: Box, row: MissionRow, say: Say, tell: Say) -> None:
    canvas.stamp(("mission", row.own), box, lambda d: _mission(d, box.w, box.h, row.own))
    if row.figure:
        draw_coin(canvas, row.figure, box.x + 19, box.y + box.h / 2)
    else:
        canvas.piece(row.art, box.x + 19, box.y + box.h / 2, 1)
    if not row.tiers:
        _draw_needs(canvas, box, row, say, tell)
        return
    tiers = 49.0
    first = box.right - 3 * tiers - 3
    room = first - box.x - 42
    name = tell(row.name)
    size = canvas.fitted(name, room, theme.BODY, 600)
    middle = box.y + box.h / 2
    upper, lower = (middle - 3, middle + 15) if box.h >= 40 else (middle - 3.5, middle + 12.5)
    canvas.text(box.x + 38, upper, name, size, 600, width=room)
    now = say("attack_desk.now", n=row.count)
    wide = canvas.text(box.x + 38, lower, now, theme.BODY, 700, theme.NAME)
    own = say("attack_desk.own") if row.own else ""
    if own and canvas.width(own, theme.SMALL) < room - wide - 8:
        canvas.text(box.x + 46 + wide, lower, own, theme.SMALL, 500, theme.TEXT2)
    for i, tier in enumerate(row.tiers):
        high = min(34.0, box.h - 4)
        draw_tier(canvas, Box(first + i * tiers, middle - high / 2, 46, high), tier)


def draw_tier(canvas: Canvas, box: Box, tier: TierBox) -> None:
    """How many are needed and what they bring; a reached one is filled, the next one has a bar."""
    reached, following = tier.state == "reached", tier.state == "next"
    canvas.stamp(("tier", tier.state), box, lambda d: _tier(d, box.w, box.h, tier.state))
    ink = "#241602" if reached else theme.TEXT2
    y = box.y + box.h / 2 + 5
    canvas.text(box.x + 13, y, str(tier.count), theme.BODY, 600, ink, "middle")
    canvas.text(box.x + 34, y + 0.4, str(tier.points), 15, 700, "#241602" if reached else theme.TEXT, "middle")
    if following:
        canvas.rounded(Box(box.x + 4, box.bottom - 4.6, box.w - 8, 2.4), 1.2, "#2c3a57")
        if tier.share:
            canvas.rounded(Box(box.x + 4, box.bottom - 4.6, (box.w - 8) * tier.share / 100, 2.4), 1.2, theme.LIVE)


def _draw_needs(canvas: Canvas, box: Box, row: MissionRow, say: Say, tell: Say) -> None:
    y = box.y + box.h / 2
    room = box.w - 40 - 44
    name = tell(row.name)
    canvas.text(box.x + 40, y - 4, name, canvas.fitted(name, room, theme.BODY, 600), 600, width=room)
    canvas.text(box.right - 14, y - 4, str(row.points), 15, 700, align="right")
    x = box.x + 40
    for id, count, wanted in row.needs:
        done = count >= wanted
        colour = "#62e0b2" if done else theme.TEXT2
        if id == "cities":
            canvas.piece("attack/city", x + 8, y + 10, 0.8)
            canvas.text(x + 8, y + 14.6, "1", theme.SMALL, 700, "#2a1206", "middle")
        else:
            canvas.piece(f"attack/{_NEEDS[id]}", x + 9, y + 10, 0.82)
        x += 23
        x += canvas.text(x, y + 15, f"{count}/{wanted}", theme.BODY, 600, colour)
        if done:
            canvas.icon("check", x + 9, y + 10, 13, colour)
        x += 38 if box.w > 300 else 30


def _mission(d: Drawing, w: float, h: float, own: bool) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 7, d.linear(0, m, 0, m + h, *theme.RAISED))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 6.5, "none", stroke="#8a6a22" if own else "#46587b", stroke_width=1)


def _tier(d: Drawing, w: float, h: float, state: str) -> None:
    m = MARGIN
    fill = d.linear(0, m, 0, m + h, "#ffd47a", "#eea52e") if state == "reached" else "#0f1728"
    rim = {"reached": "#ffe3a3", "next": theme.LIVE, "far": "#3d4b67"}[state]
    d.rect(m, m, w, h, 6, fill)
    d.rect(m + 0.6, m + 0.6, w - 1.2, h - 1.2, 5.4, "none", stroke=rim, stroke_width=1.3)
    line = "#7a4f0c" if state == "reached" else "#3d4b67"
    d.line(m + 23.5, m + 7, m + 23.5, m + h - 8, line, 1)


# Players


def draw_player(
    canvas: Canvas, box: Box, row: PlayerRow, look: int, face: Face, name: str, border: str, chosen: bool, hover: bool
) -> None:
    if row.active:
        canvas.rounded(box, 6, "#2c2410", theme.LIVE, rim_width=1.1)
    elif hover or chosen:
        canvas.rounded(box, 6, "#2d3f78")
    y = box.y + box.h / 2
    # From the right: parks, bases, border with its name where there is room, city, points; the name has the rest.
    canvas.piece("attack/pine", box.right - 30, y + 1, 0.68)
    canvas.text(box.right - 21, y + 5, str(row.parks), theme.BODY, 600)
    canvas.piece("attack/saucer", box.right - 70, y, 0.6)
    canvas.text(box.right - 57, y + 5, str(row.bases), theme.BODY, 600)
    at = box.right - 84
    size = canvas.fitted(border, _BORDER, theme.BODY, 500)
    if box.w >= _NAMED_BORDERS and canvas.width(border, size, 500) <= _BORDER:
        at -= _BORDER + 4
        canvas.text(at, y + 5, border, size, 500, "#ccd5e4")
    canvas.piece(f"attack/border-{row.border}", at - 16, y, 0.82)
    draw_coin(canvas, str(row.city), at - 41, y, 8.4)
    ink = theme.NAME if row.active else theme.TEXT
    points = canvas.text(at - 56, y + 5.4, str(row.points), theme.BUTTON, 700, ink, "right")
    right, face = draw_standing(canvas, Box(box.x + 39, box.y, at - 64 - points - box.x - 39, box.h), name, face)
    draw_look(canvas, look, box.x + 18, y, 9.5, face)
    if row.holder:
        canvas.piece("attack/bag", box.x + 29, y - 7 if face else y + 7, 0.46)
    room = right - box.x - 39
    size = canvas.fitted(name, room, theme.BODY, 600)
    canvas.text(box.x + 39, y + 5, name, size, 700 if row.active else 600, width=room)


# What is left over


def draw_leftover(canvas: Canvas, box: Box, left: Leftover, looks: Sequence[int], hover: bool) -> None:
    danger = bool(left.discs)
    canvas.panel(box, 7, "inset", "#ff8a70" if danger else theme.LIVE if left.covers >= 0 else "#3d4b67")
    if hover:
        canvas.rounded(box, 7, "#6fe0ff", opacity=0.12)
    x = box.x + box.w / 2
    canvas.text(x, box.y + 20, str(left.space), 15, 700, theme.NAME, "middle")
    low = box.bottom - 16
    if left.covers >= 0:
        draw_disc(canvas, looks[left.covers], x, low, 9.4)
        return
    if not danger:
        canvas.icon("check", x, low - 1, 14, theme.SUCCESS)
        return
    fit = int((box.w - 4) // 20)
    seats = left.seats if len(left.seats) <= fit else left.seats[: max(1, fit - 1)]
    more = len(left.seats) - len(seats)
    for i, seat in enumerate(seats):
        across = x + (i - (len(seats) - 1) / 2) * 20 - (9 if more else 0)
        draw_disc(canvas, looks[seat], across, low, 9.4)
        canvas.stamp(("cross",), Box(across - 9, low - 9, 18, 18), _cross)
    if more:
        canvas.text(box.right - 5, low + 5, f"+{more}", theme.SMALL, 700, "#ff8a70", "right")


def _cross(d: Drawing) -> None:
    m = MARGIN
    for width, colour in ((4.4, "#12060a"), (2.2, "#ff8a70")):
        d.path(f"M{m + 2} {m + 2}L{m + 16} {m + 16}M{m + 2} {m + 16}L{m + 16} {m + 2}", stroke=colour,
               stroke_width=width, stroke_linecap="round")  # fmt: skip


# Powers and the track


class PlayedCard:
    """The card of a power that has just been used: when all is told it comes down on its place, used up."""

    _HIGH = 22.0
    _LONG = 1.3  # steps of time

    def __init__(self) -> None:
        self._power, self._owed = "", ""
        self._part = 0.0

    @property
    def falls(self) -> bool:
        return bool(self._power)

    def expect(self, power: str) -> None:
        self._power, self._owed = "", power

    def begin(self, moving: bool) -> None:
        self._power, self._owed = self._owed if moving else "", ""
        self._part = 0.0

    def update(self, dt: float, step: float) -> str:
        """Time passes: "falls" while it does, "down" when it has come down."""
        if not self._power:
            return ""
        self._part += dt / (self._LONG * step) if step else 1.0
        if self._part < 1:
            return "falls"
        self._power = ""
        return "down"

    def lift(self, power: str) -> float:
        """How far the card of a power is above its place."""
        return self._HIGH * (1 - self._part**2) if power == self._power else 0.0


def draw_shortfall(canvas: Canvas, box: Box, done: int, need: int, title: str, words: str) -> None:
    """A box for each base, those that were destroyed filled; the others are empty, with a rim that warns."""
    canvas.text(box.right - 14, box.y + 26, f"{done}/{need}", theme.HEAD, 700, theme.DANGER, "right")
    canvas.text(box.x + 14, box.y + 26, title, theme.HEAD, 600, width=box.w - 96)
    low = box.h < 96
    row = Box(box.x + 14, box.y + 38, box.w - 28, 8 if low else 16)
    for i, place in enumerate(row.columns(need, 3)):
        canvas.rounded(place, 3, theme.LIVE if i < done else "#3a1a2c", theme.LIVE_LOW if i < done else theme.DANGER)
    canvas.text(box.x + 14, row.bottom + (17 if low else 26), words, theme.BODY, 500, theme.TEXT2, width=box.w - 28)


def draw_power(
    canvas: Canvas, box: Box, card: PowerCard, name: str, used: str, pointing: Pointing, hinted: bool
) -> None:
    ready = card.state == "ready"
    face = "chosen" if card.chosen else "used" if card.state == "used" else "hover" if (
        ready and (pointing.hover or hinted)) else card.state  # fmt: skip
    canvas.stamp(("power", face), box, lambda d: _power(d, box.w, box.h, face))
    ink = "#d3d9e4" if card.state == "used" else "#241b0d"
    art = f"attack/power-used-{card.id}" if card.state == "used" else f"attack/power-{card.id}"
    canvas.piece(art, box.x + (22 if card.state == "used" else box.w / 2), box.y + 18, 0.9)
    size = canvas.fitted(name, box.w - 16, theme.BODY, 600)
    canvas.text(box.x + box.w / 2, box.bottom - 7, name, size, 600, ink, "middle", box.w - 2)
    if card.state == "used":
        wide = canvas.width(used, theme.SMALL, 600) + 14
        tag = Box(box.right - wide - 3, box.y + 3, wide, 17)
        canvas.rounded(tag, 8.5, "#10182a", "#6d7688")
        canvas.centred(tag, used, theme.SMALL, 600, "#d3d9e4")


def _power(d: Drawing, w: float, h: float, face: str) -> None:
    """A card that can be used now stands out with an amber rim and its glow; one kept for later is plain paper."""
    m = MARGIN
    if face in ("ready", "hover", "chosen"):
        d.glow(m, m, w, h, 7, theme.FOCUS if face == "chosen" else theme.LIVE)
    d.rect(m + 1, m + 2, w, h, 7, "#000000", opacity=0.5)
    paper = {"used": ("#59606f", "#434a59"), "kept": ("#dcd2b8", "#b9ac8a"), "ready": ("#fff6e0", "#e8d6a8"),
             "hover": ("#ffffff", "#ffe9b4"), "chosen": ("#ffffff", "#cdeefb")}[face]  # fmt: skip
    d.rect(m, m, w, h, 7, d.linear(0, m, 0, m + h, *paper))
    rim, wide = {"used": ("#6d7688", 1.0), "kept": ("#8c7f63", 1.0), "ready": (theme.LIVE, 2.4),
                 "hover": (theme.LIVE, 2.8), "chosen": (theme.FOCUS, 2.8)}[face]  # fmt: skip
    d.rect(m + wide / 2, m + wide / 2, w - wide, h - wide, 7 - wide / 2, "none", stroke=rim, stroke_width=wide)


def draw_score(
    canvas: Canvas, box: Box, title: str, aside: str, points: Sequence[int], looks: Sequence[int], most: int
) -> None:
    """The track with everybody's disc; discs that would cover each other are stacked."""
    wide = canvas.text(box.x, box.y + 18, title, theme.BUTTON, 600)
    if canvas.width(aside, theme.SMALL) < box.w - wide - 16:
        canvas.text(box.right, box.y + 18, aside, theme.SMALL, 500, theme.TEXT2, "right")
    rail = Box(box.x + 6, box.y + 38, box.w - 12, 10)
    canvas.stamp(("rail", most), rail, lambda d: _rail(d, rail.w, most))
    for mark in range(0, most + 1, most // 6):
        canvas.text(rail.x + 8 + (rail.w - 16) * mark / most, box.y + 62, str(mark), theme.SMALL, 500, theme.TEXT2,
                    "middle")  # fmt: skip
    at = [rail.x + 8 + (rail.w - 16) * min(each, most) / most for each in points]
    places = score_places(at)
    radius = 8.0 if any(row for _, row in places) else 11.0
    for seat in sorted(range(len(points)), key=lambda seat: (-places[seat][1], places[seat][0])):
        x, row = places[seat]
        draw_disc(canvas, looks[seat], x, rail.y + (-1, 5, -9)[row], radius)


def score_places(at: Sequence[float]) -> list[tuple[float, int]]:
    """Where each disc is along the track and in which row: 0 while all have room, else 1 on the track and 2 above it,
    for one whose place is taken; a third on the same place moves to the right."""
    order = sorted(range(len(at)), key=lambda seat: at[seat])
    places = [(x, 0) for x in at]
    if all(at[b] - at[a] >= _DISC_APART for a, b in pairwise(order)):
        return places
    last = {1: -_DISC_APART, 2: -_DISC_APART}
    for seat in order:
        row = 1 if at[seat] - last[1] >= _DISC_APART or last[1] < last[2] else 2
        last[row] = max(at[seat], last[row] + _DISC_SEEN)
        places[seat] = last[row], row
    return places


def _rail(d: Drawing, w: float, most: int) -> None:
    m = MARGIN
    d.rect(m, m, w, 10, 5, "#0a101e")
    d.rect(m + 0.5, m + 0.5, w - 1, 9, 4.5, "none", stroke="#4b5b7b", stroke_width=1)
    for step in range(13):
        x = m + 8 + (w - 16) * step / 12
        d.line(x, m + 1.5, x, m + 8.5, "#5f7196" if step % 2 else "#b9c6dd", 1)


def track_length(points: Sequence[int]) -> int:
    """The end of the track: a multiple of 30 with room for the leader."""
    return max(60, -(-max(points) // 30) * 30)
