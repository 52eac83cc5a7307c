"""A desk of O.V.N.I. that tells what has happened: beats one after the other, then perhaps how the game has ended.

Until something has been told, the panels do not know it.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from game.desk.cell_desk import CellDesk
from game.desk.contract import Host
from game.desk.occasion import Occasion
from game.desk.services import Services
from game.faces.ovni.animation import Animation
from game.faces.ovni.board.board import WorldBoard
from game.faces.ovni.board.pane import Sight
from game.faces.ovni.model import story as ovni_story
from game.faces.ovni.model.board import Chart
from game.faces.ovni.model.panels import EVERYTHING, Status, counting, turning_up
from game.faces.ovni.model.sky import risers, victors
from game.faces.ovni.model.story import Beat
from game.faces.ovni.model.table import Model, model
from game.faces.ovni.skyward import Finale, Rising
from game.table.view import View
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, steady

_SAID = 1.2  # seconds
_NAMELESS = ("fly", "launch", "lift")  # what the log tells without the name of who does it


class TellingDesk(CellDesk[Model, WorldBoard]):
    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        rules: Any = services.rules("ovni")
        self.tables = rules.tables
        self.animation = Animation()
        self._before: Model | None = None  # what panels show of things that are still to be told
        self._speaks = False  # whether panels tell of the story
        self.blow: Beat | None = None  # without motion: the duel or capture that has just been, said for a while
        self._left = 0.0  # seconds for which it is still said

    def follow(self, before: View, snap: bool) -> None:
        view = self.view
        follows = view.record == before.record + 1 or view.record < before.record
        beats = ovni_story.beats(before, view, self.tables) if follows else ()
        self.animation.begin(beats, 0.0 if snap else self.step_seconds)
        kept_back = self.running and any(beat.kind in ("reveal", "capture") for beat in beats)
        ends = before.outcome is None and view.outcome is not None
        # Nothing can be touched meanwhile.
        self._before = model(replace(before, choices=()), self.tables, ()) if kept_back or ends else None
        self._speaks = kept_back or (self.running and any(beat.words is not None for beat in beats))
        sound = ovni_story.sound_of(view) if view.record > before.record and not snap else ""
        if sound and not (beats and self.running):
            self.host.play_sound(sound)
        blows = [beat for beat in beats if beat.kind in ("duel", "capture")]
        self.blow = blows[-1] if blows and not snap and not self.running else None
        self._left = _SAID
        if self.running:
            self.outdate()
        else:
            self._rest(True)

    def _rest(self, outdated: bool) -> None:
        """Everything has been told: the game goes on, or its end is shown."""
        self._speaks = False
        if self.starts_ending():
            self.outdate()
            return
        self._before = None
        if outdated:
            self.outdate()
        else:
            self.changed()

    def end_occasion(self) -> None:
        self._before = None
        super().end_occasion()

    # How it begins and ends.

    def beginning(self, again: bool) -> Occasion | None:
        chart = self.model.chart
        return None if again else Rising(risers(self.view), self.board, chart)

    def ending(self) -> Occasion | None:
        """Confetti falls neither where nobody is before anybody else nor before the only person, who has lost."""
        winners, view = victors(self.view), self.view
        if not winners or view.outcome is None:
            return None
        people = [seat for seat, info in enumerate(view.seats) if info.player == "person"]
        beaten = len(people) == 1 and people[0] not in view.outcome.winners()
        return Finale(winners, beaten or len(winners) == len(view.seats))

    def add_occasion(self, page: Page) -> None:
        """As long as the end is being announced, the winner's planet stays in the sky."""
        super().add_occasion(page)
        last = self.ending() if self.occasion is None and self.host.announcing else None
        if last is not None:
            page.add(Custom("", self.stage, steady(partial(_draw_last, last=last))))

    # What is known meanwhile.

    def as_told(self, now: Model) -> Model:
        """The table as it is now, without what is still to be told."""
        was = self._before
        if was is not None and self.view.outcome is not None:
            return replace(was, chart=now.chart, status=counting(self.view.outcome.reason))
        if not self.running:
            return now
        beat, told = self.animation.beat, self.animation.told
        if beat.words is not None:
            now = replace(now, status=Status(None, (beat.words,)), primary=None)
        if was is None:
            return now
        if beat.kind == "capture" and not self.animation.is_taken:
            return replace(now, strip=was.strip, roster=was.roster, primary=None)
        if told == EVERYTHING:
            return now
        said = turning_up(self.view.observation, told) if beat.kind == "reveal" else now.status
        return replace(now, header=was.header, strip=was.strip, roster=was.roster, orders=was.orders, primary=None,
                       status=said)  # fmt: skip

    @property
    def status(self) -> Status:
        """Who must do what, or what is being shown: no new model is made for that."""
        line = self.animation.beat.line if self.running else None
        if line is None:
            return self.model.status
        beat = self.animation.beat
        return Status(beat.side if beat.kind in _NAMELESS else None, (line,))

    def update(self, dt: float) -> bool:
        if self.blow is not None:
            self._left -= dt
            if self._left <= 0:
                self.blow = None
                self.changed()
        return super().update(dt)

    def waiting(self) -> bool:
        return self.blow is not None or super().waiting()

    @property
    def running(self) -> bool:
        return self.animation.running

    def play(self, dt: float) -> bool:
        before = self._said
        for sound in self.animation.update(dt):
            self.host.play_sound(sound)
        if not self.running:
            self._rest(self._speaks)
        elif self._said != before:
            if self._speaks:
                self.outdate()
            else:
                self.changed()
        return True

    @property
    def _said(self) -> tuple[object, ...]:
        """The part of the story that the panels show at this moment."""
        beat = self.animation.beat
        return self.animation.told, self.animation.is_taken, beat.area, beat.kind, beat.words, beat.line

    def hurry(self) -> None:
        if self.running:
            self.animation.end()
            self._rest(self._speaks)
        else:
            super().hurry()

    def _plate(self, beat: Beat) -> str:
        return self.tell(beat.plate) if beat.plate is not None else self.say("ovni_desk.plate.destroyed")

    def sight(self) -> Sight:
        chart = self.model.chart
        if self.running:
            beat, part = self.animation.beat, self.animation.part
            lost = chart.lost if beat.words is not None else ()
            shown = Chart(beat.world(part), chart.looks, lost=lost, loser=chart.loser, fallen=(beat.victim, beat.cell))
            return Sight(shown, beat=beat, part=part, plate=self._plate(beat),
                         calm=self.services.settings.calm)  # fmt: skip
        rising = self.occasion.occasion if self.occasion is not None else None
        if isinstance(rising, Rising):
            return Sight(rising.bare)
        # No word is half to be read behind the winner's planet.
        ends = isinstance(rising, Finale) or (self.host.announcing and self.ending() is not None)
        return Sight(chart, self.pointed_cell, self.cursor, self.model.strip.look, mute=ends)


def _draw_last(canvas: Canvas, box: Box, last: Occasion) -> None:
    canvas.clip(box)
    last.draw(canvas, box, last.seconds, calm=False)
    canvas.clip(None)
