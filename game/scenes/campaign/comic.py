"""A scenario's comic as a full page: three panels with captions, and the rule on the other side.

It asks for the words each time it is built, so a rule that may not be seen yet is not in it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.desk.services import Services
from game.present.campaign_cards import Story
from game.scenes.campaign.cards import FRAME, INK, SOFT, cover, line, paint_paper, prose, star
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import ANY, Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button

_RATIO = 168 / 208
_GAP = 18.0
_PANEL_SECONDS = 4.0  # steps of motion from panel to panel
_COMES = 0.45  # the part of that in which it comes; the rest is for reading it
_CAPTION = 92.0  # what a panel leaves at least to its caption
_LAP = 12.0  # so far a caption is over its panel
_LARGEST, _PITCH, _MOST = 30.0, 1.3, 3  # lettering of captions: size, leading, lines
_LARGEST_RULE = 36.0
_TALLER, _ASKEW = 1.03, 84.0


class Reader:
    """What a comic page needs from its caller: the stories side by side, which one has its rule up, how to turn
    one over, and what to do with the one that is read (None: nothing but to read)."""

    def __init__(
        self, stories: Callable[[], tuple[Story, ...]], ruled: Callable[[str], bool], turn: Callable[[str], None],
        accent: str, choose: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        self.stories, self.ruled, self.turn, self.accent, self.choose = stories, ruled, turn, accent, choose


class ComicScene(Scene):
    name = "comic"
    least = (853, 480)
    music = ""

    def __init__(self, services: Services, reader: Reader, at: int = 0) -> None:
        super().__init__(services)
        self.reader, self.at = reader, at
        self._clock = 0.0
        self.page.focus = "choose" if reader.choose is not None else "done"

    @property
    def story(self) -> Story:
        return self.reader.stories()[self.at]

    @property
    def ruled(self) -> bool:
        return self.reader.ruled(self.story.id) and self.story.rule is not None

    # The panels come one after the other; a player who has read them before need not wait.

    def enter(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self._clock = self._end if self._step == 0.0 or self.ruled else 0.0
        self.page.changed()

    @property
    def _step(self) -> float:
        return theme.STEP_SECONDS[self.services.settings.motion] * _PANEL_SECONDS

    @property
    def _end(self) -> float:
        return self._step * len(self.story.panels)

    def show_all(self) -> None:
        self._clock = self._end
        self.page.changed()

    def update(self, dt: float) -> None:
        if self.moving():
            self._clock += dt
            self.page.dirty = True

    def moving(self) -> bool:
        return self._clock < self._end

    def _shown(self, panel: int) -> float:
        """How far a panel has come, 0 to 1."""
        return 1.0 if self._step == 0.0 else min(1.0, max(0.0, self._clock / self._step - panel) / _COMES)

    def notice(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and self.moving() and command.name in ("confirm", "hold", ANY):
            self.show_all()
            return True
        if isinstance(command, Pointer) and command.kind == "press" and self.moving():
            # Nobody has to wait, and a button does what it says.
            self.show_all()
        return False

    # Actions.

    def turn(self) -> None:
        self.reader.turn(self.story.id)
        self.services.sound.play("card")
        self.show_all()

    def step(self, by: int) -> None:
        self.at = (self.at + by) % len(self.reader.stories())
        self.services.sound.play("card")
        self._begin()

    def choose(self) -> None:
        assert self.reader.choose is not None
        self.stage.pop()
        self.reader.choose(self.at)

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "rules":
            self.turn()
            return True
        return super().handle(command)

    # Drawing.

    def build(self, page: Page) -> None:
        margin = 24.0 if page.box.w >= 1000 else 16.0
        foot, sheet = page.box.inset(margin, 16).cut_bottom(44, 16)
        story = self.story
        paint = self._paint_rule if self.ruled else self._paint_comic
        page.add(Custom("", sheet, lambda canvas, b, _: paint(canvas, b, story)))
        self._add_buttons(page, foot)

    def _add_buttons(self, page: Page, box: Box) -> None:
        stories = self.reader.stories()
        back, box = box.cut_left(self._wide(page, "common.back"), 12)
        page.add(Button("done", back, self.say("common.back"), self.stage.pop, icon="left"))
        if len(stories) > 1:
            words = self.say("logbook.comic.other")
            other, box = box.cut_left(page.width(words, theme.BUTTON, 700) + 60, 12)
            page.add(Button("other", other, words, lambda: self.step(1), icon="swap"))
        if self.reader.choose is not None:
            words = self.say("logbook.choose.choose")
            live, box = box.cut_right(max(200.0, page.width(words, theme.BUTTON, 700) + 60), 12)
            page.add(Button("choose", live, words, self.choose, kind="live", icon="check"))
        words = self.say("logbook.comic.story_side" if self.ruled else "logbook.comic.rule_side")
        side, box = box.cut_right(page.width(words, theme.BUTTON, 700) + 60, 12)
        page.add(Button("side", side, words, self.turn, icon="book" if self.ruled else "star",
                        tip=self.say("logbook.comic.side_hint")))  # fmt: skip

    def _wide(self, page: Page, key: str) -> float:
        return page.width(self.say(key), theme.BUTTON, 700) + 60

    def _head(self, canvas: Canvas, box: Box, story: Story) -> Box:
        paint_paper(canvas, box, 8, shadow=True)
        inner = box.inset(28, 20)
        star(canvas, inner.right - 18, inner.y + 18, 17)
        line(canvas, inner.x, inner.y + 28, self.tell(story.name), inner.w - 60, 30, 900)
        canvas.rounded(Box(inner.x, inner.y + 40, 64, 4), 2, self.reader.accent)
        return inner.cut_top(58)[1]

    def _paint_comic(self, canvas: Canvas, box: Box, story: Story) -> None:
        inner = self._head(canvas, box, story)
        wide = (inner.w - 2 * _GAP) / 3
        high = min(wide * _RATIO, inner.h - _CAPTION)
        wide = min(wide, high / _RATIO)
        left = inner.x + (inner.w - 3 * wide - 2 * _GAP) / 2
        size, lines = self._lettering(canvas, story, wide - 36, inner.h - high)
        caption = max(map(len, lines)) * round(size * _PITCH) + 18 - _LAP
        # A tall page leaves a little more height to the pictures, at the cost of their sides.
        high = max(high, min(high * _TALLER, inner.h - caption - 8))
        spare = max(0.0, inner.h - high - caption)
        # The middle panel hangs a little lower, as on a page that somebody has drawn.
        askew = min(_ASKEW, spare * 0.65)
        for n, (name, words) in enumerate(zip(story.panels, lines)):
            part = self._shown(n)
            top = inner.y + (spare - askew) / 2 + (askew if n == 1 else 0) + 36 * (1 - part) ** 2
            place = Box(left + n * (wide + _GAP), top, wide, high)
            if part > 0.0:
                self._paint_panel(canvas, place, name, words, size, part)

    def _lettering(self, canvas: Canvas, story: Story, wide: float, high: float) -> tuple[float, list[list[str]]]:
        """All captions in one size, the largest in which the longest fits, and their lines."""
        size = _LARGEST
        while True:
            lines = [canvas.lines(self.tell(words), wide, size, 600) for words in story.captions]
            most = max(map(len, lines))
            if size <= 14 or (most <= _MOST and most * round(size * _PITCH) + 18 - _LAP <= high - 4):
                return size, lines
            size -= 1

    def _paint_panel(
        self, canvas: Canvas, box: Box, name: str, lines: list[str], size: float, part: float
    ) -> None:  # fmt: skip
        if part < 1.0:
            # It fades in by few steps, each of which is kept; its caption follows when it is complete.
            cover(canvas, name, box, width=0, alpha=32 * max(1, round(7 * part)))
            return
        canvas.shadow(box, 4, 4, 5)
        cover(canvas, name, box, width=2.4)
        pitch = round(size * _PITCH)
        plate = Box(box.x + 8, box.bottom - _LAP, box.w - 16, len(lines) * pitch + 18)
        canvas.shadow(plate, 2, 3, 4)
        canvas.rounded(plate, 2, "#fff6d8", FRAME, 1, 2)
        for n, each in enumerate(lines):
            canvas.text(plate.x + 10, plate.y + 7 + size + n * pitch, each, size, 600, INK)

    def _paint_rule(self, canvas: Canvas, box: Box, story: Story) -> None:
        """The comic in a row, and under it what is different, in letters as large as leave the pictures their half."""
        inner = self._head(canvas, box, story)
        assert story.rule is not None
        words, size = self.tell(story.rule), _LARGEST_RULE
        while True:
            said = len(canvas.lines(words, inner.w, size)) * round(size * 1.32)
            high = min((inner.w - 2 * _GAP) / 3 * _RATIO, inner.h - said - 62)
            if size <= 16 or high >= inner.h * 0.5:
                break
            size -= 1
        wide = high / _RATIO
        top = inner.y + max(0.0, inner.h - high - said - 62) * 0.3
        left = inner.x + (inner.w - 3 * wide - 2 * _GAP) / 2
        for n, name in enumerate(story.panels):
            place = Box(left + n * (wide + _GAP), top, wide, high)
            canvas.shadow(place, 4, 4, 5)
            cover(canvas, name, place, width=2.4)
        y = top + high + 34
        line(canvas, inner.x, y, self.say("logbook.comic.rule"), inner.w, 18, 700, "#8a4d0c")
        prose(canvas, Box(inner.x, y + 10, inner.w, said + 4), words, SOFT, (size,))
