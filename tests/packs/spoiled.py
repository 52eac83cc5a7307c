"""What a reading process may come to; each stands in the place of the titles."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from game.packs.fitting import Games

NO_GAMES = Games({}, lambda title, content: content)
PLACE = "SAUCERFUL_TEST_FILE"  # where `write` tries to write


def burn() -> Games:
    while True:
        pass


def rest() -> Games:
    time.sleep(30)
    return NO_GAMES


def fill() -> Games:
    kept = []
    while True:
        kept.append(bytearray(1 << 20))


def crash() -> Games:
    os.kill(os.getpid(), signal.SIGKILL)
    return NO_GAMES


def stumble() -> Games:
    raise RuntimeError


def write() -> Games:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    Path(os.environ[PLACE]).write_bytes(b"x")
    return NO_GAMES
