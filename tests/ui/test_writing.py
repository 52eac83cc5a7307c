"""What a person writes into: the caret goes where it is touched, what is marked is replaced, the clipboard works and
its absence is silent."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pages import Sheet, sheet

from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.field import TextField
from game.ui.widgets.notepad import Notepad
from game.ui.widgets.writing import Writing

__all__ = ["sheet"]
Lay = Callable[[Callable[[Page], None]], Sheet]
PLACE = Box(100, 100, 300, 40)
PAPER = Box(100, 100, 300, 120)


class Pen:
    """Keeps what was written, as a scene does."""

    def __init__(self, lay: Lay, words: str, notes: bool = False, most: int = 40) -> None:
        self.words = words
        self.notes = notes
        self.most = most
        self.sheet = lay(self.fill)
        self.sheet.page.show_focus("text")
        self.sheet.lay()

    def fill(self, page: Page) -> None:
        if self.notes:
            page.add(Notepad("text", PAPER, self.words, self.write, page.carets, page.width, most=self.most))
        else:
            page.add(TextField("text", PLACE, self.words, self.write, page.carets, most=self.most))

    def write(self, words: str) -> None:
        self.words = words

    @property
    def widget(self) -> Writing:
        found = self.sheet.page.find("text")
        assert isinstance(found, Writing)
        return found

    def x(self, letters: int) -> float:
        """Where the letter after so many begins in the field."""
        return PLACE.x + 10 + self.sheet.page.width(self.words[:letters], theme.BUTTON, 600)


def test_the_caret_goes_between_the_letters_that_were_touched(sheet: Lay) -> None:
    pen = Pen(sheet, "Zibulon")
    for at in (0, 3, 7):
        pen.sheet.drag((pen.x(at) + 1, 120))
        assert pen.widget.caret == at and pen.widget.marked == (at, at)
    pen.sheet.drag((PLACE.right - 4, 120))
    pen.sheet.write("!")
    assert pen.words == "Zibulon!"


def test_letters_go_where_the_caret_stands(sheet: Lay) -> None:
    pen = Pen(sheet, "Ana")
    pen.sheet.key("first")
    pen.sheet.write("Di")
    pen.sheet.key("last", "erase", "left", "delete")
    assert pen.words == "DiA"


def test_dragging_marks_and_letters_replace_what_is_marked(sheet: Lay) -> None:
    pen = Pen(sheet, "one two three")
    pen.sheet.drag((pen.x(4), 120), (pen.x(6), 120), (pen.x(7), 125))
    assert pen.widget.marked == (4, 7)
    pen.sheet.write("2")
    assert pen.words == "one 2 three" and pen.widget.marked == (5, 5)


def test_all_is_marked_with_one_key_and_wiped_with_the_next(sheet: Lay) -> None:
    pen = Pen(sheet, "one two three")
    pen.sheet.key("mark-all")
    assert pen.widget.marked == (0, 13)
    pen.sheet.key("left")
    assert pen.widget.caret == 0 and pen.widget.marked == (0, 0)
    pen.sheet.key("mark-all", "erase")
    assert pen.words == ""


def test_copy_cut_and_paste_go_through_the_clipboard(sheet: Lay) -> None:
    pen = Pen(sheet, "7K2-QXM")
    pen.sheet.key("mark-all", "cut")
    assert pen.words == "" and pygame.scrap.get_text() == "7K2-QXM"
    pen.sheet.key("paste", "paste")
    assert pen.words == "7K2-QXM7K2-QXM"
    pen.sheet.key("mark-all", "copy")
    assert pygame.scrap.get_text() == "7K2-QXM7K2-QXM"


def test_a_pasted_text_loses_what_a_line_cannot_hold(sheet: Lay) -> None:
    pen = Pen(sheet, "", most=8)
    pygame.scrap.put_text("moon\r\nbase \x07alpha\n")
    pen.sheet.key("paste")
    assert pen.words == "moon bas"


def test_notes_take_several_lines(sheet: Lay) -> None:
    pen = Pen(sheet, "", notes=True)
    pygame.scrap.put_text("Bea has\nthe twelve\n")
    pen.sheet.key("paste", "confirm")
    pen.sheet.write("I think")
    assert pen.words == "Bea has\nthe twelve\nI think"
    pen.sheet.drag((PAPER.x + 12, PAPER.y + 12 + 22 + 5))
    assert pen.widget.caret == len("Bea has\n")
    pen.sheet.drag((PAPER.x + 12, PAPER.y + 14), (PAPER.right - 4, PAPER.y + 40))
    pen.sheet.key("delete")
    assert pen.words == "\nI think"


def test_without_a_clipboard_nothing_happens(sheet: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: str) -> str:
        raise pygame.error("there is no clipboard here")

    monkeypatch.setattr(pygame.scrap, "get_text", none)
    monkeypatch.setattr(pygame.scrap, "put_text", none)
    pen = Pen(sheet, "Ana")
    pen.sheet.key("mark-all", "copy", "last", "paste")
    assert pen.words == "Ana"
    pen.sheet.key("mark-all", "cut")
    assert pen.words == ""
