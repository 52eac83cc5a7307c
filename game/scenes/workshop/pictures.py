"""Pictures of packs, made of what is in them: their cover, the maps of their things, their drawings.

Each is decoded once for a size, and one in a frame: a pack that comes brings many.
"""

from __future__ import annotations

import io
from typing import Any, NamedTuple

import pygame

from game.desk.face import OptionPicture
from game.desk.services import Services
from game.engine.rules import Setup, default_options
from game.packs.installed import Pack
from game.scenes.workshop.bench import Entry
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing, rounded
from game.ui.layout import Box

_MOST_KEPT = 60
_CORNER, _RIM = 5, 4.0  # the corners of a picture, and what a card of the set-up has round its own
COVER = "pack"


class Choice(NamedTuple):
    """A thing of a pack that a set-up offers."""

    title: str
    option: str
    id: str


class Pictures:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: dict[tuple[object, ...], pygame.Surface | None] = {}
        self._cards: dict[str, tuple[OptionPicture, Any] | None] = {}
        self._made = self._waits = False
        self.at_once = False  # for a picture of the page

    def begin_frame(self) -> bool:
        """Whether a picture was put off in the last one."""
        waits, self._made, self._waits = self._waits, False, False
        return waits

    def skip_frame(self) -> None:
        """Nothing is made in this one."""
        self._made = not self.at_once

    def _put_off(self) -> bool:
        """Whether this frame has made its picture."""
        self._waits |= self._made
        late, self._made = self._made, not self.at_once
        return late

    def has_card(self, choice: Choice) -> bool:
        """Whether the set-up shows a thing as a picture."""
        if choice.id not in self._cards:
            if len(self._cards) >= _MOST_KEPT:
                self._cards.clear()
            services, title = self._services, choice.title
            card = services.title(title).face.cards.get(choice.option)
            rules = services.rules(title)
            setup = Setup(title, rules.info.seats[0], {**default_options(rules), choice.option: choice.id}, "")
            self._cards[choice.id] = (card, card.find(rules, setup, choice.id)) if card is not None else None
        return self._cards[choice.id] is not None

    def draw_card(self, canvas: Canvas, choice: Choice, box: Box) -> None:
        card = self._cards.get(choice.id) if self.has_card(choice) else None
        _, _, width, height = canvas.metrics.rect(box)
        key = (choice.id, width, height)
        if card is None or (key not in self._kept and self._put_off()):
            return
        if key not in self._kept:
            self._keep(key, _without_rim(canvas, *card, box))
        found = self._kept[key]
        assert found is not None
        canvas.target.blit(found, canvas.metrics.point(box.x, box.y))

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface | None) -> None:
        if len(self._kept) >= _MOST_KEPT:
            self._kept.pop(next(iter(self._kept)))
        self._kept[key] = picture

    def of(self, entry: Entry, choices: list[Choice]) -> list[str | Choice]:
        """The cover first, then maps, then the other drawings by their names."""
        drawn = sorted(entry.pack.installed.pictures) if entry.pack is not None else []
        cover = [name for name in drawn if name == COVER]
        cards = [choice for choice in choices if self.has_card(choice)]
        return [*cover, *cards, *(name for name in drawn if name != COVER)]

    def draw(self, canvas: Canvas, entry: Entry, picture: str | Choice | None, box: Box) -> None:
        canvas.rounded(box, 6, theme.INSET[0], theme.DIVIDER)
        inner = box.inset(1)
        if isinstance(picture, Choice):
            self.draw_card(canvas, picture, inner.inset(1))
            return
        found = self._drawing(canvas, entry.pack, picture, inner) if entry.pack is not None and picture else None
        if found is not None:
            canvas.target.blit(found, canvas.metrics.point(inner.x, inner.y))
        else:
            canvas.stamp(("draft",), inner, lambda d: _draft(d, inner.w, inner.h))
            canvas.icon("pencil", *box.centre, min(box.h * 0.42, 40), theme.FOCUS)

    def _drawing(self, canvas: Canvas, pack: Pack, name: str, box: Box) -> pygame.Surface | None:
        _, _, width, height = canvas.metrics.rect(box)
        key = (pack.installed.digest, name, width, height)
        if key not in self._kept:
            if self._put_off():
                return None
            found = _filled(pack, name, width, height)
            self._keep(key, rounded(found, canvas.metrics.px(_CORNER)) if found is not None else None)
        return self._kept[key]


def _without_rim(canvas: Canvas, card: OptionPicture, data: Any, box: Box) -> pygame.Surface:
    """The picture of a card alone: here a rim would say that it is chosen."""
    _, _, width, height = canvas.metrics.rect(box)
    drawn = pygame.Surface((width, height), 0, 32)
    with canvas.upon(drawn):
        card.paint(canvas, Box(0, 0, box.w, box.h).inset(-_RIM), data, (0, 1))
    return rounded(drawn, canvas.metrics.px(_CORNER))


def _filled(pack: Pack, name: str, width: int, height: int) -> pygame.Surface | None:
    """A picture that the program itself has written fills its place; what sticks out on two sides is cut off."""
    try:
        data = (pack.folder / f"{name}.png").read_bytes()
        whole = pygame.image.load(io.BytesIO(data), "some.png").convert_alpha()
    except (OSError, pygame.error):
        return None
    fit = max(width / whole.get_width(), height / whole.get_height())
    size = max(width, round(whole.get_width() * fit)), max(height, round(whole.get_height() * fit))
    scaled = pygame.transform.smoothscale(whole, size).convert_alpha()
    return scaled.subsurface((size[0] - width) // 2, (size[1] - height) // 2, width, height)


def _draft(d: Drawing, w: float, h: float) -> None:
    """What has no picture yet: a sheet on which something is being drawn."""
    m, step = MARGIN, h / 6
    d.rect(m, m, w, h, 5, "#173260")
    for n in range(1, 6):
        d.line(m, m + n * step, m + w, m + n * step, "#24477f", 1)
    for n in range(1, int(w / step) + 1):
        d.line(m + n * step, m, m + n * step, m + h, "#24477f", 1)
    x, y, r = m + w / 2, m + h / 2, h * 0.4
    corners = [(x + r * dx, y + r * dy) for dx, dy in ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866),
                                                       (0.5, -0.866))]  # fmt: skip
    path = "M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in corners) + "Z"
    d.path(path, "none", stroke="#7fa6e0", stroke_width=1.4, stroke_dasharray="6 4")
