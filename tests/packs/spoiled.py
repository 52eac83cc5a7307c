"""What a reading process may come to; each stands in the place of the titles' sources."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from game.packs.process import Sources

PLACE = "SAUCERFUL_TEST_FILE"  # where `write` tries to write


def burn() -> Sources:
    while True:
        pass


def rest() -> Sources:
    time.sleep(30)
    return {}


def fill() -> Sources:
    kept = []
    while True:
        kept.append(bytearray(1 << 20))


def crash() -> Sources:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def stumble() -> Sources:
    raise RuntimeError


def write() -> Sources:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    Path(os.environ[PLACE]).write_bytes(b"x")
    return {}
