"""The right shoulder of a gamepad at a table with other screens: a tap leads to the next thing, as everywhere; held, it
opens the wheel of phrases, and letting go says what the stick points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.friends.wheel import HELD, Wheel
from game.ui.input import Act, Command, Stick

if TYPE_CHECKING:
    from game.scenes.friends.table import FriendsTable


class Shoulder:
    def __init__(self, scene: FriendsTable) -> None:
        self._scene = scene
        self._held: float | None = None  # for how long; None where it is not down
        self._opened = False  # the wheel, since it is down
        self._tapping = False

    @property
    def _wheel(self) -> Wheel | None:
        top = self._scene.overlays[-1] if self._scene.overlays else None
        return top if isinstance(top, Wheel) else None

    def takes(self, command: Command) -> bool:
        """Before any widget gets it."""
        wheel = self._wheel
        if isinstance(command, Stick):
            if wheel is not None:
                wheel.point(command.x, command.y)
            return wheel is not None
        if not isinstance(command, Act) or self._tapping:
            return False
        if wheel is not None and command.down and command.name in ("previous", "undo"):
            wheel.turn_hub() if command.name == "previous" else wheel.mute()
            return True
        if command.name != "next" or not self._scene.services.input.by_pad:
            return False
        return self._press() if command.down else self._let_go(wheel)

    def _press(self) -> bool:
        if self._scene.overlays:
            return False
        self._held, self._opened = 0.0, False
        return True

    def _let_go(self, wheel: Wheel | None) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        if wheel is not None:
            wheel.let_go()
        elif not self._opened:
            self._tapping = True
            for down in (True, False):
                self._scene.stage.handle(Act("next", down))
            self._tapping = False
        return True

    def update(self, dt: float) -> None:
        if self._held is None:
            return
        self._held += dt
        if self._held >= HELD and not self._opened and not self._scene.overlays:
            self._opened = True
            self._scene.open_phrases()
