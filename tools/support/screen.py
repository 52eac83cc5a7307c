"""An X server of our own for a while: Xvfb on a free display, for window tests and measurements.

It must never touch the display of the person who sits there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from types import TracebackType


class Screen:
    """`with Screen() as screen:` starts the server; `screen.name` is its display, `screen.variables()` lead a program
    to it."""

    def __init__(self, width: int = 1920, height: int = 1200) -> None:
        self.size = (width, height)
        self.name = ""
        self._server: subprocess.Popen[bytes] | None = None

    @staticmethod
    def available() -> bool:
        return shutil.which("Xvfb") is not None

    def __enter__(self) -> Screen:
        read, write = os.pipe()
        size = f"{self.size[0]}x{self.size[1]}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        # The server writes the number of its display and closes the pipe once it is ready, or only closes it.
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            self.__exit__(None, None, None)
            raise RuntimeError("Xvfb did not start")
        self.name = f":{number}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.terminate()
            self._server.wait(10)
            self._server = None

    def variables(self) -> dict[str, str]:
        """The environment of a program that is to open its window here, and play no sound."""
        chosen = dict(os.environ, DISPLAY=self.name, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy")
        chosen.pop("WAYLAND_DISPLAY", None)
        # As on a player's machine, where a second start finds the modules compiled.
        chosen.pop("PYTHONDONTWRITEBYTECODE", None)
        return chosen
