"""A child process that is killed in the middle of its work, for tests of what is on the disk afterwards.

It never cleans up after the child: what is on the disk is what a power cut would have left.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable

Report = Callable[[bytes], object]


def killed(work: Callable[[Report], None], wait: float, reports: int = 1) -> list[str]:
    """Lets a child work, kills it `wait` seconds after so many reports, and gives all that it reported."""
    listen, report = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(listen)
            work(lambda words: os.write(report, words + b"\n"))
        finally:
            os._exit(1)
    os.close(report)
    said = b""
    while said.count(b"\n") < reports and (more := os.read(listen, 100)):
        said += more
    time.sleep(wait)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(listen, 65536):
        said += more
    os.close(listen)
    return said.decode().splitlines()
