"""Two windows of the program under one X server, at one table: a host in one language and a guest in another.

What stands where in a window is told by the same page laid out once more in this process, from the host's save and for
the eyes of that seat; what came of a click is told by the save alone.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from drawn import Drawn, Watched
from harness import PRESS, Window, settle_in, tap
from msgspec.structs import replace
from shots.friends_table import seen_by
from spots import spot_of, touches_of
from support.screen import Screen
from Xlib import X

from game.app.application import Application
from game.app.registry import players, titles
from game.bots.budget import BySimulations
from game.bots.greedy import GreedyMind
from game.bots.mind import Means
from game.engine.rules import AnyRules, Seat
from game.scenes.friends.page import FriendsScene
from game.scenes.friends.table import FriendsTable
from game.scenes.table.end import Banner
from game.table.table import Table
from game.ui.input import Pointer

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
WIDE = (2 * SIZE[0] + 40, SIZE[1] + 40)
PATIENCE = 20.0
_CALLS = 8  # how often the line is handed over: a busy machine takes its time until a table is open
_ATTEMPTS, _ANSWER = 6, 1.5  # how often a move is clicked, and the seconds in which it is made
_NEAR, _FEW = 24, 0.02  # of a colour, and the part of a picture that may differ by more
_BUTTON, _DARKER = 24, 0.75  # of a button that is looked at, and how much darker it is behind a veil
_FOUND = 6.0  # seconds until a guest has found a host that is back


class Eyes:
    """The pages of one window, laid out in this process."""

    def __init__(self, folder: Path, lang: str, title: str) -> None:
        pygame.display.init()
        pygame.font.init()
        folder.mkdir()
        settle_in(folder, last_title=title, confirm=False)
        self.app = Application(folder, lang, SIZE)
        self.app.loop.after_first = None
        services = self.app.services
        services.make_thinker = None
        services.settings = replace(services.settings, motion="off", confirm=False, tips=False)
        self.app.open(None)
        self._step()

    def _step(self) -> None:
        for _ in range(3):
            self.app.loop.step(0.02)

    def on_shelf(self, name: str) -> tuple[int, int]:
        self.app.stage.home()
        self._step()
        return self._widget(name)

    def on_page(self, name: str, part: float = 0.5) -> tuple[int, int]:
        """On the page where tables are opened, as it is before anything has been done. `part` is how far from the left
        end of the thing."""

        class Still(FriendsScene):
            def enter(self) -> None:
                """Nobody is looked for."""

        self.app.stage.home()
        self.app.stage.push(Still(self.app.services, "127.0.0.1"))
        self._step()
        return self._widget(name, part)

    def at_table(self, table: Table, seat: Seat) -> FriendsTable:
        scene = seen_by(self.app.services, table, ("here", "connected", "connected", "connected"), seat)
        self.app.stage.home()
        self.app.stage.push(scene)
        self._step()
        while scene.desk.moving():
            scene.desk.hurry()
            self._step()
        return scene

    def _widget(self, name: str, part: float = 0.5) -> tuple[int, int]:
        page = self.app.stage.top.page
        widget = page.find(name)
        assert widget is not None, f"there is no {name}"
        box = widget.box
        return page.metrics.point(box.x + part * box.w, box.centre[1])

    def place(self, scene: FriendsTable, handle: str) -> tuple[int, int]:
        """Where a thing is, in pixels of the window."""
        return scene.page.metrics.point(*spot_of(scene, handle))

    def click(self, place: tuple[int, int]) -> None:
        for kind in ("move", "press", "release"):
            self.app.stage.handle(Pointer(kind, *place, button=1))
        self._step()

    def close(self) -> None:
        self.app.stage.close()
        self.app.services.close()
        self.app.window.destroy()


class Pair:
    """`with Pair(folder, "ufoo") as pair:` a game is on. The host sits at the first seat."""

    def __init__(self, folder: Path, title: str, langs: tuple[str, str] = ("en", "pt")) -> None:
        self.folder, self.title, self.langs = folder, title, langs
        entry = next(each for each in titles() if each.id == title)
        self.rules: AnyRules = entry.build(ROOT, None)
        self._mind = GreedyMind(*players(ROOT, folder, title))
        self._luck = random.Random(title)
        self.windows: list[Window | None] = [None, None]
        self.folders = (folder / "host", folder / "guest")
        self.clicks = 0
        self.delays: list[float] = []  # from the click that makes a move to the other window's picture

    def __enter__(self) -> Pair:
        for place in self.folders:
            place.mkdir(parents=True)
            settle_in(place, last_title=self.title, confirm=False, tips=False)
        self.screen = Screen(*WIDE).__enter__()
        self.eyes = [Eyes(self.folder / f"eyes-{n}", lang, self.title) for n, lang in enumerate(self.langs)]
        for n in range(2):
            self.start(n)
        return self

    def __exit__(self, *fault: Any) -> None:
        for n, window in enumerate(self.windows):
            if window is not None:
                window.__exit__(*fault)
            self.eyes[n].close()
        self.screen.__exit__(*fault)

    # The windows.

    def start(self, n: int) -> Window:
        options = ("--data-dir", self.folders[n], "--lang", self.langs[n], "--size", f"{SIZE[0]}x{SIZE[1]}")
        window = Window(self.screen, *options).__enter__()
        self.windows[n] = window
        window.wait_first_picture()
        # Side by side: without a window manager one would lie on the other.
        window._window.configure(x=n * (SIZE[0] + 20), y=0)
        window._display.sync()
        window.wait_still(0.4)
        return window

    def window(self, n: int) -> Window:
        window = self.windows[n]
        assert window is not None
        return window

    def kill(self, n: int) -> None:
        window = self.window(n)
        window.kill()
        window.__exit__(None, None, None)
        self.windows[n] = None

    def click(self, n: int, place: tuple[int, int]) -> None:
        self.window(n).click(*place)
        self.clicks += 1

    def press(self, n: int, key: str) -> None:
        window = self.window(n)
        window._window.set_input_focus(X.RevertToParent, X.CurrentTime)
        window._display.sync()
        time.sleep(0.1)
        window.press(key)

    # The table.

    def sit_down(self) -> None:
        """The host opens a table and copies its line; the guest puts it into a field; the host begins."""
        for n in range(2):
            tap(self.window(n), self.eyes[n].on_shelf("friends"))
        if max(self.rules.info.seats) == 1:
            # The middle of the switch is the other screen.
            self.click(0, self.eyes[0].on_page("seat/0"))
        self.click(0, self.eyes[0].on_page("open"))
        field = self.eyes[1].on_page("code/0")
        for _ in range(_CALLS):
            time.sleep(1.0)
            # What has the focus once a table is open.
            self.press(0, "enter")
            time.sleep(0.3)
            # Whatever came of the last time: the whole field gives way to the line. Then its words stand in their
            # fields, and Join has the focus.
            self.click(1, field)
            self.press(1, "ctrl+a")
            self.press(1, "ctrl+v")
            self.press(1, "enter")
            if self._comes(self._passes, 4.0):
                break
        self._wait(self._passes, "the guest did not come in")
        time.sleep(0.7)
        # Where the table was opened one begins now, too, and bots sit down where nobody has come.
        self.click(0, self.eyes[0].on_page("open", 0.9))
        self._wait(self.saved, "no game began")
        time.sleep(1.0)

    def _passes(self) -> bool:
        return any("taken" in path.read_text() for path in self.folders[1].glob("profiles/*/friends.json"))

    def return_to_seat(self) -> None:
        """The guest, whose program was started again."""
        tap(self.window(1), self.eyes[1].on_shelf("friends"))
        # The first row of the tables nearby is the seat that is kept.
        x, y = self.eyes[1].on_page("code/3")
        self.click(1, (x, y - 324))
        time.sleep(1.5)

    def go_on(self) -> None:
        """The host, whose program was started again; the guest finds the table by itself."""
        self.press(0, "c")
        time.sleep(_FOUND)

    def saved(self) -> bytes | None:
        found = sorted((self.folders[0] / "saves").glob("*.save"))
        try:
            return found[0].read_bytes() if found else None
        except FileNotFoundError:
            return None

    @property
    def table(self) -> Table:
        data = None
        end = time.monotonic() + PATIENCE
        while data is None and time.monotonic() < end:
            data = self.saved()
        assert data is not None
        return Table.load(self.rules, data).table

    @property
    def records(self) -> int:
        data = self.saved()
        return int(json.loads(data)["cursor"]) if data else -1

    def play(self, moves: int) -> bool:
        """So many moves, each by mouse in the window of whoever has to act; False where the game is over before."""
        for _ in range(moves):
            table = self._awaited()
            if not table.acting:
                return False
            self._move(table)
        return True

    def _awaited(self) -> Table:
        """The table once a person has to act, or nobody any more."""
        while True:
            table = self.table
            if not table.acting or table.seats[table.acting[0]].player == "person":
                return table
            self._wait(partial(self._is_beyond, table.records), "no bot played")

    def _is_beyond(self, records: int) -> bool:
        return self.records > records

    def _move(self, table: Table) -> None:
        seat = table.acting[0]
        n = 0 if seat == 0 and len(table.seats) > 1 else 1
        word = self._choice(table, seat)
        path = next(choice.path for choice in table.view(seat).choices if choice.word == word)
        eyes, before, changed = self.eyes[n], table.records, 0.0
        self._uncover(n, table, seat)
        for attempt in range(_ATTEMPTS):
            # A click may have ended what was being shown or put away what lay over the table, or have taken a touch
            # back; only after that is it something that Esc closes.
            if attempt == _ATTEMPTS // 2:
                self.press(n, "esc")
            scene = eyes.at_table(table, seat)
            other = self.window(1 - n)
            for handle in touches_of(scene, path):
                place = eyes.place(scene, handle)
                eyes.click(place)
                with Watched(other) as watched:
                    since = self._press_and_release(n, place)
                    changed = watched.change(_ANSWER if attempt == 0 and scene.gate.pending else 0.0)
            if changed:
                self.delays.append(changed - since)
            if self._comes(partial(self._is_beyond, before), _ANSWER):
                break
        self._wait(partial(self._is_beyond, before), f"{word} was not made")
        # Each window shows a move when the motion of the one before it has come to rest.
        for window in range(2):
            with Drawn(self.window(window)) as drawn:
                drawn.rest()

    def _uncover(self, n: int, table: Table, seat: Seat) -> None:
        """What has happened since the last turn lies over the table, and makes it darker; Esc puts it away."""
        eyes, scene = self.eyes[n], self.eyes[n].at_table(table, seat)
        menu = scene.page.find("menu")
        assert menu is not None
        x, y = scene.page.metrics.point(*menu.box.centre)
        button = pygame.Rect(x - _BUTTON // 2, y - _BUTTON // 2, _BUTTON, _BUTTON)
        here = pygame.transform.average_color(eyes.app.window.get_surface(), button)
        there = pygame.transform.average_color(self.window(n).picture(), button)
        if sum(there[:3]) < _DARKER * sum(here[:3]):
            self.press(n, "esc")

    def _press_and_release(self, n: int, place: tuple[int, int]) -> float:
        """When the button was let go, which is what a click is."""
        window = self.window(n)
        window.move(*place)
        time.sleep(PRESS)
        window._fake(X.ButtonPress, 1)
        time.sleep(PRESS)
        since = time.monotonic()
        window._fake(X.ButtonRelease, 1)
        self.clicks += 1
        return since

    def agree(self) -> bool:
        """Both windows announce the end of the game, as this process does for that seat."""
        return all(self._comes(partial(self._shows_end, n), PATIENCE) for n in range(2))

    def _shows_end(self, n: int) -> bool:
        """Whether the window's banner is the one of that end, but for a few points that a pointer lights up."""
        eyes, window = self.eyes[n], self.window(n)
        scene = eyes.at_table(self.table, n if max(self.rules.info.seats) > 1 else 0)
        scene.open(Banner(scene))
        eyes.app.loop.step(0.02)
        window.move(SIZE[0] // 2, 4)
        results = scene.page.find("end/results")
        assert results is not None
        look = scene.page.find("end/look")
        assert look is not None
        metrics = scene.page.metrics
        left, top = metrics.point(look.box.x, look.box.y - 80)
        right, bottom = metrics.point(results.box.right, results.box.bottom)
        place = pygame.Rect(left, top, right - left, bottom - top)
        here, there = (
            memoryview(pygame.image.tobytes(picture.subsurface(place), "RGB"))
            for picture in (eyes.app.window.get_surface(), window.picture())
        )
        differs = sum(abs(a - b) > _NEAR for a, b in zip(here, there))
        return differs < _FEW * len(here)

    def _comes(self, true: Callable[[], bool], patience: float) -> bool:
        end = time.monotonic() + patience
        while not true() and time.monotonic() < end:
            time.sleep(0.02)
        return true()

    def _choice(self, table: Table, seat: Seat) -> str:
        view = table.view(seat)
        words = [choice.word for choice in view.choices]
        ranked = self._mind.compare(view.observation, seat, Means(self._luck.random, BySimulations(0)))
        found = (self.rules.word(each.moves[0]) for each in ranked)
        return next((word for word in found if word in words), words[0])

    def _wait(self, true: Callable[[], Any], complaint: str) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            if time.monotonic() > end:
                for n, name in enumerate(("host", "guest")):
                    if self.windows[n] is not None:
                        self.window(n).save_picture(self.folder / f"{name}.png")
                raise AssertionError(f"{complaint}; pictures in {self.folder}")
            time.sleep(0.02)
