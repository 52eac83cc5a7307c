"""The settings: each with a sentence, in force at once, with a sample of what it does.

The services keep them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from game.desk.services import Services
from game.i18n.languages import LANGUAGES
from game.scenes.heading import HEIGHT, lay_heading
from game.scenes.scene import Scene
from game.scenes.settings.backup import BackupPage
from game.scenes.settings.cards import PAD, paint_card, paint_note, paint_tile
from game.scenes.settings.key_map import KeyEditor
from game.scenes.settings.listen import HEIGHT as LISTEN_HEIGHT
from game.scenes.settings.listen import MUSIC_HEIGHT, Listening
from game.scenes.settings.sample import HEIGHT as SAMPLE_HEIGHT
from game.scenes.settings.sample import Sample
from game.scenes.settings.scale import ScaleSlider, add_usual
from game.store.settings import Settings
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Key
from game.ui.layout import Box
from game.ui.metrics import DESIGN, ROOMY
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, Toggle, draw_row
from game.ui.widgets.choice import DropDown, Slider, Tabs
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.plain import KeyHints, Label, Panel

SECTIONS = ("words", "picture", "sound", "play", "keys", "backup")
# Rows that belong together are on one card, with a heading where a section has several.
_CARDS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "words": (("", ("language", "scale", "easy_font")),),
    "picture": (("motion", ("motion", "calm")), ("window", ("fullscreen", "window"))),
    "sound": (("", ("effects", "music", "muted")),),
    "play": (
        ("bots", ("bot_pace",)),
        ("table", ("curtain", "confirm")),
        ("help", ("tips", "tips_again", "coach", "everything")),
    ),
}
_ROWS = {section: tuple(row for _, rows in cards for row in rows) for section, cards in _CARDS.items()}
_SPEEDS = ("slow", "normal", "fast", "off")
_CURTAINS = ("secrets", "always")
_SAMPLE = 340.0  # the width of the sample beside the rows
_BESIDE = 620.0  # from this width on a control is beside its words
_CONTROL = 316.0
_LINE = 20.0
_GAP, _CARD_GAP, _HEADING = 6.0, 12.0, 30.0  # of the cards and their rows
_TILES = 72.0  # the height of what a row of languages adds
_TILED = ("language", "scale")
_SPREAD = 80.0  # the most by which a row grows where there is room
SMALL_PAGE = 500.0  # less high than this, a page does without the bar at its foot
_TABLE = (1024, 600)  # the smallest page on which a table still has room for its board, and
_ROOMY_TABLE = (1024, 576)  # in a roomy window
_PLANET = 40.0  # from the top of the planet in the corner to its middle


class SettingsScene(Scene):
    """`section` is the one that is open at first."""

    name = "settings"
    least = (640, 360)
    music = ""

    def __init__(self, services: Services, section: str = "words") -> None:
        super().__init__(services)
        self.section = section
        self.asking = False
        self.folder = services.folders.data
        self.scale_wish = float(services.settings.scale)
        self.editor = KeyEditor(self)
        self.backup = BackupPage(self)
        self.sample = Sample(services)
        self.listening = Listening(self)
        self.page.focus = "sections"

    # What the rows do.

    def change(self, **fields: object) -> None:
        self.services.change(replace(self.services.settings, **fields))
        self.page.changed()

    def reset(self) -> None:
        """All settings but what the program remembers by itself."""
        self.asking = False
        old, new = self.services.settings, Settings()
        self.services.change(replace(new, window=old.window, names=old.names, last_title=old.last_title))
        self.scale_wish = float(new.scale)
        self.page.changed()

    def _open_credits(self) -> None:
        from game.scenes.credits import CreditsScene

        self.stage.push(CreditsScene(self.services))

    def _open(self, i: int) -> None:
        self.editor.listen("")
        self.listening.stop()
        self.section = SECTIONS[i]

    def _ask(self, asking: bool) -> None:
        self.asking = asking
        self.page.changed()

    def handle(self, command: Command) -> bool:
        if isinstance(command, Key):
            self.editor.take(command.name)
            return True
        if self.editor.waiting and isinstance(command, Act) and command.down and command.name == "back":
            self.editor.listen("")  # a gamepad says it too
            return True
        return super().handle(command)

    def leave(self) -> None:
        self.editor.listen("")
        self.listening.stop()

    def blurred(self) -> None:
        self.editor.listen("")

    def update(self, dt: float) -> None:
        self.page.dirty |= self.sample.update(dt)
        self.page.dirty |= self.listening.update(dt)

    def moving(self) -> bool:
        return self.sample.moving() or self.listening.moving()

    # The picture.

    def build(self, page: Page) -> None:
        small = page.box.h < SMALL_PAGE
        margin = max(24.0 if page.box.w >= 960 else 12.0, (page.box.w - 1400) / 2)
        body = Box(margin, 12, page.box.w - 2 * margin, page.box.h - 24)
        head, body = body.cut_top(HEIGHT, 12)
        credits = "" if small else self.say("title.credits")
        wide = page.width(credits, theme.BUTTON, 700) + 54 if credits else 40.0
        right = head.right - 12 - (52 if small else 0)
        lay_heading(self, page, head, self.say("settings.title"), "gear", room_right=head.right - right + wide)
        page.add(Button("credits", Box(right - wide, head.y + 8, wide, 40), credits, self._open_credits, icon="heart",
                        kind="flat", tip="" if credits else self.say("title.credits")))  # fmt: skip
        if small:
            self._add_reset(page, Box(head.right - 52, head.y + 8, 40, 40), "")
        else:
            foot, body = body.cut_bottom(48, 12)
            self._build_foot(page, foot)
        if self.section == "keys":
            self.editor.build(page, self._build_frame(page, body))
        elif self.section == "backup":
            self.backup.build(page, self._build_frame(page, body))
        else:
            self._build_rows(page, body)
        if self.asking:
            self._build_question(page)
        self.backup.build_question(page)

    def _build_frame(self, page: Page, box: Box) -> Box:
        """The panel and the tabs; what is left of it comes back."""
        page.add(Panel("", box))
        self._add_planet(page, box.bottom)
        tabs, inner = box.inset(16).cut_top(44, 12)
        names = [self.say(f"settings.group.{section}") for section in SECTIONS]
        page.add(Tabs("sections", tabs, names, SECTIONS.index(self.section), self._open, size=theme.BUTTON))
        return inner

    def _add_planet(self, page: Page, top: float) -> None:
        """Under everything in the corner, where the panel leaves room for it."""
        x, y = page.box.right - 150, page.box.bottom - 96
        if top + _PLANET <= y:
            page.layers[0].widgets.insert(0, Custom("", page.box, lambda c, b, _: c.piece("ui/planet", x, y, 0.9)))

    def _build_rows(self, page: Page, body: Box) -> None:
        """First how high every row will be, then the panel about them, then the rows where the scroll has them."""
        cards, rows = _CARDS[self.section], _ROWS[self.section]
        beside = page.box.w >= 1080
        wide = body.w - 32 - 10 - (_SAMPLE + 16 if beside else 0)
        inner = wide - 2 * PAD
        heights = {row: self._height(page, row, inner) for row in rows}
        note = self._note()
        frames = sum(2 * PAD + (_HEADING if heading else 0) + _GAP * (len(part) - 1) for heading, part in cards)
        heard = self.section == "sound"
        total = sum(heights.values()) + frames + _CARD_GAP * (len(cards) - 1) + (56 if note else 0)
        if heard:
            total += _CARD_GAP + MUSIC_HEIGHT + (0 if beside else _CARD_GAP + LISTEN_HEIGHT)
        spread = max(0.0, min(_SPREAD, (body.h - 88 - total) / len(rows)))
        total += spread * len(rows)
        needed = 88 + max(total, SAMPLE_HEIGHT if beside else 0)
        box = self._build_frame(page, Box(body.x, body.y, body.w, min(body.h, needed)))
        if beside:
            sample, box = box.cut_right(_SAMPLE, 16)
            if heard:
                self.listening.build(page, sample)
            else:
                self.sample.build(page, sample, self.section, self.scale_wish / self.services.settings.scale)
        with page.scroll(f"rows-{self.section}", box, total) as top:
            y = top
            if note:
                page.add(Custom("", Box(box.x, y, wide, 44), lambda canvas, b, _: paint_note(canvas, b, note)))
                y += 56
            for heading, part in cards:
                high = [heights[row] + spread for row in part]
                y = self._add_card(page, Box(box.x, y, wide, 0), heading, part, high) + _CARD_GAP
            if heard:
                self.listening.build_music(page, Box(box.x, y, wide, MUSIC_HEIGHT))
                if not beside:
                    place = Box(box.x, y + MUSIC_HEIGHT + _CARD_GAP, wide, LISTEN_HEIGHT)
                    self.listening.build(page, place)

    def _add_card(
        self, page: Page, box: Box, heading: str, rows: Sequence[str], heights: Sequence[float]
    ) -> float:  # fmt: skip
        """Returns where it ends."""
        words = self.say(f"settings.card.{heading}") if heading else ""
        top = PAD + (_HEADING if heading else 0)
        card = Box(box.x, box.y, box.w, top + sum(heights) + _GAP * (len(rows) - 1) + PAD)
        page.add(Custom("", card, lambda canvas, b, _: paint_card(canvas, b, words)))
        y = card.y + top
        for row, height in zip(rows, heights):
            self._add_row(page, row, Box(card.x + PAD, y, card.w - 2 * PAD, height))
            y += height + _GAP
        return card.bottom

    def _note(self) -> str:
        dead = self.section == "sound" and not self.services.sound.alive
        return self.say("settings.no_sound") if dead else ""

    def _hint(self, row: str) -> str:
        hint = self.say(f"settings.{row}.hint")
        if row != "scale":
            return hint
        # A table keeps its board large: from some scale on only the other pages grow.
        width, height = self.services.size()
        wide, high = _ROOMY_TABLE if width >= ROOMY[0] and height >= ROOMY[1] else _TABLE
        most = min(width / wide, height / high) / min(width / DESIGN[0], height / DESIGN[1])
        return f"{hint} {self.say('settings.scale.table', n=round(most * 100))}"

    def _words_width(self, row: str, wide: float) -> float:
        if row in _TOGGLES:
            return wide - 110
        if row == "language" and wide >= _BESIDE:
            return wide - 32
        if row == "window":
            return wide - 180
        return wide - 48 - _CONTROL if wide >= _BESIDE else wide - 32

    def _height(self, page: Page, row: str, wide: float) -> float:
        lines = page.lines(self._hint(row), self._words_width(row, wide))
        below = 0.0 if row in _TOGGLES or row == "window" or wide >= _BESIDE else 48.0
        if row in _TILED and wide >= _BESIDE:
            below = _TILES
        return max(72.0, 44 + _LINE * len(lines) + 8) + below

    def _add_row(self, page: Page, row: str, box: Box) -> None:
        words = self._words_width(row, box.w)
        if row in _TOGGLES:
            on = bool(getattr(self.services.settings, row))
            page.add(Toggle(row, box, "", on, lambda value: self._choose(row, value), aside=16))
        else:
            page.add(Custom("", box, lambda canvas, b, _: draw_row(canvas, b, False)))
        name, hint = self.say(f"settings.{row}.name"), self._hint(row)
        lines = page.lines(hint, words)
        tiles = row in _TILED and box.w >= _BESIDE
        stacked = row not in _TOGGLES and row != "window" and box.w < _BESIDE
        above = box.h - (_TILES + 12 if tiles else 48 if stacked else 0)

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            y = b.y + (above - 24 - _LINE * len(lines)) / 2 + 17
            canvas.text(b.x + 16, y, name, theme.BUTTON, 600, width=words)
            for i, line in enumerate(lines):
                canvas.text(b.x + 16, y + 24 + _LINE * i, line, theme.BODY, 500, theme.TEXT2)

        page.add(Custom("", box, paint))
        low = Box(box.x + 16, box.bottom - _TILES - 16, box.w - 32, _TILES)
        if tiles and row == "language":
            control = low
        elif stacked:
            control = Box(box.x + 16, box.bottom - 52, box.w - 32, 40)
        else:
            control = Box(box.right - 16 - _CONTROL, box.y + ((above if tiles else box.h) - 40) / 2, _CONTROL, 40)
            if tiles:
                add_usual(page, low, self.services.words, self.scale_wish, self._take_scale)
        builder = _CONTROLS.get(row)
        if builder is not None:
            builder(self, page, row, control)

    # The controls, one function for each kind.

    def _add_language(self, page: Page, row: str, box: Box) -> None:
        ids = ("", *(language.id for language in LANGUAGES))
        names = (self.say("settings.language.system"), *(language.name for language in LANGUAGES))
        chosen = ids.index(self.services.settings.language)
        if box.h == _TILES:
            for i, (name, place) in enumerate(zip(names, box.columns(len(names), 10))):
                paint = partial(paint_tile, words=name, icon="" if ids[i] else "globe", chosen=i == chosen)
                page.add(Custom(f"language/{i}", place, paint, partial(self.change, language=ids[i]), radius=10))
            return
        page.add(DropDown(row, box, names, chosen, lambda i: self.change(language=ids[i]), icon="globe",
                          open_list=page.open_list))  # fmt: skip

    def _add_choice(self, page: Page, row: str, box: Box) -> None:
        values = _CURTAINS if row == "curtain" else _SPEEDS
        names = [self.say(f"settings.{row}.{value}") for value in values]
        chosen = values.index(getattr(self.services.settings, row))
        page.add(Tabs(row, box.inset(0, -2), names, chosen, lambda i: self._choose(row, values[i])))

    def _choose(self, row: str, value: str | bool) -> None:
        self.change(**{row: value})
        if row in _SEEN_MOVING:
            self.sample.run()

    def _add_scale(self, page: Page, row: str, box: Box) -> None:
        value, rest = box.cut_right(64, 8)
        page.add(ScaleSlider(rest, self.scale_wish, self._wish_scale, self._take_scale))
        page.add(Label(value, self.services.words.percent(self.scale_wish), theme.BUTTON, 600, align="right"))

    def _wish_scale(self, value: float) -> None:
        self.scale_wish = value
        self.page.changed()

    def _take_scale(self, percent: int = 0) -> None:
        self.scale_wish = percent or self.scale_wish
        self.change(scale=round(self.scale_wish))

    def _add_volume(self, page: Page, row: str, box: Box) -> None:
        value, rest = box.cut_right(56, 4)
        level = getattr(self.services.settings, row)
        page.add(Slider(row, rest, level, 0, 100, 5, lambda volume: self._set_volume(row, volume)))
        page.add(Label(value, self.services.words.percent(level), theme.BUTTON, 600, align="right"))

    def _set_volume(self, row: str, volume: float) -> None:
        self.change(**{row: round(volume)})
        if row == "effects":
            self.services.sound.play("pick")

    def _add_window(self, page: Page, row: str, box: Box) -> None:
        width, height = self.services.size()
        place = Box(box.right - 140, box.y, 140, box.h)
        page.add(Label(place, f"{width} × {height}", theme.BUTTON, 600, theme.TEXT2, "right"))

    def _add_tips_again(self, page: Page, row: str, box: Box) -> None:
        words = self.say("settings.tips_again.act")
        place = box.cut_right(max(140.0, page.width(words, theme.BUTTON, 700) + 56))[0]
        page.add(Button(row, place, words, self._give_tips_again, icon="redo"))

    def _give_tips_again(self) -> None:
        self.services.learned.forget_tips()
        page = self.page
        page.toast(self.say("settings.tips_again.done"))
        page.changed()

    def _build_foot(self, page: Page, foot: Box) -> None:
        page.add(Panel("", foot))
        words = self.say("settings.reset")
        button, rest = foot.inset(4, 4).cut_left(max(120.0, page.width(words, theme.BUTTON, 700) + 64), 16)
        self._add_reset(page, button, words)
        hints = self.key_caps(("next", self.say("common.key.move")), ("← →", self.say("common.key.change")),
                              ("back", self.say("common.key.back")))  # fmt: skip
        keys = min(rest.w * 0.5, 380.0)
        page.add(KeyHints(Box(rest.right - 12 - keys, rest.y, keys, rest.h), hints))
        folder = self.say("settings.folder", path=str(self.folder))
        place = Box(rest.x, rest.y, rest.w - keys - 28, rest.h)
        if page.width(folder, theme.SMALL) <= place.w:
            page.add(Label(place, folder, theme.SMALL, 500, theme.TEXT3))

    def _add_reset(self, page: Page, box: Box, words: str) -> None:
        page.add(Button("reset", box, words, lambda: self._ask(True), icon="undo", kind="flat",
                        tip=self.say("settings.reset_hint")))  # fmt: skip

    def _build_question(self, page: Page) -> None:
        answers = (
            Answer(self.say("common.cancel"), lambda: self._ask(False)),
            Answer(self.say("settings.reset"), self.reset, "danger", "undo"),
        )
        add_dialog(page, "sure", self.say("common.confirm.reset_settings"), self.say("settings.reset_hint"), answers,
                   icon="warning")  # fmt: skip


_TOGGLES = frozenset(("easy_font", "calm", "fullscreen", "muted", "confirm", "everything", "tips", "coach"))

_SEEN_MOVING = frozenset(("motion", "calm", "bot_pace"))

_CONTROLS: dict[str, Callable[[SettingsScene, Page, str, Box], None]] = {
    "language": SettingsScene._add_language,
    "scale": SettingsScene._add_scale,
    "motion": SettingsScene._add_choice,
    "bot_pace": SettingsScene._add_choice,
    "curtain": SettingsScene._add_choice,
    "effects": SettingsScene._add_volume,
    "music": SettingsScene._add_volume,
    "window": SettingsScene._add_window,
    "tips_again": SettingsScene._add_tips_again,
}
