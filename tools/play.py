"""The one command of a fresh machine: sets up what is missing and opens the game; further options go to the program.

Standard library only and readable by every Python 3; it must never keep a second start waiting.
"""

import os
import sys

import environment

# With one of these the program opens no window.
WITHOUT_WINDOW = ("--help", "-h", "--version", "--screenshot")


def check_display(arguments: "list[str]") -> None:
    if not sys.platform.startswith("linux") or any(word.split("=")[0] in WITHOUT_WINDOW for word in arguments):
        return
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        raise environment.Trouble(
            "Saucerful opens a window, and there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set).",
            environment.NO_DISPLAY,
        )


def main(arguments: "list[str]") -> None:
    environment.guarded(environment.check_python)
    environment.guarded(check_display, arguments)
    python = environment.guarded(environment.prepare)
    environment.become(python, ["-m", "game"] + arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
