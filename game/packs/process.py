"""The process in which packs are read: it has two seconds and 200 MB, everything included, and writes no file.

What is not taken by the bounds of the system is watched from outside (`reader.py`).
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.packs.fitting import Games
from game.packs.form import Contents, Other

if TYPE_CHECKING:
    from game.packs.installed import Packs

SECONDS = 2  # of the processor
MEMORY = 200_000_000  # bytes
MOST_SENT = 64_000_000  # bytes of an answer

# Gives the titles; it must be picklable, for the reading process calls it.
MakeGames = Callable[[], Games]


class Order(msgspec.Struct, frozen=True):
    """What is to be read, and with what: the program's files, its version, the packs that are there already, and the
    folder that they are in."""

    path: str
    share: str
    program: str
    installed: tuple[Other, ...] = ()
    seconds: int = SECONDS
    folder: str = ""


def order_for(path: Path, share: Path, program: str, packs: Packs) -> Order:
    """What stands there is to be read as a pack beside those."""
    return Order(str(path), str(share), program, packs.others(), folder=str(packs.folder))


class Taken(msgspec.Struct, frozen=True, tag=True):
    contents: Contents


class Refused(msgspec.Struct, frozen=True, tag=True):
    problems: tuple[Problem, ...]


Answer = Taken | Refused


class Awaited(Protocol):
    """A pack that is being read, wherever that happens; `answer` is None until it is there."""

    @property
    def answer(self) -> Answer | None: ...

    def wait(self, seconds: float | None = None) -> Answer | None: ...

    def drop(self) -> None:
        """Nobody wants to know any more."""

encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Answer).decode


def decode(data: bytes) -> Answer:
    answer: Answer = _decode(data)
    return answer


def serve(line: Connection, make: MakeGames, order: Order) -> None:
    """Reads one pack and ends."""
    _bound(order.seconds)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        answer = encode(answer_to(make, order))
    except MemoryError:
        answer = encode(_refused(order, "packs.large"))
    with suppress(OSError):
        line.send_bytes(answer)


def answer_to(make: MakeGames, order: Order) -> Answer:
    from game.packs.archive import files_of
    from game.packs.drawing import Painter
    from game.packs.reading import read_pack

    try:
        files = files_of(Path(order.path))
        draw = Painter().draw
        folder = Path(order.folder) if order.folder else None
        return Taken(read_pack(files, make(), Path(order.share), order.program, draw, order.installed, folder))
    except BadInput as bad:
        return Refused(bad.problems)
    except MemoryError:
        raise
    except Exception:
        # Whatever a reader trips over here is a fault of the pack; the process has nothing else to lose.
        return _refused(order, "packs.broke")


def _refused(order: Order, key: str) -> Refused:
    return Refused((Problem(Path(order.path).name, 0, message(key)),))


def _bound(seconds: int) -> None:
    """Bounds that the system itself keeps; what it does not know it does not keep."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    if sys.platform == "win32":
        return
    import resource

    bounds = {
        resource.RLIMIT_CPU: (seconds, seconds + 1), resource.RLIMIT_AS: (MEMORY, MEMORY),
        resource.RLIMIT_FSIZE: (0, 0), resource.RLIMIT_CORE: (0, 0),
    }  # fmt: skip
    for bound, value in bounds.items():
        with suppress(OSError, ValueError):
            resource.setrlimit(bound, value)
