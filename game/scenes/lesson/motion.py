"""What stirs around a step of a lesson: Blip comes and goes and blinks, the ring breathes, the dots of a way light up.

It counts seconds and draws nothing; after a few breaths and blinks all of it stands still.
"""

from __future__ import annotations

from game.ui.board.motion import eased

_COMES, _GOES = 0.24, 0.16
_BREATH, _BREATHS, _WIDER, _LEVELS = 1.2, 5, 0.08, 4
_DOT = 0.04  # seconds from one dot to the next
_BLINK = 0.12
_PAUSES = (4.6, 5.7, 4.2, 5.1)  # before each blink


class LessonMotion:
    def __init__(self) -> None:
        self.on = True  # False where the player wants no motion
        self.here = False  # whether Blip is on the page
        self.dots = 0  # of the way, all together
        self.marks: object = None
        self._since_marks = self._since_change = 99.0
        self._rest = 0.0
        self._blinks = len(_PAUSES)
        self._shut = 0.0

    def show(self, here: bool, marks: object, dots: int = 0) -> None:
        """What is on the page now; other marks begin anew."""
        self.dots = dots
        if here != self.here:
            self.here, self._since_change = here, 0.0
        if marks != self.marks:
            self.marks, self._since_marks = marks, 0.0
            self._rest = self._shut = 0.0
            self._blinks = 0

    def update(self, dt: float) -> bool:
        """True when the picture is another one."""
        before = self._frame
        self._since_marks += dt
        self._since_change += dt
        self._shut = max(0.0, self._shut - dt)
        if self.here and not self.running and self._blinks < len(_PAUSES):
            self._rest += dt
            if self._rest >= _PAUSES[self._blinks]:
                self._blinks, self._rest, self._shut = self._blinks + 1, 0.0, _BLINK
        return self.on and before != self._frame

    @property
    def running(self) -> bool:
        marked = self.marks is not None and self._since_marks < max(_BREATH * _BREATHS, _DOT * self.dots)
        changing = self._since_change < (_COMES if self.here else _GOES)
        return self.on and (marked or changing or self.blinking)

    @property
    def leaving(self) -> bool:
        return self.on and not self.here and self._since_change < _GOES

    @property
    def _frame(self) -> tuple[object, ...]:
        return self.rise, self.breath, self.lit, self.blinking, self.leaving

    # What is drawn.

    @property
    def rise(self) -> float:
        """How far Blip has come up."""
        if not self.on:
            return 1.0
        if self.here:
            return eased(min(1.0, self._since_change / _COMES))
        return 1 - min(1.0, self._since_change / _GOES)

    @property
    def breath(self) -> float:
        """By what part the ring is wider, in a few steps, so that each is drawn once."""
        done = self._since_marks / _BREATH
        if not self.on or self.marks is None or done >= _BREATHS:
            return 0.0
        wave = 1 - abs(2 * (done % 1.0) - 1)
        return round(wave * _LEVELS) / _LEVELS * _WIDER

    @property
    def lit(self) -> int:
        """How many dots of the way are lit."""
        return min(self.dots, int(self._since_marks / _DOT) + 1) if self.on else self.dots

    @property
    def blinking(self) -> bool:
        return self.on and self._shut > 0
