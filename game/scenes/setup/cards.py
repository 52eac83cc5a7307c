"""The options of a new game that are chosen by their pictures: the chosen card large, the others beside it.

Another choice lets two cards change places. Of only two both have the same size.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.rules import Option
from game.scenes.setup.card import Shown, paint_dark, paint_large, paint_small, paint_upright, upright_words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

GAP = 12.0
LEAST = 184.0  # how high the large card is at least
GOOD = 300.0  # the height at which it shows what it is about
_SMALL, _CLOSE = 66.0, 6.0  # how high a small card is at least: name and three lines, and the room between two
_TALLEST_SMALL = 130.0
_ASIDE, _MOST_ASIDE, _LEAST_ASIDE = 0.29, 204.0, 164.0
_TALLEST = 0.85  # of the large card, for its width
_FRAME = 1 / 30
_FADE = 3.0  # how soon a small card has become a large one to the eye
_FAINT = 10  # of 255, what need not be drawn

Value = bool | int | str
PaintCard = Callable[[Canvas, Box, Shown, bool], None]


class Swap(NamedTuple):
    """Two cards change places: which, and how much of the way is behind them."""

    option: str
    came: Value
    gone: Value
    part: float = 0.0


class OptionCard(Custom):
    """Up and Down run through all cards of an option, whatever their places."""

    above = below = ""

    def act(self, command: Act) -> bool:
        to = {"up": self.above, "down": self.below}.get(command.name, "")
        if to:
            self.page.point_at(to)
        return bool(to)

    page: Page


class Cards:
    """Which card lies where; the chosen one is the first of its option."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self._orders: dict[str, list[Value]] = {}
        self._places: dict[tuple[str, Value], Box] = {}
        self._swap: Swap | None = None
        self._drawn: set[tuple[str, Value]] = set()  # slow previews that have been drawn, or are about to be
        self._due: tuple[str, Value] | None = None
        self._flying: dict[Value, tuple[pygame.Surface, pygame.Surface]] = {}  # as a small and as the large card

    # Time.

    @property
    def moving(self) -> bool:
        return self._swap is not None or self._due is not None

    def update(self, dt: float) -> None:
        if self._swap is None:
            if self._due is not None:
                self._drawn.add(self._due)
                self._due = None
                self.scene.page.changed()
            return
        seconds = theme.STEP_SECONDS[self.scene.services.settings.motion]
        # The first frame draws what the cards show: what that took is not part of their way.
        part = self._swap.part + min(dt, _FRAME) / seconds if seconds else 1.0
        self._swap = self._swap._replace(part=part)
        self.scene.page.dirty = True
        if part >= 1:
            self._swap = None
            self._flying.clear()
            self.scene.page.changed()

    def _order(self, option: Option) -> list[Value]:
        values, chosen = values_of(option), self.scene.values[option.id]
        before = self._orders.get(option.id, [])
        order = [value for value in before if value in values]
        order += [value for value in values if value not in order]
        at = order.index(chosen)
        if at and before:
            order[0], order[at] = chosen, order[0]
            self._flying.clear()
            self._swap = Swap(option.id, chosen, order[at])
        elif at:
            order.insert(0, order.pop(at))
        self._orders[option.id] = order
        return order

    # Laying them.

    def whole(self, option: Option) -> float:
        """How high they are where they scroll with all the rest."""
        return max(LEAST, (self._count(option) - 1) * (_SMALL + _CLOSE) - _CLOSE)

    def _count(self, option: Option) -> int:
        """The cards, with the one that stands for all that is still in the dark."""
        return len(values_of(option)) + (option.id in self.scene.dark)

    def add(self, page: Page, option: Option, box: Box, scrolls: bool) -> float:
        """`scrolls` says whether those beside the large one scroll by themselves; returns where they end."""
        count = self._count(option)
        if count == 2:
            return self._add_pair(page, option, box)
        wide = min(_MOST_ASIDE, max(_LEAST_ASIDE, box.w * _ASIDE)) if count > 1 else -GAP
        large = Box(box.x, box.y, box.w - wide - GAP, min(box.h, (box.w - wide) * _TALLEST))
        if not scrolls:
            large = large._replace(h=LEAST)
        order = self._order(option)
        cards = [self._card(page, option, order[0], large, paint_large)]
        page.add(cards[0])
        column = Box(large.right + GAP, box.y, wide, large.h if scrolls else box.h)
        cards += self._add_column(page, option, order[1:], column, scrolls)
        for one, other in pairwise(cards):
            one.below, other.above = other.id, one.id
        if self._swap is not None and self._swap.option == option.id:
            page.add(Custom("", box, steady(partial(self._paint_swap, option))))
        return max(large.bottom, column.bottom)

    def _add_column(
        self, page: Page, option: Option, values: list[Value], box: Box, scrolls: bool
    ) -> list[OptionCard]:  # fmt: skip
        count = len(values) + (option.id in self.scene.dark)
        if not count:
            return []
        fit = min(count, max(1, int((box.h + _CLOSE) // (_SMALL + _CLOSE)))) if scrolls else count
        high = min(_TALLEST_SMALL, (box.h + _CLOSE) / fit - _CLOSE)
        step = high + _CLOSE
        if fit == count:
            return self._add_small(page, option, values, box._replace(h=high), step)
        with page.scroll(f"cards/{option.id}", box._replace(h=box.h + _CLOSE), step * count, step) as top:
            place = Box(box.x, top, box.w - 12, high)
            return self._add_small(page, option, values, place, step)

    def _add_small(
        self, page: Page, option: Option, values: list[Value], place: Box, step: float
    ) -> list[OptionCard]:  # fmt: skip
        cards = []
        for value in values:
            cards.append(self._card(page, option, value, place, paint_small))
            place = place.moved(0, step)
        if option.id in self.scene.dark:
            cards.append(self._dark_card(page, option, place))
        page.add(*cards)
        return cards

    def _add_pair(self, page: Page, option: Option, box: Box) -> float:
        scene = self.scene
        one, other = box.columns(2, GAP)
        lines = lambda words, wide, size: page.lines(words, wide, size)  # noqa: E731
        words = upright_words([scene.hint_of(option, value) for value in values_of(option)], lines, one.w)
        high = min(box.h, one.w * 0.95 + words)
        for value, place in zip(values_of(option), (one, other)):
            chosen = scene.values[option.id] == value
            paint = lambda canvas, b, shown, hover, on=chosen: paint_upright(canvas, b, shown, words, on, hover)  # noqa: E731
            page.add(self._card(page, option, value, place._replace(h=high), paint))
        return box.y + high

    def _shown(self, option: Option, value: Value) -> Shown:
        shown = self.scene.shown(option, value)
        if not shown.slow or (option.id, value) in self._drawn:
            return shown
        if value == self.scene.values[option.id]:
            self._due = option.id, value
        return shown._replace(preview=shown.picture)

    def _card(self, page: Page, option: Option, value: Value, box: Box, paint_card: PaintCard) -> OptionCard:
        scene = self.scene
        shown = self._shown(option, value)
        self._places[option.id, value] = box

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            if self._swap is None or self._swap.option != option.id or value not in self._swap[1:3]:
                paint_card(canvas, b, shown, pointing.hover)

        tip = "\n".join(words for words in (shown.label, shown.hint, shown.sentence, shown.foot) if words)
        if tip == shown.label:
            tip = ""
        id = f"option/{option.id}/{value_word(value)}"
        card = OptionCard(id, box, paint, partial(scene.choose, option, value), radius=12, tip=tip)
        card.page = page
        return card

    def _dark_card(self, page: Page, option: Option, box: Box) -> OptionCard:
        """Things that campaigns have still to unlock, and the way to them."""
        scene = self.scene
        label = scene.say("campaigns.dark_card", n=len(scene.dark[option.id]))
        hint = scene.say("campaigns.dark_hint")
        card = OptionCard(
            f"dark/{option.id}", box, lambda canvas, b, how: paint_dark(canvas, b, label, hint, how.hover),
            scene.open_campaigns, radius=12, tip=f"{label}\n{hint}",
        )  # fmt: skip
        card.page = page
        return card

    # Two that change places.

    def _paint_swap(self, option: Option, canvas: Canvas, box: Box) -> None:
        """Each is drawn once as it was and as it will be; in between these two pictures are stretched."""
        swap = self._swap
        if swap is None:
            return
        order = self._orders[option.id]
        large, small = self._places[option.id, order[0]], self._places[option.id, swap.gone]
        eased = 1 - (1 - swap.part) ** 3
        for value, part in ((swap.gone, 1 - eased), (swap.came, eased)):
            if value not in self._flying:
                shown = self._shown(option, value)
                self._flying[value] = (_drawn(canvas, small, shown, paint_small),
                                       _drawn(canvas, large, shown, paint_large))  # fmt: skip
            place = Box(*(a + (b - a) * part for a, b in zip(small, large)))
            left, top, w, h = canvas.metrics.rect(place)
            for picture, light in zip(self._flying[value][::-1], (255, round(255 * max(0.0, 1 - _FADE * part)))):
                if light > _FAINT:
                    stretched = pygame.transform.smoothscale(picture, (w, h))
                    stretched.set_alpha(light)
                    canvas.target.blit(stretched, (left, top))


def _drawn(canvas: Canvas, box: Box, shown: Shown, paint: PaintCard) -> pygame.Surface:
    left, top, w, h = canvas.metrics.rect(box)
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    # The same fractions of a pixel as on the page: what was drawn for that is of use here, and the other way round.
    place = box.moved(-left / canvas.metrics.scale, -top / canvas.metrics.scale)
    with canvas.upon(out):
        paint(canvas, place, shown, False)
    return out


def values_of(option: Option) -> tuple[Value, ...]:
    return option.values or (False, True)


def value_word(value: Value) -> str:
    """How a value is called among keys: a switch is `no` or `yes`."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
