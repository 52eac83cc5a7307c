"""What a move costs from the host's table to the guest's picture: the processor time of each step, with both programs
in this process and the server beside it. Nothing here is a wait."""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from befriending.cost import part

ROOT = Path(__file__).resolve().parents[2]
STEPS = ("move", "disk", "seal", "take", "read", "show")


class Steps:
    """The processor time of each step at each move, in the thread that does it."""

    def __init__(self) -> None:
        self.spent: dict[str, list[float]] = defaultdict(list)

    def timed(self, owner: Any, name: str, step: str, counts: Callable[[Any], bool] = lambda given: True) -> None:
        """`counts` says, of what the call is about, whether it belongs to a move."""
        whole = getattr(owner, name)

        def run(this: Any, *words: Any, **named: Any) -> Any:
            counted, start = counts((this, *words)), time.thread_time()
            try:
                return whole(this, *words, **named)
            finally:
                if counted:
                    self.spent[step].append(time.thread_time() - start)

        setattr(owner, name, run)


def path(title: str, moves: int) -> str:
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    sys.path.insert(0, str(ROOT / "tests" / "friends"))
    two: Any = importlib.import_module("two")
    from game.app.loop import Loop
    from game.friends.dealer import Dealer
    from game.friends.guest import Guest
    from game.friends.messages import Offer
    from game.friends.room import Room
    from game.scenes.friends.guest import GuestCircle
    from game.store import atomic

    steps = Steps()
    steps.timed(Dealer, "serve", "move", lambda given: isinstance(getattr(given[1], "ask", None), Offer))
    steps.timed(Room, "show", "seal")
    steps.timed(Guest, "receive", "take")
    steps.timed(GuestCircle, "_see", "read")
    steps.timed(Loop, "step", "show", lambda given: _shows(given[0]))
    on_disk = atomic.write
    two.Program._look_away = lambda program: Loop.draw(program.app.loop)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        host, guest = two.Program(folder / "host", "en", title), two.Program(folder / "guest", "pt", title)
        host.services.writer._write = _timed_write(on_disk, steps)
        two.sit_down(host, guest, 1 if title == "skies" else 2)
        steps.spent.clear()
        two.play_on(host, guest, lambda: host.table.view.outcome is not None or host.table.view.record >= moves, 600.0)
        played = host.table.view.record
        for program in (host, guest):
            program.close()
    told = (f"{step} {1000 * part(spent, 0.5):.1f}, p99 {1000 * part(spent, 0.99):.1f}"
            for step in STEPS if (spent := sorted(steps.spent[step])))  # fmt: skip
    return f"{title}: {played} moves, ms of processor time: {'; '.join(told)}"


def _shows(loop: Any) -> bool:
    """Whether a guest's frame has a view to show."""
    company = loop.services.company
    return company is not None and not company.host and company.session is not None and _comes(company)


def _comes(company: Any) -> bool:
    return bool(company.waiting) or any(type(each).__name__ == "Seen" for each in company.line._news._things)


def _timed_write(write: Callable[..., None], steps: Steps) -> Callable[..., None]:
    def run(path: Path, data: bytes) -> None:
        start = time.thread_time()
        write(path, data)
        if path.suffix == ".save":
            steps.spent["disk"].append(time.thread_time() - start)

    return run
