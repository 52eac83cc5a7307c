"""A puzzle in which nothing is played: a question, what everybody heard, marks on the board, and an answer.

Only the inquest knows what is right; this scene shows it, says which record speaks against an answer, and gives hints.
"""

from __future__ import annotations

from game.content.puzzles import ReadPuzzle
from game.desk.contract import Desk
from game.desk.inquest import Exhibit, InquestDesk
from game.desk.services import Services
from game.engine.rules import Seat
from game.engine.text import Handle
from game.scenes.playing.gate import Answer
from game.scenes.puzzle.inquest_page import add_inquest
from game.scenes.puzzle.scene import PuzzleScene
from game.scenes.table.frame import DeskScene
from game.scenes.table.shaking import Shaking
from game.table.inquest import Inquest
from game.ui.page import Page

_STEP = 0.2  # seconds for each turn of the way


class InquestScene(PuzzleScene):
    """`lit` is the record that is lit, `picked` the player who is thought to be the answer; -1 for none."""

    trial: Inquest

    def __init__(self, services: Services, read: ReadPuzzle, trial: Inquest, number: int, of: int) -> None:
        self.lit = self.picked = -1
        self.told = 0  # records that hints have spoken of
        self.denied = False  # what is said is about a wrong answer
        self.walked = 0.0  # turns of the way that have been drawn
        super().__init__(services, read, trial, number, of)

    def _set_bar(self) -> None:
        self.bar = 0.0

    def _lay_desk(self) -> Desk:
        assert self._face.inquest is not None
        self.inquest_desk: InquestDesk = self._face.inquest(self.services, self)
        self._exhibit()
        return self.inquest_desk

    def _exhibit(self) -> None:
        trial = self.trial
        way = trial.asked.way[:int(self.walked)] if trial.stand == "solved" else ()
        self.inquest_desk.exhibit(Exhibit(trial.asked, trial.evidence, way, self.found if way else -1))

    @property
    def found(self) -> Seat:
        """Whom the answer is about."""
        kind, _, name = self.trial.asked.answer.partition(":")
        return int(name) if kind == "seat" else self.trial.asked.about[0]

    def refresh(self, snap: bool = False) -> None:
        """Everybody sees the same."""
        self.viewer, self.view = None, self.session.view(None)
        self.desk.show(self.view, snap=True)
        self._laid = True
        self.page.changed()

    # Answers.

    @property
    def live(self) -> bool:
        return self.trial.stand == "open"

    def why_dead(self, touched: tuple[Handle, ...]) -> str:
        return self.say("puzzles.no_answer") if self.live else self.why_idle()

    def choose(self, word: str) -> None:
        if self.live:
            self.gate.offer(self.trial.asked.about[0], word, lambda answer: self.answered(0, word, answer))

    def pick(self, seat: Seat) -> None:
        """A player, as an answer that has to be confirmed."""
        self.picked = -1 if self.picked == seat else seat
        self.play_sound("pick")
        self.page.changed()

    def answered(self, seat: Seat, word: str, answer: Answer) -> None:
        place = self.desk.place_of(word)
        self.inquest_desk.let_go()
        self.picked, self.denied, self.said = -1, False, ""
        if self.trial.stand == "open":
            self._deny(word)
            if place is not None and self.services.settings.motion != "off":
                self.shaking = Shaking(place)
        else:
            self.light(-1)
            if self.services.settings.motion == "off":
                self.walked = float(len(self.trial.asked.way))
            self._exhibit()
        self.page.changed()

    def _deny(self, word: str) -> None:
        """Which record speaks against it."""
        at = self.trial.against(word)
        self.denied = True
        self.light(at)
        self.said = self._told_of("puzzles.against", at) if at >= 0 else self.say("puzzles.never")
        if self.fresh:
            self._count(wrong=self.attempt.wrong + 1)
        self.play_sound("refuse")

    def _told_of(self, key: str, at: int, **args: int | str) -> str:
        record = self.trial.evidence[at]
        return self.say(key, n=record.round, heard=self.tell(record.heard), means=self.tell(record.means), **args)

    def light(self, at: int) -> None:
        """A record, with what it names on the board; the same one again goes out."""
        self.lit = -1 if at == self.lit else at
        self.desk.light(self.trial.evidence[self.lit].about if self.lit >= 0 else ())
        self.page.changed()

    def touch_record(self, at: int) -> None:
        self.play_sound("pick")
        self.light(at)

    def hint(self) -> None:
        """The next record that matters, and how much it rules out; at last the answer. Each costs a star."""
        if not self.live:
            self.page.toast(self.why_idle())
            return
        trial, self.denied = self.trial, False
        if self.told < len(trial.evidence):
            at = trial.telling(self.told)
            self.told, self.lit = at + 1, -1
            self.light(at)
            self.said = self._told_of("puzzles.rules_out", at, of=len(trial.left[at]), left=len(trial.left[at + 1]))
        else:
            self.said = self.say("puzzles.hint_answer")
            self.desk.suggest((trial.asked.answer,))
            self.picked = self.found if len(trial.asked.about) > 1 else -1
        if self.fresh:
            self._count(hints=self.attempt.hints + 1)
        self.play_sound("open")
        self.page.changed()

    # Back.

    def undo(self) -> None:
        """The last mark."""
        if self.live and self.inquest_desk.take_back():
            self.play_sound("undo")
            self.page.changed()

    def _gone_back(self) -> None:
        self.told, self.lit, self.picked, self.denied, self.walked = 0, -1, -1, False, 0.0
        self._exhibit()
        super()._gone_back()

    def open_log(self) -> None:
        """The records of the puzzle are all that is heard."""

    # Time.

    @property
    def walking(self) -> bool:
        return self.trial.stand == "solved" and self.walked < len(self.trial.asked.way)

    def moving(self) -> bool:
        return super().moving() or self.walking

    def update(self, dt: float) -> None:
        if self.walking:
            before = int(self.walked)
            self.walked = min(self.walked + dt / _STEP, float(len(self.trial.asked.way)))
            if int(self.walked) > before:
                self._exhibit()
                self.play_sound("place" if self.walking else "reveal")
                self.page.changed()
        super().update(dt)

    def _tell(self) -> None:
        if not self.walking:
            super()._tell()

    # Showing.

    def build(self, page: Page) -> None:
        DeskScene.build(self, page)
        add_inquest(page, self)
        self._add_shaking(page)
        if self.overlays:
            self.overlays[-1].build(page)
