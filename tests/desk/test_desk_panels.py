"""The panels that desks share show their text in full."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from shots.desk_ufoo import SHOTS
from sitting import Sitting

from game.desk.log_rows import LogList, LogRow, LogScroll, clipped
from game.desk.panels import draw_status
from game.engine.text import message
from game.table.view import LogLine
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

DUE = ("2 tiradas de asteroide por hacer.", "Tu nave nodriza dispara a un intruso.")


@pytest.fixture
def spoken(tmp_path: Path) -> Callable[[tuple[str, ...]], str]:
    """All that the status panel says of some sentences."""

    def say(lines: tuple[str, ...]) -> str:
        s = Sitting(tmp_path, SHOTS["start"])
        canvas, said = s.services.canvas, []
        draw = canvas.text
        canvas.text = lambda x, y, words, *more, **named: said.append(words) or draw(x, y, words, *more, **named)  # type: ignore[method-assign, func-returns-value]
        draw_status(canvas, Box(8, 58, 252, 108), 0, "Ana, mueve o dispara", lines, "", True)
        s.close()
        return " ".join(said)

    return say


def test_two_sentences_beside_a_badge_are_said_to_their_ends(spoken: Callable[[tuple[str, ...]], str]) -> None:
    assert spoken(DUE).endswith(" ".join(DUE))


def test_what_finds_no_room_at_all_is_handed_on_as_one_line_to_be_shortened(
    spoken: Callable[[tuple[str, ...]], str],
) -> None:
    assert spoken(DUE * 4).endswith(DUE[1])


@pytest.mark.parametrize("high", [60.0, 118.0, 200.0, 333.0])
def test_no_line_of_a_log_is_cut_in_half(high: float) -> None:
    scroll = LogScroll()
    row = LogRow(None, "words", "1", ())
    log = LogList("log", Box(0, 0, 240, high), "Log", "turn", "", 50, lambda i: row, scroll, lambda about: None)
    assert log._window.h % log.pitch == pytest.approx(0) and log._window.bottom <= max(high, 46 + log.pitch)
    for amount in (-1, -7, 3, -1000, 1):
        log.wheel(amount)
        assert scroll.offset % log.pitch == pytest.approx(0)


def test_a_line_of_the_log_without_room_gives_of_its_names_not_of_what_happened(tmp_path: Path) -> None:
    s = Sitting(tmp_path, SHOTS["start"])
    canvas, said = s.services.canvas, []
    draw = canvas.text
    canvas.text = lambda x, y, words, *more, **named: said.append(words) or draw(x, y, words, *more, **named)  # type: ignore[method-assign, func-returns-value]
    name = "Maximiliana von und zu Hohenfels"
    row = LogRow(0, f"Asteroid 1: {name}·3 destroyed", "9", (),
                 lambda letters: f"Asteroid 1: {clipped([name, 'Bea'], letters)[0]}·3 destroyed")  # fmt: skip
    log = LogList("log", Box(0, 0, 240, 200), "Log", "turn", "", 1, lambda i: row, LogScroll(), lambda about: None)
    log.draw(canvas, Pointing())
    line = next(words for words in said if words.startswith("Asteroid"))
    assert line.startswith("Asteroid 1: Ma") and line.endswith(".·3 destroyed")
    assert canvas.width(line, 13) <= 170 and log.hover(20, 50) and log.tip == row.words
    assert clipped(["Bea", "Ana Lu", "Gliese"], 4) == ["Bea", "Ana", "Glie."]
    s.close()


@pytest.mark.parametrize("named, badge", [("seat:1", 1), ("Ana", 0), (None, 0)])
def test_a_line_of_the_log_has_the_badge_of_whom_it_is_about(named: str | None, badge: int) -> None:
    words = message("key", seat=named) if named else message("key")
    assert LogLine(3, 2, 0, "kind", words, ()).badge == badge
