"""The coach at a real game: a tip the first time that something occurs, one a turn at most, each once for a player.

It decides what is said and when; it makes no moves, and what it says goes with the next act.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.tips import read_tips, tips_file
from game.desk.coach import Press, Speech, add_coach, place_of_coach
from game.desk.spotlight import covered
from game.engine.errors import BadInput
from game.engine.rules import Seat
from game.engine.tip import Tip
from game.present import select
from game.store.learned import Learned
from game.table.condition import holds, sight_of
from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_WIDE = 420.0


class Coaching:
    """Reads the title's tips when they are first wanted."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.tip: Tip | None = None
        self._tips: tuple[Tip, ...] | None = None
        self._guests: dict[Seat, Learned] = {}
        self.begun = False  # the game begins here and now
        self._asked = False  # the player has been asked, with the answer at hand
        self._turn = self._record = -1  # at which the last tip was given

    @property
    def _file(self) -> Path:
        return tips_file(self.scene.services.share / "data", self.scene.title)

    @property
    def _learned(self) -> Learned:
        """Of the person who looks: what one has been told is new to another, and nobody hears of it. A guest's is
        forgotten with the table."""
        services, viewer = self.scene.services, self.scene.viewer
        profile = self.scene.session.table.seats[viewer].profile if viewer is not None else None
        if viewer is None or profile is None:
            return services.learned
        if profile == services.me or services.profiles.has(profile):
            return services.learned_of(profile)
        return self._guests.setdefault(viewer, Learned())

    @property
    def wanted(self) -> bool:
        scene = self.scene
        return bool(scene.services.settings.tips and self._learned.coached(scene.title))

    @property
    def offered(self) -> bool:
        """Whether the player is asked: at the first game of a title, as long as nobody has made a move in it."""
        scene = self.scene
        asks = self.begun and not scene.session.touched and scene.viewer is not None and scene.services.settings.tips
        return asks and self._learned.coached(scene.title) is None and self._file.is_file()

    def answer(self, wanted: bool) -> None:
        scene = self.scene
        self._learned.coach(scene.title, wanted)
        if wanted:
            self.look()
        else:
            self._say(None)
        scene.page.focus = None
        scene.page.changed()

    def look(self) -> None:
        """A new view: the first tip that is due and has not been given yet; it stays until something happens."""
        scene, view = self.scene, self.scene.view
        if self.tip is not None and view.record == self._record:
            return
        self._say(None)
        if scene.viewer is None or not scene.live or not self.wanted or not scene.session.keeper.keeps:
            return
        if view.turn == self._turn:
            return
        learned = self._learned
        # Events count from the viewer's last own move on.
        since = max((line.record for line in view.log if line.seat == scene.viewer), default=0)
        sight = sight_of(scene.services.rules(scene.title), view, since)
        for tip in self._all():
            if not learned.told(scene.title, tip.id) and holds(tip.when, sight):
                self._turn, self._record = view.turn, view.record
                self._say(tip)
                learned.tell(scene.title, tip.id)
                return

    def _all(self) -> tuple[Tip, ...]:
        if self._tips is None:
            try:
                self._tips = read_tips(self._file).tips
            except (BadInput, OSError):
                self._tips = ()  # a game is not stopped for its tips
        return self._tips

    # On the page.

    def build(self, page: Page) -> None:
        scene = self.scene
        if scene.overlays or scene.desk.moving() or scene.desk.covered:
            return
        if self.offered:
            self._add(page, scene.say("coach.offer", name=scene.say(f"{scene.title}.name")), "explain", (
                self._press(page, "yes", "coach.yes", "check", lambda: self.answer(True), True),
                self._press(page, "no", "coach.no", "close", lambda: self.answer(False)),
            ))  # fmt: skip
            if not self._asked:
                self._asked, page.focus = True, "tip/yes"
        elif self.tip is not None:
            self._add(page, scene.say(self.tip.say), "explain", (
                self._press(page, "on", "coach.understood", "check", self.close, True),
                self._press(page, "off", "coach.enough", "close", lambda: self.answer(False)),
            ))  # fmt: skip

    def close(self) -> None:
        self._say(None)
        self.scene.page.changed()

    def _say(self, tip: Tip | None) -> None:
        """What it is about is brought into sight."""
        if tip is not self.tip:
            self.tip = tip
            self.scene.desk.bring_into_sight(tip.about if tip is not None else ())

    def _press(self, page: Page, id: str, key: str, icon: str, tapped: Callable[[], None], live: bool = False) -> Press:
        words = self.scene.say(key)
        return Press(f"tip/{id}", words, icon, tapped, page.width(words, theme.BUTTON, 700) + 56, live)

    def _add(self, page: Page, words: str, mood: str, presses: tuple[Press, ...]) -> None:
        """On the board, or else anywhere, beside what it is about and away from whatever can be touched now."""
        scene = self.scene
        desk, canvas = scene.desk, scene.services.canvas
        about = self._places(self.tip.about if self.tip is not None else ())
        live = self._places(tuple(select.live(scene.view.choices, desk.touched)))
        wide = max(_WIDE, sum(press.width for press in presses) + 60)
        speech = Speech(scene.say("lessons.coach"), words, mood, presses, figure=False, wide=wide)
        board = desk.stage
        buttons = tuple(widget.box for widget in page.touchables() if widget.box.w < board.w)
        others = (*live, *buttons)
        found = [place_of_coach(canvas, speech, within.inset(8), about, others) for within in (board, page.box)]
        place = min(found, key=lambda each: covered(each, (*about, *others)))
        add_coach(page, canvas, speech, place, about)

    def _places(self, handles: tuple[str, ...]) -> tuple[Box, ...]:
        found = (self.scene.desk.place_of(handle) for handle in handles)
        return tuple(dict.fromkeys(box for box in found if box is not None))
