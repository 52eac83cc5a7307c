"""The side of the log page where a battle is chosen: two piles, turned up, and chosen by comic or by rule.

It only calls the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.present.campaign_cards import Heap, city_tip, person_tip, story_tip
from game.scenes.campaign.cards import (
    paint_back,
    paint_city,
    paint_person,
    paint_rule,
    paint_story,
    prose,
    star,
    turned,
)
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.campaign.log import CampaignScene

GAP, _PAD = 16.0, 8.0
_SHIPS = ("orange", "purple", "white")  # over the word about a chapter
_CITY, _PERSON, _RULE, _CHOOSE = 76.0, 88.0, 36.0, 40.0


class PileBoxes:
    """A pile's box cut into its cards; where its button is pinned elsewhere they have its room too."""

    def __init__(self, box: Box, pinned: bool = False) -> None:
        inner = Box(box.x + _PAD, box.y + _PAD, box.w - 2 * _PAD, box.h - _PAD - (_PAD if pinned else 14))
        if not pinned:
            self.choose, inner = inner.cut_bottom(_CHOOSE, 10)
        self.rule, inner = inner.cut_bottom(_RULE, 10)
        more = max(0.0, inner.h - 372) * 0.2
        self.person, inner = inner.cut_bottom(_PERSON + more, 8)
        self.city, self.story = inner.cut_bottom(_CITY + more, 8)


def add_piles(page: Page, scene: CampaignScene, box: Box, pinned: bool = False) -> None:
    """Both piles, each with its cards and, unless they are pinned elsewhere, its button."""
    places = box.columns(2, GAP)
    for heap, place in zip(scene.heaps(), places):
        page.add(Custom("", place, partial(_paint_heap, scene=scene, number=heap.number)))
    # The buttons come first: they are what Tab goes through.
    if not pinned:
        _add_choosing(page, scene, [PileBoxes(place).choose for place in places])
    for heap, place in zip(scene.heaps(), places):
        _add_cards(page, scene, heap, PileBoxes(place, pinned))


def _paint_heap(canvas: Canvas, box: Box, pointing: Pointing, scene: CampaignScene, number: int) -> None:
    paint_pile(canvas, box, scene.lit(number))


def add_choosing(page: Page, scene: CampaignScene, box: Box) -> None:
    """The buttons of both piles alone, each under its pile."""
    _add_choosing(page, scene, [place.inset(_PAD, 0) for place in box.columns(2, GAP)])


def _add_choosing(page: Page, scene: CampaignScene, places: Sequence[Box]) -> None:
    for heap, place in zip(scene.heaps(), places):
        lit = scene.pile == heap.number
        page.add(Button(f"pile/{heap.number}/choose", place.cut_top(_CHOOSE)[0], scene.say("logbook.choose.choose"),
                        partial(scene.choose, heap.number), icon="check",
                        kind="live" if lit else "second"))  # fmt: skip


def _add_cards(page: Page, scene: CampaignScene, heap: Heap, parts: PileBoxes) -> None:
    n, say = heap.number, scene.tell
    ruled = scene.ruled(heap.story.id) and heap.story.rule is not None
    story = paint_rule if ruled else paint_story
    tips = [scene.tip(words) for words in (story_tip(heap.story), city_tip(heap.city), person_tip(heap.person))]
    page.add(
        Custom(f"pile/{n}/story", parts.story, lambda canvas, b, pointing: turned(
            canvas, b, scene.up(n, 0), lambda c, x: _lifted(c, x, pointing, lambda: story(c, x, heap.story, say)),
            lambda c, x: paint_back(c, x, "story")), lambda: scene.read(n), tip=scene.say("logbook.choose.read"),
            radius=4),
        Custom(f"pile/{n}/city", parts.city, lambda canvas, b, pointing: turned(
            canvas, b, scene.up(n, 1), lambda c, x: _lifted(c, x, pointing, lambda: paint_city(c, x, heap.city, say)),
            lambda c, x: paint_back(c, x, "city")), lambda: scene.look_at(heap.city), tip=tips[1], radius=7),
        Custom(f"pile/{n}/person", parts.person, lambda canvas, b, pointing: turned(
            canvas, b, scene.up(n, 2),
            lambda c, x: _lifted(c, x, pointing, lambda: paint_person(c, x, heap.person, say)),
            lambda c, x: paint_back(c, x, "person")), lambda: scene.look_at(heap.person), tip=tips[2], radius=7),
        Custom(f"pile/{n}/side", parts.rule, lambda canvas, b, pointing: _paint_side(
            canvas, b, scene, ruled, heap.story.rule is None, pointing), lambda: scene.turn(heap.story.id),
            tip=scene.say("logbook.choose.turn"), radius=7),
    )  # fmt: skip


def _lifted(canvas: Canvas, box: Box, pointing: Pointing, paint: object) -> None:
    assert callable(paint)
    paint()
    if pointing.hover:
        canvas.rounded(box, 6, "#ffffff", theme.LIVE_LIGHT, 0.10, 2)


def _paint_side(canvas: Canvas, box: Box, scene: CampaignScene, ruled: bool, unseen: bool, pointing: Pointing) -> None:
    """Which side of the scenario is up, and that it can be turned over."""

    def make(d: Drawing) -> None:
        m = MARGIN
        d.rect(m, m, box.w, box.h, 7, "#22305f" if pointing.hover else "#0b1330")
        if not unseen:
            d.rect(m + 0.5, m + 0.5, box.w - 1, box.h - 1, 7, "none", stroke="#5d70a8", stroke_width=1)
            return
        for x, y, wide, high in ((0, 0, box.w, 0), (0, box.h, box.w, 0), (0, 0, 0, box.h), (box.w, 0, 0, box.h)):
            at, length = 4.0, wide or high
            while at < length - 4:
                step = min(4.0, length - 4 - at)
                d.line(m + x + (at if wide else 0), m + y + (0 if wide else at), m + x + (at + step if wide else 0),
                       m + y + (0 if wide else at + step), "#5d70a8", 1)  # fmt: skip
                at += 7

    canvas.stamp(("side", unseen, pointing.hover), box, make)
    icon, key = ("eye-off", "unseen") if unseen else ("book", "story_side") if ruled else ("eye", "rule_side")
    canvas.icon(icon, box.x + 22, box.centre[1], 22, theme.TEXT2)
    words, room = scene.say(f"logbook.choose.{key}"), box.w - 44 - 40
    size = 14.0
    while size > theme.SMALL and canvas.width(words, size, 600) > room:
        size -= 0.5
    canvas.text(box.x + 42, box.centre[1] + 5, words, size, 600, theme.TEXT2, width=room)
    star(canvas, box.right - 20, box.centre[1])


def paint_pile(canvas: Canvas, box: Box, lit: bool) -> None:
    canvas.shadow(box, 10, 8, 7)

    def make(d: Drawing) -> None:
        m, w, h = MARGIN, box.w, box.h
        if lit:
            for i in range(5):
                grown = 5 + i * 1.6
                d.rect(m - grown, m - grown, w + 2 * grown, h + 2 * grown, 10 + grown, "none", stroke=theme.FOCUS,
                       stroke_width=3.4, opacity=round(0.13 - 0.02 * i, 2))  # fmt: skip
        fill = ("#2a3b70", "#1a2650") if lit else ("#1d2b50", "#131c3a")
        d.rect(m, m, w, h, 10, d.linear(0, m, 0, m + h, *fill))
        d.rect(m + 1, m + 1, w - 2, h - 2, 9.5, "none", stroke=theme.FOCUS if lit else "#3a4d80",
               stroke_width=2.4 if lit else 1)  # fmt: skip

    canvas.stamp(("pile", lit), box, make)


# Before they are turned up


def add_dealing(page: Page, scene: CampaignScene, box: Box) -> None:
    """The hand that turns the piles up."""
    page.add(Button("deal", box, scene.say("logbook.deal.turn_up"), scene.deal, kind="live", icon="eye"))


def add_deal(page: Page, scene: CampaignScene, box: Box, pinned: bool = False) -> None:
    """A word about the chapter, the piles face down, and, unless it is pinned elsewhere, the button."""
    name, story = scene.chapter_words()
    live, rest = (box, box) if pinned else box.cut_bottom(48, 16)
    top, piles = rest.cut_top(min(150.0, rest.h * 0.3), 14)
    campaign = scene.ledger.campaign
    art = f"{campaign.title}/ship-{_SHIPS[campaign.chapter % len(_SHIPS)]}"

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.panel(b, 12)
        canvas.picture(art, Box(b.right - 104, b.y + 16, 84, 56))
        heading = scene.say("logbook.sheet.chapter", n=campaign.chapter)
        canvas.text(b.x + 20, b.y + 32, heading, theme.SMALL, 700, scene.accent)
        canvas.text(b.x + 20, b.y + 60, name, 22, 800, width=b.w - 132)
        prose(canvas, Box(b.x + 20, b.y + 74, b.w - 40 if b.h > 140 else b.w - 132, b.h - 82), story, theme.TEXT2)

    page.add(Custom("", top, paint))
    if not pinned:
        add_dealing(page, scene, live)
    for n, place in enumerate(piles.columns(2, GAP)):
        page.add(Custom("", place, partial(_paint_face_down, number=n)))


def _paint_face_down(canvas: Canvas, box: Box, pointing: Pointing, number: int) -> None:
    """Three cards on a heap, a little askew, as two hands laid them."""
    paint_pile(canvas, box, False)
    inner = box.inset(22, 20)
    wide = min(inner.w, inner.h * 0.62)
    high = min(inner.h - 40, wide * 1.25)
    shift = 12.0 if number else -12.0
    for n, kind in enumerate(("person", "city", "story")):
        x = inner.centre[0] - wide / 2 + shift * (1 - n)
        y = inner.centre[1] - high / 2 + 16 * (1 - n)
        canvas.shadow(Box(x, y, wide, high), 7, 4, 5)
        paint_back(canvas, Box(x, y, wide, high), kind)


def add_leaving(page: Page, scene: CampaignScene, box: Box, leaving: tuple[Heap, float]) -> None:
    """The pile that was not taken goes off the table, faster and faster."""
    heap, part = leaving
    place = box.columns(2, GAP)[heap.number]

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        moved = b.moved((page.box.right - b.x) * part * part, 0)
        parts = PileBoxes(moved)
        paint_pile(canvas, moved, False)
        paint_story(canvas, parts.story, heap.story, scene.tell)
        paint_city(canvas, parts.city, heap.city, scene.tell)
        paint_person(canvas, parts.person, heap.person, scene.tell)

    page.add(Custom("", place, paint))
