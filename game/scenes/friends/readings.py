"""How each screen will read a phrase: a note beside the wheel, where somebody has another language than oneself."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine.rules import Seat
from game.i18n.catalogue import Catalogue
from game.i18n.languages import LANGUAGES
from game.scenes.friends.company import paper
from game.scenes.friends.phrases import words_of
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

if TYPE_CHECKING:
    from game.scenes.friends.table import FriendsTable

_ROW, _PAD, _BADGE = 30.0, 8.0, 40.0
_WIDEST, _GAP, _HEAD = 260.0, 14.0, 20.0
_KNOWN = frozenset(language.id for language in LANGUAGES)


class Reading(NamedTuple):
    look: int
    words: str


class Tongues:
    """The texts of other languages, read in a thread of its own; `come` counts those that are here."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._texts: dict[str, Catalogue] = {}
        self._asked: set[str] = set()

    @property
    def come(self) -> int:
        return len(self._texts)

    def of(self, lang: str) -> Catalogue | None:
        """None until they have been read."""
        if lang not in self._asked:
            self._asked.add(lang)
            threading.Thread(target=self.read, args=(lang,), daemon=True, name="friends-tongue").start()
        return self._texts.get(lang)

    def read(self, lang: str) -> None:
        self._asked.add(lang)
        self._texts[lang] = Catalogue.load(self._folder, lang)


def readings(scene: FriendsTable, speaker: Seat, to: Seat | None, phrase: str) -> tuple[Reading, ...]:
    """One for each language at the screens that hear it, the own one among them; none where all have the own one."""
    own, found = scene.services.words.lang, dict[str, Reading]()
    for seat, place in enumerate(scene.circle.places):
        lang = place.lang if place.lang in _KNOWN else own
        if seat == speaker or (to is not None and seat != to) or place.info.player != "person" or lang in found:
            continue
        texts = scene.services.words if lang == own else scene.tongues.of(lang)
        if texts is not None:
            words = words_of(texts.text, scene.title, phrase)
            found[lang] = Reading(place.info.look, texts.text("friends.said", words=words))
    return tuple(found.values()) if found.keys() - {own} else ()


def room_beside(scene: FriendsTable, speaker: Seat, to: Seat | None, phrase: str) -> float:
    """What the note may take at the right of the wheel, whatever it will say."""
    return _WIDEST + _GAP if readings(scene, speaker, to, phrase) else 0.0


def add_readings(page: Page, wheel: Box, head: str, told: tuple[Reading, ...]) -> None:
    """At the right of the wheel, or at its left, where there is room; `head` says what these words are."""
    if not told:
        return
    words = max(page.width(each.words, theme.BODY, 600) for each in told) + _BADGE + 2 * _PAD
    wide = min(_WIDEST, max(words, page.width(head, theme.SMALL, 600) + 4 * _PAD))
    x = wheel.right + _GAP if wheel.right + _GAP + wide <= page.box.w - 8 else wheel.x - _GAP - wide
    if x < 8:
        return
    high = _HEAD + _ROW * len(told) + 2 * _PAD
    page.add(Custom("", Box(x, wheel.centre[1] - high / 2, wide, high), partial(_paint, head, told)))


def _paint(head: str, told: tuple[Reading, ...], canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.stamp(("readings", len(told)), box, partial(paper, w=box.w, h=box.h, points=False))
    canvas.text(box.x + 2 * _PAD, box.y + _PAD + 14, head, theme.SMALL, 600, theme.PAPER_TEXT, width=box.w - 3 * _PAD)
    for i, each in enumerate(told):
        y = box.y + _PAD + _HEAD + _ROW * (i + 0.5)
        canvas.badge(each.look, box.x + 22, y - 1, 11)
        room = box.w - _BADGE - _PAD
        size = canvas.fitted(each.words, room, theme.BODY, 600)
        canvas.text(box.x + _BADGE, y + 5, each.words, size, 600, theme.PAPER_INK, width=room)
