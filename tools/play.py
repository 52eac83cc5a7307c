"""The one command of a fresh machine: sets up what is missing and opens the game; further options go to the program.

Standard library only and readable by every Python 3; it must never keep a second start waiting.
"""

import os
import sys

import environment

# With one of these the program opens no window.
WITHOUT_WINDOW = ("--help", "-h", "--version", "--screenshot")
# Fetches the packages for several screens, where that has failed before.
FRIENDS = "--friends"


def opens_window(arguments: "list[str]") -> bool:
    return not any(word.split("=")[0] in WITHOUT_WINDOW for word in arguments)


def check_display(arguments: "list[str]") -> None:
    if not sys.platform.startswith("linux") or not opens_window(arguments):
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
    if opens_window(arguments):
        trouble = environment.guarded(environment.offer, "friends", FRIENDS in arguments)
        if trouble:
            environment.say("One table on several screens is left out. %s" % trouble)
            environment.say("`python3 tools/play.py %s` tries again; everything else works without." % FRIENDS)
    environment.become(python, ["-m", "game"] + [word for word in arguments if word != FRIENDS])


if __name__ == "__main__":
    main(sys.argv[1:])
