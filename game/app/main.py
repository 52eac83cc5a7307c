"""The command `saucerful`: reads the options, finds out whose the data folder is, makes the application and runs it.

Nothing is imported early that the first picture does not need.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.options import LANGUAGES, Options, options_of

if TYPE_CHECKING:
    from game.app.application import Application
    from game.store.lock import Lock

EXIT_BAD_OPTION = 2
EXIT_NO_DATA = 66
EXIT_NO_DISPLAY = 69
EXIT_CANNOT_WRITE = 73
EXIT_STOPPED = 130
_SHARED = ("assets/fonts", "data/i18n", "maps")
_FIRST_WINDOW = 4.0  # seconds in which a window that is just opening or closing has done so


def size_of(text: str) -> tuple[int, int] | None:
    """1280x720 as two numbers; None for anything that is no window."""
    width, _, height = text.lower().partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        return None
    size = int(width[:6]), int(height[:6])
    return size if 320 <= size[0] <= 16384 and 240 <= size[1] <= 16384 else None


class Stop:
    """Ctrl-C in the terminal ends the program as closing its window does; a second one ends it at once. The first one
    raises nothing, because other people's code may swallow what is raised in the middle of it."""

    def __init__(self) -> None:
        self.asked = False
        self.leave: Callable[[], None] = lambda: None  # what ends the main loop

    def __call__(self, number: int, frame: object) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        self.leave()


def main(arguments: Sequence[str] | None = None) -> int:
    stop = Stop()
    before = signal.signal(signal.SIGINT, stop)
    # What is loaded at the start stays, and looking for garbage in it would take a tenth of the start.
    gc.disable()
    try:
        options = options_of(sys.argv[1:] if arguments is None else arguments)
        if options.diagnose:
            os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
            from game.app.diagnose import diagnose

            return diagnose(_data_dir(options))
        return _refuse(options) or _begin(options, stop)
    except KeyboardInterrupt:
        return EXIT_STOPPED
    finally:
        gc.unfreeze()
        gc.enable()
        signal.signal(signal.SIGINT, before)


def _begin(options: Options, stop: Stop) -> int:
    from game.store.folders import find_folders
    from game.store.lock import Lock

    folder = find_folders(_data_dir(options)).data
    lock = Lock(folder)
    if not lock.take() and not _brief(options) and _taken_over(options, folder, lock):
        _complain("fault.open_already", options.lang)
        return 0
    try:
        while True:
            code, again = _run(options, lock, stop)
            if not again or stop.asked:
                return code
    finally:
        lock.release()


def _brief(options: Options) -> bool:
    """Whether nobody sits in front of this run."""
    return bool(options.screenshot or options.stamp)


def _taken_over(options: Options, folder: Path, lock: Lock) -> bool:
    """Whether the window that owns the folder does what was wished. It may also be gone meanwhile: then the folder is
    ours."""
    from game.app.channel import Wish, call

    wish = Wish("open", str(Path(options.file).absolute())) if options.file else Wish("front")
    end = time.monotonic() + _FIRST_WINDOW
    while time.monotonic() < end:
        answer = call(folder, wish)
        if answer is not None:
            return answer
        if lock.take():
            return False
        time.sleep(0.1)
    return False


def _run(options: Options, lock: Lock, stop: Stop) -> tuple[int, bool]:
    """The exit code, and whether the program is to begin again, now as the owner of its folder."""
    # Without a GPU the accelerated way to the screen goes through software GL and is slower than none.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # What window managers know the window by: its icon, its place in the dock.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "saucerful")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "saucerful")
    # On Windows dots are dots: the program sizes its words itself.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if options.screenshot:
        # A picture for a file needs no screen.
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    chosen = "SDL_VIDEODRIVER" in os.environ
    import pygame

    from game.app.application import Application, NoWindow

    try:
        _find_screen(chosen)
        pygame.font.init()
        app = Application(_data_dir(options), options.lang, size_of(options.size) if options.size else None, lock)
    except NoWindow as error:
        pygame.quit()
        _complain("fault.no_display", options.lang, str(error))
        return EXIT_NO_DISPLAY, False
    except Exception as error:
        return _own_files(options, error), False
    try:
        return _show(app, options, stop), app.again
    except Exception as error:
        if _brief(options) or not app.loop.frames:
            return _own_files(options, error), False
        return app.fail(error), False
    finally:
        app.close()


def _find_screen(chosen: bool) -> None:
    """`chosen` tells that somebody wants a screen that nobody sees."""
    import pygame

    from game.app.application import NoWindow
    from game.app.loop import UNSEEN

    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoWindow(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not chosen:
        raise NoWindow(driver)


def _data_dir(options: Options) -> Path | None:
    return Path(options.data_dir) if options.data_dir else None


def _show(app: Application, options: Options, stop: Stop) -> int:
    app.open(options.title, options.resume, options.file)
    gc.freeze()
    gc.enable()
    if not _brief(options):
        stop.leave = app.stage.quit
        if not stop.asked:
            app.loop.run()
        return EXIT_STOPPED if stop.asked else 0
    app.loop.step(0)
    if options.stamp:
        print(f"first-picture {app.loop.first_picture:.6f}")
        app.loop.step(0)
        print(f"menu {time.monotonic():.6f}", flush=True)
    if options.screenshot:
        try:
            app.screenshot(options.screenshot)
        except OSError as error:
            return _no_picture(options, error.strerror or "")
    return 0


def _refuse(options: Options) -> int:
    """What cannot be done, said before a window opens; 0 where the program can begin."""
    from game.app.share import share

    if options.lang and options.lang not in LANGUAGES:
        _complain("fault.unknown_language", "en", lang=options.lang)
        options.lang = "en"
    missing = next((folder for folder in _SHARED if not (share() / folder).is_dir()), None)
    if missing is not None:
        _complain("fault.data_missing", options.lang, path=str(share() / missing))
        return EXIT_NO_DATA
    if options.size and size_of(options.size) is None:
        _complain("fault.bad_size", options.lang, size=options.size)
        return EXIT_BAD_OPTION
    if options.screenshot and options.screenshot.suffix.lower() not in ("", ".png"):
        _complain("fault.not_png", options.lang, path=options.screenshot.name)
        return EXIT_BAD_OPTION
    if options.title is not None and not _is_title(options.title):
        _complain("fault.unknown_title", options.lang, title=options.title)
        return EXIT_BAD_OPTION
    if options.data_dir is not None and not _may_be_folder(options.data_dir):
        _complain("fault.bad_folder", options.lang, path=options.data_dir)
        return EXIT_BAD_OPTION
    if options.screenshot and (options.screenshot.is_dir() or not options.screenshot.parent.is_dir()):
        return _no_picture(options)
    return 0


def _is_title(id: str) -> bool:
    from game.app.registry import titles

    return any(entry.id == id for entry in titles())


def _may_be_folder(path: str) -> bool:
    return bool(path.strip()) and (Path(path).is_dir() or not Path(path).exists())


def _no_picture(options: Options, detail: str = "") -> int:
    _complain("fault.bad_picture", options.lang, detail, path=str(options.screenshot))
    return EXIT_CANNOT_WRITE


def _own_files(options: Options, error: Exception) -> int:
    """Before its first picture the program has done nothing but read its own files."""
    _complain("fault.own_files", options.lang, f"{type(error).__name__}: {error}")
    return EXIT_NO_DATA


def _complain(key: str, tongue: str | None, detail: str = "", **args: str) -> None:
    from game.app.sentences import complain

    complain(key, tongue, detail, **args)
