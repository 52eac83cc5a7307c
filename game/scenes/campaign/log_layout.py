"""The layout of the log page: sheet and side next to each other, or in turn where the page is small.

It keeps nothing and reports touches to the scene.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.present.campaign import Face, Field
from game.present.campaign_cards import city, city_tip, person, person_tip, story, story_tip
from game.scenes.campaign.boxes import HIGH, WIDE, RowBoxes, Spot, lay
from game.scenes.campaign.cards import line
from game.scenes.campaign.sheet import paint_sheet
from game.ui import theme
from game.ui.board.staging import shake
from game.ui.canvas import MARGIN, Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, Toggle
from game.ui.widgets.choice import Tabs
from game.ui.widgets.plain import KeyHints, Label

if TYPE_CHECKING:
    from game.scenes.campaign.log import CampaignScene

_SIDE, _WIDEST_SIDE = 480.0, 616.0
_STATUS, _HEAD, _FOOT = 40.0, 64.0, 40.0
_MARGIN = 24.0
_LEAST = (1280.0, 700.0)  # below that sheet and side take turns
_BODY = 506.0
_BUTTON = 48.0
_SQUEEZE = 8.0  # what a button of the foot can do without


class LogLayout:
    def __init__(self, scene: CampaignScene) -> None:
        self.scene = scene

    def build(self, page: Page) -> None:
        if page.box.w >= _LEAST[0] - 1 and page.box.h >= _LEAST[1]:
            self._side_by_side(page)
        else:
            self._in_turn(page)

    def _side_by_side(self, page: Page) -> None:
        main = Box(_MARGIN, 20, page.box.w - 2 * _MARGIN, page.box.h - 20 - _STATUS - 24)
        scale = min((main.w - _SIDE - _MARGIN) / WIDE, main.h / HIGH)
        side = min(_WIDEST_SIDE, main.w - _MARGIN - WIDE * scale)
        spare = main.w - _MARGIN - WIDE * scale - side
        left = main.x + spare / 2
        sheet = Box(left, main.y + (main.h - HIGH * scale) / 2, WIDE * scale, HIGH * scale)
        column = Box(sheet.right + _MARGIN, sheet.y, side, sheet.h)
        # The thing that the log waits for comes first in the order of the Tab key.
        self._add_sheet(page, sheet)
        self._add_column(page, column)
        self._add_targets(page, sheet)
        self._add_status(page, Box(_MARGIN, page.box.h - _STATUS - 8, page.box.w - 2 * _MARGIN, _STATUS))

    def _in_turn(self, page: Page) -> None:
        scene = self.scene
        box = page.box.inset(16, 8)
        status, box = box.cut_bottom(_STATUS, 8)
        head, box = box.cut_top(44, 8)
        names = (scene.say("logbook.sheet.heading"), scene.say("logbook.tab.battle"))
        page.add(Tabs("tab", head, names, scene.tab, self._turn_to))
        if scene.tab == 0:
            scale = (box.w - 18) / WIDE
            with page.scroll("sheet", box, HIGH * scale + 8) as top:
                sheet = Box(box.x, top, WIDE * scale, HIGH * scale)
                self._add_sheet(page, sheet)
                self._add_targets(page, sheet)
        else:
            self._add_side_alone(page, box)
        self._add_status(page, status)

    def _add_side_alone(self, page: Page, box: Box) -> None:
        """The side with a page to itself. Where it has to be scrolled, its big button stays under it."""
        high = _HEAD + _BODY + _FOOT + 26
        wide = min(box.w, _WIDEST_SIDE + 60)
        left, pinned = box.centre[0] - wide / 2, high > box.h and self.scene.pins
        if pinned:
            bar, box = box.cut_bottom(_BUTTON, 10)
            high -= _BUTTON
            self.scene.add_pinned(page, Box(left, bar.y, wide - 16, bar.h))
        high = max(box.h, high)
        with page.scroll("side", box, high) as top:
            self._add_column(page, Box(left, top, wide - 16, high), pinned)

    def _turn_to(self, tab: int) -> None:
        self.scene.tab = tab

    # The sheet.

    def _add_sheet(self, page: Page, box: Box) -> None:
        scene = self.scene
        paper, scale = scene.paper(), box.w / WIDE

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            motion = scene.motions.sheet
            paint_sheet(canvas, b.x, b.y, scale, paper, scene.tell, scene.say, scene.day, motion)
            shake(canvas, b, motion.thump, 5 * (1 - motion.thump), scene.services.settings.calm)

        page.add(Custom("", box, paint))

    def _add_targets(self, page: Page, sheet: Box) -> None:
        scale = sheet.w / WIDE
        for part in lay(self.scene.paper()):
            for place in part.rows:
                self._add_row(page, place, sheet, scale)

    def _add_row(self, page: Page, place: RowBoxes, sheet: Box, scale: float) -> None:
        scene, row = self.scene, place.row
        book = scene.book

        def on_page(box: Box) -> Box:
            return Box(sheet.x + box.x * scale, sheet.y + box.y * scale, box.w * scale, box.h * scale)

        if row.city:
            damaged = row.fate in ("damaged", "destroyed") or row.chapter == len(scene.paper().parts)
            tip = scene.tip(city_tip(city(book, row.city, damaged)))
            page.add(Custom(f"row/{row.id}/city", on_page(place.city), _lit,
                            lambda: scene.look_at_city(row.city, damaged), tip=tip, radius=6))  # fmt: skip
            if place.scenario is not None:
                tip = scene.tip(story_tip(story(book, row.scenario, True)))
                page.add(Custom(f"row/{row.id}/scenario", on_page(place.scenario), _lit,
                                lambda: scene.read_again(row.scenario), tip=tip, radius=6))  # fmt: skip
        for n, (face, spot) in enumerate(zip(row.faces, place.faces)):
            self._add_face(page, f"row/{row.id}/{n}", face, spot, on_page(spot.box))
        for n, (field, box) in enumerate(zip(row.fields, place.fields)):
            self._add_field(page, f"row/{row.id}/game{n}", field, on_page(box.inset(-1)))

    def _add_face(self, page: Page, id: str, face: Face, spot: Spot, box: Box) -> None:
        scene = self.scene
        if face.kind == "person":
            tip = scene.tip(person_tip(person(scene.book, face.id, face.upgraded)))
            page.add(Custom(id, box, _round, lambda: scene.look_at_person(face.id, face.upgraded), tip=tip,
                            radius=spot.r))  # fmt: skip
        else:
            key = "new" if face.kind == "new" or not face.upgraded else "companion"
            page.add(Custom(id, box, _nothing, tip=scene.say(f"logbook.face.{key}")))

    def _add_field(self, page: Page, id: str, field: Field, box: Box) -> None:
        scene = self.scene
        tip = scene.field_tip(field)
        if field.kind in ("won", "lost"):
            paint = partial(_waiting, won=field.kind == "won") if scene.replaying else _lit
            page.add(Custom(f"game/{field.game}", box, paint, lambda: scene.watch(field.game), tip=tip, radius=6))
        elif field.kind == "next":
            page.add(Custom(id, box, _lit, scene.play, tip=tip, radius=6))
        else:
            page.add(Custom(id, box, _nothing, tip=tip))

    # The side.

    def _add_column(self, page: Page, box: Box, pinned: bool = False) -> None:
        head, rest = box.cut_top(_HEAD, 14)
        foot, body = rest.cut_bottom(_FOOT, 12)
        self.scene.add_side(page, body, pinned)
        self._add_head(page, head)
        self._add_foot(page, foot)

    def _add_head(self, page: Page, box: Box) -> None:
        scene, campaign = self.scene, self.scene.ledger.campaign
        title, subtitle = self._titles(), scene.prompt()
        unseen = campaign.stage in ("deal", "choose", "defend")
        aside = 138.0 if unseen else 0.0 if campaign.ended else 92.0

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            canvas.panel(b, 12)
            canvas.rounded(Box(b.x, b.y + 12, 4, b.h - 24), 2, scene.accent)
            room = b.w - 32 - aside
            size = 14 if canvas.width(subtitle, 14) <= room else 13
            short = canvas.width(subtitle, size) <= room
            line(canvas, b.x + 20, b.y + (28 if short else 25), title, room, theme.HEAD, 700, theme.TEXT)
            if short:
                canvas.text(b.x + 20, b.y + 50, subtitle, size, 500, theme.TEXT2)
            else:
                for n, words in enumerate(canvas.lines(subtitle, room, 13)[:2]):
                    canvas.text(b.x + 20, b.y + 42 + 15 * n, words, 13, 500, theme.TEXT2, width=room)
            if not unseen and not campaign.ended:
                flames = Box(b.right - 96, b.y + 8, 80, 32)
                canvas.picture(f"{scene.book.title}/log-threat-{campaign.threat}", flames)
                words = scene.say("logbook.threat.level", n=campaign.threat)
                line(canvas, flames.centre[0], b.y + 53, words, 96, 13, 600, theme.TEXT2, "middle", 11)

        page.add(Custom("", box, paint))
        if unseen:
            page.add(Toggle("unseen", Box(box.right - aside - 8, box.y + 6, aside + 4, box.h - 12),
                            scene.say("logbook.unseen.name"), campaign.unseen, scene.set_unseen,
                            tip=scene.say("logbook.unseen.hint"), row=False))  # fmt: skip

    def _titles(self) -> str:
        scene, campaign = self.scene, self.scene.ledger.campaign
        if campaign.ended:
            return scene.say(f"logbook.over.{campaign.ended}")
        if scene.finale:
            return scene.say("logbook.head.finale")
        row = next(row for row in scene.paper().rows if row.time == "now")
        return scene.say("logbook.head.battle", chapter=row.chapter, n=row.number)

    def _add_foot(self, page: Page, box: Box) -> None:
        scene, campaign = self.scene, self.scene.ledger.campaign
        back, rest = box.cut_left(_FOOT, 8)
        rules, rest = rest.cut_right(_FOOT, 8)
        none = "" if any(battle.games for battle in campaign.battles) else scene.say("logbook.replay.none")
        level = scene.say("logbook.threat.level", n=campaign.threat)
        names = [scene.say("logbook.export.name"), scene.say("logbook.replay.name")]
        tip = scene.say("logbook.export.tip")
        wishes = [page.width(name, theme.BUTTON, 700) + 56 for name in names]
        page.add(Button("back", back, "", scene.stage.pop, icon="left", tip=scene.say("common.back")))
        if not campaign.ended:
            wishes.insert(0, page.width(level, theme.BUTTON, 700) + 28)
            abandon, rest = rest.cut_right(_FOOT, 8)
            if sum(wishes) + 8 * (len(wishes) - 1) > rest.w + _SQUEEZE * len(wishes):
                # Where the words are long the sign alone stands for the export.
                wishes[1], names[0], tip = _FOOT, "", f"{scene.say('logbook.export.title')}\n{tip}"
        spare = (rest.w - 8 * (len(wishes) - 1) - sum(wishes)) / len(wishes)
        places = []
        for wish in wishes:
            place, rest = rest.cut_left(wish + spare, 8)
            places.append(place)
        if not campaign.ended:
            page.add(Button("threat", places[0], level, lambda: scene.ask("threat"),
                            tip=scene.say("logbook.threat.hint")))  # fmt: skip
        page.add(
            Button("export", places[-2], names[0], lambda: scene.ask("export"), icon="export", tip=tip),
            Button("replay", places[-1], names[1], scene.replay, icon="rewind", enabled=not none, why=none,
                   tip=scene.say("logbook.replay.hint")),
        )  # fmt: skip
        if not campaign.ended:
            page.add(Button("abandon", abandon, "", lambda: scene.ask("abandon"), icon="flag",
                            tip=scene.say("logbook.abandon.name")))  # fmt: skip
        page.add(Button("rules", rules, "", scene.open_rules, icon="book", tip=scene.say("common.rules")))

    # The status.

    def _add_status(self, page: Page, box: Box) -> None:
        scene = self.scene
        words = self._status()

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            canvas.panel(b, 10)
            canvas.rounded(Box(b.x, b.y, 4, b.h), 2, scene.accent)
            canvas.badge(0, b.x + 28, b.y + b.h / 2 - 1, 14)

        page.add(Custom("", box, paint))
        hints = scene.key_caps(("next", scene.say("common.key.move")), ("confirm", scene.say("logbook.key.choose")),
                               ("back", scene.say("common.key.back")))  # fmt: skip
        used = sum(page.width(said) + page.width(key, theme.SMALL, 700) + 52 for key, said in hints)
        if box.w > 900:
            page.add(KeyHints(box.inset(16, 0), hints))
        else:
            used = 0.0
        room = box.w - 52 - 16 - used
        size: float = theme.BUTTON
        while size > theme.SMALL and page.width(words, size, 500) > room:
            size -= 0.5
        page.add(Label(Box(box.x + 52, box.y, room, box.h - 1), words, size, 500))

    def _status(self) -> str:
        scene, campaign = self.scene, self.scene.ledger.campaign
        names = scene.services.settings.names
        who = (names[0] if names else "") or scene.say("common.player", n=1)
        coming = [scene.tell(card.name) for card in scene.offered()]
        if campaign.stage == "choose" and coming and len(coming) == scene.wanted:
            people = scene.services.words.join(coming)
            return scene.say("logbook.status.choose_with", who=who, n=len(coming), people=people)
        if campaign.stage == "play":
            return scene.say("logbook.status.play", who=who, running=int(bool(campaign.running)))
        return scene.say(f"logbook.status.{campaign.stage}", who=who)


def _lit(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    if pointing.hover or pointing.focused:
        canvas.rounded(box, 6, "#ffb02a", theme.LIVE_LOW, 0.16, 1.6)


def _waiting(canvas: Canvas, box: Box, pointing: Pointing, won: bool) -> None:
    """A result that waits to be picked for its replay; the tick of a victory is above its light."""
    canvas.light(box.inset(4), 6, "#ff9a1f", 6, 0.05)
    opacity = 0.30 if pointing.hover or pointing.focused else 0.12
    canvas.rounded(box.inset(-2), 7, "#ffb02a", theme.LIVE_LOW, opacity, 2.4)
    if won:
        x, y = box.right - 4, box.y + 4
        canvas.rounded(Box(x - 8, y - 8, 16, 16), 8, "#1e8a4e", "#0d4f35")
        canvas.icon("check", x, y, 12, "#ffffff")


def _round(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    if pointing.hover or pointing.focused:
        x, y = box.centre
        r = box.w / 2 + 1
        canvas.stamp(("ring", round(r, 1)), Box(x - r, y - r, 2 * r, 2 * r), lambda d: d.circle(
            MARGIN + r, MARGIN + r, r, "none", stroke=theme.LIVE_LOW, stroke_width=2.4))  # fmt: skip


def _nothing(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    """Only its tooltip is of interest."""
