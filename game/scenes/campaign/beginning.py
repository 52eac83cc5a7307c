"""The form of a new campaign: its name, the threat, how battles are chosen, its seed.

The scene begins the campaign.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.campaign import Frame
from game.scenes.campaign.entry import INK, SEPIA, paint_paper
from game.scenes.playing.opening import new_seed
from game.table.campaign_log import LONGEST_NAME
from game.table.opening import LONGEST_SEED
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.campaign.campaigns import CampaignsScene

_NAMES = 6  # suggestions
_FIELD, _LINE, _SMALL, _STRIP = 40.0, 20.0, 19.0, 84.0
_GAMES = 3  # figures that the number of a game adds to the seed


class Beginning:
    def __init__(self, scene: CampaignsScene) -> None:
        self.scene = scene
        frame = scene.services.frame(scene.title)
        assert frame is not None
        self.frame: Frame = frame
        self.name = self._suggestion()
        self.threat = 1 if 1 in frame.threats else frame.threats[0]
        self.unseen = True
        self.seed = new_seed()

    def _suggestion(self) -> str:
        """The first name that no campaign has."""
        taken = {entry.campaign.name for entry in self.scene.entries if entry.campaign is not None}
        names = [self.scene.say(f"campaigns.called.{n}") for n in range(1, _NAMES + 1)]
        return next((name for name in names if name not in taken), names[0])

    @property
    def battles(self) -> int:
        return sum(chapter.battles for chapter in self.frame.chapters)

    def refusal(self) -> str:
        """Why it cannot begin; empty where it can."""
        if not self.name.strip():
            return self.scene.say("campaign.refuse.nameless")
        return "" if self.seed.strip() else self.scene.say("setup.no_seed")

    # Changes.

    def call(self, words: str) -> None:
        self.name = words

    def set_threat(self, i: int) -> None:
        self.threat = self.frame.threats[i]

    def set_side(self, i: int) -> None:
        self.unseen = i == 0

    def write_seed(self, words: str) -> None:
        self.seed = words[:LONGEST_SEED - _GAMES]

    def roll_seed(self) -> None:
        self.seed = new_seed()
        self.scene.page.carets.pop("seed", None)
        self.scene.services.sound.play("roll")

    # Drawing.

    def add(self, page: Page, box: Box) -> None:
        say, scene = self.scene.say, self.scene
        page.add(Panel("", box, title=say("campaigns.new")))
        why = self.refusal()
        foot, inner = Box(box.x + 20, box.y + 52, box.w - 40, box.h - 68).cut_bottom(48, 12)
        wide = max(200.0, page.width(say("campaigns.begin"), theme.BUTTON, 700) + 80)
        place = foot.cut_right(wide)[0].cut_top(44)[0]
        page.add(Button("begin", place, say("campaigns.begin"), scene.begin, kind="live", icon="play", enabled=not why,
                        why=why))  # fmt: skip
        if why:
            page.add(Label(foot.cut_right(wide, 16)[1], why, colour=theme.DANGER))
        blurb = say("campaigns.blurb", battles=self.battles, chapters=len(self.frame.chapters))
        told = len(page.lines(blurb, inner.w - 14)) * _LINE
        tall = told + 16 + self._add_fields(None, Box(0, 0, inner.w - 14, 0), 0, page)
        if inner.h - tall >= _STRIP + 16:
            strip, inner = inner.cut_bottom(_STRIP, 16)
            page.add(Custom("", strip, self._strip_painter()))
        with page.scroll("beginning", inner, tall) as top:
            room = inner.cut_right(14)[1] if tall > inner.h else inner
            spread = max(0.0, min(18.0, (inner.h - tall) / 5))
            page.add(Paragraph(Box(room.x, top, room.w, told), blurb, colour=theme.TEXT2))
            self._add_fields(page, Box(room.x, top + told + 16 + spread, room.w, tall), spread, page)

    def _strip_painter(self) -> Callable[[Canvas, Box, Pointing], None]:
        """The things to come: the chapters and the finale as tabs on a strip of paper."""
        say, title = self.scene.say, self.scene.title
        parts = [(say(f"{title}_campaign.chapter.{n}.name"), say("campaigns.battles", n=chapter.battles))
                 for n, chapter in enumerate(self.frame.chapters, 1)]  # fmt: skip
        parts.append((say(f"{title}_campaign.chapter.{len(parts) + 1}.name"), say("campaigns.finale")))

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            canvas.stamp(("strip",), box, lambda d: paint_paper(d, box.w, box.h))
            for n, (place, (name, under)) in enumerate(zip(box.inset(12, 0).columns(len(parts), 8), parts), 1):
                canvas.piece(f"{title}/log-chapter-{n}", place.x + 20, place.centre[1], 0.84)
                left, room = place.x + 44, place.w - 44
                lines = canvas.lines(name, room, theme.BODY, 700)[:2]
                y = place.centre[1] - 3 - 9 * (len(lines) - 1)
                for i, line in enumerate(lines):
                    canvas.text(left, y + 18 * i, line, theme.BODY, 700, INK, width=room)
                canvas.text(left, y + 18 * len(lines), under, theme.SMALL, 500, SEPIA, width=room)

        return paint

    def _add_fields(self, page: Page | None, box: Box, spread: float, ruler: Page) -> float:
        """The four rows; without a page they are only measured. Returns how high they are."""
        say, scene = self.scene.say, self.scene
        labels = (say("campaigns.name"), say(f"{scene.title}.option.threat.name"), say("campaigns.choose_by"),
                  say("setup.seed"))  # fmt: skip
        hints = ("", say("campaigns.threat_hint"), say(f"campaigns.{'story' if self.unseen else 'rules'}_hint"), "")
        adders = (self._add_name, self._add_threat, self._add_side, self._add_seed)
        left = min(box.w * 0.4, max(ruler.width(label, theme.BUTTON, 600) for label in labels) + 20)
        y = box.y
        for label, hint, adder in zip(labels, hints, adders):
            field = Box(box.x + left, y, box.w - left, _FIELD)
            lines = ruler.lines(hint, field.w - 4, theme.SMALL) if hint else []
            if page is not None:
                page.add(Label(Box(box.x, y, left - 12, _FIELD), label, theme.BUTTON, 600))
                adder(page, field)
                for i, line in enumerate(lines):
                    place = Box(field.x + 2, field.bottom + 3 + _SMALL * i, field.w, _SMALL)
                    page.add(Label(place, line, theme.SMALL, colour=theme.TEXT2))
            y += _FIELD + 14 + spread + _SMALL * len(lines)
        return y - box.y

    def _add_name(self, page: Page, field: Box) -> None:
        page.add(TextField("name", field, self.name, self.call, page.carets, most=LONGEST_NAME, done=self.scene.begin,
                           hint=self.scene.say("campaigns.name_hint")))  # fmt: skip

    def _add_threat(self, page: Page, field: Box) -> None:
        names = [str(level) for level in self.frame.threats]
        tip = self.scene.say(f"{self.scene.title}.option.threat.hint")
        page.add(Tabs("threat", field, names, self.frame.threats.index(self.threat), self.set_threat,
                      size=theme.BUTTON, tip=tip))  # fmt: skip

    def _add_side(self, page: Page, field: Box) -> None:
        sides = (self.scene.say("campaigns.story"), self.scene.say("campaigns.rules"))
        page.add(Tabs("side", field, sides, int(not self.unseen), self.set_side, size=theme.BUTTON))

    def _add_seed(self, page: Page, field: Box) -> None:
        say = self.scene.say
        place = Box(field.x, field.y, 160, field.h)
        page.add(TextField("seed", place, self.seed, self.write_seed, page.carets, most=24,
                           tip=say("campaigns.seed_hint")))  # fmt: skip
        die = Box(field.x + 168, field.y, 48, field.h)
        page.add(Button("seed/new", die, "", self.roll_seed, tip=say("setup.new_seed")))
        page.add(Custom("", die, lambda canvas, b, _: canvas.piece("ui/die-white-5", *b.centre, 0.62)))
        rest = Box(die.right + 14, field.y, field.right - die.right - 14, field.h)
        if page.width(say("campaigns.seed_hint"), theme.SMALL) <= rest.w:
            page.add(Label(rest, say("campaigns.seed_hint"), theme.SMALL, colour=theme.TEXT2))
