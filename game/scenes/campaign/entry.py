"""One campaign in the list: its row, and beside the list a small sheet with what was played.

It reads no file and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from game.engine.campaign import Frame
from game.scenes.kept import paint_row
from game.table.campaign import Campaign, is_finale, score
from game.table.campaign_sheet import Line, Sheet, city_name, prompt, sheet
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.campaign.campaigns import CampaignsScene

Paint = Callable[[Canvas, Box, Pointing], None]

INK, SOFT, FAINT, SEPIA, GREEN = "#1a1434", "#3d355a", "#8f7f58", "#7a3a0c", "#0b6a49"
_TALLEST, _LEAST = 54.0, 27.0
_BLANK = 7  # rows of a sheet that cannot be read
_STAMPS = {"intact": "saved", "defended": "saved", "damaged": "damaged", "destroyed": "destroyed"}


class Entry(msgspec.Struct, frozen=True):
    """A campaign's file and what it came to; `passed` lines of it could not be read."""

    id: str
    when: str
    frame: Frame | None = None
    campaign: Campaign | None = None
    fault: str = ""
    passed: int = 0


def stage_of(scene: CampaignsScene, entry: Entry) -> str:
    """How far it has come, in a word or two."""
    if entry.frame is None or entry.campaign is None:
        return ""
    if entry.campaign.ended:
        return scene.say("campaigns.ended", end=entry.campaign.ended)
    if is_finale(entry.frame, entry.campaign):
        return scene.say("campaigns.finale")
    return scene.say("campaigns.chapter", n=entry.campaign.chapter)


def paint_new(scene: CampaignsScene, chosen: bool) -> Paint:
    accent = scene.services.cover(scene.title).accent
    words, hint = scene.say("campaigns.new"), scene.say("campaigns.new_hint", battles=scene.beginning.battles)

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        state = "chosen" if chosen else "hover" if pointing.hover else "idle"
        canvas.stamp(("slot", state, accent), box, lambda d: paint_row(d, box.w, box.h, state, accent))
        canvas.rounded(Box(box.x + 20, box.centre[1] - 25, 50, 50), 25, theme.INSET[0], theme.LIVE, 1, 1.6)
        canvas.icon("plus", box.x + 45, box.centre[1], 26, theme.LIVE)
        canvas.text(box.x + 88, box.y + 37, words, theme.BUTTON, 700, theme.NAME, width=box.w - 104)
        canvas.text(box.x + 88, box.y + 60, hint, theme.BODY, 500, theme.TEXT2, width=box.w - 104)

    return paint


def paint_entry(scene: CampaignsScene, entry: Entry, chosen: bool) -> Paint:
    accent = scene.services.cover(scene.title).accent
    campaign, frame = entry.campaign, entry.frame
    name = campaign.name if campaign is not None else entry.id
    sentence = scene.tell(prompt(frame, campaign)) if frame is not None and campaign is not None else entry.fault
    points = scene.services.words.number(score(campaign)) if campaign is not None else ""
    stage = stage_of(scene, entry)

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        state = "chosen" if chosen else "hover" if pointing.hover else "idle"
        canvas.stamp(("slot", state, accent), box, lambda d: paint_row(d, box.w, box.h, state, accent))
        if points:
            _seal(canvas, scene.title, box.x + 45, box.centre[1], 0.78, points)
        else:
            canvas.icon("warning", box.x + 45, box.centre[1], 30, theme.DANGER)
        left, right = box.x + 88, box.right - 16
        room = right - left - (canvas.width(stage, theme.SMALL, 600) + 12 if stage else 0)
        narrow = len(canvas.lines(sentence, room, theme.SMALL)) > 2
        # In a narrow row the sentence needs the whole width; the stage is then where the date was.
        aside, weight, colour = (stage, 600, theme.NAME) if narrow and stage else (entry.when, 500, theme.TEXT2)
        used = canvas.text(right, box.y + 32, aside, theme.SMALL, weight, colour, "right")
        canvas.text(left, box.y + 33, name, theme.BUTTON, 700, width=right - left - used - 12)
        if narrow:
            room = right - left
        elif stage:
            canvas.text(right, box.y + 61, stage, theme.SMALL, 600, theme.NAME, "right")
        if canvas.width(sentence) <= room:
            canvas.text(left, box.y + 61, sentence, theme.BODY, 500, theme.TEXT2)
            return
        lines = canvas.lines(sentence, room, theme.SMALL)[:2]
        y = box.y + 71 - 17 * (len(lines) - 1) if len(lines) > 1 else box.y + 61
        for i, line in enumerate(lines):
            canvas.text(left, y + 17 * i, line, theme.SMALL, 500, theme.TEXT2, width=room)

    return paint


def _seal(canvas: Canvas, title: str, x: float, y: float, scale: float, points: str) -> None:
    """The score in its ring, on a disc of paper."""
    disc = Box(x - 36 * scale, y - 36 * scale, 72 * scale, 72 * scale)
    canvas.stamp(("seal disc", scale), disc, lambda d: _disc(d, disc.w))
    canvas.piece(f"{title}/log-seal", x, y, scale)
    size = (26 if len(points) < 3 else 20) * scale
    canvas.text(x, y + size * 0.36, points, size, 800, SEPIA, "middle")


class CampaignPanel:
    """The chosen campaign: the small sheet, what it was begun with, what can be done with it."""

    def __init__(self, scene: CampaignsScene) -> None:
        self.scene = scene

    def add(self, page: Page, box: Box, entry: Entry) -> None:
        scene = self.scene
        page.add(Panel("", box))
        foot, inner = box.inset(20, 16).cut_bottom(44, 14)
        scene.add_buttons(page, foot, entry)
        if entry.frame is None or entry.campaign is None:
            lines = [*page.lines(entry.fault, inner.w - 120), "", *page.lines(scene.say("campaigns.damaged_hint"),
                                                                              inner.w - 120)]  # fmt: skip
            page.add(Custom("", inner, _torn_painter(scene.title, scene.say("campaigns.damaged"), lines)))
            return
        campaign = entry.campaign
        facts = scene.say("campaigns.facts", threat=campaign.threat, unseen=int(campaign.unseen), seed=campaign.seed)
        row, inner = inner.cut_bottom(22, 8)
        page.add(Label(row, facts, theme.BODY, 500, theme.TEXT2))
        if entry.passed:
            row, inner = inner.cut_bottom(22, 2)
            page.add(Label(row, scene.say("campaigns.passed_over", n=entry.passed), theme.BODY, 500, theme.DANGER))
        told = sheet(entry.frame, campaign)
        head = 62.0
        pitch = (inner.h - head - 14 - 4 * len(entry.frame.chapters)) / len(told.lines)
        pitch = min(_TALLEST, max(_LEAST, pitch))
        tall = head + 14 + 4 * len(entry.frame.chapters) + pitch * len(told.lines)
        with page.scroll("sheet", inner, tall) as top:
            w = inner.w - (14 if tall > inner.h else 0)
            page.add(Custom("", Box(inner.x, top, w, tall), self._painter(told, stage_of(scene, entry), pitch)))

    def _painter(self, told: Sheet, stage: str, pitch: float) -> Paint:
        scene = self.scene
        points = scene.services.words.number(told.score)
        cities = [scene.tell(city_name(told.title, line.city)) if line.city else "" for line in told.lines]
        fates = [scene.say(f"campaign.fate.{line.fate}") if line.fate else "" for line in told.lines]
        finale = max(line.chapter for line in told.lines)
        heads = {n: scene.say("campaigns.finale") if n == finale else scene.say("campaigns.chapter", n=n)
                 for n in {line.chapter for line in told.lines}}  # fmt: skip

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            canvas.stamp(("small sheet",), box, lambda d: paint_paper(d, box.w, box.h))
            canvas.text(box.x + 20, box.y + 38, told.name, theme.HEAD, 800, INK, width=box.w - 190)
            canvas.text(box.right - 78, box.y + 38, stage, theme.BODY, 700, SEPIA, "right")
            _seal(canvas, told.title, box.right - 42, box.y + 33, 0.66, points)
            y, chapter = box.y + 62, 0
            for line, city, fate in zip(told.lines, cities, fates):
                if line.chapter != chapter:
                    chapter = line.chapter
                    canvas.rule(box.x + 16, y, box.right - 16, "#c9b98c")
                    y += 4
                    canvas.text(box.x + 20, y + pitch / 2 + 5, heads[chapter], theme.BODY, 700,
                                SEPIA if line.time != "ahead" else FAINT, width=108)  # fmt: skip
                _line(canvas, told.title, Box(box.x + 132, y, box.w - 152, pitch), line, city, fate)
                y += pitch

        return paint


def _torn_painter(title: str, words: str, lines: Sequence[str]) -> Paint:
    """A log that nobody can read: an empty sheet with the reason."""

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        canvas.stamp(("small sheet",), box, lambda d: paint_paper(d, box.w, box.h))
        pitch = (box.h - 30) / _BLANK
        for row in range(_BLANK):
            y = box.y + 15 + pitch * (row + 0.5)
            canvas.rule(box.x + 24, y + 6, box.x + box.w * 0.45, "#d9cca4")
            for n in (0, 1):
                canvas.piece(f"{title}/log-field-empty", box.right - 44 - 46 * n, y, 0.8)
        high = 78 + 20 * len(lines)
        told = Box(box.x + 14, box.centre[1] - high / 2, box.w - 28, high)
        canvas.rounded(told, 10, "#fdf6e3", "#b3261e")
        canvas.icon("warning", told.centre[0], told.y + 26, 26, "#b3261e")
        canvas.text(told.centre[0], told.y + 60, words, theme.BUTTON, 700, INK, "middle", told.w - 24)
        for n, line in enumerate(lines):
            canvas.text(told.centre[0], told.y + 82 + 20 * n, line, theme.BODY, 500, SOFT, "middle", told.w - 24)

    return paint


def _line(canvas: Canvas, title: str, box: Box, line: Line, city: str, fate: str) -> None:
    """A battle: where, what became of the city, and its games."""
    middle, side = box.centre[1], min(38.0, box.h - 6)
    x = box.right - side / 2
    for at in reversed(range(line.games)):
        game = line.played[at] if at < len(line.played) else None
        spared = line.time == "past" or any(each.won for each in line.played)
        kind = ("won" if game.won else "lost") if game is not None else "unplayed" if spared else "empty"
        canvas.piece(f"{title}/log-field-{kind}", x, middle, side / 40)
        if game is not None and game.won:
            canvas.text(x, middle + side * 0.2, str(game.threat), side * 0.56, 800, GREEN, "middle")
        x -= side + 8
    room = x - box.x - 4
    if not city:
        canvas.rule(box.x, middle + 6, box.x + min(room, 150), "#c9b98c")
        return
    if line.fate:
        canvas.piece(f"{title}/log-stamp-{_STAMPS[line.fate]}", box.x + 12, middle, min(0.7, box.h / 64))
    left = box.x + 36
    used = canvas.text(left, middle + 5, city, theme.BUTTON, 700, INK, width=room - 32) + 10
    if fate and used + 60 < room - 32:
        canvas.text(left + used, middle + 5, fate, theme.SMALL, 500, SOFT, width=room - 32 - used)


def _disc(d: Drawing, side: float) -> None:
    m = MARGIN
    d.circle(m + side / 2, m + side / 2, side / 2, "#f6ecd3")


def paint_paper(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.shadow(m, m, w, h, 6, 6, 7)
    d.rect(m, m, w, h, 6, d.linear(0, m, 0, m + h, *theme.PAPER))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 5.5, "none", stroke="#fffaf0", stroke_width=1)
    # The fold.
    fold = d.linear(0, m + h / 2 - 8, 0, m + h / 2 + 8, (0, "#7a6a3c", 0), (0.48, "#7a6a3c", 0.16),
                    (0.52, "#ffffff", 0.4), (1, "#ffffff", 0))  # fmt: skip
    d.rect(m, m + h / 2 - 8, w, 16, 0, fold)
