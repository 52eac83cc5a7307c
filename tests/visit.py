"""Plays a title by keys alone, knowing nothing of it: shelf, set-up, a game in practice, a game to its end, and all
the pages around them. The faults of all pages are printed as JSON.

    python tests/visit.py TITLE FOLDER [--lang pt] [--size 1280x720] [--pictures OUT]

It is a program of its own, so that it can be run in a copy of the tree.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame  # noqa: E402
from msgspec.structs import replace  # noqa: E402
from support.at_once import AtOnce  # noqa: E402
from support.placement import cut_words, misplaced  # noqa: E402

from game.app.application import Application  # noqa: E402
from game.scenes.scene import Scene  # noqa: E402
from game.scenes.table.scene import TableScene  # noqa: E402

PATIENCE = 200  # frames that a bot, a hint or a motion may take
LONGEST_GAME = 400  # keys pressed for moves


class Lost(Exception):
    """The way that the keys should lead does not lead there."""


class Visitor:
    def __init__(self, folder: Path, lang: str, size: tuple[int, int], pictures: Path | None) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, lang, size)
        self.app.loop.after_first = None
        self.services = self.app.services
        self.services.make_thinker = lambda: AtOnce(self.services)
        self.services.settings = replace(self.services.settings, motion="fast", bot_pace="fast", confirm=False)
        pygame.event.set_blocked(pygame.WINDOWFOCUSLOST)
        self.pictures = pictures
        self.seen: list[str] = []
        self.faults: list[str] = []
        self.app.open(None)
        self.tick()

    # Hands and eyes.

    @property
    def top(self) -> Scene:
        return self.app.stage.top

    @property
    def table(self) -> TableScene:
        if not isinstance(self.top, TableScene):
            raise Lost(f"at {self.top.name} and not at the table")
        return self.top

    def tick(self, seconds: float = 0.05) -> None:
        self.app.loop.step(seconds)
        self.app.loop.step(0)

    def key(self, *names: str) -> None:
        for name in names:
            code = pygame.key.key_code(name)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                letter = name if len(name) == 1 else ""
                pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode=letter, scancode=0))
            self.tick()

    def reach(self, *ids: str) -> None:
        """With Tab alone, to the first of these that there is."""
        for _ in range(150):
            if self.top.page.focus in ids:
                return
            self.key("tab")
        raise Lost(f"none of {ids} can be reached at {self.top.name}")

    def arrive(self, name: str) -> None:
        if self.top.name != name:
            raise Lost(f"at {self.top.name} and not at {name}")

    def look(self, what: str) -> None:
        """What an eye would complain about; `what` says where it looks."""
        canvas = self.services.canvas
        self.top.page.changed()
        self.tick(0)
        missing = [f"missing words: {words}" for words in canvas.type.labels_with("⟦")]
        faults = [*missing, *cut_words(self.top.page, canvas), *misplaced(self.top.page)]
        self.faults += [f"{what}: {fault}" for fault in faults]
        self.seen.append(what)
        if self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            path = self.pictures / f"{len(self.seen):02}-{what.replace(' ', '-')}.png"
            pygame.image.save(self.app.window.get_surface(), path)

    def wait(self, for_what: str, done: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if done():
                return
            self.tick()
        raise Lost(f"waited in vain for {for_what}")

    # The visit.

    def visit(self, title: str) -> None:
        self.choose(title)
        self.look("shelf")
        self.set_up(practice=True)
        self.practise()
        self.choose(title)
        self.set_up(practice=False)
        self.play_out()
        self.look_back()
        self.look_around(title)

    def choose(self, title: str) -> None:
        self.arrive("shelf")
        self.services.change(replace(self.services.settings, welcomed=True))
        self.tick()
        ids = [entry.id for entry in self.services.titles]
        self.top.page.point_at(f"box/{ids[0]}")
        self.key(*["right"] * ids.index(title))
        if self.top.page.focus != f"box/{title}":
            raise Lost(f"the arrows lead to {self.top.page.focus} on the shelf")
        if self.seen:
            return
        self.key("r")
        self.arrive("rulebook")
        self.look("rulebook from the shelf")
        self.key("escape")

    def set_up(self, practice: bool) -> None:
        self.key("return")
        self.arrive("setup")
        if practice:
            self.look("set-up")
            self.reach("practice")
            self.key("return")
            self.reach("start")
        self.key("return")
        self.arrive("table")
        self.wait("one's turn", lambda: self.free)

    @property
    def free(self) -> bool:
        """Whether it is one's own turn and nobody else's."""
        return self.table.live and self.table.session.bot is None

    def move(self) -> int:
        """The first move that there is, digit by digit; says how many records there are then."""
        before = self.table.session.table.records
        for _ in range(6):
            self.key("1")
            if self.table.session.table.records > before:
                return self.table.session.table.records
        raise Lost("the digit 1 makes no move")

    def practise(self) -> None:
        table = self.table
        self.look("table")
        self.key("h")
        self.wait("a hint", lambda: not table.hints.part)
        glows = getattr(table.desk, "hint", ())
        if not glows:
            raise Lost("the hint shows nothing on the table")
        self.look("hint")
        before = table.session.table.records
        self.move()
        self.look("after a move")
        self.wait("the bot", lambda: self.free)
        for _ in range(table.session.table.records - before):
            if table.session.table.records > before:
                self.key("z")
        if table.session.table.records > before:
            raise Lost("undo does not lead back")
        self.look("after undo")
        self.key("y")
        if table.session.table.records <= before:
            raise Lost("redo does nothing")
        self.key("r")
        self.arrive("rulebook")
        self.look("rulebook from the table")
        self.key("escape")
        self.key("l")
        self.look("log")
        self.key("escape")
        self.key("f10")
        self.look("menu")
        self.reach("menu/leave")
        self.key("return")

    def play_out(self) -> None:
        table = self.table
        for _ in range(LONGEST_GAME):
            self.wait("a turn or the end", lambda: self.free or table.view.outcome is not None)
            if table.view.outcome is not None:
                break
            self.move()
        self.wait("the end to be told", lambda: bool(table.overlays))
        self.look("end")
        self.key("return")
        self.arrive("results")
        self.tick(3.0)
        self.top.show_all()  # type: ignore[attr-defined]
        self.look("results")

    def look_back(self) -> None:
        self.reach("results/replay")
        self.key("return")
        self.arrive("replay")
        self.key("right", "right")
        self.look("replay")
        self.key("r")
        self.arrive("rulebook")
        self.key("escape", "escape")
        self.arrive("results")
        self.reach("results/shelf")
        self.key("return")

    def look_around(self, title: str) -> None:
        self.arrive("shelf")
        self.look("shelf with a game that waits")
        self.reach("saves")
        self.key("return")
        self.arrive("saves")
        self.look("saves")
        self.key("escape")
        self.reach("stats")
        self.key("return")
        self.arrive("stats")
        self.look("statistics")
        self.key("escape")
        self.reach("settings")
        self.key("return")
        self.arrive("settings")
        self.look("settings")
        self.reach("credits")
        self.key("return")
        self.arrive("credits")
        self.look("credits")
        self.key("escape")
        self.key("escape")
        self.key("c")
        self.arrive("table")
        self.look("the game that waited")

    def close(self) -> None:
        self.app.close()


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("title")
    options.add_argument("folder", type=Path)
    options.add_argument("--lang", default="en")
    options.add_argument("--size", default="1280x720")
    options.add_argument("--pictures", type=Path)
    asked = options.parse_args()
    width, _, height = asked.size.partition("x")
    visitor = Visitor(asked.folder, asked.lang, (int(width), int(height)), asked.pictures)
    try:
        visitor.visit(asked.title)
    except Lost as lost:
        visitor.look("lost")
        visitor.faults.append(str(lost))
    finally:
        visitor.close()
    print(json.dumps({"seen": visitor.seen, "faults": visitor.faults}))
    return 1 if visitor.faults else 0


if __name__ == "__main__":
    sys.exit(main())
