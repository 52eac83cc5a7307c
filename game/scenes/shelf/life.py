"""What moves on the shelf: its logo, its planet, the boxes. It is made when the first picture has stood for a moment,
so that no start waits for it.

At most one thing moves strongly at a time; all is still when nobody has touched anything for a minute, when the window
loses the focus, and with motion off.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pygame

from game.desk.living import Flier, Living
from game.desk.services import Services
from game.ui import theme
from game.ui.alive import cone, glow, on_face, scale_of
from game.ui.board.staging import span
from game.ui.canvas import Canvas
from game.ui.layout import Box

FRAME = 1 / 30
AWAKE = 60.0  # seconds after the last touch
_EASE = 2.0  # so long it takes to come to life and to come to rest
_OUT, _BACK = 0.3, 0.2
_ORBIT = 8.0
_BOB, _DRIFT, _GLINT, _SWELL = 4.0, 30.0, 7.5, 2.4
_PAUSE, _FIRST = 1.5, 1.5
_STAR, _STAR_LASTS, _STAR_WAITS = "star", 1.2, (20.0, 40.0)
_STAR_FLIES = (-130.0, 46.0)
_SWING, _SWING_LASTS = 4.0, 2.4

_Act = tuple[str, float]  # the title whose cover plays, or the star; when it began


class Life:
    def __init__(self, services: Services, chosen: str) -> None:
        self._services = services
        self._living: dict[str, Living] = {title.id: title.living for title in services.titles}
        self._chosen = chosen
        self._at = 0.0  # stands still while everything does
        self._since = 0.0  # the last touch
        self._due = 0.0  # since the last frame
        self._asleep = False
        self._strength = 0.0  # of all that moves by itself
        self._out: dict[str, float] = {}  # the boxes whose pieces are beside them, and how far these have come
        self._act: _Act | None = None
        self._next = _FIRST
        self._turns = [id for id, living in self._living.items() if living.act]
        self._turn_to(chosen)
        self._luck = Random()
        self._star_at = self._luck.uniform(*_STAR_WAITS)
        self._pointed = ""
        self._swings: dict[str, float] = {}  # the tags that swing, and since when
        self._cold: Iterator[tuple[str, float]] = iter(())
        self._size = 0.0  # for which they are rendered

    # Time.

    @property
    def _allowed(self) -> bool:
        return self._services.settings.motion != "off"

    @property
    def moving(self) -> bool:
        return self._allowed and not self._asleep and self._since < AWAKE

    def touched(self) -> None:
        self._since, self._asleep = 0.0, False

    def rest(self) -> None:
        """The window lost the focus: all is still at once."""
        self._asleep, self._strength, self._act = True, 0.0, None
        self._swings.clear()
        self._out = {self._chosen: 1.0}

    def update(self, dt: float, chosen: str, pointed: str) -> bool:
        """Time passes; whether the picture has changed. `pointed` is the box under the pointer."""
        if chosen != self._chosen:
            self._choose(chosen)
        if not self.moving:
            return self._settle()
        self._since += dt
        self._at += dt
        self._due += dt
        left = AWAKE - self._since
        self._strength = max(0.0, min(1.0, self._strength + dt / _EASE, left / _EASE))
        self._move_pieces(dt)
        self._play(left)
        if pointed != self._pointed:
            self._pointed = pointed
            if pointed:
                self._swings[pointed] = self._at
        self._swings = {id: at for id, at in self._swings.items() if self._at - at < min(_SWING_LASTS, left)}
        if self._due < FRAME and self.moving:
            return False
        self._due %= FRAME
        return True

    def _settle(self) -> bool:
        """Nothing moves by itself; whether that is new."""
        still = {self._chosen: 1.0}
        changed = self._out != still or self._strength > 0 or self._act is not None or bool(self._swings)
        if changed:
            self._strength, self._act, self._out = 0.0, None, still
            self._swings.clear()
        return changed

    def _choose(self, chosen: str) -> None:
        self._chosen = chosen
        if self._allowed:
            self._services.sound.play("pick", 0.3)
        self._turn_to(chosen)

    def _turn_to(self, id: str) -> None:
        """The cover of this box plays next, if it can."""
        at = self._turns.index(id) if id in self._turns else 0
        self._turns = self._turns[at:] + self._turns[:at]

    def _move_pieces(self, dt: float) -> None:
        self._out.setdefault(self._chosen, 0.0)
        moved = {}
        for id, part in self._out.items():
            moved[id] = min(1.0, part + dt / _OUT) if id == self._chosen else part - dt / _BACK
        self._out = {id: part for id, part in moved.items() if part > 0 or id == self._chosen}

    def _play(self, left: float) -> None:
        """One act after the other, with a pause between; none is begun that could not come to its end."""
        if self._act is not None:
            id, begun = self._act
            if self._at - begun >= self._length(id):
                self._act, self._next = None, self._at + _PAUSE
        elif self._at >= self._next:
            id = _STAR if self._at >= self._star_at else self._turns[0] if self._turns else ""
            if not id or self._length(id) > left:
                return
            if id == _STAR:
                self._star_at = self._at + self._luck.uniform(*_STAR_WAITS)
            else:
                self._turns.append(self._turns.pop(0))
            self._act = (id, self._at)

    def _length(self, id: str) -> float:
        return _STAR_LASTS if id == _STAR else self._living[id].seconds

    def _wave(self, seconds: float) -> float:
        return self._strength * math.sin(2 * math.pi * self._at / seconds)

    # Rendering ahead.

    def warm(self, canvas: Canvas, face: Box) -> None:
        """One drawing in a frame, until all are there that will be wanted at this size."""
        if self._size != (size := scale_of(face) * canvas.metrics.scale):
            self._size, self._cold = size, self._drawings(scale_of(face))
        for name, scale in self._cold:
            _, _, w, h = canvas.art.view_box(name)
            full = scale * canvas.metrics.scale
            canvas.art.image(name, max(1, round(w * full)), max(1, round(h * full)))
            return

    def _drawings(self, size: float) -> Iterator[tuple[str, float]]:
        for living in (self._living[self._chosen], *self._living.values()):
            yield from ((flier.picture, flier.scale * size) for flier in living.fliers)
            yield from ((name, scale * size) for name, scale in living.pictures)
        yield "ui/shooting-star", 0.8

    # Drawing.

    def bob(self) -> float:
        """How far the logo's saucer is from its place."""
        return 3 * self._wave(_BOB)

    def light_logo(self, canvas: Canvas, x: float, y: float, k: float) -> None:
        """The beam of the logo breathes; x, y is its drawing's anchor."""
        points = [(x + dx * k, y + dy * k) for dx, dy in ((165, 46), (185, 46), (209, 127), (141, 127))]
        cone(canvas, points, "#b8ffe4", 0.16 * self._strength * (1 + math.sin(2 * math.pi * self._at / _BOB)) / 2)

    def drift(self) -> float:
        return 6 * self._wave(_DRIFT)

    def light_planet(self, canvas: Canvas, x: float, y: float, scale: float) -> None:
        """A glint runs along the near side of its ring."""
        part = span(self._at % _GLINT, _GLINT - 1.6, _GLINT)
        if 0 < part < 1:
            angle = math.pi * (1 - part)
            spot = pygame.Vector2(70 * math.cos(angle), 16 * math.sin(angle)).rotate(-18) * scale
            strength = 0.8 * math.sin(math.pi * part) * self._strength
            glow(canvas, (x + spot.x, y + spot.y), 15 * scale, "#e6ecff", strength)

    def paint_star(self, canvas: Canvas, x: float, y: float) -> None:
        if self._act is None or self._act[0] != _STAR:
            return
        part = span(self._at, self._act[1], self._act[1] + _STAR_LASTS)
        seen = round(8 * min(1.0, 4 * part, 3 * (1 - part))) / 8
        if seen > 0:
            across, down = _STAR_FLIES
            canvas.piece("ui/shooting-star", x + across * part, y + down * part, 0.8, round(255 * seen))

    def paint_face(self, canvas: Canvas, id: str, face: Box) -> None:
        """What plays on the cover of that box."""
        act = self._living[id].act
        if act is not None and self._act is not None and self._act[0] == id:
            act(canvas, face, self._at - self._act[1], 0.5 if self._services.settings.calm else 1.0)

    def paint_pieces(self, canvas: Canvas, faces: Sequence[tuple[str, Box]]) -> None:
        """What has come out of the boxes; the faces are where these are seen."""
        for id, face in faces:
            part = self._out.get(id, 0.0)
            for i, flier in enumerate(self._living[id].fliers if part > 0 else ()):
                self._paint_flier(canvas, face, flier, part, i)

    def _paint_flier(self, canvas: Canvas, face: Box, flier: Flier, part: float, i: int) -> None:
        part = 1 - (1 - part) ** 3
        angle = 2 * math.pi * self._at / _ORBIT + 2.4 * i
        x = 104 + (flier.x + 9 * self._strength * math.cos(angle) - 104) * (0.35 + 0.65 * part)
        y = 140 + (flier.y + 6 * self._strength * math.sin(angle) - 140) * (0.35 + 0.65 * part)
        _, _, w, h = canvas.art.view_box(flier.picture)
        full = flier.scale * scale_of(face) * canvas.metrics.scale
        size = max(1, round(w * full)), max(1, round(h * full))
        surface = canvas.art.image(flier.picture, *size, None, 255, flier.turn)
        if part < 1:
            surface = pygame.transform.smoothscale_by(surface, 0.3 + 0.7 * part)
        at = canvas.metrics.point(*on_face(face, x, y))
        canvas.target.blit(surface, (at[0] - surface.get_width() // 2, at[1] - surface.get_height() // 2))

    def light_button(self, canvas: Canvas, x: float, y: float, reach: float) -> None:
        """The glow of the round button swells."""
        part = (1 - math.cos(2 * math.pi * self._at / _SWELL)) / 2
        glow(canvas, (x, y), reach, theme.LIVE, 0.35 * part * self._strength)

    def paint_tag(
        self, canvas: Canvas, box: Box, id: str, draw: Callable[[Canvas, Box], None], hole: tuple[float, float]
    ) -> None:
        """A tag that swings by its hole when the pointer has passed."""
        since = self._at - self._swings.get(id, -math.inf)
        turn = _SWING * math.sin(2 * math.pi * since / 0.9) * math.exp(-1.5 * since) if since < _SWING_LASTS else 0.0
        if abs(turn) < 0.05:
            draw(canvas, box)
            return
        edge = 16.0
        scale = canvas.metrics.scale
        wide, high = round((box.w + 2 * edge) * scale), round((box.h + 2 * edge) * scale)
        with canvas.upon(pygame.Surface((wide, high), pygame.SRCALPHA)) as plain:
            draw(canvas, Box(edge, edge, box.w, box.h))
        turned = pygame.transform.rotozoom(plain, turn, 1)
        arm = pygame.Vector2(box.w / 2 - hole[0], box.h / 2 - hole[1]).rotate(-turn) * scale
        x, y = (box.x + hole[0]) * scale + arm.x, (box.y + hole[1]) * scale + arm.y
        canvas.target.blit(turned, (round(x - turned.get_width() / 2), round(y - turned.get_height() / 2)))
