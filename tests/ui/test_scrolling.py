"""The bar beside a long list: dragged, pressed beside its thumb, and out of the way where everything fits."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pages import Sheet, sheet

from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.scrollbar import ScrollBar

__all__ = ["sheet"]
Lay = Callable[[Callable[[Page], None]], Sheet]
WINDOW = Box(100, 100, 300, 200)


def rows(count: int, touched: list[int]) -> Callable[[Page], None]:
    def fill(page: Page) -> None:
        with page.scroll("rows", WINDOW, 40.0 * count) as top:
            for i in range(count):
                box = Box(WINDOW.x, top + 40 * i, WINDOW.w - 14, 40)
                page.add(Button(f"row/{i}", box, str(i), lambda i=i: touched.append(i)))

    return fill


def bar(of: Sheet) -> ScrollBar:
    found = of.page.find("scroll/rows")
    assert isinstance(found, ScrollBar)
    return found


def test_the_thumb_is_dragged_to_the_end_and_back(sheet: Lay) -> None:
    of = sheet(rows(20, []))
    x, y = bar(of).thumb.centre
    assert bar(of).thumb.y == WINDOW.y
    of.drag((x, y), (x, y + 30), (x + 90, y + 500))
    assert of.page.scroll_offset("rows") == 600 and bar(of).thumb.bottom == pytest.approx(WINDOW.bottom)
    x, y = bar(of).thumb.centre
    of.drag((x, y), (x, y - 20))
    assert 0 < of.page.scroll_offset("rows") < 600
    of.drag(bar(of).thumb.centre, (x, 0))
    assert of.page.scroll_offset("rows") == 0


def test_the_thumb_stays_under_the_hand(sheet: Lay) -> None:
    of = sheet(rows(20, []))
    x, y = bar(of).thumb.x + 3, bar(of).thumb.y + 5
    of.pointer("press", x, y)
    assert of.page.scroll_offset("rows") == 0, "taking hold of it moves nothing"
    for down in (10, 40, 90):
        of.pointer("move", x, y + down)
        assert bar(of).thumb.y == pytest.approx(WINDOW.y + down, abs=1)
    of.pointer("release", x, y + 90)
    before = of.page.scroll_offset("rows")
    of.pointer("move", x, y + 10)
    assert of.page.scroll_offset("rows") == before, "once let go it stays"


def test_a_press_beside_the_thumb_goes_there(sheet: Lay) -> None:
    of = sheet(rows(20, []))
    of.drag((WINDOW.right - 3, WINDOW.bottom - 2))
    assert of.page.scroll_offset("rows") == 600


def test_the_bar_never_takes_the_focus_nor_touches_what_lies_under_it(sheet: Lay) -> None:
    touched: list[int] = []
    of = sheet(rows(20, touched))
    of.page.show_focus("row/2")
    of.drag((WINDOW.right - 3, WINDOW.y + 150))
    assert of.page.focus == "row/2" and not touched
    for _ in range(30):
        of.key("next")
        assert of.page.focus != "scroll/rows"


def test_what_fits_has_no_bar(sheet: Lay) -> None:
    assert sheet(rows(5, [])).page.find("scroll/rows") is None


def test_the_words_of_a_field_below_the_fold_are_not_seen(sheet: Lay) -> None:
    def fill(page: Page) -> None:
        with page.scroll("rows", WINDOW, 400) as top:
            page.add(TextField("low", Box(WINDOW.x, top + 250, 200, 40), "MMMMMMMM", lambda words: None, page.carets))

    of = sheet(fill)

    def brightest(box: Box) -> int:
        seen = of.canvas.target.subsurface(pygame.Rect(of.page.metrics.rect(box)))
        return max(seen.get_at((x, y))[1] for x in range(seen.get_width()) for y in range(seen.get_height()))

    assert brightest(Box(WINDOW.x, WINDOW.bottom + 1, 200, 120)) < 100
    of.page.scroll_to("rows", 200)
    of.lay()
    assert brightest(Box(WINDOW.x, WINDOW.y + 50, 200, 40)) > 200, "scrolled to, they are"


@pytest.mark.parametrize("high", [200.0, 190.0, 161.0, 30.0])
def test_a_window_of_rows_cuts_none_in_half(sheet: Lay, high: float) -> None:
    def fill(page: Page) -> None:
        with page.scroll("log", Box(100, 100, 300, high), 36.0 * 30, 36.0) as top:
            for i in range(30):
                page.add(Button(f"row/{i}", Box(100, top + 36 * i, 280, 36), str(i), lambda: None))

    of = sheet(fill)
    for amount in (0.0, 17.0, 60.0, 100.0, 1e6, -50.0, -1e6):
        of.page.scroll_by("log", amount)
        of.lay()
        window = of.page._scrolls._windows["log"]
        assert window.box.h % 36 == 0 and window.box.h <= max(high, 36)
        for row in (of.page.find(f"row/{i}") for i in range(30)):
            assert row is not None
            inside = row.box.y >= window.box.y - 0.1 and row.box.bottom <= window.box.bottom + 0.1
            outside = row.box.bottom <= window.box.y + 0.1 or row.box.y >= window.box.bottom - 0.1
            assert inside or outside


@pytest.mark.parametrize("offset, fades", [(0.0, (False, True)), (100.0, (True, True)), (200.0, (True, False))])
@pytest.mark.parametrize("row", [0.0, 40.0])
def test_what_is_cut_fades_into_the_ground_and_whole_rows_do_not(
    sheet: Lay, offset: float, fades: tuple[bool, bool], row: float
) -> None:
    def fill(page: Page) -> None:
        page.add(Custom("", page.box, lambda canvas, box, _: canvas.target.fill("#203040")))
        with page.scroll("rows", WINDOW, 400, row) as top:
            tall = Box(WINDOW.x, top, WINDOW.w, 400)
            page.add(Custom("", tall, lambda canvas, box, _: canvas.target.fill("#ffffff", canvas.metrics.rect(box))))

    of = sheet(fill)
    of.page.scroll_to("rows", offset)
    of.lay()
    for y, faded in zip((WINDOW.y + 1, WINDOW.bottom - 2), fades):
        seen = of.canvas.target.get_at((int(WINDOW.x + 50), int(y)))
        assert (seen.r < 70) == (faded and not row)
    assert of.canvas.target.get_at((int(WINDOW.x + 50), int(WINDOW.centre[1]))).r == 255


def test_what_is_chosen_anew_is_brought_into_sight_once(sheet: Lay) -> None:
    chosen = [0]
    fill = rows(20, [])

    def with_chosen(page: Page) -> None:
        page.bring("rows", str(chosen[0]), (40.0 * chosen[0], 40.0 * chosen[0] + 40), WINDOW.h)
        fill(page)

    of = sheet(with_chosen)
    assert of.page.scroll_offset("rows") == 0
    for row, offset in ((4, 0), (5, 40), (19, 600), (18, 600), (2, 80)):
        chosen[0] = row
        of.lay()
        assert of.page.scroll_offset("rows") == offset, row
    of.page.scroll_by("rows", 300)
    of.lay()
    assert of.page.scroll_offset("rows") == 380, "after that the hand moves it"
